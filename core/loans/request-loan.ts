import { namingFields } from "../shared/answers.ts";
import { type Context, requireUser } from "../shared/context.ts";
import { parseIdempotencyKey } from "../shared/idempotency.ts";
import { parseInput } from "../shared/validation.ts";
import { loanDepositCancel, loanDepositRequest } from "./db.ts";
import { type LoanDeposit, loanDepositInput, type PlacedLoanDeposit } from "./schema.ts";

/**
 * Asks for a loan deposit out of the caller's facility, once for a key. No money moves. Throws
 * `forbidden`, `loan_not_offered`, `facility_not_active`, `loan_overdue`, `loan_limit_exceeded`, `below_minimum`,
 * `loan_request_open`, `idempotency_mismatch`, `account_inactive`.
 */
export async function requestLoan(ctx: Context, input: unknown, key: string): Promise<PlacedLoanDeposit> {
  requireUser(ctx.actor);
  const idempotencyKey = parseIdempotencyKey(key);
  const wanted = parseInput(loanDepositInput, input);
  return await namingFields(
    ({ code }) => (code === "below_minimum" || code === "loan_limit_exceeded" ? { amount: [code] } : undefined),
    () => loanDepositRequest(ctx.db, idempotencyKey, wanted),
  );
}

/** Takes a request back before anybody has approved it. Throws `not_found`, `loan_decided`. */
export async function cancelLoan(ctx: Context, code: string): Promise<LoanDeposit> {
  requireUser(ctx.actor);
  return await loanDepositCancel(ctx.db, code);
}
