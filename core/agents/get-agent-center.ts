import { type Context, requireUser } from "../shared/context.ts";
import { agentCenterGet } from "./db.ts";
import type { AgentCenter } from "./schema.ts";

/** The agent center's dashboard. Throws `forbidden` for whoever has neither an agency nor a loan desk. */
export async function getAgentCenter(ctx: Context): Promise<AgentCenter> {
  requireUser(ctx.actor);
  return await agentCenterGet(ctx.db);
}
