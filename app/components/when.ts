import type { TFunction } from "i18next";
import { addDays, jakartaDay } from "#core/shared/time.ts";
import { clockText as timeOf, writtenDay } from "./clock.ts";

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
  const time = timeOf(at, t("date.region"));
  if (day === today) return t("date.today", { time });
  if (day === addDays(today, -1)) return t("date.yesterday", { time });
  return t("date.moment", { day: dayText(day, now, t), time });
}

/** What `whenText` said, for the middle of a sentence: `hari ini 14.05`. */
export function insideSentence(when: string): string {
  return when.charAt(0).toLowerCase() + when.slice(1);
}

/** A time of day in Jakarta with its zone: `20.41 WIB`. */
export function clockText(at: Date, t: TFunction<"common">): string {
  return `${timeOf(at, t("date.region"))} WIB`;
}

/** A Jakarta day (`YYYY-MM-DD`) as people say it: `20 Des`, with the year when it is not this one. */
export function dayText(day: string, now: number, t: TFunction<"common">): string {
  return writtenDay(day, t("date.region"), day.slice(0, 4) !== jakartaDay(new Date(now)).slice(0, 4));
}
