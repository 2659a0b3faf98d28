import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData, useSearchParams } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Page } from "#app/components/page.tsx";
import { LinkButton } from "#app/components/ui/link-button.tsx";
import { Tabs } from "#app/components/ui/tabs.tsx";
import { CashbackList } from "#app/features/cashback/cashback-list.tsx";
import { isFiltered, ListFilter } from "#app/features/lists/list-filter.tsx";
import { ListPages } from "#app/features/lists/list-pages.tsx";
import { SheetLinks } from "#app/features/lists/sheet-links.tsx";
import { listSearch } from "#app/features/transactions/list-url.ts";
import { pageTitle } from "#app/i18n/page-title.ts";
import { readFilter } from "#app/server/read-filter.server.ts";
import { withUser } from "#app/server/route.server.ts";
import type { Need } from "#core/accounts/can.ts";
import { listCashback } from "#core/cashback/list-cashback.ts";
import { cashbackFilter } from "#core/cashback/schema.ts";
import { CASHBACK_STATUSES } from "#core/cashback/states.ts";

export const needs: Need = "cashback";

export function loader(args: LoaderFunctionArgs) {
  return withUser(args, async ({ ctx, url }) => {
    const { filter, ignored } = readFilter(cashbackFilter, url.searchParams);
    return { module: filter.module ?? "prabayar", ...(await listCashback(ctx, filter)), ignored };
  });
}

export const meta: MetaFunction = ({ matches }) => pageTitle(matches, (t) => t("cashback:listTitle"));

const PATH = "/account/cashback-history";

export default function CashbackRoute() {
  const { module, rows, totals, meta: paging, ignored } = useLoaderData<typeof loader>();
  const { t } = useTranslation(["cashback", "reports"]);
  const [params] = useSearchParams();
  const tab = (value: string) => listSearch(params, { module: value }) || "?";
  return (
    <Page
      title={t("listTitle")}
      backTo="/account"
      actions={
        <>
          {rows.length > 0 ? <SheetLinks path={PATH} /> : null}
          <LinkButton to="/payment/cashback-redeem" size="small">
            {t("redeem")}
          </LinkButton>
        </>
      }
    >
      <Tabs
        label={t("reports:tabs")}
        items={[
          { to: tab("prabayar"), label: t("reports:prepaid"), current: module === "prabayar" },
          { to: tab("pascabayar"), label: t("reports:postpaid"), current: module === "pascabayar" },
        ]}
      />
      <ListFilter
        searchLabel={t("search")}
        searchHint={t("searchHint")}
        choices={[
          {
            name: "status",
            label: t("status"),
            all: t("allStatuses"),
            options: CASHBACK_STATUSES.map((value) => ({ value, label: t(`statuses.${value}`) })),
          },
        ]}
        ignored={ignored}
      />
      <CashbackList
        rows={rows}
        totals={totals}
        filtered={isFiltered(new URLSearchParams(listSearch(params, { module: null })))}
        clearTo={`${PATH}?module=${module}`}
      />
      <ListPages paging={paging} />
    </Page>
  );
}
