import type { Context } from "../shared/context.ts";
import { affiliateRemind } from "./db.ts";

const ROUND = 500;
/** Ends a run that would outlast its minute; the next one goes on. */
const MAX_ROUNDS = 20;

/** Reminds affiliates whose year ends within 30 days (second spec §4), each once however often it runs. */
export async function remindAffiliates(ctx: Context): Promise<number> {
  let reminded = 0;
  for (let round = 0; round < MAX_ROUNDS; round++) {
    const done = await affiliateRemind(ctx.db, ROUND);
    reminded += done.reminded;
    if (!done.more) break;
  }
  return reminded;
}
