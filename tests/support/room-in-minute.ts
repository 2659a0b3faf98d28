import { setTimeout as wait } from "node:timers/promises";

const MINUTE_MS = 60_000;
/** Longer than what a test counts takes. */
const ROOM_MS = 12_000;

/** The edge's windows end with the minute: calls that straddled it would count in two, and one more would be let in. */
export async function roomInMinute(): Promise<void> {
  const left = MINUTE_MS - (Date.now() % MINUTE_MS);
  if (left < ROOM_MS) await wait(left + 50);
}
