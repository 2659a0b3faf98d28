import { type Context, requireUser } from "../shared/context.ts";
import { parseInput } from "../shared/validation.ts";
import { purchaseList } from "./db.ts";
import { type TransactionPage, transactionFilter } from "./schema.ts";
import type { Module } from "./types.ts";

/** The signed-in user's transactions of a module: rows of one page, totals of the whole filter. */
export async function listTransactions(ctx: Context, module: Module, input: unknown): Promise<TransactionPage> {
  requireUser(ctx.actor);
  return purchaseList(ctx.db, { ...parseInput(transactionFilter, input), module });
}
