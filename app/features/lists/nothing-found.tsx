import { SearchX } from "lucide-react";
import { useTranslation } from "react-i18next";
import { EmptyState } from "#app/components/ui/empty-state.tsx";
import { LinkButton } from "#app/components/ui/link-button.tsx";

/** A filter that lets nothing through, and the way out of it: the list without any. */
export function NothingFound({ clearTo }: { clearTo: string }) {
  const { t } = useTranslation("lists");
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
