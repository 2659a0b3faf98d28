import { Inbox } from "lucide-react";
import { useTranslation } from "react-i18next";
import { EmptyState } from "#app/components/ui/empty-state.tsx";
import { Money } from "#app/components/ui/money.tsx";
import type { ListTableProps } from "#app/features/lists/list-table.tsx";
import type { Correction } from "#core/admin/corrections/correction-schema.ts";
import { CorrectionBadge } from "./correction-badge.tsx";

/** What of a correction is more than its value. */
export const CORRECTION_CELLS: NonNullable<ListTableProps<Correction, unknown>["cells"]> = {
  person: ({ person }) => person.name,
  amount: ({ amount }, place) => <Money bare={place === "table"} signed amount={amount} />,
  status: ({ status }) => <CorrectionBadge status={status} />,
};

export function NoCorrections() {
  const { t } = useTranslation("people");
  return (
    <EmptyState icon={<Inbox />} title={t("noCorrectionsTitle")}>
      {t("noCorrectionsBody")}
    </EmptyState>
  );
}
