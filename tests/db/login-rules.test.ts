import { randomUUID } from "node:crypto";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { asRole } from "#platform/migrate.ts";
import { openDatabase, refusalOf, sqlStateOf, type TestDatabase } from "#tests/factories/database.ts";
import { createPerson, openSession, type Person } from "#tests/factories/people.ts";

let db: TestDatabase;
/** Supabase Auth's own role: what any call of its API can write at most. */
let auth: InstanceType<typeof pg.Pool>;
beforeAll(async () => {
  db = await openDatabase();
  auth = new pg.Pool({ connectionString: asRole(db.url, "supabase_auth_admin"), max: 2 });
});
afterAll(async () => {
  await auth.end();
  await db.close();
});

const secret = (userId: string) => `secret of ${userId}`;

async function withPassword(): Promise<Person> {
  const person = await createPerson(db);
  await db.rpc("service_role", "password_set", {
    p_user: person.userId,
    p_secret: secret(person.userId),
    p_keep: person.userId,
  });
  return person;
}

const loginOf = async ({ userId }: Person) =>
  (await db.owner.query("select email, phone, encrypted_password from auth.users where id = $1", [userId])).rows[0];
const check = (person: Person, p_secret: string, p_session = person.userId) =>
  db.rpc("service_role", "password_check", { p_email: person.email, p_secret, p_session });

describe("Supabase Auth, whatever is switched on there,", () => {
  test.each([
    ["a password", "encrypted_password = 'x'"],
    ["an email", "email = 'thief@example.test'"],
    ["a phone", "phone = '62899'"],
    ["an email that waits", "email_change = 'thief@example.test', email_change_token_new = 'x'"],
    ["a phone that waits", "phone_change = '62899'"],
    ["a code to prove oneself by", "reauthentication_token = 'x'"],
  ])("changes %s of nobody", async (_, change) => {
    const person = await withPassword();
    const before = await loginOf(person);
    const changed = auth.query(`update auth.users set ${change} where id = $1`, [person.userId]);
    expect(await refusalOf(changed)).toMatchObject({ status: 403, code: "forbidden" });
    expect(await loginOf(person)).toEqual(before);
  });

  test("may note what it must: that somebody signed in", async () => {
    const { userId } = await withPassword();
    const noted = await auth.query(
      "update auth.users set last_sign_in_at = now(), updated_at = now() where id = $1 returning last_sign_in_at",
      [userId],
    );
    expect(noted.rows[0].last_sign_in_at).not.toBeNull();
  });

  test("keeps no code: none that it mails is ever right", async () => {
    const { userId } = await withPassword();
    await auth.query("update auth.users set recovery_token = 'r', confirmation_token = 'c' where id = $1", [userId]);
    await auth.query(
      "insert into auth.one_time_tokens (id, user_id, token_type, token_hash, relates_to) values ($1, $2, 'recovery_token', 'r', 'x')",
      [randomUUID(), userId],
    );
    expect((await db.owner.query("select from auth.one_time_tokens")).rowCount).toBe(0);
    const kept = await db.owner.query("select recovery_token, confirmation_token from auth.users where id = $1", [
      userId,
    ]);
    expect(kept.rows).toEqual([{ recovery_token: "", confirmation_token: "" }]);
  });

  test("leaves what a person may write into the own metadata as it was", async () => {
    const { userId } = await withPassword();
    await auth.query("update auth.users set raw_user_meta_data = $2 where id = $1", [
      userId,
      { name: "x".repeat(100_000) },
    ]);
    const { rows } = await db.owner.query(
      "select raw_user_meta_data ->> 'name' as name from auth.users where id = $1",
      [userId],
    );
    expect(rows).toEqual([{ name: "Orang Uji" }]);
  });

  test("puts a second factor on nobody", async () => {
    const { userId } = await withPassword();
    const enrolled = auth.query(
      `insert into auth.mfa_factors (id, user_id, factor_type, status, created_at, updated_at)
       values ($1, $2, 'totp', 'unverified', now(), now())`,
      [randomUUID(), userId],
    );
    expect(await refusalOf(enrolled)).toMatchObject({ status: 403 });
  });

  test("makes a login with a permit only: of the same email, once, within a minute", async () => {
    const make = (email: string, permit: string | null) =>
      auth.query("insert into auth.users (id, email, raw_user_meta_data) values ($1, $2, $3)", [
        randomUUID(),
        email,
        { name: "Baru", phone: `+62813${Math.floor(Math.random() * 1e9)}`, ...(permit === null ? {} : { permit }) },
      ]);
    const permitted = (email: string) =>
      db.rpc("service_role", "login_permit", { p_email: email, p_permit: `permit for ${email}` });
    expect(await refusalOf(make("a@example.test", null))).toMatchObject({ status: 403 });
    expect(await refusalOf(make("a@example.test", "invented"))).toMatchObject({ status: 403 });
    await permitted("b@example.test");
    expect(await refusalOf(make("a@example.test", "permit for b@example.test"))).toMatchObject({ status: 403 });
    await make("B@example.test", "permit for b@example.test");
    const made = await db.owner.query("select raw_user_meta_data ? 'permit' as told from auth.users where email = $1", [
      "B@example.test",
    ]);
    expect(made.rows).toEqual([{ told: false }]);
    expect(await refusalOf(make("b2@example.test", "permit for b@example.test"))).toMatchObject({ status: 403 });
    await permitted("late@example.test");
    await db.owner.query("update private.login_permits set expires_at = now() - interval '1 second'");
    expect(await refusalOf(make("late@example.test", "permit for late@example.test"))).toMatchObject({ status: 403 });
  });
});

describe("a password", () => {
  test("is set by our Workers and ends the sessions but the one that asked", async () => {
    const person = await withPassword();
    const other = randomUUID();
    await openSession(db, person.userId, other);
    expect(await check(person, secret(person.userId))).toEqual({ right: true });
    await db.rpc("service_role", "password_set", {
      p_user: person.userId,
      p_secret: "another",
      p_keep: person.userId,
    });
    expect([await check(person, secret(person.userId)), await check(person, "another")]).toEqual([
      { right: false },
      { right: true },
    ]);
    const left = await db.owner.query("select id from auth.sessions where user_id = $1", [person.userId]);
    expect(left.rows).toEqual([{ id: person.userId }]);
    for (const name of ["password_set", "password_check", "login_permit", "sign_in_begin"]) {
      expect(
        await sqlStateOf(
          db.query(person, `select public.${name}(null, null${name === "login_permit" ? "" : ", null"})`),
        ),
      ).toBe("42501");
    }
  });

  test("has 30 wrong tries an hour a session, fifty at once included; right ones do not count", async () => {
    const person = await withPassword();
    for (let n = 0; n < 5; n++) expect(await check(person, secret(person.userId))).toEqual({ right: true });
    const tries = await Promise.all(Array.from({ length: 50 }, (_, n) => check(person, `wrong ${n}`)));
    expect(tries.filter((answer) => JSON.stringify(answer) === '{"right":false}')).toHaveLength(30);
    expect(await check(person, secret(person.userId))).toMatchObject({
      error: "rate_limited",
      details: { limit: 30, remaining: 0, retry_after: expect.any(Number) },
    });
    expect(await check(person, secret(person.userId), randomUUID())).toEqual({ right: true });
  });
});

describe("signing in", () => {
  const begin = (p_login: string, p_client: string) =>
    db.rpc("service_role", "sign_in_begin", { p_login, p_client, p_limit: 10 }) as Promise<{ error?: string }>;
  const allowed = async (tries: Promise<{ error?: string }>[]) =>
    (await Promise.all(tries)).filter(({ error }) => error === undefined).length;

  test("has ten tries a minute for all strangers, by whatever device, email or phone", async () => {
    const { email, phone } = await createPerson(db);
    const guesses = Array.from({ length: 40 }, (_, n) => begin(n % 2 ? email : phone, `stranger ${n}`));
    expect(await allowed(guesses)).toBe(10);
    expect(await begin(email, "one more")).toMatchObject({ error: "rate_limited", details: { limit: 10 } });
  });

  test("leaves the owner's trusted device its own ten while strangers guess", async () => {
    const { email, userId } = await createPerson(db);
    expect(await allowed(Array.from({ length: 30 }, () => begin(email, "a stranger")))).toBe(10);
    expect(await allowed(Array.from({ length: 12 }, () => begin(email, `device of ${userId}`)))).toBe(10);
    await db.owner.query(
      "update private.devices set trusted = false, status = 'logged out', session_id = null where user_id = $1",
      [userId],
    );
    expect(await begin(email, `device of ${userId}`)).toMatchObject({ error: "rate_limited" });
  });

  test("tells no unknown login from a known one by its limit", async () => {
    expect(await allowed(Array.from({ length: 15 }, () => begin("unknown@example.test", "x")))).toBe(10);
  });
});

test("looking for people: sixty questions an hour, found or not, with those of transfers", async () => {
  const [asker, known] = [await createPerson(db, { category: 2 }), await createPerson(db)];
  await db.owner.query("update public.accounts set permissions = '{deposit_transfer}' where id = $1", [asker.userId]);
  const search = (p_phone: string) => db.rpc(asker, "account_search", { p_phone });
  expect(await search(known.phone)).toMatchObject({ hp: known.phone });
  expect(await search("+628990000000")).toBeNull();
  await db.rpc(asker, "transfer_recipient", { p_recipient: known.phone });
  const answers = await Promise.allSettled(Array.from({ length: 80 }, (_, n) => search(`+6289900${n}`)));
  expect(answers.filter(({ status }) => status === "fulfilled")).toHaveLength(57);
  expect(await refusalOf(search(known.phone))).toMatchObject({
    status: 429,
    code: "rate_limited",
    details: { limit: 60, remaining: 0, retry_after: expect.any(Number) },
  });
});
