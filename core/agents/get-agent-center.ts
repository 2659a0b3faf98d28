import { sayWaitingDevices } from "../accounts/get-account.ts";
import { type Context, requireUser } from "../shared/context.ts";
import { agentCenterGet } from "./db.ts";
import type { AgentCenterOverview } from "./schema.ts";

/** The agent center's dashboard. Throws `forbidden` for whoever has neither an agency nor a loan desk. */
export async function getAgentCenter(ctx: Context): Promise<AgentCenterOverview> {
  requireUser(ctx.actor);
  const overview = await agentCenterGet(ctx.db);
  return { ...overview, account: sayWaitingDevices(overview.account, ctx) };
}
