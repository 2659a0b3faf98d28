import { type Context, requireUser } from "../shared/context.ts";
import { parseIdempotencyKey } from "../shared/idempotency.ts";
import { parseComplaintCode } from "./complaint-code.ts";
import { complaintClose } from "./db.ts";
import type { WrittenComplaint } from "./schema.ts";

/**
 * Ends a complaint of the signed-in user, for whom it is settled, once for a key. Throws `not_found`,
 * `complaint_ended`, `idempotency_mismatch`.
 */
export async function closeComplaint(ctx: Context, code: string, key: string): Promise<WrittenComplaint> {
  requireUser(ctx.actor);
  return complaintClose(ctx.db, parseIdempotencyKey(key), parseComplaintCode(code));
}
