import { z } from "zod";
import { PRODUCT_TYPE_CODES } from "../catalog/product-types.ts";
import { type Context, requireUser } from "../shared/context.ts";
import { parseInput } from "../shared/validation.ts";
import { purchaseRecent } from "./db.ts";
import type { RecentDestination } from "./schema.ts";

const recentQuery = z.object({ type: z.enum(PRODUCT_TYPE_CODES, { error: "one_of" }) });

/** At most eight numbers this account bought for before, newest first. */
export async function recentDestinations(ctx: Context, input: unknown): Promise<RecentDestination[]> {
  requireUser(ctx.actor);
  return purchaseRecent(ctx.db, parseInput(recentQuery, input).type);
}
