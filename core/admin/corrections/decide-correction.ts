import { type Context, requireUser } from "../../shared/context.ts";
import { parseIdempotencyKey } from "../../shared/idempotency.ts";
import { parseInput } from "../../shared/validation.ts";
import { correctionDecide } from "./correction-db.ts";
import { type Correction, correctionDecision } from "./correction-schema.ts";

/**
 * Admins: carries out the correction that another admin proposed, or turns it down; the proposer may only take it
 * back, and nobody decides about their own balance. Throws `claim_same_person`, `admin_own_account`,
 * `proposal_closed`, `correction_below_zero`, `correction_unfit`, `not_found`, `forbidden`, `idempotency_mismatch`.
 */
export async function decideCorrection(ctx: Context, input: unknown, key: string): Promise<Correction> {
  requireUser(ctx.actor);
  const idempotencyKey = parseIdempotencyKey(key);
  return await correctionDecide(ctx.db, idempotencyKey, parseInput(correctionDecision, input));
}
