import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { sellingRuleInput } from "#core/selling/schema.ts";
import { openDatabase, refusalOf, type TestDatabase } from "#tests/factories/database.ts";
import { createPerson, type Person } from "#tests/factories/people.ts";
import { createProduct, type TestProduct } from "#tests/factories/products.ts";
import { buy, buyAndSettle, supplierSays } from "#tests/factories/purchases.ts";

let db: TestDatabase;
/** XL credit, Rp 10.900 for a member. */
let product: TestProduct;
beforeAll(async () => {
  db = await openDatabase();
  product = await createProduct(db);
});
afterAll(() => db.close());

interface Rule {
  readonly id: string;
  readonly value: number;
}

const setRule = (person: Person, rule: object) =>
  db.rpc(person, "selling_rule_set", { p_input: { kind: "amount", ...rule } }) as Promise<Rule>;
const rules = (person: Person, filter: object = {}) =>
  db.rpc(person, "selling_rule_list", { p_filter: filter }) as Promise<{
    rows: readonly Record<string, unknown>[];
    meta: { total: number };
  }>;
const soldAt = async (person: Person, changes: Readonly<Record<string, unknown>> = {}) =>
  (await buy(db, person, product, changes)).transaction.selling_price;
/** What the product list proposes for the product. */
async function proposed(person: Person): Promise<unknown> {
  const listed = (await db.rpc(person, "catalog_products", { p_type: "pulsa" })) as Record<string, unknown>[];
  return listed.find(({ product_code }) => product_code === product.code)?.["selling_price"];
}

describe("the narrowest rule", () => {
  const type = { type: "pulsa", kind: "percent", value: 1_000 };
  const operator = { operator: "xl", value: 3_000 };
  const here = { operator: "xl", type: "pulsa", value: 3_500, round_to: 500 };
  const one = () => ({ product_code: product.code, kind: "price", value: 20_000 });
  test.each([
    // 10.900 + 2.000
    ["none: the default margin", () => [], 12_900],
    // 10.900 + 10% of it
    ["a type's", () => [type], 11_990],
    ["an operator's before the type's", () => [type, operator], 13_900],
    // 14.400 up to the next 500
    ["an operator's of one type before that of all", () => [here, type, operator], 14_500],
    ["a product's before all", () => [one(), here, operator, type], 20_000],
    [
      "not another type's, nor another operator's",
      () => [
        { type: "data", value: 9 },
        { operator: "axis", value: 9 },
      ],
      12_900,
    ],
  ] as const)("%s", async (_, kept, price) => {
    const person = await createPerson(db, { deposit: 50_000 });
    for (const rule of kept()) await setRule(person, rule);
    expect(await proposed(person)).toBe(price);
    expect(await soldAt(person)).toBe(price);
  });
});

describe("a rule's price", () => {
  test.each([
    ["whole rupiah, part of one up", { kind: "percent", value: 1 }, 10_902],
    ["up to the next multiple", { value: 101, round_to: 1_000 }, 12_000],
    ["at a multiple already", { value: 1_100, round_to: 1_000 }, 12_000],
    ["nothing on top", { value: 0 }, 10_900],
    ["what is no number counts as nothing", { value: "dua ribu" }, 10_900],
    ["nothing said counts as nothing", {}, 10_900],
    ["a number written as text", { value: " 2500 " }, 13_400],
  ])("%s", async (_, rule, price) => {
    const person = await createPerson(db);
    await setRule(person, { product_code: product.code, ...rule });
    expect(await proposed(person)).toBe(price);
  });

  test.each(["a price", "a promotion's price"])(
    "fixed below %s of the product's is refused, at it kept",
    async (what) => {
      const person = await createPerson(db);
      const promo = what === "a price" ? 0 : 400;
      const { code } = await createProduct(db, { promoDiscount: promo });
      const price = { product_code: code, kind: "price" };
      expect(await refusalOf(setRule(person, { ...price, value: 10_899 - promo }))).toMatchObject({
        code: "selling_price_too_low",
      });
      expect(await rules(person)).toMatchObject({ rows: [] });
      await setRule(person, { ...price, value: 10_900 - promo });
    },
  );

  test("follows a changed cost, and is never below it", async () => {
    const person = await createPerson(db, { deposit: 90_000 });
    const dear = await createProduct(db);
    await setRule(person, { product_code: dear.code, kind: "price", value: 11_000 });
    const sale = async (price: number) => (await buy(db, person, dear, { p_price: price })).transaction.selling_price;
    expect(await sale(10_900)).toBe(11_000);
    await db.owner.query("update private.products set prices = array[11500, 11500, 11500] where code = $1", [
      dear.code,
    ]);
    expect(await sale(11_500)).toBe(11_500);
  });

  test("goes where somebody names their own", async () => {
    const person = await createPerson(db, { deposit: 50_000 });
    await setRule(person, { product_code: product.code, value: 9_000 });
    expect(await soldAt(person, { p_selling_price: 11_000 })).toBe(11_000);
    expect(await soldAt(person, { p_destination: "087800001240" })).toBe(19_900);
  });

  test("a proposal far above the cost is not asked about", async () => {
    const person = await createPerson(db, { deposit: 50_000 });
    await setRule(person, { product_code: product.code, kind: "price", value: 200_000 });
    expect(await soldAt(person, { p_selling_price: 200_000 })).toBe(200_000);
    expect(
      await refusalOf(buy(db, person, product, { p_selling_price: 200_001, p_destination: "087800001241" })),
    ).toMatchObject({ code: "confirm_selling_price" });
  });

  test("is the profit of reports", async () => {
    const person = await createPerson(db, { deposit: 50_000 });
    await setRule(person, { type: "pulsa", value: 4_000 });
    await buyAndSettle(db, person, product, supplierSays("success"));
    await setRule(person, { type: "pulsa", value: 1 });
    expect(await db.rpc(person, "purchase_list", { p_filter: { module: "prabayar" } })).toMatchObject({
      totals: { profit: 4_000 },
    });
  });

  test("the same key after a change of the rule is the same sale", async () => {
    const person = await createPerson(db, { deposit: 50_000 });
    const same = { p_key: randomUUID(), p_destination: "087800001230" };
    await buy(db, person, product, same);
    await setRule(person, { type: "pulsa", value: 1 });
    expect(await buy(db, person, product, same)).toMatchObject({ replayed: true, transaction: { profit: 2_000 } });
  });
});

describe("a rule", () => {
  test("takes the place of the one about the same", async () => {
    const person = await createPerson(db);
    const first = await setRule(person, { type: "pulsa", value: 1 });
    const second = await setRule(person, { type: "pulsa", kind: "percent", value: 250 });
    expect(second).toMatchObject({ id: first.id, kind: "percent", value: 250 });
    expect((await rules(person)).meta.total).toBe(1);
  });

  test("is taken away, and the wider one counts again; without any, none is looked for", async () => {
    const person = await createPerson(db);
    const byRules = async () =>
      (await db.owner.query("select sells_by_rules from private.account_settings where user_id = $1", [person.userId]))
        .rows[0];
    const { id } = await setRule(person, { type: "pulsa", value: 1 });
    expect(await byRules()).toEqual({ sells_by_rules: true });
    await db.rpc(person, "selling_rule_remove", { p_id: id });
    expect(await proposed(person)).toBe(12_900);
    expect(await byRules()).toEqual({ sells_by_rules: false });
    expect(await refusalOf(db.rpc(person, "selling_rule_remove", { p_id: id }))).toMatchObject({ code: "not_found" });
  });

  test("is its owner's alone", async () => {
    const [owner, other] = [await createPerson(db), await createPerson(db)];
    const { id } = await setRule(owner, { product_code: product.code, value: 7_000 });
    expect(await proposed(other)).toBe(12_900);
    expect(await rules(other)).toMatchObject({ rows: [], meta: { total: 0 } });
    for (const name of ["selling_rule_get", "selling_rule_remove"])
      expect(await refusalOf(db.rpc(other, name, { p_id: id }))).toMatchObject({ code: "not_found" });
    expect(await db.rpc(owner, "selling_rule_get", { p_id: id })).toMatchObject({ value: 7_000 });
  });

  test("is found by its product, operator and type", async () => {
    const person = await createPerson(db);
    await setRule(person, { product_code: product.code, value: 1 });
    await setRule(person, { operator: "xl", value: 2 });
    await setRule(person, { type: "data", kind: "percent", value: 3 });
    expect((await rules(person)).rows.map(({ value }) => value)).toEqual([1, 2, 3]);
    expect((await rules(person, { type: "data" })).rows.map(({ value }) => value)).toEqual([3]);
    expect((await rules(person, { kind: "percent" })).rows.map(({ value }) => value)).toEqual([3]);
    expect((await rules(person, { search: "xl" })).meta.total).toBe(2);
  });

  test.each([
    ["a negative amount", { type: "pulsa", value: -1 }, "value"],
    ["a negative one as text", { type: "pulsa", value: "-1" }, "value"],
    ["a negative one of many digits", { type: "pulsa", value: `-${"1".repeat(31)}` }, "value"],
    ["a negative one with the sign of print", { type: "pulsa", value: "\u22125" }, "value"],
    ["one of seventy digits", { type: "pulsa", value: "1".repeat(70) }, "value"],
    ["a part of a rupiah", { type: "pulsa", value: 1.5 }, "value"],
    ["more than a million", { type: "pulsa", value: 1_000_001 }, "value"],
    ["more than all of it again", { type: "pulsa", kind: "percent", value: 10_001 }, "value"],
    ["a number of thirty digits", { type: "pulsa", value: "9".repeat(30) }, "value"],
    ["another multiple", { type: "pulsa", round_to: 7 }, "round_to"],
    ["a kind that there is not", { type: "pulsa", kind: "gift" }, "kind"],
    ["a price of a whole type", { type: "pulsa", kind: "price", value: 9_000 }, "kind"],
    ["nothing that it is about", {}, "type"],
    ["a type that there is not", { type: "pulsa'--" }, "type"],
    ["an operator that there is not", { operator: "\u202exl" }, "operator"],
  ])("%s is none", async (_, rule, field) => {
    const person = await createPerson(db);
    for (const name of ["selling_rule_set", "selling_rule_preview"]) {
      const refusal = await refusalOf(db.rpc(person, name, { p_input: { kind: "amount", ...rule } }));
      expect(refusal).toMatchObject({ code: "validation_failed", details: { field } });
    }
    expect((await rules(person)).meta.total).toBe(0);
  });

  test.each(["2.000", " Rp 2.000", "2000,-", "2 000"])("is read as people write rupiah: %s", async (value) => {
    const person = await createPerson(db);
    await setRule(person, { type: "pulsa", value });
    expect((await rules(person)).rows.map((rule) => rule.value)).toEqual([2_000]);
    expect(sellingRuleInput.parse({ type: "pulsa", value }).value).toBe(2_000);
  });

  test("is none below zero, or above all, as text in core either", () => {
    for (const value of [`-${"1".repeat(31)}`, "\u22125", "-1", "1".repeat(70), "2.50"])
      expect(sellingRuleInput.safeParse({ type: "pulsa", value }).success, value).toBe(false);
    expect(sellingRuleInput.parse({ type: "pulsa", value: "dua" }).value).toBe(0);
  });

  test("of a product that there is not, or of one and its type, is none", async () => {
    const person = await createPerson(db);
    expect(await refusalOf(setRule(person, { product_code: "nothing" }))).toMatchObject({ code: "product_not_found" });
    for (const besides of [{ operator: "xl" }, { type: "pulsa" }]) {
      const both = setRule(person, { product_code: product.code, ...besides });
      expect(await refusalOf(both)).toMatchObject({ code: "validation_failed" });
    }
  });

  test("beyond five hundred is refused", async () => {
    const person = await createPerson(db);
    await db.owner.query(
      `insert into private.selling_rules (id, user_id, product_id, kind, value)
       select gen_random_uuid(), $1, d.id, 'amount', 1 from private.products d where d.code <> $2 order by d.id limit 500`,
      [person.userId, product.code],
    );
    const { total } = (await rules(person)).meta;
    const next = setRule(person, { product_code: product.code, value: 1 });
    if (total < 500) expect(await next).toMatchObject({ value: 1 });
    else expect(await refusalOf(next)).toMatchObject({ code: "selling_rule_limit", details: { limit: 500 } });
  });
});

describe("the preview", () => {
  test("shows what is sold at now and under the rule, of three products, and keeps nothing", async () => {
    const person = await createPerson(db);
    const shown = (await db.rpc(person, "selling_rule_preview", {
      p_input: { type: "pulsa", kind: "amount", value: 5_000 },
    })) as { price: number; current: number; proposed: number }[];
    expect(shown.length).toBeGreaterThan(0);
    expect(shown.length).toBeLessThanOrEqual(3);
    for (const { price, current, proposed: then } of shown) {
      expect(current).toBe(price + 2_000);
      expect(then).toBe(price + 5_000);
    }
    expect((await rules(person)).meta.total).toBe(0);
  });

  test("a narrower rule still counts for its product", async () => {
    const person = await createPerson(db);
    await setRule(person, { product_code: product.code, value: 1 });
    const shown = (input: object) => db.rpc(person, "selling_rule_preview", { p_input: { kind: "amount", ...input } });
    expect(await shown({ product_code: product.code, value: 9 })).toMatchObject([
      { current: 10_901, proposed: 10_909 },
    ]);
    await setRule(person, { operator: "xl", type: "pulsa", value: 2 });
    const wide = (await shown({ type: "pulsa", value: 9_000 })) as { product_code: string; proposed: number }[];
    const own = wide.find(({ product_code }) => product_code === product.code);
    if (own) expect(own.proposed).toBe(10_901);
  });
});

test("one's own price list tells what customers are asked, and not what it costs", async () => {
  const person = await createPerson(db);
  await setRule(person, { product_code: product.code, kind: "price", value: 15_000 });
  const page = (await db.rpc(person, "selling_price_list", { p_filter: { search: product.code } })) as {
    rows: object[];
  };
  expect(page.rows).toEqual([
    {
      product_code: product.code,
      product_name: expect.any(String),
      type: "pulsa",
      operator: "xl",
      operator_name: expect.any(String),
      selling_price: 15_000,
    },
  ]);
  const files: string[] = [];
  let after: string | null = null;
  do {
    const piece = (await db.rpc(person, "selling_price_export", { p_after: after, p_limit: 100 })) as {
      rows: { product_code: string }[];
      next: string | null;
    };
    files.push(...piece.rows.map(({ product_code }) => product_code));
    after = piece.next;
  } while (after !== null);
  const { meta } = (await db.rpc(person, "selling_price_list", {})) as { meta: { total: number } };
  expect(files.length).toBe(meta.total);
  expect(new Set(files).size).toBe(files.length);
  const lost = db.rpc(person, "selling_price_export", { p_after: "nothing" });
  expect(await refusalOf(lost)).toMatchObject({ code: "not_found" });
});

describe("a product that the person may not sell", () => {
  test.each([{ permission: "send_money" }, { status: "inactive" }, { offered: false }])(
    "has no rule, and its price is told by none: %o",
    async (changes) => {
      const hidden = await createProduct(db);
      const person = await createPerson(db);
      const [[column, value]] = Object.entries(changes) as [[string, unknown]];
      await db.owner.query(`update private.products set ${column} = $2 where code = $1`, [hidden.code, value]);
      const rule = { product_code: hidden.code, kind: "price", value: 1 };
      for (const verb of ["selling_rule_set", "selling_rule_preview"])
        expect(await refusalOf(db.rpc(person, verb, { p_input: rule }))).toMatchObject({ code: "product_not_found" });
    },
  );
});

test("the rule about the very same is found, and no other person's or wider one", async () => {
  const [person, other] = [await createPerson(db), await createPerson(db)];
  const same = (rule: object) =>
    db.rpc(person, "selling_rule_same", { p_input: { kind: "amount", value: 1, ...rule } });
  await setRule(other, { operator: "xl", value: 5 });
  await setRule(person, { type: "pulsa", value: 7 });
  const { id } = await setRule(person, { operator: "xl", type: "pulsa", value: 9 });
  expect(await same({ operator: "xl" })).toBeNull();
  expect(await same({ product_code: product.code })).toBeNull();
  expect(await same({ operator: "xl", type: "pulsa" })).toMatchObject({ id, value: 9 });
});
