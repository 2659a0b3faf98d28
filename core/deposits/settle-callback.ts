import type { PaymentProviderId, PaymentState } from "../ports/payment-provider.ts";
import type { Context } from "../shared/context.ts";
import { settleDeposit } from "./settle-db.ts";
import type { SettledDeposit } from "./settle-schema.ts";

export interface ProviderWord {
  readonly provider: PaymentProviderId;
  readonly state: PaymentState;
  /** The stored callback it came in; null when we asked the provider ourselves. */
  readonly eventId: string | null;
}

/**
 * Posts what a payment provider says of a deposit (decisions §9): credited
 * exactly once, whatever arrives, how often and in whatever order. Another
 * amount, currency or order is put before an admin and credits nothing.
 */
export async function settleDepositCallback(ctx: Context, word: ProviderWord): Promise<SettledDeposit> {
  return await settleDeposit(ctx.db, word.provider, word.state, word.eventId);
}
