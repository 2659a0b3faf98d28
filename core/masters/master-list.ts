import { defineList } from "../shared/list.ts";
import { headed, phoneColumn, summedColumn, textColumn, timeColumn } from "../shared/sheet.ts";
import type { MasterCandidate } from "./schema.ts";

/** Agents who have sold enough to be Masters, who sold most first. */
export const MASTER_LIST = defineList<MasterCandidate>()({
  name: "calon-master",
  key: "id",
  columns: [
    headed("person", textColumn("name")),
    textColumn("email"),
    phoneColumn("phone"),
    headed("turnover30", summedColumn("turnover")),
    { id: "sales", heading: "sales30", kind: "text", value: ({ sales }) => sales },
    headed("since", timeColumn("created_at")),
  ],
  page: ["name", "phone", "turnover", "sales", "created_at"],
  card: { title: "name", amount: "turnover", lines: ["phone", "sales", "created_at"] },
  search: "people",
  filters: {},
  days: false,
  sorts: [],
});
