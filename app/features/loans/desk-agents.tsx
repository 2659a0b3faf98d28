import { useTranslation } from "react-i18next";
import { Link } from "#app/components/link.tsx";
import { type Column, DataTable } from "#app/components/ui/data-table.tsx";
import { Money } from "#app/components/ui/money.tsx";
import { useDay } from "#app/components/use-root.ts";
import type { LoanDeskPage } from "#core/loans/schema.ts";
import { formatRupiah } from "#core/shared/money.ts";
import type { DeskPaths } from "./desk-paths.ts";
import { DueBadge, FacilityBadge } from "./loan-badges.tsx";
import { NothingHere } from "./nothing-here.tsx";

type Row = LoanDeskPage["rows"][number];

interface DeskAgentsProps extends Pick<LoanDeskPage, "rows" | "totals"> {
  paths: DeskPaths;
  filtered: boolean;
}

/** Agents with a facility: what they owe until when. */
export function DeskAgents({ rows, totals, paths, filtered }: DeskAgentsProps) {
  const { t } = useTranslation("loanDesk");
  const columns: readonly Column<Row>[] = [
    {
      id: "agent",
      header: t("columnAgent"),
      cell: ({ person }) => (
        <Link
          to={paths.agent(person.id)}
          className="inline-flex min-h-9 flex-col justify-center font-medium underline-offset-4 hover:underline"
        >
          {person.name}
          <span className="text-xs font-normal break-all text-muted">{person.email}</span>
        </Link>
      ),
    },
    { id: "limit", header: t("columnLimit"), align: "right", cell: ({ loan }) => <Money bare amount={loan.limit} /> },
    { id: "usage", header: t("columnUsage"), align: "right", cell: ({ loan }) => <Money bare amount={loan.usage} /> },
    {
      id: "left",
      header: t("columnRemaining"),
      align: "right",
      cell: ({ loan }) => <Money bare amount={loan.remaining_limit} />,
    },
    { id: "due", header: t("columnDue"), cell: ({ loan }) => <Due loan={loan} /> },
    { id: "status", header: t("columnStatus"), cell: ({ loan }) => <Standing loan={loan} /> },
  ];
  return (
    <>
      {rows.length > 0 ? (
        <p className="num text-sm text-muted">
          {t("totalUsage", { amount: formatRupiah(totals.usage), limit: formatRupiah(totals.limit) })}
        </p>
      ) : null}
      <DataTable
        caption={t("agents")}
        columns={columns}
        rows={rows}
        keyOf={({ person }) => person.id}
        card={({ person, loan }) => (
          <Link to={paths.agent(person.id)} className="block px-4 py-3 hover:bg-surface-2">
            <span className="flex items-baseline justify-between gap-2 text-sm font-semibold">
              <span className="min-w-0 truncate">{person.name}</span>
              <Money amount={loan.usage} />
            </span>
            <span className="mt-1.5 flex flex-wrap items-center justify-between gap-2 text-xs text-muted">
              <Due loan={loan} />
              <Standing loan={loan} />
            </span>
          </Link>
        )}
        empty={<NothingHere title={t("noAgents")} filtered={filtered} clearTo={paths.agents} />}
      />
    </>
  );
}

/** The due date with how near it is; nothing where nothing is owed. */
export function Due({ loan }: Pick<Row, "loan">) {
  const day = useDay();
  if (loan.due_date === null) return <DueBadge due="other" />;
  return (
    <span className="inline-flex flex-wrap items-center gap-2">
      <span className="num whitespace-nowrap">{day(loan.due_date)}</span>
      <DueBadge due={loan.due} />
    </span>
  );
}

function Standing({ loan }: Pick<Row, "loan">) {
  const { t } = useTranslation("loanDesk");
  return (
    <span className="inline-flex flex-wrap items-center gap-2">
      <FacilityBadge status={loan.status} />
      {loan.status === "pending" ? (
        <span className="num text-xs">{t("wants", { amount: formatRupiah(loan.wanted_limit ?? 0) })}</span>
      ) : null}
    </span>
  );
}
