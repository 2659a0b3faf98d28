import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { TransactionsPage } from "#app/features/transactions/transactions-page.tsx";
import { pageTitle } from "#app/i18n/page-title.ts";
import { readFilter } from "#app/server/read-filter.server.ts";
import { withUser } from "#app/server/route.server.ts";
import type { Need } from "#core/accounts/can.ts";
import { listTransactions } from "#core/purchases/list-transactions.ts";
import { transactionFilter } from "#core/purchases/schema.ts";

export const needs: Need = "active";

export function loader(args: LoaderFunctionArgs) {
  return withUser(args, async ({ ctx, url }) => {
    const { filter, ignored } = readFilter(transactionFilter, url.searchParams);
    return { page: await listTransactions(ctx, "pascabayar", filter), ignored };
  });
}

export const meta: MetaFunction = ({ matches }) => pageTitle(matches, (t) => t("reports:postpaidTitle"));

export default function PostpaidTransactionsRoute() {
  return <TransactionsPage module="pascabayar" {...useLoaderData<typeof loader>()} />;
}
