import type { Database } from "../ports/database.ts";
import { parseAnswer } from "../shared/answers.ts";
import type { ComplaintQuery } from "./complaint-list.ts";
import {
  type ComplaintDetail,
  type ComplaintInput,
  type ComplaintPage,
  complaintDetail,
  complaintPage,
  type WrittenComplaint,
  writtenComplaint,
} from "./schema.ts";

export async function complaintList(db: Database, filter: ComplaintQuery): Promise<ComplaintPage> {
  return parseAnswer(complaintPage, await db.rpc("complaint_list", { p_filter: filter }));
}

export async function complaintGet(db: Database, code: string): Promise<ComplaintDetail> {
  return parseAnswer(complaintDetail, await db.rpc("complaint_get", { p_code: code }));
}

export async function complaintOpen(db: Database, key: string, input: ComplaintInput): Promise<WrittenComplaint> {
  const args = { p_key: key, p_ref_id: input.ref_id, p_reason: input.reason, p_text: input.text };
  return parseAnswer(writtenComplaint, await db.rpc("complaint_open", args));
}

export async function complaintMessage(
  db: Database,
  key: string,
  code: string,
  text: string,
): Promise<WrittenComplaint> {
  const args = { p_key: key, p_code: code, p_text: text };
  return parseAnswer(writtenComplaint, await db.rpc("complaint_message", args));
}

export async function complaintClose(db: Database, key: string, code: string): Promise<WrittenComplaint> {
  return parseAnswer(writtenComplaint, await db.rpc("complaint_close", { p_key: key, p_code: code }));
}

export async function complaintReopen(
  db: Database,
  key: string,
  code: string,
  text: string,
): Promise<WrittenComplaint> {
  const args = { p_key: key, p_code: code, p_text: text };
  return parseAnswer(writtenComplaint, await db.rpc("complaint_reopen", args));
}
