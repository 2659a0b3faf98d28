import { type Context, requireUser } from "../shared/context.ts";
import { transferLimitsGet } from "./db.ts";
import type { TransferLimits } from "./schema.ts";

/** What one transfer may carry, in rupiah. Throws `forbidden` for whoever may not transfer. */
export async function getTransferLimits(ctx: Context): Promise<TransferLimits> {
  requireUser(ctx.actor);
  return await transferLimitsGet(ctx.db);
}
