import { setTimeout as wait } from "node:timers/promises";
import { crowding } from "#tests/support/machine.ts";

const STEP_MS = 40;

/**
 * Asks until the answer satisfies `good`, and gives it back. Throws with what was
 * last seen when that takes longer than `patienceMs` of a machine of its own.
 */
export async function until<T>(
  what: string,
  ask: () => Promise<T>,
  good: (value: T) => boolean,
  patienceMs = 15_000,
): Promise<T> {
  const began = Date.now();
  for (;;) {
    const value = await ask();
    if (good(value)) return value;
    if (Date.now() - began > patienceMs * crowding())
      throw new Error(`${what}: not within ${patienceMs} ms, last seen ${JSON.stringify(value)}`);
    await wait(STEP_MS);
  }
}
