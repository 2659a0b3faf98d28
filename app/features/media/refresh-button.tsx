import { useTranslation } from "react-i18next";
import { Button } from "#app/components/ui/button.tsx";
import { useSending } from "#app/components/use-sending.ts";

/** Saves the design's form with the prices of now. */
export function RefreshButton() {
  const { t } = useTranslation("media");
  const sending = useSending();
  return (
    <Button form="design" name="intent" value="refresh" size="small" busy={sending} busyLabel={t("refreshing")}>
      {t("refresh")}
    </Button>
  );
}
