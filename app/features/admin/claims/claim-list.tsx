import { Link } from "@remix-run/react";
import { Inbox } from "lucide-react";
import { useTranslation } from "react-i18next";
import { type Column, DataTable } from "#app/components/ui/data-table.tsx";
import { EmptyState } from "#app/components/ui/empty-state.tsx";
import { Money } from "#app/components/ui/money.tsx";
import { useWhen } from "#app/components/use-root.ts";
import type { ClaimRow } from "#core/admin/schema.ts";
import { ClaimStatusBadge } from "./claim-status-badge.tsx";
import { kindText, referenceText } from "./claim-words.ts";

/** What is before the admins. */
export function ClaimList({ rows }: { rows: readonly ClaimRow[] }) {
  const { t } = useTranslation("admin");
  const when = useWhen();
  const columns: readonly Column<ClaimRow>[] = [
    {
      id: "time",
      header: t("claims.columnTime"),
      cell: (row) => <span className="whitespace-nowrap">{when(row.created_at)}</span>,
    },
    {
      id: "kind",
      header: t("claims.columnKind"),
      cell: (row) => (
        <Link
          to={`/admin/claims/${row.id}`}
          className="inline-flex min-h-9 items-center font-medium underline-offset-4 hover:underline"
        >
          {kindText(t, row.kind)}
        </Link>
      ),
    },
    {
      id: "subject",
      header: t("claims.columnSubject"),
      cell: (row) => <span className="wrap-anywhere">{row.subject ?? referenceText(t, row) ?? "–"}</span>,
    },
    { id: "person", header: t("claims.columnPerson"), cell: (row) => row.person?.name ?? t("claims.nobody") },
    {
      id: "amount",
      header: t("claims.columnAmount"),
      align: "right",
      cell: (row) => (row.amount === null ? null : <Money bare amount={row.amount} />),
    },
    { id: "status", header: t("claims.columnStatus"), cell: (row) => <ClaimStatusBadge claim={row} /> },
  ];
  return (
    <DataTable
      caption={t("tabClaims")}
      columns={columns}
      rows={rows}
      keyOf={(row) => row.id}
      card={(row) => <ClaimCard row={row} />}
      empty={<NothingYet />}
    />
  );
}

function ClaimCard({ row }: { row: ClaimRow }) {
  const { t } = useTranslation("admin");
  const when = useWhen();
  return (
    <Link to={`/admin/claims/${row.id}`} className="block px-4 py-3 hover:bg-surface-2">
      <span className="flex items-baseline justify-between gap-2">
        <span className="min-w-0 text-sm font-semibold">{kindText(t, row.kind)}</span>
        {row.amount === null ? null : <Money amount={row.amount} className="text-sm font-semibold" />}
      </span>
      <span className="mt-1 block text-xs wrap-anywhere text-muted">{row.subject ?? referenceText(t, row)}</span>
      <span className="mt-1 flex flex-wrap items-center justify-between gap-2 text-xs text-muted">
        <span className="min-w-0 truncate">{row.person?.name ?? t("claims.nobody")}</span>
        <span className="num whitespace-nowrap">{when(row.created_at)}</span>
        <ClaimStatusBadge claim={row} />
      </span>
    </Link>
  );
}

function NothingYet() {
  const { t } = useTranslation("admin");
  return (
    <EmptyState icon={<Inbox />} title={t("claims.emptyTitle")}>
      {t("claims.emptyBody")}
    </EmptyState>
  );
}
