import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { promotedProducts, promotion, promotionPage } from "#core/catalog/promotions/schema.ts";
import { pricelist, searchedProducts } from "#core/catalog/schema.ts";
import { AMOUNT_SPELLINGS } from "#tests/factories/amount-spellings.ts";
import { createAdmin } from "#tests/factories/claims.ts";
import { type Caller, openDatabase, refusalOf, type TestDatabase } from "#tests/factories/database.ts";
import { expectLedgerBalanced } from "#tests/factories/ledger.ts";
import { balanceOf, createPerson, type Person } from "#tests/factories/people.ts";
import { createProduct } from "#tests/factories/products.ts";

import { buy } from "#tests/factories/purchases.ts";

let db: TestDatabase;
let admin: Caller;
let agent: Person;
beforeAll(async () => {
  db = await openDatabase();
  admin = await createAdmin(db);
  agent = await createPerson(db, { category: 2, deposit: 100_000 });
});
afterAll(async () => {
  await expectLedgerBalanced(db);
  await db.close();
});

const MINUTE = 60_000;
/** A whole minute, so many from now. */
const inMinutes = (count: number) => new Date(Math.floor(Date.now() / MINUTE) * MINUTE + count * MINUTE);

interface Plan {
  readonly discount?: number | null;
  readonly from?: Date;
  readonly to?: Date;
  readonly key?: string;
  readonly reason?: string;
}

const argumentsOf = (
  code: string,
  { discount = 300, from = inMinutes(10), to = inMinutes(60), key, reason }: Plan,
) => ({
  p_key: key ?? randomUUID(),
  p_product_code: code,
  p_discount: discount,
  p_starts_at: from.toISOString(),
  p_ends_at: to.toISOString(),
  p_reason: reason ?? "promo akhir pekan",
});
const create = async (code: string, plan: Plan = {}) =>
  promotion.parse(await db.rpc(admin, "admin_promotion_create", argumentsOf(code, plan)));
const turn = (at: Date) => db.rpc("service_role", "promotions_turn", { p_at: at.toISOString() });
const rowOf = async (code: string, who: Caller = agent) => {
  const answer = await db.rpc(who, "pricelist_list", { p_type: "pulsa", p_filter: { search: code } });
  return pricelist.parse(answer).rows[0];
};
/** What making one is refused with. */
const refusal = (code: string, plan: Plan = {}) => refusalOf(create(code, plan));

describe("a promotion", () => {
  test("begins and ends at its minute: the price list shows it, and the old price is back afterwards", async () => {
    const { code } = await createProduct(db, {});
    const [from, to] = [inMinutes(10), inMinutes(60)];
    await create(code, { from, to });
    await turn(new Date(from.getTime() - 1));
    expect(await rowOf(code)).toMatchObject({ price: 10_750, is_promo: false, promo_until: null });
    await turn(from);
    const running = await rowOf(code);
    expect(running).toMatchObject({ price: 10_450, regular_price: 10_750, is_promo: true });
    expect(Date.parse(running?.promo_until ?? "")).toBe(to.getTime());
    expect((await rowOf(code, "anon"))?.price).toBe(10_600);
    await turn(new Date(to.getTime() - 1));
    expect((await rowOf(code))?.price).toBe(10_450);
    await turn(to);
    expect(await rowOf(code)).toMatchObject({ price: 10_750, regular_price: null, promo_until: null });
    expect(await turn(to)).toEqual({ began: 0, ended: 0 });
  });

  test("that has come begins at once, and gives back the discount that the product had before", async () => {
    const { code } = await createProduct(db, { promoDiscount: 100 });
    const { state } = await create(code, { from: inMinutes(0), to: inMinutes(30) });
    expect(state).toBe("running");
    expect((await rowOf(code))?.price).toBe(10_450);
    await turn(inMinutes(30));
    expect((await rowOf(code))?.price).toBe(10_650);
  });

  test("gives back no discount that cashback has left no room for", async () => {
    const { code } = await createProduct(db, { prices: [50_000, 50_000, 50_000], promoDiscount: 35_000 });
    const { id } = await create(code, { discount: 1, from: inMinutes(0), to: inMinutes(30) });
    await db.owner.query("update private.products set cashbacks = '{0,35000,0}' where code = $1", [code]);
    await turn(inMinutes(30));
    expect([id, (await rowOf(code))?.price]).toEqual([id, 50_000]);
  });

  test("whose time passed while nothing ran changes nothing", async () => {
    const { code } = await createProduct(db, {});
    await create(code, { from: inMinutes(1), to: inMinutes(2) });
    await turn(inMinutes(5));
    expect((await rowOf(code))?.price).toBe(10_750);
  });

  test("follows another at the same minute", async () => {
    const { code } = await createProduct(db, {});
    await create(code, { discount: 300, from: inMinutes(1), to: inMinutes(2) });
    await create(code, { discount: 200, from: inMinutes(2), to: inMinutes(3) });
    await turn(inMinutes(1));
    await turn(inMinutes(2));
    expect((await rowOf(code))?.price).toBe(10_550);
    await turn(inMinutes(3));
    expect((await rowOf(code))?.price).toBe(10_750);
  });

  test("is refused below cost, over another one, for an odd time and for what is not sold", async () => {
    // The dearest route's cost and the largest cashback are what a price has to leave.
    const { code } = await createProduct(db, {
      route: [
        { supplier: "digiflazz", cost: 10_000 },
        { supplier: "second", cost: 10_425 },
      ],
    });
    expect(await refusal(code, { discount: 201 })).toMatchObject({ code: "promotion_loss" });
    expect(await refusal(code, { discount: 20_000 })).toMatchObject({ code: "promotion_loss" });
    expect((await create(code, { discount: 200 })).price).toBe(10_700);
    expect(await refusal(code, { discount: 100, from: inMinutes(59), to: inMinutes(90) })).toMatchObject({
      code: "promotion_overlaps",
    });
    const other = await createProduct(db, {});
    const odd = [
      { discount: 0 },
      { discount: -5 },
      { discount: null },
      { from: new Date(inMinutes(5).getTime() + 1_000) },
      { from: inMinutes(50), to: inMinutes(50) },
      { from: inMinutes(-600), to: inMinutes(10) },
      { from: inMinutes(10), to: inMinutes(800_000) },
      { reason: "" },
    ];
    for (const plan of odd) expect(await refusal(other.code, plan)).toMatchObject({ code: "validation_failed" });
    // A day that has passed is a right date all the same.
    expect(await refusal(other.code, { from: inMinutes(-600), to: inMinutes(10) })).toMatchObject({
      details: { field: "starts_at", problem: "date_past" },
    });
    expect(await refusal("nothing")).toMatchObject({ code: "product_not_found" });
    expect(await refusal("pln")).toMatchObject({ code: "product_not_found" });
  });

  test("does not begin where its price has come below cost meanwhile", async () => {
    const { code } = await createProduct(db, {});
    await create(code, { from: inMinutes(1), to: inMinutes(9) });
    await db.owner.query("update private.product_suppliers set cost = 10500 where sku = $1", [code]);
    await turn(inMinutes(1));
    expect((await rowOf(code))?.price).toBe(10_750);
  });

  test("made twice with one key is one; with another request it is refused", async () => {
    const { code } = await createProduct(db, {});
    const key = randomUUID();
    const [from, to] = [inMinutes(10), inMinutes(60)];
    expect((await create(code, { key, from, to })).id).toBe((await create(code, { key, from, to })).id);
    expect(await refusal(code, { key, from, to, discount: 10 })).toMatchObject({ code: "idempotency_mismatch" });
  });

  test("made by ten admins' forms at once is one", async () => {
    const { code } = await createProduct(db, {});
    const results = await Promise.allSettled(Array.from({ length: 10 }, () => create(code)));
    expect(results.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  });

  test("is ended by an admin with a reason, and both are in the audit trail", async () => {
    const { code } = await createProduct(db, {});
    const { id } = await create(code, { from: inMinutes(0), to: inMinutes(30) });
    const end = { p_id: id, p_reason: "stok pemasok habis" };
    const ended = promotion.parse(await db.rpc(admin, "admin_promotion_end", { p_key: randomUUID(), ...end }));
    expect(ended.state).toBe("over");
    expect((await rowOf(code))?.price).toBe(10_750);
    // Over since now, not since the end that was planned.
    expect(Date.parse(ended.ends_at)).toBeLessThanOrEqual(Date.now() + 1000);
    const again = db.rpc(admin, "admin_promotion_end", { p_key: randomUUID(), ...end });
    expect(await refusalOf(again)).toMatchObject({ code: "nothing_changed" });
    const { rows } = await db.owner.query<{ action: string }>(
      "select action from private.admin_actions where subject_kind = 'promotion' and subject = $1 order by created_at, id",
      [code],
    );
    expect(rows.map(({ action }) => action)).toEqual(["promotion_create", "promotion_end"]);
  });
});

test("a sale pays the promotional price exactly, and is refused with the price before and after it", async () => {
  const product = await createProduct(db, {});
  await create(product.code, { from: inMinutes(0), to: inMinutes(30) });
  const before = await balanceOf(db, agent.userId);
  expect(await refusalOf(buy(db, agent, product, { p_price: 10_750 }))).toMatchObject({
    code: "price_changed",
    details: { old_price: 10_750, new_price: 10_450 },
  });
  const { transaction } = await buy(db, agent, product, { p_price: 10_450 });
  expect(transaction).toMatchObject({ buying_price: 10_450, discount: 300 });
  expect(await balanceOf(db, agent.userId)).toBe(before - 10_450);
  await turn(inMinutes(30));
  expect(await refusalOf(buy(db, agent, product, { p_price: 10_450 }))).toMatchObject({ code: "price_changed" });
});

test("what is on promotion now is listed at the asker's prices, without what the menu has off or the asker lacks", async () => {
  const { code } = await createProduct(db, {});
  const money = await createProduct(db, { type: "send-money", operator: "bca" });
  await create(code, { from: inMinutes(0), to: inMinutes(30) });
  await create(money.code, { from: inMinutes(0), to: inMinutes(30) });
  const listed = async () =>
    promotedProducts.parse(await db.rpc(agent, "promotion_list", {})).map((row) => row.product_code);
  expect(await listed()).toContain(code);
  expect(await listed()).not.toContain(money.code);
  await db.owner.query("update private.products set offered = false where code = $1", [code]);
  expect(await listed()).not.toContain(code);
});

test("a search over all types finds what its words name, at the asker's prices, and nothing that is not theirs", async () => {
  const { code } = await createProduct(db, {});
  const money = await createProduct(db, { type: "send-money", operator: "bca" });
  await db.owner.query("update private.products set name = 'Zebra Kilat 10' where code = any ($1)", [
    [code, money.code],
  ]);
  const found = async (search: string) =>
    searchedProducts.parse(await db.rpc(agent, "product_search", { p_filter: { search } }));
  expect(await found("10 ZEBRA")).toMatchObject([{ product_code: code, price: 10_750 }]);
  expect(await found(money.code)).toEqual([]);
  for (const one of ["pulsa 10.000 zebra", "zebra 10000", "ZEBRA 10rb", "zebra 10ribu"])
    expect([one, await found(one)]).toMatchObject([one, [{ product_code: code }]]);
  expect(await found("zebra 10001")).toEqual([]);
  const [large, largest] = [await createProduct(db, {}), await createProduct(db, {})];
  await db.owner.query(
    `update private.products set name = n.name, label = n.label, nominal = n.nominal
     from (values ($1, 'Zebra Kilat 100.000', '100.000', 100000), ($2, 'Zebra Kilat', '1jt', 1000000)) n (code, name, label, nominal)
     where products.code = n.code`,
    [large.code, largest.code],
  );
  for (const [search, which] of [
    ["zebra 10rb", code],
    ["zebra 10.000", code],
    ["zebra 10000", code],
    ["zebra 100k", large.code],
    ["zebra 100000", large.code],
    ["zebra 1jt", largest.code],
    ["zebra 1.000.000", largest.code],
  ] as const)
    expect([search, await found(search)]).toMatchObject([search, [{ product_code: which }]]);
  await db.owner.query("update private.products set nominal = 1500000 where code = $1", [largest.code]);
  for (const amount of ["1.5jt", "1,5 juta", "1.500rb", "1,500,000", "Rp 1.500.000", "rp1.500.000", "1.500.000,-"])
    for (const search of [`zebra ${amount}`, `${amount} zebra`])
      expect([search, await found(search)]).toMatchObject([search, [{ product_code: largest.code }]]);
  expect(await found("zebra 100.000.000.000.000.000.000")).toEqual([]);
  // What the asker's language calls the type.
  const inWords = async (search: string, type_names: unknown) =>
    searchedProducts.parse(await db.rpc(agent, "product_search", { p_filter: { search, type_names } }));
  expect(await inWords("话费 zebra 10rb", { pulsa: "话费" })).toMatchObject([{ product_code: code }]);
  for (const names of [{ data: "话费" }, { pulsa: "话费", x: "x".repeat(8_000) }, "话费"])
    expect(await inWords("话费 zebra", names)).toEqual([]);
  // One more than a page shows.
  expect(await found("1")).toHaveLength(25);
  for (const common of ["pulsa xl", "xl 10000", "10000", "10rb"]) expect(await found(common)).not.toEqual([]);
  for (const nothing of ["", "zebra tidur", "z".repeat(65)]) expect(await found(nothing)).toEqual([]);
  await db.owner.query("update private.products set offered = false where code = $1", [code]);
  expect((await found("zebra")).map((row) => row.product_code)).not.toContain(code);
  await expect(db.rpc("anon", "product_search", { p_filter: { search: "xl" } })).rejects.toThrow();
});

test("a word of a search is an amount wherever people write one", async () => {
  const spellings = AMOUNT_SPELLINGS.map(([word]) => word);
  const { rows } = await db.owner.query(
    "select word, private.search_rupiah(word)::float8 as amount from unnest($1::text[]) with ordinality u (word, n) order by n",
    [spellings],
  );
  expect(rows.map(({ word, amount }) => [word, amount])).toEqual(AMOUNT_SPELLINGS);
});

test("admins see all of them, and nobody else sees or makes one", async () => {
  const { rows } = promotionPage.parse(await db.rpc(admin, "admin_promotion_list", { p_filter: { state: "running" } }));
  expect(rows.every(({ state }) => state === "running")).toBe(true);
  // What stands in a product itself is told beside them, until a promotion runs over it.
  const { code } = await createProduct(db, {});
  const stands = async () =>
    promotionPage
      .parse(await db.rpc(admin, "admin_promotion_list", { p_filter: {} }))
      .standing.find(({ product_code }) => product_code === code);
  expect(await stands()).toBeUndefined();
  await db.owner.query("update private.products set promo_discount = 100 where code = $1", [code]);
  expect(await stands()).toMatchObject({ discount: 100, price: 10_800 });
  await create(code, { from: inMinutes(0), to: inMinutes(30) });
  expect(await stands()).toBeUndefined();
  const calls = [
    ["admin_promotion_list", {}],
    ["admin_promotion_create", argumentsOf("xld10", {})],
    ["admin_promotion_end", { p_key: "k", p_id: randomUUID(), p_reason: "ingin saja" }],
  ] as const;
  for (const [name, args] of calls) {
    expect(await refusalOf(db.rpc(agent, name, args))).toMatchObject({ status: 403, code: "forbidden" });
    await expect(db.rpc("anon", name, args)).rejects.toThrow();
  }
  for (const who of [agent, admin]) await expect(db.rpc(who, "promotions_turn", {})).rejects.toThrow();
});
