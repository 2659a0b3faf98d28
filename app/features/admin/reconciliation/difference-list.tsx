import { Link } from "@remix-run/react";
import { Check, CircleCheck, Clock } from "lucide-react";
import { useTranslation } from "react-i18next";
import { Badge } from "#app/components/ui/badge.tsx";
import { type Column, DataTable } from "#app/components/ui/data-table.tsx";
import { EmptyState } from "#app/components/ui/empty-state.tsx";
import { Money } from "#app/components/ui/money.tsx";
import { useWhen } from "#app/components/use-root.ts";
import type { Difference } from "#core/reconciliation/schema.ts";
import { sourceText } from "./difference-words.ts";

/** What our books and our partners' do not agree on. */
export function DifferenceList({ rows }: { rows: readonly Difference[] }) {
  const { t } = useTranslation("admin");
  const when = useWhen();
  const columns: readonly Column<Difference>[] = [
    {
      id: "found",
      header: t("reconciliation.columnFound"),
      cell: (row) => <span className="whitespace-nowrap">{when(row.found_at)}</span>,
    },
    {
      id: "kind",
      header: t("reconciliation.columnKind"),
      cell: (row) => (
        <Link
          to={hrefOf(row)}
          className="inline-flex min-h-9 items-center font-medium underline-offset-4 hover:underline"
        >
          {t(`reconciliation.kinds.${row.kind}`)}
        </Link>
      ),
    },
    { id: "source", header: t("reconciliation.columnSource"), cell: (row) => sourceText(t, row.source) },
    {
      id: "subject",
      header: t("reconciliation.columnSubject"),
      cell: (row) => <span className="wrap-anywhere">{row.subject}</span>,
    },
    {
      id: "ours",
      header: t("reconciliation.columnOurs"),
      align: "right",
      cell: (row) => <Side amount={row.ours} />,
    },
    {
      id: "theirs",
      header: t("reconciliation.columnTheirs"),
      align: "right",
      cell: (row) => <Side amount={row.theirs} />,
    },
    { id: "status", header: t("reconciliation.columnStatus"), cell: (row) => <DifferenceStatusBadge row={row} /> },
  ];
  return (
    <DataTable
      caption={t("tabReconciliation")}
      columns={columns}
      rows={rows}
      keyOf={(row) => row.id}
      card={(row) => <DifferenceCard row={row} />}
      empty={<NothingOpen />}
    />
  );
}

function hrefOf({ id }: Difference): string {
  return `/admin/reconciliation/${id}`;
}

/** An amount of one side; a dash where it knows nothing of it. */
export function Side({ amount }: { amount: number | null }) {
  return amount === null ? <span aria-hidden>–</span> : <Money bare amount={amount} />;
}

/** Open or explained: icon and word. */
export function DifferenceStatusBadge({ row }: { row: Pick<Difference, "status"> }) {
  const { t } = useTranslation("admin");
  return row.status === "open" ? (
    <Badge tone="wait" icon={<Clock />}>
      {t("reconciliation.open")}
    </Badge>
  ) : (
    <Badge tone="ok" icon={<Check />}>
      {t("reconciliation.explained")}
    </Badge>
  );
}

function DifferenceCard({ row }: { row: Difference }) {
  const { t } = useTranslation("admin");
  return (
    <Link to={hrefOf(row)} className="block px-4 py-3 hover:bg-surface-2">
      <span className="flex items-start justify-between gap-2">
        <span className="min-w-0 text-sm font-semibold">{t(`reconciliation.kinds.${row.kind}`)}</span>
        <DifferenceStatusBadge row={row} />
      </span>
      <span className="mt-1 block text-xs wrap-anywhere text-muted">
        {sourceText(t, row.source)} · {row.subject}
      </span>
      <span className="num mt-1 flex flex-wrap gap-x-4 text-xs">
        <span>
          {t("reconciliation.columnOurs")}: <Side amount={row.ours} />
        </span>
        <span>
          {t("reconciliation.columnTheirs")}: <Side amount={row.theirs} />
        </span>
      </span>
    </Link>
  );
}

function NothingOpen() {
  const { t } = useTranslation("admin");
  return (
    <EmptyState icon={<CircleCheck />} title={t("reconciliation.emptyTitle")}>
      {t("reconciliation.emptyBody")}
    </EmptyState>
  );
}
