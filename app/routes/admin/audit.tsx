import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { AdminPage } from "#app/features/admin/admin-page.tsx";
import { AuditList } from "#app/features/admin/audit/audit-list.tsx";
import { ListFrame } from "#app/features/lists/list-page.tsx";
import { pageTitle } from "#app/i18n/page-title.ts";
import { listView } from "#app/server/list-view.server.ts";
import { withUser } from "#app/server/route.server.ts";
import type { Need } from "#core/accounts/can.ts";
import { listAudit } from "#core/admin/audit/audit.ts";
import { AUDIT_LIST } from "#core/admin/audit/audit-list.ts";

export const needs: Need = "admin";

export function loader(args: LoaderFunctionArgs) {
  return withUser(args, (visit) =>
    listView(
      visit,
      AUDIT_LIST,
      (query) => listAudit(visit.ctx, query),
      ({ actors, actions }) => ({ actor: actors.map(({ id, name }) => ({ value: id, label: name })), action: actions }),
    ),
  );
}

export const meta: MetaFunction = ({ matches }) => pageTitle(matches, (t) => t("admin:tabAudit"));

export default function AdminAuditRoute() {
  const view = useLoaderData<typeof loader>();
  const { t } = useTranslation("admin");
  return (
    <AdminPage title={t("tabAudit")}>
      <ListFrame view={view}>
        <AuditList rows={view.rows} />
      </ListFrame>
    </AdminPage>
  );
}
