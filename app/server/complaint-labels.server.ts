import { serverTexts } from "#app/i18n/server-texts.server.ts";
import type { Labels } from "./form-problems.server.ts";
import type { Visit } from "./visit.server.ts";

/** What a form about a complaint calls its fields (field → text of `complaints`), quoted: some are questions. */
export function complaintLabels(
  { locale, site }: Visit,
  names: Readonly<Record<string, "reason" | "text" | "reply" | "reopenText">>,
): Labels {
  const t = serverTexts(locale, site.name).getFixedT(locale, "complaints");
  return Object.fromEntries(Object.entries(names).map(([field, name]) => [field, `“${t(name)}”`]));
}
