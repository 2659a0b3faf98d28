import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { PoolClient } from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openDatabase, type TestDatabase } from "#tests/factories/database.ts";
import { closeBooks, expectHouseSummedTo, lastTransfer, ledgerCheck } from "#tests/factories/ledger.ts";

/** Enough that a plan which reads a table whole would be taken, were it possible. */
const SALES = 6_000;
/** The tables that grow with every sale. */
const GROWING = ["dispatches", "postings", "purchases", "transfers"];

let db: TestDatabase;

beforeAll(async () => {
  db = await openDatabase();
  const client = await db.superuser.connect();
  await client.query("select set_config('growth.sales', $1, false)", [String(SALES)]);
  await client.query(readFileSync(join(import.meta.dirname, "../bench/growth.sql"), "utf8"));
  await client.query("vacuum analyze");
  client.release(true);
  // As an hour after the hour's job.
  await expectHouseSummedTo(db, await lastTransfer(db));
  await closeBooks(db);
});
afterAll(() => db.close());

/** Rows that this session has read without an index, of each growing table. */
async function read(client: PoolClient): Promise<Record<string, number>> {
  const { rows } = await client.query<{ name: string; rows: number }>(
    "select relname as name, seq_tup_read::integer as rows from pg_stat_xact_user_tables where relname = any ($1)",
    [GROWING],
  );
  return Object.fromEntries(rows.map(({ name, rows }) => [name, rows]));
}

/** The growing tables of which a query reads more rows without an index than half of the sales. */
async function readWhole(sql: string, claims: Readonly<Record<string, string>>): Promise<string[]> {
  const client = await db.superuser.connect();
  try {
    await client.query("begin");
    await client.query("select set_config('request.jwt.claims', $1, true)", [JSON.stringify(claims)]);
    const before = await read(client);
    await client.query(sql);
    const after = await read(client);
    return GROWING.filter((name) => (after[name] ?? 0) - (before[name] ?? 0) > SALES / 2);
  } finally {
    await client.query("rollback");
    client.release();
  }
}

test("the house that has grown has no differences", async () => {
  expect((await ledgerCheck(db)).differences).toBe(0);
});

test("a slice of the night's check reads no table whole", async () => {
  const slice = `select count(*) from private.ledger_slice('sources', 'TRX', private.ledger_slice_end('sources', 'TRX', 500))`;
  expect(await readWhole(slice, { role: "service_role" })).toEqual([]);
});

test("the slice of kept sums reads no table whole", async () => {
  const slice = "select count(*) from private.ledger_slice('desk', '', '')";
  expect(await readWhole(slice, { role: "service_role" })).toEqual([]);
});

test("the hour's check reads no table whole", async () => {
  const hour = `select count(*) from private.ledger_check_new((select max(id) - 500 from private.transfers), now())`;
  expect(await readWhole(hour, { role: "service_role" })).toEqual([]);
});

test("the books of a quarter read no table whole", async () => {
  const id = "00000000-0000-7000-8000-000000000200";
  const books = "select public.admin_books(current_date - 89, current_date)";
  expect(await readWhole(books, { sub: id, session_id: id, role: "authenticated" })).toEqual([]);
});

test.each([
  ["ref id", `(select max(ref_id) collate "default" from public.purchases)`],
  ["serial number", "'SN7'"],
])("an admin's look-up by %s reads no table whole", async (_, search) => {
  const id = "00000000-0000-7000-8000-000000000200";
  const lookup = `select public.admin_lookup(${search})`;
  expect(await readWhole(lookup, { sub: id, session_id: id, role: "authenticated" })).toEqual([]);
  const { rows } = await db.superuser.query(
    `select set_config('request.jwt.claims', $1, true), jsonb_array_length(public.admin_lookup(${search}) -> 'purchases') as found`,
    [JSON.stringify({ sub: id, session_id: id, role: "authenticated" })],
  );
  expect(rows[0]?.found).toBe(1);
});

/** What the person with a tenth of the sales asks for every day, and the admin who looks at them. */
const HEAVY = "00000000-0000-7000-8000-000000000001";
const FAR = `jsonb_build_object('page', 20)`;

test.each([
  ["history", HEAVY, "public.purchase_list()"],
  ["history of a status that no sale has", HEAVY, `public.purchase_list('{"status": "returned"}')`],
  ["history far back", HEAVY, `public.purchase_list(${FAR})`],
  ["statement", HEAVY, "public.statement_list()"],
  ["statement far back", HEAVY, `public.statement_list(${FAR})`],
  ["home screen", HEAVY, "public.home_overview()"],
  ["summary", HEAVY, "public.purchase_summary()"],
  ["person", "00000000-0000-7000-8000-000000000200", `public.admin_user_get('${HEAVY}')`],
])("the %s of a heavy user reads no more sales and postings than those of a few days", async (_, sub, call) => {
  const client = await db.superuser.connect();
  const rows = async () => {
    const { rows } = await client.query<{ rows: number }>(
      `select sum(seq_tup_read + coalesce(idx_tup_fetch, 0))::integer as rows
       from pg_stat_xact_user_tables where relname in ('purchases', 'postings')`,
    );
    return rows[0]?.rows ?? 0;
  };
  try {
    await client.query("begin");
    await client.query("select set_config('request.jwt.claims', $1, true)", [
      JSON.stringify({ sub, session_id: sub, role: "authenticated" }),
    ]);
    const before = await rows();
    await client.query(`select ${call}`);
    // Of 600 sales and 1,200 postings over 90 days.
    expect((await rows()) - before).toBeLessThan(200);
  } finally {
    await client.query("rollback");
    client.release();
  }
});
