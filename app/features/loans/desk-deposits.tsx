import { useTranslation } from "react-i18next";
import { Link } from "#app/components/link.tsx";
import { type Column, DataTable } from "#app/components/ui/data-table.tsx";
import { Money } from "#app/components/ui/money.tsx";
import { useWhen } from "#app/components/use-root.ts";
import type { LoanDeskDepositPage } from "#core/loans/schema.ts";
import { Due } from "./desk-agents.tsx";
import type { DeskPaths } from "./desk-paths.ts";
import { LoanDepositBadge } from "./loan-badges.tsx";
import { NothingHere } from "./nothing-here.tsx";

type Row = LoanDeskDepositPage["rows"][number];

interface DeskDepositsProps extends Pick<LoanDeskDepositPage, "rows"> {
  paths: DeskPaths;
  filtered: boolean;
}

/** What the agents asked for and what was lent, open requests first. */
export function DeskDeposits({ rows, paths, filtered }: DeskDepositsProps) {
  const { t } = useTranslation("loanDesk");
  const when = useWhen();
  const columns: readonly Column<Row>[] = [
    {
      id: "time",
      header: t("columnTime"),
      cell: (row) => <span className="whitespace-nowrap">{when(row.created_at)}</span>,
    },
    {
      id: "agent",
      header: t("columnAgent"),
      cell: (row) => (
        <Link
          to={paths.agent(row.person.id)}
          className="inline-flex min-h-9 flex-col justify-center font-medium underline-offset-4 hover:underline"
        >
          {row.person.name}
          <span className="num text-xs font-normal text-muted">{row.code}</span>
        </Link>
      ),
    },
    { id: "amount", header: t("columnAsked"), align: "right", cell: (row) => <Money bare amount={row.amount} /> },
    {
      id: "granted",
      header: t("columnGranted"),
      align: "right",
      cell: (row) => (row.granted === null ? "–" : <Money bare amount={row.granted} />),
    },
    { id: "due", header: t("columnDue"), cell: (row) => <Due loan={row.loan} /> },
    { id: "status", header: t("columnStatus"), cell: (row) => <LoanDepositBadge {...row} /> },
  ];
  return (
    <DataTable
      caption={t("deposits")}
      columns={columns}
      rows={rows}
      keyOf={(row) => row.code}
      card={(row) => (
        <Link to={paths.agent(row.person.id)} className="block px-4 py-3 hover:bg-surface-2">
          <span className="flex items-baseline justify-between gap-2 text-sm font-semibold">
            <span className="min-w-0 truncate">{row.person.name}</span>
            <Money amount={row.granted ?? row.amount} />
          </span>
          <span className="mt-1.5 flex flex-wrap items-center justify-between gap-2 text-xs text-muted">
            <span className="num">{when(row.created_at)}</span>
            <LoanDepositBadge {...row} />
          </span>
        </Link>
      )}
      empty={<NothingHere title={t("noDeposits")} filtered={filtered} clearTo={paths.deposits} />}
    />
  );
}
