import { DEPOSIT_STATES } from "../../deposits/states.ts";
import { defineList } from "../../shared/list.ts";
import { rupiahColumn, textColumn, timeColumn, wordColumn } from "../../shared/sheet.ts";
import type { AdminDepositRow } from "../schema.ts";

/** Everybody's deposits, newest first. */
export const ADMIN_DEPOSIT_LIST = defineList<AdminDepositRow>()({
  name: "deposit-semua",
  key: "code",
  columns: [
    timeColumn("created_at"),
    textColumn("code"),
    { id: "person", kind: "text", value: ({ person }) => person?.name ?? null },
    textColumn("channel_name"),
    rupiahColumn("total"),
    { id: "credited", kind: "rupiah", value: ({ order, credited }) => (order ? null : credited) },
    { ...wordColumn<AdminDepositRow>("state", "depositStatus"), id: "status" },
  ],
  page: ["created_at", "code", "person", "channel_name", "total", "credited", "status"],
  card: { title: "code", badge: "status", amount: "total", lines: ["person", "channel_name", "created_at"] },
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
