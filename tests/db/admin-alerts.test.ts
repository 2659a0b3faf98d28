import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { z } from "zod";
import { ledgerRuns } from "#core/admin/schema.ts";
import { adminAlert } from "#core/alerts/schema.ts";
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
  await db.owner.query("truncate private.admin_alerts, public.notifications");
});

const take = async () => z.array(adminAlert).parse(await db.rpc("service_role", "admin_alerts_take", { p_limit: 10 }));
const tell = (kind = "ledger_differs") => db.owner.query("select private.admin_alert($1, '{\"found\": 2}')", [kind]);
const dueAgain = () => db.owner.query("update private.admin_alerts set due_at = now() where due_at is not null");
const run = () => db.rpc("service_role", "ledger_run");
const alerts = async () => Number((await db.owner.query("select count(*) as n from private.admin_alerts")).rows[0]?.n);

test("every active admin and nobody else is told, and is to be mailed in their language", async () => {
  await db.rpc(admins[0]!, "settings_set", { p_input: { language: "en" } });
  const gone = await createAdmin(db);
  await db.owner.query("update public.accounts set is_active = false where id = $1", [gone.userId]);
  await tell();
  const { rows } = await db.owner.query("select user_id, kind, data ->> 'found' as found from public.notifications");
  expect(rows).toHaveLength(2);
  expect(new Set(rows.map(({ user_id }) => user_id))).toEqual(new Set(admins.map(({ userId }) => userId)));
  expect(rows[0]).toMatchObject({ kind: "ledger_differs", found: "2" });
  const [alert] = await take();
  expect(alert).toMatchObject({ kind: "ledger_differs", data: { found: 2 } });
  expect(alert?.to.map(({ locale }) => locale).sort()).toEqual(["en", "id"]);
});

test("an alert is held by one worker, comes again until it is sent, and is given up after 20 tries", async () => {
  await tell();
  const [one, two] = await Promise.all([take(), take()]);
  expect(one.length + two.length).toBe(1);
  expect(await take()).toEqual([]);
  await dueAgain();
  const [again] = await take();
  await db.rpc("service_role", "admin_alert_sent", { p_id: again?.id });
  await dueAgain();
  expect(await take()).toEqual([]);
  await tell("reconciliation_failed");
  for (let tries = 0; tries < 20; tries++) {
    expect(await take()).toHaveLength(1);
    await dueAgain();
  }
  expect(await take()).toEqual([]);
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
  const runs = ledgerRuns.parse(await db.rpc(admins[0]!, "admin_ledger_runs"));
  expect(runs.map(({ differences, by }) => [differences, by])).toEqual([
    [2, null],
    [1, null],
    [1, null],
    [0, null],
  ]);
});
