import { decideLoan } from "../../loans/decide-loan.ts";
import { type Context, requireUser } from "../../shared/context.ts";
import { parseIdempotencyKey } from "../../shared/idempotency.ts";
import { parseInput } from "../../shared/validation.ts";
import { decideClaim } from "../claims/decide-claim.ts";
import { decideCorrection } from "../corrections/decide-correction.ts";
import { proposalDecision } from "./proposal-schema.ts";

/**
 * Admins: carries out what another person proposed, whatever it is, or turns it down, with a reason, once for a key;
 * the proposer may only take it back. Throws `claim_same_person`, `second_too_new`, `second_not_apart`,
 * `proposer_left`, `proposal_closed`, `proposal_expired`, `changed_meanwhile`, `admin_own_account`, `not_found`,
 * `forbidden`, `idempotency_mismatch`, and what the thing itself refuses.
 */
export async function decideProposal(ctx: Context, input: unknown, key: string): Promise<void> {
  requireUser(ctx.actor);
  const idempotencyKey = parseIdempotencyKey(key);
  const { kind, id, subject, accept, amount, reason } = parseInput(proposalDecision, input);
  switch (kind) {
    case "claim":
      return void (await decideClaim(ctx, { proposal: id, accept, reason }, idempotencyKey));
    case "correction":
      return void (await decideCorrection(ctx, { code: subject, accept, reason }, idempotencyKey));
    case "loan":
      return void (await decideLoan(
        ctx,
        { code: id, action: accept ? "deposit" : "refuse", amount, reason },
        idempotencyKey,
      ));
    default: {
      const args = { p_key: idempotencyKey, p_proposal: id, p_accept: accept, p_reason: reason };
      await ctx.db.rpc("admin_proposal_decide", args);
    }
  }
}
