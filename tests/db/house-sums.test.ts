import { afterAll, beforeAll, expect, test } from "vitest";
import { openDatabase, sqlStateOf, type TestDatabase } from "#tests/factories/database.ts";
import { expectHouseSummedTo, expectLedgerBalanced, lastTransfer } from "#tests/factories/ledger.ts";
import { createPerson, giveMoney } from "#tests/factories/people.ts";

/** Sums of house accounts miss no posting and count none twice, whenever they are advanced. */
let db: TestDatabase;
beforeAll(async () => {
  db = await openDatabase();
});
afterAll(async () => {
  await expectLedgerBalanced(db);
  await db.close();
});

const OPENING = -8;

async function opening(): Promise<{ told: number; posted: number }> {
  const { rows } = await db.owner.query<{ told: number; posted: number }>(
    `select private.house_amount($1)::integer as told,
       (select sum(p.amount) from private.postings p where p.account_id = $1)::integer as posted`,
    [OPENING],
  );
  if (!rows[0]) throw new Error("no answer");
  return rows[0];
}

test("a house account holds its sum and what came after it, however the sums were advanced", async () => {
  const person = await createPerson(db);
  for (let i = 1; i <= 6; i++) {
    await giveMoney(db, person.userId, 1_000 * i);
    await giveMoney(db, person.userId, 10_000 * i);
    await db.owner.query("select private.house_sums_advance($1)", [i % 3 === 0 ? 1 : 500_000]);
    const { told, posted } = await opening();
    expect(told).toBe(posted);
  }
  await expectHouseSummedTo(db, await lastTransfer(db));
  const { told, posted } = await opening();
  expect([told, posted]).toEqual([-231_000, -231_000]);
});

test("a transfer that is numbered first and committed last is waited for", async () => {
  const person = await createPerson(db);
  const other = await createPerson(db);
  const late = await db.owner.connect();
  try {
    await late.query("begin");
    await late.query(
      `select private.ledger_open('opening', 'late', array[$1, private.ledger_user_account($2, 'deposit')], array[-7, 7]::bigint[])`,
      [OPENING, person.userId],
    );
    await giveMoney(db, other.userId, 5_000);
    const first = await lastTransfer(db);
    for (let i = 0; i < 3; i++) await db.owner.query("select private.house_sums_advance()");
    const { rows } = await db.owner.query("select summed_to::integer as to from private.house_sums_checkpoint");
    expect(rows[0].to).toBeLessThan(first);
    await late.query("commit");
    await expectHouseSummedTo(db, first);
  } finally {
    late.release();
  }
  const { told, posted } = await opening();
  expect(told).toBe(posted);
});

test("a transfer that is numbered and not yet written is waited for, though a later transaction numbers after it", async () => {
  const other = await createPerson(db);
  await db.superuser.query(
    `create function public.wait_here() returns trigger language plpgsql as
       $$ begin perform pg_advisory_xact_lock_shared(4711); return new; end $$;
     create trigger wait_here before insert on private.transfers
       for each row when (new.source = 'house only') execute function public.wait_here()`,
  );
  const [gate, late] = [await db.owner.connect(), await db.owner.connect()];
  try {
    // Only a sequence that writes itself needs a transaction's id: this connection has numbers in hand.
    await db.superuser.query("alter sequence private.transfers_id_seq cache 10");
    await late.query("select nextval('private.transfers_id_seq')");
    await gate.query("select pg_advisory_lock(4711)");
    await late.query("begin");
    // House accounts alone: no balance is written before the transfer is numbered.
    const posting = late.query(
      "select private.ledger_post('suspense', 'house only', array[-8, -7], array[-3, 3]::bigint[])",
    );
    await expect.poll(waitsAtTheGate).toBe(true);
    await giveMoney(db, other.userId, 5_000);
    const first = await lastTransfer(db);
    await db.owner.query("select private.house_sums_advance()");
    await gate.query("select pg_advisory_unlock(4711)");
    await posting;
    for (let i = 0; i < 3; i++) await db.owner.query("select private.house_sums_advance()");
    const { rows } = await db.owner.query("select summed_to::integer as to from private.house_sums_checkpoint");
    expect(rows[0].to).toBeLessThan(first);
    // Taken back: it stands in no table of events.
    await late.query("rollback");
    await expectHouseSummedTo(db, first);
  } finally {
    // Ended, so that neither holds the sequence where something above failed.
    gate.release(true);
    late.release(true);
    await db.superuser.query("alter sequence private.transfers_id_seq cache 1");
  }
});

async function waitsAtTheGate(): Promise<boolean> {
  const { rows } = await db.owner.query("select from pg_locks where locktype = 'advisory' and not granted");
  return rows.length > 0;
}

test("a transaction that has written advances nothing: its own id is older than the numbers that it would see", async () => {
  const client = await db.owner.connect();
  try {
    await client.query("begin; select pg_current_xact_id()");
    expect(await sqlStateOf(client.query("select private.house_sums_advance()"))).toBe("25001");
  } finally {
    await client.query("rollback");
    client.release();
  }
});

test("no transfer is numbered below the first, where no sum would begin", async () => {
  const below =
    "insert into private.transfers (id, kind, source) overriding system value values (-1, 'opening', 'below')";
  expect(await sqlStateOf(db.owner.query(below))).toBe("23514");
});
