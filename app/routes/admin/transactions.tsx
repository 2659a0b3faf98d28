import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { AdminPage } from "#app/features/admin/admin-page.tsx";
import { noSales, SALE_CELLS } from "#app/features/admin/sales/sale-cells.tsx";
import { ListParts } from "#app/features/lists/list-page.tsx";
import { pageTitle } from "#app/i18n/page-title.ts";
import { listView } from "#app/server/list-view.server.ts";
import { withUser } from "#app/server/route.server.ts";
import type { Need } from "#core/accounts/can.ts";
import { ADMIN_PURCHASE_LIST } from "#core/purchases/admin/admin-purchase-list.ts";
import { listAdminPurchases } from "#core/purchases/admin/admin-purchases.ts";

export const needs: Need = "admin";

export function loader(args: LoaderFunctionArgs) {
  return withUser(args, (visit) =>
    listView(
      visit,
      ADMIN_PURCHASE_LIST,
      (query) => listAdminPurchases(visit.ctx, query),
      ({ choices }) => ({ type: choices.types }),
    ),
  );
}

export const meta: MetaFunction = ({ matches }) => pageTitle(matches, (t) => t("admin:tabSales"));

export default function AdminTransactionsRoute() {
  const view = useLoaderData<typeof loader>();
  const { t } = useTranslation(["admin", "catalogue"]);
  const nothing = noSales(view);
  return (
    <AdminPage title={t("tabSales")}>
      <p className="text-sm text-muted">{t("catalogue:sales.intro")}</p>
      <ListParts
        view={view}
        caption={t("tabSales")}
        to={({ ref_id }) => `/admin/transactions/${ref_id}`}
        cells={SALE_CELLS}
        empty={nothing}
        nothing={nothing}
      />
    </AdminPage>
  );
}
