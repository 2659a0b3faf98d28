import { useTranslation } from "react-i18next";
import { isoJakarta } from "#core/shared/time.ts";

/** A moment for papers that are read years later: `20 Nov 2026, 14.05` in Jakarta time. */
export function useWhenExactly(): (iso: string) => string {
  const { t } = useTranslation("common");
  return (iso) => {
    const at = new Date(iso);
    if (Number.isNaN(at.getTime())) return "–";
    const text = isoJakarta(at);
    const month = t("date.months").split("|")[Number(text.slice(5, 7)) - 1] ?? "";
    const time = text.slice(11, 16).replace(":", t("date.timeSeparator"));
    return t("date.otherYear", { day: Number(text.slice(8, 10)), month, year: text.slice(0, 4), time });
  };
}
