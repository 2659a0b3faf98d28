import { MINUTE, type RetryRule } from "#workers/sandbox/retry-rules.ts";

const MIDTRANS_WAITS = [2, 10, 30, 90, 210].map((minutes) => minutes * MINUTE);

/**
 * Midtrans' published rules: 2xx done; 500 once more; 503 four; 400 and 404 two; 301 to 303 none; everything else five.
 */
export const midtransRetry: RetryRule = (status, tries) => {
  const retries = midtransRetries(status);
  return tries <= retries ? (MIDTRANS_WAITS[tries - 1] ?? null) : null;
};

function midtransRetries(status: number | null): number {
  if (status === null) return 5;
  if (status >= 200 && status < 300) return 0;
  if (status >= 301 && status <= 303) return 0;
  if (status === 500) return 1;
  if (status === 503) return 4;
  return status === 400 || status === 404 ? 2 : 5;
}
