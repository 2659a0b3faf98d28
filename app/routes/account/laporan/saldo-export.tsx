import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { statementHeader, statementLine } from "#app/features/statement/statement-columns.ts";
import { serverTexts } from "#app/i18n/server-texts.server.ts";
import { csvDownload } from "#app/server/csv-download.server.ts";
import { withUser } from "#app/server/route.server.ts";
import type { Need } from "#core/accounts/can.ts";
import { jakartaDay } from "#core/shared/time.ts";
import { exportStatement } from "#core/wallet/export-statement.ts";
import { readStatementFilter } from "./saldo-filter.server.ts";

export const needs: Need = "active";

/** Every posting of the filter as CSV. */
export function loader(args: LoaderFunctionArgs) {
  return withUser(args, async ({ ctx, url, locale }) => {
    const filter = readStatementFilter(url.searchParams);
    const t = serverTexts(locale).getFixedT<"statement">(locale, "statement");
    const name = `saldo-${filter.balance}-${jakartaDay(ctx.now())}.csv`;
    return csvDownload(name, statementHeader(t), exportStatement(ctx, filter), (row) => statementLine(row, t));
  });
}
