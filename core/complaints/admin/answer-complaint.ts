import { type Context, requireUser } from "../../shared/context.ts";
import { parseIdempotencyKey } from "../../shared/idempotency.ts";
import { parseInput } from "../../shared/validation.ts";
import { parseComplaintCode } from "../complaint-code.ts";
import { adminComplaintAnswer } from "./db.ts";
import { type AdminComplaintDetail, answerInput } from "./schema.ts";

/**
 * Admins: answers a complaint and brings it to a state, once for a key. Throws `changed_meanwhile` when something was
 * written that the admin has not seen, `complaint_ended`, `admin_own_account`, `validation_failed`, `not_found`,
 * `forbidden`, `idempotency_mismatch`.
 */
export async function answerComplaint(
  ctx: Context,
  code: string,
  input: unknown,
  key: string,
): Promise<AdminComplaintDetail> {
  requireUser(ctx.actor);
  const idempotencyKey = parseIdempotencyKey(key);
  return adminComplaintAnswer(ctx.db, idempotencyKey, parseComplaintCode(code), parseInput(answerInput, input));
}
