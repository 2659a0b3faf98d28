import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { z } from "zod";
import { menuEntry } from "#core/accounts/schema.ts";
import { PREPAID_TYPES, prepaidTypeAt, sellPath } from "#core/catalog/product-types.ts";
import { operator, pricelist, product } from "#core/catalog/schema.ts";
import { type Caller, openDatabase, type TestDatabase } from "#tests/factories/database.ts";
import { createPerson, openSession } from "#tests/factories/people.ts";
import { createProduct } from "#tests/factories/products.ts";

let db: TestDatabase;
beforeAll(async () => {
  db = await openDatabase();
});
afterAll(() => db.close());

const operators = async (type: string) =>
  z.array(operator).parse(await db.rpc("anon", "catalog_operators", { p_type: type }));
const products = async (args: Record<string, unknown>, who: Parameters<TestDatabase["rpc"]>[0] = "anon") =>
  z.array(product).parse(await db.rpc(who, "catalog_products", args));
const priceOf = async (code: string, who: Parameters<TestDatabase["rpc"]>[0]) =>
  (await products({ p_type: "pulsa" }, who)).find(({ product_code }) => product_code === code);

describe.each(PREPAID_TYPES)("%s", (type) => {
  test("has operators, and each of them products at believable prices", async () => {
    const list = await operators(type);
    expect(list.length).toBeGreaterThan(0);
    for (const { code } of list) {
      const offered = await products({ p_type: type, p_operator: code });
      expect(offered.length).toBeGreaterThan(0);
      for (const one of offered) {
        expect(one.operator).toBe(code);
        if (one.nominal !== null) expect(one.price).toBeGreaterThanOrEqual(one.nominal - 500);
      }
    }
  });

  test("has a price list for everyone, at a member's prices", async () => {
    const { rows, category } = pricelist.parse(await db.rpc("anon", "pricelist_list", { p_type: type }));
    expect(category).toBe(1);
    const offered = await products({ p_type: type });
    expect(rows.map(({ product_code, price }) => [product_code, price])).toEqual(
      offered.map((p) => [p.product_code, p.price]),
    );
  });
});

test("the price list shows everybody their own category's prices, a member's to a device that waits", async () => {
  const listed = async (caller: Caller) => {
    const { rows, category } = pricelist.parse(await db.rpc(caller, "pricelist_list", { p_type: "pulsa" }));
    return [category, rows.find(({ product_code }) => product_code === "xld10")?.price];
  };
  const agent = await createPerson(db, { category: 2 });
  expect(await listed("anon")).toEqual([1, 10_900]);
  expect(await listed(agent)).toEqual([2, 10_750]);
  expect(await listed(await createPerson(db, { category: 3 }))).toEqual([3, 10_700]);
  const sessionId = randomUUID();
  await openSession(db, agent.userId, sessionId);
  const waiting = { p_user: agent.userId, p_session: sessionId, p_client: "another device", p_name: "Test" };
  await db.rpc("service_role", "device_bind", waiting);
  expect(await listed({ userId: agent.userId, sessionId })).toEqual([1, 10_900]);
});

test("an unknown type has nothing", async () => {
  expect(await operators("nothing")).toEqual([]);
  expect(await products({ p_type: "nothing" })).toEqual([]);
});

test("xld10 costs less the higher the category, and a guest sees a member's price", async () => {
  const prices = [];
  for (const category of [1, 2, 3] as const)
    prices.push((await priceOf("xld10", await createPerson(db, { category })))?.price);
  expect(prices).toEqual([10_900, 10_750, 10_700]);
  expect((await priceOf("xld10", "anon"))?.price).toBe(10_900);
});

describe("a number points at its operator:", () => {
  test.each([
    ["081112345678", "telkomsel"],
    ["085112345678", "telkomsel"],
    ["085154345678", "byu"],
    ["+6285154345678", "byu"],
    ["6285712345678", "indosat"],
    ["0878 0000 1230", "xl"],
    ["083112345678", "axis"],
    ["089512345678", "tri"],
    ["088112345678", "smartfren"],
  ])("%s is %s", async (number, wanted) => {
    const found = await products({ p_type: "pulsa", p_number: number });
    expect(new Set(found.map((p) => p.operator))).toEqual(new Set([wanted]));
  });

  test("an operator that was chosen wins over the number", async () => {
    const found = await products({ p_type: "pulsa", p_operator: "tri", p_number: "087800001230" });
    expect(new Set(found.map((p) => p.operator))).toEqual(new Set(["tri"]));
  });

  test("one that nobody knows leaves all operators", async () => {
    expect(new Set((await products({ p_type: "pulsa", p_number: "021" })).map((p) => p.operator)).size).toBeGreaterThan(
      5,
    );
  });
});

describe("a product says", () => {
  test.each([
    ["a promotion", { promoDiscount: 400 }, { price: 10_500, regular_price: 10_900, is_promo: true }],
    ["no promotion", {}, { price: 10_900, regular_price: null, is_promo: false }],
    ["plenty", {}, { stock_label: "available", status: "active", disturbed_since: null }],
    ["few", { stock: 10 }, { stock_label: "limited" }],
    ["none", { stock: 0 }, { stock_label: "sold out" }],
    ["its disturbance", { status: "disturbed" as const }, { status: "disturbed" }],
    [
      "that every supplier is off",
      { route: [{ supplier: "digiflazz", cost: 1, active: false }] },
      { status: "disturbed" },
    ],
  ])("%s", async (_what, options, wanted) => {
    const { code } = await createProduct(db, options);
    expect(await priceOf(code, "anon")).toMatchObject(wanted);
  });

  test("nothing when it is inactive", async () => {
    const { code } = await createProduct(db, { status: "inactive" });
    expect(await priceOf(code, "anon")).toBeUndefined();
  });
});

test("the menu shows guests and users what is enabled, in its order", async () => {
  const menu = z.array(menuEntry);
  const guest = menu.parse(await db.rpc("anon", "menu_list"));
  const { rows } = await db.owner.query<{ id: string }>(
    "select backend_id as id from private.menu_entries where enabled and permission is null order by position",
  );
  expect(guest.map(({ backend_id }) => backend_id)).toEqual(rows.map(({ id }) => id));
  expect(guest.length).toBeGreaterThan(20);
  expect(guest[0]).toMatchObject({
    route: "prabayar::pulsa",
    landing_route: "home:pulsa",
    path: "/prabayar/pulsa",
    module: "prabayar",
  });
  expect(menu.parse(await db.rpc(await createPerson(db), "menu_list"))).toEqual(guest);
});

test("a prepaid menu entry's address is its type's, and the other way round", async () => {
  const { rows } = await db.owner.query<{ type: string; path: string }>(
    "select type, path from private.menu_entries where module = 'prabayar' and type <> 'topup-by-excel'",
  );
  expect(rows.map(({ type }) => type).sort()).toEqual([...PREPAID_TYPES].sort());
  for (const { type, path } of rows) {
    expect(path).toBe(sellPath(type));
    expect(prepaidTypeAt(path.replace("/prabayar/", ""))).toBe(type);
  }
});
