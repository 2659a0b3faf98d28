import { combineChunks, stringFromBase64URL } from "@supabase/ssr";
import { z } from "zod";
import { DomainError } from "#core/shared/errors.ts";
import { withPatience } from "#core/shared/patience.ts";
import { type SessionEnv, sessionClient, sessionCookieName } from "./session-client.ts";
import { verifyAccessToken } from "./token-verifier.ts";

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

const storedSession = z.object({ access_token: z.string(), refresh_token: z.string() });

/** A token this close to its end is refreshed first, so that it does not run out on its way. */
const EXPIRY_MARGIN_S = 10;
/** How long requests that still carry the old cookie share a refresh's outcome (Supabase's own reuse interval). */
const SHARED_REFRESH_MS = 10_000;
const REMEMBERED_REFRESHES = 500;
/** A request whose client hung up never finishes its refresh; those that wait for it then refresh themselves. */
const SHARED_WAIT_MS = 3_000;
/** The client library itself would try for half a minute. */
const REFRESH_PATIENCE_MS = 5_000;

const refreshes = new Map<string, { outcome: Promise<Session | null>; until: number }>();

/**
 * The session of a request's cookies, or null: none, forged, of another issuer,
 * or expired beyond refreshing. Costs no call while the access token is good. An expired one is
 * refreshed once, however many requests of this isolate arrive with it.
 * Throws `maintenance` when the auth server cannot be reached.
 */
export async function readSession(request: Request, env: SessionEnv): Promise<Session | null> {
  const header = request.headers.get("Cookie");
  const name = sessionCookieName(env);
  if (!header?.includes(name)) return null;
  const stored = await storedTokens(header, name);
  if (!stored) return null;
  const claims = await verifyAccessToken(stored.access_token, env.SUPABASE_URL);
  if (!claims) return null;
  if (claims.exp - EXPIRY_MARGIN_S > Date.now() / 1000) {
    return {
      userId: claims.sub,
      sessionId: claims.session_id,
      accessToken: stored.access_token,
      expiresAt: claims.exp,
      setCookies: [],
    };
  }
  return sharedRefresh(header, stored.refresh_token, env);
}

async function storedTokens(header: string, name: string): Promise<z.infer<typeof storedSession> | null> {
  const value = await combineChunks(name, (chunk) => cookieValue(header, chunk));
  if (!value?.startsWith("base64-")) return null;
  try {
    const parsed = storedSession.safeParse(JSON.parse(stringFromBase64URL(value.slice("base64-".length))));
    return parsed.success ? parsed.data : null;
  } catch {
    return null;
  }
}

/** The raw value of one cookie; session cookies are base64url and need no decoding. */
export function cookieValue(header: string, name: string): string | null {
  for (const part of header.split(";")) {
    const at = part.indexOf("=");
    if (at > 0 && part.slice(0, at).trim() === name) return part.slice(at + 1).trim();
  }
  return null;
}

async function sharedRefresh(header: string, refreshToken: string, env: SessionEnv): Promise<Session | null> {
  const now = Date.now();
  const running = refreshes.get(refreshToken);
  if (running && running.until > now) {
    const settled = running.outcome.then((session) => ({ session }));
    const shared = await withPatience<{ session: Session | null } | null>(settled, SHARED_WAIT_MS, null);
    return shared ? shared.session : refresh(header, refreshToken, env);
  }
  for (const [token, { until }] of refreshes) {
    if (until <= now || refreshes.size >= REMEMBERED_REFRESHES) refreshes.delete(token);
  }
  const outcome = refresh(header, refreshToken, env);
  refreshes.set(refreshToken, { outcome, until: now + SHARED_REFRESH_MS });
  outcome.catch(() => refreshes.delete(refreshToken));
  return outcome;
}

async function refresh(header: string, refreshToken: string, env: SessionEnv): Promise<Session | null> {
  const auth = sessionClient(header, env);
  const answer = await withPatience(
    auth.client.auth.refreshSession({ refresh_token: refreshToken }),
    REFRESH_PATIENCE_MS,
    null,
  );
  if (answer === null) throw new DomainError("maintenance");
  const { data, error } = answer;
  if (error && (error.status === undefined || error.status === 0 || error.status >= 500)) {
    throw new DomainError("maintenance");
  }
  const token = data.session?.access_token;
  const claims = token ? await verifyAccessToken(token, env.SUPABASE_URL) : null;
  if (!token || !claims) return null;
  return {
    userId: claims.sub,
    sessionId: claims.session_id,
    accessToken: token,
    expiresAt: claims.exp,
    setCookies: auth.setCookies,
  };
}
