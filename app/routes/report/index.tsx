import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { ReportsPage } from "#app/features/reports/reports-page.tsx";
import { pageTitle } from "#app/i18n/page-title.ts";
import { routeTexts } from "#app/i18n/route-texts.ts";
import { withUser } from "#app/server/route.server.ts";
import type { Need } from "#core/accounts/can.ts";
import { summariseSales } from "#core/purchases/summarise-sales.ts";

await routeTexts("reports");

export const needs: Need = "active";

export function loader(args: LoaderFunctionArgs) {
  return withUser(args, async ({ ctx }) => ({ summary: await summariseSales(ctx) }));
}

export const meta: MetaFunction = ({ matches }) => pageTitle(matches, (t) => t("reports:title"));

export default function ReportsRoute() {
  return <ReportsPage {...useLoaderData<typeof loader>()} />;
}
