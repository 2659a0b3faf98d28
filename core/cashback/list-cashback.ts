import { type Context, requireUser } from "../shared/context.ts";
import { parseInput } from "../shared/validation.ts";
import { cashbackList } from "./db.ts";
import { type CashbackPage, cashbackFilter } from "./schema.ts";

/** The cashbacks of the caller's sales, newest first. Throws `forbidden` for whoever has none (core spec §6). */
export async function listCashback(ctx: Context, input: unknown): Promise<CashbackPage> {
  requireUser(ctx.actor);
  return await cashbackList(ctx.db, parseInput(cashbackFilter, input));
}
