import { type Context, requireUser } from "../shared/context.ts";
import { readSearched, type SearchedRows } from "../shared/read-in-chunks.ts";
import { agentPurchaseExport } from "./db.ts";
import { readPurchaseQuery } from "./read-purchase-query.ts";
import type { AgentTransactionRow } from "./schema.ts";

/** All rows of a filter over the agents below, chunk by chunk. Throws `forbidden` for whoever is no agent. */
export function exportAgentTransactions(ctx: Context, input: unknown): SearchedRows<AgentTransactionRow> {
  requireUser(ctx.actor);
  const filter = readPurchaseQuery(null, input);
  return readSearched((after, limit, since) => agentPurchaseExport(ctx.db, { ...filter, ...since }, after, limit));
}
