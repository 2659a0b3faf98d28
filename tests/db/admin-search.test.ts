import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { z } from "zod";
import { AUDIT_LIST } from "#core/admin/audit/audit-list.ts";
import { ADMIN_DEPOSIT_LIST } from "#core/admin/deposits/admin-deposit-list.ts";
import { adminAction, lookupAnswer } from "#core/admin/schema.ts";
import { PRODUCT_LIST } from "#core/catalog/admin/product-list.ts";
import { ADMIN_PURCHASE_LIST } from "#core/purchases/admin/admin-purchase-list.ts";
import { type AnyList, parseListQuery } from "#core/shared/list-reader.ts";
import { jakartaDay } from "#core/shared/time.ts";
import { openDatabase, type TestDatabase } from "#tests/factories/database.ts";
import { requestDeposit } from "#tests/factories/deposits.ts";
import { createPerson, type Person } from "#tests/factories/people.ts";
import { plansInside } from "#tests/factories/plans.ts";
import { createProduct, type TestProduct } from "#tests/factories/products.ts";
import { buy } from "#tests/factories/purchases.ts";

let db: TestDatabase;
let admin: Person;
let pulsa: TestProduct;
const TOKEN = "2512-8946-1195-5584-4027/PELANGGAN CONTOH/R1 /000001300/13.9";
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
    ["token", await createProduct(db, { type: "listrik", operator: "pln" }), "621234567890"],
    ["land", pulsa, "087800001297"],
  ];
  for (const [name, product, p_destination] of sales) {
    // The same account twice a day is asked about: each has a buyer of its own.
    const buyer = await createPerson(db, { deposit: 100_000 });
    sold[name] = (await buy(db, buyer, product, { p_destination })).transaction.ref_id;
  }
  // Only reading is tested here: its money stays where it is.
  await db.owner.query("update public.purchases set status = 'failed' where ref_id = $1", [sold["failed"]]);
  for (const status of ["processing", "success"]) {
    await db.owner.query("update public.purchases set status = $2, serial_number = $3 where ref_id = $1", [
      sold["token"],
      status,
      TOKEN,
    ]);
  }
  await db.owner.query("update public.purchases set destination = $2 where ref_id = $1", [
    sold["land"],
    "329801092375999901|2026",
  ]);
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
    ["329801092375999901", ["land"]],
    ["3298 0109 2375 9999 01", ["land"]],
    ["32.98.010.923.759.9990.1", ["land"]],
    ["329801092375999901|2026", ["land"]],
    ["3298 0109 2375 9999 01 · 2025", []],
    ["3298 0109 2375 9999 01 · 2026", ["land"]],
    [TOKEN, ["token"]],
    ["2512-8946-1195-5584-4027", ["token"]],
    ["2512 8946 1195 5584 4027", ["token"]],
    ["25128946119555844027", ["token"]],
    ["2512 8946 1195 5584 4028", []],
  ])("%j", async (search, names) => expect(await lookedUp(search)).toEqual(names));
});

describe("a search of the admins knows", () => {
  const sales = async (filter: Record<string, unknown>) =>
    named((await listed("admin_purchase_list", ADMIN_PURCHASE_LIST, filter)).map(({ ref_id }) => String(ref_id)));

  test("states of sales, of those that have ended too, and types and nominals", async () => {
    expect(await sales({ search: "gagal" })).toEqual(["failed"]);
    expect(await sales({ search: "pulsa gagal", status: "all" })).toEqual(["failed"]);
    expect(await sales({ search: "失败" })).toEqual(["failed"]);
    expect(await sales({ search: "pending" })).toEqual(["america", "asia", "land", "other", "pulsa", "zone"]);
    expect(await sales({ search: "pulsa pending" })).toEqual(["land", "pulsa"]);
    expect(await sales({ search: "games" })).toEqual(["america", "asia", "other", "zone"]);
    expect(await sales({ search: "10rb", type: "pulsa" })).toEqual(["failed", "land", "pulsa"]);
    expect(await sales({ search: "berhasil" })).toEqual(["token"]);
  });

  test("a token, whole or a part, however it is typed, of what has ended today", async () => {
    for (const search of ["2512 8946 1195 5584 4027", "25128946119555844027", "1195 5584 4027", "1195-5584"])
      expect(await sales({ search }), search).toEqual(["token"]);
  });

  test("what has ended where something is searched or days are chosen, and what is open alone where nothing is", async () => {
    const open = ["america", "asia", "land", "other", "pulsa", "zone"];
    const today = jakartaDay(new Date());
    expect(await sales({})).toEqual(open);
    expect(await sales({ type: "pulsa" })).toEqual(["land", "pulsa"]);
    expect(await sales({ search: "0878 0000 129" })).toEqual(["failed", "pulsa"]);
    expect(await sales({ search: "0878 0000 129", status: "open" })).toEqual(["pulsa"]);
    expect(await sales({ from: today, to: today })).toEqual([...open, "failed", "token"].sort());
    expect(await sales({ from: today, to: today, status: "open" })).toEqual(open);
    expect(await sales({ from: "2020-01-01", to: "2020-01-02" })).toEqual([]);
    expect(await sales({ status: "all" })).toEqual([...open, "failed", "token"].sort());
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

test("the audit trail names products and sales, and its search finds what its lines show", async () => {
  const owner = await createPerson(db);
  const { deposit } = await requestDeposit(db, owner);
  await db.owner.query("update public.accounts set name = 'Sari Pemilik' where id = $1", [owner.userId]);
  const lines: readonly (readonly [string, string, string, Record<string, unknown>])[] = [
    ["product_create", "product", pulsa.code, { prices: [10_900, 10_750, 10_700], operator: "adventure" }],
    ["sale_resolve", "purchase", sold["pulsa"] ?? "", { status: "success" }],
    ["deposit_ask", "deposit", deposit.code, { person: { name: "Orang Bernama" }, amount: 76_543 }],
  ];
  for (const [at, [action, kind, subject, after]] of lines.entries())
    await db.owner.query(
      `insert into private.admin_actions (id, actor_id, request_key, request_hash, action, subject_kind, subject, before,
          after, reason)
        values ($1, $2, $1, $1, $3, $4, $5, '{}', $6, 'checked it')`,
      [`019ac000-0000-7000-8000-00000000010${at}`, admin.userId, action, kind, subject, JSON.stringify(after)],
    );
  const found = (search: string) => listed("admin_audit_list", AUDIT_LIST, { search });
  const actions = async (search: string) => (await found(search)).map(({ action }) => action);
  expect(await found(pulsa.code)).toMatchObject([
    { action: "product_create", about: { kind: null, code: pulsa.code, name: `Produk ${pulsa.code}` } },
  ]);
  expect(await found(sold["pulsa"] ?? "")).toMatchObject([{ about: { code: sold["pulsa"] } }]);
  expect(await actions(`produk ${pulsa.code}`)).toEqual(["product_create"]);
  for (const search of [deposit.code, "sari pemilik", "orang bernama", "76.543", "Rp 76.543"])
    expect(await actions(search), search).toEqual(["deposit_ask"]);
  expect(await actions("10.750")).toEqual(["product_create"]);
  for (const search of ["Petualangan", "petualangan (adventure)"])
    expect(await actions(search), search).toEqual(["product_create"]);
  expect(await actions("amount")).toEqual([]);
  // What it was about, in any language and beside other words, and who did it by their email.
  for (const kind of ["deposit", "充值"])
    expect(await actions(`${kind} ${deposit.code}`), kind).toEqual(["deposit_ask"]);
  expect(await actions(`transaksi ${deposit.code}`)).toEqual([]);
  expect(await actions(`transaksi ${sold["pulsa"]}`)).toEqual(["sale_resolve"]);
  const { rows: own } = await db.owner.query("select email from public.accounts where id = $1", [admin.userId]);
  expect((await actions(own[0].email)).toSorted()).toEqual(["deposit_ask", "product_create", "sale_resolve"]);
});

test("the audit trail is searched along the indexes of claims and differences", async () => {
  for (const [at, kind] of ["claim", "difference"].entries())
    await db.owner.query(
      `insert into private.admin_actions (id, actor_id, request_key, request_hash, action, subject_kind, subject, before,
          after, reason)
        values ($1, $2, $1, $1, 'claim_credit', $3, $1::uuid::text, '{}', '{}', 'checked it')`,
      [`019ac000-0000-7000-8000-00000000020${at}`, admin.userId, kind],
    );
  const p_filter = parseListQuery(AUDIT_LIST, { search: "nothing-is-called-so" });
  const plans = (await plansInside(db, admin, "admin_audit_list", { p_filter })).join("\n");
  expect(plans).toMatch(/Scan using \S+ on reviews\b/);
  expect(plans).not.toMatch(/Seq Scan on (reviews|reconciliation_differences)\b/);
  // It is one statement: fifty thousand lines' calls of a function would take many seconds.
  expect(plans).not.toMatch(/\b(search_finds|admin_about|operator_told)\(/);
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

test("what is true of a deposit costs a list little while no claim is about it", async () => {
  const { deposit } = await requestDeposit(db, await createPerson(db));
  /** The quickest of three, in milliseconds, of a thousand: a busy machine is in none of them alone. */
  const spent = async (told: string) => {
    const times: number[] = [];
    for (let round = 0; round < 3; round++) {
      const began = performance.now();
      await db.owner.query(
        `select count(${told}) from generate_series(1, 1000) n, lateral (
          select (jsonb_populate_record(d, jsonb_build_object('status', 'paid', 'total', n))).*
          from public.deposits d where d.code = $1
        ) d`,
        [deposit.code],
      );
      times.push(performance.now() - began);
    }
    return Math.min(...times);
  };
  // Claims and what they moved, asked of each, would cost eight times as much.
  expect(await spent("private.deposit_state(d)")).toBeLessThan(3 * (await spent("private.deposit_status_now(d)")));
});
