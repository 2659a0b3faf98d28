import { randomUUID } from "node:crypto";
import { unusedDigits } from "#tests/support/unused.ts";
import type { TestDatabase } from "./database.ts";

export type Person = {
  readonly userId: string;
  readonly email: string;
  readonly phone: string;
  /** What the Workers make of this person's PIN; null where they have none. */
  readonly pinProof: string | null;
};

export type PersonOptions = {
  readonly category?: 1 | 2 | 3;
  /** Rupiah on the three balances. */
  readonly deposit?: number;
  readonly cashback?: number;
  readonly loan?: number;
  /** false: no PIN. */
  readonly pin?: boolean;
  readonly active?: boolean;
  /** How long the account has been there, in days: 60 without another word. */
  readonly ageDays?: number;
  /** false: nobody has proved the phone number, or the email. */
  readonly phoneVerified?: boolean;
  readonly emailVerified?: boolean;
};

/** Somebody who has proved neither phone nor email. */
export const UNPROVED = { phoneVerified: false, emailVerified: false } as const satisfies PersonOptions;

/** A person with an account, balances through the ledger, and a PIN. */
export async function createPerson(db: TestDatabase, options: PersonOptions = {}): Promise<Person> {
  const userId = randomUUID();
  const email = `${userId}@example.test`;
  const phone = `+62812${unusedDigits(9)}`;
  const pinProof = options.pin === false ? null : `proof-of-${userId}`;
  await db.owner.query(
    `insert into auth.users (id, email, raw_user_meta_data, created_at)
     values ($1, $2, $3, now() - make_interval(days => $4))`,
    [userId, email, { name: "Orang Uji", phone }, options.ageDays ?? 60],
  );
  await db.owner.query(
    `update public.accounts set category = $2, is_active = $3,
       phone_verified_at = case when $4 then now() end, email_verified_at = case when $5 then now() end
     where id = $1`,
    [
      userId,
      options.category ?? 1,
      options.active ?? true,
      options.phoneVerified ?? true,
      options.emailVerified ?? true,
    ],
  );
  if (pinProof !== null) await db.owner.query("select private.pin_store($1, $2)", [userId, pinProof]);
  await trustDevice(db, userId);
  for (const kind of ["deposit", "cashback", "loan"] as const) {
    await giveMoney(db, userId, options[kind] ?? 0, kind);
  }
  return { userId, email, phone, pinProof };
}

/** A session as Supabase Auth opens it, with a refresh token that lives; nothing where it is open already. */
export async function openSession(db: TestDatabase, userId: string, sessionId: string): Promise<void> {
  await db.owner.query(
    `with opened as (
       insert into auth.sessions (id, user_id, created_at) values ($1, $2, now()) on conflict do nothing returning id
     )
     insert into auth.refresh_tokens (token, session_id, revoked) select 'refresh of ' || id, id, false from opened`,
    [sessionId, userId],
  );
}

/** Signs a person in on a trusted device; the session's id is the person's, as callers of tests have it. */
export async function trustDevice(db: TestDatabase, userId: string, sessionId = userId): Promise<void> {
  await openSession(db, userId, sessionId);
  await db.rpc("service_role", "device_bind", {
    p_user: userId,
    p_session: sessionId,
    p_client: `device of ${sessionId}`,
    p_name: "Test",
  });
  await db.owner.query(
    `with waiting as (
       select d.id, private.session_unpark(d.parked_session) from private.devices d
       where d.session_id = $1 and d.status <> 'current session'
     )
     update private.devices d set status = 'current session', trusted = true from waiting w where w.id = d.id`,
    [sessionId],
  );
}

/** Puts rupiah on a balance, out of the house's opening account. */
export async function giveMoney(
  db: Pick<TestDatabase, "owner">,
  userId: string,
  amount: number,
  kind: "deposit" | "cashback" | "loan" = "deposit",
): Promise<void> {
  if (amount === 0) return;
  await db.owner.query(
    `select private.ledger_open(
       'opening', $1, array[-8, private.ledger_user_account($2, $3)], array[-$4::bigint, $4::bigint]
     )`,
    [`opening:${randomUUID()}`, userId, kind, amount],
  );
}

/** Rupiah on a balance. */
export async function balanceOf(
  db: TestDatabase,
  userId: string,
  kind: "deposit" | "cashback" | "loan" = "deposit",
): Promise<number> {
  const { rows } = await db.owner.query<{ balance: string }>(
    "select balance from private.ledger_accounts where user_id = $1 and kind = $2::private.ledger_kind",
    [userId, kind],
  );
  return Number(rows[0]?.balance);
}
