import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openDatabase, sqlStateOf, type TestDatabase } from "#tests/factories/database.ts";
import { expectLedgerBalanced } from "#tests/factories/ledger.ts";
import { balanceOf, createPerson, type Person } from "#tests/factories/people.ts";

/**
 * Two people and three who send each other money at full speed (M8). TRANSFERS is how many; the catalogue says a
 * million.
 */
const TRANSFERS = Number(process.env["TRANSFERS"] ?? 4_000);
const CLIENTS = 16;
const START = 1_000_000;
const DEADLOCK = "40P01";
const MOST_TRIES = 3;

let db: TestDatabase;
beforeAll(async () => {
  db = await openDatabase();
  await db.owner.query(
    "update private.site_settings set max_transfer = 1000000000, max_transfer_per_day = 1000000000000, min_transfer = 1",
  );
});
afterAll(async () => {
  await expectLedgerBalanced(db);
  await db.close();
});

async function people(count: number): Promise<Person[]> {
  const made = await Promise.all(Array.from({ length: count }, () => createPerson(db, { deposit: START })));
  const allowed = "update public.accounts set permissions = '{deposit_transfer}' where id = any ($1)";
  await db.owner.query(allowed, [made.map(({ userId }) => userId)]);
  return made;
}

/** Runs `call` over and over from all clients. Answers how often each SQLSTATE came; a deadlock is tried again. */
async function fullSpeed(total: number, call: (number: number) => Promise<unknown>): Promise<Map<string, number>> {
  const seen = new Map<string, number>();
  let number = 0;
  const client = async () => {
    while (number < total) {
      const mine = number++;
      let state = DEADLOCK;
      for (let tries = 0; tries < MOST_TRIES && state === DEADLOCK; tries++) {
        state = await sqlStateOf(call(mine));
        seen.set(state, (seen.get(state) ?? 0) + 1);
      }
      expect(state).not.toBe(DEADLOCK);
    }
  };
  await Promise.all(Array.from({ length: CLIENTS }, client));
  return seen;
}

test(`${TRANSFERS} movements between the same two, and around three, in all directions: no deadlock, no lost rupiah`, {
  timeout: 3_600_000,
}, async () => {
  const all = await people(5);
  const { rows } = await db.owner.query<{ id: number }>(
    "select private.ledger_user_account(u, 'deposit') as id from unnest($1::uuid[]) with ordinality as o (u, n) order by n",
    [all.map(({ userId }) => userId)],
  );
  const accounts = rows.map(({ id }) => id);
  const seen = await fullSpeed(TRANSFERS, (number) => {
    const around = number % 3 === 0;
    const [from, to] = around
      ? [2 + ((number % 5) % 3), 2 + (((number % 5) + 1 + (number % 2)) % 3)]
      : [number % 2, (number + 1) % 2];
    return db.owner.query("select private.ledger_open('opening', $1, array[$2, $3]::integer[], '{-7,7}')", [
      `opposite:${number}:${randomUUID()}`,
      accounts[from],
      accounts[to],
    ]);
  });
  console.log(`opposite movements: ${TRANSFERS}, ${JSON.stringify(Object.fromEntries(seen))}`);
  expect(seen).toEqual(new Map([["ok", TRANSFERS]]));
  const balances = await Promise.all(all.map(({ userId }) => balanceOf(db, userId)));
  expect(balances.reduce((sum, one) => sum + one, 0)).toBe(5 * START);
});

test("1,000 opposite transfers as people make them: every one arrives, none waits in a circle", {
  timeout: 300_000,
}, async () => {
  const pairs = await Promise.all(Array.from({ length: 10 }, () => people(2)));
  const seen = await fullSpeed(1000, async (number) => {
    const pair = pairs[Math.floor(number / 2) % pairs.length] as Person[];
    const [from, to] = number % 2 === 0 ? pair : pair.toReversed();
    const args = {
      p_key: randomUUID(),
      p_recipient: to?.phone,
      p_amount: 1 + (number % 9),
      p_pin_proof: from?.pinProof,
    };
    const answer = await db.rpc(from as Person, "deposit_transfer", args);
    expect(answer).toMatchObject({ replayed: false });
  });
  expect(seen).toEqual(new Map([["ok", 1000]]));
  for (const pair of pairs) {
    const [one, other] = await Promise.all(pair.map(({ userId }) => balanceOf(db, userId)));
    expect((one ?? 0) + (other ?? 0)).toBe(2 * START);
  }
});
