import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData, useSearchParams } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Page } from "#app/components/page.tsx";
import { isFiltered, ListFilter } from "#app/features/lists/list-filter.tsx";
import { ListPages } from "#app/features/lists/list-pages.tsx";
import { SheetLinks } from "#app/features/lists/sheet-links.tsx";
import { AgentTransactionList } from "#app/features/transactions/agent-transaction-list.tsx";
import { usePurchaseChoices } from "#app/features/transactions/purchase-choices.ts";
import { pageTitle } from "#app/i18n/page-title.ts";
import { readFilter } from "#app/server/read-filter.server.ts";
import { withUser } from "#app/server/route.server.ts";
import type { Need } from "#core/accounts/can.ts";
import { listAgentTransactions } from "#core/purchases/list-agent-transactions.ts";
import { transactionFilter } from "#core/purchases/schema.ts";

export const needs: Need = "agency";

export function loader(args: LoaderFunctionArgs) {
  return withUser(args, async ({ ctx, url }) => {
    const { filter, ignored } = readFilter(transactionFilter, url.searchParams);
    return { ...(await listAgentTransactions(ctx, filter)), ignored };
  });
}

export const meta: MetaFunction = ({ matches }) => pageTitle(matches, (t) => t("reports:agentTitle"));

const PATH = "/account/laporan/transaksi-agen";

export default function AgentTransactionsRoute() {
  const { rows, totals, meta: paging, ignored } = useLoaderData<typeof loader>();
  const { t } = useTranslation(["reports", "transactions"]);
  const [params] = useSearchParams();
  return (
    <Page title={t("agentTitle")} backTo="/report" actions={rows.length > 0 ? <SheetLinks path={PATH} /> : null}>
      <ListFilter
        searchLabel={t("transactions:search")}
        searchHint={t("agentSearchHint")}
        choices={usePurchaseChoices("prabayar")}
        ignored={ignored}
      />
      <AgentTransactionList rows={rows} totals={totals} filtered={isFiltered(params)} clearTo={PATH} />
      <ListPages paging={paging} />
    </Page>
  );
}
