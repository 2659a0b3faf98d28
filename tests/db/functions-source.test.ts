import { afterAll, beforeAll, expect, test } from "vitest";
import { readFunctions } from "#supabase/schemas/sources.ts";
import { openDatabase, type TestDatabase } from "#tests/factories/database.ts";

let db: TestDatabase;
beforeAll(async () => {
  db = await openDatabase();
});
afterAll(() => db.close());

const DEFINITIONS = `
  select n.nspname || '.' || p.proname as name, pg_get_functiondef(p.oid) as definition
  from pg_proc p join pg_namespace n on n.oid = p.pronamespace
  where n.nspname in ('public', 'private') order by 1`;

test("every function of the database has its file, and no file is without its function", async () => {
  const { rows } = await db.owner.query<{ name: string }>(DEFINITIONS);
  const files = readFunctions().map(({ name }) => name);
  expect(rows.map(({ name }) => name)).toEqual([...files].sort());
  expect(new Set(files).size).toBe(files.length);
});

test("the database's definitions are those of the files", async () => {
  const client = await db.owner.connect();
  try {
    const migrated = await client.query(DEFINITIONS);
    await client.query("begin; set local check_function_bodies = off");
    for (const { sql } of readFunctions()) await client.query(sql);
    const fromFiles = await client.query(DEFINITIONS);
    expect(migrated.rows).toEqual(fromFiles.rows);
  } finally {
    await client.query("rollback");
    client.release();
  }
});

test("every function body is one that Postgres can plan", async () => {
  const client = await db.owner.connect();
  try {
    await client.query("begin; set local check_function_bodies = on; set local search_path = ''");
    for (const { sql } of readFunctions()) await client.query(sql);
  } finally {
    await client.query("rollback");
    client.release();
  }
});
