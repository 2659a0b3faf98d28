import type { TestDatabase } from "./database.ts";

/**
 * Makes calls meet: holds the balance that all of them will move, starts them, waits until every
 * one of them waits for a lock, and lets go. At most 50 calls, which is fewer than the API's connections.
 */
export async function collide<T>(
  db: TestDatabase,
  userId: string,
  count: number,
  call: (i: number) => Promise<T>,
): Promise<PromiseSettledResult<T>[]> {
  return collideAt(db, ["select from private.ledger_accounts where user_id = $1 for update", [userId]], count, call);
}

/** As collide, where what they meet at is taken by a statement: what it locks, each call must want. */
export async function collideAt<T>(
  db: TestDatabase,
  [take, values]: [sql: string, values?: unknown[]],
  count: number,
  call: (i: number) => Promise<T>,
): Promise<PromiseSettledResult<T>[]> {
  const holder = await db.owner.connect();
  try {
    await holder.query("begin");
    await holder.query(take, values);
    let ended = 0;
    const one = (i: number) => call(i).finally(() => ended++);
    const calls = Promise.allSettled(Array.from({ length: count }, (_, i) => one(i)));
    await untilWaiting(db, count, () => ended);
    await holder.query("commit");
    return await calls;
  } finally {
    await holder.query("rollback");
    holder.release();
  }
}

/** On a busy machine the connections alone take seconds. */
const PATIENCE_MS = 60_000;
const LOOK_EACH_MS = 10;

/**
 * Waits until so many calls wait for a lock. Throws at once when one has ended: it did not come to what is held, and
 * the rest would wait for nothing.
 */
export async function untilWaiting(db: TestDatabase, count: number, ended: () => number = () => 0): Promise<void> {
  const began = Date.now();
  while (ended() === 0 && Date.now() - began < PATIENCE_MS) {
    const { rows } = await db.superuser.query<{ waiting: number }>(
      `select count(*)::int as waiting from pg_stat_activity
       where datname = current_database() and usename = 'authenticator' and wait_event_type = 'Lock'`,
    );
    if ((rows[0]?.waiting ?? 0) >= count) return;
    await new Promise((wait) => setTimeout(wait, LOOK_EACH_MS));
  }
  throw new Error(`${count} calls never waited for each other: ${ended()} of them ended before`);
}
