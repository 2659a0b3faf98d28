import { base64url, constantTimeEqual, hmacSha256, randomId } from "../shared/crypto.ts";

/** The CSRF cookie: `__Host-` on https, so that no subdomain can plant one. */
export function csrfCookieName(secure: boolean): string {
  return secure ? "__Host-gerai_csrf" : "gerai_csrf";
}

/** A new random cookie value: 128 bits, base64url. */
export function newCsrfId(): string {
  return randomId(16);
}

/** True for a value `newCsrfId` could have made; anything else in the cookie is replaced. */
export function isCsrfId(value: string | null | undefined): value is string {
  return typeof value === "string" && /^[A-Za-z0-9_-]{22}$/.test(value);
}

const REMEMBERED_TOKENS = 2_000;
/** Settled tokens by secret and id: every page of a browser carries the same one. */
const tokens = new Map<string, string>();

/** The token that belongs to a cookie value: base64url(HMAC-SHA256(secret, "csrf:" + id)). */
export async function csrfToken(secret: string, id: string): Promise<string> {
  const name = `${secret} ${id}`;
  const known = tokens.get(name);
  if (known) return known;
  const made = base64url(await hmacSha256(secret, `csrf:${id}`));
  if (tokens.size >= REMEMBERED_TOKENS) tokens.clear();
  tokens.set(name, made);
  return made;
}

/** True when `token` is the one of this cookie value; compared in constant time. */
export async function csrfTokenMatches(
  secret: string,
  id: string | null | undefined,
  token: string | null | undefined,
): Promise<boolean> {
  if (!isCsrfId(id) || typeof token !== "string" || token === "") return false;
  return constantTimeEqual(await csrfToken(secret, id), token);
}

/** `Set-Cookie` for a CSRF id: HttpOnly, SameSite=Lax, for the browser session. */
export function csrfSetCookie(id: string, secure: boolean): string {
  return `${csrfCookieName(secure)}=${id}; Path=/; HttpOnly; SameSite=Lax${secure ? "; Secure" : ""}`;
}
