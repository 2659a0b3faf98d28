import { type Context, requireUser } from "../shared/context.ts";
import { agentPurchaseList } from "./db.ts";
import { readPurchaseQuery } from "./read-purchase-query.ts";
import type { AgentTransactionPage } from "./schema.ts";

/** What the agents below the signed-in agent sold. Throws `forbidden` for whoever is no agent. */
export async function listAgentTransactions(ctx: Context, input: unknown): Promise<AgentTransactionPage> {
  requireUser(ctx.actor);
  return agentPurchaseList(ctx.db, readPurchaseQuery(null, input));
}
