import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { z } from "zod";
import { ADMIN_DEPOSIT_LIST } from "#core/admin/deposits/admin-deposit-list.ts";
import { adminAction, lookupAnswer } from "#core/admin/schema.ts";
import { PRODUCT_LIST } from "#core/catalog/admin/product-list.ts";
import { ADMIN_PURCHASE_LIST } from "#core/purchases/admin/admin-purchase-list.ts";
import { type AnyList, parseListQuery } from "#core/shared/list-reader.ts";
import { openDatabase, type TestDatabase } from "#tests/factories/database.ts";
import { requestDeposit } from "#tests/factories/deposits.ts";
import { createPerson, type Person } from "#tests/factories/people.ts";
import { createProduct, type TestProduct } from "#tests/factories/products.ts";
import { buy } from "#tests/factories/purchases.ts";

let db: TestDatabase;
let admin: Person;
let pulsa: TestProduct;
const sold: Record<string, string> = {};

beforeAll(async () => {
  db = await openDatabase();
  admin = await createPerson(db);
  await db.owner.query("update public.accounts set role = 'admin' where id = $1", [admin.userId]);
  await db.owner.query(
    `insert into private.operators (code, name, mark, color, asks_zone, asks_server, servers, position) values
      ('adventure', 'Petualangan', 'PT', '#123456', 'none', 'required', '{"os_asia Asia","os_usa North America"}', 9001),
      ('arena', 'Arena', 'AR', '#123456', 'required', 'none', '{}', 9002)`,
  );
  pulsa = await createProduct(db);
  const adventure = await createProduct(db, { type: "games", operator: "adventure" });
  const arena = await createProduct(db, { type: "games", operator: "arena" });
  const sales: readonly (readonly [string, TestProduct, string])[] = [
    ["asia", adventure, "812345678|os_asia"],
    ["america", adventure, "812345678|os_usa"],
    ["zone", arena, "12345678|2001"],
    ["other", arena, "12345678|2002"],
    ["pulsa", pulsa, "087800001299"],
    ["failed", pulsa, "087800001298"],
  ];
  for (const [name, product, p_destination] of sales) {
    // The same account twice a day is asked about: each has a buyer of its own.
    const buyer = await createPerson(db, { deposit: 100_000 });
    sold[name] = (await buy(db, buyer, product, { p_destination })).transaction.ref_id;
  }
  // Only reading is tested here: its money stays where it is.
  await db.owner.query("update public.purchases set status = 'failed' where ref_id = $1", [sold["failed"]]);
});
afterAll(() => db.close());

const named = (refs: readonly string[]) => refs.map((ref) => Object.keys(sold).find((one) => sold[one] === ref)).sort();
async function lookedUp(p_search: string) {
  const { purchases } = lookupAnswer.parse(await db.rpc(admin, "admin_lookup", { p_search }));
  return named(purchases.map(({ ref_id }) => ref_id));
}
async function listed(call: string, list: AnyList, filter: Record<string, unknown>) {
  const p_filter = parseListQuery(list, { per_page: 100, ...filter });
  return z.object({ rows: z.array(z.record(z.string(), z.unknown())) }).parse(await db.rpc(admin, call, { p_filter }))
    .rows;
}

describe("the look-up finds a player", () => {
  test.each([
    ["12345678", ["other", "zone"]],
    ["12345678 (2001)", ["zone"]],
    ["12345678(2001)", ["zone"]],
    ["1234 5678 [2001]", ["zone"]],
    ["12345678|2002", ["other"]],
    ["12345678 (2003)", []],
    ["812345678 (Asia)", ["asia"]],
    ["8123 4567 8 (North America)", ["america"]],
    ["812345678 · os_usa", ["america"]],
    ["asia", ["asia"]],
    ["North America", ["america"]],
    ["os_asia", ["asia"]],
    ["Africa", []],
    ["0878 0000 1299", ["pulsa"]],
  ])("%j", async (search, names) => expect(await lookedUp(search)).toEqual(names));
});

describe("a search of the admins knows", () => {
  const sales = async (filter: Record<string, unknown>) =>
    named((await listed("admin_purchase_list", ADMIN_PURCHASE_LIST, filter)).map(({ ref_id }) => String(ref_id)));

  test("states of sales, of those that have ended too, and types and nominals", async () => {
    expect(await sales({ search: "gagal" })).toEqual(["failed"]);
    expect(await sales({ search: "pulsa gagal", status: "all" })).toEqual(["failed"]);
    expect(await sales({ search: "失败" })).toEqual(["failed"]);
    expect(await sales({ search: "pending" })).toEqual(["america", "asia", "other", "pulsa", "zone"]);
    expect(await sales({ search: "pulsa pending" })).toEqual(["pulsa"]);
    expect(await sales({ search: "games" })).toEqual(["america", "asia", "other", "zone"]);
    expect(await sales({ search: "10rb", type: "pulsa" })).toEqual(["pulsa"]);
    expect(await sales({ search: "berhasil" })).toEqual([]);
  });

  test("states of deposits", async () => {
    const owner = await createPerson(db);
    const { deposit } = await requestDeposit(db, owner);
    const codes = async (search: string) =>
      (await listed("admin_deposit_list", ADMIN_DEPOSIT_LIST, { search })).map(({ code }) => code);
    expect(await codes("pending")).toContain(deposit.code);
    expect(await codes("lunas")).not.toContain(deposit.code);
    expect(await codes(`pending ${deposit.code}`)).toEqual([deposit.code]);
  });

  test("states and types of products", async () => {
    const hidden = await createProduct(db, { status: "inactive" });
    const codes = async (search: string) =>
      (await listed("admin_product_list", PRODUCT_LIST, { search })).map(({ code }) => code);
    expect(await codes("nonaktif")).toContain(hidden.code);
    expect(await codes("nonaktif")).not.toContain(pulsa.code);
    expect(await codes(`nonaktif ${hidden.code}`)).toEqual([hidden.code]);
  });
});

test("the audit trail calls operators by their names, their codes beside", async () => {
  const { rows } = await db.owner.query<{ line: unknown }>(
    `select private.admin_action_json(x) as line from (
      select (jsonb_populate_record(null::private.admin_actions, $1)).*
    ) x`,
    [
      {
        id: "019ac000-0000-7000-8000-000000000001",
        actor_id: admin.userId,
        action: "product_change",
        subject_kind: "operator",
        subject: "arena",
        before: { operator: "adventure" },
        after: { operator: "nobody", type: "games" },
        reason: "checked it",
        proven: false,
        created_at: new Date().toISOString(),
      },
    ],
  );
  const { before, after, about } = adminAction.parse(rows[0]?.line);
  expect([before, after]).toEqual([{ operator: "Petualangan (adventure)" }, { operator: "nobody", type: "games" }]);
  expect(about).toEqual({ kind: null, code: "arena", name: "Arena" });
});
