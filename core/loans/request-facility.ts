import { namingFields } from "../shared/answers.ts";
import { type Context, requireUser } from "../shared/context.ts";
import { parseInput } from "../shared/validation.ts";
import { loanFacilityRequest } from "./db.ts";
import { facilityInput, type LoanState } from "./schema.ts";

/**
 * Asks for a loan facility; the same question twice is one. Throws `forbidden`, `loan_not_offered`,
 * `below_minimum`, `above_maximum`, `facility_pending`, `facility_active`, `account_inactive`.
 */
export async function requestFacility(ctx: Context, input: unknown): Promise<LoanState> {
  requireUser(ctx.actor);
  const wanted = parseInput(facilityInput, input);
  return await namingFields(
    ({ code }) => (code === "below_minimum" || code === "above_maximum" ? { limit: [code] } : undefined),
    () => loanFacilityRequest(ctx.db, wanted),
  );
}
