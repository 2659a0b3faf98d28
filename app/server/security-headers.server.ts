/** 128 random bits for one answer's scripts. */
export function newNonce(): string {
  return btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(16))));
}

/**
 * Sets the policy of a page: nothing from elsewhere, no inline style, no script in the page itself without the nonce.
 * Without one (a guest's page, which many are given) there is none at all. `frame` is the one page of somebody else's
 * that it may show, the chat's; null for none.
 */
export function setPagePolicy(headers: Headers, nonce: string | undefined, frame: string | null): void {
  headers.set(
    "Content-Security-Policy",
    [
      "default-src 'self'",
      nonce === undefined ? "script-src 'self'" : `script-src 'self' 'nonce-${nonce}'`,
      "style-src 'self'",
      "img-src 'self' data:",
      "connect-src 'self'",
      "object-src 'none'",
      `frame-src ${frame === null ? "'none'" : new URL(frame).origin}`,
      "frame-ancestors 'none'",
      "base-uri 'self'",
      "form-action 'self'",
    ].join("; "),
  );
}
