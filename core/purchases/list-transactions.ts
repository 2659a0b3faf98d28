import { type Context, requireUser } from "../shared/context.ts";
import { purchaseList } from "./db.ts";
import { reportFilter } from "./purchase-list.ts";
import { readPurchaseQuery } from "./read-purchase-query.ts";
import type { TransactionPage } from "./schema.ts";
import type { PurchaseReport } from "./types.ts";

/** The signed-in user's transactions of a report: rows of one page, totals of the whole filter. */
export async function listTransactions(ctx: Context, report: PurchaseReport, input: unknown): Promise<TransactionPage> {
  requireUser(ctx.actor);
  return purchaseList(ctx.db, { ...readPurchaseQuery(report, input), ...reportFilter(report) });
}
