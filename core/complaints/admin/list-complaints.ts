import { type Context, requireUser } from "../../shared/context.ts";
import { parseListQuery } from "../../shared/list-reader.ts";
import { ADMIN_COMPLAINT_LIST } from "./admin-complaint-list.ts";
import { adminComplaintList } from "./db.ts";
import type { AdminComplaintPage } from "./schema.ts";

/** Admins: everybody's complaints, those that wait for an admin where none are asked for. Throws `forbidden`. */
export async function listAdminComplaints(ctx: Context, input: unknown): Promise<AdminComplaintPage> {
  requireUser(ctx.actor);
  return adminComplaintList(ctx.db, parseListQuery(ADMIN_COMPLAINT_LIST, input));
}
