import type { Database } from "../ports/database.ts";
import { parseAnswer } from "../shared/answers.ts";
import type { ContactQuery } from "./contact-list.ts";
import { type Contact, type ContactInput, type ContactPage, contact, contactPage } from "./schema.ts";

export async function contactList(db: Database, filter: ContactQuery): Promise<ContactPage> {
  return parseAnswer(contactPage, await db.rpc("contact_list", { p_filter: filter }));
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
