import { seal, unseal } from "#core/shared/seal.ts";
import { type AuthTokens, authTokens } from "./auth-server.ts";

/** What the session cookie depends on. */
export interface SessionCookieEnv {
  /** The site's own origin; its scheme decides whether cookies are `Secure`. */
  readonly PUBLIC_URL: string;
  /** Seals the cookie. Another one signs everybody out. */
  readonly SESSION_SECRET: string;
}

const FOUR_HUNDRED_DAYS_S = 34_560_000;
const SEALED_FOR = "session-cookie";
const REMEMBERED = 2_000;

const opened = new Map<string, AuthTokens>();

export function cookiesAreSecure({ PUBLIC_URL }: Pick<SessionCookieEnv, "PUBLIC_URL">): boolean {
  return PUBLIC_URL.startsWith("https:");
}

export function sessionCookieName(env: Pick<SessionCookieEnv, "PUBLIC_URL">): string {
  return cookiesAreSecure(env) ? "__Host-gerai_session" : "gerai_session";
}

/**
 * `Set-Cookie` for a session. Its tokens are sealed (AES-256-GCM): whoever sits at the browser can carry the session
 * to us and to nobody else, so that Supabase is reached through our Workers only.
 */
export async function sessionSetCookie(tokens: AuthTokens, env: SessionCookieEnv): Promise<string> {
  const text = JSON.stringify([tokens.access_token, tokens.refresh_token]);
  return cookieLine(env, await seal(env.SESSION_SECRET, SEALED_FOR, text), FOUR_HUNDRED_DAYS_S);
}

/** `Set-Cookie` that removes the session cookie. */
export function clearedSessionCookie(env: SessionCookieEnv): string {
  return cookieLine(env, "", 0);
}

function cookieLine(env: SessionCookieEnv, value: string, maxAge: number): string {
  const flags = `Path=/; Max-Age=${maxAge}; HttpOnly; SameSite=Lax${cookiesAreSecure(env) ? "; Secure" : ""}`;
  return `${sessionCookieName(env)}=${value}; ${flags}`;
}

/** The tokens in a request's cookie, or null when there are none or somebody else sealed them. */
export async function readSessionCookie(header: string, env: SessionCookieEnv): Promise<AuthTokens | null> {
  const value = cookieValue(header, sessionCookieName(env));
  if (!value) return null;
  const memo = `${env.SESSION_SECRET} ${value}`;
  const known = opened.get(memo);
  if (known) return known;
  const tokens = await open(value, env.SESSION_SECRET);
  if (tokens) remember(memo, tokens);
  return tokens;
}

async function open(value: string, secret: string): Promise<AuthTokens | null> {
  const text = await unseal(secret, SEALED_FOR, value);
  if (text === null) return null;
  try {
    const [access_token, refresh_token] = JSON.parse(text) as unknown[];
    return authTokens.parse({ access_token, refresh_token });
  } catch {
    return null;
  }
}

function remember(memo: string, tokens: AuthTokens): void {
  if (opened.size >= REMEMBERED) {
    const oldest = opened.keys().next();
    if (!oldest.done) opened.delete(oldest.value);
  }
  opened.set(memo, tokens);
}

/** The raw value of one cookie; ours are base64url and need no decoding. */
export function cookieValue(header: string, name: string): string | null {
  for (const part of header.split(";")) {
    const at = part.indexOf("=");
    if (at > 0 && part.slice(0, at).trim() === name) return part.slice(at + 1).trim();
  }
  return null;
}
