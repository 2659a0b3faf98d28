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

test("what a sale's way changes is in no index that a change would write anew, with all others of its row", async () => {
  const { rows } = await db.owner.query(
    `select i.indexrelid::regclass::text as name
     from pg_index i
     join pg_class x on x.oid = i.indexrelid
     join pg_am m on m.oid = x.relam and m.amname <> 'brin'
     join pg_depend d on d.classid = 'pg_class'::regclass and d.objid = i.indexrelid and d.refobjid = i.indrelid
     join pg_attribute a on a.attrelid = i.indrelid and a.attnum = d.refobjsubid
     where i.indrelid in ('public.purchases'::regclass, 'private.dispatches'::regclass)
       and a.attname = any($1)`,
    [
      [
        ...["status", "updated_at", "processing_at", "attempt", "serial_number", "reason", "timeline"],
        ...["due_at", "sent_at", "cost", "state", "silences", "checks", "answered", "code", "message", "answer"],
      ],
    ],
  );
  expect(rows).toEqual([]);
});
