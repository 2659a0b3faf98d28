import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { account, menuEntry } from "#core/accounts/schema.ts";
import { createAdmin } from "#tests/factories/claims.ts";
import { collideAt, untilWaiting } from "#tests/factories/collide.ts";
import { openDatabase, refusalOf, sqlStateOf, type TestDatabase } from "#tests/factories/database.ts";
import { expectLedgerBalanced } from "#tests/factories/ledger.ts";
import { createBorrower, lend, repay } from "#tests/factories/loans.ts";
import {
  balanceOf,
  createPerson,
  giveMoney,
  openSession,
  type Person,
  trustDevice,
  UNPROVED,
} from "#tests/factories/people.ts";
import { createProduct } from "#tests/factories/products.ts";
import { buy, buyAndSettle, settle, supplierSays } from "#tests/factories/purchases.ts";

let db: TestDatabase;
beforeAll(async () => {
  db = await openDatabase();
});
afterAll(async () => {
  await expectLedgerBalanced(db);
  await db.close();
});

type Answer = Record<string, unknown>;
const service = (person: Person, name: string, args: Answer = {}) =>
  db.rpc("service_role", name, { p_user: person.userId, p_session: person.userId, ...args }) as Promise<Answer>;
const code = async (call: Promise<unknown>) => (await refusalOf(call)).code;

describe("a PIN", () => {
  test("is set once, changed for the old one, and wrong ones count together with purchases", async () => {
    const person = await createPerson(db, { pin: false });
    expect(await code(service(person, "pin_check", { p_pin_proof: "a" }))).toBe("pin_not_set");
    expect(await service(person, "pin_set", { p_pin_proof: "a" })).toEqual({ has_pin: true, locked_until: null });
    expect(await code(service(person, "pin_set", { p_pin_proof: "b" }))).toBe("pin_already_set");
    expect(await service(person, "pin_change", { p_pin_proof: "x", p_new_proof: "b" })).toMatchObject({
      error: "pin_incorrect",
      details: { attempts_left: 4 },
    });
    expect(await service(person, "pin_change", { p_pin_proof: "a", p_new_proof: "b" })).toMatchObject({
      has_pin: true,
    });
    expect(await service(person, "pin_check", { p_pin_proof: "a" })).toMatchObject({ error: "pin_incorrect" });
    expect(await service(person, "pin_check", { p_pin_proof: "b" })).toMatchObject({ has_pin: true });
  });

  test("tried 50 times at once locks after five, on every device", async () => {
    const person = await createPerson(db);
    const sessionId = randomUUID();
    await trustDevice(db, person.userId, sessionId);
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, i) =>
        service(person, "pin_check", { p_pin_proof: `guess ${i}`, p_session: i % 2 ? sessionId : person.userId }),
      ),
    );
    expect(answers.filter(({ error }) => error === "pin_incorrect")).toHaveLength(4);
    expect(await service(person, "pin_check", { p_pin_proof: person.pinProof })).toMatchObject({
      error: "maximum pin attempts reached",
    });
  });

  test("that is locked opens by an emailed code, and stays the same or is replaced", async () => {
    const person = await createPerson(db);
    for (const fresh of [null, "new"]) {
      for (let i = 0; i < 5; i++) await service(person, "pin_check", { p_pin_proof: "wrong" });
      const proof = randomUUID();
      await service(person, "code_issue", { p_purpose: "pin", p_proof: proof });
      expect(await service(person, "pin_reset", { p_code_proof: "x", p_new_proof: fresh })).toMatchObject({
        error: "code_incorrect",
      });
      await service(person, "pin_reset", { p_code_proof: proof, p_new_proof: fresh });
      expect(await service(person, "pin_check", { p_pin_proof: fresh ?? person.pinProof })).toMatchObject({
        locked_until: null,
      });
    }
  });

  test("cannot be set, checked or unlocked by the person's own token: only our Workers may", async () => {
    const person = await createPerson(db);
    for (const name of ["pin_set", "pin_check"]) {
      const args = { p_user: person.userId, p_session: person.userId, p_pin_proof: "x" };
      expect([name, await sqlStateOf(db.rpc(person, name, args))]).toEqual([name, "42501"]);
    }
  });
});

describe("an account that is not active", () => {
  test("knows itself, and of the rest only the price list", async () => {
    const person = await createPerson(db, { active: false });
    expect(account.parse(await db.rpc(person, "account_get")).is_active).toBe(false);
    expect(menuEntry.array().parse(await db.rpc(person, "menu_list"))).toEqual([]);
    expect(await db.rpc(person, "pricelist_list", { p_type: "pulsa" })).not.toEqual([]);
    for (const name of [
      "device_list",
      "profile_get",
      "contact_list",
      "purchase_list",
      "deposit_list",
      "settings_get",
    ]) {
      expect([name, await code(db.rpc(person, name))]).toEqual([name, "account_inactive"]);
    }
    expect(await db.query(person, "select 1 from public.accounts")).toEqual([]);
  });
});

describe("the menu", () => {
  const types = async (person: Person) =>
    menuEntry
      .array()
      .parse(await db.rpc(person, "menu_list"))
      .map(({ type }) => type);

  test("leaves out what a person may not, has hidden, or is not on the list for", async () => {
    const person = await createPerson(db);
    const { rows: on } = await db.owner.query(
      "update private.menu_entries set enabled = false where enabled returning *",
    );
    await db.owner.query(
      `insert into private.menu_entries (backend_id, position, name, route, landing_route, path, type, icon, module, enabled, permission)
       values ('t1', 1, 'Games', 'r', 'l', '/g', 'games', 'i', 'prabayar', true, null),
         ('t2', 2, 'Excel', 'r', 'l', '/e', 'excel', 'i', 'prabayar', true, 'excel'),
         ('t3', 3, 'Toko', 'r', 'l', '/t', 'toko', 'i', 'shop', true, null),
         ('t4', 4, 'Kurir', 'r', 'l', '/k', 'kurir', 'i', 'multicourier', true, null)`,
    );
    expect(await types(person)).toEqual(["games", "toko"]);
    await db.owner.query("update public.accounts set permissions = '{excel,multicourier}' where id = $1", [
      person.userId,
    ]);
    await db.rpc(person, "settings_set", { p_input: { multicourier: true, shop: false } });
    expect(await types(person)).toEqual(["games", "excel", "kurir"]);
    await db.owner.query("update private.site_settings set games_whitelisted_emails = '{A@example.test}'");
    expect(await types(person)).toEqual(["excel", "kurir"]);
    await db.owner.query("update private.site_settings set games_whitelisted_emails = array[upper($1)]", [
      person.email,
    ]);
    expect(await types(person)).toEqual(["games", "excel", "kurir"]);
    await db.rpc(person, "settings_set", { p_input: { ppob: false } });
    expect(await types(person)).toEqual(["kurir"]);
    await db.owner.query("update private.menu_entries set enabled = backend_id = any ($1)", [
      on.map(({ backend_id }) => backend_id),
    ]);
  });
});

describe("deleting an account", () => {
  const remove = (person: Person, proof = person.pinProof) => service(person, "account_delete", { p_pin_proof: proof });

  test("waits for an empty deposit, a loan paid back and nothing under way", async () => {
    const rich = await createPerson(db, { deposit: 50_000 });
    const refused = await refusalOf(remove(rich));
    expect([refused.code, refused.details]).toEqual(["balance_remaining", { balance: 50_000 }]);
    const admin = await createAdmin(db);
    const debtor = await createBorrower(db, admin);
    await lend(db, debtor, 10_000);
    expect(await code(remove(debtor))).toBe("loan_open");
    const product = await createProduct(db);
    const buyer = await createPerson(db, { deposit: 10_900 });
    await buy(db, buyer, product);
    expect(await code(remove(buyer))).toBe("transactions_pending");
    const asking = await createPerson(db);
    await db.rpc(asking, "deposit_request", { p_key: "d", p_amount: 50_000, p_channel: "manual.bca" });
    expect(await code(remove(asking))).toBe("transactions_pending");
  });

  test("leaves nothing open of what was asked for at once and waited for it", async () => {
    const person = await createPerson(db, { category: 2, cashback: 5_000 });
    const top = (key: string) =>
      db.rpc(person, "deposit_request", { p_key: key, p_amount: 50_000, p_channel: "b.bca" });
    const redeem = { p_key: "r", p_amount: 5_000, p_pin_proof: person.pinProof };
    const calls = [() => remove(person), () => top("d"), () => db.rpc(person, "cashback_redeem", redeem)];
    const answers = await collideAt(db, ["select private.lock_user($1)", [person.userId]], 3, async (i) => {
      if (i > 0) await untilWaiting(db, i);
      return calls[i]?.();
    });
    expect(answers.map(({ status }) => status)).toEqual(["fulfilled", "rejected", "rejected"]);
    expect((await db.owner.query("select from public.deposits where user_id = $1", [person.userId])).rows).toEqual([]);
    expect(await balanceOf(db, person.userId)).toBe(0);
  });

  test("asks the PIN, whose wrong tries count", async () => {
    const person = await createPerson(db);
    expect(await remove(person, "wrong")).toMatchObject({ error: "pin_incorrect", details: { attempts_left: 4 } });
    expect(await code(remove(person, null))).toBe("validation_failed");
  });

  test("ends every session, and signing in within 7 days may take it back", async () => {
    const person = await createPerson(db);
    expect(await remove(person)).toHaveProperty("recoverable_until");
    expect(await code(db.rpc(person, "account_get"))).toBe("unauthenticated");
    await openSession(db, person.userId, person.userId);
    const answer = (await db.rpc("service_role", "device_bind", {
      p_user: person.userId,
      p_session: person.userId,
      p_client: `device of ${person.userId}`,
      p_name: "Test",
    })) as Answer;
    expect(answer).toMatchObject({ account: null, device: { status: "current session" } });
    expect(answer["recoverable_until"]).toMatch(/\+07:00$/);
    expect(await code(db.rpc(person, "account_get"))).toBe("account_deleted");
    expect(await code(db.rpc(person, "contact_list"))).toBe("account_deleted");
    expect(account.parse(await db.rpc(person, "account_recover")).id).toBe(person.userId);
    expect(await code(db.rpc(person, "account_recover"))).toBe("account_not_deleted");
    expect(await db.rpc(person, "account_get")).toMatchObject({ id: person.userId });
  });

  test("is for good after 7 days by the clock, also while nobody has swept", async () => {
    const deletedFor = async (age: string) => {
      const person = await createPerson(db);
      await remove(person);
      await openSession(db, person.userId, person.userId);
      await db.rpc("service_role", "device_bind", {
        p_user: person.userId,
        p_session: person.userId,
        p_client: `device of ${person.userId}`,
        p_name: "Test",
      });
      await db.owner.query("update public.accounts set deleted_at = now() - $2::interval where id = $1", [
        person.userId,
        age,
      ]);
      return person;
    };
    const inTime = await deletedFor("6 days 23 hours 59 minutes");
    expect(await db.rpc(inTime, "account_recover")).toMatchObject({ id: inTime.userId });
    const late = await deletedFor("7 days");
    expect(await code(db.rpc(late, "account_recover"))).toBe("recovery_over");
    expect(await code(db.rpc(late, "account_get"))).toBe("account_deleted");
    expect(await db.rpc("service_role", "accounts_anonymise")).toBe(1);
  });

  test("after 7 days leaves nothing that names the person, and the ledger whole", async () => {
    const person = await createPerson(db);
    const late = await createPerson(db);
    await db.rpc(person, "contact_add", { p_input: { name: "Bu Ani", phone: "081234567890", type: "phone" } });
    await db.rpc(person, "address_set", {
      p_input: { name: "A", address: "B", city: "C", province: "D", country: "Indonesia" },
    });
    await remove(person);
    await remove(late);
    await db.owner.query(
      "update public.accounts set deleted_at = now() - interval '7 days 1 minute' where id = any ($1)",
      [[person.userId, late.userId]],
    );
    await giveMoney(db, late.userId, 1_000);
    expect(await db.rpc("service_role", "accounts_anonymise")).toBe(1);
    expect(await db.rpc("service_role", "accounts_anonymise")).toBe(0);
    const { rows } = await db.owner.query("select a::text as row, a.phone from public.accounts a where id = $1", [
      person.userId,
    ]);
    for (const word of [person.email, person.phone, "Orang"]) expect(rows[0].row).not.toContain(word);
    for (const table of ["devices", "contacts", "account_addresses", "one_time_codes", "account_settings"]) {
      const left = await db.owner.query(`select from private.${table} where user_id = $1`, [person.userId]);
      expect([table, left.rowCount]).toEqual([table, 0]);
    }
    expect((await db.owner.query("select from auth.users where id = $1", [person.userId])).rowCount).toBe(0);
    const left = await db.owner.query("select from public.accounts where email = $1 or phone = $2", [
      person.email,
      person.phone,
    ]);
    expect(left.rowCount).toBe(0);
  });

  test("after 7 days waits where a sale that a loan had paid was taken back meanwhile", async () => {
    const product = await createProduct(db, { prices: [10_000, 10_000, 10_000] });
    const agent = await createBorrower(db, await createAdmin(db), { deposit: 10_000 });
    await lend(db, agent, 10_000);
    const { transaction } = await buyAndSettle(db, agent, product, supplierSays("success"), { p_pay_with: "loan" });
    await repay(db, agent, 10_000);
    expect(await remove(agent)).toHaveProperty("recoverable_until");
    await settle(db, transaction.ref_id, supplierSays("failed", { refunded: true }));
    expect(await balanceOf(db, agent.userId, "loan")).toBe(10_000);
    await db.owner.query("update public.accounts set deleted_at = now() - interval '8 days' where id = $1", [
      agent.userId,
    ]);
    await db.rpc("service_role", "accounts_anonymise");
    const { rows } = await db.owner.query("select email, anonymised_at from public.accounts where id = $1", [
      agent.userId,
    ]);
    expect(rows).toEqual([{ email: agent.email, anonymised_at: null }]);
  });
});

describe("contacts and addresses", () => {
  test("of one person are nobody else's to read, change or delete", async () => {
    const [anna, budi] = [await createPerson(db), await createPerson(db)];
    const input = { name: "Bu Ani", phone: "081234567890", type: "phone" };
    const { id } = (await db.rpc(anna, "contact_add", { p_input: input })) as { id: string };
    expect(await db.rpc(budi, "contact_list")).toMatchObject({ rows: [] });
    expect(await code(db.rpc(budi, "contact_edit", { p_id: id, p_input: input }))).toBe("not_found");
    expect(await code(db.rpc(budi, "contact_delete", { p_id: id }))).toBe("not_found");
    expect(await db.rpc(anna, "contact_list", { p_filter: { search: "bu a" } })).toMatchObject({ meta: { total: 1 } });
    expect(await db.rpc(anna, "contact_list", { p_filter: { search: "9999" } })).toMatchObject({ meta: { total: 0 } });
  });

  test("a phone may change until it is verified, and somebody else's reads like any other", async () => {
    const [anna, budi] = [await createPerson(db, UNPROVED), await createPerson(db)];
    expect(await db.rpc(anna, "profile_set", { p_input: { hp: budi.phone } })).toMatchObject({
      hp: budi.phone,
      phone_verified_at: null,
    });
    expect(await db.rpc(anna, "profile_set", { p_input: { hp: "+628120000001", name: "Anna" } })).toMatchObject({
      hp: "+628120000001",
      name: "Anna",
    });
    await db.owner.query("update public.accounts set phone_verified_at = now() where id = $1", [anna.userId]);
    expect(await code(db.rpc(anna, "profile_set", { p_input: { hp: "+628120000002" } }))).toBe(
      "phone_already_verified",
    );
  });
});
