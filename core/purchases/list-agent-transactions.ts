import { type Context, requireUser } from "../shared/context.ts";
import { parseListQuery } from "../shared/list-reader.ts";
import { agentPurchaseList } from "./db.ts";
import { AGENT_PURCHASE_LIST } from "./purchase-list.ts";
import type { AgentTransactionPage } from "./schema.ts";

/** What the agents below the signed-in agent sold. Throws `forbidden` for whoever is no agent. */
export async function listAgentTransactions(ctx: Context, input: unknown): Promise<AgentTransactionPage> {
  requireUser(ctx.actor);
  return agentPurchaseList(ctx.db, parseListQuery(AGENT_PURCHASE_LIST, input));
}
