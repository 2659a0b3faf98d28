import type { Context } from "../shared/context.ts";
import { commissionPost } from "./db.ts";

const ROUND = 500;
/** Ends a run that would outlast its minute; the next one goes on. */
const MAX_ROUNDS = 20;

/** Posts what sales of those who came by an affiliate's code earned, each once however often it runs. */
export async function postCommissions(ctx: Context): Promise<number> {
  let earned = 0;
  for (let round = 0; round < MAX_ROUNDS; round++) {
    const done = await commissionPost(ctx.db, ROUND);
    earned += done.earned;
    if (!done.more) break;
  }
  return earned;
}
