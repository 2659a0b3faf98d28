import { Tags } from "lucide-react";
import { useTranslation } from "react-i18next";
import { EmptyState } from "#app/components/ui/empty-state.tsx";
import { OperatorMark } from "#app/components/ui/operator-mark.tsx";
import type { OperatorRow } from "#core/catalog/admin/operator-schema.ts";

/** An operator's mark, before its name. */
export const operatorMark = ({ mark, color }: OperatorRow) => (
  <OperatorMark mark={mark} color={color} className="size-8" />
);

export function NoOperators() {
  const { t } = useTranslation("catalogue");
  return (
    <EmptyState icon={<Tags />} title={t("operators.emptyTitle")}>
      {t("operators.emptyBody")}
    </EmptyState>
  );
}
