import { addDays, jakartaDay } from "#core/shared/time.ts";

export const DATE_PRESETS = ["today", "week", "month"] as const;
export type DatePreset = (typeof DATE_PRESETS)[number];

/** What a form asks for by its button: a preset, or `all` days; null for anything else. */
export function readPreset(text: string | null): DatePreset | "all" | null {
  return [...DATE_PRESETS, "all" as const].find((preset) => preset === text) ?? null;
}

/** Jakarta days, both ends included. */
export interface DayRange {
  readonly from: string;
  readonly to: string;
}

/** The days a preset means at `now`: today, the last seven days with today, the month so far. */
export function presetRange(preset: DatePreset, now: Date): DayRange {
  const today = jakartaDay(now);
  if (preset === "today") return { from: today, to: today };
  if (preset === "week") return { from: addDays(today, -6), to: today };
  return { from: `${today.slice(0, 8)}01`, to: today };
}

/** The preset that means exactly these days, `custom` for other days, `all` for none. */
export function presetOf(from: string | undefined, to: string | undefined, now: Date): DatePreset | "custom" | "all" {
  if (!from && !to) return "all";
  const found = DATE_PRESETS.find((preset) => {
    const range = presetRange(preset, now);
    return range.from === from && range.to === to;
  });
  return found ?? "custom";
}
