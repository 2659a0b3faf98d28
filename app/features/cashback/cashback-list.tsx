import { Link } from "@remix-run/react";
import { Gift } from "lucide-react";
import { useTranslation } from "react-i18next";
import { Badge, type Tone } from "#app/components/ui/badge.tsx";
import { type Column, DataTable } from "#app/components/ui/data-table.tsx";
import { EmptyState } from "#app/components/ui/empty-state.tsx";
import { Money } from "#app/components/ui/money.tsx";
import { useDay } from "#app/components/use-root.ts";
import { NothingFound } from "#app/features/lists/nothing-found.tsx";
import type { CashbackPage, CashbackRow } from "#core/cashback/schema.ts";
import type { CashbackStatus } from "#core/cashback/states.ts";
import { formatRupiah } from "#core/shared/money.ts";
import { spacedPhone } from "#core/shared/phone.ts";

const TONES: Readonly<Record<CashbackStatus, Tone>> = {
  due: "wait",
  credited: "ok",
  dropped: "neutral",
  taken: "info",
};

interface CashbackListProps extends Pick<CashbackPage, "rows" | "totals"> {
  /** Some filter is set, so "nothing" means "nothing found". */
  filtered: boolean;
  clearTo: string;
}

/** The cashbacks of a filter, with their sums. */
export function CashbackList({ rows, totals, filtered, clearTo }: CashbackListProps) {
  const { t } = useTranslation("cashback");
  const day = useDay();
  const columns: readonly Column<CashbackRow>[] = [
    { id: "day", header: t("columnDay"), cell: (row) => day(row.due_day) },
    {
      id: "product",
      header: t("columnProduct"),
      cell: (row) => (
        <Link
          to={hrefOf(row)}
          className="inline-flex min-h-9 items-center font-medium underline-offset-4 hover:underline"
        >
          {row.product_name}
        </Link>
      ),
    },
    { id: "number", header: t("columnNumber"), cell: (row) => spacedPhone(row.destination_number) },
    { id: "amount", header: t("columnAmount"), align: "right", cell: (row) => <Money bare amount={row.amount} /> },
    { id: "due", header: t("columnDue"), align: "right", cell: (row) => <Money bare amount={row.due} /> },
    {
      id: "credited",
      header: t("columnCredited"),
      align: "right",
      cell: (row) => <Money bare amount={row.credited} />,
    },
    { id: "status", header: t("columnStatus"), cell: (row) => <StatusBadge status={row.status} /> },
  ];
  return (
    <>
      {rows.length > 0 ? (
        <p className="num flex flex-wrap gap-x-5 gap-y-1 text-sm text-muted">
          <span>{t("totalCredited", { amount: formatRupiah(totals.credited) })}</span>
          <span>{t("totalDue", { amount: formatRupiah(totals.due) })}</span>
        </p>
      ) : null}
      <DataTable
        caption={t("listTitle")}
        columns={columns}
        rows={rows}
        keyOf={(row) => row.ref_id}
        card={(row) => <CashbackCard row={row} />}
        empty={
          filtered ? (
            <NothingFound title={t("nothingTitle")} clearTo={clearTo}>
              {t("nothingBody")}
            </NothingFound>
          ) : (
            <EmptyState icon={<Gift />} title={t("emptyTitle")}>
              {t("emptyBody")}
            </EmptyState>
          )
        }
      />
    </>
  );
}

function hrefOf(row: CashbackRow): string {
  return `/account/laporan/transaksi/${row.ref_id}`;
}

function StatusBadge({ status }: { status: CashbackStatus }) {
  const { t } = useTranslation("cashback");
  return <Badge tone={TONES[status]}>{t(`statuses.${status}`)}</Badge>;
}

function CashbackCard({ row }: { row: CashbackRow }) {
  const day = useDay();
  return (
    <Link to={hrefOf(row)} className="block px-4 py-3 hover:bg-surface-2">
      <span className="flex items-baseline justify-between gap-2">
        <span className="min-w-0 truncate text-sm font-semibold">{row.product_name}</span>
        <Money amount={row.amount} className="text-sm font-semibold" />
      </span>
      <span className="mt-1 flex items-center justify-between gap-2 text-xs text-muted">
        <span className="num min-w-0 truncate">
          {day(row.due_day)} · {spacedPhone(row.destination_number)}
        </span>
        <StatusBadge status={row.status} />
      </span>
    </Link>
  );
}
