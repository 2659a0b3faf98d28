import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { TransactionsPage } from "#app/features/transactions/transactions-page.tsx";
import { pageTitle } from "#app/i18n/page-title.ts";
import { routeTexts } from "#app/i18n/route-texts.ts";
import { listView } from "#app/server/list-view.server.ts";
import { withUser } from "#app/server/route.server.ts";
import type { Need } from "#core/accounts/can.ts";
import { BILL_TYPES, PREPAID_TYPES } from "#core/catalog/product-types.ts";
import { listTransactions } from "#core/purchases/list-transactions.ts";
import { PURCHASE_LISTS } from "#core/purchases/purchase-list.ts";

await routeTexts("lists", "reports", "transactions");

export const needs: Need = "active";

export function loader(args: LoaderFunctionArgs) {
  return withUser(args, (visit) =>
    listView(
      visit,
      PURCHASE_LISTS.all,
      (query) => listTransactions(visit.ctx, "all", query),
      () => ({ type: [...PREPAID_TYPES, ...BILL_TYPES] }),
    ),
  );
}

export const meta: MetaFunction = ({ matches }) => pageTitle(matches, (t) => t("transactions:title"));

export default function AllTransactionsRoute() {
  return <TransactionsPage report="all" view={useLoaderData<typeof loader>()} />;
}
