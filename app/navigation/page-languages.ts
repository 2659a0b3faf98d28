import { DEFAULT_LOCALE, LOCALES, type Locale } from "#core/shared/error-catalogue.ts";

/** The query's key that names a language: `?lang=en`. */
export const LANGUAGE_KEY = "lang";

/** The address of a public page in a language; Indonesian, which most come for, is the page's own. */
export function inLanguage(address: string, locale: Locale): string {
  return locale === DEFAULT_LOCALE ? address : `${address}?${LANGUAGE_KEY}=${locale}`;
}

/** The addresses of a page in every language, and the one that suits whoever reads none of them, for `hreflang`. */
export function alternates(address: string): readonly { readonly language: string; readonly href: string }[] {
  return [
    ...LOCALES.map((locale) => ({ language: locale, href: inLanguage(address, locale) })),
    { language: "x-default", href: address },
  ];
}
