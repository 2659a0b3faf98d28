import { type Context, requireUser } from "../shared/context.ts";
import { affiliateGet } from "./db.ts";
import type { Affiliate } from "./schema.ts";

/** One's own part in the affiliate programme; sums and payouts once it was verified (second spec §4). */
export async function getAffiliate(ctx: Context): Promise<Affiliate> {
  requireUser(ctx.actor);
  return affiliateGet(ctx.db);
}
