import type { Context } from "../shared/context.ts";
import { inRounds } from "../shared/in-rounds.ts";
import { affiliateRemind } from "./db.ts";

const ROUND = 500;

/** Reminds affiliates whose year ends within 30 days (second spec §4), each once however often it runs. */
export async function remindAffiliates(ctx: Context): Promise<number> {
  return (await inRounds(() => affiliateRemind(ctx.db, ROUND))).reminded;
}
