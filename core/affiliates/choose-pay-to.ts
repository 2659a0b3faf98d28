import { type Context, requireUser } from "../shared/context.ts";
import { parseInput } from "../shared/validation.ts";
import { affiliatePayTo } from "./db.ts";
import { type Affiliate, payToInput } from "./schema.ts";

/**
 * Where later payouts go: the deposit, or the bank account that was registered (second spec §5). Throws
 * `affiliate_unverified`.
 */
export async function choosePayTo(ctx: Context, input: unknown): Promise<Affiliate> {
  requireUser(ctx.actor);
  return affiliatePayTo(ctx.db, parseInput(payToInput, input).pay_to);
}
