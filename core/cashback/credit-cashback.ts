import type { Context } from "../shared/context.ts";
import { inRounds } from "../shared/in-rounds.ts";
import { cashbackCredit } from "./db.ts";

const ROUND = 500;

/** Credits the cashback of successes of earlier Jakarta days (decisions §5), each once however often it runs. */
export async function creditCashback(ctx: Context): Promise<number> {
  return (await inRounds(() => cashbackCredit(ctx.db, ROUND))).credited;
}
