import { useTranslation } from "react-i18next";
import { Link } from "#app/components/link.tsx";
import { cx } from "#app/components/ui/cx.ts";
import { type Column, DataTable } from "#app/components/ui/data-table.tsx";
import { Money } from "#app/components/ui/money.tsx";
import { useWhen } from "#app/components/use-root.ts";
import { postingHref } from "#app/features/statement/posting-href.ts";
import type { LoanMovement } from "#core/loans/schema.ts";
import { NothingHere } from "./nothing-here.tsx";

interface MovementListProps {
  rows: readonly LoanMovement[];
  /** True for the agent, whose own pages these are. */
  linked: boolean;
  filtered?: boolean;
  clearTo?: string;
}

/** What raised and lowered a debt. */
export function MovementList({ rows, linked, filtered = false, clearTo = "" }: MovementListProps) {
  const { t } = useTranslation("loanDesk");
  const when = useWhen();
  const columns: readonly Column<LoanMovement>[] = [
    {
      id: "time",
      header: t("columnTime"),
      cell: (row) => <span className="whitespace-nowrap">{when(row.created_at)}</span>,
    },
    { id: "what", header: t("columnWhat"), cell: (row) => <What row={row} linked={linked} /> },
    { id: "amount", header: t("columnAmount"), align: "right", cell: change },
    { id: "owed", header: t("columnOwed"), align: "right", cell: (row) => <Money bare amount={row.usage_after} /> },
  ];
  return (
    <DataTable
      caption={t("transferDeposit")}
      columns={columns}
      rows={rows}
      keyOf={(row) => row.code}
      card={(row) => (
        <div className="px-4 py-3">
          <div className="flex items-start justify-between gap-3 text-sm">
            <What row={row} linked={linked} />
            {change(row)}
          </div>
          <p className="num mt-1 flex justify-between gap-3 text-xs text-muted">
            <span>{when(row.created_at)}</span>
            <span>
              {t("columnOwed")} <Money bare amount={row.usage_after} />
            </span>
          </p>
        </div>
      )}
      empty={<NothingHere title={t("noMovements")} filtered={filtered} clearTo={clearTo} />}
    />
  );
}

function change({ kind, amount }: LoanMovement) {
  return (
    <Money
      bare
      signed
      amount={kind === "lend" ? amount : -amount}
      className={cx("font-semibold", kind === "repay" && "text-ok")}
    />
  );
}

function What({ row, linked }: { row: LoanMovement; linked: boolean }) {
  const { t } = useTranslation("loanDesk");
  const to = linked ? postingHref(row.code) : null;
  return (
    <span className="block">
      {to ? (
        <Link to={to} className="inline-flex min-h-6 items-center font-medium underline-offset-4 hover:underline">
          {t(row.kind)}
        </Link>
      ) : (
        <span className="font-medium">{t(row.kind)}</span>
      )}
      <span className="num block text-xs text-muted">{row.code}</span>
    </span>
  );
}
