import { type Context, requireUser } from "../../shared/context.ts";
import { parseIdempotencyKey } from "../../shared/idempotency.ts";
import { parseInput } from "../../shared/validation.ts";
import { parseComplaintCode } from "../complaint-code.ts";
import { adminComplaintNote } from "./db.ts";
import { type AdminComplaintDetail, noteInput } from "./schema.ts";

/**
 * Admins: writes a note to a complaint that admins alone read, once for a key. Throws `admin_own_account`,
 * `validation_failed`, `not_found`, `forbidden`, `idempotency_mismatch`.
 */
export async function noteComplaint(
  ctx: Context,
  code: string,
  input: unknown,
  key: string,
): Promise<AdminComplaintDetail> {
  requireUser(ctx.actor);
  const idempotencyKey = parseIdempotencyKey(key);
  const { text } = parseInput(noteInput, input);
  return adminComplaintNote(ctx.db, idempotencyKey, parseComplaintCode(code), text);
}
