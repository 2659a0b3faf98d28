import { jakartaDay, startOfJakartaDay } from "#core/shared/time.ts";

/** 21:30 in Jakarta, in minutes from midnight (decisions §2). */
const CUTOFF_MINUTES = 21 * 60 + 30;

/** True when a manual transfer asked for now is only promised for the next day. */
export function isNextDayTransfer(now: Date): boolean {
  const minutes = (now.getTime() - startOfJakartaDay(jakartaDay(now)).getTime()) / 60_000;
  return minutes >= CUTOFF_MINUTES;
}
