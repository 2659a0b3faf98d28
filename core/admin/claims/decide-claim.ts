import { type Context, requireUser } from "../../shared/context.ts";
import { parseIdempotencyKey } from "../../shared/idempotency.ts";
import { parseInput } from "../../shared/validation.ts";
import { claimDecide } from "../db.ts";
import { type Claim, decideInput } from "../schema.ts";

/**
 * Admins: carries out what another admin proposed about a claim, or turns it down; the proposer may only take it back.
 * Throws `claim_same_person`, `second_too_new`, `second_not_apart`, `proposer_left`, `proposal_expired`,
 * `admin_own_account`, `changed_meanwhile`, `claim_closed`, `claim_unfit`, `not_found`, `forbidden`,
 * `idempotency_mismatch`.
 */
export async function decideClaim(ctx: Context, input: unknown, key: string): Promise<Claim> {
  requireUser(ctx.actor);
  const idempotencyKey = parseIdempotencyKey(key);
  return await claimDecide(ctx.db, idempotencyKey, parseInput(decideInput, input));
}
