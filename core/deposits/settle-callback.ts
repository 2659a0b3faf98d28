import type { PaymentProvider, PaymentProviderId, PaymentState } from "../ports/payment-provider.ts";
import type { Context } from "../shared/context.ts";
import { DomainError } from "../shared/errors.ts";
import { settleDeposit } from "./settle-db.ts";
import type { SettledDeposit } from "./settle-schema.ts";

export interface AskPorts {
  readonly payments: Readonly<Record<PaymentProviderId, PaymentProvider>>;
}

export interface ProviderWord {
  readonly provider: PaymentProviderId;
  readonly state: PaymentState;
  /** The stored callback it came in. */
  readonly eventId: string;
  /** The callback's proof does not cover the word `paid`: the provider's API must say it too. */
  readonly confirm: boolean;
}

/**
 * Posts what a payment provider says of a deposit (decisions §9): credited
 * exactly once, whatever arrives, how often and in whatever order. Another
 * amount, currency or order is put before an admin and credits nothing.
 * With `confirm`, a `paid` counts as the provider's API tells it when asked;
 * where the two disagree nothing is credited and an admin looks.
 * Throws `maintenance` when the provider cannot be asked, or has not caught up
 * with its own callback: the event stays open and is tried again.
 */
export async function settleDepositCallback(ctx: Context & AskPorts, word: ProviderWord): Promise<SettledDeposit> {
  const { provider, state, eventId } = word;
  if (!word.confirm || state.status !== "paid") return await settleDeposit(ctx.db, provider, state, eventId);
  const told = await ctx.payments[provider].status(state.code, state.providerRef);
  if (told === null) return { code: null, status: null, credited: 0, review: true };
  if (told.status === "pending") throw new DomainError("maintenance");
  const settled = await settleDeposit(ctx.db, provider, told, eventId);
  return told.status === "paid" ? settled : { ...settled, review: true };
}
