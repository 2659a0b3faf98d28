import { exportAgentTransactions } from "#core/purchases/export-agent-transactions.ts";
import { exportTransactions } from "#core/purchases/export-transactions.ts";
import { listAgentTransactions } from "#core/purchases/list-agent-transactions.ts";
import { listTransactions } from "#core/purchases/list-transactions.ts";
import { AGENT_PURCHASE_LIST, PURCHASE_LISTS } from "#core/purchases/purchase-list.ts";
import { agentTransactionPage, transactionPage } from "#core/purchases/schema.ts";
import type { Module } from "#core/purchases/types.ts";
import type { Endpoint } from "../../endpoint.ts";
import { listEndpoint, rowsAndTotals } from "../../list-endpoint.ts";
import { BILL_TYPE_TOLD } from "../pascabayar/transactions.ts";
import { SEARCH_TOLD } from "../search-told.ts";

/** What every report of purchases has in common. */
const PURCHASE_REPORT = {
  method: "post",
  tag: "report",
  access: "session",
  idempotency: "natural",
  bodyExample: { status: "success", from: "2026-11-01", to: "2026-11-30" },
} as const;

function ownTransactions(path: Endpoint["path"], module: Module, summary: string): Endpoint {
  return {
    ...PURCHASE_REPORT,
    path,
    summary,
    needs: "active",
    data: transactionPage.pick({ rows: true, totals: true }),
    ...listEndpoint("body", {
      list: PURCHASE_LISTS[module],
      searched: true,
      about: module === "pascabayar" ? `${BILL_TYPE_TOLD} ${SEARCH_TOLD}` : SEARCH_TOLD,
      page: (ctx, filter) => listTransactions(ctx, module, filter),
      rows: (ctx, filter) => exportTransactions(ctx, module, filter),
      data: rowsAndTotals,
    }),
  };
}

export const reportTransaksi = ownTransactions(
  "/report/transaksi",
  "prabayar",
  "Your prepaid transactions of a filter with their totals",
);
export const reportPasca = ownTransactions(
  "/report/pasca",
  "pascabayar",
  "Your postpaid transactions of a filter with their totals",
);

export const reportTransaksiAgen: Endpoint = {
  ...PURCHASE_REPORT,
  path: "/report/transaksi-agen",
  summary: "What the agents below you sold, with their totals",
  needs: "agency",
  data: agentTransactionPage.pick({ rows: true, totals: true }),
  ...listEndpoint("body", {
    list: AGENT_PURCHASE_LIST,
    searched: true,
    about: `\`price\` is what the agent paid, 0 for what is no success. ${SEARCH_TOLD}`,
    page: listAgentTransactions,
    rows: exportAgentTransactions,
    data: rowsAndTotals,
  }),
};
