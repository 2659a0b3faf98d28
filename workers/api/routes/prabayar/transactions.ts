import { z } from "zod";
import { exportTransactions } from "#core/purchases/export-transactions.ts";
import { listTransactions } from "#core/purchases/list-transactions.ts";
import { transactionFilter, transactionRow } from "#core/purchases/schema.ts";
import { transactionSheet } from "#core/purchases/transaction-sheet.ts";
import type { Endpoint } from "../../endpoint.ts";
import { sheetList } from "../../sheet-list.ts";

export const prabayarTransactions: Endpoint = {
  method: "get",
  path: "/prabayar/transactions",
  tag: "prabayar",
  summary: "Your transactions, a page at a time",
  access: "session",
  needs: "active",
  query: transactionFilter,
  data: z.array(transactionRow),
  ...sheetList("query", {
    sheet: transactionSheet("prabayar"),
    list: (ctx, filter) => listTransactions(ctx, "prabayar", filter),
    rows: (ctx, filter) => exportTransactions(ctx, "prabayar", filter),
    data: ({ rows }) => rows,
  }),
};
