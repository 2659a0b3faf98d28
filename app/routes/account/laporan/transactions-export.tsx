import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { exportHeader, exportLine } from "#app/features/transactions/export-columns.ts";
import { serverTexts } from "#app/i18n/server-texts.server.ts";
import { csvDownload } from "#app/server/csv-download.server.ts";
import { withUser } from "#app/server/route.server.ts";
import type { Need } from "#core/accounts/can.ts";
import { exportTransactions } from "#core/purchases/export-transactions.ts";
import { jakartaDay } from "#core/shared/time.ts";
import { readTransactionFilter } from "./transaction-filter.server.ts";

export const needs: Need = "active";

/** Every row of the filter as CSV. */
export function loader(args: LoaderFunctionArgs) {
  return withUser(args, async ({ ctx, url, locale }) => {
    const { filter } = readTransactionFilter(url.searchParams);
    const t = serverTexts(locale).getFixedT<["transactions", "common"]>(locale, ["transactions", "common"]);
    const name = `transaksi-${jakartaDay(ctx.now())}.csv`;
    return csvDownload(name, exportHeader(t), exportTransactions(ctx, filter), (row) => exportLine(row, t));
  });
}
