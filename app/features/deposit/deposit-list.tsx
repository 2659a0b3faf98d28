import { Link } from "@remix-run/react";
import { WalletMinimal } from "lucide-react";
import { useTranslation } from "react-i18next";
import { useLiveWhile } from "#app/components/live-store.ts";
import { type Column, DataTable } from "#app/components/ui/data-table.tsx";
import { EmptyState } from "#app/components/ui/empty-state.tsx";
import { LinkButton } from "#app/components/ui/link-button.tsx";
import { Money } from "#app/components/ui/money.tsx";
import { OperatorMark } from "#app/components/ui/operator-mark.tsx";
import { DepositStatusBadge } from "#app/components/ui/status-badge.tsx";
import { useChannelName } from "#app/components/use-channel-name.ts";
import { useWhen } from "#app/components/use-root.ts";
import { NothingFound } from "#app/features/lists/nothing-found.tsx";
import type { Deposit, DepositPage } from "#core/deposits/schema.ts";
import { formatRupiah } from "#core/shared/money.ts";
import { channelMark } from "./channel-mark.ts";

interface DepositListProps {
  rows: readonly Deposit[];
  totals: DepositPage["totals"];
  /** Some filter is set, so "nothing" means "nothing found". */
  filtered: boolean;
  clearTo: string;
}

/** The top-ups of a filter. */
export function DepositList({ rows, totals, filtered, clearTo }: DepositListProps) {
  const { t } = useTranslation(["deposit", "reports"]);
  const when = useWhen();
  useLiveWhile(rows.some((row) => row.status === "pending" || row.status === "review"));
  const columns: readonly Column<Deposit>[] = [
    {
      id: "time",
      header: t("columnTime"),
      cell: (row) => <span className="whitespace-nowrap">{when(row.created_at)}</span>,
    },
    {
      id: "code",
      header: t("columnCode"),
      cell: (row) => (
        <Link
          to={hrefOf(row)}
          className="inline-flex min-h-9 items-center font-medium underline-offset-4 hover:underline"
        >
          {row.code}
        </Link>
      ),
    },
    { id: "channel", header: t("columnChannel"), cell: (row) => <ChannelCell row={row} /> },
    { id: "amount", header: t("columnAmount"), align: "right", cell: (row) => <Money bare amount={row.amount} /> },
    { id: "total", header: t("columnTotal"), align: "right", cell: (row) => <Money bare amount={row.total} /> },
    {
      id: "credited",
      header: t("columnCredited"),
      align: "right",
      cell: (row) => (
        <>
          <Money bare amount={row.credited} />
          {row.adjusted === 0 ? null : <Money bare signed amount={row.adjusted} className="block text-xs text-muted" />}
        </>
      ),
    },
    { id: "status", header: t("columnStatus"), cell: (row) => <DepositStatusBadge state={row.state} /> },
  ];
  return (
    <>
      {rows.length > 0 ? (
        <p className="num text-sm text-muted">
          {t("reports:depositTotals", {
            total: totals.count,
            paid: totals.paid_count,
            credited: formatRupiah(totals.credited),
          })}
          {totals.adjusted === 0 ? null : (
            <>
              {" · "}
              <span className="whitespace-nowrap">
                {t("reports:depositAdjusted", { adjusted: formatRupiah(totals.adjusted) })}
              </span>
            </>
          )}
        </p>
      ) : null}
      <DataTable
        caption={t("listTitle")}
        columns={columns}
        rows={rows}
        keyOf={(row) => row.code}
        card={(row) => <DepositCardRow row={row} />}
        empty={
          filtered ? (
            <NothingFound title={t("listNothingTitle")} clearTo={clearTo}>
              {t("listNothingBody")}
            </NothingFound>
          ) : (
            <NothingYet />
          )
        }
      />
    </>
  );
}

function hrefOf(row: Deposit): string {
  return `/payment/deposit/topup/${row.code}`;
}

function ChannelCell({ row }: { row: Deposit }) {
  const channelName = useChannelName();
  const { mark, color } = channelMark(row.channel);
  return (
    <span className="flex items-center gap-2.5">
      <OperatorMark mark={mark} color={color} className="size-7" />
      {channelName(row)}
    </span>
  );
}

function DepositCardRow({ row }: { row: Deposit }) {
  const channelName = useChannelName();
  const when = useWhen();
  const { mark, color } = channelMark(row.channel);
  return (
    <Link to={hrefOf(row)} className="flex items-center gap-3 px-4 py-3 hover:bg-surface-2">
      <OperatorMark mark={mark} color={color} />
      <span className="min-w-0 flex-1">
        <span className="flex items-baseline justify-between gap-2">
          <Money amount={row.status === "paid" ? row.credited : row.total} className="text-sm font-semibold" />
          <span className="num text-xs whitespace-nowrap text-muted">{when(row.created_at)}</span>
        </span>
        <span className="mt-1 flex flex-wrap items-center justify-between gap-x-2 gap-y-1 text-xs text-muted">
          <span>{channelName(row)}</span>
          <DepositStatusBadge state={row.state} />
        </span>
      </span>
    </Link>
  );
}

function NothingYet() {
  const { t } = useTranslation("deposit");
  return (
    <EmptyState
      icon={<WalletMinimal />}
      title={t("listEmptyTitle")}
      action={<LinkButton to="/payment/deposit/topup">{t("title")}</LinkButton>}
    >
      {t("listEmptyBody")}
    </EmptyState>
  );
}
