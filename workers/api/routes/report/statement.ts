import { pageMeta } from "#core/shared/fields.ts";
import { jakartaDay } from "#core/shared/time.ts";
import type { BalanceKind } from "#core/wallet/balances.ts";
import { exportStatement } from "#core/wallet/export-statement.ts";
import { listStatement } from "#core/wallet/list-statement.ts";
import { reportFilter, type StatementRow, statementPage } from "#core/wallet/statement-schema.ts";
import type { Endpoint } from "../../endpoint.ts";
import { csvStream, wantsCsv } from "../../http/csv-stream.ts";

/** The columns of the file, under the names they have in JSON. */
const CSV_COLUMNS = [
  "created_at",
  "kind",
  "code",
  "about",
  "note",
  "start_balance",
  "debit",
  "credit",
  "end_balance",
] as const satisfies readonly (keyof StatementRow)[];

/** A report that is the statement of one balance. */
function statementReport(
  name: string,
  balance: BalanceKind,
  summary: string,
  needs: Endpoint["needs"],
  errors: Endpoint["errors"],
): Endpoint {
  return {
    method: "post",
    path: `/report/${name}`,
    tag: "report",
    summary,
    description: "With `Accept: text/csv` the answer is a file of all rows, streamed; paging is then ignored.",
    access: "session",
    needs,
    idempotency: "natural",
    body: reportFilter,
    bodyExample: { from: "2026-11-01", to: "2026-11-30" },
    data: statementPage.pick({ rows: true, totals: true }),
    meta: pageMeta,
    csv: true,
    errors,
    async handle({ request, ctx, body }) {
      const filter = { ...body, balance };
      if (wantsCsv(request)) {
        const file = `${name}-${jakartaDay(ctx.now())}.csv`;
        return { response: await csvStream(file, CSV_COLUMNS, exportStatement(ctx, filter)) };
      }
      const { rows, totals, meta } = await listStatement(ctx, filter);
      return { data: { rows, totals }, meta };
    },
  };
}

export const reportDeposit = statementReport(
  "deposit",
  "deposit",
  "Every movement of your deposit balance",
  "active",
  [],
);
export const reportCashbackBalance = statementReport(
  "cashback-balance",
  "cashback",
  "Every movement of your cashback balance",
  "cashback",
  ["forbidden"],
);
