/**
 * Milliseconds until the next try, or null when there is none. `status` is null when no answer came; `tries` counts
 * those made.
 */
export type RetryRule = (status: number | null, tries: number) => number | null;

export const MINUTE = 60_000;
/** For partners that publish no rule: three more tries after 1, 5 and 15 minutes. */
export const plainRetry: RetryRule = (status, tries) => {
  if (status !== null && status >= 200 && status < 300) return null;
  return [1, 5, 15].map((minutes) => minutes * MINUTE)[tries - 1] ?? null;
};
