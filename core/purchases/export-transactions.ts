import { type Context, requireUser } from "../shared/context.ts";
import { parseListQuery } from "../shared/list-reader.ts";
import { readInChunks } from "../shared/read-in-chunks.ts";
import { purchaseExport } from "./db.ts";
import { PURCHASE_LISTS } from "./purchase-list.ts";
import type { TransactionRow } from "./schema.ts";
import type { Module } from "./types.ts";

/** All rows of a filter, chunk by chunk in the filter's order; paging fields are ignored. */
export function exportTransactions(
  ctx: Context,
  module: Module,
  input: unknown,
): AsyncGenerator<readonly TransactionRow[]> {
  requireUser(ctx.actor);
  const filter = { ...parseListQuery(PURCHASE_LISTS[module], input), module };
  return readInChunks((after, limit) => purchaseExport(ctx.db, filter, after, limit));
}
