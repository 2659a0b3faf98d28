import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { ChipLink, Chips } from "#app/components/ui/chips.tsx";
import { LinkButton } from "#app/components/ui/link-button.tsx";
import { Money } from "#app/components/ui/money.tsx";
import { AdminPage } from "#app/features/admin/admin-page.tsx";
import { NoSkus, SKU_CELLS, SkuStateBadge } from "#app/features/admin/suppliers/sku-cells.tsx";
import { SupplierCard } from "#app/features/admin/suppliers/supplier-card.tsx";
import { ListParts } from "#app/features/lists/list-page.tsx";
import { pageTitle } from "#app/i18n/page-title.ts";
import { listView } from "#app/server/list-view.server.ts";
import { withUser } from "#app/server/route.server.ts";
import type { Need } from "#core/accounts/can.ts";
import { SKU_LIST } from "#core/suppliers/sku-list.ts";
import { listSuppliers } from "#core/suppliers/suppliers.ts";

export const needs: Need = "admin";

export function loader(args: LoaderFunctionArgs) {
  return withUser(args, (visit) =>
    listView(
      visit,
      SKU_LIST,
      async (query) => {
        const { suppliers, ...page } = await listSuppliers(visit.ctx, query);
        return { ...page, totals: { suppliers } };
      },
      ({ totals }) => ({ supplier: totals.suppliers.map(({ id, name }) => ({ value: id, label: name })) }),
    ),
  );
}

export const meta: MetaFunction = ({ matches }) => pageTitle(matches, (t) => t("admin:tabSuppliers"));

export default function AdminSuppliersRoute() {
  const view = useLoaderData<typeof loader>();
  const { t } = useTranslation(["admin", "suppliers"]);
  return (
    <AdminPage title={t("tabSuppliers")}>
      {/* On phones one line has them all, so that the list is in sight; each leads to the supplier as a whole. */}
      <div className="md:hidden">
        <Chips label={t("suppliers:all")}>
          {view.totals.suppliers.map(({ id, name, state, float }) => (
            <ChipLink key={id} to={`/admin/suppliers/${id}`}>
              {name} <SkuStateBadge state={state} /> <Money amount={float} />
            </ChipLink>
          ))}
        </Chips>
      </div>
      <div className="grid items-start gap-4 max-md:hidden md:grid-cols-2">
        {view.totals.suppliers.map((supplier) => (
          <SupplierCard key={supplier.id} supplier={supplier}>
            <div className="mt-3">
              <LinkButton to={`/admin/suppliers/${supplier.id}`} variant="secondary" size="small">
                {t("suppliers:more")}
                <span className="sr-only">: {supplier.name}</span>
              </LinkButton>
            </div>
          </SupplierCard>
        ))}
      </div>
      <ListParts
        view={view}
        caption={t("tabSuppliers")}
        to={({ id, state, supplier }) => `/admin/suppliers/${encodeURIComponent(state === "unknown" ? supplier : id)}`}
        cells={SKU_CELLS}
        empty={<NoSkus />}
      />
    </AdminPage>
  );
}
