import type { InboundPartner, InboundRejection } from "../ports/inbound.ts";
import type { InboundMessage, MessageQueue } from "../ports/queue.ts";
import type { Context } from "../shared/context.ts";
import { inParallel } from "../shared/in-parallel.ts";
import { withTimeout } from "../shared/with-timeout.ts";
import { rejectCallback, storeEvent } from "./db.ts";
import type { StoredEvent } from "./schema.ts";

/** How long a refused caller may wait for its counter, and a stored one for the queue, in milliseconds. */
const SIDE_EFFECT_PATIENCE_MS = 1000;

/** Deliveries of one push that are stored at the same time. */
const STORE_AT_ONCE = 8;

/** Deliveries of one push that are named to the queue; the sweep finds the others. */
const QUEUE_AT_MOST = 50;

/** Kept of each header, in characters. */
const HEADER_LIMIT = 200;

export interface ReceivePorts {
  readonly inbound: InboundPartner;
  readonly inboundQueue: MessageQueue<InboundMessage>;
}

export interface CallbackInput {
  readonly headers: { get(name: string): string | null };
  /** The bytes as they came. */
  readonly body: Uint8Array;
  /** What the partner signs with. */
  readonly secret: string;
}

export type Received =
  | { readonly accepted: false; readonly reason: InboundRejection }
  | { readonly accepted: true; readonly events: readonly StoredEvent[] };

/**
 * Takes one callback (decisions §9): proves its origin, stores what it carries
 * once, and names it to the queue. Nothing is interpreted here. A caller that
 * proves nothing leaves a counter and no other trace. Throws DomainError
 * `maintenance` when it could not be stored: the partner must send it again.
 */
export async function receiveCallback(ctx: Context & ReceivePorts, input: CallbackInput): Promise<Received> {
  const verdict = await ctx.inbound.verify(input);
  if (!verdict.ok) {
    await briefly(rejectCallback(ctx.db, ctx.inbound.id, verdict.reason));
    return { accepted: false, reason: verdict.reason };
  }
  const headers = keptHeaders(ctx.inbound, input.headers);
  const stored = await inParallel(verdict.deliveries, STORE_AT_ONCE, (delivery) =>
    storeEvent(ctx.db, ctx.inbound.id, delivery, headers),
  );
  const events = stored.map((result) => {
    if (result.status === "rejected") throw result.reason;
    return result.value;
  });
  const fresh = events.filter((event) => event.fresh).slice(0, QUEUE_AT_MOST);
  await briefly(Promise.all(fresh.map((event) => ctx.inboundQueue.send({ event_id: event.event_id }))));
  return { accepted: true, events };
}

function keptHeaders(partner: InboundPartner, headers: CallbackInput["headers"]): Record<string, string> {
  const kept: Record<string, string> = {};
  for (const name of partner.keptHeaders) {
    const value = headers.get(name);
    if (value !== null) kept[name] = value.slice(0, HEADER_LIMIT);
  }
  return kept;
}

/** Waits for a best-effort step, but not for long, and never fails. */
async function briefly(step: Promise<unknown>): Promise<void> {
  await withTimeout(
    step.catch(() => undefined),
    SIDE_EFFECT_PATIENCE_MS,
    undefined,
  );
}
