import { type Context, requireUser } from "../shared/context.ts";
import { readInChunks } from "../shared/read-in-chunks.ts";
import { purchaseExport } from "./db.ts";
import { reportFilter } from "./purchase-list.ts";
import { readPurchaseQuery } from "./read-purchase-query.ts";
import type { TransactionRow } from "./schema.ts";
import type { PurchaseReport } from "./types.ts";

/** All rows of a filter, chunk by chunk in the filter's order; paging fields are ignored. */
export function exportTransactions(
  ctx: Context,
  report: PurchaseReport,
  input: unknown,
): AsyncGenerator<readonly TransactionRow[]> {
  requireUser(ctx.actor);
  const filter = { ...readPurchaseQuery(report, input), ...reportFilter(report) };
  return readInChunks((after, limit) => purchaseExport(ctx.db, filter, after, limit));
}
