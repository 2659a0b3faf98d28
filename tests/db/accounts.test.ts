import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { account } from "#core/accounts/schema.ts";
import { openDatabase, refusalOf, sqlStateOf, type TestDatabase } from "#tests/factories/database.ts";
import { createPerson, trustDevice } from "#tests/factories/people.ts";

let db: TestDatabase;
beforeAll(async () => {
  db = await openDatabase();
});
afterAll(() => db.close());

const signUp = (meta: Record<string, unknown>, email = `${randomUUID()}@example.test`, userId = randomUUID()) =>
  db.owner
    .query("insert into auth.users (id, email, raw_user_meta_data) values ($1, $2, $3)", [userId, email, meta])
    .then(() => ({ userId, email }));
const get = async (userId: string) => {
  await trustDevice(db, userId);
  return account.parse(await db.rpc({ userId }, "account_get"));
};

describe("signing up", () => {
  test("makes an account with three empty balances", async () => {
    const { userId, email } = await signUp({ name: " Siti ", phone: "+628123400001" }, "Siti@Example.test");
    expect(await get(userId)).toMatchObject({
      id: userId,
      email: email.toLowerCase(),
      hp: "+628123400001",
      name: "Siti",
      category: 1,
      role: "user",
      is_active: true,
      deposit: 0,
      cashback_wallet: 0,
      agent_debt: null,
      has_pin: false,
      phone_verified_at: null,
      email_verified_at: null,
    });
    const { rows } = await db.owner.query(
      "select count(*)::int as count from private.ledger_accounts where user_id = $1",
      [userId],
    );
    expect(rows[0].count).toBe(3);
  });

  test("takes nothing from what the person sends but name, phone and referral code", async () => {
    const { userId } = await signUp({
      name: "X",
      phone: "+628123400002",
      category: 3,
      role: "admin",
      deposit: 1_000_000,
      is_active: false,
    });
    expect(await get(userId)).toMatchObject({ category: 1, role: "user", deposit: 0, is_active: true });
  });

  test("remembers who invited, and an unknown code is no obstacle", async () => {
    const inviter = await signUp({ name: "A", phone: "+628123400003" });
    const code = (await get(inviter.userId)).referal_code;
    const invited = await signUp({ name: "B", phone: "+628123400004", referral_code: code.toLowerCase() });
    const alone = await signUp({ name: "C", phone: "+628123400005", referral_code: "NOSUCH" });
    const { rows } = await db.owner.query("select id, referred_by from public.accounts where id = any ($1)", [
      [invited.userId, alone.userId],
    ]);
    expect(Object.fromEntries(rows.map((row) => [row.id, row.referred_by]))).toEqual({
      [invited.userId]: inviter.userId,
      [alone.userId]: null,
    });
  });

  test("twice with one email, in any case, is refused", async () => {
    await signUp({ name: "A", phone: "+628123400006" }, "same@example.test");
    expect(await sqlStateOf(signUp({ name: "B", phone: "+628123400007" }, "SAME@example.test"))).toBe("23505");
    expect(await sqlStateOf(signUp({ name: "B", phone: "08123" }))).toBe("23514");
  });
});

test("our Workers can ask which email a login belongs to", async () => {
  const { email, phone } = await createPerson(db);
  const begin = (p_login: string) =>
    db.rpc("service_role", "sign_in_begin", { p_login, p_client: "a browser", p_limit: 10 });
  expect([await begin(phone), await begin(email.toUpperCase())]).toEqual([{ email }, { email }]);
  expect([await begin("+6281"), await begin("nobody@login.invalid")]).toEqual([{ email: null }, { email: null }]);
});

test("a guest has no account", async () => {
  expect(await sqlStateOf(db.rpc("anon", "account_get"))).toBe("42501");
  expect((await refusalOf(db.rpc({ userId: randomUUID() }, "account_get"))).code).toBe("unauthenticated");
});
