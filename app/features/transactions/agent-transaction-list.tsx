import { UsersRound } from "lucide-react";
import { useTranslation } from "react-i18next";
import { type Column, DataTable } from "#app/components/ui/data-table.tsx";
import { EmptyState } from "#app/components/ui/empty-state.tsx";
import { Money } from "#app/components/ui/money.tsx";
import { PurchaseStatusBadge } from "#app/components/ui/status-badge.tsx";
import { useWhen } from "#app/components/use-root.ts";
import { NothingFound } from "#app/features/lists/nothing-found.tsx";
import type { AgentTransactionPage, AgentTransactionRow } from "#core/purchases/schema.ts";
import { spacedPhone } from "#core/shared/phone.ts";

interface AgentTransactionListProps {
  rows: readonly AgentTransactionRow[];
  totals: AgentTransactionPage["totals"];
  filtered: boolean;
  clearTo: string;
}

/** What the agents below sold. */
export function AgentTransactionList({ rows, totals, filtered, clearTo }: AgentTransactionListProps) {
  const { t } = useTranslation(["transactions", "reports"]);
  const when = useWhen();
  const columns: readonly Column<AgentTransactionRow>[] = [
    {
      id: "time",
      header: t("columnTime"),
      cell: (row) => <span className="whitespace-nowrap">{when(row.created_at)}</span>,
      footer: t("totals", { total: totals.count, success: totals.success_count }),
    },
    { id: "agent", header: t("reports:columnAgent"), cell: (row) => <Agent row={row} />, footer: "" },
    { id: "product", header: t("columnProduct"), cell: (row) => row.product_name, footer: "" },
    {
      id: "number",
      header: t("columnNumber"),
      cell: (row) => <span className="whitespace-nowrap">{spacedPhone(row.destination_number)}</span>,
      footer: "",
    },
    {
      id: "price",
      header: t("reports:columnPrice"),
      align: "right",
      cell: (row) => <Money bare amount={row.price} />,
      footer: <Money bare amount={totals.price} />,
    },
    { id: "status", header: t("columnStatus"), cell: (row) => <PurchaseStatusBadge status={row.status} />, footer: "" },
  ];
  return (
    <DataTable
      caption={t("reports:agentTitle")}
      columns={columns}
      rows={rows}
      keyOf={(row) => row.ref_id}
      card={(row) => <Card row={row} />}
      cardFooter={
        <p className="num mt-2.5 flex justify-between gap-3 rounded-card border border-line bg-surface px-4 py-3 text-sm font-semibold">
          <span>{t("totals", { total: totals.count, success: totals.success_count })}</span>
          <Money amount={totals.price} />
        </p>
      }
      empty={
        filtered ? (
          <NothingFound title={t("nothingTitle")} clearTo={clearTo}>
            {t("reports:agentNothingBody")}
          </NothingFound>
        ) : (
          <EmptyState icon={<UsersRound />} title={t("reports:agentEmptyTitle")}>
            {t("reports:agentEmptyBody")}
          </EmptyState>
        )
      }
    />
  );
}

function Agent({ row }: { row: AgentTransactionRow }) {
  return (
    <>
      <span className="block font-medium">{row.name}</span>
      {row.phone_number ? <span className="block text-xs text-muted">{spacedPhone(row.phone_number)}</span> : null}
    </>
  );
}

function Card({ row }: { row: AgentTransactionRow }) {
  const when = useWhen();
  return (
    <div className="px-4 py-3">
      <p className="flex items-center justify-between gap-2">
        <span className="truncate text-sm font-semibold">{row.product_name}</span>
        <PurchaseStatusBadge status={row.status} />
      </p>
      <p className="mt-0.5 flex items-baseline justify-between gap-2 text-xs text-muted">
        <span className="num whitespace-nowrap">{spacedPhone(row.destination_number)}</span>
        <Money amount={row.price} className="text-sm font-semibold text-ink" />
      </p>
      <p className="num text-xs text-muted">
        {row.name} · {when(row.created_at)}
      </p>
    </div>
  );
}
