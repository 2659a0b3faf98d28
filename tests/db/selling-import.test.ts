import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { importedPrices, ownPricePage } from "#core/selling/schema.ts";
import { openDatabase, refusalOf, type TestDatabase } from "#tests/factories/database.ts";
import { createPerson, type Person } from "#tests/factories/people.ts";
import { createProduct, type TestProduct } from "#tests/factories/products.ts";
import { buy } from "#tests/factories/purchases.ts";

let db: TestDatabase;
/** XL credit, Rp 10.900 for a member. */
let product: TestProduct;
let other: TestProduct;
beforeAll(async () => {
  db = await openDatabase();
  product = await createProduct(db);
  other = await createProduct(db);
});
afterAll(() => db.close());

const row = (line: number, product_code: string, selling_price: unknown) => ({ line, product_code, selling_price });
const send = async (person: Person, rows: unknown, keep = true) =>
  importedPrices.parse(await db.rpc(person, "selling_prices_import", { p_rows: rows, p_keep: keep }));
const ownPrices = async (person: Person, filter: object = {}) =>
  ownPricePage.parse(await db.rpc(person, "selling_preview_list", { p_filter: filter }));
const rulesOf = async (person: Person) =>
  Number(
    (await db.owner.query("select count(*) from private.selling_rules where user_id = $1", [person.userId])).rows[0]?.[
      "count"
    ],
  );

describe("all own prices", () => {
  test("have what each costs and leaves, and are what a sale is asked", async () => {
    const person = await createPerson(db, { deposit: 50_000 });
    await db.rpc(person, "selling_rule_set", {
      p_input: { type: "pulsa", kind: "percent", value: 1_000, round_to: 500 },
    });
    const { rows, meta } = await ownPrices(person, { search: product.code });
    expect(meta.total).toBe(1);
    expect(rows).toMatchObject([
      { product_code: product.code, buying_price: 10_900, selling_price: 12_000, profit: 1_100 },
    ]);
    expect((await buy(db, person, product)).transaction.selling_price).toBe(12_000);
  });

  test("lie nowhere below what they cost", async () => {
    const person = await createPerson(db);
    await db.rpc(person, "selling_rule_set", { p_input: { type: "pulsa", kind: "amount", value: 0 } });
    for (const { buying_price, selling_price, profit } of (await ownPrices(person, { per_page: 100 })).rows) {
      expect(selling_price).toBeGreaterThanOrEqual(buying_price);
      expect(profit).toBe(selling_price - buying_price);
    }
  });

  test("are the same in pieces", async () => {
    const person = await createPerson(db);
    const whole = (await ownPrices(person, { type: "pulsa", per_page: 100 })).rows;
    const pieces: unknown[] = [];
    let after: string | null = null;
    do {
      const piece = (await db.rpc(person, "selling_preview_export", {
        p_filter: { type: "pulsa" },
        p_after: after,
        p_limit: 7,
      })) as { rows: unknown[]; next: string | null };
      pieces.push(...piece.rows);
      after = piece.next;
    } while (after !== null);
    expect(pieces.slice(0, whole.length)).toEqual(whole);
  });
});

describe("a file of own prices", () => {
  test("keeps the prices that differ, and a sale is asked them", async () => {
    const person = await createPerson(db, { deposit: 50_000 });
    const rows = [row(2, product.code.toUpperCase(), 15_000), row(3, other.code, 12_900)];
    expect(await send(person, rows, false)).toMatchObject({ kept: false, unchanged: 1, problems: [] });
    expect(await rulesOf(person)).toBe(0);
    expect(await send(person, rows)).toMatchObject({
      kept: true,
      unchanged: 1,
      changed: [{ line: 2, product_code: product.code, current: 12_900, selling_price: 15_000 }],
    });
    expect(await rulesOf(person)).toBe(1);
    expect((await buy(db, person, product)).transaction.selling_price).toBe(15_000);
    // The same file again changes nothing.
    expect(await send(person, rows)).toMatchObject({ kept: false, unchanged: 2, changed: [] });
  });

  test("takes the place of a rule that the product had", async () => {
    const person = await createPerson(db);
    await db.rpc(person, "selling_rule_set", {
      p_input: { product_code: product.code, kind: "percent", value: 1_000, round_to: 500 },
    });
    await send(person, [row(2, product.code, 13_777)]);
    expect(await rulesOf(person)).toBe(1);
    expect((await ownPrices(person, { search: product.code })).rows[0]?.selling_price).toBe(13_777);
  });

  test("keeps nothing where a row is wrong, and says which and why", async () => {
    const person = await createPerson(db);
    const answer = await send(person, [
      row(2, product.code, 15_000),
      row(3, other.code, 10_899),
      row(4, "nothing-like-it", 5_000),
      row(5, product.code, 16_000),
      row(6, "", 1),
      row(7, "x".repeat(5_000), 1),
    ]);
    expect(answer.kept).toBe(false);
    expect(answer.problems.map(({ line, problem, cost }) => [line, problem, cost])).toEqual([
      [3, "selling_price_too_low", 10_900],
      [4, "product_not_found", null],
      [5, "twice", 10_900],
      [6, "product_not_found", null],
      [7, "product_not_found", null],
    ]);
    expect(await rulesOf(person)).toBe(0);
  });

  test("says of a product that was switched off that it is not sold any more to whom it is known, else as of none", async () => {
    const [person, stranger] = [await createPerson(db, { deposit: 50_000 }), await createPerson(db)];
    const products = await Promise.all(["sold", "priced", "withdrawn", "secret"].map(() => createProduct(db)));
    const [sold, priced, withdrawn, secret] = products;
    if (!sold || !priced || !withdrawn || !secret) throw new Error("no products");
    for (const one of [sold, secret]) await buy(db, person, one);
    for (const one of [priced, withdrawn]) await send(person, [row(2, one.code, 15_000)]);
    const change = (what: string, codes: readonly string[]) =>
      db.owner.query(`update private.products set ${what} where code = any ($1)`, [codes]);
    await change("status = 'inactive'", [sold.code, priced.code, secret.code]);
    await change("offered = false", [withdrawn.code]);
    await change("permission = 'agency'", [secret.code]);
    const problemsOf = async (who: Person) =>
      (
        await send(
          who,
          [...products, { code: "nothing-like-it" }].map(({ code }, at) => row(at, code.toUpperCase(), 1)),
        )
      ).problems.map(({ problem }) => problem);
    const none = "product_not_found";
    expect(await problemsOf(person)).toEqual([...Array(3).fill("product_inactive"), none, none]);
    expect(await problemsOf(stranger)).toEqual(Array(5).fill(none));
  });

  test.each([
    ["no rows", []],
    ["no list", { a: 1 }],
    ["too many rows", Array.from({ length: 1_001 }, (_, at) => row(at, "xld10", 1))],
    ["a row that is none", [7]],
    ["a row without a line", [{ product_code: "xld10", selling_price: 1 }]],
    ["a line that is none", [{ ...row(0, "xld10", 1), line: "x" }]],
    ["a code that is none", [{ ...row(2, "", 1), product_code: { a: 1 } }]],
    ["a price that is text", [row(2, "xld10", "x")]],
    ["a price with a fraction", [row(2, "xld10", 5.5)]],
    ["a price beyond all numbers", [row(2, "xld10", "1e30")]],
    ["a price of many digits", [row(2, "xld10", 1e30)]],
  ])("is refused with %s", async (_, rows) => {
    const person = await createPerson(db);
    expect(await refusalOf(send(person, rows))).toMatchObject({ code: "validation_failed" });
  });

  test("refuses prices beyond any, and is nobody else's", async () => {
    const person = await createPerson(db);
    const answer = await send(person, [row(2, product.code, 100_000_001)]);
    expect(answer.problems).toMatchObject([{ problem: "price_range" }]);
    const sibling = await createPerson(db);
    await send(person, [row(2, product.code, 20_000)]);
    expect((await ownPrices(sibling, { search: product.code })).rows[0]?.selling_price).toBe(12_900);
  });

  test("keeps nothing where the rules would be more than 500", async () => {
    const person = await createPerson(db);
    await db.owner.query(
      `insert into private.selling_rules (id, user_id, operator, type, kind, value)
       select private.uuid_v7(), $1, o.code, t.code, 'amount', 1
       from private.operators o cross join private.product_types t limit 500`,
      [person.userId],
    );
    expect(await refusalOf(send(person, [row(2, product.code, 15_000)]))).toMatchObject({ code: "selling_rule_limit" });
    expect(await rulesOf(person)).toBe(500);
  });
});
