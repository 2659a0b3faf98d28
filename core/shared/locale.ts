import { DEFAULT_LOCALE, LOCALES, type Locale } from "./error-catalogue.ts";

/** A value of ours, or null. */
export function knownLocale(value: string | null | undefined): Locale | null {
  return LOCALES.find((locale) => locale === value) ?? null;
}

/** The best of our languages in an `Accept-Language` header; Indonesian when it names none of them. */
export function acceptedLocale(header: string | null): Locale {
  if (!header) return DEFAULT_LOCALE;
  let best: { locale: Locale; quality: number } | null = null;
  for (const part of header.slice(0, 500).split(",")) {
    const [tag = "", ...parameters] = part.trim().toLowerCase().split(";");
    const locale = knownLocale(tag.split("-")[0]);
    const weight = parameters.find((parameter) => parameter.trim().startsWith("q="));
    const quality = weight === undefined ? 1 : Number(weight.trim().slice(2)) || 0;
    if (locale !== null && quality > (best?.quality ?? 0)) best = { locale, quality };
  }
  return best?.locale ?? DEFAULT_LOCALE;
}
