import { Landmark, SearchX } from "lucide-react";
import { useTranslation } from "react-i18next";
import { EmptyState } from "#app/components/ui/empty-state.tsx";
import { LinkButton } from "#app/components/ui/link-button.tsx";

interface NothingHereProps {
  /** What would be here. */
  title: string;
  /** Some filter is set, so "nothing" means "nothing found". */
  filtered: boolean;
  clearTo: string;
}

/** An empty list of loans. */
export function NothingHere({ title, filtered, clearTo }: NothingHereProps) {
  const { t } = useTranslation("loanDesk");
  if (!filtered) {
    return (
      <EmptyState icon={<Landmark />} title={title}>
        {t("emptyBody")}
      </EmptyState>
    );
  }
  return (
    <EmptyState
      icon={<SearchX />}
      title={t("nothingTitle")}
      action={
        <LinkButton to={clearTo} variant="secondary">
          {t("clear")}
        </LinkButton>
      }
    >
      {t("nothingBody")}
    </EmptyState>
  );
}
