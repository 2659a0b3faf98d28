import { defineList } from "../../shared/list.ts";
import { CORRECTION_STATUSES } from "../states.ts";
import type { Correction } from "./correction-schema.ts";

/** Corrections of balances, proposals first, then the newest. The page draws its rows itself. */
export const CORRECTION_LIST = defineList<Correction>()({
  name: "koreksi",
  key: "code",
  columns: [],
  files: false,
  search: "corrections",
  filters: { status: { kind: "choice", values: CORRECTION_STATUSES, words: "correctionStatus" } },
  days: false,
  sorts: [],
});
