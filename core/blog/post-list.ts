import { LOCALES } from "../shared/error-catalogue.ts";
import { defineList, type ListQuery } from "../shared/list.ts";
import type { SearchTerms } from "../shared/search-terms.ts";
import { headed, textColumn, timeColumn, wordColumn } from "../shared/sheet.ts";
import type { PostRow } from "./schema.ts";

/** All posts for admins, what was changed last first. */
export const POST_LIST = defineList<PostRow>()({
  name: "blog",
  key: "id",
  columns: [
    headed("changed_at", timeColumn("changed_at")),
    textColumn("title"),
    textColumn("slug"),
    wordColumn("locale", "postLocale"),
    headed("status", wordColumn("state", "postState")),
  ],
  page: ["title", "locale", "state", "changed_at"],
  card: { title: "title", badge: "state", lines: ["locale", "changed_at"] },
  files: false,
  search: "posts",
  filters: {
    state: { kind: "choice", values: ["draft", "published"], words: "postState" },
    locale: { kind: "choice", values: LOCALES, words: "postLocale" },
  },
  days: false,
  sorts: [],
});
export type PostQuery = ListQuery<typeof POST_LIST> & SearchTerms;
