import { jakartaDay } from "#core/shared/time.ts";

/** How a day or a time is written, as Intl knows it. Moments are of Jakarta, days are days wherever they are read. */
const WRITTEN = {
  time: { hour: "2-digit", minute: "2-digit", hourCycle: "h23", timeZone: "Asia/Jakarta" },
  day: { day: "numeric", month: "short", timeZone: "UTC" },
  dayOfYear: { day: "numeric", month: "short", year: "numeric", timeZone: "UTC" },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>;

const formats = new Map<string, Intl.DateTimeFormat>();

/** Made once for a region (a text, `date.region`): making one costs more than all that a page writes with it. */
function formatOf(region: string, name: keyof typeof WRITTEN): Intl.DateTimeFormat {
  const key = `${region} ${name}`;
  const known = formats.get(key);
  if (known) return known;
  const made = new Intl.DateTimeFormat(region, WRITTEN[name]);
  formats.set(key, made);
  return made;
}

/** A day (`YYYY-MM-DD`) as a region writes it, with its year or without: `20 Des 2026`, `12月20日`. */
export function writtenDay(day: string, region: string, withYear: boolean): string {
  return formatOf(region, withYear ? "dayOfYear" : "day").format(new Date(`${day}T00:00:00Z`));
}

/** Time of day in Jakarta: `14.05`. `region` is the language's `date.region`. */
export function clockText(iso: string | Date, region: string): string {
  const at = new Date(iso);
  return Number.isNaN(at.getTime()) ? "–" : formatOf(region, "time").format(at);
}

/** True when both moments fall on one Jakarta day. `now` is milliseconds since 1970. */
export function isSameDay(iso: string, now: number): boolean {
  const at = new Date(iso);
  return !Number.isNaN(at.getTime()) && jakartaDay(at) === jakartaDay(new Date(now));
}
