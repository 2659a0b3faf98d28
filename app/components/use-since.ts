import { useTranslation } from "react-i18next";
import { clockText, isSameDay } from "./clock.ts";
import { useRoot } from "./use-root.ts";
import { insideSentence, whenText } from "./when.ts";

/** A moment inside a sentence ("since 13.20"): the time alone today, the day with it before. */
export function useSince(): (iso: string) => string {
  const { now } = useRoot();
  const { t } = useTranslation("common");
  return (iso) => {
    if (isSameDay(iso, now)) return clockText(iso, t("date.region"));
    return insideSentence(whenText(iso, now, t));
  };
}

/** A moment of the next 24 hours as its time of day alone ("until 01.00 WIB"). */
export function useClock(): (iso: string) => string {
  const { t } = useTranslation("common");
  return (iso) => clockText(iso, t("date.region"));
}
