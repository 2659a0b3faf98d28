import { isoJakarta, jakartaDay } from "#core/shared/time.ts";

/** Time of day in Jakarta: `14.05`. `separator` is the language's `date.timeSeparator`. */
export function clockText(iso: string, separator: string): string {
  const at = new Date(iso);
  if (Number.isNaN(at.getTime())) return "–";
  return isoJakarta(at).slice(11, 16).replace(":", separator);
}

/** True when both moments fall on one Jakarta day. `now` is milliseconds since 1970. */
export function isSameDay(iso: string, now: number): boolean {
  const at = new Date(iso);
  return !Number.isNaN(at.getTime()) && jakartaDay(at) === jakartaDay(new Date(now));
}
