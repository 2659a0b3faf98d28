import type { BalanceKind } from "#core/wallet/balances.ts";
import { exportStatement } from "#core/wallet/export-statement.ts";
import { listStatement } from "#core/wallet/list-statement.ts";
import { STATEMENT_LIST } from "#core/wallet/statement-list.ts";
import { statementPage } from "#core/wallet/statement-schema.ts";
import type { Endpoint } from "../../endpoint.ts";
import { listEndpoint, rowsAndTotals } from "../../list-endpoint.ts";

/** A report that is the statement of one balance. */
function statementReport(name: string, balance: BalanceKind, summary: string, needs: Endpoint["needs"]): Endpoint {
  const of = (filter: unknown) => ({ ...(filter as object), balance });
  return {
    method: "post",
    path: `/report/${name}`,
    tag: "report",
    summary,
    access: "session",
    needs,
    idempotency: "natural",
    bodyExample: { from: "2026-11-01", to: "2026-11-30" },
    data: statementPage.pick({ rows: true, totals: true }),
    ...listEndpoint("body", {
      list: { ...STATEMENT_LIST, name },
      left: ["balance"],
      page: (ctx, filter) => listStatement(ctx, of(filter)),
      rows: (ctx, filter) => exportStatement(ctx, of(filter)),
      data: rowsAndTotals,
    }),
  };
}

export const reportDeposit = statementReport("deposit", "deposit", "Every movement of your deposit balance", "active");
export const reportCashbackBalance = statementReport(
  "cashback-balance",
  "cashback",
  "Every movement of your cashback balance",
  "cashback",
);
