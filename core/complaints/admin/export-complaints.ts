import { type Context, requireUser } from "../../shared/context.ts";
import { parseListQuery } from "../../shared/list-reader.ts";
import { readInChunks } from "../../shared/read-in-chunks.ts";
import { ADMIN_COMPLAINT_LIST } from "./admin-complaint-list.ts";
import { adminComplaintExport } from "./db.ts";
import type { AdminComplaint } from "./schema.ts";

/** Admins: all complaints of a filter, chunk by chunk, newest first; paging fields are ignored. */
export function exportAdminComplaints(ctx: Context, input: unknown): AsyncGenerator<readonly AdminComplaint[]> {
  requireUser(ctx.actor);
  const filter = parseListQuery(ADMIN_COMPLAINT_LIST, input);
  return readInChunks((after, limit) => adminComplaintExport(ctx.db, filter, after, limit));
}
