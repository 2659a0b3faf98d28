import { createHash, randomBytes, randomInt, randomUUID } from "node:crypto";
import type { PoolClient } from "pg";

/** What runs SQL: a pooled connection inside a transaction. */
export type Db = Pick<PoolClient, "query">;

export type UserRow = {
  id: string;
  aud: string;
  role: string;
  email: string | null;
  phone: string | null;
  encrypted_password: string | null;
  email_confirmed_at: Date | null;
  phone_confirmed_at: Date | null;
  confirmed_at: Date | null;
  recovery_sent_at: Date | null;
  last_sign_in_at: Date | null;
  raw_app_meta_data: Record<string, unknown> | null;
  raw_user_meta_data: Record<string, unknown> | null;
  created_at: Date;
  updated_at: Date;
  banned_until: Date | null;
  is_anonymous: boolean;
};

export type NewUser = {
  id?: string | undefined;
  email: string;
  password: string | null;
  userMetadata: Record<string, unknown>;
  emailConfirmed: boolean;
};

const KEY_COLUMNS = { id: "id", email: "email" } as const;

export async function findUser(db: Db, by: keyof typeof KEY_COLUMNS, value: string): Promise<UserRow | null> {
  const column = KEY_COLUMNS[by];
  const result = await db.query<UserRow>(
    `select * from auth.users where ${column} = $1 and deleted_at is null and not is_sso_user`,
    [value],
  );
  return result.rows[0] ?? null;
}

export async function insertUser(db: Db, user: NewUser, rounds: number): Promise<UserRow> {
  const id = user.id ?? randomUUID();
  const result = await db.query<UserRow>(
    `insert into auth.users (instance_id, id, aud, role, email, encrypted_password, email_confirmed_at,
       raw_app_meta_data, raw_user_meta_data, created_at, updated_at,
       confirmation_token, recovery_token, email_change_token_new, email_change)
     values ('00000000-0000-0000-0000-000000000000', $1, 'authenticated', 'authenticated', $2,
       extensions.crypt($3, extensions.gen_salt('bf', $4)), case when $5 then now() end,
       '{"provider": "email", "providers": ["email"]}', $6, now(), now(), '', '', '', '')
     returning *`,
    [id, user.email, user.password, rounds, user.emailConfirmed, user.userMetadata],
  );
  await db.query(
    `insert into auth.identities (provider_id, user_id, identity_data, provider, last_sign_in_at, created_at, updated_at)
     values ($1::uuid::text, $1, $2, 'email', now(), now(), now())`,
    [id, { sub: id, email: user.email, phone: null, email_verified: true, ...user.userMetadata }],
  );
  const row = result.rows[0];
  if (row === undefined) throw new Error("auth.users took no row");
  return row;
}

/** Whether the password is the stored one. */
export async function passwordMatches(db: Db, user: UserRow, password: string): Promise<boolean> {
  const result = await db.query<{ matches: boolean }>("select extensions.crypt($1, $2) = $2 as matches", [
    password,
    user.encrypted_password,
  ]);
  return result.rows[0]?.matches ?? false;
}

export async function identitiesOf(db: Db, userId: string): Promise<Array<Record<string, unknown>>> {
  const result = await db.query<Record<string, unknown>>(
    `select id as identity_id, provider_id as id, user_id, identity_data, provider, last_sign_in_at, created_at,
       updated_at, email from auth.identities where user_id = $1 order by created_at`,
    [userId],
  );
  return result.rows;
}

/** Refresh tokens are random and stored as they are, in GoTrue's own table and form. */
export async function insertRefreshToken(db: Db, userId: string, sessionId: string, parent?: string): Promise<string> {
  const token = randomBytes(9).toString("base64url");
  await db.query(
    `insert into auth.refresh_tokens (instance_id, token, user_id, revoked, created_at, updated_at, parent, session_id)
     values ('00000000-0000-0000-0000-000000000000', $1, $2, false, clock_timestamp(), clock_timestamp(), $3, $4)`,
    [token, userId, parent ?? null, sessionId],
  );
  return token;
}

export function newCode(): string {
  return String(randomInt(0, 1_000_000)).padStart(6, "0");
}

/** How Supabase Auth stores a one-time code: never itself, only with whom it was sent to. */
export function hashCode(recipient: string, code: string): string {
  return createHash("sha224").update(`${recipient}${code}`).digest("hex");
}
