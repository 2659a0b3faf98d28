import { SearchX } from "lucide-react";
import { useTranslation } from "react-i18next";
import { EmptyState } from "#app/components/ui/empty-state.tsx";
import { LinkButton } from "#app/components/ui/link-button.tsx";

interface NothingFoundProps {
  title: string;
  /** The list without any filter. */
  clearTo: string;
  children: string;
}

/** A filter that lets nothing through, and the way out of it. */
export function NothingFound({ title, clearTo, children }: NothingFoundProps) {
  const { t } = useTranslation("reports");
  return (
    <EmptyState
      icon={<SearchX />}
      title={title}
      action={
        <LinkButton to={clearTo} variant="secondary">
          {t("clear")}
        </LinkButton>
      }
    >
      {children}
    </EmptyState>
  );
}
