import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { readFunctions } from "#supabase/schemas/sources.ts";
import { openDatabase, refusalOf, sqlStateOf, type TestDatabase } from "#tests/factories/database.ts";
import { expectLedgerBalanced } from "#tests/factories/ledger.ts";
import { balanceOf, createPerson, giveMoney } from "#tests/factories/people.ts";

let db: TestDatabase;
beforeAll(async () => {
  db = await openDatabase();
});
afterAll(async () => {
  await expectLedgerBalanced(db);
  await db.close();
});

const accountOf = async (userId: string, kind = "deposit") => {
  const { rows } = await db.owner.query("select private.ledger_user_account($1, $2) as id", [userId, kind]);
  return rows[0].id as number;
};
const post = (accounts: readonly number[], amounts: readonly number[], source: string = randomUUID()) =>
  db.owner.query("select private.ledger_open('opening', $1, $2, $3) as after", [source, accounts, amounts]);

describe("a transfer", () => {
  test("sums to zero, has two or more postings, none of them nothing", async () => {
    const { userId } = await createPerson(db);
    const account = await accountOf(userId);
    expect(await sqlStateOf(post([-8, account], [-100, 101]))).toBe("23514");
    expect(await sqlStateOf(post([account], [100]))).toBe("23514");
    expect(await sqlStateOf(post([-8], [0]))).toBe("23514");
    expect(await sqlStateOf(post([-8, account], [0, 0]))).toBe("23514");
    expect(await sqlStateOf(post([-8, account], [-100]))).not.toBe("ok");
    expect(await sqlStateOf(post([-8, -8, account], [-50, -50, 100]))).toBe("23505");
    expect(await balanceOf(db, userId)).toBe(0);
  });

  test("keeps the balance after it on the user's posting and none on the house's", async () => {
    const { userId } = await createPerson(db);
    const account = await accountOf(userId);
    const source = randomUUID();
    expect((await post([-8, account], [-700, 700], source)).rows[0].after).toBe("700");
    const { rows } = await db.owner.query(
      `select p.account_id, p.amount::int, p.balance_after::int from private.postings p
       join private.transfers t on t.id = p.transfer_id where t.source = $1 order by 1`,
      [source],
    );
    expect(rows).toEqual([
      { account_id: -8, amount: -700, balance_after: null },
      { account_id: account, amount: 700, balance_after: 700 },
    ]);
  });

  test("of a kind happens once for a source", async () => {
    const { userId } = await createPerson(db);
    const account = await accountOf(userId);
    const source = randomUUID();
    const states = await Promise.all(
      Array.from({ length: 20 }, () => sqlStateOf(post([-8, account], [-5, 5], source))),
    );
    expect(states.filter((state) => state === "ok")).toHaveLength(1);
    expect(new Set(states)).toEqual(new Set(["ok", "23505"]));
    expect(await balanceOf(db, userId)).toBe(5);
  });

  test("of more than the balance is refused and says what is missing", async () => {
    const { userId } = await createPerson(db, { deposit: 1_000 });
    const account = await accountOf(userId);
    expect(await refusalOf(post([-8, account], [1_001, -1_001]))).toEqual({
      status: 422,
      code: "insufficient_balance",
      details: { missing: 1, balance: 1_000, price: 1_001 },
    });
    expect(await balanceOf(db, userId)).toBe(1_000);
  });

  test("with an account that does not exist is refused", async () => {
    expect(await sqlStateOf(post([-8, 2_000_000_000], [-1, 1]))).toBe("23503");
  });
});

describe("what is written stays", () => {
  const ROLES = ["postgres", "service_role", "authenticated", "anon", "authenticator"];
  const STATEMENTS = [
    "update private.postings set amount = amount",
    "delete from private.postings",
    "truncate private.postings",
    "update private.transfers set source = source",
    "delete from private.transfers",
    "truncate private.transfers cascade",
  ];

  test.each(ROLES)("%s can neither change nor delete postings and transfers", async (role) => {
    for (const sql of STATEMENTS) {
      const client = await db.owner.connect();
      await client.query("begin");
      await client.query(`set local role ${role}`);
      const state = await sqlStateOf(client.query(sql)).finally(() => client.query("rollback"));
      client.release();
      expect(state, sql).toMatch(/^(42501|23001)$/);
    }
  });

  test("the superuser cannot either, without taking the guard away first", async () => {
    for (const sql of STATEMENTS) expect(await sqlStateOf(db.superuser.query(sql)), sql).toBe("23001");
  });

  test("products, accounts, purchases and deposits cannot be deleted", async () => {
    for (const table of ["private.products", "public.accounts", "public.purchases", "public.deposits"]) {
      expect(await sqlStateOf(db.superuser.query(`delete from ${table}`)), table).toBe("23001");
    }
  });
});

describe("balances", () => {
  test("never go below zero, whatever writes them", async () => {
    const { userId } = await createPerson(db);
    const state = await sqlStateOf(
      db.superuser.query("update private.ledger_accounts set balance = -1 where user_id = $1", [userId]),
    );
    expect(state).toBe("23514");
  });

  test("a house account has none to contend for", async () => {
    const { rows } = await db.owner.query(
      "select count(*)::int as count from private.ledger_accounts where id < 0 and balance is not null",
    );
    expect(rows[0].count).toBe(0);
    expect(await sqlStateOf(db.owner.query("update private.ledger_accounts set balance = 0 where id = -1"))).toBe(
      "23514",
    );
  });

  test("hold under transfers back and forth between two people, without a deadlock", async () => {
    const [one, two] = await Promise.all([
      createPerson(db, { deposit: 50_000 }),
      createPerson(db, { deposit: 50_000 }),
    ]);
    const [a, b] = [await accountOf(one.userId), await accountOf(two.userId)];
    const moves = Array.from({ length: 300 }, (_, i) =>
      i % 2 === 0 ? post([a, b], [-100, 100]) : post([b, a], [-100, 100]),
    );
    const results = await Promise.allSettled(moves);
    expect(results.filter(({ status }) => status === "rejected")).toEqual([]);
    expect((await balanceOf(db, one.userId)) + (await balanceOf(db, two.userId))).toBe(100_000);
  });

  test("of two people move together or not at all", async () => {
    const [rich, poor] = [await createPerson(db, { deposit: 500 }), await createPerson(db)];
    const [a, b] = [await accountOf(rich.userId), await accountOf(poor.userId)];
    await refusalOf(post([a, b], [501, -501]));
    await refusalOf(
      post(
        [b, a],
        [501, -501].map((n) => -n),
      ),
    );
    expect(await balanceOf(db, rich.userId)).toBe(500);
    expect(await balanceOf(db, poor.userId)).toBe(0);
  });
});

describe("accounts", () => {
  test.each([
    ["a user's without a user", "(100000001, 'deposit', null, null, 0)"],
    ["a user's with a key", "(100000001, 'deposit', $user, 'gerai', 0)"],
    ["a user's with a house's id", "(-100000001, 'deposit', $user, null, null)"],
    ["the house's with a user's id", "(100000001, 'cash', null, 'somewhere', 0)"],
    ["the house's with a user", "(-100000001, 'cash', $user, 'somewhere', null)"],
    ["the house's without a key", "(-100000001, 'cash', null, null, null)"],
    ["a user's without a balance", "(100000001, 'deposit', $user, null, null)"],
    ["the house's with a balance", "(-100000001, 'cash', null, 'somewhere', 0)"],
  ])("are a user's or the house's: refused is %s", async (_, values) => {
    const { userId } = await createPerson(db);
    const written = db.superuser.query(`do $$ begin
      delete from private.ledger_accounts where user_id = '${userId}' and kind = 'deposit';
      insert into private.ledger_accounts (id, kind, user_id, key, balance)
      values ${values.replace("$user", `'${userId}'`)};
    end $$`);
    expect(await sqlStateOf(written)).toBe("23514");
  });

  test("do not change hands or kind", async () => {
    const { userId } = await createPerson(db);
    for (const change of ["kind = 'cash'", "key = 'gerai'", "user_id = null", "id = -id"]) {
      const state = await sqlStateOf(
        db.superuser.query(`update private.ledger_accounts set ${change} where user_id = $1 and kind = 'loan'`, [
          userId,
        ]),
      );
      expect(state, change).toBe("23514");
    }
  });
});

describe("house accounts", () => {
  test("of a key are opened once, however many ask at the same time", async () => {
    const key = `bank.${randomUUID()}`;
    const ids = await Promise.all(
      Array.from({ length: 20 }, async () => {
        const { rows } = await db.owner.query("select private.ledger_house_account('cash', $1) as id", [key]);
        return rows[0].id as number;
      }),
    );
    expect(new Set(ids).size).toBe(1);
    expect(ids[0]).toBeLessThan(0);
  });

  test("exist for every kind that the house needs alone", async () => {
    const { rows } = await db.owner.query("select kind::text from private.ledger_accounts where key = '' order by 1");
    expect(rows.map(({ kind }) => kind).sort()).toEqual(
      [
        "sales_pending",
        "sales",
        "cost_of_sales",
        "fees",
        "cashback_payable",
        "commission_payable",
        "commission_cost",
        "payouts_underway",
        "suspense",
        "opening",
        "correction",
        "cashback_cost",
        "fees_borne",
        "write_off",
      ].sort(),
    );
  });

  test("that are one of a kind are named, and no function says their number", async () => {
    const { rows } = await db.owner.query(
      "select kind::text, id, private.house(kind) as named from private.ledger_accounts where key = ''",
    );
    for (const { kind, id, named } of rows) expect([kind, named]).toEqual([kind, id]);
    const numbered = readFunctions().filter(({ sql }) => /(array\[|\|\| ?|account_id (=|<>|in \() ?)-\d/.test(sql));
    expect(numbered.map(({ file }) => file)).toEqual([]);
  });
});

test("a thousand random transfers leave every balance the sum of its postings", async () => {
  const people = await Promise.all(Array.from({ length: 5 }, () => createPerson(db, { deposit: 10_000 })));
  const accounts = await Promise.all(people.map(({ userId }) => accountOf(userId)));
  let seed = 20_261_120;
  const random = (below: number) => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
    return seed % below;
  };
  const moves = Array.from({ length: 1_000 }, () => {
    const from = accounts[random(5)] ?? 0;
    const to = accounts[random(5)] ?? 0;
    const amount = 1 + random(4_000);
    return from === to ? post([-8, to], [-amount, amount]) : post([from, to], [-amount, amount]);
  });
  const results = await Promise.allSettled(moves);
  const refused = results.filter((result) => result.status === "rejected");
  for (const { reason } of refused as PromiseRejectedResult[]) expect(reason.message).toBe("insufficient_balance");
  expect(refused.length).toBeLessThan(moves.length);
  await giveMoney(db, people[0]?.userId ?? "", 1);
  await expectLedgerBalanced(db);
});
