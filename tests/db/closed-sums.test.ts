import fc from "fast-check";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { salesSummary } from "#core/purchases/schema.ts";
import { addDays, jakartaDay } from "#core/shared/time.ts";
import { openDatabase, type TestDatabase } from "#tests/factories/database.ts";
import { closeBooks, expectLedgerBalanced, ledgerCheck } from "#tests/factories/ledger.ts";
import { createPerson, type Person } from "#tests/factories/people.ts";
import { createProduct, type TestProduct } from "#tests/factories/products.ts";
import { buy, buyAndSettle, settle, supplierSays } from "#tests/factories/purchases.ts";

/** Totals read the sums of closed days; they are the ledger's to the rupiah, whatever changes late. */
const DAYS = 5;
const SALES = 36;
const SEED = 20_261_123;
let db: TestDatabase;
let seller: Person;
const people: Person[] = [];
/** Sales of closed days whose status may still move, by what it is. */
const open: string[] = [];
const sold: string[] = [];
const today = () => jakartaDay(new Date());

async function sell(who: Person, product: TestProduct, i: number): Promise<void> {
  const terms = {
    p_price: product.prices[1],
    p_selling_price: product.prices[1] + 100 * (i % 7),
    p_pay_with: i % 5 === 0 ? "loan" : "deposit",
  };
  const says = (["success", "failed", "success", null] as const)[i % 4];
  if (!says) open.push((await buy(db, who, product, terms)).transaction.ref_id);
  else {
    const { ref_id } = (await buyAndSettle(db, who, product, supplierSays(says), terms)).transaction;
    if (says === "success") sold.push(ref_id);
  }
}

beforeAll(async () => {
  db = await openDatabase();
  const pulsa = await createProduct(db, { cashbacks: [0, 150, 250], promoDiscount: 50 });
  const data = await createProduct(db, { type: "data", operator: "tri", prices: [30_000, 30_000, 30_000] });
  for (let i = 0; i < 2; i++) people.push(await createPerson(db, { category: 2, deposit: 2_000_000, loan: 2_000_000 }));
  await db.owner.query("update public.accounts set permissions = '{loan}' where id = any ($1)", [
    people.map(({ userId }) => userId),
  ]);
  seller = people[0] as Person;
  const cheap = { ...pulsa, prices: pulsa.prices.map((price) => price - 50) as unknown as TestProduct["prices"] };
  for (let i = 0; i < SALES; i++) await sell(people[i % 3 === 0 ? 1 : 0] as Person, i % 4 === 1 ? data : cheap, i);
  await db.owner.query("update private.cashbacks set due_day = due_day + 30");
  // Back over the days before today, in their order; midnight is a day's first moment.
  await db.owner.query("alter table private.transfers disable trigger user");
  await db.owner.query(
    `update private.transfers t
     set created_at = private.day_start($1::date - r.days, null) + (r.place - 1) * interval '1 minute'
     from (
       select o.*, row_number() over (partition by o.days order by o.id) as place
       from (select id, ntile($2) over (order by id desc) as days from private.transfers) o
     ) r
     where r.id = t.id`,
    [today(), DAYS],
  );
  await db.owner.query(
    `update public.purchases p set created_at = t.created_at
     from private.transfers t where t.source = p.ref_id and t.kind = 'charge'`,
  );
  await db.owner.query("alter table private.transfers enable trigger user");
});
beforeEach(async () => {
  const { rows } = await db.owner.query("select closed_to from private.book_closing");
  if (rows[0]?.closed_to === null) await closeBooks(db);
});
afterAll(async () => {
  await expectLedgerBalanced(db);
  await db.close();
});

type Totals = Record<string, number>;
const totals = async (name: string, filter: Record<string, unknown>, who = seller) =>
  ((await db.rpc(who, name, { p_filter: { ...filter, per_page: 1 } })) as { totals: Totals }).totals;

async function row(sql: string, values: unknown[]): Promise<Totals> {
  const { rows } = await db.owner.query<Record<string, string | null>>(sql, values);
  return Object.fromEntries(Object.entries(rows[0] ?? {}).map(([name, sum]) => [name, Number(sum ?? 0)]));
}

/** What the ledger says of somebody's sales, one by one; prices that it does not hold are those of what it sold. */
const SOLD = `
  with moved as (
    select p.*, d.type,
      (select sum(o.amount) from private.transfers t join private.postings o on o.transfer_id = t.id
        where t.source = p.ref_id and o.account_id = -2) as sold,
      (select -sum(o.amount) from private.transfers t join private.postings o on o.transfer_id = t.id
        where t.source = p.ref_id and o.account_id = -9) as back,
      (select -sum(o.amount) from private.transfers t join private.postings o on o.transfer_id = t.id
        where t.source = p.ref_id and o.account_id > 0 and t.kind in ('charge', 'refund', 'return')) as deducted
    from public.purchases p
    join private.products d on d.id = p.product_id
    where p.user_id = $1 and private.jakarta_day(p.created_at) between $2 and $3
      and ($4::text is null or d.type = $4) and ($5::text is null or p.status::text = $5)
  )
  select count(*) as count, count(*) filter (where sold > 0) as success_count, sum(sold) as buying_price,
    sum(selling_price) filter (where sold > 0) as selling_price,
    sum(selling_price - sold) filter (where sold > 0) as profit, 0 as loss,
    sum(discount) filter (where sold > 0) as discount, sum(back) as cashback, sum(deducted) as deducted_balance
  from moved`;

const MOVED = `
  select 0 as start_balance, sum(greatest(-o.amount, 0)) as debit, sum(greatest(o.amount, 0)) as credit, 0 as end_balance
  from private.postings o
  join private.transfers t on t.id = o.transfer_id
  where o.account_id = private.ledger_user_account($1, 'deposit') and private.jakarta_day(t.created_at) between $2 and $3`;

type Period = readonly [from: string, to: string];
const DAY_BY_DAY: Period[] = [];
const PERIODS: Period[] = [];
for (let first = -DAYS - 1; first <= 0; first++) {
  for (let last = first; last <= 0; last++) {
    const period = [addDays(today(), first), addDays(today(), last)] as const;
    PERIODS.push(period);
    if (first === last) DAY_BY_DAY.push(period);
  }
}

/** The summary of a seller is what the lists of its days come to. */
async function expectSummariesAreTheTotals(): Promise<void> {
  for (const who of people) {
    for (const { from, to, sales, revenue, profit, cashback } of salesSummary.parse(
      await db.rpc(who, "purchase_summary"),
    )) {
      const told = await totals("purchase_list", { from, to }, who);
      expect([from, sales, revenue, profit, cashback]).toEqual([
        from,
        told["success_count"],
        told["selling_price"],
        told["profit"],
        told["cashback"],
      ]);
    }
  }
}

/** Totals are what the ledger says, each with one filter or none. */
async function expectTotalsAreTheLedgers(periods = DAY_BY_DAY): Promise<void> {
  await expectSummariesAreTheTotals();
  const filters: { type?: string; status?: string }[] = [{}, { type: "data" }, { status: "success" }];
  for (const who of people) {
    for (const [from, to] of periods) {
      for (const filter of filters) {
        const told = await row(SOLD, [who.userId, from, to, filter.type ?? null, filter.status ?? null]);
        const asked = { from, to, ...filter };
        expect([asked, await totals("purchase_list", asked, who)]).toEqual([asked, told]);
      }
    }
  }
}

async function expectStatementsAreTheLedgers(): Promise<void> {
  for (const [from, to] of PERIODS) {
    const { debit, credit } = await totals("statement_list", { from, to });
    const told = await row(MOVED, [seller.userId, from, to]);
    expect([from, to, debit, credit]).toEqual([from, to, told["debit"], told["credit"]]);
  }
}

/** All rows of a list, page by page; the page after the last holds none. */
async function pages(name: string, filter: Record<string, unknown>, size: number): Promise<unknown[]> {
  const page = async (number: number) =>
    (await db.rpc(seller, name, { p_filter: { ...filter, page: number, per_page: size } })) as {
      rows: unknown[];
      meta: { last_page: number; total: number };
    };
  const { rows, meta } = await page(1);
  for (let number = 2; number <= meta.last_page; number++) rows.push(...(await page(number)).rows);
  expect(rows.length).toBe(meta.total);
  expect((await page(meta.last_page + 1)).rows).toEqual([]);
  return rows;
}

const stored = async (table: string) =>
  (await db.owner.query<{ rows: number }>(`select count(*)::integer as rows from private.${table}`)).rows[0]?.rows;
/** In the hour after midnight yesterday is not closed yet, and keeps its changes. */
const lateOfClosedDays = async () =>
  (
    await db.owner.query<{ rows: number }>(
      `select count(*)::integer as rows from private.purchase_day_changes c
       where c.day <= (select b.closed_to from private.book_closing b)`,
    )
  ).rows[0]?.rows;
const reopen = () =>
  db.owner.query(
    `truncate private.book_days, private.statement_days, private.purchase_days;
     update private.book_closing set closed_to = null, over_day = null, over_before = null where one`,
  );

describe("totals", () => {
  test("are the ledger's while no day, some and all of them are closed", async () => {
    await reopen();
    await expectTotalsAreTheLedgers(PERIODS);
    await closeBooks(db, 2);
    await expectTotalsAreTheLedgers(PERIODS);
    await expectStatementsAreTheLedgers();
    await closeBooks(db);
    await expectTotalsAreTheLedgers(PERIODS);
    await expectStatementsAreTheLedgers();
    expect(await stored("purchase_days")).toBeGreaterThan(DAYS);
    expect(await stored("statement_days")).toBeGreaterThan(DAYS);
    const all = await totals("purchase_list", {});
    expect(all).toEqual(await row(SOLD, [seller.userId, "-infinity", "infinity", null, null]));
    expect(await totals("loan_bill_list", {})).toEqual(
      await row(
        `select count(*), sum(buying_price) filter (where status = 'success') as amount
         from public.purchases where user_id = $1 and pay_with = 'loan'`,
        [seller.userId],
      ),
    );
  });

  test.each([
    ["of all sales", () => ({})],
    ["of the oldest first", () => ({ sort: "oldest" })],
    ["of one status", () => ({ status: "success" })],
    ["of one type, the oldest first", () => ({ type: "data", sort: "oldest" })],
    ["of a status that no sale has", () => ({ status: "inquiry" })],
    ["of some days", () => ({ from: addDays(today(), -3), to: addDays(today(), -1) })],
  ])("pass by days to every page %s", async (_, filter) => {
    const listed = await pages("purchase_list", filter(), 100);
    for (const size of [1, 3, 7]) expect(await pages("purchase_list", filter(), size)).toEqual(listed);
  });

  test("pass by days to every page of a statement", async () => {
    for (const filter of [{}, { from: addDays(today(), -4) }, { to: addDays(today(), -2) }]) {
      const moved = await pages("statement_list", filter, 100);
      expect(moved.length).toBeGreaterThan(10);
      for (const size of [1, 7]) expect(await pages("statement_list", filter, size)).toEqual(moved);
    }
  });

  test("show a late change at once, whether or not it was added to its day's sums", async () => {
    const dice = fc.sample(fc.tuple(fc.boolean(), fc.nat(), fc.boolean(), fc.boolean()), { seed: SEED, numRuns: 12 });
    for (const [isOpen, which, delivered, closes] of dice) {
      const from = isOpen && open.length > 0 ? open : sold;
      const [ref] = from.splice(which % from.length, 1);
      const says = isOpen && delivered ? supplierSays("success") : supplierSays("failed", { refunded: from === sold });
      await settle(db, ref as string, says);
      expect(await stored("purchase_day_changes")).toBeGreaterThan(0);
      await expectTotalsAreTheLedgers();
      if (closes) {
        await db.rpc("service_role", "books_close");
        expect(await lateOfClosedDays()).toBe(0);
        await expectTotalsAreTheLedgers();
      }
    }
    await expectLedgerBalanced(db);
  });

  test("show a sale that is stored after its day, and none of today's is late", async () => {
    const store = `insert into public.purchases
      select (jsonb_populate_record(p, jsonb_build_object('ref_id', 'TRXLATE', 'created_at', $2::timestamptz))).*
      from public.purchases p where p.ref_id = $1`;
    const told = "select sales, buying_price::integer, status from private.purchase_day_changes";
    const late = await db.owner.connect();
    try {
      for (const [days, rows] of [
        [1, [{ sales: 1, buying_price: 10_700, status: "success" }]],
        [0, []],
      ] as const) {
        await late.query("begin; truncate private.purchase_day_changes");
        const price = "update public.purchases set buying_price = 10700 where ref_id = $1";
        await late.query(price, [sold[0]]);
        await late.query("truncate private.purchase_day_changes");
        await late.query(store, [sold[0], new Date(Date.now() - days * 86_400_000)]);
        expect((await late.query(told)).rows).toEqual(rows);
        await late.query("rollback");
      }
    } finally {
      await late.query("rollback");
      late.release();
    }
  });

  test("miss no change that is made before its day is closed and committed after", async () => {
    await reopen();
    await db.rpc("service_role", "books_close");
    const late = await db.owner.connect();
    const ref = sold.pop() as string;
    try {
      await late.query("begin");
      await late.query("select public.purchase_settle('digiflazz', $1, $2, 'callback')", [
        ref,
        supplierSays("failed", { refunded: true }),
      ]);
      await closeBooks(db);
      await expectLedgerBalanced(db);
      await late.query("commit");
    } finally {
      late.release();
    }
    const { status } = (await db.owner.query("select status from public.purchases where ref_id = $1", [ref])).rows[0];
    expect(status).toBe("returned");
    await expectTotalsAreTheLedgers();
    await db.rpc("service_role", "books_close");
    await expectTotalsAreTheLedgers();
    await expectLedgerBalanced(db);
  });
});

describe("the night's check", () => {
  const PLANTED: readonly [what: string, sql: string, check: string][] = [
    [
      "an amount of a day's sales",
      "update private.purchase_days set buying_price = buying_price + 1",
      "sales_day_is_its_sums",
    ],
    [
      "a day's sales that are gone",
      "delete from private.purchase_days where status = 'success'",
      "sales_day_is_its_sums",
    ],
    [
      "a late change that was not told",
      "update public.purchases set discount = coalesce(discount, 0) + 1 where status = 'success'",
      "sales_day_is_its_sums",
    ],
    ["what went out of a balance", "update private.statement_days set debit = debit + 1", "statement_day_is_its_sums"],
    ["a statement's day that is gone", "delete from private.statement_days", "statement_day_is_its_sums"],
  ];

  test.each(PLANTED)("finds %s", async (_, sql, check) => {
    const client = await db.superuser.connect();
    try {
      await client.query("begin; set local session_replication_role = replica");
      expect((await client.query(sql)).rowCount).toBeGreaterThan(0);
      const { rows } = await client.query("select public.ledger_check() as found");
      const found = (rows[0].found.checks as { name: string; count: number }[]).filter(({ count }) => count > 0);
      expect(found.map(({ name }) => name)).toContain(check);
    } finally {
      await client.query("rollback");
      client.release();
    }
    expect((await ledgerCheck(db)).checks.find(({ name }) => name === check)?.count).toBe(0);
  });
});
