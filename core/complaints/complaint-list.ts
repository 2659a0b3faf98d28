import { defineList, type ListQuery } from "../shared/list.ts";
import type { SearchTerms } from "../shared/search-terms.ts";
import { destinationColumn, headed, textColumn, timeColumn, wordColumn } from "../shared/sheet.ts";
import { COMPLAINT_REASONS } from "./reasons.ts";
import type { Complaint } from "./schema.ts";
import { COMPLAINT_STATES } from "./states.ts";

/** One's own complaints, newest first. */
export const COMPLAINT_LIST = defineList<Complaint>()({
  name: "laporan-masalah",
  key: "code",
  columns: [
    timeColumn("created_at"),
    textColumn("code"),
    textColumn("product_name"),
    destinationColumn(),
    wordColumn("reason", "complaintReason"),
    headed("status", wordColumn("state", "complaintState")),
  ],
  page: ["created_at", "product_name", "destination_number", "reason", "state"],
  card: { title: "product_name", badge: "state", lines: ["destination_number", "reason", "created_at"] },
  files: false,
  search: "complaints",
  filters: {
    state: { kind: "choice", values: COMPLAINT_STATES, words: "complaintState" },
    reason: { kind: "choice", values: COMPLAINT_REASONS, words: "complaintReason" },
  },
  days: true,
  sorts: [],
});
export type ComplaintQuery = ListQuery<typeof COMPLAINT_LIST> & SearchTerms;
