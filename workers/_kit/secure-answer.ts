const TWO_YEARS_S = 63_072_000;

const EVERYWHERE: readonly (readonly [string, string])[] = [
  ["X-Content-Type-Options", "nosniff"],
  ["Referrer-Policy", "same-origin"],
  ["Permissions-Policy", "camera=(self), bluetooth=(self), microphone=(), geolocation=(self), payment=(), usb=()"],
  ["Cross-Origin-Opener-Policy", "same-origin"],
  ["Cross-Origin-Resource-Policy", "same-origin"],
  ["Strict-Transport-Security", `max-age=${TWO_YEARS_S}; includeSubDomains`],
];

/** What an answer has that says nothing else about itself: it is nobody's to keep, and runs and frames nothing. */
const UNLESS_SAID: readonly (readonly [string, string])[] = [
  ["Cache-Control", "private, no-store"],
  ["Content-Security-Policy", "default-src 'none'; frame-ancestors 'none'"],
];

/**
 * Sets the security headers that every answer carries: page, data, redirect, file, refusal, failure. What they say of
 * https is ignored by browsers on a plain http site, which exists in development only.
 */
export function secureAnswer(headers: Headers): void {
  for (const [name, value] of EVERYWHERE) headers.set(name, value);
  for (const [name, value] of UNLESS_SAID) if (!headers.has(name)) headers.set(name, value);
}
