import { defineList, type ListQuery } from "../shared/list.ts";
import { rupiahColumn, summedColumn, textColumn, timeColumn, wordColumn } from "../shared/sheet.ts";
import { BALANCES } from "./balances.ts";
import type { StatementRow } from "./statement-schema.ts";
import { postingWord } from "./types.ts";

/** What a purchase is paid from; a guest pays on their own. */
const METHODS: readonly string[] = ["deposit", "loan", "checkout"];

/** A balance's movements, newest first: before - out + in = after, on every line and in the totals. */
export const STATEMENT_LIST = defineList<StatementRow>()({
  name: "saldo",
  // A balance's postings are written one after the other: their times differ.
  key: "created_at",
  columns: [
    timeColumn("created_at"),
    { id: "kind", kind: "text", value: ({ kind }) => kind, word: (row) => ["posting", postingWord(row)] },
    textColumn("code"),
    textColumn("about"),
    textColumn("note"),
    // What a purchase was paid from is a code; a way of payment has its name.
    {
      id: "method",
      kind: "text",
      value: ({ method }) => method,
      word: ({ method }) => (method && METHODS.includes(method) ? ["payWith", method] : null),
    },
    rupiahColumn("service_fee"),
    wordColumn("payment_status", "depositStatus"),
    rupiahColumn("start_balance"),
    summedColumn("debit"),
    summedColumn("credit"),
    rupiahColumn("end_balance"),
  ],
  page: ["created_at", "kind", "about", "start_balance", "debit", "credit", "end_balance"],
  card: { title: "kind", amount: "credit", lines: ["about", "created_at", "end_balance"] },
  search: null,
  filters: { balance: { kind: "choice", values: BALANCES, words: "payWith", otherwise: "deposit", tabs: true } },
  days: true,
  sorts: [],
});
export type StatementQuery = ListQuery<typeof STATEMENT_LIST>;
