import { randomUUID } from "node:crypto";
import type { DbPool } from "../database.ts";
import type { Inbox } from "../inbox.ts";
import type { Keys } from "../keys.ts";
import { type Claims, TokenError, verifyToken } from "../tokens.ts";
import { AuthFailure, emailTaken } from "./errors.ts";
import {
  endSessions,
  isBanned,
  type LogoutScope,
  openSession,
  refreshSession,
  type SessionMethod,
  type TokenSettings,
} from "./sessions.ts";
import {
  type Db,
  findUser,
  hashCode,
  identitiesOf,
  insertUser,
  type NewUser,
  newCode,
  passwordMatches,
  type UserRow,
} from "./store.ts";
import { userJson } from "./user-json.ts";

export type AuthSettings = TokenSettings & {
  /** Cost of bcrypt, as a power of two. */
  passwordRounds: number;
  minimumPasswordLength: number;
  /** Life of a mailed code in seconds. */
  codeSeconds: number;
  /** Where links in mails lead to. */
  siteUrl: string;
};

const DEFAULTS = {
  accessTokenSeconds: 3600,
  refreshReuseSeconds: 10,
  passwordRounds: 10,
  minimumPasswordLength: 8,
  codeSeconds: 3600,
};

type Json = Record<string, unknown>;

/** The part of Supabase Auth that the product uses: email and password, sessions, recovery by mail. */
export class AuthService {
  readonly #pool: DbPool;
  readonly #keys: Keys;
  readonly #inbox: Inbox;
  readonly #settings: AuthSettings;

  constructor(
    pool: DbPool,
    keys: Keys,
    inbox: Inbox,
    settings: Partial<AuthSettings> & { issuer: string; siteUrl: string },
  ) {
    this.#pool = pool;
    this.#keys = keys;
    this.#inbox = inbox;
    this.#settings = { ...DEFAULTS, ...settings };
  }

  async #transaction<T>(work: (db: Db) => Promise<T>): Promise<T> {
    const client = await this.#pool.connect();
    let failed = false;
    try {
      await client.query("begin");
      const result = await work(client);
      await client.query("commit");
      return result;
    } catch (error) {
      failed = !(await client.query("rollback").then(
        () => true,
        () => false,
      ));
      throw error;
    } finally {
      client.release(failed);
    }
  }

  #open(db: Db, user: UserRow, method: SessionMethod, userAgent: string | null): Promise<Json> {
    if (isBanned(user)) throw new AuthFailure(403, "user_banned", "User is banned");
    return openSession(db, this.#keys, this.#settings, user, method, userAgent);
  }

  /** The password as it may be stored: of the demanded length, and no longer than bcrypt reads. */
  #checkPassword(password: string): void {
    const least = this.#settings.minimumPasswordLength;
    if (password.length < least) {
      throw new AuthFailure(422, "weak_password", `Password should be at least ${least} characters.`, {
        weak_password: { reasons: ["length"] },
      });
    }
    if (Buffer.byteLength(password) > 72) {
      throw new AuthFailure(422, "validation_failed", "Password cannot be longer than 72 characters");
    }
  }

  /** Registers a person by email; the address counts as confirmed, as supabase/config.toml says. */
  signUp(email: string, password: string, data: Json, userAgent: string | null): Promise<Json> {
    this.#checkPassword(password);
    return this.#transaction(async (db) => {
      if ((await findUser(db, "email", email)) !== null) throw emailTaken();
      const user = await this.#insert(db, {
        email,
        phone: null,
        password,
        userMetadata: data,
        appMetadata: {},
        emailConfirmed: true,
        phoneConfirmed: false,
      });
      return this.#open(db, user, "password", userAgent);
    });
  }

  #insert(db: Db, user: NewUser): Promise<UserRow> {
    return insertUser(db, user, this.#settings.passwordRounds);
  }

  signIn(by: "email" | "phone", login: string, password: string, userAgent: string | null): Promise<Json> {
    return this.#transaction(async (db) => {
      const user = await findUser(db, by, login);
      // As hosted: an unknown login is answered at once, without the work of a password.
      if (user === null || !(await passwordMatches(db, user, password))) {
        throw new AuthFailure(400, "invalid_credentials", "Invalid login credentials");
      }
      return this.#open(db, user, "password", userAgent);
    });
  }

  async refresh(token: string): Promise<Json> {
    // A reused token's revocation must be kept, so that the refusal leaves the transaction as a value.
    const result = await this.#transaction((db) => refreshSession(db, this.#keys, this.#settings, token));
    if (result instanceof AuthFailure) throw result;
    return result;
  }

  /** The claims of an access token whose session still exists. */
  async claimsOf(token: string | null): Promise<Claims & { sub: string; session_id: string }> {
    if (token === null) {
      throw new AuthFailure(401, "no_authorization", "This endpoint requires a valid Bearer token");
    }
    try {
      const claims = verifyToken(this.#keys, token);
      const { sub, session_id: sessionId } = claims;
      if (typeof sub !== "string" || typeof sessionId !== "string") {
        throw new AuthFailure(403, "bad_jwt", "invalid claim: missing sub or session_id claim");
      }
      const sessions = await this.#pool.query("select 1 from auth.sessions where id = $1 and user_id = $2", [
        sessionId,
        sub,
      ]);
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

  async user(id: string): Promise<Json> {
    return this.#transaction(async (db) => this.#show(db, await findUser(db, "id", id)));
  }

  async #show(db: Db, user: UserRow | null): Promise<Json> {
    if (user === null) throw new AuthFailure(404, "user_not_found", "User not found");
    return userJson(user, await identitiesOf(db, user.id));
  }

  /** Changes email, password or metadata. A new password ends the person's other sessions. */
  updateUser(id: string, sessionId: string | null, change: Partial<NewUser>): Promise<Json> {
    const { password } = change;
    if (typeof password === "string") this.#checkPassword(password);
    return this.#transaction(async (db) => {
      const user = await findUser(db, "id", id);
      if (user === null) throw new AuthFailure(404, "user_not_found", "User not found");
      if (typeof password === "string") await this.#changePassword(db, user, password, sessionId);
      await db.query(
        `update auth.users set email = coalesce($2, email), phone = coalesce($3, phone),
           raw_user_meta_data = jsonb_strip_nulls(coalesce(raw_user_meta_data, '{}') || $4::jsonb),
           raw_app_meta_data = jsonb_strip_nulls(coalesce(raw_app_meta_data, '{}') || $5::jsonb),
           updated_at = now() where id = $1`,
        [id, change.email ?? null, change.phone ?? null, change.userMetadata ?? {}, change.appMetadata ?? {}],
      );
      return this.#show(db, await findUser(db, "id", id));
    });
  }

  async #changePassword(db: Db, user: UserRow, password: string, sessionId: string | null): Promise<void> {
    const rounds = this.#settings.passwordRounds;
    if (sessionId !== null && (await passwordMatches(db, user, password))) {
      throw new AuthFailure(422, "same_password", "New password should be different from the old password.");
    }
    await db.query(
      "update auth.users set encrypted_password = extensions.crypt($2, extensions.gen_salt('bf', $3)) where id = $1",
      [user.id, password, rounds],
    );
    if (sessionId === null) await endSessions(db, user.id, randomUUID(), "global");
    else await endSessions(db, user.id, sessionId, "others");
  }

  logOut(userId: string, sessionId: string, scope: LogoutScope): Promise<void> {
    return this.#transaction((db) => endSessions(db, userId, sessionId, scope));
  }

  /** Mails a code and a link. An unknown address gets the same answer and no mail. */
  recover(email: string): Promise<void> {
    return this.#transaction(async (db) => {
      const user = await findUser(db, "email", email);
      if (user === null) return;
      const code = newCode();
      const hash = hashCode(email, code);
      await db.query(
        `insert into auth.one_time_tokens (id, user_id, token_type, token_hash, relates_to)
         values ($1, $2, 'recovery_token', $3, $4)
         on conflict (user_id, token_type)
         do update set token_hash = excluded.token_hash, relates_to = excluded.relates_to, created_at = now(), updated_at = now()`,
        [randomUUID(), user.id, hash, email],
      );
      await db.query("update auth.users set recovery_token = $2, recovery_sent_at = now() where id = $1", [
        user.id,
        hash,
      ]);
      const link = `${this.#settings.siteUrl}/auth/confirm?token_hash=${hash}&type=recovery`;
      const text = `Code to reset your password: ${code}\n\nOr open this link:\n${link}\n\nIf you did not ask for it, do nothing.`;
      this.#inbox.add({ channel: "email", to: email, subject: "Reset your password", text, code });
    });
  }

  /** Exchanges a mailed code (or the hash in its link) for a session. Each code works once. */
  verifyRecovery(proof: { hash: string }, userAgent: string | null): Promise<Json> {
    return this.#transaction(async (db) => {
      const used = await db.query<{ user_id: string }>(
        `delete from auth.one_time_tokens where token_type = 'recovery_token' and token_hash = $1
           and created_at > (now() at time zone 'utc') - make_interval(secs => $2) returning user_id`,
        [proof.hash, this.#settings.codeSeconds],
      );
      const user = used.rows[0] === undefined ? null : await findUser(db, "id", used.rows[0].user_id);
      if (user === null) throw new AuthFailure(403, "otp_expired", "Token has expired or is invalid");
      await db.query("update auth.users set recovery_token = '' where id = $1", [user.id]);
      return this.#open(db, user, "recovery", userAgent);
    });
  }

  createUser(user: NewUser): Promise<Json> {
    if (user.password !== null) this.#checkPassword(user.password);
    return this.#transaction(async (db) => {
      if (user.email !== null && (await findUser(db, "email", user.email)) !== null) {
        throw new AuthFailure(422, "email_exists", "A user with this email address has already been registered");
      }
      if (user.phone !== null && (await findUser(db, "phone", user.phone)) !== null) {
        throw new AuthFailure(422, "phone_exists", "A user with this phone number has already been registered");
      }
      return this.#show(db, await this.#insert(db, user));
    });
  }

  async listUsers(page: number, perPage: number): Promise<Json> {
    return this.#transaction(async (db) => {
      const found = await db.query<UserRow>(
        "select * from auth.users where deleted_at is null order by created_at, id limit $1 offset $2",
        [perPage, (page - 1) * perPage],
      );
      const users: Json[] = [];
      for (const row of found.rows) users.push(await this.#show(db, row));
      return { users, aud: "authenticated" };
    });
  }

  async deleteUser(id: string): Promise<Json> {
    const deleted = await this.#pool.query("delete from auth.users where id = $1", [id]);
    if (deleted.rowCount === 0) throw new AuthFailure(404, "user_not_found", "User not found");
    return {};
  }
}

/** What a verification proves: the hash itself, or the code and whom it was sent to. */
export function proofOf(email: string, code: string): { hash: string } {
  return { hash: hashCode(email, code) };
}
