/** Every "day" of the product is a calendar day in Asia/Jakarta, UTC+7 without daylight saving (decisions §1). */
const JAKARTA_OFFSET_MS = 7 * 3_600_000;
const DAY_MS = 86_400_000;

/** Calendar day in Jakarta as `YYYY-MM-DD`. */
export function jakartaDay(at: Date): string {
  return new Date(at.getTime() + JAKARTA_OFFSET_MS).toISOString().slice(0, 10);
}

/** First instant of a Jakarta day given as `YYYY-MM-DD`. Throws RangeError for an invalid date. */
export function startOfJakartaDay(day: string): Date {
  const at = new Date(`${day}T00:00:00+07:00`);
  if (Number.isNaN(at.getTime()) || jakartaDay(at) !== day) throw new RangeError(`not a date: ${day}`);
  return at;
}

/** The day `count` days after (or before, when negative) a Jakarta day. */
export function addDays(day: string, count: number): string {
  return jakartaDay(new Date(startOfJakartaDay(day).getTime() + count * DAY_MS));
}

/** ISO 8601 with the Jakarta offset: `2026-11-20T14:05:00+07:00`. */
export function isoJakarta(at: Date): string {
  return `${new Date(at.getTime() + JAKARTA_OFFSET_MS).toISOString().slice(0, 19)}+07:00`;
}
