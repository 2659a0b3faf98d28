import { Link } from "@remix-run/react";
import { ImageIcon, Inbox } from "lucide-react";
import { useTranslation } from "react-i18next";
import { type Column, DataTable } from "#app/components/ui/data-table.tsx";
import { EmptyState } from "#app/components/ui/empty-state.tsx";
import { Money } from "#app/components/ui/money.tsx";
import { DepositStatusBadge } from "#app/components/ui/status-badge.tsx";
import { useChannelName } from "#app/components/use-channel-name.ts";
import { useWhen } from "#app/components/use-root.ts";
import type { AdminDepositRow } from "#core/admin/schema.ts";

/** Everybody's deposits. */
export function DepositRows({ rows }: { rows: readonly AdminDepositRow[] }) {
  const channelName = useChannelName();
  const { t } = useTranslation("admin");
  const when = useWhen();
  const columns: readonly Column<AdminDepositRow>[] = [
    {
      id: "time",
      header: t("claims.columnTime"),
      cell: (row) => <span className="whitespace-nowrap">{when(row.created_at)}</span>,
    },
    {
      id: "code",
      header: t("deposits.columnCode"),
      cell: (row) => (
        <Link
          to={hrefOf(row)}
          className="inline-flex min-h-9 items-center gap-1.5 font-medium underline-offset-4 hover:underline"
        >
          {row.code} <ProofMark row={row} />
        </Link>
      ),
    },
    { id: "person", header: t("claims.columnPerson"), cell: (row) => row.person?.name ?? t("claims.nobody") },
    { id: "channel", header: t("lookup.channel"), cell: (row) => channelName(row) },
    { id: "total", header: t("lookup.total"), align: "right", cell: (row) => <Money bare amount={row.total} /> },
    {
      id: "credited",
      header: t("lookup.credited"),
      align: "right",
      cell: (row) => <Money bare amount={row.credited} />,
    },
    { id: "status", header: t("claims.columnStatus"), cell: (row) => <DepositStatusBadge state={row.state} /> },
  ];
  return (
    <DataTable
      caption={t("tabDeposits")}
      columns={columns}
      rows={rows}
      keyOf={(row) => row.code}
      card={(row) => <DepositCard row={row} />}
      empty={<NothingYet />}
    />
  );
}

function hrefOf({ code }: AdminDepositRow): string {
  return `/admin/deposits/${code}`;
}

function ProofMark({ row }: { row: AdminDepositRow }) {
  const { t } = useTranslation("admin");
  if (row.proofs.length === 0) return null;
  return (
    <span title={t("deposits.withProof")} className="text-muted">
      <ImageIcon className="size-4" aria-label={t("deposits.withProof")} />
    </span>
  );
}

function DepositCard({ row }: { row: AdminDepositRow }) {
  const channelName = useChannelName();
  const { t } = useTranslation("admin");
  const when = useWhen();
  return (
    <Link to={hrefOf(row)} className="block px-4 py-3 hover:bg-surface-2">
      <span className="flex items-baseline justify-between gap-2">
        <span className="min-w-0 truncate text-sm font-semibold">{row.person?.name ?? t("claims.nobody")}</span>
        <Money amount={row.total} className="text-sm font-semibold" />
      </span>
      <span className="mt-1 flex items-center gap-1.5 text-xs wrap-anywhere text-muted">
        {row.code} · {channelName(row)} <ProofMark row={row} />
      </span>
      <span className="mt-1 flex flex-wrap items-center justify-between gap-2 text-xs text-muted">
        <span className="num whitespace-nowrap">{when(row.created_at)}</span>
        <DepositStatusBadge state={row.state} />
      </span>
    </Link>
  );
}

function NothingYet() {
  const { t } = useTranslation("admin");
  return (
    <EmptyState icon={<Inbox />} title={t("deposits.emptyTitle")}>
      {t("deposits.emptyBody")}
    </EmptyState>
  );
}
