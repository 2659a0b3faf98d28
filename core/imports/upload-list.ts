import { defineList, type ListQuery } from "../shared/list.ts";
import type { SearchTerms } from "../shared/search-terms.ts";
import { textColumn, timeColumn, wordColumn } from "../shared/sheet.ts";
import type { ListedUpload } from "./schema.ts";
import { IMPORT_STATUSES } from "./states.ts";

/** The files of purchases that one has sent in the last 30 days, newest first. */
export const UPLOAD_LIST = defineList<ListedUpload>()({
  name: "topup-excel",
  key: "id",
  columns: [
    timeColumn("created_at"),
    textColumn("file_name"),
    { id: "rows", heading: "upload_rows", kind: "text", value: ({ rows }) => rows },
    // Written by the page: what each outcome counts.
    { id: "counts", heading: "upload_counts", kind: "text", value: ({ counts }) => counts.success },
    wordColumn("status", "importStatus"),
  ],
  page: ["created_at", "file_name", "rows", "counts", "status"],
  card: { title: "file_name", badge: "status", lines: ["created_at", "rows", "counts"] },
  search: "uploads",
  filters: { status: { kind: "choice", values: IMPORT_STATUSES, words: "importStatus" } },
  days: true,
  files: false,
  sorts: [],
});
export type UploadQuery = ListQuery<typeof UPLOAD_LIST> & SearchTerms;
