import { namingFields } from "../shared/answers.ts";
import { type Context, requireUser } from "../shared/context.ts";
import type { DomainError, FieldErrors } from "../shared/errors.ts";
import { parseIdempotencyKey } from "../shared/idempotency.ts";
import { parseInput } from "../shared/validation.ts";
import { loanDepositDecide, loanFacilityDecide } from "./desk-db.ts";
import { facilityDecision, type LoanDeskAgent, loanDepositDecision } from "./schema.ts";

const ABOUT_LIMIT = new Set(["below_minimum", "above_maximum", "limit_below_usage"]);
const ABOUT_AMOUNT = new Set(["below_minimum", "above_maximum", "loan_limit_exceeded"]);

const naming =
  (field: string, codes: ReadonlySet<string>) =>
  ({ code }: DomainError): FieldErrors | undefined =>
    codes.has(code) ? { [field]: [code] } : undefined;

/**
 * Admins: decides on a facility with a reason, once for a key. Throws `loan_decided`, `loan_own`,
 * `limit_below_usage`, `below_minimum`, `above_maximum`, `not_found`, `forbidden`, `idempotency_mismatch`.
 */
export async function decideFacility(ctx: Context, input: unknown, key: string): Promise<LoanDeskAgent> {
  requireUser(ctx.actor);
  const idempotencyKey = parseIdempotencyKey(key);
  const decision = parseInput(facilityDecision, input);
  return await namingFields(naming("limit", ABOUT_LIMIT), () => loanFacilityDecide(ctx.db, idempotencyKey, decision));
}

/**
 * Sales users and admins: decides on a loan deposit with a reason, once for a key. What is approved
 * is deposited at once; above the site's two-person amount another admin deposits it, who sends the sum that was
 * shown. Throws `changed_meanwhile`, `loan_decided`, `loan_own`, `claim_same_person`, `loan_not_offered`,
 * `facility_not_active`, `loan_overdue`, `loan_limit_exceeded`, `above_maximum`, `account_inactive`, `not_found`,
 * `forbidden`, `idempotency_mismatch`.
 */
export async function decideLoan(ctx: Context, input: unknown, key: string): Promise<LoanDeskAgent> {
  requireUser(ctx.actor);
  const idempotencyKey = parseIdempotencyKey(key);
  const decision = parseInput(loanDepositDecision, input);
  return await namingFields(naming("amount", ABOUT_AMOUNT), () => loanDepositDecide(ctx.db, idempotencyKey, decision));
}
