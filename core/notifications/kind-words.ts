import type { Locale } from "../shared/error-catalogue.ts";
import { NOTIFICATION_KINDS } from "./catalogue.ts";

const made = new Map<Locale, Readonly<Record<string, string>>>();

/** What each kind says in a language, without its values: a search finds a notification by these words, too. */
export function kindWords(locale: Locale): Readonly<Record<string, string>> {
  const known = made.get(locale);
  if (known) return known;
  const words = Object.fromEntries(
    Object.entries(NOTIFICATION_KINDS).map(([name, { texts }]) => {
      const { title, line } = texts[locale];
      return [name, `${title} ${line}`.replace(/\{\w+\}/g, " ")];
    }),
  );
  made.set(locale, words);
  return words;
}
