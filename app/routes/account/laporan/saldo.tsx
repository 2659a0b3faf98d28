import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData, useSearchParams } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Page } from "#app/components/page.tsx";
import { Tabs } from "#app/components/ui/tabs.tsx";
import { useAccount } from "#app/components/use-account.ts";
import { useRoot } from "#app/components/use-root.ts";
import { ListPages } from "#app/features/lists/list-pages.tsx";
import { SheetLinks } from "#app/features/lists/sheet-links.tsx";
import { StatementList } from "#app/features/statement/statement-list.tsx";
import { DateFilter } from "#app/features/transactions/date-filter.tsx";
import { listSearch } from "#app/features/transactions/list-url.ts";
import { pageTitle } from "#app/i18n/page-title.ts";
import { readFilter } from "#app/server/read-filter.server.ts";
import { withUser } from "#app/server/route.server.ts";
import type { Need } from "#core/accounts/can.ts";
import { BALANCES } from "#core/wallet/balances.ts";
import { listStatement } from "#core/wallet/list-statement.ts";
import { statementFilter } from "#core/wallet/statement-schema.ts";

export const needs: Need = "active";

export function loader(args: LoaderFunctionArgs) {
  return withUser(args, async ({ ctx, url }) => {
    const { filter } = readFilter(statementFilter, url.searchParams);
    return { balance: filter.balance, ...(await listStatement(ctx, filter)) };
  });
}

export const meta: MetaFunction = ({ matches }) => pageTitle(matches, (t) => t("statement:title"));

export default function SaldoRoute() {
  const { balance, rows, totals, meta: paging } = useLoaderData<typeof loader>();
  const { t } = useTranslation("statement");
  const { now } = useRoot();
  const account = useAccount();
  const [params] = useSearchParams();
  const shown = {
    deposit: true,
    cashback: account.permissions.includes("cashback"),
    loan: account.agent_debt !== null,
  };
  const tabs = BALANCES.filter((one) => shown[one]).map((one) => ({
    to: listSearch(params, { balance: one === "deposit" ? null : one }) || "?",
    label: t(`balance.${one}`),
    current: one === balance,
  }));
  return (
    <Page title={t("title")} actions={rows.length > 0 ? <SheetLinks path="/account/laporan/saldo" /> : null}>
      {tabs.length > 1 ? <Tabs label={t("balances")} items={tabs} /> : null}
      <DateFilter params={params} now={now} />
      <StatementList rows={rows} totals={totals} />
      <ListPages paging={paging} />
    </Page>
  );
}
