import { Check, CircleCheck, Clock } from "lucide-react";
import { useTranslation } from "react-i18next";
import { Badge } from "#app/components/ui/badge.tsx";
import { EmptyState } from "#app/components/ui/empty-state.tsx";
import { Money } from "#app/components/ui/money.tsx";
import type { CellPlace, ListTableProps } from "#app/features/lists/list-table.tsx";
import type { Difference } from "#core/reconciliation/schema.ts";
import { sourceText } from "./difference-words.ts";

/** What of a difference is more than its value. */
export const DIFFERENCE_CELLS: NonNullable<ListTableProps<Difference, unknown>["cells"]> = {
  source: (row) => <Source row={row} />,
  ours: (row, place) => <NamedSide row={row} side="ours" place={place} />,
  theirs: (row, place) => <NamedSide row={row} side="theirs" place={place} />,
  status: (row) => <DifferenceStatusBadge row={row} />,
};

function Source({ row }: { row: Difference }) {
  const { t } = useTranslation("admin");
  return <>{sourceText(t, row.source)}</>;
}

/** An amount of one side; a card has no heading that says whose it is. */
function NamedSide({ row, side, place }: { row: Difference; side: "ours" | "theirs"; place: CellPlace }) {
  const { t } = useTranslation("admin");
  if (place === "table") return <Side amount={row[side]} />;
  return (
    <span className="num">
      {t(side === "ours" ? "reconciliation.columnOurs" : "reconciliation.columnTheirs")}: <Side amount={row[side]} />
    </span>
  );
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

export function NoDifferences() {
  const { t } = useTranslation("admin");
  return (
    <EmptyState icon={<CircleCheck />} title={t("reconciliation.emptyTitle")}>
      {t("reconciliation.emptyBody")}
    </EmptyState>
  );
}
