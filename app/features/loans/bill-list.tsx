import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { type Column, DataTable } from "#app/components/ui/data-table.tsx";
import { PurchaseStatusBadge } from "#app/components/ui/status-badge.tsx";
import { useWhen } from "#app/components/use-root.ts";
import { CardAmount, RowAmount } from "#app/features/transactions/row-amount.tsx";
import type { LoanBillPage } from "#core/loans/schema.ts";
import type { TransactionRow } from "#core/purchases/schema.ts";
import { formatRupiah } from "#core/shared/money.ts";
import { spacedPhone } from "#core/shared/phone.ts";

interface BillListProps<Row extends TransactionRow> {
  rows: readonly Row[];
  totals: LoanBillPage["totals"];
  /** What names a row, with its link. */
  name: (row: Row) => ReactNode;
  /** Columns between the number and the amount. */
  between?: readonly Column<Row>[];
  empty: ReactNode;
}

/** What was bought from a loan balance. */
export function BillList<Row extends TransactionRow>({ rows, totals, name, between = [], empty }: BillListProps<Row>) {
  const { t } = useTranslation("loanDesk");
  const when = useWhen();
  const columns: readonly Column<Row>[] = [
    {
      id: "time",
      header: t("columnTime"),
      cell: (row) => <span className="whitespace-nowrap">{when(row.created_at)}</span>,
    },
    { id: "name", header: t("columnProduct"), cell: name },
    { id: "number", header: t("columnNumber"), cell: (row) => spacedPhone(row.destination_number) },
    ...between,
    {
      id: "amount",
      header: t("columnAmount"),
      align: "right",
      cell: (row) => <RowAmount row={row} amount={row.buying_price} />,
    },
    { id: "status", header: t("columnStatus"), cell: (row) => <PurchaseStatusBadge status={row.status} /> },
  ];
  return (
    <>
      {rows.length > 0 ? (
        <p className="num text-sm text-muted">{t("totalBills", { amount: formatRupiah(totals.amount) })}</p>
      ) : null}
      <DataTable
        caption={t("bills")}
        columns={columns}
        rows={rows}
        keyOf={(row) => row.ref_id}
        card={(row) => (
          <div className="px-4 py-3">
            <div className="flex items-baseline justify-between gap-2 text-sm font-semibold">
              {name(row)}
              <CardAmount row={row} amount={row.buying_price} />
            </div>
            <p className="mt-1 flex flex-wrap items-center justify-between gap-2 text-xs text-muted">
              <span className="num">
                {when(row.created_at)} · {spacedPhone(row.destination_number)}
              </span>
              <PurchaseStatusBadge status={row.status} />
            </p>
          </div>
        )}
        empty={empty}
      />
    </>
  );
}
