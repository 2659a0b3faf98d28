import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { AdminPage } from "#app/features/admin/admin-page.tsx";
import { CORRECTION_CELLS, NoCorrections } from "#app/features/admin/corrections/correction-cells.tsx";
import { ListParts } from "#app/features/lists/list-page.tsx";
import { pageTitle } from "#app/i18n/page-title.ts";
import { listView } from "#app/server/list-view.server.ts";
import { withUser } from "#app/server/route.server.ts";
import type { Need } from "#core/accounts/can.ts";
import { CORRECTION_LIST } from "#core/admin/corrections/correction-list.ts";
import { listCorrections } from "#core/admin/corrections/corrections.ts";

export const needs: Need = "admin";

export function loader(args: LoaderFunctionArgs) {
  return withUser(args, (visit) => listView(visit, CORRECTION_LIST, (query) => listCorrections(visit.ctx, query)));
}

export const meta: MetaFunction = ({ matches }) => pageTitle(matches, (t) => t("admin:tabCorrections"));

export default function AdminCorrectionsRoute() {
  const view = useLoaderData<typeof loader>();
  const { t } = useTranslation(["people", "admin"]);
  return (
    <AdminPage title={t("admin:tabCorrections")}>
      <p className="text-sm text-muted">{t("correctionsIntro")}</p>
      <ListParts
        view={view}
        caption={t("admin:tabCorrections")}
        to={({ code }) => `/admin/corrections/${code}`}
        cells={CORRECTION_CELLS}
        empty={<NoCorrections />}
      />
    </AdminPage>
  );
}
