import { Inbox } from "lucide-react";
import { useTranslation } from "react-i18next";
import { EmptyState } from "#app/components/ui/empty-state.tsx";
import { breaks, type CellPlace, type ListTableProps, WHOLE_ON_CARD } from "#app/features/lists/list-table.tsx";
import type { ClaimRow } from "#core/admin/schema.ts";
import { PersonName } from "../person-name.tsx";
import { ClaimStatusBadge } from "./claim-status-badge.tsx";
import { referenceText } from "./claim-words.ts";

/** What of a claim is more than its value. */
export const CLAIM_CELLS: NonNullable<ListTableProps<ClaimRow, unknown>["cells"]> = {
  subject: (row, place) => <Subject row={row} place={place} />,
  person: (row) => <PersonName person={row.person} />,
  status: (row) => <ClaimStatusBadge claim={row} />,
};

function Subject({ row, place }: { row: ClaimRow; place: CellPlace }) {
  const { t } = useTranslation("admin");
  const text = row.subject ?? referenceText(t, row);
  // A partner's reference is read out as a code of ours is.
  const look = place === "card" ? WHOLE_ON_CARD : breaks(text ?? "", place);
  return <span className={look}>{text ?? (place === "table" ? "–" : null)}</span>;
}

export function NoClaims() {
  const { t } = useTranslation("admin");
  return (
    <EmptyState icon={<Inbox />} title={t("claims.emptyTitle")}>
      {t("claims.emptyBody")}
    </EmptyState>
  );
}
