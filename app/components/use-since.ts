import { useRouteLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import type { loader } from "#app/root.tsx";
import { clockText, isSameDay } from "./clock.ts";
import { whenText } from "./when.ts";

/** A moment inside a sentence ("since 13.20"): the time alone today, the day with it before. */
export function useSince(): (iso: string) => string {
  const data = useRouteLoaderData<typeof loader>("root");
  const { t } = useTranslation("common");
  const now = data?.now ?? 0;
  return (iso) => {
    if (isSameDay(iso, now)) return clockText(iso, t("date.timeSeparator"));
    const text = whenText(iso, now, t);
    return text.charAt(0).toLowerCase() + text.slice(1);
  };
}
