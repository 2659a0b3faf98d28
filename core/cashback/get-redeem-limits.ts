import { type Context, requireUser } from "../shared/context.ts";
import { cashbackLimits } from "./db.ts";
import type { RedeemLimits } from "./schema.ts";

/** The least that can be redeemed, in rupiah. Throws `forbidden` for whoever has no cashback. */
export async function getRedeemLimits(ctx: Context): Promise<RedeemLimits> {
  requireUser(ctx.actor);
  return await cashbackLimits(ctx.db);
}
