import { type Context, requireUser } from "../shared/context.ts";
import { parseListQuery } from "../shared/list-reader.ts";
import { readInChunks } from "../shared/read-in-chunks.ts";
import { CASHBACK_LIST } from "./cashback-list.ts";
import { cashbackExport } from "./db.ts";
import type { CashbackRow } from "./schema.ts";

/** All cashbacks of a filter, chunk by chunk, newest first. Throws `forbidden` for whoever has none. */
export function exportCashback(ctx: Context, input: unknown): AsyncGenerator<readonly CashbackRow[]> {
  requireUser(ctx.actor);
  const filter = parseListQuery(CASHBACK_LIST, input);
  return readInChunks((after, limit) => cashbackExport(ctx.db, filter, after, limit));
}
