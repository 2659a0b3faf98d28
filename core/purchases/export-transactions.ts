import { type Context, requireUser } from "../shared/context.ts";
import { readInChunks } from "../shared/read-in-chunks.ts";
import { purchaseExport } from "./db.ts";
import { readPurchaseQuery } from "./read-purchase-query.ts";
import type { TransactionRow } from "./schema.ts";
import type { Module } from "./types.ts";

/** All rows of a filter, chunk by chunk in the filter's order; paging fields are ignored. */
export function exportTransactions(
  ctx: Context,
  module: Module,
  input: unknown,
): AsyncGenerator<readonly TransactionRow[]> {
  requireUser(ctx.actor);
  const filter = { ...readPurchaseQuery(module, input), module };
  return readInChunks((after, limit) => purchaseExport(ctx.db, filter, after, limit));
}
