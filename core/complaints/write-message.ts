import { type Context, requireUser } from "../shared/context.ts";
import { parseIdempotencyKey } from "../shared/idempotency.ts";
import { parseInput } from "../shared/validation.ts";
import { parseComplaintCode } from "./complaint-code.ts";
import { complaintMessage } from "./db.ts";
import { messageInput, type WrittenComplaint } from "./schema.ts";

/**
 * Adds a message to an open complaint of the signed-in user, once for a key; one that waited for them is in work again.
 * Throws `not_found`, `complaint_ended`, `validation_failed`, `rate_limited`, `idempotency_mismatch`.
 */
export async function writeMessage(ctx: Context, code: string, input: unknown, key: string): Promise<WrittenComplaint> {
  requireUser(ctx.actor);
  const idempotencyKey = parseIdempotencyKey(key);
  const { text } = parseInput(messageInput, input);
  return complaintMessage(ctx.db, idempotencyKey, parseComplaintCode(code), text);
}
