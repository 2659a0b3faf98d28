import { type Context, requireUser } from "../shared/context.ts";
import { purchaseSummary } from "./db.ts";
import type { SalesSummary } from "./schema.ts";

/** What the signed-in user's own sales came to, as the totals of their lists say it. Throws `account_inactive`. */
export async function summariseSales(ctx: Context): Promise<SalesSummary> {
  requireUser(ctx.actor);
  return purchaseSummary(ctx.db);
}
