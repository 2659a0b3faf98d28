import { afterAll, beforeAll, expect, test } from "vitest";
import { openDatabase, type TestDatabase } from "#tests/factories/database.ts";

let db: TestDatabase;
beforeAll(async () => {
  db = await openDatabase();
});
afterAll(() => db.close());

test("no index holds what another one of its table holds: each costs every write", async () => {
  const { rows } = await db.owner.query(
    `select string_agg(i.indexrelid::regclass::text, ', ' order by i.indexrelid) as same
     from pg_index i
     join pg_class c on c.oid = i.indrelid
     join pg_namespace n on n.oid = c.relnamespace and n.nspname in ('public', 'private')
     group by i.indrelid, i.indkey::text, i.indclass::text, i.indoption::text,
       pg_get_expr(i.indpred, i.indrelid), pg_get_expr(i.indexprs, i.indrelid)
     having count(*) > 1`,
  );
  expect(rows.map(({ same }) => same)).toEqual([]);
});
