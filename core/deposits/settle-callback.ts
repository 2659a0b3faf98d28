import type { PaymentProvider, PaymentProviderId, PaymentState } from "../ports/payment-provider.ts";
import type { MessageQueue, SaleMessage } from "../ports/queue.ts";
import type { Context } from "../shared/context.ts";
import { DomainError } from "../shared/errors.ts";
import { knownPartner } from "../shared/known-partner.ts";
import { settleDeposit } from "./settle-db.ts";
import type { SettledDeposit } from "./settle-schema.ts";

export interface AskPorts {
  readonly payments: Readonly<Record<PaymentProviderId, PaymentProvider>>;
  /** What a guest's payment has placed is hurried along. */
  readonly dispatchQueue: MessageQueue<SaleMessage>;
}

export interface PaymentReport {
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
 * With `confirm`, a `paid`, and money that went back, count as the provider's API tells them when asked;
 * where the two disagree nothing is credited and an admin looks. Money that went back moves no balance by
 * itself: it is put before an admin, who books it.
 * Throws `maintenance` when the provider cannot be asked, or has not caught up
 * with its own callback: the event stays open and is tried again.
 */
export async function settleDepositCallback(ctx: Context & AskPorts, report: PaymentReport): Promise<SettledDeposit> {
  const { provider, state, eventId } = report;
  const back = state.status === "reversed" || state.status === "reversal_failed";
  if (!report.confirm || (state.status !== "paid" && !back)) {
    return await settleAndHurry(ctx, provider, state, eventId);
  }
  const partner = knownPartner(ctx.payments, provider);
  const told = await (back ? partner.reversal(state) : partner.status(state.code ?? "", state.providerRef));
  if (told === null) return { code: null, status: null, credited: 0, review: true };
  if (told.status === "pending" || (back && told.status === "paid")) throw new DomainError("maintenance");
  const settled = await settleAndHurry(ctx, provider, told, eventId);
  // Paid and given back since: the callback was true when it was sent.
  const agree = told.status === state.status || told.status === "reversed";
  return agree ? settled : { ...settled, review: true };
}

/** Settles, and tells the queue of an order that was placed by it: only speed, for the sweep finds it. */
export async function settleAndHurry(
  ctx: Context & Pick<AskPorts, "dispatchQueue">,
  provider: PaymentProviderId,
  state: PaymentState,
  eventId: string | null,
): Promise<SettledDeposit> {
  const settled = await settleDeposit(ctx.db, provider, state, eventId);
  const { dispatch_id, inquiry_id } = settled;
  if (dispatch_id) await ctx.dispatchQueue.send({ dispatch_id }).catch(() => undefined);
  if (inquiry_id) await ctx.dispatchQueue.send({ inquiry_id }).catch(() => undefined);
  return settled;
}
