import { defineList } from "../../shared/list.ts";
import type { ClaimRow } from "../schema.ts";
import { CLAIM_KINDS, CLAIM_STATUSES } from "../states.ts";

/** What is before the admins, open claims first and the oldest of them on top. The page draws its rows itself. */
export const CLAIM_LIST = defineList<ClaimRow>()({
  name: "klaim",
  key: "id",
  columns: [],
  files: false,
  search: "claims",
  filters: {
    status: { kind: "choice", values: CLAIM_STATUSES, words: "claimStatus" },
    kind: { kind: "choice", values: CLAIM_KINDS, words: "claimKind" },
  },
  days: false,
  sorts: [],
});
