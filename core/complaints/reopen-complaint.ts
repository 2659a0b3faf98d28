import { type Context, requireUser } from "../shared/context.ts";
import { parseIdempotencyKey } from "../shared/idempotency.ts";
import { parseInput } from "../shared/validation.ts";
import { parseComplaintCode } from "./complaint-code.ts";
import { complaintReopen } from "./db.ts";
import { messageInput, type WrittenComplaint } from "./schema.ts";

/**
 * Opens a complaint of the signed-in user again, at most 7 days after it ended, with a text that says why, once for a
 * key. Throws `not_found`, `complaint_open_already`, `complaint_reopen_late`, `complaint_exists`, `validation_failed`,
 * `rate_limited`, `idempotency_mismatch`.
 */
export async function reopenComplaint(
  ctx: Context,
  code: string,
  input: unknown,
  key: string,
): Promise<WrittenComplaint> {
  requireUser(ctx.actor);
  const idempotencyKey = parseIdempotencyKey(key);
  const { text } = parseInput(messageInput, input);
  return complaintReopen(ctx.db, idempotencyKey, parseComplaintCode(code), text);
}
