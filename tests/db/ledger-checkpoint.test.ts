import { afterEach, beforeEach, expect, test } from "vitest";
import { ledgerState } from "#core/admin/schema.ts";
import { ledgerStep } from "#core/wallet/schema.ts";
import { createAdmin } from "#tests/factories/claims.ts";
import { openDatabase, type TestDatabase } from "#tests/factories/database.ts";
import { expectHouseSummedTo, lastTransfer, ledgerCheck } from "#tests/factories/ledger.ts";
import { createPerson, giveMoney, type Person } from "#tests/factories/people.ts";

/**
 * The hour's check begins where one found everything in order, and skips nothing; the night's goes through all in
 * slices.
 */
let db: TestDatabase;
let admin: Person;
let person: Person;
beforeEach(async () => {
  db = await openDatabase();
  admin = await createAdmin(db);
  person = await createPerson(db);
  await giveMoney(db, person.userId, 5_000);
});
afterEach(() => db.close());

const hour = () => db.rpc("service_role", "ledger_run") as Promise<{ differences: number }>;
const slice = async (size = 100) =>
  ledgerStep.parse(await db.rpc("service_role", "ledger_check_step", { p_size: size }));
const state = async () => ledgerState.parse(await db.rpc(admin, "admin_ledger_runs"));

const UNASKED =
  "select private.ledger_post('correction', $1, array[-20, private.ledger_user_account($2, 'deposit')], '{-5,5}')";

async function checkedTo(): Promise<number> {
  const { rows } = await db.owner.query("select checked_to::integer as to from private.ledger_checkpoint");
  return rows[0].to;
}

/**
 * Hours pass until the check begins after a transfer: other files' transactions run in the same server, and it waits.
 */
async function expectCheckedTo(transfer: number): Promise<void> {
  await expectHouseSummedTo(db, transfer);
  expect((await hour()).differences).toBe(0);
  expect(await checkedTo()).toBeGreaterThanOrEqual(transfer);
}

/** All slices of a check that is due, each of so many rows. */
async function night(size = 100) {
  for (let slices = 1; slices < 1_000; slices++) {
    const { more, ended } = await slice(size);
    if (!more) return { ended, slices };
  }
  return expect.unreachable("the check does not end");
}

/** Breaks what nobody may, as the superuser. */
async function damage(sql: string): Promise<void> {
  const client = await db.superuser.connect();
  try {
    await client.query("begin; set local session_replication_role = replica");
    expect((await client.query(sql)).rowCount).toBeGreaterThan(0);
    await client.query("commit");
  } finally {
    client.release();
  }
}

/** The posting that no admin asked for becomes an opening balance that is written down, which needs nobody. */
async function expectUnaskedForgotten(): Promise<void> {
  await damage(
    "update private.postings set account_id = -8 where account_id = -20 and transfer_id = (select id from private.transfers where source = 'unasked')",
  );
  await damage("update private.transfers set kind = 'opening' where source = 'unasked'");
  await damage(
    `insert into private.openings (event, source, account, user_id, key, amount)
     select t.kind, t.source, l.kind, l.user_id, coalesce(l.key, ''), p.amount
     from private.transfers t join private.postings p on p.transfer_id = t.id
       join private.ledger_accounts l on l.id = p.account_id
     where t.source = 'unasked'`,
  );
}

test("the hour's check begins after what it found in order", async () => {
  const last = await lastTransfer(db);
  expect(await checkedTo()).toBe(0);
  await expectCheckedTo(last);
  await giveMoney(db, person.userId, 7_000);
  expect((await hour()).differences).toBe(0);
  expect(await checkedTo()).toBeLessThan(await lastTransfer(db));
});

test("a transfer that is numbered before the checkpoint's hour and committed after it is checked", async () => {
  const other = await createPerson(db);
  await expectCheckedTo(await lastTransfer(db));
  const late = await db.owner.connect();
  try {
    await late.query("begin");
    await late.query(UNASKED, ["late", person.userId]);
    for (let i = 1; i <= 3; i++) {
      await giveMoney(db, other.userId, i * 1_000);
      expect((await hour()).differences).toBe(0);
    }
    const { rows } = await late.query("select id::integer from private.transfers where source = 'late'");
    expect(await checkedTo()).toBeLessThan(rows[0].id);
    await late.query("commit");
    expect((await hour()).differences).toBe(1);
  } finally {
    late.release();
  }
});

test("a difference keeps the checkpoint where it is, and is told until it is explained", async () => {
  await expectCheckedTo(await lastTransfer(db));
  const from = await checkedTo();
  await db.owner.query(UNASKED, ["unasked", person.userId]);
  await expectHouseSummedTo(db, await lastTransfer(db));
  for (let i = 0; i < 3; i++) expect((await hour()).differences).toBe(1);
  expect(await checkedTo()).toBe(from);
  await expectUnaskedForgotten();
  expect((await hour()).differences).toBe(0);
  expect(await checkedTo()).toBeGreaterThan(from);
});

test("what changed within the hour before the sums knew their last transfer is looked at again", async () => {
  await expectCheckedTo(await lastTransfer(db));
  const { rows } = await db.owner.query(
    `select c.changed_from <= clock_timestamp() - interval '1 hour' as "lags", c.changed_from > '-infinity' as "moves"
     from private.ledger_checkpoint c`,
  );
  expect(rows).toEqual([{ lags: true, moves: true }]);
});

test("the check of all goes on where it was, whoever stopped in between, and begins once a night", async () => {
  for (let i = 0; i < 120; i++) await giveMoney(db, person.userId, 1_000 + i);
  expect(await slice()).toEqual({ more: true, ended: null });
  const client = await db.owner.connect();
  try {
    // Killed in the middle of the second slice.
    await client.query("begin; select public.ledger_check_step(100)");
    expect(await slice(), "one at a time").toEqual({ more: false, ended: null });
  } finally {
    await client.query("rollback");
    client.release();
  }
  const under = await db.owner.query("select part, slices from private.ledger_pass");
  expect(under.rows).toEqual([{ part: "transfers", slices: 1 }]);
  const { ended, slices } = await night();
  expect(ended).toEqual(await ledgerCheck(db));
  expect(slices).toBeGreaterThan(5);
  expect((await state()).all).toMatchObject({ run: { of_all: true, by: null, differences: 0 }, overdue: false });
  expect(await slice(), "not again this night").toEqual({ more: false, ended: null });
  await db.owner.query("update private.ledger_pass set began_at = began_at - interval '1 day'");
  expect((await slice()).more).toBe(true);
});

test("the overview tells the worse of the two checks, and says that all is well only when both were made", async () => {
  const overview = async () => ((await db.rpc(admin, "admin_overview")) as { ledger: unknown }).ledger;
  expect(await overview()).toMatchObject({ differences: 0, at: null, checked: false });
  await db.owner.query(UNASKED, ["unasked", person.userId]);
  await hour();
  expect(await overview()).toMatchObject({ differences: 1, checked: false });
  await night();
  expect(await overview()).toMatchObject({ differences: 1, checked: true });
  await expectUnaskedForgotten();
  expect((await hour()).differences).toBe(0);
  expect(await overview()).toMatchObject({ differences: 1, checked: true });
  await damage("update private.ledger_runs set at = at - interval '27 hours' where of_all");
  expect(await overview()).toMatchObject({ differences: 1, checked: false, late: true });
});

test("on a new site no check is late before its first time has come", async () => {
  const standing = async () =>
    Promise.all(
      ["admin_overview", "admin_status"].map(
        async (name) => ((await db.rpc(admin, name)) as { ledger: Readonly<Record<string, unknown>> }).ledger,
      ),
    );
  const bothSay = async (said: object) => {
    for (const one of await standing()) expect(one).toMatchObject(said);
  };
  const beganAgo = (interval: string) =>
    damage(`update private.first_admin set at = clock_timestamp() - interval '${interval}'`);
  await beganAgo("100 minutes");
  await bothSay({ at: null, checked: false, late: false });
  await beganAgo("3 hours");
  await bothSay({ at: null, checked: false, late: true });
  // Nor does it begin anew with who comes after the first admin, whatever becomes of that one.
  await damage("update private.appointments set admin_since = null");
  await damage("update private.appointments set admin_since = clock_timestamp()");
  await bothSay({ at: null, checked: false, late: true });
  await hour();
  await bothSay({ at: expect.any(String), differences: 0, checked: false, late: false });
  expect(await state()).toMatchObject({ new: { overdue: false }, all: { run: null, overdue: false } });
  await beganAgo("27 hours");
  await bothSay({ checked: false, late: true });
  await night();
  await bothSay({ checked: true, late: false });
});

test("an old row that was broken is found by the night, and admins are told", async () => {
  await expectCheckedTo(await lastTransfer(db));
  await damage("update private.ledger_accounts set balance = balance + 1 where user_id is not null and balance = 5000");
  expect((await hour()).differences).toBe(0);
  expect((await night()).ended?.checks.filter(({ count }) => count > 0)).toEqual([
    { name: "balance_equals_postings", count: 1 },
  ]);
  const { rows } = await db.owner.query(
    "select data ->> 'found' as found from public.notifications where kind = 'ledger_differs' and user_id = $1",
    [admin.userId],
  );
  expect(rows).toEqual([{ found: "1" }]);
  const { new: hourly, all } = await state();
  expect([hourly.run?.differences, all.run?.differences]).toEqual([0, 1]);
});

test("an admin checks what is new at once and asks for all; both say when nobody has checked of late", async () => {
  const never = { run: null };
  expect(await state()).toMatchObject({ new: never, all: never, asked: false, began_at: null, runs: [] });
  await night();
  const now = ledgerState.parse(await db.rpc(admin, "admin_ledger_run"));
  expect(now).toMatchObject({ new: { run: { by: "Orang Uji", of_all: false }, overdue: false }, asked: true });
  expect((await slice()).more).toBe(true);
  expect(await state()).toMatchObject({ asked: false, began_at: expect.any(String) });
  expect((await night()).ended?.differences).toBe(0);
  expect((await state()).all.run?.by).toBe("Orang Uji");
  await damage(
    "update private.ledger_runs set at = at - case when of_all then interval '27 hours' else interval '3 hours' end",
  );
  expect(await state()).toMatchObject({ new: { overdue: true }, all: { overdue: true } });
});
