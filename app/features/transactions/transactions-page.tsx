import { useSearchParams } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Page } from "#app/components/page.tsx";
import { Tabs } from "#app/components/ui/tabs.tsx";
import { isFiltered, ListFilter } from "#app/features/lists/list-filter.tsx";
import { ListPages } from "#app/features/lists/list-pages.tsx";
import { SheetLinks } from "#app/features/lists/sheet-links.tsx";
import type { TransactionPage } from "#core/purchases/schema.ts";
import type { Module } from "#core/purchases/types.ts";
import { usePurchaseChoices } from "./purchase-choices.ts";
import { TransactionList } from "./transaction-list.tsx";

export const TRANSACTION_PATHS: Readonly<Record<Module, string>> = {
  prabayar: "/account/laporan/transaksi",
  pascabayar: "/account/laporan/pasca",
};

interface TransactionsPageProps {
  module: Module;
  page: TransactionPage;
  ignored: boolean;
}

/** One's own sales of a module: filter, totals, pages, files. */
export function TransactionsPage({ module, page, ignored }: TransactionsPageProps) {
  const { t } = useTranslation(["transactions", "reports"]);
  const [params] = useSearchParams();
  const path = TRANSACTION_PATHS[module];
  return (
    <Page
      title={t(module === "prabayar" ? "title" : "reports:postpaidTitle")}
      actions={page.rows.length > 0 ? <SheetLinks path={path} /> : null}
    >
      <Tabs
        label={t("reports:tabs")}
        items={[
          { to: TRANSACTION_PATHS.prabayar, label: t("reports:prepaid"), current: module === "prabayar" },
          { to: TRANSACTION_PATHS.pascabayar, label: t("reports:postpaid"), current: module === "pascabayar" },
        ]}
      />
      <ListFilter
        searchLabel={t("search")}
        searchHint={t("searchHint")}
        choices={usePurchaseChoices(module)}
        ignored={ignored}
      />
      <TransactionList
        module={module}
        rows={page.rows}
        totals={page.totals}
        filtered={isFiltered(params)}
        clearTo={path}
      />
      <ListPages paging={page.meta} />
    </Page>
  );
}
