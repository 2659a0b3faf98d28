import { type Context, requireUser } from "../../shared/context.ts";
import { DomainError } from "../../shared/errors.ts";
import { parseIdempotencyKey } from "../../shared/idempotency.ts";
import { parseListQuery } from "../../shared/list-reader.ts";
import { CONTACT_LIST } from "./contact-list.ts";
import { contactAnswered, contactGet, contactList } from "./db.ts";
import type { ContactDetail, ContactPage } from "./schema.ts";

/** Admins: what people wrote, those unanswered where nothing is asked. Throws `forbidden`. */
export async function listContactMessages(ctx: Context, input: unknown): Promise<ContactPage> {
  requireUser(ctx.actor);
  return contactList(ctx.db, parseListQuery(CONTACT_LIST, input));
}

/** Admins: one message. Throws `not_found`, `forbidden`. */
export async function getContactMessage(ctx: Context, code: string): Promise<ContactDetail> {
  requireUser(ctx.actor);
  return contactGet(ctx.db, contactCode(code));
}

/**
 * Admins: notes that a message was answered, once for a key. Throws `nothing_changed` where it was noted before,
 * `not_found`, `forbidden`, `idempotency_mismatch`.
 */
export async function markContactAnswered(ctx: Context, code: string, key: string): Promise<ContactDetail> {
  requireUser(ctx.actor);
  return contactAnswered(ctx.db, parseIdempotencyKey(key), contactCode(code));
}

function contactCode(code: string): string {
  if (/^PSN[0-9A-Z]{12}$/.test(code)) return code;
  throw new DomainError("not_found");
}
