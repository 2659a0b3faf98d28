import { setTimeout as wait } from "node:timers/promises";
import { beforeEach } from "vitest";

const DAY_MS = 86_400_000;
const JAKARTA_MS = 7 * 3_600_000;
/** Longer than nearly every test takes. */
const ROOM_MS = 60_000;

/** Limits, reports and debts count by the Jakarta day: a test that straddled midnight would count in two. */
export async function awayFromMidnight(): Promise<void> {
  const left = DAY_MS - ((Date.now() + JAKARTA_MS) % DAY_MS);
  if (left < ROOM_MS) await wait(left + 50);
}

beforeEach(awayFromMidnight, 2 * ROOM_MS);
