import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { AdminPage } from "#app/features/admin/admin-page.tsx";
import { OverviewCards } from "#app/features/admin/overview/overview-cards.tsx";
import { pageTitle } from "#app/i18n/page-title.ts";
import { withUser } from "#app/server/route.server.ts";
import type { Need } from "#core/accounts/can.ts";
import { getOverview } from "#core/admin/overview.ts";

export const needs: Need = "admin";

export function loader(args: LoaderFunctionArgs) {
  return withUser(args, async ({ ctx }) => ({ overview: await getOverview(ctx) }));
}

export const meta: MetaFunction = ({ matches }) => pageTitle(matches, (t) => t("admin:title"));

export default function AdminOverviewRoute() {
  const { overview } = useLoaderData<typeof loader>();
  const { t } = useTranslation("admin");
  return (
    <AdminPage title={t("title")}>
      <OverviewCards overview={overview} />
    </AdminPage>
  );
}
