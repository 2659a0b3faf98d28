import { type Context, requireUser } from "../shared/context.ts";
import { parseInput } from "../shared/validation.ts";
import { loanBillList, loanDepositList, loanMovementList } from "./db.ts";
import {
  type LoanBillPage,
  type LoanDepositPage,
  type LoanMovementPage,
  loanBillFilter,
  loanDepositFilter,
  loanMovementFilter,
} from "./schema.ts";

/** The caller's loan deposits, newest first. Throws `forbidden` for whoever has no loans (core spec §6). */
export async function listLoanDeposits(ctx: Context, input: unknown): Promise<LoanDepositPage> {
  requireUser(ctx.actor);
  return await loanDepositList(ctx.db, parseInput(loanDepositFilter, input));
}

/** What the caller was lent and paid back, newest first. Throws `forbidden` as above. */
export async function listLoanMovements(ctx: Context, input: unknown): Promise<LoanMovementPage> {
  requireUser(ctx.actor);
  return await loanMovementList(ctx.db, parseInput(loanMovementFilter, input));
}

/** What the caller bought from the loan balance, newest first. Throws `forbidden` as above. */
export async function listLoanBills(ctx: Context, input: unknown): Promise<LoanBillPage> {
  requireUser(ctx.actor);
  return await loanBillList(ctx.db, parseInput(loanBillFilter, input));
}
