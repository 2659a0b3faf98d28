import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData, useSearchParams } from "@remix-run/react";
import { ArrowDownUp } from "lucide-react";
import { useTranslation } from "react-i18next";
import { ChipLink, Chips } from "#app/components/ui/chips.tsx";
import { EmptyState } from "#app/components/ui/empty-state.tsx";
import { useAccount } from "#app/components/use-account.ts";
import { ListPage } from "#app/features/lists/list-page.tsx";
import { listSearch } from "#app/features/lists/list-url.ts";
import { postingHref } from "#app/features/statement/posting-href.ts";
import { STATEMENT_CELLS } from "#app/features/statement/statement-cells.tsx";
import { useHistoryTabs } from "#app/features/transactions/use-history-tabs.ts";
import { pageTitle } from "#app/i18n/page-title.ts";
import { routeTexts } from "#app/i18n/route-texts.ts";
import { listView } from "#app/server/list-view.server.ts";
import { withUser } from "#app/server/route.server.ts";
import type { Need } from "#core/accounts/can.ts";
import { BALANCES } from "#core/wallet/balances.ts";
import { listStatement } from "#core/wallet/list-statement.ts";
import { STATEMENT_LIST } from "#core/wallet/statement-list.ts";

await routeTexts("lists", "reports", "statement");

export const needs: Need = "active";

export function loader(args: LoaderFunctionArgs) {
  return withUser(args, (visit) => listView(visit, STATEMENT_LIST, (query) => listStatement(visit.ctx, query)));
}

export const meta: MetaFunction = ({ matches }) => pageTitle(matches, (t) => t("statement:title"));

export default function SaldoRoute() {
  const view = useLoaderData<typeof loader>();
  const { t } = useTranslation("statement");
  const account = useAccount();
  const [params] = useSearchParams();
  const shown = {
    deposit: true,
    cashback: account.permissions.includes("cashback"),
    loan: account.agent_debt !== null,
  };
  const balances = BALANCES.filter((one) => shown[one]);
  const tabs = useHistoryTabs("balance");
  return (
    <ListPage
      view={view}
      title={t("title")}
      tabs={tabs}
      choice={
        balances.length > 1 ? (
          <Chips label={t("balances")}>
            {balances.map((one) => (
              <ChipLink
                key={one}
                to={view.path + listSearch(params, { balance: one === "deposit" ? null : one })}
                on={one === (view.kept["balance"] ?? "deposit")}
              >
                {t(`balance.${one}`)}
              </ChipLink>
            ))}
          </Chips>
        ) : null
      }
      to={({ code }) => postingHref(code)}
      cells={STATEMENT_CELLS}
      summary={t("totals")}
      empty={
        <EmptyState icon={<ArrowDownUp />} title={t("emptyTitle")}>
          {t("emptyBody")}
        </EmptyState>
      }
    />
  );
}
