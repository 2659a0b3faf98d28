/** 128 random bits for one answer's scripts. */
export function newNonce(): string {
  return btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(16))));
}

const YEARS_TWO_S = 63_072_000;

/** Sets the security headers of a page: nothing from elsewhere, no inline style, no script without the nonce. */
export function setSecurityHeaders(headers: Headers, nonce: string, secure: boolean): void {
  headers.set(
    "Content-Security-Policy",
    [
      "default-src 'self'",
      `script-src 'self' 'nonce-${nonce}'`,
      "style-src 'self'",
      "img-src 'self' data:",
      "connect-src 'self'",
      "object-src 'none'",
      "frame-ancestors 'none'",
      "base-uri 'self'",
      "form-action 'self'",
    ].join("; "),
  );
  setCommonHeaders(headers, secure);
}

/** The headers that every answer carries, page or data. */
export function setCommonHeaders(headers: Headers, secure: boolean): void {
  headers.set("X-Content-Type-Options", "nosniff");
  headers.set("Referrer-Policy", "same-origin");
  headers.set("Permissions-Policy", "camera=(), microphone=(), geolocation=(), payment=(), usb=()");
  headers.set("Cross-Origin-Opener-Policy", "same-origin");
  if (secure) headers.set("Strict-Transport-Security", `max-age=${YEARS_TWO_S}; includeSubDomains`);
}
