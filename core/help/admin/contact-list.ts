import { defineList, type ListQuery } from "../../shared/list.ts";
import type { SearchTerms } from "../../shared/search-terms.ts";
import { headed, textColumn, timeColumn, wordColumn } from "../../shared/sheet.ts";
import { CONTACT_TOPICS } from "../types.ts";
import type { ContactMessage } from "./schema.ts";

/** What people wrote through the contact form: what nobody has answered, the oldest first; else the newest first. */
export const CONTACT_LIST = defineList<ContactMessage>()({
  name: "pesan",
  key: "code",
  columns: [
    timeColumn("created_at"),
    textColumn("code"),
    headed("writer", textColumn("name")),
    textColumn("email"),
    wordColumn("topic", "contactTopic"),
    headed("status", wordColumn("state", "contactState")),
    timeColumn("answered_at"),
  ],
  page: ["created_at", "code", "name", "email", "topic", "state"],
  card: { title: "code", badge: "state", lines: ["name", "topic", "created_at"] },
  files: false,
  search: "contactMessages",
  filters: {
    state: { kind: "choice", values: ["open", "answered", "all"], words: "contactState", otherwise: "open" },
    topic: { kind: "choice", values: CONTACT_TOPICS, words: "contactTopic" },
  },
  days: true,
  sorts: [],
});
export type ContactQuery = ListQuery<typeof CONTACT_LIST> & SearchTerms;
