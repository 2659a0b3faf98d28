import type { TFunction } from "i18next";
import { addDays, isoJakarta, jakartaDay } from "#core/shared/time.ts";

/**
 * A moment as people say it, in Jakarta time: `Hari ini 14.05`, `Kemarin 09.12`,
 * `3 Nov, 14.05`, `3 Nov 2025, 14.05`. Pure: server and client agree.
 * `now` is milliseconds since 1970.
 */
export function whenText(iso: string, now: number, t: TFunction<"common">): string {
  const at = new Date(iso);
  if (Number.isNaN(at.getTime())) return "–";
  const today = jakartaDay(new Date(now));
  const day = jakartaDay(at);
  const time = timeOf(at, t);
  if (day === today) return t("date.today", { time });
  if (day === addDays(today, -1)) return t("date.yesterday", { time });
  const parts = { ...partsOf(day, t), time };
  return day.slice(0, 4) === today.slice(0, 4) ? t("date.sameYear", parts) : t("date.otherYear", parts);
}

/** What `whenText` said, for the middle of a sentence: `hari ini 14.05`. */
export function insideSentence(when: string): string {
  return when.charAt(0).toLowerCase() + when.slice(1);
}

/** A time of day in Jakarta with its zone: `20.41 WIB`. */
export function clockText(at: Date, t: TFunction<"common">): string {
  return `${timeOf(at, t)} WIB`;
}

/** A Jakarta day (`YYYY-MM-DD`) as people say it: `20 Des`, with the year when it is not this one. */
export function dayText(day: string, now: number, t: TFunction<"common">): string {
  const parts = partsOf(day, t);
  return parts.year === jakartaDay(new Date(now)).slice(0, 4) ? t("date.day", parts) : t("date.dayOfYear", parts);
}

function timeOf(at: Date, t: TFunction<"common">): string {
  return isoJakarta(at).slice(11, 16).replace(":", t("date.timeSeparator"));
}

function partsOf(day: string, t: TFunction<"common">) {
  const month = t("date.months").split("|")[Number(day.slice(5, 7)) - 1] ?? "";
  return { day: Number(day.slice(8, 10)), month, year: day.slice(0, 4) };
}
