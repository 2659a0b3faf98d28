import type { Context } from "../shared/context.ts";
import { inRounds } from "../shared/in-rounds.ts";
import { commissionPost } from "./db.ts";

const ROUND = 500;

/** Posts what sales of those who came by an affiliate's code earned, each once however often it runs. */
export async function postCommissions(ctx: Context): Promise<number> {
  return (await inRounds(() => commissionPost(ctx.db, ROUND))).earned;
}
