import type { Database } from "../ports/database.ts";
import { parseAnswer } from "../shared/answers.ts";
import type { Chunk } from "../shared/read-in-chunks.ts";
import type { AgentQuery } from "./agent-list.ts";
import {
  type AgentCenterOverview,
  type AgentDetail,
  type AgentPage,
  type AgentRow,
  agentCenterOverview,
  agentChunk,
  agentDetail,
  agentPage,
} from "./schema.ts";

export async function agentCenterGet(db: Database): Promise<AgentCenterOverview> {
  return parseAnswer(agentCenterOverview, await db.rpc("agent_center_get"));
}

export async function agentList(db: Database, filter: AgentQuery): Promise<AgentPage> {
  return parseAnswer(agentPage, await db.rpc("agent_list", { p_filter: filter }));
}

export async function agentExport(
  db: Database,
  filter: AgentQuery,
  after: string | null,
  limit: number,
): Promise<Chunk<AgentRow>> {
  return parseAnswer(agentChunk, await db.rpc("agent_export", { p_filter: filter, p_after: after, p_limit: limit }));
}

export async function agentGet(db: Database, id: string): Promise<AgentDetail> {
  return parseAnswer(agentDetail, await db.rpc("agent_get", { p_agent: id }));
}
