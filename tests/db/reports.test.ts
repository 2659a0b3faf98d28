import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { z } from "zod";
import { agentTransactionChunk, agentTransactionPage, transactionPage } from "#core/purchases/schema.ts";
import { TRANSFER_KINDS } from "#core/wallet/types.ts";
import { billFound, createBiller, findBill, payBill } from "#tests/factories/bills.ts";
import { openDatabase, refusalOf, type TestDatabase } from "#tests/factories/database.ts";
import { expectLedgerBalanced } from "#tests/factories/ledger.ts";
import { createPerson, type Person } from "#tests/factories/people.ts";
import { plansInside } from "#tests/factories/plans.ts";
import { createProduct, type TestProduct } from "#tests/factories/products.ts";
import { buyAndSettle, settle, supplierSays } from "#tests/factories/purchases.ts";
import { crowding } from "#tests/support/machine.ts";

let db: TestDatabase;
let product: TestProduct;
beforeAll(async () => {
  db = await openDatabase();
  product = await createProduct(db, { prices: [10_000, 10_000, 10_000] });
});
afterAll(async () => {
  await expectLedgerBalanced(db);
  await db.close();
});

const report = async (who: Person, filter: Record<string, unknown> = {}) =>
  transactionPage.parse(await db.rpc(who, "purchase_list", { p_filter: { module: "prabayar", ...filter } }));
const agentReport = async (who: Person, filter: Record<string, unknown> = {}) =>
  agentTransactionPage.parse(await db.rpc(who, "purchase_list", { p_filter: { agents: true, ...filter } }));

async function sell(who: Person, result: "success" | "failed", changes: Record<string, unknown> = {}): Promise<string> {
  return (await buyAndSettle(db, who, product, supplierSays(result), changes)).transaction.ref_id;
}

/** A person who was registered with somebody's referral code. */
async function below(upline: Person, category: 1 | 2 | 3): Promise<Person> {
  const person = await createPerson(db, { category, deposit: 200_000 });
  await db.owner.query("update public.accounts set referred_by = $2 where id = $1", [person.userId, upline.userId]);
  return person;
}

describe("a report's sums are the ledger's", () => {
  test("balances of each row are those of its charge; what left and stayed away is the balance's change", async () => {
    const seller = await createPerson(db, { deposit: 500_000, loan: 100_000 });
    for (let i = 0; i < 4; i++) await sell(seller, i % 2 === 0 ? "success" : "failed", { p_selling_price: 11_000 + i });
    const returned = await sell(seller, "success");
    await settle(db, returned, supplierSays("failed", { refunded: true }));
    await sell(seller, "success", { p_pay_with: "loan" });
    const { rows, totals } = await report(seller);
    const { rows: charges } = await db.owner.query<{ source: string; start: number; end: number }>(
      `select t.source, (p.balance_after - p.amount)::int as start, p.balance_after::int as "end"
       from private.transfers t join private.postings p on p.transfer_id = t.id and p.account_id > 0
       where t.kind = 'charge' and t.source = any ($1)`,
      [rows.map(({ ref_id }) => ref_id)],
    );
    // Where the money came back, the balance is again what it was.
    const cameBack = new Set(rows.filter(({ status }) => status !== "success").map(({ ref_id }) => ref_id));
    expect(new Map(rows.map((row) => [row.ref_id, [row.start_balance, row.end_balance]]))).toEqual(
      new Map(charges.map(({ source, start, end }) => [source, [start, cameBack.has(source) ? start : end]])),
    );
    const { rows: moved } = await db.owner.query<{ left: number }>(
      `select -sum(p.amount)::int as "left" from private.postings p
       join private.transfers t on t.id = p.transfer_id and t.source = any ($1)
       join private.ledger_accounts l on l.id = p.account_id and l.user_id = $2`,
      [rows.map(({ ref_id }) => ref_id), seller.userId],
    );
    const deducted = rows.reduce((sum, row) => sum + (row.deducted_balance ?? 0), 0);
    expect(deducted).toBe(moved[0]?.left);
    expect(totals.buying_price).toBe(deducted);
    expect(rows.find(({ ref_id }) => ref_id === returned)).toMatchObject({ status: "returned", deducted_balance: 0 });
  });
});

describe("bills have their own report", () => {
  test("a purchase is in the report of its product's module, and in no other", async () => {
    const seller = await createPerson(db, { deposit: 500_000 });
    const biller = await createBiller(db, { type: "pdam" });
    const pulsa = await sell(seller, "success");
    const refId = await findBill(db, seller, biller, billFound({ name: "Sri Rejeki" }));
    await payBill(db, seller, refId, { p_selling_price: 54_000 });
    await settle(db, refId, supplierSays("success", { cost: 51_000 }));
    const postpaid = await report(seller, { module: "pascabayar" });
    expect(postpaid.rows).toMatchObject([{ ref_id: refId, module: "pascabayar", customer_name: "Sri Rejeki" }]);
    expect(postpaid.totals).toMatchObject({ count: 1, buying_price: 51_500, profit: 2_500 });
    expect((await report(seller)).rows.map(({ ref_id }) => ref_id)).toEqual([pulsa]);
    expect((await report(seller, { module: "pascabayar", search: "rejeki" })).meta.total).toBe(1);
    expect((await report(seller, { module: "pascabayar", search: "somebody" })).meta.total).toBe(0);
  });
});

describe("the transactions of the agents below", () => {
  test("are those of one's own tree, however deep, and of nobody else", async () => {
    const master = await createPerson(db, { category: 3, deposit: 100_000 });
    const agent = await below(master, 2);
    const subAgent = await below(agent, 2);
    const member = await below(agent, 1);
    const behindMember = await below(member, 2);
    const other = await createPerson(db, { category: 2, deposit: 100_000 });
    const sales: string[] = [];
    for (const who of [agent, subAgent, behindMember]) sales.unshift(await sell(who, "success"));
    for (const who of [master, member, other]) await sell(who, "success");
    expect((await agentReport(master)).rows.map(({ ref_id }) => ref_id)).toEqual(sales);
    expect((await agentReport(agent)).rows.map(({ ref_id }) => ref_id)).toEqual(sales.slice(0, 2));
    expect((await agentReport(other)).meta.total).toBe(0);
    expect((await refusalOf(agentReport(member))).code).toBe("forbidden");
    // Two who registered each other are refused, whoever writes it.
    const circle = db.owner.query("update public.accounts set referred_by = $2 where id = $1", [
      master.userId,
      subAgent.userId,
    ]);
    await expect(circle).rejects.toThrow("a circle of referrals");
  });

  test("tell who sold and what it cost, and nothing that is the agent's and the customer's alone", async () => {
    const master = await createPerson(db, { category: 3 });
    const agent = await below(master, 2);
    await sell(agent, "success", { p_selling_price: 13_000, p_note: "rahasia dapur", p_order_number: "ORDER-77" });
    await sell(agent, "failed");
    const page = await agentReport(master);
    expect(page.totals).toEqual({ count: 2, success_count: 1, price: 10_000 });
    expect(page.rows[1]).toMatchObject({ name: "Orang Uji", category: 2, price: 10_000, asked: 10_000 });
    expect(page.rows[0]).toMatchObject({ status: "failed", price: 0, asked: 10_000 });
    const told = JSON.stringify(await db.rpc(master, "purchase_list", { p_filter: { agents: true } }));
    expect(told).not.toMatch(/13000|3000|rahasia|ORDER-77|SN-1234567890/);
    // A search is no way to guess it either.
    for (const search of ["rahasia", "ORDER-77", "SN-12345"]) {
      expect((await agentReport(master, { search })).meta.total).toBe(0);
    }
    const own = `0${agent.phone.slice(3)}`;
    for (const search of [agent.phone, own, "orang uji"]) {
      expect((await agentReport(master, { search })).meta.total).toBe(2);
    }
    expect((await agentReport(master, { status: "failed" })).meta.total).toBe(1);
    // Nor an identity number, digit by digit.
    await db.owner.query("update public.purchases set destination = $2 where user_id = $1", [
      agent.userId,
      "9658548523560101|3201234567890001",
    ]);
    for (const [search, total] of [
      ["3201234567890001", 0],
      ["320123", 0],
      ["9658548523560101", 2],
    ] as const) {
      expect([search, (await agentReport(master, { search })).meta.total]).toEqual([search, total]);
    }
  });

  test("tell of a sale that failed what was asked, by which a search finds it, and never what its customer was", async () => {
    const [master, dear] = [
      await createPerson(db, { category: 3 }),
      await createProduct(db, { prices: [54_321, 54_321, 54_321] }),
    ];
    const agent = await below(master, 2);
    const prices = { p_price: 54_321, p_selling_price: 61_234 };
    const found = async (amount: number) => {
      const filter = { search: `${amount}`, search_digits: `${amount}`, search_amount: amount };
      return [(await agentReport(master, filter)).meta.total, (await report(agent, filter)).meta.total];
    };
    await buyAndSettle(db, agent, dear, supplierSays("failed"), prices);
    expect((await agentReport(master)).rows).toMatchObject([{ price: 0, asked: 54_321 }]);
    expect([await found(54_321), await found(61_234)]).toEqual([
      [1, 1],
      [0, 1],
    ]);
    await buyAndSettle(db, agent, dear, supplierSays("success"), prices);
    expect(await found(54_321)).toEqual([2, 2]);
  });

  test("tell no identity number of a customer, in a list, a file or a search", async () => {
    const master = await createPerson(db, { category: 3 });
    const agent = await below(master, 2);
    const samsat = await createBiller(db, { type: "esamsat", operator: "samsat-jabar" });
    const asked = { p_number: "9658548523568719", p_extra: { identity: "3201234567890719" } };
    await payBill(db, agent, await findBill(db, agent, samsat, billFound(), asked));
    const [row] = (await agentReport(master)).rows;
    expect(row?.destination_number).toBe("9658548523568719");
    const file = await db.rpc(master, "purchase_export", { p_filter: { agents: true }, p_after: null, p_limit: 3 });
    expect(agentTransactionChunk.parse(file).rows[0]?.destination_number).toBe("9658548523568719");
    for (const [search, found] of [
      ["3201234567890719", 0],
      ["9658548523568719", 1],
    ] as const) {
      const filter = { search, search_digits: search };
      expect((await agentReport(master, filter)).meta.total, search).toBe(found);
    }
    const own = await report(agent, { module: "pascabayar", search: "3201234567890719" });
    expect(own.rows[0]?.destination_number).toBe("9658548523568719|3201234567890719");
  });

  test.each(["newest", "oldest", "highest"])("come as a file without gaps or repeats, sorted by %s", async (sort) => {
    const master = await createPerson(db, { category: 3 });
    const agents = [await below(master, 2), await below(master, 2), await below(master, 3)];
    for (let i = 0; i < 7; i++) await sell(agents[i % 3] as Person, i === 4 ? "failed" : "success");
    const whole = await agentReport(master, { sort });
    const rows: z.infer<typeof agentTransactionChunk>["rows"] = [];
    let after: string | null = null;
    do {
      const piece: z.infer<typeof agentTransactionChunk> = agentTransactionChunk.parse(
        await db.rpc(master, "purchase_export", { p_filter: { agents: true, sort }, p_after: after, p_limit: 3 }),
      );
      rows.push(...piece.rows);
      after = piece.next;
    } while (after !== null);
    expect(rows).toEqual(whole.rows);
    expect(rows).toHaveLength(7);
    const stolen = db.rpc(agents[0] as Person, "purchase_export", {
      p_filter: { agents: true },
      p_after: rows[0]?.ref_id,
    });
    expect((await refusalOf(stolen)).code).toBe("not_found");
  });
});

test("every kind of transfer that the database knows has words", async () => {
  const { rows } = await db.owner.query<{ kind: string }>(
    "select unnest(enum_range(null::private.transfer_kind))::text as kind",
  );
  expect(rows.map(({ kind }) => kind).sort()).toEqual([...TRANSFER_KINDS].sort());
});

describe("with a hundred thousand purchases", () => {
  const SELLERS = 100;
  let seller: Person;
  let upline: Person;
  const NUMBER = "+628780000077";

  beforeAll(async () => {
    upline = await createPerson(db, { category: 3 });
    const agents = [await below(upline, 2), await below(upline, 2), await below(upline, 2)];
    seller = agents[0] as Person;
    const sellers = Array.from({ length: SELLERS }, (_, i) => agents[i]?.userId ?? randomUUID());
    // Only reading is tested here: these rows moved no money, and leave before the ledger is checked.
    await db.owner.query(
      `insert into public.purchases (ref_id, user_id, request_hash, created_at, updated_at, buying_price,
         selling_price, end_balance, product_id, status, pay_with, destination)
       select 'BIG' || lpad(n::text, 12, '0'), ($1::uuid[])[1 + n % $2], n, at, at, 10000,
         10000 + n % 977, 0, (select id from private.products where code = $3),
         'inquiry', 'deposit', '+62878' || lpad((n / 2)::text, 7, '0')
       from generate_series(1, 100000) n, lateral (select timestamptz '2026-01-01' + n * interval '4 minutes') t (at)`,
      [sellers, SELLERS, product.code],
    );
    await db.owner.query("analyze public.purchases");
  });
  afterAll(async () => {
    const client = await db.superuser.connect();
    await client.query("set session_replication_role = replica; delete from public.purchases where ref_id like 'BIG%'");
    await client.query("set session_replication_role = origin");
    client.release();
  });

  /** What the statements inside a call read whole, as their plans say it. */
  async function scannedWhole(who: Person, fn: string, args: Record<string, unknown>): Promise<string[]> {
    const plans = await plansInside(db, who, fn, args);
    expect(plans.join("\n")).toContain("purchases");
    return plans.flatMap((plan) => plan.match(/Seq Scan on (purchases)\b/g) ?? []);
  }

  test.each([
    ["the newest", {}],
    ["the oldest", { sort: "oldest" }],
    ["the dearest", { sort: "highest" }],
    ["some days", { from: "2026-03-01", to: "2026-03-31" }],
    ["a status", { status: "success" }],
    ["a search", { search: "08780001" }],
    ["a late page", { page: 9, per_page: 100 }],
  ])("no list reads the table whole: %s", async (_, filter) => {
    const p_filter = { module: "prabayar", ...filter };
    expect(await scannedWhole(seller, "purchase_list", { p_filter })).toEqual([]);
    expect(await scannedWhole(seller, "purchase_export", { p_filter })).toEqual([]);
    expect(await scannedWhole(upline, "purchase_list", { p_filter: { agents: true, ...filter } })).toEqual([]);
  });

  test("a late piece of a file reads no more than itself", async () => {
    const client = await db.owner.connect();
    const { rows } = await client.query<{ after: string }>(
      "select ref_id as after from public.purchases where user_id = $1 order by created_at offset 100 limit 1",
      [seller.userId],
    );
    client.release();
    const started = performance.now();
    const p_filter = { module: "prabayar" };
    await db.rpc(seller, "purchase_export", { p_filter, p_after: rows[0]?.after, p_limit: 100 });
    expect(performance.now() - started).toBeLessThan(2_000 * crowding());
    expect(await scannedWhole(seller, "purchase_export", { p_filter, p_after: rows[0]?.after })).toEqual([]);
  });

  test("an admin finds a number, in any spelling, along its index", async () => {
    const admin = await createPerson(db);
    await db.owner.query("update public.accounts set role = 'admin' where id = $1", [admin.userId]);
    for (const p_search of [NUMBER, "08780000077", "628780000077", "0878 0000-077"]) {
      const { purchases } = (await db.rpc(admin, "admin_lookup", { p_search })) as { purchases: unknown[] };
      expect([p_search, purchases.length]).toEqual([p_search, 2]);
      expect(await scannedWhole(admin, "admin_lookup", { p_search })).toEqual([]);
    }
  });
});

test("an order number is still one's own only once", async () => {
  const [one, two] = [await createPerson(db, { deposit: 50_000 }), await createPerson(db, { deposit: 50_000 })];
  const p_order_number = `N-${randomUUID().slice(0, 8)}`;
  await sell(one, "success", { p_order_number });
  await sell(two, "success", { p_order_number });
  expect((await refusalOf(sell(one, "success", { p_order_number }))).code).toBe("order_number_taken");
});
