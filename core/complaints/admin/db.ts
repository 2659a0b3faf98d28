import type { Database } from "../../ports/database.ts";
import { parseAnswer } from "../../shared/answers.ts";
import type { Chunk } from "../../shared/read-in-chunks.ts";
import type { AdminComplaintQuery } from "./admin-complaint-list.ts";
import {
  type AdminComplaint,
  type AdminComplaintDetail,
  type AdminComplaintPage,
  adminComplaintChunk,
  adminComplaintDetail,
  adminComplaintPage,
} from "./schema.ts";

export async function adminComplaintList(db: Database, filter: AdminComplaintQuery): Promise<AdminComplaintPage> {
  return parseAnswer(adminComplaintPage, await db.rpc("admin_complaint_list", { p_filter: filter }));
}

export async function adminComplaintExport(
  db: Database,
  filter: AdminComplaintQuery,
  after: string | null,
  limit: number,
): Promise<Chunk<AdminComplaint>> {
  const answer = await db.rpc("admin_complaint_export", { p_filter: filter, p_after: after, p_limit: limit });
  return parseAnswer(adminComplaintChunk, answer);
}

export async function adminComplaintGet(db: Database, code: string): Promise<AdminComplaintDetail> {
  return parseAnswer(adminComplaintDetail, await db.rpc("admin_complaint_get", { p_code: code }));
}

export async function adminComplaintAnswer(
  db: Database,
  key: string,
  code: string,
  { text, state, seen }: { readonly text: string; readonly state: string; readonly seen: number },
): Promise<AdminComplaintDetail> {
  const args = { p_key: key, p_code: code, p_text: text, p_state: state, p_seen: seen };
  return parseAnswer(adminComplaintDetail, await db.rpc("admin_complaint_answer", args));
}

export async function adminComplaintNote(
  db: Database,
  key: string,
  code: string,
  text: string,
): Promise<AdminComplaintDetail> {
  const answer = await db.rpc("admin_complaint_note", { p_key: key, p_code: code, p_text: text });
  return parseAnswer(adminComplaintDetail, answer);
}
