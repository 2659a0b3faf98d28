import { useTranslation } from "react-i18next";
import { type Column, DataTable } from "#app/components/ui/data-table.tsx";
import { Money } from "#app/components/ui/money.tsx";
import { useWhen } from "#app/components/use-root.ts";
import type { LoanDeposit } from "#core/loans/schema.ts";
import { LoanDepositBadge } from "./loan-badges.tsx";

/** What the agent asked for, and what was given. */
export function LoanRequests({ rows }: { rows: readonly LoanDeposit[] }) {
  const { t } = useTranslation("loans");
  const when = useWhen();
  const columns: readonly Column<LoanDeposit>[] = [
    {
      id: "time",
      header: t("columnTime"),
      cell: (row) => <span className="whitespace-nowrap">{when(row.created_at)}</span>,
    },
    { id: "amount", header: t("columnAmount"), align: "right", cell: (row) => <Money bare amount={row.amount} /> },
    {
      id: "granted",
      header: t("columnGranted"),
      align: "right",
      cell: (row) => (row.granted === null ? "–" : <Money bare amount={row.granted} />),
    },
    { id: "status", header: t("columnStatus"), cell: (row) => <Standing row={row} /> },
  ];
  return (
    <DataTable
      caption={t("requests")}
      columns={columns}
      rows={rows}
      keyOf={(row) => row.code}
      card={(row) => (
        <div className="px-4 py-3">
          <p className="flex items-baseline justify-between gap-2 text-sm font-semibold">
            <span className="num">{when(row.created_at)}</span>
            <Money amount={row.granted ?? row.amount} />
          </p>
          <p className="mt-1 text-xs text-muted">
            <Standing row={row} />
          </p>
        </div>
      )}
      empty={<p className="px-4 py-6 text-center text-sm text-muted">{t("noRequests")}</p>}
    />
  );
}

function Standing({ row }: { row: LoanDeposit }) {
  return (
    <span className="flex flex-wrap items-center gap-2">
      <LoanDepositBadge {...row} />
      {row.reason ? <span className="text-xs break-words text-muted">{row.reason}</span> : null}
    </span>
  );
}
