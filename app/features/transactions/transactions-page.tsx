import { FileText, ReceiptText } from "lucide-react";
import { useTranslation } from "react-i18next";
import { useLiveWhile } from "#app/components/live-store.ts";
import { EmptyState } from "#app/components/ui/empty-state.tsx";
import { LinkButton } from "#app/components/ui/link-button.tsx";
import { useFirstSale } from "#app/components/use-may-open.ts";
import { ListPage } from "#app/features/lists/list-page.tsx";
import type { ListView } from "#app/features/lists/list-view.ts";
import type { TransactionPage, TransactionRow } from "#core/purchases/schema.ts";
import type { Module } from "#core/purchases/types.ts";
import { isWaiting } from "./status-words.ts";
import { purchaseMark, TRANSACTION_CELLS } from "./transaction-cells.tsx";

const TRANSACTION_PATHS: Readonly<Record<Module, string>> = {
  prabayar: "/account/laporan/transaksi",
  pascabayar: "/account/laporan/pasca",
};

interface TransactionsPageProps {
  module: Module;
  view: ListView<TransactionRow, TransactionPage["totals"]>;
}

/** One's own sales of a module. */
export function TransactionsPage({ module, view }: TransactionsPageProps) {
  const { t } = useTranslation(["transactions", "reports"]);
  const { count, success_count } = view.totals;
  useLiveWhile(view.rows.some((row) => isWaiting(row.status)));
  const tab = (of: Module, label: string) => ({ to: TRANSACTION_PATHS[of], label, current: module === of });
  return (
    <ListPage
      view={view}
      title={t(module === "prabayar" ? "title" : "reports:postpaidTitle")}
      tabs={{
        label: t("reports:tabs"),
        items: [tab("prabayar", t("reports:prepaid")), tab("pascabayar", t("reports:postpaid"))],
      }}
      to={({ ref_id }) => `${TRANSACTION_PATHS.prabayar}/${ref_id}`}
      cells={TRANSACTION_CELLS}
      mark={purchaseMark}
      summary={t("totals", { total: count, success: success_count })}
      empty={<NothingYet module={module} />}
    />
  );
}

function NothingYet({ module }: { module: Module }) {
  const { t } = useTranslation(["transactions", "reports"]);
  const firstSale = useFirstSale();
  if (module === "pascabayar") {
    return (
      <EmptyState icon={<FileText />} title={t("reports:postpaidEmptyTitle")}>
        {t("reports:postpaidEmptyBody")}
      </EmptyState>
    );
  }
  return (
    <EmptyState
      icon={<ReceiptText />}
      title={t("emptyTitle")}
      action={firstSale ? <LinkButton to={firstSale}>{t("emptyAction")}</LinkButton> : null}
    >
      {t("emptyBody")}
    </EmptyState>
  );
}
