import { isoJakarta, jakartaDay } from "#core/shared/time.ts";

/**
 * How Intl writes a region's days and times, to the letter (a test holds them to it): a browser's first date format
 * costs 30 ms of a desktop's processor while the page comes to life, and these are most that its pages write.
 */
const WRITTEN: Readonly<Record<string, { readonly months?: string; readonly minutes: string }>> = {
  "id-ID": { months: "Jan Feb Mar Apr Mei Jun Jul Agu Sep Okt Nov Des", minutes: "." },
  "en-GB": { months: "Jan Feb Mar Apr May Jun Jul Aug Sept Oct Nov Dec", minutes: ":" },
  // In numbers and signs.
  "zh-CN": { minutes: ":" },
};

/** Of a region (a text, `date.region`). Throws RangeError for one whose days are not known. */
function writtenIn(region: string) {
  const written = WRITTEN[region];
  if (!written) throw new RangeError(region);
  return written;
}

/** A day (`YYYY-MM-DD`) as a region writes it, with its year or without: `20 Des 2026`, `12月20日`. */
export function writtenDay(day: string, region: string, withYear: boolean): string {
  const [year, month = 0, date] = day.split("-").map(Number);
  const { months } = writtenIn(region);
  if (months === undefined) return `${withYear ? `${year}年` : ""}${month}月${date}日`;
  return `${date} ${months.split(" ")[month - 1]}${withYear ? ` ${year}` : ""}`;
}

/** Time of day in Jakarta: `14.05`. `region` is the language's `date.region`. */
export function clockText(iso: string | Date, region: string): string {
  const at = new Date(iso);
  return Number.isNaN(at.getTime()) ? "–" : isoJakarta(at).slice(11, 16).replace(":", writtenIn(region).minutes);
}

/** True when both moments fall on one Jakarta day. `now` is milliseconds since 1970. */
export function isSameDay(iso: string, now: number): boolean {
  const at = new Date(iso);
  return !Number.isNaN(at.getTime()) && jakartaDay(at) === jakartaDay(new Date(now));
}
