import type { Context } from "../shared/context.ts";
import { type LifetimesSwept, lifetimesSweep } from "./db.ts";

/** Rows of each kind in one go; what is left over goes in the next hour. */
const AT_ONCE = 20_000;

/**
 * The scheduled end of what is kept for a while only: notifications 30 days (core spec §9), idempotency
 * keys 24 hours (decisions §8), callbacks that were applied 90 days. Answers how many of each went.
 */
export async function deleteOld(ctx: Context): Promise<LifetimesSwept> {
  return await lifetimesSweep(ctx.db, AT_ONCE);
}
