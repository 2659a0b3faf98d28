import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { AdminPage } from "#app/features/admin/admin-page.tsx";
import { NoUsers, USER_CELLS } from "#app/features/admin/users/user-cells.tsx";
import { ListParts } from "#app/features/lists/list-page.tsx";
import { pageTitle } from "#app/i18n/page-title.ts";
import { listView } from "#app/server/list-view.server.ts";
import { withUser } from "#app/server/route.server.ts";
import type { Need } from "#core/accounts/can.ts";
import { USER_LIST } from "#core/admin/users/user-list.ts";
import { listUsers } from "#core/admin/users/users.ts";

export const needs: Need = "admin";

export function loader(args: LoaderFunctionArgs) {
  return withUser(args, (visit) => listView(visit, USER_LIST, (query) => listUsers(visit.ctx, query)));
}

export const meta: MetaFunction = ({ matches }) => pageTitle(matches, (t) => t("admin:tabUsers"));

export default function AdminUsersRoute() {
  const view = useLoaderData<typeof loader>();
  const { t } = useTranslation("admin");
  return (
    <AdminPage title={t("tabUsers")}>
      <ListParts
        view={view}
        caption={t("tabUsers")}
        to={({ id }) => `/admin/users/${id}`}
        cells={USER_CELLS}
        empty={<NoUsers />}
      />
    </AdminPage>
  );
}
