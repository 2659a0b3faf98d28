import { type Context, requireUser } from "../shared/context.ts";
import type { ErrorCode } from "../shared/error-catalogue.ts";
import { DomainError } from "../shared/errors.ts";
import { type Need, refusalOf } from "./can.ts";
import { accountGet } from "./db.ts";

/** Decided by the database within the call itself, without a round trip of its own (private.require_session). */
const DECIDED_IN_SQL: ReadonlySet<Need> = new Set([
  "session",
  "account",
  "active",
  "deposit_transfer",
  "loan",
  "loan_desk",
]);

/** Refusals of input, and of the counters at the edge: they come before the call that decides who may. */
const REFUSED_UNSEEN: ReadonlySet<ErrorCode> = new Set([
  "validation_failed",
  "malformed_request",
  "unsupported_media_type",
  "payload_too_large",
  "file_too_large",
  "image_unreadable",
  "image_dimensions",
  "duplicate_limit",
  "not_found",
]);

const NOT_LET_IN: ReadonlySet<ErrorCode> = new Set([
  "unauthenticated",
  "device_pending",
  "device_blocked",
  "account_deleted",
  "account_inactive",
]);

/** True for what a session is told that is not let in at all, whatever it asks. */
export function isNotLetIn(code: ErrorCode): boolean {
  return NOT_LET_IN.has(code);
}

/** Refuses who may not: `unauthenticated` for a guest, `account_inactive`, else `forbidden`. */
export async function requireNeed(ctx: Context, need: Need): Promise<void> {
  if (need === "guest") return;
  requireUser(ctx.actor);
  if (!DECIDED_IN_SQL.has(need)) await requireStanding(ctx, need);
}

/**
 * What a caller is told whose request was refused as it stands, before the database saw who asks: first of all whether
 * they may ask. Answers `refusal` where they may; throws as `requireNeed` does, `device_pending` and its like, where
 * not.
 */
export async function gateBefore(ctx: Context, need: Need, refusal: DomainError): Promise<DomainError> {
  const unseen = REFUSED_UNSEEN.has(refusal.code) && need !== "session" && DECIDED_IN_SQL.has(need);
  if (unseen && ctx.actor.kind === "user") await requireStanding(ctx, need);
  return refusal;
}

async function requireStanding(ctx: Context, need: Need): Promise<void> {
  const refusal = refusalOf(await accountGet(ctx.db), need);
  if (refusal !== null) throw new DomainError(refusal);
}
