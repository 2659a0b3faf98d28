import { setTimeout as wait } from "node:timers/promises";

const STEP_MS = 40;

/**
 * Asks until the answer satisfies `good`, and gives it back. Throws with what was
 * last seen when that takes longer than `patienceMs`.
 */
export async function until<T>(
  what: string,
  ask: () => Promise<T>,
  good: (value: T) => boolean,
  patienceMs = 15_000,
): Promise<T> {
  const end = Date.now() + patienceMs;
  for (;;) {
    const value = await ask();
    if (good(value)) return value;
    if (Date.now() > end) throw new Error(`${what}: not within ${patienceMs} ms, last seen ${JSON.stringify(value)}`);
    await wait(STEP_MS);
  }
}
