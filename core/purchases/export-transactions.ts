import { type Context, requireUser } from "../shared/context.ts";
import { readSearched, type SearchedRows } from "../shared/read-in-chunks.ts";
import { purchaseExport } from "./db.ts";
import { reportFilter } from "./purchase-list.ts";
import { readPurchaseQuery } from "./read-purchase-query.ts";
import type { TransactionRow } from "./schema.ts";
import type { PurchaseReport } from "./types.ts";

/** All rows of a filter, chunk by chunk in the filter's order; paging fields are ignored. */
export function exportTransactions(ctx: Context, report: PurchaseReport, input: unknown): SearchedRows<TransactionRow> {
  requireUser(ctx.actor);
  const filter = { ...readPurchaseQuery(report, input), ...reportFilter(report) };
  return readSearched((after, limit, since) => purchaseExport(ctx.db, { ...filter, ...since }, after, limit));
}
