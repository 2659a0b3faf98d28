import { defineList } from "../shared/list.ts";
import { headed, rupiahColumn, textColumn, timeColumn, wordColumn } from "../shared/sheet.ts";
import type { Difference } from "./schema.ts";
import { DIFFERENCE_KINDS, DIFFERENCE_STATUSES } from "./states.ts";

/** Differences with partners, open ones first and the oldest of them on top. */
export const DIFFERENCE_LIST = defineList<Difference>()({
  name: "selisih",
  key: "id",
  columns: [
    timeColumn("found_at"),
    headed("differs", wordColumn("kind", "differenceKind")),
    textColumn("source"),
    headed("topic", textColumn("subject")),
    rupiahColumn("ours"),
    rupiahColumn("theirs"),
    wordColumn("status", "differenceStatus"),
  ],
  page: ["found_at", "kind", "source", "subject", "ours", "theirs", "status"],
  card: { title: "kind", badge: "status", lines: ["source", "subject", "ours", "theirs"] },
  files: false,
  search: "differences",
  filters: {
    status: { kind: "choice", values: DIFFERENCE_STATUSES, words: "differenceStatus" },
    source: { kind: "code", longest: 64 },
    kind: { kind: "choice", values: DIFFERENCE_KINDS, words: "differenceKind" },
  },
  days: false,
  sorts: [],
});
