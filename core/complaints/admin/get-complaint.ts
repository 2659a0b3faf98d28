import { type Context, requireUser } from "../../shared/context.ts";
import { parseComplaintCode } from "../complaint-code.ts";
import { adminComplaintGet } from "./db.ts";
import type { AdminComplaintDetail } from "./schema.ts";

/** Admins: one complaint with all that was said, the notes and its sale. Throws `not_found`, `forbidden`. */
export async function getAdminComplaint(ctx: Context, code: string): Promise<AdminComplaintDetail> {
  requireUser(ctx.actor);
  return adminComplaintGet(ctx.db, parseComplaintCode(code));
}
