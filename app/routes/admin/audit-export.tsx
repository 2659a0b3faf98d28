import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { auditHeader, auditLine } from "#app/features/admin/audit-columns.ts";
import { serverTexts } from "#app/i18n/server-texts.server.ts";
import { csvDownload } from "#app/server/csv-download.server.ts";
import { withUser } from "#app/server/route.server.ts";
import type { Need } from "#core/accounts/can.ts";
import { exportAudit } from "#core/admin/audit.ts";
import { jakartaDay } from "#core/shared/time.ts";
import { readAuditFilter } from "./audit-filter.server.ts";

export const needs: Need = "admin";

/** Every line of the filter as CSV. */
export function loader(args: LoaderFunctionArgs) {
  return withUser(args, async ({ ctx, url, locale }) => {
    const { fields } = readAuditFilter(url.searchParams);
    const t = serverTexts(locale).getFixedT<"admin">(locale, "admin");
    const name = `audit-${jakartaDay(ctx.now())}.csv`;
    return csvDownload(name, auditHeader(t), exportAudit(ctx, fields), (row) => auditLine(row, t));
  });
}
