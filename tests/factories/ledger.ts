import { expect } from "vitest";
import { z } from "zod";
import type { TestDatabase } from "./database.ts";

const answer = z.object({
  differences: z.number().int(),
  checks: z.array(z.object({ name: z.string(), count: z.number().int() })),
});

/**
 * The reconciliation's answer. Asked by the owner, whom no time limit stops: the deep runs write millions of postings.
 */
export async function ledgerCheck(db: TestDatabase): Promise<z.infer<typeof answer>> {
  const { rows } = await db.owner.query<{ answer: unknown }>("select public.ledger_check() as answer");
  return answer.parse(rows[0]?.answer);
}

/** Every suite that moves money ends with this: not a rupiah is out of place. */
export async function expectLedgerBalanced(db: TestDatabase): Promise<void> {
  const { differences, checks } = await ledgerCheck(db);
  expect(checks.filter((check) => check.count > 0)).toEqual([]);
  expect(differences).toBe(0);
  expect(checks.length).toBeGreaterThan(10);
}

/** The same of a suite that put its transfers' times where it needs them. */
export async function expectBalancedButTimes(db: TestDatabase): Promise<void> {
  const { checks } = await ledgerCheck(db);
  const broken = checks.filter((check) => check.count > 0).map(({ name }) => name);
  expect(broken).toEqual(["transfer_keeps_time"]);
}

/**
 * Every person's statement of every balance: each row begins where the one before it ended, and the last ends at the
 * balance.
 */
export async function expectStatementsAddUp(db: TestDatabase): Promise<void> {
  const { rows } = await db.owner.query<{ rows: number; broken: string[] }>(
    `with entries as (
       select l.id, l.balance, s.transfer_id, (s.entry ->> 'start_balance')::bigint as start,
         (s.entry ->> 'end_balance')::bigint as ending,
         (s.entry ->> 'credit')::bigint - (s.entry ->> 'debit')::bigint as change
       from private.ledger_accounts l cross join lateral private.statement_rows(l.id, null, null) s
       where l.id > 0
     ), told as (
       select *, coalesce(lag(ending) over mine, 0) as before, lead(ending) over mine is null as is_last
       from entries window mine as (partition by id order by transfer_id)
     )
     select count(*)::int as rows, coalesce(array_agg(id || ' ' || transfer_id) filter (
       where start <> before or start + change <> ending or (is_last and ending <> balance)
     ), '{}') as broken
     from told`,
  );
  expect(rows[0]?.broken).toEqual([]);
  expect(rows[0]?.rows).toBeGreaterThan(0);
}

/** The id of the last transfer. */
export async function lastTransfer(db: TestDatabase): Promise<number> {
  const { rows } = await db.owner.query<{ id: number }>("select max(id)::integer as id from private.transfers");
  return rows[0]?.id ?? 0;
}

/**
 * Advances the house accounts' sums up to a transfer: other files' transactions run in the same server, and they wait.
 */
export async function expectHouseSummedTo(db: TestDatabase, transfer: number): Promise<void> {
  for (let tries = 0; tries < 200; tries++) {
    await db.owner.query("select private.house_sums_advance()");
    const { rows } = await db.owner.query<{ to: number }>(
      "select summed_to::integer as to from private.house_sums_checkpoint",
    );
    if ((rows[0]?.to ?? 0) >= transfer) return;
    await new Promise((done) => setTimeout(done, 50));
  }
  expect.unreachable("the sums do not go on");
}

/** Closes the days that are over and answers how many. Other files' transactions hold it back: it tries again. */
export async function closeBooks(db: TestDatabase, days = 100): Promise<number> {
  for (let tries = 0; tries < 200; tries++) {
    const closed = (await db.rpc("service_role", "books_close", { p_days: days })) as { days: number };
    if (closed.days > 0) return closed.days;
    await new Promise((done) => setTimeout(done, 50));
  }
  throw new Error("no day was closed");
}
