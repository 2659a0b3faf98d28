import { z } from "zod";
import { listTransactions } from "#core/purchases/list-transactions.ts";
import { transactionFilter, transactionRow } from "#core/purchases/schema.ts";
import { pageMeta } from "#core/shared/fields.ts";
import type { Endpoint } from "../../endpoint.ts";

export const prabayarTransactions: Endpoint = {
  method: "get",
  path: "/prabayar/transactions",
  tag: "prabayar",
  summary: "Your transactions, a page at a time",
  access: "session",
  needs: "active",
  query: transactionFilter,
  data: z.array(transactionRow),
  meta: pageMeta,
  async handle({ ctx, query }) {
    const { rows, meta } = await listTransactions(ctx, query);
    return { data: rows, meta };
  },
};
