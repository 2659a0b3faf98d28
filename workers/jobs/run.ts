import { askPayouts } from "#core/affiliates/ask-payouts.ts";
import { sendPayouts } from "#core/affiliates/send-payouts.ts";
import type { PayoutOutcome, PayoutPorts } from "#core/affiliates/tell-payout.ts";
import { sweepPaidBills } from "#core/checkout/sweep-paid-bills.ts";
import { processEvent } from "#core/inbound/process-event.ts";
import { askSupplier } from "#core/inquiries/ask-supplier.ts";
import { dispatchOutbox } from "#core/notifications/dispatch-outbox.ts";
import type { SentChannel } from "#core/notifications/schema.ts";
import type { DispatchMessage, InboundMessage, InquiryMessage } from "#core/ports/queue.ts";
import { dispatch } from "#core/purchases/dispatch.ts";
import type { Context } from "#core/shared/context.ts";
import { DomainError } from "#core/shared/errors.ts";
import { type LogLevel, log } from "#workers/_kit/log.ts";
import type { JobContext } from "./ports.ts";

/** Runs one dispatch and says in one line how it went. */
export async function runDispatch(ctx: JobContext, message: DispatchMessage): Promise<void> {
  const outcome = await dispatch(ctx, message);
  if (outcome.kind === "nothing") {
    log("info", "dispatch_nothing_to_do", { dispatch_id: message.dispatch_id });
    return;
  }
  const { supplier, mode, code, purchase } = outcome;
  log(purchase.review ? "alert" : "info", "dispatch_settled", {
    dispatch_id: message.dispatch_id,
    ref_id: purchase.ref_id,
    supplier,
    mode,
    code,
    status: purchase.status,
    next_dispatch_id: purchase.next_dispatch_id,
    review: purchase.review,
  });
}

/** Asks about a bill that a guest has paid for, and sends its payment. Says in one line what was answered. */
export async function runInquiry(ctx: JobContext, { inquiry_id }: InquiryMessage): Promise<void> {
  const asked = await askSupplier(ctx, inquiry_id);
  log("info", "paid_bill_asked", { inquiry: inquiry_id, ...asked });
  if (asked?.dispatchId) await runDispatch(ctx, { dispatch_id: asked.dispatchId });
}

/** Bills that were paid for and of which nobody has said yet what is due: asked, or given up after their time. */
export async function runPaidBills(ctx: JobContext): Promise<void> {
  const { ask, refused } = await sweepPaidBills(ctx);
  if (refused > 0) log("alert", "paid_bills_refused", { refused });
  for (const inquiry_id of ask) await runInquiry(ctx, { inquiry_id });
}

/** Sends the payouts that were released, and says of each how it went. */
export async function runPayoutsSend(ctx: Context & PayoutPorts): Promise<void> {
  sayPayouts("payout_sent", await sendPayouts(ctx));
}

/** Asks about the payouts that are under way, and says of each what was answered. */
export async function runPayoutsAsk(ctx: Context & PayoutPorts): Promise<void> {
  sayPayouts("payout_asked", await askPayouts(ctx));
}

/** What a person looks at: the provider says another thing than we asked for, or our money there is used up. */
function payoutLevel({ outcome, why }: PayoutOutcome): LogLevel {
  if (outcome === "differs" || outcome === "conflict" || why === "float_short") return "alert";
  return outcome === "unclear" || outcome === "unknown" ? "warn" : "info";
}

/** A line a payout, without its account. Throws where the provider left one open, which the page of the state shows. */
function sayPayouts(event: string, outcomes: readonly PayoutOutcome[]): void {
  for (const one of outcomes) log(payoutLevel(one), event, { ...one });
  if (outcomes.some(({ outcome }) => outcome === "unclear")) throw new DomainError("maintenance");
}

/** Applies one stored callback and says in one line how it went. */
export async function runInbound(ctx: JobContext, message: InboundMessage): Promise<void> {
  const { outcome, partner, note } = await processEvent(ctx, message);
  log(outcome === "review" ? "alert" : "info", "inbound_processed", {
    event_id: message.event_id,
    partner,
    outcome,
    note,
  });
}

/** Why something was never sent, for whoever reads the log. */
const GIVEN_UP: Readonly<Record<string, string>> = {
  unreachable: "whoever carries it did not answer until it was no news any more",
  refused: "whoever carries it will never take it",
  unreadable: "its kind or its data is not in the catalogue",
};

/** Sends what is due on a channel and says in one line how it went; what was given up is said in its own. */
export async function runOutbox(ctx: JobContext, channel: SentChannel): Promise<void> {
  const { counts, givenUp } = await dispatchOutbox(ctx, channel);
  if (Object.values(counts).some((count) => count > 0)) {
    log(counts.retry + counts.refused + counts.unreadable > 0 ? "warn" : "info", "outbox_sent", { channel, ...counts });
  }
  for (const { id, kind, failure } of givenUp) {
    log("warn", "outbox_given_up", { channel, id, kind, because: GIVEN_UP[failure] ?? failure });
  }
}
