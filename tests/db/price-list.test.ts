import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { BILL_TYPES } from "#core/catalog/product-types.ts";
import { pricelist, pricelistTypes } from "#core/catalog/schema.ts";
import { type Caller, openDatabase, type TestDatabase } from "#tests/factories/database.ts";
import { createPerson } from "#tests/factories/people.ts";
import { createProduct } from "#tests/factories/products.ts";

let db: TestDatabase;
beforeAll(async () => {
  db = await openDatabase();
});
afterAll(() => db.close());

async function list(filter: Record<string, unknown>, type = "pulsa", who: Caller = "anon") {
  return pricelist.parse(await db.rpc(who, "pricelist_list", { p_type: type, p_filter: filter }));
}
const codes = async (filter: Record<string, unknown>, type = "pulsa") =>
  (await list(filter, type)).rows.map(({ product_code }) => product_code);

describe("a page of the price list", () => {
  test("has its rows in the order of the whole, and its pages have all of it", async () => {
    const whole = await codes({});
    const pages = [];
    for (let page = 1; page <= Math.ceil(whole.length / 7); page++) pages.push(...(await codes({ page, per_page: 7 })));
    expect(pages).toEqual(whole);
    const { meta, operators } = await list({ page: 2, per_page: 7 });
    expect(meta).toEqual({
      total: whole.length,
      current_page: 2,
      last_page: Math.ceil(whole.length / 7),
      per_page: 7,
    });
    expect(operators.reduce((sum, { count }) => sum + count, 0)).toBe(whole.length);
  });

  test("never has more than a hundred rows", async () => {
    expect((await list({ page: 1, per_page: 100_000 })).meta.per_page).toBe(100);
  });
});

describe("a search", () => {
  test("finds every word in name, code, label or operator, in any order and case, and a price", async () => {
    const { rows } = await list({ search: "10.000 TELKOM" });
    expect(rows.map(({ product_code }) => product_code)).toContain("tsel10");
    expect(new Set(rows.map(({ operator }) => operator))).toEqual(new Set(["telkomsel"]));
    expect(await codes({ search: "xld10" })).toEqual(["xld10", "xld100", "xld1000"]);
    expect(await codes({ search: "Rp 10.900", search_amount: 10_900 })).toContain("xld10");
    expect(await codes({ search: "nothing like it" })).toEqual([]);
    expect(await codes({ search: "%" })).toEqual([]);
  });

  test("finds a measure whole, however it is written: 1gb is no 11 GB", async () => {
    for (const search of ["1gb", "1 GB", "xl 1gb", "1 gb xl"]) {
      const { rows } = await list({ search }, "data");
      expect(rows.length, search).toBeGreaterThan(0);
      for (const { product_name } of rows) expect(product_name, search).toMatch(/(^|[^\d.,])1 ?GB\b/i);
    }
  });

  test("is counted by operator, whichever of them is shown", async () => {
    const { operators, rows } = await list({ search: "10.000", operator: "xl", page: 1, per_page: 20 });
    expect(new Set(rows.map(({ operator }) => operator))).toEqual(new Set(["xl"]));
    expect(operators.map(({ code }) => code)).toContain("telkomsel");
  });
});

describe("the types that a search finds something in", () => {
  const types = async (filter: Record<string, unknown>, who: Caller = "anon") =>
    pricelistTypes.parse(await db.rpc(who, "pricelist_types", { p_filter: filter }));

  test("are told with as many products as their lists have, in the menu's order", async () => {
    const found = await types({ search: "pln" });
    expect(found.length).toBeGreaterThan(1);
    for (const { type, count } of found)
      expect([type, (await codes({ search: "pln" }, type)).length]).toEqual([type, count]);
    expect((await types({ search: "telkomsel" })).map(({ type }) => type)).toContain("pulsa");
    expect(await types({ search: "nothing like it" })).toEqual([]);
    expect(await types({})).toEqual([]);
  });

  test("are found by the asker's own price", async () => {
    const agent = await createPerson(db, { category: 2 });
    const amount = { search: "Rp 10.750", search_amount: 10_750 };
    expect((await types(amount, agent)).map(({ type }) => type)).toContain("pulsa");
  });
});

describe("what is not sold as usual", () => {
  test("is found by its status, in every word that a row can have", async () => {
    const soldOut = await createProduct(db, { stock: 0 });
    const few = await createProduct(db, { stock: 3 });
    const disturbed = await createProduct(db, { status: "disturbed" });
    const hidden = await createProduct(db, { status: "inactive" });
    expect(await codes({ status: "sold_out" })).toContain(soldOut.code);
    expect(await codes({ status: "limited" })).toContain(few.code);
    expect(await codes({ status: "disturbed" })).toContain(disturbed.code);
    const available = await codes({ status: "available" });
    for (const { code } of [soldOut, few, disturbed]) expect(available).not.toContain(code);
    expect(await codes({})).not.toContain(hidden.code);
  });

  test("says since when and until when it is closed", async () => {
    const { code } = await createProduct(db, {});
    await db.owner.query(
      `update private.product_suppliers o
       set cut_off_start = (now() at time zone 'Asia/Jakarta' - interval '30 minutes')::time,
         cut_off_end = (now() at time zone 'Asia/Jakarta' + interval '45 minutes')::time
       from private.products d where d.id = o.product_id and d.code = $1`,
      [code],
    );
    const [row] = (await list({ search: code })).rows;
    expect(row?.status).toBe("closed");
    const [since, until] = [row?.closed_since, row?.closed_until].map((at) => Date.parse(at ?? ""));
    expect(Math.round(((until ?? 0) - (since ?? 0)) / 60_000)).toBe(75);
    expect(since).toBeLessThan(Date.now());
    expect(until).toBeGreaterThan(Date.now());
    expect(await codes({ status: "closed" })).toEqual([code]);
  });
});

describe.each(BILL_TYPES)("bills of %s", (type) => {
  test("have their fees: what the supplier keeps and our margin", async () => {
    const { rows } = await list({}, type);
    expect(rows.length).toBeGreaterThan(0);
    const { rows: stored } = await db.owner.query<{ code: string; fee: string }>(
      `select d.code, d.prices[1] + o.cost as fee from private.products d
       join private.product_suppliers o on o.product_id = d.id and o.priority = 1 where d.type = $1`,
      [type],
    );
    const fees = new Map(stored.map(({ code, fee }) => [code, Number(fee)]));
    for (const row of rows)
      expect([row.product_code, row.price]).toEqual([row.product_code, fees.get(row.product_code)]);
  });
});

test("a bill is disturbed until then and no longer, and its fee is told meanwhile", async () => {
  const row = async () => (await list({}, "pdam")).rows[0];
  const usual = await row();
  const disturb = (until: string) =>
    db.owner.query(
      `update private.products set status = 'disturbed', disturbed_until = statement_timestamp() + $2::interval
       where code = $1`,
      [usual?.product_code, until],
    );
  await disturb("1 hour");
  expect(await row()).toEqual({ ...usual, status: "disturbed" });
  await disturb("-1 second");
  expect(await row()).toEqual(usual);
});

test("it says when a price last changed, and a sale's stock is no such change", async () => {
  const { code } = await createProduct(db, { type: "esim", stock: 5 });
  const updated = async () => Date.parse((await list({}, "esim")).updated_at ?? "");
  const before = await updated();
  await db.owner.query("update private.products set stock = 4 where code = $1", [code]);
  expect(await updated()).toBe(before);
  await db.owner.query("update private.products set prices = '{20000,19000,18000}' where code = $1", [code]);
  expect(await updated()).toBeGreaterThan(before);
});

test("shows a search at the prices of whoever asks", async () => {
  const agent = await createPerson(db, { category: 2 });
  const { rows } = await list({ search: "xld10" }, "pulsa", agent);
  expect(rows.map(({ price }) => price)[0]).toBe(10_750);
});
