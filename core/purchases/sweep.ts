import type { DispatchMessage, MessageQueue } from "../ports/queue.ts";
import type { Context } from "../shared/context.ts";
import { inParallel } from "../shared/in-parallel.ts";
import { sweepPurchases } from "./dispatch-db.ts";

const SWEEP_LIMIT = 100;
const SEND_AT_ONCE = 10;

export interface PurchaseSweepReport {
  /** Dispatches that were due. */
  readonly due: number;
  /** Those the queue did not take; the next sweep finds them again. */
  readonly unsent: readonly string[];
}

/** Puts every due dispatch (lost on the way, lease run out, status check due) back on the queue. */
export async function sweepDispatches(
  ctx: Context & { readonly dispatchQueue: MessageQueue<DispatchMessage> },
): Promise<PurchaseSweepReport> {
  const due = await sweepPurchases(ctx.db, SWEEP_LIMIT);
  const sent = await inParallel(due, SEND_AT_ONCE, (id) => ctx.dispatchQueue.send({ dispatch_id: id }));
  return { due: due.length, unsent: due.filter((_, index) => sent[index]?.status === "rejected") };
}
