import { type Context, requireUser } from "../shared/context.ts";
import { parseComplaintCode } from "./complaint-code.ts";
import { complaintGet } from "./db.ts";
import type { ComplaintDetail } from "./schema.ts";

/** One complaint of the signed-in user with all that was said. Throws `not_found` for anybody else's. */
export async function getComplaint(ctx: Context, code: string): Promise<ComplaintDetail> {
  requireUser(ctx.actor);
  return complaintGet(ctx.db, parseComplaintCode(code));
}
