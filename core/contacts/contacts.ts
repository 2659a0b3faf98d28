import { type Context, requireUser } from "../shared/context.ts";
import { parseListQuery } from "../shared/list-reader.ts";
import { readInChunks } from "../shared/read-in-chunks.ts";
import { uuidOf } from "../shared/uuid-of.ts";
import { parseInput } from "../shared/validation.ts";
import { CONTACT_LIST } from "./contact-list.ts";
import { contactAdd, contactDelete, contactEdit, contactExport, contactGet, contactList } from "./db.ts";
import { type Contact, type ContactPage, contactInput } from "./schema.ts";

/** The signed-in user's favourite contacts by name; `search` looks in name and number. */
export async function listContacts(ctx: Context, input: unknown): Promise<ContactPage> {
  requireUser(ctx.actor);
  return contactList(ctx.db, parseListQuery(CONTACT_LIST, input));
}

/** All contacts of a filter by name, chunk by chunk; paging fields are ignored. */
export function exportContacts(ctx: Context, input: unknown): AsyncGenerator<readonly Contact[]> {
  requireUser(ctx.actor);
  const filter = parseListQuery(CONTACT_LIST, input);
  return readInChunks((after, limit) => contactExport(ctx.db, filter, after, limit));
}

/** One contact. Throws `not_found`. */
export async function getContact(ctx: Context, id: string): Promise<Contact> {
  requireUser(ctx.actor);
  return contactGet(ctx.db, uuidOf(id));
}

/** Adds one; the same name and number again is the one there is. Throws `contact_limit` beyond 1000. */
export async function addContact(ctx: Context, input: unknown): Promise<Contact> {
  requireUser(ctx.actor);
  return contactAdd(ctx.db, parseInput(contactInput, input));
}

/** Replaces name, number and type. Throws `not_found`, `contact_exists`. */
export async function editContact(ctx: Context, id: string, input: unknown): Promise<Contact> {
  requireUser(ctx.actor);
  return contactEdit(ctx.db, uuidOf(id), parseInput(contactInput, input));
}

/** Throws `not_found`. */
export async function deleteContact(ctx: Context, id: string): Promise<void> {
  requireUser(ctx.actor);
  await contactDelete(ctx.db, uuidOf(id));
}
