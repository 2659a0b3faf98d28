import { defineList } from "../shared/list.ts";
import { headed, textColumn, timeColumn, wordColumn } from "../shared/sheet.ts";
import type { CameRow } from "./schema.ts";

/** Who came by one's code, the newest first. Names are masked, so there is nothing to search. */
export const CAME_LIST = defineList<CameRow>()({
  name: "referral",
  key: "id",
  columns: [
    headed("person", textColumn("name")),
    wordColumn("category", "category"),
    headed("came_state", wordColumn("state", "cameState")),
    headed("since", timeColumn("created_at")),
  ],
  page: ["name", "category", "created_at", "state"],
  card: { title: "name", badge: "state", lines: ["category", "created_at"] },
  files: false,
  search: null,
  filters: {},
  days: false,
  sorts: [],
});
