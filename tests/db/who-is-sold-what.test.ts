import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createBiller, findBill, openInquiry, payArgs, payBill, someCustomer } from "#tests/factories/bills.ts";
import { openDatabase, refusalOf, type TestDatabase } from "#tests/factories/database.ts";
import { expectLedgerBalanced } from "#tests/factories/ledger.ts";
import { balanceOf, createPerson, type Person } from "#tests/factories/people.ts";
import { createProduct } from "#tests/factories/products.ts";
import { buy, purchaseArgs, someNumber } from "#tests/factories/purchases.ts";

let db: TestDatabase;
beforeAll(async () => {
  db = await openDatabase();
});
afterAll(async () => {
  await expectLedgerBalanced(db);
  await db.close();
});

const rich = () => createPerson(db, { deposit: 500_000 });
const allow = (person: Person, permission: string) =>
  db.owner.query("update public.accounts set permissions = array_append(permissions, $2) where id = $1", [
    person.userId,
    permission,
  ]);
const purchase = (person: Person, code: string, changes: object) =>
  db.rpc(person, "purchase_place", { ...purchaseArgs(person, { code, prices: [0, 0, 0] }), ...changes });

describe("what needs a permission is sold to nobody else, whichever way it is asked for:", () => {
  const transfer = { p_number: "1234567890", p_extra: { amount: "50000" } };

  test("an inquiry", async () => {
    const bank = await createBiller(db, { type: "kirim-uang", operator: "bca" });
    const person = await rich();
    expect(await refusalOf(openInquiry(db, person, bank, transfer))).toMatchObject({ code: "permission_needed" });
    await allow(person, "send_money");
    expect((await openInquiry(db, person, bank, transfer)).ask).toBe(true);
  });

  test("a payment, where the permission was taken back after the inquiry", async () => {
    const bank = await createBiller(db, { type: "kirim-uang", operator: "bca" });
    const person = await rich();
    await allow(person, "send_money");
    const id = await findBill(db, person, bank, undefined, transfer);
    await db.owner.query("update public.accounts set permissions = '{}' where id = $1", [person.userId]);
    expect(await refusalOf(payBill(db, person, id))).toMatchObject({ code: "permission_needed" });
    expect(await balanceOf(db, person.userId)).toBe(500_000);
  });

  test("a purchase, of a type", async () => {
    const product = await createProduct(db, { type: "send-money", operator: "bca", prices: [9_000, 9_000, 9_000] });
    const person = await rich();
    const order = { p_price: 9_000, p_destination: "1234567890" };
    expect(await refusalOf(purchase(person, product.code, order))).toEqual({
      status: 403,
      code: "permission_needed",
      details: { permission: "send_money" },
    });
    await allow(person, "send_money");
    await purchase(person, product.code, order);
    expect(await balanceOf(db, person.userId)).toBe(491_000);
  });

  test("a purchase, of one product that customer service grants", async () => {
    const product = await createProduct(db);
    await db.owner.query("update private.products set permission = 'trial' where code = $1", [product.code]);
    const person = await rich();
    expect(await refusalOf(buy(db, person, product))).toMatchObject({ code: "permission_needed" });
    await allow(person, "trial");
    await buy(db, person, product);
  });

  test("nobody of whom nothing is known is open to it", async () => {
    const product = await createProduct(db, { type: "send-money", operator: "bca", cashbacks: [0, 0, 0] });
    const game = await createProduct(db, { type: "games", operator: "free-fire" });
    const { rows } = await db.owner.query(
      `select d.code, private.product_lacking(d, null, null) as lacking, private.product_open_to(gen_random_uuid(), d) as open
       from private.products d where d.code = any ($1) order by d.type = 'games'`,
      [[product.code, game.code]],
    );
    // A game is open to all where the site has no list of those who may.
    expect(rows).toEqual([
      { code: product.code, lacking: "send_money", open: false },
      { code: game.code, lacking: "games", open: true },
    ]);
  });

  test("a game, on a site that keeps games for some", async () => {
    const game = await createProduct(db, { type: "games", operator: "free-fire", prices: [5_000, 5_000, 5_000] });
    const [chosen, other] = [await rich(), await rich()];
    const order = { p_price: 5_000, p_destination: "12345678" };
    await db.owner.query(
      "update private.site_settings set games_whitelisted_emails = (select array[upper(email)] from public.accounts where id = $1)",
      [chosen.userId],
    );
    expect((await refusalOf(purchase(other, game.code, order))).details).toEqual({ permission: "games" });
    await purchase(chosen, game.code, order);
    await db.owner.query("update private.site_settings set games_whitelisted_emails = null");
    await purchase(other, game.code, order);
  });

  test("no product needs less than its type", async () => {
    const product = await createProduct(db, { type: "send-money", operator: "bca" });
    await db.owner.query("update private.products set permission = null where code = $1", [product.code]);
    const { rows } = await db.owner.query("select permission from private.products where code = $1", [product.code]);
    expect(rows).toEqual([{ permission: "send_money" }]);
  });
});

describe("what the menu has switched off is sold in no way until it is on again:", () => {
  const turn = (type: string, enabled: boolean) =>
    db.owner.query("update private.menu_entries set enabled = $2 where product_type = $1", [type, enabled]);

  test("a purchase", async () => {
    const product = await createProduct(db, { type: "tv", operator: "k-vision" });
    const person = await rich();
    const order = { p_price: product.prices[0], p_destination: "12345678" };
    await turn("tv", false);
    expect(await refusalOf(purchase(person, product.code, order))).toMatchObject({ code: "product_inactive" });
    const late = await createProduct(db, { type: "tv", operator: "k-vision" });
    expect(await refusalOf(purchase(person, late.code, order))).toMatchObject({ code: "product_inactive" });
    expect(await db.rpc(person, "catalog_products", { p_type: "tv" })).toEqual([]);
    await turn("tv", true);
    await purchase(person, product.code, order);
    await purchase(person, late.code, order);
  });

  test("a bill, whether it was asked about before or not", async () => {
    const biller = await createBiller(db, { type: "finance", operator: "fif" });
    const person = await rich();
    const asked = { p_number: "6391601201" };
    const id = await findBill(db, person, biller, undefined, asked);
    await turn("finance", false);
    expect(await refusalOf(payBill(db, person, id))).toMatchObject({ code: "product_inactive" });
    expect(await refusalOf(openInquiry(db, person, biller, { ...asked, p_anew: true }))).toMatchObject({
      code: "product_inactive",
    });
    await turn("finance", true);
    await payBill(db, person, id);
  });
});

describe("a bill and a sale:", () => {
  test("a bill is not sold without an inquiry, at our margin alone", async () => {
    const biller = await createBiller(db);
    const person = await rich();
    const order = { p_price: 500, p_destination: someCustomer() };
    expect(await refusalOf(purchase(person, biller.code, order))).toMatchObject({ code: "product_not_found" });
    expect(await balanceOf(db, person.userId)).toBe(500_000);
  });

  test("one key pays one of them, whichever comes first", async () => {
    const biller = await createBiller(db);
    const product = await createProduct(db);
    const [first, second] = [await rich(), await rich()];
    const key = randomUUID();
    await payBill(db, first, await findBill(db, first, biller), { p_key: key });
    expect(await refusalOf(buy(db, first, product, { p_key: key }))).toMatchObject({ code: "idempotency_mismatch" });
    await buy(db, second, product, { p_key: key });
    const id = await findBill(db, second, biller);
    expect(await refusalOf(payBill(db, second, id, { p_key: key }))).toMatchObject({ code: "idempotency_mismatch" });
  });

  test("one key pays one of them, when both come at the same moment", async () => {
    const biller = await createBiller(db);
    const product = await createProduct(db);
    const person = await rich();
    const key = randomUUID();
    const id = await findBill(db, person, biller);
    const calls = Array.from({ length: 5 }, () => [
      db.rpc(person, "bill_pay", payArgs(person, id, { p_key: key })),
      db.rpc(person, "purchase_place", purchaseArgs(person, product, { p_key: key, p_destination: someNumber() })),
    ]);
    await Promise.allSettled(calls.flat());
    const { rows } = await db.owner.query("select count(*)::int as count from public.purchases where user_id = $1", [
      person.userId,
    ]);
    expect(rows).toEqual([{ count: 1 }]);
  });
});

test("a number of months is one number however it is written, so that a bill is not paid twice unasked", async () => {
  const bpjs = await createBiller(db, { type: "bpjs", operator: "bpjs-kesehatan" });
  const person = await rich();
  const asked = { p_number: "8888801234567" };
  const id = await findBill(db, person, bpjs, undefined, { ...asked, p_extra: { months: "1" } });
  await payBill(db, person, id);
  const again = await findBill(db, person, bpjs, undefined, { ...asked, p_extra: { months: "01" } });
  expect(await refusalOf(payBill(db, person, again))).toMatchObject({ code: "confirm_repeat" });
  for (const [months, reason] of [
    ["0", "below_minimum"],
    ["00", "below_minimum"],
    ["13", "above_maximum"],
    ["99", "above_maximum"],
  ] as const) {
    expect(await refusalOf(openInquiry(db, person, bpjs, { ...asked, p_extra: { months } })), months).toMatchObject({
      code: "invalid_number",
      details: { reason },
    });
  }
});
