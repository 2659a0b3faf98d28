import type { DbPool } from "../database.ts";
import type { Keys } from "../keys.ts";
import { AuthFailure } from "./errors.ts";
import { Buckets, HOSTED_LIMITS, type RateLimits } from "./limits.ts";
import { type AuthSwitches, PRODUCT_SWITCHES } from "./own-changes.ts";
import { isBanned, openSession, type SessionMethod, type TokenSettings } from "./sessions.ts";
import { type Db, findUser, identitiesOf, type UserRow } from "./store.ts";
import { userJson } from "./user-json.ts";

export type AuthSettings = TokenSettings & {
  /** Cost of bcrypt, as a power of two. */
  passwordRounds: number;
  minimumPasswordLength: number;
  /** Life of a recovery code in seconds. */
  codeSeconds: number;
  limits: RateLimits;
} & AuthSwitches;

const DEFAULTS = {
  accessTokenSeconds: 3600,
  refreshReuseSeconds: 10,
  passwordRounds: 10,
  minimumPasswordLength: 8,
  codeSeconds: 3600,
  limits: HOSTED_LIMITS,
  ...PRODUCT_SWITCHES,
};

/** The part of Supabase Auth that the product uses: what every call of it needs. */
export type Auth = {
  readonly pool: DbPool;
  readonly keys: Keys;
  readonly settings: AuthSettings;
  readonly buckets: Buckets;
};

export function openAuth(pool: DbPool, keys: Keys, changed: Partial<AuthSettings> & { issuer: string }): Auth {
  const settings = { ...DEFAULTS, ...changed };
  return { pool, keys, settings, buckets: new Buckets(settings.limits) };
}

/** Runs `work` in a transaction, which its error undoes. */
export async function inTransaction<T>({ pool }: Auth, work: (db: Db) => Promise<T>): Promise<T> {
  const client = await pool.connect();
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

/** A session for a person who has proved themselves. Throws 403 for one who is banned. */
export function openSessionOf(
  { keys, settings }: Auth,
  db: Db,
  user: UserRow,
  method: SessionMethod,
  userAgent: string | null,
): Promise<Record<string, unknown>> {
  if (isBanned(user)) throw new AuthFailure(403, "user_banned", "User is banned");
  return openSession(db, keys, settings, user, method, userAgent);
}

/** The person as the API shows them. Throws 404. */
export async function shownUser(db: Db, id: string): Promise<Record<string, unknown>> {
  const user = await knownUser(db, id);
  return userJson(user, await identitiesOf(db, user.id));
}

export async function knownUser(db: Db, id: string): Promise<UserRow> {
  const user = await findUser(db, "id", id);
  if (user === null) throw new AuthFailure(404, "user_not_found", "User not found");
  return user;
}

/** Throws unless the password may be stored: of the demanded length, and no longer than bcrypt reads. */
export function checkPassword({ settings }: Auth, password: string): void {
  const least = settings.minimumPasswordLength;
  if (password.length < least) {
    throw new AuthFailure(422, "weak_password", `Password should be at least ${least} characters.`, {
      weak_password: { reasons: ["length"] },
    });
  }
  if (Buffer.byteLength(password) > 72) {
    throw new AuthFailure(422, "validation_failed", "Password cannot be longer than 72 characters");
  }
}
