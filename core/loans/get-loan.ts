import { type Context, requireUser } from "../shared/context.ts";
import { DomainError } from "../shared/errors.ts";
import { loanDepositGet, loanGet, loanRepaymentGet } from "./db.ts";
import type { LoanDeposit, LoanState, OwnLoan, Repayment } from "./schema.ts";

/** The caller's facility, balances and open request. Throws `forbidden` for whoever has no loans (core spec §6). */
export async function getLoan(ctx: Context): Promise<LoanState> {
  requireUser(ctx.actor);
  return await loanGet(ctx.db);
}

/** The caller's loans as a list (core spec §7, `agent-debt`): one, or none for whoever has none. */
export async function listOwnLoans(ctx: Context): Promise<OwnLoan[]> {
  try {
    const { facility, loan_balance } = await getLoan(ctx);
    return facility === null ? [] : [{ ...facility, loan_balance }];
  } catch (error) {
    if (error instanceof DomainError && error.code === "forbidden") return [];
    throw error;
  }
}

/** One loan deposit of the caller. Throws `not_found` for any other. */
export async function getLoanDeposit(ctx: Context, code: string): Promise<LoanDeposit> {
  requireUser(ctx.actor);
  return await loanDepositGet(ctx.db, code);
}

/** One repayment of the caller. Throws `not_found` for any other. */
export async function getRepayment(ctx: Context, code: string): Promise<Repayment> {
  requireUser(ctx.actor);
  return await loanRepaymentGet(ctx.db, code);
}
