import { type Context, requireUser } from "../shared/context.ts";
import { parseInput } from "../shared/validation.ts";
import { agentPurchaseList } from "./db.ts";
import { type AgentTransactionPage, transactionFilter } from "./schema.ts";

/** What the agents below the signed-in agent sold. Throws `forbidden` for whoever is no agent. */
export async function listAgentTransactions(ctx: Context, input: unknown): Promise<AgentTransactionPage> {
  requireUser(ctx.actor);
  return agentPurchaseList(ctx.db, parseInput(transactionFilter, input));
}
