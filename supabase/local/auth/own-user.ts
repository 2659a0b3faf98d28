import { randomUUID } from "node:crypto";
import { type Auth, checkPassword, inTransaction, knownUser, shownUser } from "./auth.ts";
import { AuthFailure } from "./errors.ts";
import { askEmail, type OwnProof, requireOwnProof } from "./own-changes.ts";
import { endSessions } from "./sessions.ts";
import { type Db, hashCode, newCode, passwordMatches, type UserRow } from "./store.ts";

type Json = Record<string, unknown>;

export type OwnChange = {
  email?: string | undefined;
  phone?: string | undefined;
  password?: string | undefined;
  data: Json;
};

export function ownUser(auth: Auth, id: string): Promise<Json> {
  return inTransaction(auth, (db) => shownUser(db, id));
}

/**
 * What a person may change with the own access token, as far as the project's switches go. A new password ends the
 * other sessions.
 */
export async function updateOwn(
  auth: Auth,
  id: string,
  sessionId: string,
  { email, phone, password, data }: OwnChange,
  proof: OwnProof,
): Promise<Json> {
  if (phone) throw new AuthFailure(422, "phone_provider_disabled", "Unsupported phone provider");
  if (password !== undefined) checkPassword(auth, password);
  return await inTransaction(auth, async (db) => {
    const user = await knownUser(db, id);
    if (password !== undefined) {
      await requireOwnProof(db, auth.settings, user, sessionId, proof);
      await changePassword(auth, db, user, password, sessionId);
    }
    if (email && email !== user.email) await askEmail(db, auth.settings, user, email);
    await db.query(
      `update auth.users set raw_user_meta_data = jsonb_strip_nulls(coalesce(raw_user_meta_data, '{}') || $2::jsonb),
         updated_at = now() where id = $1`,
      [id, data],
    );
    return shownUser(db, id);
  });
}

async function changePassword(
  { settings }: Auth,
  db: Db,
  user: UserRow,
  password: string,
  sessionId: string,
): Promise<void> {
  if (await passwordMatches(db, user, password)) {
    throw new AuthFailure(422, "same_password", "New password should be different from the old password.");
  }
  await db.query(
    "update auth.users set encrypted_password = extensions.crypt($2, extensions.gen_salt('bf', $3)) where id = $1",
    [user.id, password, settings.passwordRounds],
  );
  await endSessions(db, user.id, sessionId, "others");
}

export function reauthenticate(auth: Auth, id: string): Promise<void> {
  return inTransaction(auth, async (db) => {
    await db.query(
      "update auth.users set reauthentication_token = $2, reauthentication_sent_at = now() where id = $1",
      [id, hashCode(id, newCode())],
    );
  });
}

/** Second factors are off, or would be stored but never asked for: answers the refusal. */
export async function enrol(auth: Auth, id: string): Promise<AuthFailure> {
  if (!auth.settings.secondFactors) {
    return new AuthFailure(422, "mfa_totp_enroll_not_enabled", "MFA enroll is disabled for TOTP");
  }
  await auth.pool.query(
    `insert into auth.mfa_factors (id, user_id, factor_type, status, created_at, updated_at)
     values ($1, $2, 'totp', 'unverified', now(), now())`,
    [randomUUID(), id],
  );
  return new AuthFailure(501, "unexpected_failure", "A second factor is stored, but nothing here asks for it");
}
