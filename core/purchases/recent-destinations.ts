import { typeQuery } from "../catalog/schema.ts";
import { type Context, requireUser } from "../shared/context.ts";
import { parseInput } from "../shared/validation.ts";
import { purchaseRecent } from "./db.ts";
import type { RecentDestination } from "./schema.ts";

/** At most eight numbers this account bought for before, newest first. */
export async function recentDestinations(ctx: Context, input: unknown): Promise<RecentDestination[]> {
  requireUser(ctx.actor);
  return purchaseRecent(ctx.db, parseInput(typeQuery, input).type);
}
