import { parseAnswer } from "../shared/answers.ts";
import { type Context, requireUser } from "../shared/context.ts";
import { type AdminOverview, overview } from "./overview-schema.ts";

/** Admins: what waits for them, in numbers. Throws `forbidden` for everybody else. */
export async function getOverview(ctx: Context): Promise<AdminOverview> {
  requireUser(ctx.actor);
  return parseAnswer(overview, await ctx.db.rpc("admin_overview"));
}
