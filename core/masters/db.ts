import type { Database } from "../ports/database.ts";
import { parseAnswer } from "../shared/answers.ts";
import type { Chunk } from "../shared/read-in-chunks.ts";
import {
  type MasterCandidate,
  type MasterPage,
  type MasterProgress,
  masterChunk,
  masterPage,
  masterProgress,
} from "./schema.ts";

type Filter = Readonly<Record<string, unknown>>;

/** As the signed-in agent. */
export async function masterProgressGet(db: Database): Promise<MasterProgress> {
  return parseAnswer(masterProgress, await db.rpc("master_progress"));
}

/** As an admin. */
export async function adminMasterList(db: Database, filter: Filter): Promise<MasterPage> {
  return parseAnswer(masterPage, await db.rpc("admin_master_list", { p_filter: filter }));
}

/** As an admin. */
export async function adminMasterExport(
  db: Database,
  filter: Filter,
  after: string | null,
  limit: number,
): Promise<Chunk<MasterCandidate>> {
  const answer = await db.rpc("admin_master_export", { p_filter: filter, p_after: after, p_limit: limit });
  return parseAnswer(masterChunk, answer);
}
