import { sayWaitingDevices } from "../accounts/get-account.ts";
import { type Context, requireUser } from "../shared/context.ts";
import { homeOverviewGet } from "./db.ts";
import type { HomeOverview } from "./schema.ts";

/** Account, menu and the five latest transactions of the signed-in user. */
export async function getHome(ctx: Context): Promise<HomeOverview> {
  requireUser(ctx.actor);
  const overview = await homeOverviewGet(ctx.db);
  return { ...overview, account: sayWaitingDevices(overview.account, ctx) };
}
