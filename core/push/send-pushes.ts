import type { PushOutcome, PushSender } from "../ports/push-sender.ts";
import type { Context } from "../shared/context.ts";
import { inParallel } from "../shared/in-parallel.ts";
import { pushFinish, pushTake } from "./db.ts";
import { pushText } from "./push-text.ts";

const A_ROUND = 50;
const AT_ONCE = 10;

export type PushesSent = Readonly<Record<PushOutcome, number>>;

/**
 * Service: sends what is due, at most 50 messages. Each was written in the transaction that ended its purchase or
 * deposit, so nothing waits for it; one that could not be sent is tried again by a later round, five times in an hour.
 */
export async function sendPushes(ctx: Context & { readonly push: PushSender }): Promise<PushesSent> {
  const due = await pushTake(ctx.db, A_ROUND);
  const counts = { sent: 0, gone: 0, refused: 0, retry: 0 };
  if (due.length === 0) return counts;
  const tried = await inParallel(due, AT_ONCE, async (message) => {
    const text = pushText(message);
    return ctx.push.send(message, { text: JSON.stringify(text), topic: text.tag });
  });
  const results = due.map(({ id }, at) => {
    const one = tried[at];
    return { id, outcome: one?.status === "fulfilled" ? one.value : ("retry" as const) };
  });
  for (const { outcome } of results) counts[outcome] += 1;
  await pushFinish(ctx.db, results);
  return counts;
}
