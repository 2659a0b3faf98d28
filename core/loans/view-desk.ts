import { z } from "zod";
import { type Context, requireUser } from "../shared/context.ts";
import { DomainError } from "../shared/errors.ts";
import { parseListQuery } from "../shared/list-reader.ts";
import { loanDeskBills, loanDeskDeposits, loanDeskGet, loanDeskList } from "./desk-db.ts";
import { LOAN_DESK_BILL_LIST, LOAN_DESK_DEPOSIT_LIST, LOAN_DESK_LIST } from "./desk-lists.ts";
import type { LoanDeskAgent, LoanDeskBillPage, LoanDeskDepositPage, LoanDeskPage } from "./schema.ts";

/**
 * What admins see of all agents' loans, and sales users of those they brought
 * (docs/decisions/agents-loans.md). Each throws `forbidden` for everybody else.
 */
export async function listDeskLoans(ctx: Context, input: unknown): Promise<LoanDeskPage> {
  requireUser(ctx.actor);
  return await loanDeskList(ctx.db, parseListQuery(LOAN_DESK_LIST, input));
}

/** Loan deposits, open ones first. */
export async function listDeskDeposits(ctx: Context, input: unknown): Promise<LoanDeskDepositPage> {
  requireUser(ctx.actor);
  return await loanDeskDeposits(ctx.db, parseListQuery(LOAN_DESK_DEPOSIT_LIST, input));
}

/** What the agents bought from their loan balances, newest first. */
export async function listDeskBills(ctx: Context, input: unknown): Promise<LoanDeskBillPage> {
  requireUser(ctx.actor);
  return await loanDeskBills(ctx.db, parseListQuery(LOAN_DESK_BILL_LIST, input));
}

/** One agent's loan with its trail. Throws `not_found` for whoever has no facility or is not theirs. */
export async function getDeskLoan(ctx: Context, userId: string): Promise<LoanDeskAgent> {
  requireUser(ctx.actor);
  if (!z.uuid().safeParse(userId).success) throw new DomainError("not_found");
  return await loanDeskGet(ctx.db, userId);
}
