import { z } from "zod";
import { exportTransactions } from "#core/purchases/export-transactions.ts";
import { getTransaction } from "#core/purchases/get-transaction.ts";
import { listTransactions } from "#core/purchases/list-transactions.ts";
import { PURCHASE_LISTS } from "#core/purchases/purchase-list.ts";
import { transactionDetail, transactionRow } from "#core/purchases/schema.ts";
import type { Endpoint } from "../../endpoint.ts";
import { listEndpoint } from "../../list-endpoint.ts";
import { SEARCH_TOLD } from "../search-told.ts";
import { PAID_BILL_EXAMPLE, PAID_EXAMPLE } from "./paid-example.ts";

/** Of the filter of paid bills. */
export const BILL_TYPE_TOLD = "`type` is a bill's type, or its name in the menu (`tv`, `kirim uang`).";

export const pascabayarTransactions: Endpoint = {
  method: "get",
  path: "/pascabayar/transactions",
  tag: "pascabayar",
  summary: "The bills that you have paid, a page at a time",
  access: "session",
  needs: "active",
  data: z.array(transactionRow),
  dataExample: [PAID_EXAMPLE],
  ...listEndpoint("query", {
    list: PURCHASE_LISTS.pascabayar,
    searched: true,
    about: `${BILL_TYPE_TOLD} ${SEARCH_TOLD}`,
    page: (ctx, filter) => listTransactions(ctx, "pascabayar", filter),
    rows: (ctx, filter) => exportTransactions(ctx, "pascabayar", filter),
    data: ({ rows }) => rows,
  }),
};

export const pascabayarTransaction: Endpoint = {
  method: "get",
  path: "/pascabayar/transactions/{ref_id}",
  tag: "pascabayar",
  summary: "One payment with its timeline and its bill",
  access: "session",
  needs: "active",
  params: z.object({ ref_id: z.string() }),
  data: transactionDetail,
  dataExample: { ...PAID_EXAMPLE, bill: PAID_BILL_EXAMPLE },
  errors: ["not_found"],
  handle: async ({ ctx, params }) => ({ data: await getTransaction(ctx, params["ref_id"] ?? "") }),
};
