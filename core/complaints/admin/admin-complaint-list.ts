import { defineList, type ListQuery } from "../../shared/list.ts";
import type { SearchTerms } from "../../shared/search-terms.ts";
import {
  destinationColumn,
  headed,
  rupiahColumn,
  serialColumn,
  textColumn,
  timeColumn,
  tokenColumn,
  wordColumn,
} from "../../shared/sheet.ts";
import { COMPLAINT_REASONS } from "../reasons.ts";
import { COMPLAINT_STATES } from "../states.ts";
import type { AdminComplaint } from "./schema.ts";

/** Longer than was promised, and how long ago it was opened. */
const COMPLAINT_AGES = ["late", "day", "week"] as const;

/** Everybody's complaints: what waits for an admin, by when an answer was promised; else the newest first. */
export const ADMIN_COMPLAINT_LIST = defineList<AdminComplaint>()({
  name: "laporan-masalah",
  key: "code",
  columns: [
    timeColumn("created_at"),
    textColumn("code"),
    { id: "person", kind: "text", value: ({ person }) => person.name },
    wordColumn("reason", "complaintReason"),
    headed("status", wordColumn("state", "complaintState")),
    timeColumn("answer_due"),
    textColumn("ref_id"),
    textColumn("product_name"),
    destinationColumn(),
    rupiahColumn("price"),
    headed("sale_status", wordColumn("sale_status", "purchaseStatus")),
    textColumn("supplier"),
    serialColumn("serial_number"),
    tokenColumn("serial_number"),
    timeColumn("ended_at"),
  ],
  page: ["answer_due", "code", "person", "reason", "product_name", "supplier", "state"],
  card: { title: "code", badge: "state", lines: ["reason", "product_name", "person", "supplier", "answer_due"] },
  search: "adminComplaints",
  filters: {
    state: {
      kind: "choice",
      values: ["todo", "all", ...COMPLAINT_STATES],
      words: "adminComplaintState",
      otherwise: "todo",
    },
    reason: { kind: "choice", values: COMPLAINT_REASONS, words: "complaintReason" },
    age: { kind: "choice", values: COMPLAINT_AGES, words: "complaintAge" },
  },
  days: true,
  sorts: [],
});
export type AdminComplaintQuery = ListQuery<typeof ADMIN_COMPLAINT_LIST> & SearchTerms;
