import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { UsersRound } from "lucide-react";
import { useTranslation } from "react-i18next";
import { EmptyState } from "#app/components/ui/empty-state.tsx";
import { ListPage } from "#app/features/lists/list-page.tsx";
import { AGENT_SALE_CELLS } from "#app/features/transactions/agent-sale-cells.tsx";
import { pageTitle } from "#app/i18n/page-title.ts";
import { routeTexts } from "#app/i18n/route-texts.ts";
import { listView } from "#app/server/list-view.server.ts";
import { withUser } from "#app/server/route.server.ts";
import type { Need } from "#core/accounts/can.ts";
import { BILL_TYPES, PREPAID_TYPES } from "#core/catalog/product-types.ts";
import { listAgentTransactions } from "#core/purchases/list-agent-transactions.ts";
import { AGENT_PURCHASE_LIST } from "#core/purchases/purchase-list.ts";

await routeTexts("lists", "reports", "transactions");

export const needs: Need = "agency";

export function loader(args: LoaderFunctionArgs) {
  return withUser(args, (visit) =>
    listView(
      visit,
      AGENT_PURCHASE_LIST,
      (query) => listAgentTransactions(visit.ctx, query),
      () => ({ type: [...PREPAID_TYPES, ...BILL_TYPES] }),
    ),
  );
}

export const meta: MetaFunction = ({ matches }) => pageTitle(matches, (t) => t("reports:agentTitle"));

export default function AgentTransactionsRoute() {
  const view = useLoaderData<typeof loader>();
  const { t } = useTranslation(["reports", "transactions"]);
  const { count, success_count } = view.totals;
  return (
    <ListPage
      view={view}
      title={t("agentTitle")}
      cells={AGENT_SALE_CELLS}
      summary={t("transactions:totals", { total: count, success: success_count })}
      empty={
        <EmptyState icon={<UsersRound />} title={t("agentEmptyTitle")}>
          {t("agentEmptyBody")}
        </EmptyState>
      }
    />
  );
}
