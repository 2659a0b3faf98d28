import type { TransactionRow } from "../purchases/schema.ts";
import { type Context, requireUser } from "../shared/context.ts";
import { parseListQuery } from "../shared/list-reader.ts";
import { readInChunks } from "../shared/read-in-chunks.ts";
import { loanBillExport, loanDepositExport, loanMovementExport } from "./db.ts";
import { LOAN_BILL_LIST, LOAN_DEPOSIT_LIST, LOAN_MOVEMENT_LIST } from "./loan-lists.ts";
import type { LoanDeposit, LoanMovement } from "./schema.ts";

/**
 * All loan deposits of a filter, chunk by chunk, newest first; paging fields are ignored. Throws `forbidden` for
 * whoever has no loans, as the following do.
 */
export function exportLoanDeposits(ctx: Context, input: unknown): AsyncGenerator<readonly LoanDeposit[]> {
  requireUser(ctx.actor);
  const filter = parseListQuery(LOAN_DEPOSIT_LIST, input);
  return readInChunks((after, limit) => loanDepositExport(ctx.db, filter, after, limit));
}

/** What the caller was lent and paid back. */
export function exportLoanMovements(ctx: Context, input: unknown): AsyncGenerator<readonly LoanMovement[]> {
  requireUser(ctx.actor);
  const filter = parseListQuery(LOAN_MOVEMENT_LIST, input);
  return readInChunks((after, limit) => loanMovementExport(ctx.db, filter, after, limit));
}

/** What the caller bought from the loan balance. */
export function exportLoanBills(ctx: Context, input: unknown): AsyncGenerator<readonly TransactionRow[]> {
  requireUser(ctx.actor);
  const filter = parseListQuery(LOAN_BILL_LIST, input);
  return readInChunks((after, limit) => loanBillExport(ctx.db, filter, after, limit));
}
