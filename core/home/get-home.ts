import { type Context, requireUser } from "../shared/context.ts";
import { homeOverviewGet } from "./db.ts";
import type { HomeOverview } from "./schema.ts";

/** Account, menu and the five latest transactions of the signed-in user. */
export async function getHome(ctx: Context): Promise<HomeOverview> {
  requireUser(ctx.actor);
  return homeOverviewGet(ctx.db);
}
