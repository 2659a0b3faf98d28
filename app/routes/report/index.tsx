import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { ReportsPage } from "#app/features/reports/reports-page.tsx";
import { pageTitle } from "#app/i18n/page-title.ts";
import { routeTexts } from "#app/i18n/route-texts.ts";
import { withUser } from "#app/server/route.server.ts";
import type { Need } from "#core/accounts/can.ts";

await routeTexts("reports");

export const needs: Need = "active";

export function loader(args: LoaderFunctionArgs) {
  return withUser(args, async () => null);
}

export const meta: MetaFunction = ({ matches }) => pageTitle(matches, (t) => t("reports:title"));

export default ReportsPage;
