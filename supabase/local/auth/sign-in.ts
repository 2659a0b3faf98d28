import { type Claims, TokenError, verifyToken } from "../tokens.ts";
import { type Auth, checkPassword, inTransaction, openSessionOf } from "./auth.ts";
import { AuthFailure, emailTaken } from "./errors.ts";
import { endSessions, type LogoutScope, refreshSession } from "./sessions.ts";
import { findUser, insertUser, passwordMatches } from "./store.ts";

type Json = Record<string, unknown>;

const SIGN_UP_CONFIRMED = "Signing up with an email that is confirmed afterwards is no part of this stand-in";

/**
 * Registers a person by email. Where an address has to be confirmed first, hosted Auth would mail a link and open no
 * session; our Auth mails nothing, so that is refused.
 */
export function signUp(
  auth: Auth,
  email: string,
  password: string,
  data: Json,
  userAgent: string | null,
): Promise<Json> {
  if (auth.settings.disableSignup) {
    throw new AuthFailure(422, "signup_disabled", "Signups not allowed for this instance");
  }
  if (!auth.settings.autoconfirm) throw new AuthFailure(501, "unexpected_failure", SIGN_UP_CONFIRMED);
  checkPassword(auth, password);
  return inTransaction(auth, async (db) => {
    if ((await findUser(db, "email", email)) !== null) throw emailTaken();
    const person = { email, password, userMetadata: data, emailConfirmed: true };
    const user = await insertUser(db, person, auth.settings.passwordRounds);
    return openSessionOf(auth, db, user, "password", userAgent);
  });
}

export function signIn(auth: Auth, email: string, password: string, userAgent: string | null): Promise<Json> {
  return inTransaction(auth, async (db) => {
    const user = await findUser(db, "email", email);
    // As hosted: an unknown login is answered at once, without the work of a password.
    if (user === null || !(await passwordMatches(db, user, password))) {
      throw new AuthFailure(400, "invalid_credentials", "Invalid login credentials");
    }
    if (user.email_confirmed_at === null) throw new AuthFailure(400, "email_not_confirmed", "Email not confirmed");
    return openSessionOf(auth, db, user, "password", userAgent);
  });
}

export async function refresh(auth: Auth, token: string): Promise<Json> {
  // A reused token's revocation must be kept, so that the refusal leaves the transaction as a value.
  const result = await inTransaction(auth, (db) => refreshSession(db, auth.keys, auth.settings, token));
  if (result instanceof AuthFailure) throw result;
  return result;
}

export function logOut(auth: Auth, userId: string, sessionId: string, scope: LogoutScope): Promise<void> {
  return inTransaction(auth, (db) => endSessions(db, userId, sessionId, scope));
}

/** The claims of an access token whose session still exists. */
export async function claimsOf(
  { pool, keys }: Auth,
  token: string | null,
): Promise<Claims & { sub: string; session_id: string }> {
  if (token === null) {
    throw new AuthFailure(401, "no_authorization", "This endpoint requires a valid Bearer token");
  }
  try {
    const claims = verifyToken(keys, token);
    const { sub, session_id: sessionId } = claims;
    if (typeof sub !== "string" || typeof sessionId !== "string") {
      throw new AuthFailure(403, "bad_jwt", "invalid claim: missing sub or session_id claim");
    }
    const sessions = await pool.query("select 1 from auth.sessions where id = $1 and user_id = $2", [sessionId, sub]);
    if (sessions.rows.length === 0) {
      throw new AuthFailure(403, "session_not_found", "Session from session_id claim in JWT does not exist");
    }
    return { ...claims, sub, session_id: sessionId };
  } catch (error) {
    if (!(error instanceof TokenError)) throw error;
    const why = error.fault === "expired" ? "token has invalid claims: token is expired" : error.message;
    throw new AuthFailure(403, "bad_jwt", `invalid JWT: unable to parse or verify signature, ${why}`);
  }
}
