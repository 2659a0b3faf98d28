import { DEFAULT_LOCALE, LOCALES, type Locale } from "#core/shared/error-catalogue.ts";

/** Each language's own name, for the switcher. */
export const LOCALE_NAMES: Readonly<Record<Locale, string>> = { id: "Indonesia", en: "English", zh: "中文" };

/** The language a tag names, or the default. */
export function localeOf(tag: string | null | undefined): Locale {
  return LOCALES.find((locale) => locale === tag) ?? DEFAULT_LOCALE;
}
