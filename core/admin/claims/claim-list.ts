import { defineList } from "../../shared/list.ts";
import { headed, rupiahColumn, textColumn, timeColumn, wordColumn } from "../../shared/sheet.ts";
import type { ClaimRow } from "../schema.ts";
import { CLAIM_KINDS, CLAIM_STATUSES } from "../states.ts";

/** What is before the admins, open claims first and the oldest of them on top. */
export const CLAIM_LIST = defineList<ClaimRow>()({
  name: "klaim",
  key: "id",
  columns: [
    timeColumn("created_at"),
    headed("event", wordColumn("kind", "claimKind")),
    headed("topic", textColumn("subject")),
    { id: "person", kind: "text", value: ({ person }) => person?.name ?? null },
    rupiahColumn("amount"),
    wordColumn("status", "claimStatus"),
  ],
  page: ["created_at", "kind", "subject", "person", "amount", "status"],
  card: { title: "kind", badge: "status", amount: "amount", lines: ["subject", "person", "created_at"] },
  files: false,
  search: "claims",
  filters: {
    status: { kind: "choice", values: CLAIM_STATUSES, words: "claimStatus" },
    kind: { kind: "choice", values: CLAIM_KINDS, words: "claimKind" },
  },
  days: false,
  sorts: [],
});
