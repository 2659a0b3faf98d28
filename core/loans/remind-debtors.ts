import type { Context } from "../shared/context.ts";
import { inRounds } from "../shared/in-rounds.ts";
import { loanRemind } from "./db.ts";

const ROUND = 500;

/** Reminds whoever's debt is due or overdue (decisions §7), each once a Jakarta day however often it runs. */
export async function remindDebtors(ctx: Context): Promise<number> {
  return (await inRounds(() => loanRemind(ctx.db, ROUND))).reminded;
}
