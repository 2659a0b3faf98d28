import type { Locale } from "#core/shared/error-catalogue.ts";

/** A moment's Jakarta day as people write it in full: "27 November 2026". Empty for none. */
export function longDay(iso: string | null, locale: Locale): string {
  if (iso === null) return "";
  return new Intl.DateTimeFormat(locale, { dateStyle: "long", timeZone: "Asia/Jakarta" }).format(new Date(iso));
}
