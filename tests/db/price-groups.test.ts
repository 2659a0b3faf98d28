import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { appliedPrices, type PricePlan, pricePlan, priceRules } from "#core/catalog/admin/price-schema.ts";
import { createAdmin } from "#tests/factories/claims.ts";
import { openDatabase, refusalOf, type TestDatabase } from "#tests/factories/database.ts";
import type { Person } from "#tests/factories/people.ts";
import { createProduct, type TestProduct } from "#tests/factories/products.ts";

let db: TestDatabase;
let admin: Person;
let product: TestProduct;
let sibling: TestProduct;
beforeAll(async () => {
  db = await openDatabase();
  admin = await createAdmin(db);
});
afterAll(() => db.close());
beforeEach(async () => {
  await db.owner.query("delete from private.price_rules");
  // An operator of its own: a rule for it touches these alone.
  const operator = `op${randomUUID().slice(0, 8)}`;
  await db.owner.query(
    "insert into private.operators (code, position, name, mark, color) values ($1, 900, $1, 'O', '#000000')",
    [operator],
  );
  const route = (cost: number) => [
    { supplier: "digiflazz", cost: cost - 50 },
    { supplier: "iak", cost },
  ];
  product = await createProduct(db, { operator, route: route(10_100) });
  sibling = await createProduct(db, { operator, route: route(10_333) });
  scope = { category: 2, type: "pulsa", operator };
});

let scope: Record<string, unknown>;
const rule = (more: Record<string, unknown> = {}) => ({
  ...scope,
  percent_bp: 250,
  amount: 100,
  minimum: 200,
  step: 50,
  ...more,
});
const plan = async (p_wanted: Record<string, unknown>): Promise<PricePlan> =>
  pricePlan.parse(await db.rpc(admin, "admin_price_plan", { p_wanted }));
const apply = async (p_wanted: Record<string, unknown>, p_seen?: string, p_key: string = randomUUID()) =>
  appliedPrices.parse(
    await db.rpc(admin, "admin_price_apply", {
      p_key,
      p_wanted,
      p_seen: p_seen ?? (await plan(p_wanted)).seen,
      p_reason: "checked it",
    }),
  );
const prices = async ({ code }: TestProduct) =>
  (
    await db.owner.query<{ prices: string[] }>("select prices from private.products where code = $1", [code])
  ).rows[0]?.prices.map(Number);

test("a rule is dearest cost, percent and rupiah, rounded up, for its group alone", async () => {
  const shown = await plan(rule());
  // 10.100 + 253 (2,5% rounded up) + 100 = 10.453; 10.333 + 259 + 100 = 10.692.
  expect(shown.changes.map(({ code, before, after }) => [code, before, after]).sort()).toEqual(
    [
      [product.code, 10_750, 10_500],
      [sibling.code, 10_750, 10_700],
    ].sort(),
  );
  expect(shown).toMatchObject({ count: 2, dearer: 0, cheaper: 2, left: 0, rule_before: null });
  // Masters pay 10.700: agents would pay less for one of them.
  expect(shown).toMatchObject({ above: 1, tenfold: 0 });
  expect(await plan(rule({ amount: 110_000 }))).toMatchObject({ dearer: 2, above: 2, tenfold: 2 });
  expect(await prices(product)).toEqual([10_900, 10_750, 10_700]);
  expect((await apply(rule(), shown.seen)).count).toBe(2);
  expect(await prices(product)).toEqual([10_900, 10_500, 10_700]);
  expect(await prices(sibling)).toEqual([10_900, 10_700, 10_700]);
});

test("no rule makes a price that leaves less than its least margin, promotion and cashback taken off", async () => {
  await apply(rule({ percent_bp: 0, amount: 0, minimum: 700, step: 1 }));
  // The cashback of the group is 50.
  expect((await prices(product))?.[1]).toBe(10_100 + 700 + 50);
  const typed = db.rpc(admin, "admin_product_change", {
    p_key: randomUUID(),
    p_code: product.code,
    p_version: ((await db.rpc(admin, "admin_product_get", { p_code: product.code })) as { version: string }).version,
    p_values: { price_2: 10_849 },
    p_reason: "checked it",
  });
  expect(await refusalOf(typed)).toMatchObject({
    code: "price_below_floor",
    details: { min: 10_850, margin: 700, cost: 10_100, promotion: 0, cashback: 50 },
  });
});

test("the narrowest rule counts", async () => {
  await apply(rule({ amount: 500, percent_bp: 0, step: 1 }));
  const wider = rule({ type: null, amount: 900, percent_bp: 0, step: 1 });
  expect((await plan(wider)).changes).toEqual([]);
  await apply(wider);
  expect((await prices(product))?.[1]).toBe(10_600);
});

test("what was seen is what is done, or nothing is", async () => {
  const { seen } = await plan(rule());
  await db.owner.query("update private.product_suppliers set cost = 10_150 where sku = $1", [product.code]);
  expect(await refusalOf(apply(rule(), seen))).toMatchObject({ status: 409, code: "changed_meanwhile" });
  expect(await prices(product)).toEqual([10_900, 10_750, 10_700]);
  expect((await db.owner.query("select from private.price_rules")).rowCount).toBe(0);
});

test("it is applied once for a key", async () => {
  const [key, { seen }] = [randomUUID(), await plan(rule())];
  const ends = await Promise.all([apply(rule(), seen, key), apply(rule(), seen, key)]);
  expect(ends[0]).toEqual(ends[1]);
  expect((await refusalOf(apply(rule({ amount: 1 }), seen, key))).code).toBe("idempotency_mismatch");
  expect((await refusalOf(plan(rule()))).code).toBe("nothing_changed");
});

describe("applying the former one", () => {
  test("brings back the rule and every price that still is what it made", async () => {
    const first = await apply(rule());
    await db.owner.query("update private.products set prices[2] = 11_111 where code = $1", [sibling.code]);
    const back = await plan({ undo: first.run });
    expect(back).toMatchObject({ count: 1, left: 1, rule_after: null });
    await apply({ undo: first.run }, back.seen);
    expect([await prices(product), await prices(sibling)]).toEqual([
      [10_900, 10_750, 10_700],
      [10_900, 11_111, 10_700],
    ]);
    expect((await refusalOf(plan({ undo: first.run }))).code).toBe("price_run_undone");
    const { rules, runs } = priceRules.parse(await db.rpc(admin, "admin_price_list"));
    expect(rules).toEqual([]);
    expect(runs.slice(0, 2)).toMatchObject([
      { undo: true, products: 1, rule_after: null },
      { undone: true, products: 2, rule_before: null },
    ]);
  });

  test("brings back no price that would be a loss by now", async () => {
    const first = await apply(rule({ amount: 2_000 }));
    await db.owner.query("update private.product_suppliers set cost = 10_800 where sku = $1", [product.code]);
    expect(await plan({ undo: first.run })).toMatchObject({ count: 1, left: 1 });
  });

  test("is refused after another rule", async () => {
    const first = await apply(rule());
    await apply(rule({ amount: 900 }));
    expect((await refusalOf(plan({ undo: first.run }))).code).toBe("changed_meanwhile");
  });
});

test("a rule that is taken away leaves prices as they are", async () => {
  await apply(rule());
  const removal = { ...scope, remove: true };
  expect(await plan(removal)).toMatchObject({ count: 0, rule_after: null });
  await apply(removal);
  expect((await prices(product))?.[1]).toBe(10_500);
  expect((await refusalOf(plan(removal))).code).toBe("not_found");
});

test("what a rule changed stands in the history of its product", async () => {
  await apply(rule());
  const detail = (await db.rpc(admin, "admin_product_get", { p_code: product.code })) as { prices: unknown[] };
  expect(detail.prices).toMatchObject([{ category: 2, before: 10_750, after: 10_500, undone: false }]);
});

test.each([
  [{ category: 4 }, "category"],
  [{ type: "nothing" }, "type"],
  [{ operator: "nobody" }, "operator"],
  [{ percent_bp: -1 }, "percent_bp"],
  [{ percent_bp: 10_001 }, "percent_bp"],
  [{ amount: "x" }, "amount"],
  [{ minimum: 1_000_001 }, "minimum"],
  [{ step: 3 }, "step"],
])("is not %j", async (wrong, field) => {
  expect((await refusalOf(plan(rule(wrong)))).details).toMatchObject({ field });
});

test("a run is never changed or deleted", async () => {
  await apply(rule());
  for (const table of ["price_runs", "price_changes"]) {
    await expect(db.owner.query(`delete from private.${table}`), table).rejects.toThrow();
  }
});
