import { type Context, requireUser } from "../shared/context.ts";
import { cashbackRedemptionGet } from "./db.ts";
import type { Redemption } from "./schema.ts";

/** A redemption of the caller. Throws `not_found` for any other. */
export async function getRedemption(ctx: Context, code: string): Promise<Redemption> {
  requireUser(ctx.actor);
  return await cashbackRedemptionGet(ctx.db, code);
}
