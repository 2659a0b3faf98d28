import type { Context } from "../shared/context.ts";
import { inParallel } from "../shared/in-parallel.ts";
import { retryUnavailable } from "../shared/retry-unavailable.ts";
import { outboxFinish, outboxHold, outboxTake } from "./db.ts";
import type { SentChannel, TakenRows } from "./schema.ts";
import { type Parcel, SENDERS, type SendOutcome, type SendPorts } from "./send.ts";

const MOST_ROUNDS = 20;

/** How many messages of a channel went which way, and what was given up without having been sent. */
export interface Dispatched {
  readonly counts: Readonly<Record<SendOutcome, number>>;
  readonly givenUp: TakenRows["given_up"];
}

/**
 * Service: sends what is due on a channel, round after round until nothing is left or somebody does not answer. Each
 * message is noted as soon as it has gone, and what is for one device or mailbox goes one after the other: a Worker
 * that ends in the middle loses nothing and doubles, for any person, at most the one message it was just sending. A
 * round may last longer than its rows are held: each is held anew when its turn comes, and one that another round took
 * meanwhile is left to it. What was not taken comes again with growing waits; a device or mailbox that does not answer
 * is asked once a round.
 */
export async function dispatchOutbox(ctx: Context & SendPorts, channel: SentChannel): Promise<Dispatched> {
  const counts: Record<SendOutcome, number> = { sent: 0, gone: 0, refused: 0, retry: 0, unreadable: 0 };
  const givenUp: TakenRows["given_up"] = [];
  for (let round = 0; round < MOST_ROUNDS; round++) {
    const taken = await outboxTake(ctx.db, channel, SENDERS[channel].people);
    givenUp.push(...taken.given_up);
    if (taken.rows.length === 0) break;
    await sendRows(ctx, channel, taken, counts);
    if (counts.retry > 0) break;
  }
  return { counts, givenUp };
}

async function sendRows(
  ctx: Context & SendPorts,
  channel: SentChannel,
  { rows, hold }: TakenRows,
  counts: Record<SendOutcome, number>,
): Promise<void> {
  const { parcels, width } = SENDERS[channel];
  const targets = new Map<string, Parcel[]>();
  for (const parcel of parcels(rows, ctx)) {
    const waiting = targets.get(parcel.target);
    if (waiting) waiting.push(parcel);
    else targets.set(parcel.target, [parcel]);
  }
  await inParallel([...targets.values()], width, async (waiting) => {
    let silent = false;
    for (const parcel of waiting) {
      const ids = await retryUnavailable(() => outboxHold(ctx.db, parcel.ids, hold));
      if (ids.length === 0) continue;
      const outcome: SendOutcome = silent ? "retry" : await parcel.send(ids).catch(() => "retry" as const);
      counts[outcome] += 1;
      await retryUnavailable(() => outboxFinish(ctx.db, ids, { outcome, hold }));
      // All that waited for it went with it.
      if (outcome === "gone") break;
      silent ||= outcome === "retry";
    }
  });
}
