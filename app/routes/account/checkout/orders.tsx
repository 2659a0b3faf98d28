import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { ShoppingCart } from "lucide-react";
import { useTranslation } from "react-i18next";
import { useLiveWhile } from "#app/components/live-store.ts";
import { EmptyState } from "#app/components/ui/empty-state.tsx";
import { OrderState } from "#app/features/checkout/order-state.tsx";
import { ListPage } from "#app/features/lists/list-page.tsx";
import { pageTitle } from "#app/i18n/page-title.ts";
import { routeTexts } from "#app/i18n/route-texts.ts";
import { listView } from "#app/server/list-view.server.ts";
import { withUser } from "#app/server/route.server.ts";
import type { Need } from "#core/accounts/can.ts";
import { ORDER_LIST } from "#core/checkout/order-list.ts";
import { listOrders } from "#core/checkout/orders.ts";

await routeTexts("links", "lists");

export const needs: Need = "active";

export function loader(args: LoaderFunctionArgs) {
  return withUser(args, (visit) => listView(visit, ORDER_LIST, (query) => listOrders(visit.ctx, query)));
}

export const meta: MetaFunction = ({ matches }) => pageTitle(matches, (t) => t("links:ordersTitle"));

export default function OrdersRoute() {
  const view = useLoaderData<typeof loader>();
  const { t } = useTranslation("links");
  useLiveWhile(view.rows.some(({ state }) => state === "waiting" || state === "processing"));
  return (
    <ListPage
      view={view}
      title={t("ordersTitle")}
      to={({ id }) => `/account/checkout/orders/${id}`}
      cells={{ state: (order) => <OrderState order={order} /> }}
      summary={t("count", { total: view.totals.count, sold: view.totals.success_count })}
      empty={
        <EmptyState icon={<ShoppingCart />} title={t("emptyOrders")}>
          {t("emptyOrdersBody")}
        </EmptyState>
      }
    />
  );
}
