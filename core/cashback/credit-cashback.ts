import type { Context } from "../shared/context.ts";
import { cashbackCredit } from "./db.ts";

const ROUND = 500;
/** Ends a run that would outlast its minute; the next one goes on. */
const MAX_ROUNDS = 20;

/** Credits the cashback of successes of earlier Jakarta days (decisions §5), each once however often it runs. */
export async function creditCashback(ctx: Context): Promise<number> {
  let credited = 0;
  for (let round = 0; round < MAX_ROUNDS; round++) {
    const done = await cashbackCredit(ctx.db, ROUND);
    credited += done.credited;
    if (!done.more) break;
  }
  return credited;
}
