import { defineList, type ListQuery } from "../../shared/list.ts";
import type { SearchTerms } from "../../shared/search-terms.ts";
import { textColumn, timeColumn, wordColumn } from "../../shared/sheet.ts";
import type { AdminAction } from "../schema.ts";

/** A line of the trail with what it was about and what it changed in words. */
export type AuditLine = Omit<AdminAction, "before" | "after"> & { readonly before: string; readonly after: string };

/** What admins did, newest first. The page draws its rows itself. */
export const AUDIT_LIST = defineList<AuditLine>()({
  name: "audit",
  key: "id",
  columns: [
    timeColumn("at"),
    textColumn("actor"),
    wordColumn("action", "adminAction"),
    textColumn("subject"),
    textColumn("reason"),
    textColumn("before"),
    textColumn("after"),
    textColumn("address"),
    textColumn("device"),
    {
      id: "proven",
      kind: "text",
      value: ({ proven }) => (proven ? "yes" : "no"),
      word: ({ proven }) => ["yesNo", proven ? "yes" : "no"],
    },
  ],
  search: "audit",
  filters: {
    actor: { kind: "id" },
    action: { kind: "code", longest: 64, words: "adminAction" },
    subject_kind: { kind: "code", longest: 40, words: "adminSubject" },
  },
  days: true,
  sorts: [],
});
export type AuditQuery = ListQuery<typeof AUDIT_LIST> & SearchTerms;
