import { defineList, type ListQuery } from "../shared/list.ts";
import type { SearchTerms } from "../shared/search-terms.ts";
import { headed, phoneColumn, textColumn, timeColumn, wordColumn } from "../shared/sheet.ts";
import type { Contact } from "./schema.ts";
import { CONTACT_TYPES } from "./types.ts";

/** One's favourite contacts, by name. The page draws its rows itself: a row sells, and can be changed. */
export const CONTACT_LIST = defineList<Contact>()({
  name: "kontak",
  key: "id",
  columns: [
    headed("customer_name", textColumn("name")),
    headed("destination_number", phoneColumn("phone")),
    headed("module", wordColumn("type", "contactType")),
    headed("since", timeColumn("created_at")),
  ],
  search: "contacts",
  filters: { type: { kind: "choice", values: CONTACT_TYPES, words: "contactType" } },
  days: false,
  sorts: [],
});
export type ContactQuery = ListQuery<typeof CONTACT_LIST> & SearchTerms;
