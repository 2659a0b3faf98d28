import { exportTransactions } from "#core/purchases/export-transactions.ts";
import { listTransactions } from "#core/purchases/list-transactions.ts";
import { transactionFilter, transactionPage } from "#core/purchases/schema.ts";
import { pageMeta } from "#core/shared/fields.ts";
import { jakartaDay } from "#core/shared/time.ts";
import type { Endpoint } from "../../endpoint.ts";
import { csvStream, wantsCsv } from "../../http/csv-stream.ts";
import { CSV_COLUMNS } from "./transaksi-columns.ts";

export const reportTransaksi: Endpoint = {
  method: "post",
  path: "/report/transaksi",
  tag: "report",
  summary: "Transactions of a filter with their totals",
  description: "With `Accept: text/csv` the answer is a file of all rows, streamed; paging is then ignored.",
  access: "session",
  needs: "active",
  idempotency: "natural",
  body: transactionFilter,
  bodyExample: { status: "success", from: "2026-11-01", to: "2026-11-30" },
  data: transactionPage.pick({ rows: true, totals: true }),
  meta: pageMeta,
  csv: true,
  async handle({ request, ctx, body }) {
    if (wantsCsv(request)) {
      const name = `transaksi-${jakartaDay(ctx.now())}.csv`;
      return { response: await csvStream(name, CSV_COLUMNS, exportTransactions(ctx, body)) };
    }
    const { rows, totals, meta } = await listTransactions(ctx, body);
    return { data: { rows, totals }, meta };
  },
};
