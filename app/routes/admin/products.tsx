import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { LinkButton } from "#app/components/ui/link-button.tsx";
import { AdminPage } from "#app/features/admin/admin-page.tsx";
import { NoProducts, PRODUCT_CELLS } from "#app/features/admin/catalogue/product-cells.tsx";
import { ListParts } from "#app/features/lists/list-page.tsx";
import { pageTitle } from "#app/i18n/page-title.ts";
import { catalogueFilters } from "#app/server/catalogue-words.server.ts";
import { listView } from "#app/server/list-view.server.ts";
import { withUser } from "#app/server/route.server.ts";
import type { Need } from "#core/accounts/can.ts";
import { PRODUCT_LIST } from "#core/catalog/admin/product-list.ts";
import { listAdminProducts } from "#core/catalog/admin/products.ts";

export const needs: Need = "admin";

export function loader(args: LoaderFunctionArgs) {
  return withUser(args, (visit) =>
    listView(
      visit,
      PRODUCT_LIST,
      (query) => listAdminProducts(visit.ctx, query),
      ({ choices }) => catalogueFilters(choices),
    ),
  );
}

export const meta: MetaFunction = ({ matches }) => pageTitle(matches, (t) => t("admin:tabProducts"));

export default function AdminProductsRoute() {
  const view = useLoaderData<typeof loader>();
  const { t } = useTranslation(["admin", "catalogue"]);
  return (
    <AdminPage
      title={t("tabProducts")}
      actions={
        <LinkButton to="/admin/products/new" size="small">
          {t("catalogue:add")}
        </LinkButton>
      }
    >
      <p className="text-sm text-muted">{t("catalogue:intro")}</p>
      <ListParts
        view={view}
        caption={t("tabProducts")}
        to={({ code }) => `/admin/products/${encodeURIComponent(code)}`}
        cells={PRODUCT_CELLS}
        empty={<NoProducts />}
      />
    </AdminPage>
  );
}
