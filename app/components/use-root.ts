import { useRouteLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import type { RootData } from "./page-data.ts";
import { dayText, insideSentence, whenText } from "./when.ts";

/** The root's data. Only for what renders inside a page that loaded. */
export function useRoot(): RootData {
  const data = useRouteLoaderData("root") as RootData | undefined;
  if (!data) throw new Error("root data is missing");
  return data;
}

/** The CSRF token for forms and API calls. */
export function useCsrf(): string {
  return useRoot().csrf;
}

/** Says when, as people do: "Hari ini 14.05". The same on server and client. */
export function useWhen(): (iso: string) => string {
  const { now } = useRoot();
  const { t } = useTranslation("common");
  return (iso) => whenText(iso, now, t);
}

/** Says when inside a sentence: "hari ini 14.05". */
export function useWhenInside(): (iso: string) => string {
  const when = useWhen();
  return (iso) => insideSentence(when(iso));
}

/** Says a day (`YYYY-MM-DD`) as people do: "20 Des". */
export function useDay(): (day: string) => string {
  const { now } = useRoot();
  const { t } = useTranslation("common");
  return (day) => dayText(day, now, t);
}
