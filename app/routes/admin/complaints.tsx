import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { AdminPage } from "#app/features/admin/admin-page.tsx";
import { COMPLAINT_CELLS, NoComplaints } from "#app/features/admin/complaints/complaint-cells.tsx";
import { ListParts } from "#app/features/lists/list-page.tsx";
import { pageTitle } from "#app/i18n/page-title.ts";
import { listView } from "#app/server/list-view.server.ts";
import { withUser } from "#app/server/route.server.ts";
import type { Need } from "#core/accounts/can.ts";
import { ADMIN_COMPLAINT_LIST } from "#core/complaints/admin/admin-complaint-list.ts";
import { listAdminComplaints } from "#core/complaints/admin/list-complaints.ts";

export const needs: Need = "admin";

export function loader(args: LoaderFunctionArgs) {
  return withUser(args, (visit) =>
    listView(visit, ADMIN_COMPLAINT_LIST, (query) => listAdminComplaints(visit.ctx, query)),
  );
}

export const meta: MetaFunction = ({ matches }) => pageTitle(matches, (t) => t("admin:tabComplaints"));

export default function AdminComplaintsRoute() {
  const view = useLoaderData<typeof loader>();
  const { t } = useTranslation(["admin", "complaintDesk"]);
  return (
    <AdminPage title={t("tabComplaints")}>
      <p className="text-sm text-muted">{t("complaintDesk:intro")}</p>
      <ListParts
        view={view}
        caption={t("tabComplaints")}
        to={({ code }) => `/admin/complaints/${code}`}
        cells={COMPLAINT_CELLS}
        empty={<NoComplaints />}
      />
    </AdminPage>
  );
}
