import type { LimitResult } from "#core/ports/rate-limiter.ts";
import { secureAnswer } from "#workers/_kit/secure-answer.ts";

/** Every answer's headers: nothing is cached, sniffed, framed or read by another site. */
export function answerHeaders(requestId: string): Headers {
  const headers = new Headers({ "X-Request-Id": requestId });
  secureAnswer(headers);
  return headers;
}

/** The limit that is nearest to its end. */
export function limitHeaders(headers: Headers, taken: readonly LimitResult[]): void {
  const tightest = taken.reduce<LimitResult | null>(
    (least, result) => (least === null || result.remaining < least.remaining ? result : least),
    null,
  );
  if (tightest === null) return;
  headers.set("RateLimit-Limit", String(tightest.limit));
  headers.set("RateLimit-Remaining", String(tightest.remaining));
  headers.set("RateLimit-Reset", String(tightest.resetSeconds));
}
