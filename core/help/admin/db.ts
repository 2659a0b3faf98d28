import type { Database } from "../../ports/database.ts";
import { parseAnswer } from "../../shared/answers.ts";
import type { ContactQuery } from "./contact-list.ts";
import { type ContactDetail, type ContactPage, contactDetail, contactPage } from "./schema.ts";

export async function contactList(db: Database, filter: ContactQuery): Promise<ContactPage> {
  return parseAnswer(contactPage, await db.rpc("admin_contact_list", { p_filter: filter }));
}

export async function contactGet(db: Database, code: string): Promise<ContactDetail> {
  return parseAnswer(contactDetail, await db.rpc("admin_contact_get", { p_code: code }));
}

export async function contactAnswered(db: Database, key: string, code: string): Promise<ContactDetail> {
  return parseAnswer(contactDetail, await db.rpc("admin_contact_answered", { p_key: key, p_code: code }));
}
