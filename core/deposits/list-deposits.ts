import { type Context, requireUser } from "../shared/context.ts";
import { parseInput } from "../shared/validation.ts";
import { depositList } from "./db.ts";
import { type DepositPage, depositFilter } from "./schema.ts";

/** The signed-in user's deposits, newest first. */
export async function listDeposits(ctx: Context, input: unknown): Promise<DepositPage> {
  requireUser(ctx.actor);
  return depositList(ctx.db, parseInput(depositFilter, input));
}
