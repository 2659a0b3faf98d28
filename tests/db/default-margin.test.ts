import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openDatabase, sqlStateOf, type TestDatabase } from "#tests/factories/database.ts";
import { createPerson, type Person } from "#tests/factories/people.ts";
import { createProduct, type TestProduct } from "#tests/factories/products.ts";
import { buy, buyAndSettle, supplierSays } from "#tests/factories/purchases.ts";

let db: TestDatabase;
/** Rp 10.900 for a member. */
let product: TestProduct;
beforeAll(async () => {
  db = await openDatabase();
  product = await createProduct(db);
});
afterAll(() => db.close());

const setMargin = (person: Person, margin: number | null) =>
  db.rpc(person, "settings_set", { p_input: { default_margin: margin } });
const prices = async (person: Person, changes: object = {}) => {
  const { transaction } = await buy(db, person, product, { ...changes });
  const { buying_price, selling_price, markup_price, profit } = transaction;
  return { buying_price, selling_price, markup_price, profit };
};

test("a fresh account earns Rp 2.000 on a sale that names no price", async () => {
  const person = await createPerson(db, { deposit: 50_000 });
  expect(await db.rpc(person, "settings_get")).toMatchObject({ default_margin: 2_000 });
  // 10.900 + 2.000
  expect(await prices(person)).toEqual({
    buying_price: 10_900,
    selling_price: 12_900,
    markup_price: 2_000,
    profit: 2_000,
  });
});

test("one's own margin is on one's next sales; a named price is as it was named", async () => {
  const [person, other] = [await createPerson(db, { deposit: 90_000 }), await createPerson(db, { deposit: 50_000 })];
  expect(await setMargin(person, 750)).toMatchObject({ default_margin: 750, language: "id" });
  // 10.900 + 750
  expect(await prices(person)).toMatchObject({ selling_price: 11_650, profit: 750 });
  expect(await prices(person, { p_selling_price: 10_900 })).toMatchObject({ selling_price: 10_900, profit: 0 });
  expect(await prices(person, { p_selling_price: 15_000 })).toMatchObject({ selling_price: 15_000, profit: 4_100 });
  await setMargin(person, 0);
  expect(await prices(person)).toMatchObject({ selling_price: 10_900, profit: 0 });
  expect(await prices(other)).toMatchObject({ selling_price: 12_900, profit: 2_000 });
});

test("reports add up price less cost, whatever the margin is by then", async () => {
  const person = await createPerson(db, { deposit: 90_000 });
  await buyAndSettle(db, person, product, supplierSays("success"));
  await setMargin(person, 500);
  await buyAndSettle(db, person, product, supplierSays("success"));
  await buyAndSettle(db, person, product, supplierSays("success"), { p_selling_price: 11_000 });
  await buyAndSettle(db, person, product, supplierSays("failed"));
  const { totals } = (await db.rpc(person, "purchase_list", { p_filter: { module: "prabayar" } })) as {
    totals: object;
  };
  // Costs 3 × 10.900; sold for 12.900, 11.400 and 11.000; the failed one earns nothing.
  expect(totals).toMatchObject({ buying_price: 32_700, selling_price: 35_300, profit: 2_600 });
});

test("the same key after a change of the margin is the same sale", async () => {
  const person = await createPerson(db, { deposit: 50_000 });
  const same = { p_key: randomUUID(), p_destination: "087800001230" };
  const first = await buy(db, person, product, same);
  await setMargin(person, 9_000);
  const again = await buy(db, person, product, same);
  expect(again).toMatchObject({ replayed: true, transaction: { ref_id: first.transaction.ref_id, profit: 2_000 } });
});

test("whoever takes their choice back has the usual margin", async () => {
  const person = await createPerson(db);
  await setMargin(person, 500);
  await setMargin(person, null);
  expect(await db.rpc(person, "settings_get")).toMatchObject({ default_margin: 2_000 });
});

test.each([-1, 100_001])("a margin of %s is none", async (margin) => {
  const person = await createPerson(db);
  const kept = setMargin(person, margin);
  expect(await sqlStateOf(kept)).toMatch(/^235/);
  expect(await db.rpc(person, "settings_get")).toMatchObject({ default_margin: 2_000 });
});
