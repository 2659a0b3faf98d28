import { defineList } from "../../shared/list.ts";
import { headed, rupiahColumn, summedColumn, textColumn, timeColumn, wordColumn } from "../../shared/sheet.ts";
import type { PayoutRow } from "../schema.ts";
import { PAYOUT_STANDINGS } from "../states.ts";

/** Every payout of commission, newest first; its bank account is that of its last attempt. */
export const PAYOUT_LIST = defineList<PayoutRow>()({
  name: "pembayaran-komisi",
  key: "code",
  columns: [
    timeColumn("created_at"),
    textColumn("code"),
    headed("person", textColumn("name")),
    { id: "month", heading: "commission_month", kind: "text", value: ({ month }) => month.slice(0, 7) },
    rupiahColumn("amount"),
    // What is carried over is in the payout that pays it: it is summed there.
    headed("payout_counted", summedColumn("counted")),
    {
      ...wordColumn("status", "payoutStatus"),
      word: ({ status, given_back }) => ["payoutStatus", given_back ? "given_back" : status],
    },
    headed("changed", timeColumn("changed_at")),
    textColumn("bank_name"),
    textColumn("account_holder"),
    textColumn("account_number"),
    textColumn("reason"),
    textColumn("batch_code"),
    textColumn("provider_ref"),
  ],
  page: ["created_at", "code", "name", "month", "amount", "counted", "status"],
  card: { title: "name", badge: "status", amount: "amount", lines: ["month", "code", "bank_name", "created_at"] },
  search: "payouts",
  filters: {
    status: { kind: "choice", values: PAYOUT_STANDINGS, words: "payoutStatus" },
    commission_month: { kind: "code", longest: 7 },
  },
  days: true,
  sorts: [],
});
