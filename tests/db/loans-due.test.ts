import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { loanState } from "#core/loans/schema.ts";
import { createAdmin } from "#tests/factories/claims.ts";
import { openDatabase, refusalOf, type TestDatabase } from "#tests/factories/database.ts";
import { expectLedgerBalanced } from "#tests/factories/ledger.ts";
import { askLoan, createBorrower, decideLoan, lend, repay } from "#tests/factories/loans.ts";
import type { Person } from "#tests/factories/people.ts";

let db: TestDatabase;
let admin: Person;
beforeAll(async () => {
  db = await openDatabase();
  admin = await createAdmin(db);
});
afterAll(async () => {
  await expectLedgerBalanced(db);
  await db.close();
});

const value = async (sql: string, values: unknown[]): Promise<unknown> =>
  (await db.owner.query<{ value: unknown }>(sql, values)).rows[0]?.value;
const dueDate = (from: string, day: number) =>
  value("select private.loan_due_date($1::date, $2)::text as value", [from, day]);
const today = async (shift = 0) => value("select (private.jakarta_day(now()) + $1::integer)::text as value", [shift]);
/** As if the debt were due `days` from today. */
const dueIn = (agent: Person, days: number) =>
  db.owner.query(
    "update private.loan_facilities set due_date = private.jakarta_day(now()) + $2::integer where user_id = $1",
    [agent.userId, days],
  );

describe("the due date", () => {
  test.each([
    ["2026-11-10", 25, "2026-11-25"],
    ["2026-11-25", 25, "2026-12-25"],
    ["2026-11-26", 25, "2026-12-25"],
    ["2026-12-31", 1, "2027-01-01"],
    ["2026-12-31", 31, "2027-01-31"],
    ["2026-11-10", 31, "2026-11-30"],
    ["2026-11-30", 31, "2026-12-31"],
    ["2027-01-31", 31, "2027-02-28"],
    ["2027-01-30", 30, "2027-02-28"],
    ["2027-02-28", 31, "2027-03-31"],
    ["2028-01-31", 29, "2028-02-29"],
    ["2028-02-28", 30, "2028-02-29"],
    ["2028-02-29", 29, "2028-03-29"],
    ["2027-02-10", 29, "2027-02-28"],
    ["2100-02-10", 29, "2100-02-28"],
  ])("of a loan of %s with day %i is %s", async (from, day, expected) => {
    expect(await dueDate(from, day)).toBe(expected);
  });

  test("is within the next 31 days and after the loan, whatever the day", async () => {
    const wrong = await value(
      `select count(*)::int as value
       from generate_series('2027-01-01'::date, '2028-12-31'::date, '1 day') as d (day), generate_series(1, 31) as n (due_day)
       cross join lateral (select private.loan_due_date(d.day::date, n.due_day) - d.day::date as days) x
       where x.days is null or x.days not between 1 and 31`,
      [],
    );
    expect(wrong).toBe(0);
  });

  test("turns with midnight in Jakarta", async () => {
    const from = (at: string) =>
      value("select private.loan_due_date(private.jakarta_day($1::timestamptz), 1)::text as value", [at]);
    expect(await from("2026-11-30T16:59:59Z")).toBe("2026-12-01");
    expect(await from("2026-11-30T17:00:00Z")).toBe("2027-01-01");
    const due = (at: string) =>
      value("select private.loan_due('2026-12-01', private.jakarta_day($1::timestamptz)) as value", [at]);
    expect(await due("2026-11-29T16:59:59Z")).toBe("not due");
    expect(await due("2026-11-30T16:59:59Z")).toBe("tomorrow");
    expect(await due("2026-11-30T17:00:00Z")).toBe("today");
    expect(await due("2026-12-01T16:59:59Z")).toBe("today");
    expect(await due("2026-12-01T17:00:00Z")).toBe("overdue");
    expect(await value("select private.loan_due(null, '2026-12-01') as value", [])).toBe("other");
  });

  test("is set by the first rupiah of a debt, kept by the next, and gone with the last", async () => {
    const agent = await createBorrower(db, admin, { deposit: 100_000, dueDay: 31 });
    const dateOf = async () => loanState.parse(await db.rpc(agent, "loan_get")).facility?.due_date;
    await lend(db, agent, 20_000);
    expect(await dateOf()).toBe(await dueDate((await today()) as string, 31));
    await dueIn(agent, 3);
    await lend(db, agent, 20_000);
    expect(await dateOf()).toBe(await today(3));
    await repay(db, agent, 39_999);
    expect(await dateOf()).toBe(await today(3));
    await repay(db, agent, 1);
    expect(await dateOf()).toBeNull();
  });
});

describe("a debt that is due", () => {
  test.each([
    [1, null],
    [0, "loan_overdue"],
    [-1, "loan_overdue"],
  ])("in %i days: a new loan is answered %s, asked for or deposited", async (days, expected) => {
    const agent = await createBorrower(db, admin, { deposit: 100_000 });
    await lend(db, agent, 20_000);
    const { code } = await askLoan(db, agent, 20_000);
    await dueIn(agent, days);
    const deposited = decideLoan(db, admin, code, "approve", 20_000);
    if (expected === null) {
      await deposited;
      return;
    }
    expect(await refusalOf(deposited)).toMatchObject({ code: expected, details: { usage: 20_000 } });
    await decideLoan(db, admin, code, "refuse");
    expect((await refusalOf(askLoan(db, agent, 20_000))).code).toBe(expected);
    await repay(db, agent, 20_000);
    await askLoan(db, agent, 20_000);
  });

  test("shows on the account from its day on", async () => {
    const agent = await createBorrower(db, admin, { deposit: 100_000 });
    const debtOf = async () => ((await db.rpc(agent, "account_get")) as { agent_debt: unknown }).agent_debt;
    expect(await debtOf()).toEqual({ deposit: 0, is_due_today: false, not_paid_off: false, usage: 0, due_date: null });
    await lend(db, agent, 20_000);
    await dueIn(agent, 1);
    expect(await debtOf()).toMatchObject({ deposit: 20_000, is_due_today: false, not_paid_off: true, usage: 20_000 });
    for (const days of [0, -4]) {
      await dueIn(agent, days);
      expect(await debtOf()).toMatchObject({ is_due_today: true, not_paid_off: true, due_date: await today(days) });
    }
  });
});

describe("reminders", () => {
  const remind = (day: string) => value("select private.loan_remind_on($1::date, 500) as value", [day]);
  const remindersOf = async (agent: Person) =>
    (
      await db.owner.query<{ data: Record<string, unknown> }>(
        "select data from public.notifications where user_id = $1 and kind = 'loan_due' order by created_at, id",
        [agent.userId],
      )
    ).rows.map(({ data }) => data);

  test("come once a day from the due date on, until all is paid back", async () => {
    const agent = await createBorrower(db, admin, { deposit: 100_000 });
    await lend(db, agent, 50_000);
    await db.owner.query("update private.loan_facilities set due_date = '2027-02-28' where user_id = $1", [
      agent.userId,
    ]);
    await remind("2027-02-27");
    expect(await remindersOf(agent)).toEqual([]);
    for (const day of ["2027-02-28", "2027-02-28", "2027-03-01"]) await remind(day);
    await repay(db, agent, 20_000);
    await remind("2027-03-01");
    await remind("2027-03-02");
    expect((await remindersOf(agent)).map(({ usage, due }) => [usage, due])).toEqual([
      [50_000, "today"],
      [50_000, "overdue"],
      [30_000, "overdue"],
    ]);
    await repay(db, agent, 30_000);
    await remind("2027-03-03");
    expect(await remindersOf(agent)).toHaveLength(3);
  });

  test("come once however many jobs run at once, and not while the site has no loans", async () => {
    const agents = await Promise.all(Array.from({ length: 6 }, () => createBorrower(db, admin)));
    for (const agent of agents) {
      await lend(db, agent, 50_000);
      await dueIn(agent, -1);
    }
    const runs = await Promise.all(
      Array.from({ length: 10 }, () => db.rpc("service_role", "loan_remind", { p_limit: 2 })),
    );
    expect(runs).toHaveLength(10);
    while (((await db.rpc("service_role", "loan_remind", { p_limit: 2 })) as { more: boolean }).more);
    for (const agent of agents) expect(await remindersOf(agent)).toHaveLength(1);
  });
});
