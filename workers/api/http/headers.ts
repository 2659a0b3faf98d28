import type { LimitResult } from "#core/ports/rate-limiter.ts";

const SECURITY_HEADERS: readonly (readonly [string, string])[] = [
  ["Cache-Control", "private, no-store"],
  ["X-Content-Type-Options", "nosniff"],
  ["Referrer-Policy", "no-referrer"],
  ["Content-Security-Policy", "default-src 'none'; frame-ancestors 'none'"],
  ["Cross-Origin-Resource-Policy", "same-origin"],
];

/** Every answer's headers: nothing is cached, sniffed, framed or read by another site. */
export function answerHeaders(requestId: string, secure: boolean): Headers {
  const headers = new Headers({ "X-Request-Id": requestId });
  for (const [name, value] of SECURITY_HEADERS) headers.set(name, value);
  if (secure) headers.set("Strict-Transport-Security", "max-age=63072000; includeSubDomains");
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
