import { Link } from "@remix-run/react";
import { FileText, ReceiptText } from "lucide-react";
import { useTranslation } from "react-i18next";
import { useLiveWhile } from "#app/components/live-store.ts";
import { operatorBrand } from "#app/components/operator-brand.ts";
import { type Column, DataTable } from "#app/components/ui/data-table.tsx";
import { EmptyState } from "#app/components/ui/empty-state.tsx";
import { LinkButton } from "#app/components/ui/link-button.tsx";
import { Money } from "#app/components/ui/money.tsx";
import { OperatorMark } from "#app/components/ui/operator-mark.tsx";
import { PurchaseStatusBadge } from "#app/components/ui/status-badge.tsx";
import { useFirstSale } from "#app/components/use-may-open.ts";
import { useWhen } from "#app/components/use-root.ts";
import { NothingFound } from "#app/features/lists/nothing-found.tsx";
import type { TransactionPage, TransactionRow } from "#core/purchases/schema.ts";
import type { Module } from "#core/purchases/types.ts";
import { spacedPhone } from "#core/shared/phone.ts";
import { RowAmount } from "./row-amount.tsx";
import { isWaiting, moneyCameBack } from "./status-words.ts";
import { TransactionCard } from "./transaction-card.tsx";

interface TransactionListProps {
  module: Module;
  rows: readonly TransactionRow[];
  totals: TransactionPage["totals"];
  /** Some filter is set, so "nothing" means "nothing found". */
  filtered: boolean;
  /** The list without any filter. */
  clearTo: string;
}

/** The sales of a filter: a table with totals on desktops, cards on phones. */
export function TransactionList({ module, rows, totals, filtered, clearTo }: TransactionListProps) {
  const { t } = useTranslation("transactions");
  const columns = useColumns(totals);
  useLiveWhile(rows.some((row) => isWaiting(row.status)));
  return (
    <DataTable
      caption={t("title")}
      columns={columns}
      rows={rows}
      keyOf={(row) => row.ref_id}
      card={(row) => <TransactionCard row={row} />}
      cardFooter={<CardTotals totals={totals} />}
      empty={
        filtered ? (
          <NothingFound title={t("nothingTitle")} clearTo={clearTo}>
            {t("nothingBody")}
          </NothingFound>
        ) : (
          <NothingYet module={module} />
        )
      }
    />
  );
}

function useColumns(totals: TransactionPage["totals"]): readonly Column<TransactionRow>[] {
  const { t } = useTranslation("transactions");
  const when = useWhen();
  return [
    {
      id: "time",
      header: t("columnTime"),
      cell: (row) => <span className="whitespace-nowrap">{when(row.created_at)}</span>,
      footer: t("totals", { total: totals.count, success: totals.success_count }),
    },
    { id: "product", header: t("columnProduct"), cell: (row) => <ProductCell row={row} />, footer: "" },
    {
      id: "number",
      header: t("columnNumber"),
      cell: (row) => (
        <>
          <span className="whitespace-nowrap">{spacedPhone(row.destination_number)}</span>
          {row.customer_name ? <span className="block text-xs text-muted">{row.customer_name}</span> : null}
        </>
      ),
      footer: "",
    },
    { id: "serial", header: t("columnSerial"), cell: (row) => <SerialCell row={row} />, footer: "" },
    {
      id: "selling",
      header: t("columnSelling"),
      align: "right",
      cell: (row) => <RowAmount row={row} amount={row.selling_price} />,
      footer: <Money bare amount={totals.selling_price} />,
    },
    {
      id: "profit",
      header: t("columnProfit"),
      align: "right",
      cell: (row) => <Profit row={row} />,
      footer: <Money bare signed amount={totals.profit} />,
    },
    { id: "status", header: t("columnStatus"), cell: (row) => <PurchaseStatusBadge status={row.status} />, footer: "" },
  ];
}

function ProductCell({ row }: { row: TransactionRow }) {
  const { mark, color } = operatorBrand(row.operator);
  return (
    <Link
      to={`/account/laporan/transaksi/${row.ref_id}`}
      className="flex min-h-9 items-center gap-2.5 font-medium underline-offset-4 hover:underline"
    >
      <OperatorMark mark={mark} color={color} className="size-7" />
      {row.product_name}
    </Link>
  );
}

function SerialCell({ row }: { row: TransactionRow }) {
  const { t } = useTranslation("transactions");
  if (row.serial_number) return <span className="line-clamp-2 max-w-44 break-all">{row.serial_number}</span>;
  if (isWaiting(row.status)) return <span className="text-muted">{t("waiting")}</span>;
  return moneyCameBack(row.status) ? <span className="text-muted">{t("moneyBack")}</span> : null;
}

/** Profit counts once the sale has succeeded. */
function Profit({ row }: { row: TransactionRow }) {
  if (row.status !== "success") return <span className="text-muted">0</span>;
  return <Money bare signed amount={row.profit} className={row.profit > 0 ? "text-ok" : undefined} />;
}

function CardTotals({ totals }: { totals: TransactionPage["totals"] }) {
  const { t } = useTranslation("transactions");
  return (
    <section className="num mt-2.5 rounded-card border border-line bg-surface px-4 py-3 text-sm">
      <p className="mb-1 font-semibold">{t("totals", { total: totals.count, success: totals.success_count })}</p>
      <dl className="grid grid-cols-2 gap-x-4">
        <dt className="text-muted">{t("columnSelling")}</dt>
        <dd className="text-right font-semibold">
          <Money amount={totals.selling_price} />
        </dd>
        <dt className="text-muted">{t("columnProfit")}</dt>
        <dd className="text-right font-semibold">
          <Money amount={totals.profit} signed />
        </dd>
      </dl>
    </section>
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
