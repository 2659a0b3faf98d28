import { ADMIN_DEPOSIT_STATES } from "../../deposits/states.ts";
import { defineList } from "../../shared/list.ts";
import { headed, summedColumn, textColumn, timeColumn, wordColumn } from "../../shared/sheet.ts";
import type { AdminDepositRow } from "../schema.ts";

/** Everybody's deposits, newest first. */
export const ADMIN_DEPOSIT_LIST = defineList<AdminDepositRow>()({
  name: "deposit-semua",
  key: "code",
  columns: [
    timeColumn("created_at"),
    textColumn("code"),
    { id: "person", kind: "text", value: ({ person }) => person?.name ?? null },
    { id: "order", kind: "text", value: ({ order }) => order?.product_name ?? null },
    textColumn("channel_name"),
    summedColumn("total"),
    summedColumn("received"),
    headed("heldInClaim", summedColumn("held")),
    summedColumn("given_back"),
    headed("netReceived", summedColumn("net")),
    { ...wordColumn<AdminDepositRow>("state", "depositStatus"), id: "status" },
  ],
  // How it was paid stands below its code, and what a claim holds below what was received.
  page: ["created_at", "code", "person", "total", "received", "given_back", "net", "status"],
  card: {
    title: "code",
    badge: "status",
    amount: "total",
    lines: ["person", "channel_name", "created_at", "held", "given_back"],
  },
  search: "adminDeposits",
  filters: {
    status: { kind: "choice", values: ADMIN_DEPOSIT_STATES, words: "depositStatus" },
    channel: { kind: "code", longest: 64 },
    proof: { kind: "choice", values: ["yes", "no"], words: "proof" },
  },
  days: true,
  sorts: [],
});
