import { FileText, ReceiptText } from "lucide-react";
import { useTranslation } from "react-i18next";
import { useLiveWhile } from "#app/components/live-store.ts";
import { EmptyState } from "#app/components/ui/empty-state.tsx";
import { LinkButton } from "#app/components/ui/link-button.tsx";
import { useFirstSale } from "#app/components/use-may-open.ts";
import { ListPage } from "#app/features/lists/list-page.tsx";
import type { ListView } from "#app/features/lists/list-view.ts";
import type { TransactionPage, TransactionRow } from "#core/purchases/schema.ts";
import type { PurchaseReport } from "#core/purchases/types.ts";
import { isWaiting } from "./status-words.ts";
import { purchaseMark, TRANSACTION_CELLS } from "./transaction-cells.tsx";
import { useHistoryTabs } from "./use-history-tabs.ts";

const TITLES = { all: "title", prabayar: "reports:prepaidTitle", pascabayar: "reports:postpaidTitle" } as const;

interface TransactionsPageProps {
  report: PurchaseReport;
  view: ListView<TransactionRow, TransactionPage["totals"]>;
}

/** One's own sales, all or of a module. */
export function TransactionsPage({ report, view }: TransactionsPageProps) {
  const { t } = useTranslation(["transactions", "reports"]);
  const { count, success_count } = view.totals;
  useLiveWhile(view.rows.some((row) => isWaiting(row.status)));
  const tabs = useHistoryTabs(report);
  return (
    <ListPage
      view={view}
      title={t(TITLES[report])}
      tabs={tabs}
      to={({ ref_id }) => `/account/laporan/transaksi/${ref_id}`}
      cells={TRANSACTION_CELLS}
      mark={purchaseMark}
      summary={t("totals", { total: count, success: success_count })}
      empty={<NothingYet report={report} />}
    />
  );
}

function NothingYet({ report }: Pick<TransactionsPageProps, "report">) {
  const { t } = useTranslation(["transactions", "reports"]);
  const firstSale = useFirstSale();
  if (report === "pascabayar") {
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
