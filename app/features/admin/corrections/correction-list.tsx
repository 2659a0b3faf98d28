import { Inbox } from "lucide-react";
import { useTranslation } from "react-i18next";
import { Link } from "#app/components/link.tsx";
import { type Column, DataTable } from "#app/components/ui/data-table.tsx";
import { EmptyState } from "#app/components/ui/empty-state.tsx";
import { Money } from "#app/components/ui/money.tsx";
import { useWhen } from "#app/components/use-root.ts";
import type { Correction } from "#core/admin/corrections/correction-schema.ts";
import { CorrectionBadge } from "./correction-badge.tsx";

/** Corrections of balances, proposals first. */
export function CorrectionList({ rows }: { rows: readonly Correction[] }) {
  const { t } = useTranslation(["people", "admin"]);
  const when = useWhen();
  const columns: readonly Column<Correction>[] = [
    {
      id: "time",
      header: t("admin:claims.columnTime"),
      cell: (row) => <span className="whitespace-nowrap">{when(row.created_at)}</span>,
    },
    {
      id: "code",
      header: t("correctionCode"),
      cell: (row) => (
        <Link
          to={`/admin/corrections/${row.code}`}
          className="inline-flex min-h-9 items-center font-medium underline-offset-4 hover:underline"
        >
          {row.code}
        </Link>
      ),
    },
    { id: "person", header: t("admin:claims.columnPerson"), cell: (row) => row.person.name },
    { id: "why", header: t("correct.why"), cell: (row) => t(`reasons.${row.reason_code}`) },
    { id: "balance", header: t("correct.balance"), cell: (row) => t(`balance.${row.balance}`) },
    {
      id: "amount",
      header: t("admin:claims.columnAmount"),
      align: "right",
      cell: (row) => <Money bare signed amount={row.amount} />,
    },
    { id: "by", header: t("by"), cell: (row) => row.by },
    { id: "status", header: t("admin:claims.columnStatus"), cell: (row) => <CorrectionBadge status={row.status} /> },
  ];
  return (
    <DataTable
      caption={t("admin:tabCorrections")}
      columns={columns}
      rows={rows}
      keyOf={(row) => row.code}
      card={(row) => <CorrectionCard row={row} />}
      empty={
        <EmptyState icon={<Inbox />} title={t("noCorrectionsTitle")}>
          {t("noCorrectionsBody")}
        </EmptyState>
      }
    />
  );
}

function CorrectionCard({ row }: { row: Correction }) {
  const { t } = useTranslation("people");
  const when = useWhen();
  return (
    <Link to={`/admin/corrections/${row.code}`} className="block px-4 py-3 hover:bg-surface-2">
      <span className="flex items-baseline justify-between gap-3">
        <span className="min-w-0 truncate font-semibold">{row.person.name}</span>
        <Money signed amount={row.amount} className="shrink-0 text-sm font-semibold" />
      </span>
      <span className="mt-1 block text-xs text-muted">
        {t(`reasons.${row.reason_code}`)} · {t(`balance.${row.balance}`)} · {row.code}
      </span>
      <span className="mt-1 flex flex-wrap items-center justify-between gap-2 text-xs text-muted">
        {row.by} · {when(row.created_at)}
        <CorrectionBadge status={row.status} />
      </span>
    </Link>
  );
}
