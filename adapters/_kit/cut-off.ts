interface CutOff {
  readonly cut_off_start: string | null;
  readonly cut_off_end: string | null;
}

const NONE: CutOff = { cut_off_start: null, cut_off_end: null };

/**
 * A supplier's cut-off as `HH:MM`: it writes `23:45` to `0:15`, and `0:0` to `0:0` where there is none. What is no time
 * of day, and a window without length, is none.
 */
export function cutOffOf(start: unknown, end: unknown): CutOff {
  const window = { cut_off_start: timeOfDay(start), cut_off_end: timeOfDay(end) };
  const { cut_off_start, cut_off_end } = window;
  return cut_off_start === null || cut_off_end === null || cut_off_start === cut_off_end ? NONE : window;
}

function timeOfDay(told: unknown): string | null {
  const [, hour, minute] = (typeof told === "string" && /^\s*(\d{1,2})[:.](\d{1,2})(?::\d{1,2})?\s*$/.exec(told)) || [];
  if (hour === undefined || minute === undefined) return null;
  // The end of the day is the beginning of the next one.
  const hours = hour === "24" && Number(minute) === 0 ? 0 : Number(hour);
  if (hours > 23 || Number(minute) > 59) return null;
  return `${String(hours).padStart(2, "0")}:${minute.padStart(2, "0")}`;
}
