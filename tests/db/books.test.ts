import { randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { ROOT } from "#scripts/lib/process.mjs";
import { legsOf } from "#tests/factories/books.ts";
import { createAdmin, shownNow } from "#tests/factories/claims.ts";
import { openDatabase, type TestDatabase } from "#tests/factories/database.ts";
import { providerSays, requestDeposit, settleDeposit, settleMutation } from "#tests/factories/deposits.ts";
import { expectLedgerBalanced } from "#tests/factories/ledger.ts";
import { balanceOf, createPerson } from "#tests/factories/people.ts";
import { createProduct, type TestProduct } from "#tests/factories/products.ts";
import { buyAndSettle, settle, supplierSays } from "#tests/factories/purchases.ts";

/** What a bookkeeper expects of each event (docs/decisions/books.md). */
let db: TestDatabase;
let product: TestProduct;
beforeAll(async () => {
  db = await openDatabase();
  product = await createProduct(db, { prices: [10_500, 10_500, 10_500], cashbacks: [0, 150, 250] });
});
afterEach(() => expectLedgerBalanced(db));
afterAll(() => db.close());

const legs = (source: string, kind: string) => legsOf(db, source, kind);
const agent = () => createPerson(db, { category: 2, deposit: 100_000 });
const nextDay = async () => {
  await db.owner.query("update private.cashbacks set due_day = due_day - 1 where status = 'due'");
  await db.rpc("service_role", "cashback_credit", { p_limit: 500 });
};
const giveBack = (refId: string) => settle(db, refId, supplierSays("failed", { refunded: true }));

async function whileSite(setting: string, run: () => Promise<void>): Promise<void> {
  await db.owner.query(`update private.site_settings set ${setting} = not ${setting}`);
  try {
    await run();
  } finally {
    await db.owner.query(`update private.site_settings set ${setting} = not ${setting}`);
  }
}

describe("cashback", () => {
  const sold = {
    "supplier_float digiflazz": 10_000,
    cost_of_sales: -10_000,
    sales: 10_500,
    sales_pending: -10_500,
    cashback_cost: -150,
    cashback_payable: 150,
  };
  const sell = async (person: Awaited<ReturnType<typeof agent>>) =>
    (await buyAndSettle(db, person, product, supplierSays("success"))).transaction.ref_id;

  test("is a cost of its sale and owed from then on; the next day pays what is owed", async () => {
    const refId = await sell(await agent());
    expect(await legs(refId, "sale")).toEqual(sold);
    await nextDay();
    expect(await legs(refId, "cashback")).toEqual({ cashback_payable: -150, cashback: 150 });
  });

  test("of a sale that was returned in time is no cost and not owed", async () => {
    const refId = await sell(await agent());
    await giveBack(refId);
    const given = Object.fromEntries(Object.entries(sold).map(([account, amount]) => [account, -amount]));
    const { sales_pending: _, ...reversed } = given;
    expect(await legs(refId, "return")).toEqual({ ...reversed, deposit: 10_500 });
    expect(await legs(refId, "cashback_return")).toEqual({});
  });

  test("that was paid is taken from the cashback balance, then from the deposit", async () => {
    const person = await agent();
    const refId = await sell(person);
    await nextDay();
    await db.owner.query(
      `select private.ledger_open('opening', $1, array[-8, l.id], array[l.balance - 40, 40 - l.balance])
       from private.ledger_accounts l where l.user_id = $2 and l.kind = 'cashback'`,
      [`spent ${refId}`, person.userId],
    );
    await giveBack(refId);
    expect(await legs(refId, "cashback_return")).toEqual({ cashback: -40, deposit: -110, cashback_payable: 150 });
    expect(await legs(refId, "cashback_loss")).toEqual({});
  });

  test("that neither balance holds any more is a loss of the house", async () => {
    const person = await createPerson(db, { category: 2, deposit: 0, loan: 10_500 });
    const bought = await buyAndSettle(db, person, product, supplierSays("success"), { p_pay_with: "loan" });
    const refId = bought.transaction.ref_id;
    await nextDay();
    await db.owner.query(
      `select private.ledger_open('opening', $1, array[-8, private.ledger_user_account($2, 'cashback')], '{110,-110}')`,
      [`spent ${refId}`, person.userId],
    );
    await giveBack(refId);
    expect(await legs(refId, "cashback_return")).toEqual({ cashback: -40, cashback_payable: 40 });
    expect(await legs(refId, "cashback_loss")).toEqual({ cashback_payable: 110, write_off: -110 });
  });
});

describe("a payment", () => {
  test("costs what its provider keeps, off the cash that it brought", async () => {
    const { deposit } = await requestDeposit(db, await createPerson(db), "b.qris", 100_000);
    expect(deposit.total).toBe(100_705);
    await settleDeposit(db, deposit.code, providerSays("paid", deposit.total));
    expect(await legs(deposit.code, "topup")).toEqual({ "cash midtrans.qris": -100_705, fees: 705, deposit: 100_000 });
    expect(await legs(deposit.code, "gateway_cost")).toEqual({
      "cash midtrans.qris": 705,
      "gateway_cost midtrans.qris": -705,
    });
  });

  test("without a fee shows the fee that the site bears", async () => {
    await whileSite("pay_external_payment_fee", async () => {
      const person = await createPerson(db);
      const { deposit } = await requestDeposit(db, person, "b.bca", 50_000);
      expect(deposit.total).toBe(50_000);
      await settleDeposit(db, deposit.code, providerSays("paid", 50_000));
      expect(await legs(deposit.code, "topup")).toEqual({
        "cash midtrans.bca": -50_000,
        fees: 4_480,
        fees_borne: -4_480,
        deposit: 50_000,
      });
      expect(await legs(deposit.code, "gateway_cost")).toEqual({
        "cash midtrans.bca": 4_480,
        "gateway_cost midtrans.bca": -4_480,
      });
    });
  });

  test("by manual transfer costs nothing", async () => {
    const { deposit } = await requestDeposit(db, await createPerson(db), "manual.bca", 60_000);
    await settleMutation(db, { amount: deposit.total });
    expect(await legs(deposit.code, "topup")).toEqual({ "cash manual.bca": -deposit.total, deposit: deposit.total });
    expect(await legs(deposit.code, "gateway_cost")).toEqual({});
  });

  test("that fits nothing costs its price once, whatever becomes of it", async () => {
    const [admin, person] = await Promise.all([createAdmin(db), createPerson(db)]);
    const { deposit } = await requestDeposit(db, person, "b.bca", 50_000);
    const ref = randomUUID();
    await settleDeposit(db, deposit.code, providerSays("paid", 40_000, { provider_ref: ref }));
    const source = `midtrans:${deposit.code}:${ref}`;
    expect(await legs(source, "suspense")).toEqual({ "cash midtrans.bca": -40_000, suspense: 40_000 });
    const cost = { "cash midtrans.bca": 4_480, "gateway_cost midtrans.bca": -4_480 };
    expect(await legs(source, "gateway_cost")).toEqual(cost);
    const { rows } = await db.owner.query("select id from private.reviews where source = $1", [source]);
    const credit = { p_key: ref, p_id: rows[0].id, p_action: "credit", p_target: deposit.code, p_reason: "checked it" };
    const p_seen = await shownNow(db, admin, rows[0].id, "credit", deposit.code);
    await db.rpc(admin, "admin_claim_resolve", { ...credit, p_seen });
    expect(await balanceOf(db, person.userId)).toBe(35_520);
    expect(await legs(deposit.code, "topup")).toEqual({ suspense: -40_000, fees: 4_480, deposit: 35_520 });
    expect(await legs(deposit.code, "gateway_cost")).toEqual({});
  });

  test("costs what its channel costs at that moment", async () => {
    const pay = async () => {
      const { deposit } = await requestDeposit(db, await createPerson(db), "b.bni", 50_000);
      await settleDeposit(db, deposit.code, providerSays("paid", deposit.total));
      return (await legs(deposit.code, "gateway_cost"))["cash midtrans.bni"];
    };
    const price = (fixed: number, rate: number, taxed: boolean) =>
      db.owner.query(
        "update private.payment_channels set cost_fixed = $1, cost_rate_bp = $2, cost_taxed = $3 where id = 'b.bni'",
        [fixed, rate, taxed],
      );
    expect(await pay()).toBe(4_480);
    await price(4_000, 0, true);
    expect(await pay()).toBe(4_440);
    await price(1_000, 100, true);
    expect(await pay()).toBe(Math.round((54_480 * 0.01 + 1_000) * 1.11));
    await price(0, 0, false);
    expect(await pay()).toBeUndefined();
    await price(4_480, 0, false);
  });
});

test("the page for bookkeepers tells each event's postings as the ledger's table of events has them", async () => {
  const page = readFileSync(join(ROOT, "docs", "decisions", "books.md"), "utf8");
  const told = page.split("\n").flatMap((line) => {
    const [, , transfer, postings] = line.split("|").map((cell) => cell.trim());
    const event = /^`(\w+)`$/.exec(transfer ?? "")?.[1];
    if (!event) return [];
    return [...(postings ?? "").matchAll(/`(\w+) ([+±-])`/g)].map(([, account, side]) => `${event} ${account} ${side}`);
  });
  const { rows } = await db.owner.query<{ entry: string }>(
    `select event || ' ' || account || ' ' || case side when 1 then '+' when -1 then '-' else '±' end as entry
     from private.ledger_events`,
  );
  expect(told.sort()).toEqual(rows.map(({ entry }) => entry).sort());
  const { rows: kinds } = await db.owner.query("select unnest(enum_range(null::private.transfer_kind))::text as kind");
  expect([...new Set(told.map((entry) => entry.split(" ")[0]))].sort()).toEqual(kinds.map(({ kind }) => kind).sort());
});
