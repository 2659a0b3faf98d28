import { MINUTE, type RetryRule } from "#workers/sandbox/retry-rules.ts";

/** Xendit: up to six more tries, further and further apart; the waits themselves are not published. */
export const xenditRetry: RetryRule = (status, tries) => {
  if (status !== null && status >= 200 && status < 300) return null;
  return tries <= 6 ? MINUTE * 2 ** (tries - 1) : null;
};
