import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { ledgerState } from "#core/admin/schema.ts";
import { createAdmin } from "#tests/factories/claims.ts";
import { openDatabase, type TestDatabase } from "#tests/factories/database.ts";
import { createPerson, type Person } from "#tests/factories/people.ts";

let db: TestDatabase;
let admins: readonly Person[];
beforeAll(async () => {
  db = await openDatabase();
  admins = [await createAdmin(db), await createAdmin(db)];
  await createPerson(db);
});
afterAll(() => db.close());
beforeEach(async () => {
  await db.owner.query("delete from public.notifications");
});

const tell = () => db.owner.query("select private.admin_alert('ledger_differs', '{\"found\": 2}')");
const run = () => db.rpc("service_role", "ledger_run");
const alerts = async () =>
  Number(
    (await db.owner.query("select count(*) as n from public.notifications where user_id = $1", [admins[0]!.userId]))
      .rows[0]?.n,
  );

test("every active admin and nobody else is told, in the list and by mail", async () => {
  const gone = await createAdmin(db);
  await db.owner.query("update public.accounts set is_active = false where id = $1", [gone.userId]);
  await tell();
  const { rows } = await db.owner.query("select user_id, kind, data ->> 'found' as found from public.notifications");
  expect(rows).toHaveLength(2);
  expect(new Set(rows.map(({ user_id }) => user_id))).toEqual(new Set(admins.map(({ userId }) => userId)));
  expect(rows[0]).toMatchObject({ kind: "ledger_differs", found: "2" });
  const waiting = await db.owner.query("select user_id from private.outbox where channel = 'mail'");
  expect(new Set(waiting.rows.map(({ user_id }) => user_id))).toEqual(new Set(admins.map(({ userId }) => userId)));
});

test("the hourly run is kept, and tells of a difference once while it stays the same", async () => {
  expect(await run()).toMatchObject({ differences: 0 });
  expect(await alerts()).toBe(0);
  const unsound = (source: string) =>
    db.owner.query(
      "select private.ledger_post('correction', $1, array[-20, private.ledger_user_account($2, 'deposit')], '{-5,5}')",
      [source, admins[0]!.userId],
    );
  await unsound("nobody asked");
  expect(await run()).toMatchObject({ differences: 1 });
  expect(await run()).toMatchObject({ differences: 1 });
  expect(await alerts()).toBe(1);
  await unsound("nobody asked this either");
  expect(await run()).toMatchObject({ differences: 2 });
  expect(await alerts()).toBe(2);
  const { runs } = ledgerState.parse(await db.rpc(admins[0]!, "admin_ledger_runs"));
  expect(runs.map(({ differences, by }) => [differences, by])).toEqual([
    [2, null],
    [1, null],
    [1, null],
    [0, null],
  ]);
});
