import { type Context, requireUser } from "../shared/context.ts";
import { parseIdempotencyKey } from "../shared/idempotency.ts";
import { parseInput } from "../shared/validation.ts";
import { claimDecide } from "./db.ts";
import { type Claim, decideInput } from "./schema.ts";

/**
 * Admins: carries out what another admin proposed, or turns it down; the proposer may only take it back.
 * Throws `claim_same_person`, `claim_closed`, `claim_unfit`, `not_found`, `forbidden`, `idempotency_mismatch`.
 */
export async function decideProposal(ctx: Context, input: unknown, key: string): Promise<Claim> {
  requireUser(ctx.actor);
  const idempotencyKey = parseIdempotencyKey(key);
  return await claimDecide(ctx.db, idempotencyKey, parseInput(decideInput, input));
}
