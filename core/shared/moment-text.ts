import type { Locale } from "./error-catalogue.ts";

const REGIONS: Readonly<Record<Locale, string>> = { id: "id-ID", en: "en-GB", zh: "zh-CN" };

/**
 * A moment as people write it, with its zone, for texts that go anywhere: `20 Nov 2026, 09.56 WIB`. `iso` is ISO 8601.
 */
export function momentText(iso: string, locale: Locale): string {
  const format = new Intl.DateTimeFormat(REGIONS[locale], {
    dateStyle: "medium",
    timeStyle: "short",
    timeZone: "Asia/Jakarta",
  });
  return `${format.format(new Date(iso))} WIB`;
}

/** A month `YYYY-MM` as people write it: `Oktober 2026`. */
export function monthText(month: string, locale: Locale): string {
  const format = new Intl.DateTimeFormat(REGIONS[locale], { month: "long", year: "numeric", timeZone: "UTC" });
  return format.format(new Date(`${month}-01T00:00:00Z`));
}

/** A calendar day `YYYY-MM-DD` as people write it: `20 Nov 2026`. */
export function dayText(day: string, locale: Locale): string {
  const format = new Intl.DateTimeFormat(REGIONS[locale], { dateStyle: "medium", timeZone: "UTC" });
  return format.format(new Date(`${day}T00:00:00Z`));
}
