import { DomainError } from "./errors.ts";

/** Pauses between the tries of one call, in milliseconds. */
const PAUSES_MS = [200, 800, 2000] as const;

/**
 * Runs `call` again while the database cannot be reached, at most four times
 * within about three seconds. Only for calls that may run twice without harm.
 * Any other error, and the last one, is thrown on.
 */
export async function retryUnavailable<T>(call: () => Promise<T>): Promise<T> {
  for (const pause of PAUSES_MS) {
    try {
      return await call();
    } catch (error) {
      if (!(error instanceof DomainError) || error.code !== "maintenance") throw error;
      await new Promise((resolve) => setTimeout(resolve, pause));
    }
  }
  return await call();
}
