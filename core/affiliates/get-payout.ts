import { type Context, requireUser } from "../shared/context.ts";
import { DomainError } from "../shared/errors.ts";
import { affiliateGet } from "./db.ts";
import type { Affiliate, Payout } from "./schema.ts";

/** One of the caller's payouts of the last 24 months, with their part in the programme. Throws `not_found`. */
export async function getPayout(ctx: Context, code: string): Promise<{ affiliate: Affiliate; payout: Payout }> {
  requireUser(ctx.actor);
  const affiliate = await affiliateGet(ctx.db);
  const payout = affiliate.payouts?.find((one) => one.code === code);
  if (!payout) throw new DomainError("not_found");
  return { affiliate, payout };
}
