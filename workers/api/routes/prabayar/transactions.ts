import { z } from "zod";
import { exportTransactions } from "#core/purchases/export-transactions.ts";
import { listTransactions } from "#core/purchases/list-transactions.ts";
import { PURCHASE_LISTS } from "#core/purchases/purchase-list.ts";
import { transactionRow } from "#core/purchases/schema.ts";
import type { Endpoint } from "../../endpoint.ts";
import { listEndpoint } from "../../list-endpoint.ts";
import { SEARCH_TOLD } from "../search-told.ts";

export const prabayarTransactions: Endpoint = {
  method: "get",
  path: "/prabayar/transactions",
  tag: "prabayar",
  summary: "Your transactions, a page at a time",
  access: "session",
  needs: "active",
  data: z.array(transactionRow),
  ...listEndpoint("query", {
    list: PURCHASE_LISTS.prabayar,
    searched: true,
    about: SEARCH_TOLD,
    page: (ctx, filter) => listTransactions(ctx, "prabayar", filter),
    rows: (ctx, filter) => exportTransactions(ctx, "prabayar", filter),
    data: ({ rows }) => rows,
  }),
};
