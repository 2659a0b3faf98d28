import { type Context, requireUser } from "../shared/context.ts";
import { parseListQuery } from "../shared/list-reader.ts";
import { COMPLAINT_LIST } from "./complaint-list.ts";
import { complaintList } from "./db.ts";
import type { ComplaintPage } from "./schema.ts";

/** The signed-in user's complaints, newest first. */
export async function listComplaints(ctx: Context, input: unknown): Promise<ComplaintPage> {
  requireUser(ctx.actor);
  return complaintList(ctx.db, parseListQuery(COMPLAINT_LIST, input));
}
