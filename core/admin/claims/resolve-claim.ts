import { namingFields } from "../../shared/answers.ts";
import { type Context, requireUser } from "../../shared/context.ts";
import type { DomainError, FieldErrors } from "../../shared/errors.ts";
import { parseIdempotencyKey } from "../../shared/idempotency.ts";
import { parseInput } from "../../shared/validation.ts";
import { claimResolve } from "../db.ts";
import { type Claim, resolveInput } from "../schema.ts";

/**
 * Admins: settles an open claim with a reason, once for a key; above the site's two-person amount it
 * is only proposed. `seen` is what was shown (claimSeen): where anything else would be booked by now, it is refused.
 * Every refusal means that nothing moved.
 * Throws `admin_own_account`, `claim_closed`, `claim_proposed`, `claim_unfit`, `changed_meanwhile`,
 * `recipient_not_found`, `recipient_self`, `not_found`, `forbidden`, `idempotency_mismatch`.
 */
export async function resolveClaim(ctx: Context, input: unknown, key: string): Promise<Claim> {
  requireUser(ctx.actor);
  const idempotencyKey = parseIdempotencyKey(key);
  const wanted = parseInput(resolveInput, input);
  return await namingFields(payeeFields, () => claimResolve(ctx.db, idempotencyKey, wanted));
}

/** Which field a refusal of whom a credit reaches is about. */
export function payeeFields({ code }: DomainError): FieldErrors | undefined {
  return code === "recipient_not_found" || code === "recipient_self" ? { target: [code] } : undefined;
}
