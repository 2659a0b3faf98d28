import { DEPOSIT_STATES } from "../../deposits/states.ts";
import { defineList } from "../../shared/list.ts";
import type { AdminDepositRow } from "../schema.ts";

/** Everybody's deposits, newest first. The page draws its rows itself. */
export const ADMIN_DEPOSIT_LIST = defineList<AdminDepositRow>()({
  name: "deposit-semua",
  key: "code",
  columns: [],
  files: false,
  search: "adminDeposits",
  filters: {
    status: { kind: "choice", values: DEPOSIT_STATES, words: "depositStatus" },
    channel: { kind: "code", longest: 64 },
    proof: { kind: "choice", values: ["yes", "no"], words: "proof" },
  },
  days: true,
  sorts: [],
});
