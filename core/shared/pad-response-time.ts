/** Longer than anything that is asked here takes on a quiet day; short enough that nobody minds. */
const STEP_MS = 100;

/**
 * Does `work` and ends after a whole number of 100 ms, whether it succeeded or not. For questions whose answer must not
 * tell by its time what was found: who is known, whose phone number this is (quality, A4).
 */
export async function padResponseTime<T>(work: () => Promise<T>): Promise<T> {
  const began = Date.now();
  try {
    return await work();
  } finally {
    const rest = STEP_MS - ((Date.now() - began) % STEP_MS);
    await new Promise((resolve) => setTimeout(resolve, rest));
  }
}
