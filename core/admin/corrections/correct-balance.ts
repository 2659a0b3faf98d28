import { type Context, requireUser } from "../../shared/context.ts";
import { parseIdempotencyKey } from "../../shared/idempotency.ts";
import { parseInput } from "../../shared/validation.ts";
import { correctionRequest } from "./correction-db.ts";
import { type Correction, correctionInput } from "./correction-schema.ts";

/**
 * Admins: credits or debits a person's deposit or cashback balance by rupiah, with a reason, once for a key, and takes
 * off what is left of any balance of one that is deleted; above the site's two-person amount it is only proposed. Every
 * refusal means that nothing moved.
 * Throws `admin_own_account`, `correction_below_zero`, `correction_unfit`, `not_found`, `forbidden`,
 * `idempotency_mismatch`.
 */
export async function correctBalance(ctx: Context, input: unknown, key: string): Promise<Correction> {
  requireUser(ctx.actor);
  const idempotencyKey = parseIdempotencyKey(key);
  const wanted = parseInput(correctionInput, input);
  return await correctionRequest(ctx.db, idempotencyKey, wanted);
}
