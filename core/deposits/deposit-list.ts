import { defineList, type ListQuery } from "../shared/list.ts";
import type { SearchTerms } from "../shared/search-terms.ts";
import { rupiahColumn, summedColumn, textColumn, timeColumn, wordColumn } from "../shared/sheet.ts";
import type { Deposit } from "./schema.ts";
import { DEPOSIT_STATES } from "./states.ts";

/** One's top-ups: what was asked, and what of it was paid. Newest first. */
export const DEPOSIT_LIST = defineList<Deposit>()({
  name: "deposit",
  key: "code",
  columns: [
    timeColumn("created_at"),
    textColumn("code"),
    { ...wordColumn<Deposit>("state", "depositStatus"), id: "status" },
    textColumn("channel_name"),
    rupiahColumn("amount"),
    rupiahColumn("unique_code"),
    rupiahColumn("fee"),
    rupiahColumn("total"),
    summedColumn("fee_paid"),
    summedColumn("credited"),
    summedColumn("adjusted"),
    summedColumn("net"),
    timeColumn("paid_at"),
    timeColumn("expires_at"),
  ],
  page: ["created_at", "channel_name", "code", "amount", "total", "credited", "net", "status"],
  card: { title: "channel_name", badge: "status", amount: "total", lines: ["created_at", "code"] },
  search: "deposits",
  /** What its rows say in one word: their `state`. */
  filters: { status: { kind: "choice", values: DEPOSIT_STATES, words: "depositStatus" } },
  days: true,
  sorts: [],
});
export type DepositQuery = ListQuery<typeof DEPOSIT_LIST> & SearchTerms;
