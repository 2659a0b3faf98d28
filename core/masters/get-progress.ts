import { type Context, requireUser } from "../shared/context.ts";
import { masterProgressGet } from "./db.ts";
import type { MasterProgress } from "./schema.ts";

/**
 * How far the signed-in agent is on the way to Master (core spec §6). Throws `forbidden` for a Master, who is there,
 * and for members.
 */
export async function getMasterProgress(ctx: Context): Promise<MasterProgress> {
  requireUser(ctx.actor);
  return masterProgressGet(ctx.db);
}
