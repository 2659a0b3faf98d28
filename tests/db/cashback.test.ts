import { randomUUID } from "node:crypto";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import type { z } from "zod";
import { cashbackPage, placedRedemption } from "#core/cashback/schema.ts";
import { collide } from "#tests/factories/collide.ts";
import { openDatabase, refusalOf, type TestDatabase } from "#tests/factories/database.ts";
import { expectLedgerBalanced } from "#tests/factories/ledger.ts";
import { balanceOf, createPerson, type Person, type PersonOptions } from "#tests/factories/people.ts";
import { createProduct, type TestProduct } from "#tests/factories/products.ts";
import { buy, buyAndSettle, settle, supplierSays, take } from "#tests/factories/purchases.ts";

let db: TestDatabase;
let product: TestProduct;
beforeAll(async () => {
  db = await openDatabase();
  product = await createProduct(db, { prices: [10_000, 10_000, 10_000], cashbacks: [0, 150, 250] });
});
afterEach(() => expectLedgerBalanced(db));
afterAll(() => db.close());

const agent = (options: PersonOptions = {}) => createPerson(db, { category: 2, deposit: 500_000, ...options });
const credit = (limit = 500) => db.rpc("service_role", "cashback_credit", { p_limit: limit });
const sell = async (buyer: Person) =>
  (await buyAndSettle(db, buyer, product, supplierSays("success", { cost: 9_500 }))).transaction.ref_id;
/** As if a Jakarta day had passed since. */
const nextDay = () => db.owner.query("update private.cashbacks set due_day = due_day - 1 where status = 'due'");
const giveBack = (refId: string) => settle(db, refId, supplierSays("failed", { refunded: true }));
const cashbackOf = (person: Person) => balanceOf(db, person.userId, "cashback");
const statusOf = async (refId: string) =>
  (await db.owner.query("select status from private.cashbacks where ref_id = $1", [refId])).rows[0]?.status as string;

async function redeem(
  person: Person,
  amount: number,
  changes: Readonly<Record<string, unknown>> = {},
): Promise<z.infer<typeof placedRedemption>> {
  const args = { p_key: randomUUID(), p_amount: amount, p_pin_proof: person.pinProof, ...changes };
  return placedRedemption.parse(await db.rpc(person, "cashback_redeem", args));
}

test("a success earns cashback that comes on the next day, and only then", async () => {
  const buyer = await agent();
  const refId = await sell(buyer);
  await credit();
  expect([await cashbackOf(buyer), await statusOf(refId)]).toEqual([0, "due"]);
  await nextDay();
  await credit();
  expect([await cashbackOf(buyer), await statusOf(refId)]).toEqual([150, "credited"]);
  const { rows } = await db.owner.query("select kind, data from public.notifications where user_id = $1", [
    buyer.userId,
  ]);
  expect(rows.at(-1)).toMatchObject({ kind: "cashback_credited", data: { amount: 150, count: 1 } });
});

test("due is the day after the success in Jakarta", async () => {
  const buyer = await agent();
  const refId = await sell(buyer);
  const { rows } = await db.owner.query(
    "select due_day - private.jakarta_day(now()) as days from private.cashbacks where ref_id = $1",
    [refId],
  );
  expect(rows[0].days).toBe(1);
});

test("credited once however often and however many at once it runs", async () => {
  const buyers = await Promise.all([agent(), agent({ category: 3 }), agent()]);
  for (let i = 0; i < 8; i++) for (const buyer of buyers) await sell(buyer);
  await nextDay();
  const runs = await Promise.all(Array.from({ length: 12 }, () => credit(3)));
  for (let i = 0; i < 12; i++) await credit(3);
  expect(runs.length).toBe(12);
  expect(await Promise.all(buyers.map(cashbackOf))).toEqual([1_200, 2_000, 1_200]);
  expect(await credit()).toEqual({ credited: 0, more: false });
});

test("a member's sale, an open one and a failed one earn nothing", async () => {
  const member = await createPerson(db, { deposit: 100_000 });
  await sell(member);
  const buyer = await agent();
  await buy(db, buyer, product);
  await buyAndSettle(db, buyer, product, supplierSays("failed"));
  await nextDay();
  await credit();
  expect([await cashbackOf(member), await cashbackOf(buyer)]).toEqual([0, 0]);
});

test("what an agent earned waits while they may have no cashback, untold, and comes once they may again", async () => {
  const buyer = await agent();
  const refId = await sell(buyer);
  const other = await agent();
  await sell(other);
  const told = async () =>
    (await db.owner.query("select kind from public.notifications where user_id = $1", [buyer.userId])).rows.filter(
      ({ kind }) => kind === "cashback_credited",
    ).length;
  await db.owner.query("update public.accounts set category = 1 where id = $1", [buyer.userId]);
  await nextDay();
  // The one that waits takes no place from those that come.
  expect(await credit(1)).toEqual({ credited: 1, more: true });
  await credit();
  expect([await cashbackOf(buyer), await statusOf(refId), await told()]).toEqual([0, "due", 0]);
  expect(await cashbackOf(other)).toBe(150);
  await db.owner.query("update public.accounts set category = 3 where id = $1", [buyer.userId]);
  await credit();
  expect([await cashbackOf(buyer), await statusOf(refId), await told()]).toEqual([150, "credited", 1]);
});

test.each([
  ["whoever is a member when it succeeds", "update public.accounts set category = 1 where id = $1"],
  [
    "anybody while the site has none",
    "update private.site_settings set stash_cashback_enabled = false where $1::uuid is not null",
  ],
])("a sale earns nothing for %s", async (_who, sql) => {
  const buyer = await agent();
  const bought = await buy(db, buyer, product);
  expect(bought.transaction.cashback).toBe(150);
  await take(db, bought.dispatch_id);
  try {
    await db.owner.query(sql, [buyer.userId]);
    await settle(db, bought.transaction.ref_id, supplierSays("success", { cost: 9_500 }));
  } finally {
    await db.owner.query("update private.site_settings set stash_cashback_enabled = true");
  }
  await db.owner.query("update public.accounts set category = 2 where id = $1", [buyer.userId]);
  await nextDay();
  await credit();
  expect([await cashbackOf(buyer), await statusOf(bought.transaction.ref_id)]).toEqual([0, undefined]);
  expect(await db.rpc(buyer, "purchase_get", { p_ref_id: bought.transaction.ref_id })).toMatchObject({ cashback: 0 });
});

test("a sale that is returned before the next day earns nothing", async () => {
  const buyer = await agent();
  const refId = await sell(buyer);
  await giveBack(refId);
  await nextDay();
  await credit();
  expect([await cashbackOf(buyer), await statusOf(refId)]).toEqual([0, "dropped"]);
});

test("one that is returned later gives its cashback back, once", async () => {
  const buyer = await agent();
  const refId = await sell(buyer);
  await nextDay();
  await credit();
  await giveBack(refId);
  await giveBack(refId);
  expect([await cashbackOf(buyer), await statusOf(refId), await balanceOf(db, buyer.userId)]).toEqual([
    0,
    "taken",
    500_000,
  ]);
});

test("what was redeemed meanwhile is taken from the deposit", async () => {
  const buyer = await agent();
  const refId = await sell(buyer);
  for (let i = 0; i < 9; i++) await sell(buyer);
  await nextDay();
  await credit();
  await redeem(buyer, 1_400);
  expect(await cashbackOf(buyer)).toBe(100);
  const before = await balanceOf(db, buyer.userId);
  await giveBack(refId);
  expect([await cashbackOf(buyer), await balanceOf(db, buyer.userId)]).toEqual([0, before + 10_000 - 50]);
});

test("what no balance holds any more goes before an admin", async () => {
  const buyer = await agent({ deposit: 0, loan: 10_000 });
  const bought = await buy(db, buyer, product, { p_pay_with: "loan" });
  await take(db, bought.dispatch_id);
  await settle(db, bought.transaction.ref_id, supplierSays("success", { cost: 9_500 }));
  await nextDay();
  await credit();
  const cash = { p_key: "spend", p_amount: 150, p_pin_proof: buyer.pinProof };
  await db.owner.query("update private.site_settings set min_cashback_redeem = 100");
  await db.rpc(buyer, "cashback_redeem", cash);
  await db.owner.query("update private.site_settings set min_cashback_redeem = 1000");
  await db.owner.query(
    "select private.ledger_open('opening', 'spent', array[-8, private.ledger_user_account($1, 'deposit')], array[100, -100])",
    [buyer.userId],
  );
  await giveBack(bought.transaction.ref_id);
  expect([await cashbackOf(buyer), await balanceOf(db, buyer.userId)]).toEqual([0, 0]);
  expect(await balanceOf(db, buyer.userId, "loan")).toBe(10_000);
  const { rows } = await db.owner.query("select kind, amount::int from private.reviews where subject = $1", [
    bought.transaction.ref_id,
  ]);
  expect(rows).toEqual([{ kind: "cashback_not_recovered", amount: 100 }]);
});

test("returns and the daily credit at once never deadlock", async () => {
  const buyers = await Promise.all([agent(), agent()]);
  const refs: string[] = [];
  for (let i = 0; i < 10; i++) for (const buyer of buyers) refs.push(await sell(buyer));
  await nextDay();
  const results = await Promise.allSettled([
    ...Array.from({ length: 10 }, () => credit(4)),
    ...refs.map((refId) => giveBack(refId)),
  ]);
  expect(results.filter(({ status }) => status === "rejected")).toEqual([]);
  while (((await credit()) as { more: boolean }).more);
  expect(await Promise.all(buyers.map(cashbackOf))).toEqual([0, 0]);
});

test("redeeming moves cashback to deposit once for a key", async () => {
  const person = await agent({ cashback: 25_000 });
  const key = randomUUID();
  const answers = await collide(db, person.userId, 20, () => redeem(person, 20_000, { p_key: key }));
  expect(answers.filter((one) => one.status === "fulfilled" && !one.value.replayed)).toHaveLength(1);
  const first = await redeem(person, 20_000, { p_key: key });
  expect(first).toMatchObject({ replayed: true, redemption: { cashback_wallet: 5_000, deposit: 520_000 } });
  expect(await db.rpc(person, "cashback_redemption_get", { p_code: first.redemption.code })).toEqual(first.redemption);
  const stranger = await agent();
  const asked = db.rpc(stranger, "cashback_redemption_get", { p_code: first.redemption.code });
  expect((await refusalOf(asked)).code).toBe("not_found");
  expect((await refusalOf(redeem(person, 5_000, { p_key: key }))).code).toBe("idempotency_mismatch");
});

test("redeeming is refused with its reason, and nothing moves", async () => {
  const person = await agent({ cashback: 25_000 });
  const refused = async (amount: number) => (await refusalOf(redeem(person, amount))).code;
  expect(await refusalOf(redeem(person, 25_001))).toMatchObject({
    code: "insufficient_cashback",
    details: { missing: 1, balance: 25_000, price: 25_001 },
  });
  expect(await refused(999)).toBe("below_minimum");
  expect(await refused(-1)).toBe("below_minimum");
  const wrong = { p_key: "x", p_amount: 1_000, p_pin_proof: "wrong" };
  expect(await db.rpc(person, "cashback_redeem", wrong)).toEqual({
    error: "pin_incorrect",
    details: { attempts_left: 4 },
  });
  expect(await cashbackOf(person)).toBe(25_000);
});

test("members see no cashback, and nobody does where the site has none", async () => {
  const member = await createPerson(db, { cashback: 5_000 });
  expect((await refusalOf(redeem(member, 1_000))).code).toBe("forbidden");
  expect((await refusalOf(db.rpc(member, "cashback_list"))).code).toBe("forbidden");
  const person = await agent({ cashback: 5_000 });
  await db.owner.query("update private.site_settings set stash_cashback_enabled = false");
  try {
    expect((await refusalOf(redeem(person, 1_000))).code).toBe("forbidden");
    expect(await db.rpc(person, "account_get")).toMatchObject({ permissions: ["agency", "loan"] });
  } finally {
    await db.owner.query("update private.site_settings set stash_cashback_enabled = true");
  }
});

test("the history has one row a sale, with the totals of the filter", async () => {
  const buyer = await agent();
  const first = await sell(buyer);
  await nextDay();
  await credit();
  const second = await sell(buyer);
  const page = cashbackPage.parse(await db.rpc(buyer, "cashback_list", { p_filter: {} }));
  expect(page.rows.map(({ ref_id, amount, status }) => [ref_id, amount, status])).toEqual([
    [second, 150, "due"],
    [first, 150, "credited"],
  ]);
  expect(page.totals).toEqual({ count: 2, credited: 150, due: 150 });
  const due = cashbackPage.parse(await db.rpc(buyer, "cashback_list", { p_filter: { status: "due", per_page: 1 } }));
  expect([due.rows.length, due.meta.total]).toEqual([1, 1]);
});
