import { randomUUID } from "node:crypto";
import type { Keys } from "../keys.ts";
import { signToken } from "../tokens.ts";
import { AuthFailure } from "./errors.ts";
import { type Db, identitiesOf, insertRefreshToken, type UserRow } from "./store.ts";
import { userJson } from "./user-json.ts";

export type TokenSettings = {
  /** `iss` of every token. */
  issuer: string;
  /** Life of an access token in seconds. */
  accessTokenSeconds: number;
  /** How long a refresh token that was just used may be used again (two tabs at once), in seconds. */
  refreshReuseSeconds: number;
};

export type SessionMethod = "password" | "otp" | "recovery" | "token_refresh";

/** Opens a session and answers it as the token endpoint does. */
export async function openSession(
  db: Db,
  keys: Keys,
  settings: TokenSettings,
  user: UserRow,
  method: SessionMethod,
  userAgent: string | null,
): Promise<Record<string, unknown>> {
  const sessionId = randomUUID();
  const opened = await db.query<{ began: number }>(
    `insert into auth.sessions as s (id, user_id, created_at, updated_at, aal, user_agent, tag)
     values ($1, $2, now(), now(), 'aal1', $3, $4) returning ${BEGAN}`,
    [sessionId, user.id, userAgent, method],
  );
  await db.query("update auth.users set last_sign_in_at = now(), updated_at = now() where id = $1", [user.id]);
  const token = await insertRefreshToken(db, user.id, sessionId);
  const session = { id: sessionId, method, began: opened.rows[0]?.began ?? secondsNow() };
  return tokenAnswer(db, keys, settings, { ...user, last_sign_in_at: new Date() }, session, token);
}

const secondsNow = () => Math.floor(Date.now() / 1000);

/** A session, how it was opened and when, in seconds since 1970. */
type OpenSession = { id: string; method: string; began: number };

/** When a session was opened, as every token of it says. */
const BEGAN = "floor(extract(epoch from s.created_at))::float8 as began";

async function tokenAnswer(
  db: Db,
  keys: Keys,
  settings: TokenSettings,
  user: UserRow,
  session: OpenSession,
  refreshToken: string,
): Promise<Record<string, unknown>> {
  const now = secondsNow();
  const expires = now + settings.accessTokenSeconds;
  const accessToken = signToken(keys, {
    iss: settings.issuer,
    sub: user.id,
    aud: "authenticated",
    exp: expires,
    iat: now,
    email: user.email ?? "",
    phone: user.phone ?? "",
    app_metadata: user.raw_app_meta_data ?? {},
    user_metadata: user.raw_user_meta_data ?? {},
    role: user.role,
    aal: "aal1",
    amr: [{ method: session.method, timestamp: session.began }],
    session_id: session.id,
    is_anonymous: user.is_anonymous,
  });
  return {
    access_token: accessToken,
    token_type: "bearer",
    expires_in: settings.accessTokenSeconds,
    expires_at: expires,
    refresh_token: refreshToken,
    user: userJson(user, await identitiesOf(db, user.id)),
  };
}

type TokenRow = { token: string; revoked: boolean; session_id: string; user_id: string; age: number };

/**
 * Exchanges a refresh token for a new pair. A used token that comes back ends the whole session,
 * unless it is the parent of the one in use or was used a moment ago: then the first exchange's
 * answer was lost or another tab was quicker, and the token in use is answered again.
 */
export async function refreshSession(
  db: Db,
  keys: Keys,
  settings: TokenSettings,
  given: string,
): Promise<Record<string, unknown> | AuthFailure> {
  const sessions = await db.query<OpenSession>(
    `select s.id, coalesce(s.tag, 'password') as method, ${BEGAN}
     from auth.refresh_tokens t join auth.sessions s on s.id = t.session_id where t.token = $1 for update of s`,
    [given],
  );
  const session = sessions.rows[0];
  if (session === undefined) {
    return new AuthFailure(400, "refresh_token_not_found", "Invalid Refresh Token: Refresh Token Not Found");
  }
  const found = await db.query<TokenRow>(
    `select token, revoked, session_id, user_id, extract(epoch from clock_timestamp() - updated_at)::float8 as age
     from auth.refresh_tokens where token = $1`,
    [given],
  );
  const token = found.rows[0];
  const users = await db.query<UserRow>("select * from auth.users where id = $1", [token?.user_id]);
  const user = users.rows[0];
  if (token === undefined || user === undefined) {
    return new AuthFailure(400, "refresh_token_not_found", "Invalid Refresh Token: Refresh Token Not Found");
  }
  if (isBanned(user)) return new AuthFailure(403, "user_banned", "User is banned");
  if (!token.revoked) {
    await db.query("update auth.refresh_tokens set revoked = true, updated_at = clock_timestamp() where token = $1", [
      given,
    ]);
    await db.query("update auth.sessions set refreshed_at = now(), updated_at = now() where id = $1", [session.id]);
    const next = await insertRefreshToken(db, user.id, session.id, given);
    return tokenAnswer(db, keys, settings, user, session, next);
  }
  const inUse = await db.query<{ token: string; parent: string | null }>(
    `select token, parent from auth.refresh_tokens
     where session_id = $1 and not revoked order by id desc limit 1`,
    [session.id],
  );
  const active = inUse.rows[0];
  const excused = active?.parent === given || token.age <= settings.refreshReuseSeconds;
  if (active !== undefined && excused) {
    return tokenAnswer(db, keys, settings, user, session, active.token);
  }
  await db.query("update auth.refresh_tokens set revoked = true where session_id = $1", [session.id]);
  return new AuthFailure(400, "refresh_token_already_used", "Invalid Refresh Token: Already Used");
}

export function isBanned(user: UserRow): boolean {
  return user.banned_until !== null && user.banned_until.getTime() > Date.now();
}

export type LogoutScope = "global" | "local" | "others";

/** Ends sessions of a user: all, the given one, or all but the given one. Their tokens go with them. */
export async function endSessions(db: Db, userId: string, sessionId: string, scope: LogoutScope): Promise<void> {
  await db.query(
    `delete from auth.sessions where user_id = $1
       and case $3 when 'local' then id = $2 when 'others' then id <> $2 else true end`,
    [userId, sessionId, scope],
  );
}
