import { DomainError } from "#core/shared/errors.ts";
import { withTimeout } from "#core/shared/with-timeout.ts";
import { type AuthEnv, type AuthTokens, askAuth, authTokens } from "./auth-server.ts";
import { readSessionCookie, type SessionCookieEnv, sessionCookieName, sessionSetCookie } from "./session-cookies.ts";
import { type AccessClaims, verifyAccessToken } from "./token-verifier.ts";

export interface SessionEnv extends AuthEnv, SessionCookieEnv {}

/** Who asks, verified. */
export interface Session {
  readonly userId: string;
  readonly sessionId: string;
  readonly accessToken: string;
  /** Seconds since 1970. */
  readonly expiresAt: number;
  /** `Set-Cookie` values the answer must carry; empty unless the session was refreshed. */
  readonly setCookies: readonly string[];
}

/** A token this close to its end is refreshed first, so that it does not run out on its way. */
const EXPIRY_MARGIN_S = 10;
/** How long requests that still carry the old cookie share a refresh's outcome (Supabase's own reuse interval). */
const SHARED_REFRESH_MS = 10_000;
const REMEMBERED_REFRESHES = 500;
/** A request whose client hung up never finishes its refresh; those that wait for it then refresh themselves. */
const SHARED_WAIT_MS = 3_000;
const REFRESH_PATIENCE_MS = 5_000;

const refreshes = new Map<string, { outcome: Promise<Session | null>; until: number }>();

/**
 * The session of a request of `address`, or null: none, forged, of another issuer,
 * or expired beyond refreshing. Costs no call while the access token is good. An expired one is
 * refreshed once, however many requests of this isolate arrive with it.
 * Throws `maintenance` when the auth server cannot be reached, `rate_limited` when it asks to wait.
 */
export async function readSession(request: Request, env: SessionEnv, address: string): Promise<Session | null> {
  const header = request.headers.get("Cookie");
  if (!header?.includes(sessionCookieName(env))) return null;
  const stored = await readSessionCookie(header, env);
  if (!stored) return null;
  const claims = await verifyAccessToken(stored.access_token, env.SUPABASE_URL);
  if (!claims) return null;
  if (claims.exp - EXPIRY_MARGIN_S > Date.now() / 1000) return sessionOf(claims, stored, []);
  return sharedRefresh(stored.refresh_token, env, address);
}

function sessionOf(claims: AccessClaims, tokens: AuthTokens, setCookies: readonly string[]): Session {
  return {
    userId: claims.sub,
    sessionId: claims.session_id,
    accessToken: tokens.access_token,
    expiresAt: claims.exp,
    setCookies,
  };
}

async function sharedRefresh(refreshToken: string, env: SessionEnv, address: string): Promise<Session | null> {
  const now = Date.now();
  const running = refreshes.get(refreshToken);
  if (running && running.until > now) {
    const settled = running.outcome.then((session) => ({ session }));
    const shared = await withTimeout<{ session: Session | null } | null>(settled, SHARED_WAIT_MS, null);
    return shared ? shared.session : refresh(refreshToken, env, address);
  }
  for (const [token, { until }] of refreshes) {
    if (until <= now || refreshes.size >= REMEMBERED_REFRESHES) refreshes.delete(token);
  }
  const outcome = refresh(refreshToken, env, address);
  refreshes.set(refreshToken, { outcome, until: now + SHARED_REFRESH_MS });
  outcome.catch(() => refreshes.delete(refreshToken));
  return outcome;
}

async function refresh(refreshToken: string, env: SessionEnv, address: string): Promise<Session | null> {
  const call = { path: "token?grant_type=refresh_token", body: { refresh_token: refreshToken }, address };
  const answer = await withTimeout(askAuth(env, call), REFRESH_PATIENCE_MS, null);
  if (answer === null) throw new DomainError("maintenance");
  const tokens = authTokens.safeParse(answer.body);
  if (answer.status !== 200 || !tokens.success) return null;
  const claims = await verifyAccessToken(tokens.data.access_token, env.SUPABASE_URL);
  return claims && sessionOf(claims, tokens.data, [await sessionSetCookie(tokens.data, env)]);
}
