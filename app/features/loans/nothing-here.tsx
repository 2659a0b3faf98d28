import { Landmark } from "lucide-react";
import { useTranslation } from "react-i18next";
import { EmptyState } from "#app/components/ui/empty-state.tsx";

/** An empty list of loans; `title` says what would be here. */
export function NothingHere({ title }: { title: string }) {
  const { t } = useTranslation("loanDesk");
  return (
    <EmptyState icon={<Landmark />} title={title}>
      {t("emptyBody")}
    </EmptyState>
  );
}
