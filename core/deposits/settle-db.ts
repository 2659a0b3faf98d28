import type { Database } from "../ports/database.ts";
import type { BankMutation } from "../ports/inbound.ts";
import type { PaymentProviderId, PaymentState } from "../ports/payment-provider.ts";
import { parseAnswer } from "../shared/answers.ts";
import { retryUnavailable } from "../shared/retry-unavailable.ts";
import { storable, storableText } from "../shared/storable.ts";
import { type DepositsSwept, depositsSwept, type SettledDeposit, settledDeposit } from "./settle-schema.ts";

/** The functions that credit deposits; only the service role may call them. */

/** Credits a deposit once, or moves it along its states. `eventId` is null for a status pull. */
export async function settleDeposit(
  db: Database,
  provider: PaymentProviderId,
  state: PaymentState,
  eventId: string | null,
): Promise<SettledDeposit> {
  const args = {
    p_provider: provider,
    p_code: state.code === null ? null : storableText(state.code),
    p_state: storable({
      status: state.status,
      amount: state.amount,
      currency: state.currency,
      provider_ref: state.providerRef,
      provider_status: state.providerStatus,
      ...(state.reversal === undefined ? {} : { reversal: { ...state.reversal } }),
    }),
    p_event: eventId,
  };
  return parseAnswer(settledDeposit, await retryUnavailable(() => db.rpc("deposit_settle", args)));
}

/** Matches a credit on a watched bank account with the open deposit of exactly that amount. */
export async function settleMutation(db: Database, mutation: BankMutation, eventId: string): Promise<SettledDeposit> {
  const { type: _credit, ...line } = mutation;
  const args = { p_mutation: storable(line), p_event: eventId };
  return parseAnswer(settledDeposit, await retryUnavailable(() => db.rpc("mutation_settle", args)));
}

/** Expires what nobody paid and names the deposits whose provider should be asked. */
export async function sweepDeposits(db: Database, limit: number): Promise<DepositsSwept> {
  return parseAnswer(depositsSwept, await db.rpc("deposit_sweep", { p_limit: limit }));
}
