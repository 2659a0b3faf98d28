import { type Context, requireUser } from "../shared/context.ts";
import { parseIdempotencyKey } from "../shared/idempotency.ts";
import { parseInput } from "../shared/validation.ts";
import { complaintOpen } from "./db.ts";
import { complaintInput, type WrittenComplaint } from "./schema.ts";

/**
 * Opens a complaint about a sale of the signed-in user, once for a key; it moves no money. Throws `not_found`,
 * `complaint_exists`, `complaint_not_possible`, `complaint_too_late`, `validation_failed`, `rate_limited`,
 * `idempotency_mismatch`.
 */
export async function openComplaint(ctx: Context, input: unknown, key: string): Promise<WrittenComplaint> {
  requireUser(ctx.actor);
  const idempotencyKey = parseIdempotencyKey(key);
  return complaintOpen(ctx.db, idempotencyKey, parseInput(complaintInput, input));
}
