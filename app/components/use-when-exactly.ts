import { useTranslation } from "react-i18next";
import { jakartaDay } from "#core/shared/time.ts";
import { clockText, writtenDay } from "./clock.ts";

/** A moment for papers that are read years later: `20 Nov 2026, 14.05` in Jakarta time. */
export function useWhenExactly(): (iso: string) => string {
  const { t } = useTranslation("common");
  const region = t("date.region");
  return (iso) => {
    const at = new Date(iso);
    if (Number.isNaN(at.getTime())) return "–";
    return t("date.moment", { day: writtenDay(jakartaDay(at), region, true), time: clockText(at, region) });
  };
}
