import { type Context, requireUser } from "../shared/context.ts";
import { parseListQuery } from "../shared/list-reader.ts";
import { loanBillList, loanDepositList, loanMovementList } from "./db.ts";
import { LOAN_BILL_LIST, LOAN_DEPOSIT_LIST, LOAN_MOVEMENT_LIST } from "./loan-lists.ts";
import type { LoanBillPage, LoanDepositPage, LoanMovementPage } from "./schema.ts";

/** The caller's loan deposits, newest first. Throws `forbidden` for whoever has no loans (core spec §6). */
export async function listLoanDeposits(ctx: Context, input: unknown): Promise<LoanDepositPage> {
  requireUser(ctx.actor);
  return await loanDepositList(ctx.db, parseListQuery(LOAN_DEPOSIT_LIST, input));
}

/** What the caller was lent and paid back, newest first. Throws `forbidden` as above. */
export async function listLoanMovements(ctx: Context, input: unknown): Promise<LoanMovementPage> {
  requireUser(ctx.actor);
  return await loanMovementList(ctx.db, parseListQuery(LOAN_MOVEMENT_LIST, input));
}

/** What the caller bought from the loan balance, newest first. Throws `forbidden` as above. */
export async function listLoanBills(ctx: Context, input: unknown): Promise<LoanBillPage> {
  requireUser(ctx.actor);
  return await loanBillList(ctx.db, parseListQuery(LOAN_BILL_LIST, input));
}
