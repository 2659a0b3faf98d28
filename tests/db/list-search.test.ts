import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { PURCHASE_LISTS } from "#core/purchases/purchase-list.ts";
import { transactionPage } from "#core/purchases/schema.ts";
import { parseListQuery } from "#core/shared/list-reader.ts";
import { openDatabase, type TestDatabase } from "#tests/factories/database.ts";
import { createPerson, type Person } from "#tests/factories/people.ts";
import { createProduct, type TestProduct } from "#tests/factories/products.ts";
import { buy } from "#tests/factories/purchases.ts";

let db: TestDatabase;
let seller: Person;
let other: Person;
let pulsa: TestProduct;

beforeAll(async () => {
  db = await openDatabase();
  [seller, other] = await Promise.all([
    createPerson(db, { deposit: 1_000_000 }),
    createPerson(db, { deposit: 1_000_000 }),
  ]);
  pulsa = await createProduct(db, { prices: [20_000, 20_000, 20_000] });
  await buy(db, seller, pulsa, { p_destination: "087800001232", p_selling_price: 51_500 });
  await buy(db, seller, pulsa, { p_destination: "087811117777", p_selling_price: 22_000 });
  const contact = { name: "Bu Ani Warung", phone: "0878 0000 1232", type: "phone" };
  await db.rpc(seller, "contact_add", { p_input: contact });
  await buy(db, other, pulsa, { p_destination: "087800001232" });
});
afterAll(() => db.close());

/** The numbers of the sales that a search finds, as page, files and API ask. */
async function found(search: string, who = seller): Promise<string[]> {
  const p_filter = parseListQuery(PURCHASE_LISTS.prabayar, { search });
  const { rows, totals } = transactionPage.parse(await db.rpc(who, "purchase_list", { p_filter }));
  expect(totals.count).toBe(rows.length);
  const file = (await db.rpc(who, "purchase_export", { p_filter })) as { rows: unknown[] };
  expect(file.rows).toHaveLength(rows.length);
  return rows.map((row) => row.destination_number).sort();
}

describe("a search of sales finds", () => {
  test.each([
    ["0878 0000 1232", ["087800001232"]],
    ["+62 878-0000-1232", ["087800001232"]],
    ["62878", ["087800001232", "087811117777"]],
    ["0000 1232", ["087800001232"]],
    ["Rp 51.500", ["087800001232"]],
    ["22.000", ["087811117777"]],
    ["20000", ["087800001232", "087811117777"]],
    ["bu ani", ["087800001232"]],
    ["Rp 1", []],
    ["nobody", []],
  ])("%s", async (search, numbers) => expect(await found(search)).toEqual(numbers));

  test("nothing by the contacts of somebody else", async () => {
    expect(await found("bu ani", other)).toEqual([]);
    expect(await found("0878 0000 1232", other)).toEqual(["087800001232"]);
  });
});
