import { defineList } from "../shared/list.ts";
import type { Difference } from "./schema.ts";
import { DIFFERENCE_KINDS, DIFFERENCE_STATUSES } from "./states.ts";

/** Differences with partners, open ones first and the oldest of them on top. The page draws its rows itself. */
export const DIFFERENCE_LIST = defineList<Difference>()({
  name: "selisih",
  key: "id",
  columns: [],
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
