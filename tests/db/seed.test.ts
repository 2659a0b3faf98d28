import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import { pinProof } from "#core/accounts/pin/pin-proof.ts";
import { account } from "#core/accounts/schema.ts";
import { loanDeskPage } from "#core/loans/schema.ts";
import { transactionPage } from "#core/purchases/schema.ts";
import { loginSecret } from "#core/shared/login-secret.ts";
import { DEMO_ACCOUNTS, DEMO_PASSWORD, DEMO_PIN, SELLER } from "#supabase/seed/accounts.ts";
import { seed } from "#supabase/seed/seed.ts";
import { openDatabase, type TestDatabase } from "#tests/factories/database.ts";
import { expectLedgerBalanced, expectStatementsAddUp } from "#tests/factories/ledger.ts";
import { balanceOf, trustDevice } from "#tests/factories/people.ts";

const PEPPER = "test-pepper";
let db: TestDatabase;
let auth: Server;
const asked: { email: string; password: string; authorization: string | undefined }[] = [];

/** As much of Supabase Auth's admin API as the seed needs, over the same database. */
beforeAll(async () => {
  db = await openDatabase();
  auth = createServer(async (request, response) => {
    let text = "";
    for await (const chunk of request) text += chunk;
    const body = JSON.parse(text) as { id: string; email: string; password: string; user_metadata: unknown };
    asked.push({ email: body.email, password: body.password, authorization: request.headers.authorization });
    await db.owner.query(
      "insert into auth.users (id, email, raw_user_meta_data, created_at) values ($1, $2, $3, now())",
      [body.id, body.email, body.user_metadata],
    );
    response.end("{}");
  });
  await new Promise<void>((ready) => auth.listen(0, "127.0.0.1", ready));
  await run();
  for (const { id } of DEMO_ACCOUNTS) await trustDevice(db, id);
});
afterAll(async () => {
  auth.close();
  await expectLedgerBalanced(db);
  await expectStatementsAddUp(db);
  await db.close();
});

const run = (withSales = false) =>
  seed({
    withSales,
    databaseUrl: db.url,
    gatewayUrl: `http://127.0.0.1:${(auth.address() as AddressInfo).port}`,
    secretKey: "sb_secret_test",
    pinPepper: PEPPER,
  });
const get = async (email: string) => {
  const userId = DEMO_ACCOUNTS.find((one) => one.email === email)?.id ?? "";
  return account.parse(await db.rpc({ userId }, "account_get"));
};

test("the accounts are there with the balances that are promised", async () => {
  expect(await get("agen@gerai.test")).toMatchObject({
    hp: "+62811000003",
    category: 2,
    deposit: 1_000_000,
    cashback_wallet: 25_000,
    has_pin: true,
    agent_debt: { deposit: 0, usage: 0, not_paid_off: false },
  });
  expect(await get("member@gerai.test")).toMatchObject({ category: 1, deposit: 100_000 });
  expect(await get("master@gerai.test")).toMatchObject({ category: 3, hp: "+62811000002" });
  expect(await get("admin@gerai.test")).toMatchObject({ role: "admin", hp: "+62811000001" });
  expect(await get("baru@gerai.test")).toMatchObject({
    deposit: 0,
    phone_verified_at: null,
    hp: "+62811000005",
    has_pin: true,
  });
  const secret = await loginSecret(DEMO_PASSWORD, PEPPER);
  expect(asked.map(({ password, authorization }) => [password, authorization])).toEqual(
    DEMO_ACCOUNTS.map(() => [secret, "Bearer sb_secret_test"]),
  );
});

test("one agent is overdue and one asks for a facility, both before the sales user who brought them", async () => {
  expect(await get("tempo@gerai.test")).toMatchObject({
    deposit: 300_000,
    agent_debt: { deposit: 400_000, usage: 400_000, not_paid_off: true, is_due_today: true },
  });
  const { id: sales } = await get("sales@gerai.test");
  const desk = loanDeskPage.parse(await db.rpc({ userId: sales }, "loan_desk_list"));
  expect(desk.rows.map(({ person, loan }) => [person.email, loan.status, loan.due])).toEqual([
    ["ajukan@gerai.test", "pending", "other"],
    ["tempo@gerai.test", "active", "overdue"],
  ]);
  const tempo = desk.rows.find(({ person }) => person.email === "tempo@gerai.test")?.loan;
  expect(tempo?.due_date?.slice(8)).toBe(String(tempo?.due_day).padStart(2, "0"));
});

test("the agent sells XL Rp 10.000 with the PIN of the demo", async () => {
  const { id } = await get("agen@gerai.test");
  const bought = await db.rpc({ userId: id }, "purchase_place", {
    p_key: "first-sale",
    p_product_code: "xld10",
    p_destination: "087800001230",
    p_price: 10_750,
    p_pin_proof: await pinProof(DEMO_PIN, id, PEPPER),
  });
  expect(bought).toMatchObject({
    transaction: { product_name: "XL 10.000", status: "unprocessed", end_balance: 989_250 },
  });
});

test("run again changes nothing: not a balance, not a price that somebody has changed", async () => {
  await db.owner.query("update private.products set prices = '{1,1,1}' where code = 'tri3'");
  const counts = async () =>
    (
      await db.owner.query(
        `select (select count(*) from private.transfers) as transfers, (select count(*) from private.products) as products,
          (select sum(balance) from private.ledger_accounts) as balances, (select count(*) from private.menu_entries) as menu,
          (select prices from private.products where code = 'tri3') as prices`,
      )
    ).rows;
  const before = await counts();
  await run();
  expect(await counts()).toEqual(before);
  expect(asked).toHaveLength(DEMO_ACCOUNTS.length);
});

/** What the simulated supplier says of our float before the first order (workers/sandbox). */
const FLOAT = 250_000_000;
const float = async (supplier = "digiflazz") => {
  const { rows } = await db.owner.query(
    `select -sum(p.amount)::int as amount from private.postings p join private.ledger_accounts l on l.id = p.account_id
     where l.kind = 'supplier_float' and l.key = $1`,
    [supplier],
  );
  return rows[0].amount as number;
};

test("the float at each supplier is an asset of the house", async () => {
  expect(await float()).toBe(FLOAT);
  expect(await float("iak")).toBe(FLOAT);
});

test("every credit and data product has a second supplier, and none asks more than anybody pays", async () => {
  const { rows: lone } = await db.owner.query(
    `select p.code from private.products p where p.type in ('pulsa', 'data') and not exists (
       select from private.product_suppliers r where r.product_id = p.id and r.supplier = 'iak' and r.priority = 2
     )`,
  );
  expect(lone).toEqual([]);
  const { rows: losing } = await db.owner.query(
    `select p.code, r.supplier from private.products p join private.product_suppliers r on r.product_id = p.id
     where p.code <> 'tri3' and p.module = 'prabayar' and r.cost > private.least_price(p)`,
  );
  expect(losing).toEqual([]);
});

test("a bill's fee is told before its supplier's first list, as that list will say it", async () => {
  const list = await db.rpc("anon", "pricelist_list", { p_type: "electricity" });
  expect(list).toMatchObject({ rows: [{ product_code: "pln", price: 1_600 }] });
});

test("somebody who has sold before is there on request, once, with every rupiah in the ledger", async () => {
  await run(true);
  await run(true);
  await trustDevice(db, SELLER.id);
  const { rows, totals } = transactionPage.parse(
    await db.rpc({ userId: SELLER.id }, "purchase_list", { p_filter: { per_page: 100 } }),
  );
  expect(rows).toHaveLength(64);
  expect(totals).toMatchObject({ count: 64, success_count: 57 });
  expect(await balanceOf(db, SELLER.id)).toBe(SELLER.deposit - totals.buying_price);
  // The supplier knows nothing of these sales.
  expect(await float()).toBe(FLOAT);
});
