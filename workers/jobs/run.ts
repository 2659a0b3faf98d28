import { processEvent } from "#core/inbound/process-event.ts";
import type { DispatchMessage, InboundMessage } from "#core/ports/queue.ts";
import { dispatch } from "#core/purchases/dispatch.ts";
import { sendPushes } from "#core/push/send-pushes.ts";
import { log } from "#workers/_kit/log.ts";
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

/** Tells devices what is due and says in one line how it went. */
export async function runPushes(ctx: JobContext): Promise<void> {
  const outcomes = await sendPushes(ctx);
  if (Object.values(outcomes).some((count) => count > 0)) log("info", "pushes_sent", outcomes);
}
