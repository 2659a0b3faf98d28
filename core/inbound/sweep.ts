import type { InboundMessage, MessageQueue } from "../ports/queue.ts";
import type { Context } from "../shared/context.ts";
import { inParallel } from "../shared/in-parallel.ts";
import { sweepEvents } from "./db.ts";

const SWEEP_LIMIT = 100;
const SEND_AT_ONCE = 10;

export interface InboundSweepReport {
  /** Stored callbacks that nobody had finished. */
  readonly open: number;
  /** Those the queue did not take; the next sweep finds them again. */
  readonly unsent: readonly string[];
}

/** Puts every unfinished stored callback back on the queue. */
export async function sweepInbound(
  ctx: Context & { readonly inboundQueue: MessageQueue<InboundMessage> },
): Promise<InboundSweepReport> {
  const open = await sweepEvents(ctx.db, SWEEP_LIMIT);
  const sent = await inParallel(open, SEND_AT_ONCE, (id) => ctx.inboundQueue.send({ event_id: id }));
  return { open: open.length, unsent: open.filter((_, index) => sent[index]?.status === "rejected") };
}
