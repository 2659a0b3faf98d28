import type { Context } from "../shared/context.ts";
import { loanRemind } from "./db.ts";

const ROUND = 500;
/** Ends a run that would outlast its minute; the next one goes on. */
const MAX_ROUNDS = 20;

/** Reminds whoever's debt is due or overdue (decisions §7), each once a Jakarta day however often it runs. */
export async function remindDebtors(ctx: Context): Promise<number> {
  let reminded = 0;
  for (let round = 0; round < MAX_ROUNDS; round++) {
    const done = await loanRemind(ctx.db, ROUND);
    reminded += done.reminded;
    if (!done.more) break;
  }
  return reminded;
}
