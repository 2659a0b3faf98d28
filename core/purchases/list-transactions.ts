import { type Context, requireUser } from "../shared/context.ts";
import { purchaseList } from "./db.ts";
import { readPurchaseQuery } from "./read-purchase-query.ts";
import type { TransactionPage } from "./schema.ts";
import type { Module } from "./types.ts";

/** The signed-in user's transactions of a module: rows of one page, totals of the whole filter. */
export async function listTransactions(ctx: Context, module: Module, input: unknown): Promise<TransactionPage> {
  requireUser(ctx.actor);
  return purchaseList(ctx.db, { ...readPurchaseQuery(module, input), module });
}
