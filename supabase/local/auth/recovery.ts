import { randomUUID } from "node:crypto";
import { type Auth, inTransaction, openSessionOf } from "./auth.ts";
import { AuthFailure } from "./errors.ts";
import { findUser, hashCode, newCode } from "./store.ts";

/** A link to sign in by, which the code of a forgotten password is as well. Nobody new registers by it. */
export async function magicLink(auth: Auth, email: string): Promise<void> {
  const known = await inTransaction(auth, (db) => findUser(db, "email", email));
  if (known === null) throw new AuthFailure(422, "otp_disabled", "Signups not allowed for otp");
  await recover(auth, email);
}

/**
 * Keeps a code, as hosted does where the hook `send_email` takes every mail: nobody is told of it. An unknown address
 * gets the same answer.
 */
export function recover(auth: Auth, email: string): Promise<void> {
  return inTransaction(auth, async (db) => {
    const user = await findUser(db, "email", email);
    if (user === null) return;
    const hash = hashCode(email, newCode());
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
  });
}

/** Exchanges a code, by its hash, for a session. Each code works once. */
export function verifyRecovery(auth: Auth, hash: string, userAgent: string | null): Promise<Record<string, unknown>> {
  return inTransaction(auth, async (db) => {
    const used = await db.query<{ user_id: string }>(
      `delete from auth.one_time_tokens where token_type = 'recovery_token' and token_hash = $1
         and created_at > (now() at time zone 'utc') - make_interval(secs => $2) returning user_id`,
      [hash, auth.settings.codeSeconds],
    );
    const user = used.rows[0] === undefined ? null : await findUser(db, "id", used.rows[0].user_id);
    if (user === null) throw new AuthFailure(403, "otp_expired", "Token has expired or is invalid");
    await db.query("update auth.users set recovery_token = '' where id = $1", [user.id]);
    return openSessionOf(auth, db, user, "recovery", userAgent);
  });
}
