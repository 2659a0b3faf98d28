import { type Context, requireUser } from "../shared/context.ts";
import { parseListQuery } from "../shared/list-reader.ts";
import { CASHBACK_LIST } from "./cashback-list.ts";
import { cashbackList } from "./db.ts";
import type { CashbackPage } from "./schema.ts";

/** The cashbacks of the caller's sales, newest first. Throws `forbidden` for whoever has none (core spec §6). */
export async function listCashback(ctx: Context, input: unknown): Promise<CashbackPage> {
  requireUser(ctx.actor);
  return await cashbackList(ctx.db, parseListQuery(CASHBACK_LIST, input));
}
