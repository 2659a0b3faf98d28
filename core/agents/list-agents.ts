import { type Context, requireUser } from "../shared/context.ts";
import { parseListQuery } from "../shared/list-reader.ts";
import { readInChunks } from "../shared/read-in-chunks.ts";
import { AGENT_LIST } from "./agent-list.ts";
import { agentExport, agentList } from "./db.ts";
import type { AgentPage, AgentRow } from "./schema.ts";

/** The agents below the signed-in one, however deep. Throws `forbidden` for whoever has no agency, as the next does. */
export async function listAgents(ctx: Context, input: unknown): Promise<AgentPage> {
  requireUser(ctx.actor);
  return await agentList(ctx.db, parseListQuery(AGENT_LIST, input));
}

/** All of a filter, chunk by chunk, in the order in which they registered; paging and order are ignored. */
export function exportAgents(ctx: Context, input: unknown): AsyncGenerator<readonly AgentRow[]> {
  requireUser(ctx.actor);
  const filter = parseListQuery(AGENT_LIST, input);
  return readInChunks((after, limit) => agentExport(ctx.db, filter, after, limit));
}
