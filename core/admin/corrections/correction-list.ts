import { defineList } from "../../shared/list.ts";
import { rupiahColumn, textColumn, timeColumn, wordColumn } from "../../shared/sheet.ts";
import { CORRECTION_STATUSES } from "../states.ts";
import type { Correction } from "./correction-schema.ts";

/** Corrections of balances, proposals first, then the newest. */
export const CORRECTION_LIST = defineList<Correction>()({
  name: "koreksi",
  key: "code",
  columns: [
    timeColumn("created_at"),
    textColumn("code"),
    { id: "person", kind: "text", value: ({ person }) => person.name },
    wordColumn("reason_code", "correctionReason"),
    wordColumn("balance", "correctedBalance"),
    rupiahColumn("amount"),
    textColumn("by"),
    wordColumn("status", "correctionStatus"),
  ],
  page: ["created_at", "code", "person", "reason_code", "balance", "amount", "by", "status"],
  card: {
    title: "code",
    badge: "status",
    amount: "amount",
    lines: ["person", "reason_code", "balance", "by", "created_at"],
  },
  files: false,
  search: "corrections",
  filters: { status: { kind: "choice", values: CORRECTION_STATUSES, words: "correctionStatus" } },
  days: false,
  sorts: [],
});
