import type { Database } from "../ports/database.ts";
import { parseAnswer } from "../shared/answers.ts";
import type { Chunk } from "../shared/read-in-chunks.ts";
import type { ContactQuery } from "./contact-list.ts";
import { type Contact, type ContactInput, type ContactPage, contact, contactChunk, contactPage } from "./schema.ts";

export async function contactList(db: Database, filter: ContactQuery): Promise<ContactPage> {
  return parseAnswer(contactPage, await db.rpc("contact_list", { p_filter: filter }));
}

export async function contactExport(
  db: Database,
  filter: ContactQuery,
  after: string | null,
  limit: number,
): Promise<Chunk<Contact>> {
  const answer = await db.rpc("contact_export", { p_filter: filter, p_after: after, p_limit: limit });
  return parseAnswer(contactChunk, answer);
}

export async function contactGet(db: Database, id: string): Promise<Contact> {
  return parseAnswer(contact, await db.rpc("contact_get", { p_id: id }));
}

export async function contactAdd(db: Database, input: ContactInput): Promise<Contact> {
  return parseAnswer(contact, await db.rpc("contact_add", { p_input: input }));
}

export async function contactEdit(db: Database, id: string, input: ContactInput): Promise<Contact> {
  return parseAnswer(contact, await db.rpc("contact_edit", { p_id: id, p_input: input }));
}

export async function contactDelete(db: Database, id: string): Promise<void> {
  await db.rpc("contact_delete", { p_id: id });
}
