import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { addDays, jakartaDay } from "#core/shared/time.ts";
import { createAdmin } from "#tests/factories/claims.ts";
import { openDatabase, type TestDatabase } from "#tests/factories/database.ts";
import { providerSays, requestDeposit, settleDeposit } from "#tests/factories/deposits.ts";
import { closeBooks, expectBalancedButTimes } from "#tests/factories/ledger.ts";
import { createPerson, type Person } from "#tests/factories/people.ts";
import { createProduct } from "#tests/factories/products.ts";
import { buyAndSettle, supplierSays } from "#tests/factories/purchases.ts";

/** The books read sums of closed days; they are the ledger's to the rupiah. */
const DAYS = 6;
let db: TestDatabase;
let admin: Person;
const today = () => jakartaDay(new Date());

beforeAll(async () => {
  db = await openDatabase();
  admin = await createAdmin(db);
  const product = await createProduct(db, { prices: [10_500, 10_500, 10_500], cashbacks: [0, 150, 250] });
  for (let i = 0; i < 8; i++) {
    const person = await createPerson(db, { category: 2, deposit: 50_000 });
    await buyAndSettle(db, person, product, supplierSays(i % 3 === 0 ? "failed" : "success"));
    const { deposit } = await requestDeposit(db, person, "b.qris", 20_000 + i);
    await settleDeposit(db, deposit.code, providerSays("paid", deposit.total));
  }
  // Midnight in Jakarta is both a day's first moment and not the day's before.
  await db.owner.query("alter table private.transfers disable trigger user");
  await db.owner.query(
    `update private.transfers set created_at = private.day_start(($1::date - (id % $2)::integer), null)
       + case id % 5 when 0 then interval '0' when 1 then interval '1 day' - interval '1 microsecond' else interval '9 hours' end
     where id % $2 > 0`,
    [today(), DAYS],
  );
  await db.owner.query("alter table private.transfers enable trigger user");
});
beforeEach(async () => {
  await db.owner.query("truncate private.book_days, private.statement_days, private.purchase_days");
  await db.owner.query(
    "update private.book_closing set closed_to = null, over_day = null, over_before = null where one",
  );
});
afterAll(async () => {
  await expectBalancedButTimes(db);
  await db.close();
});

const close = async (days = 100) => (await db.rpc("service_role", "books_close", { p_days: days })) as { days: number };
const closedTo = async () =>
  (await db.owner.query("select to_char(closed_to, 'YYYY-MM-DD') as day from private.book_closing")).rows[0].day;
const closeSoon = (days?: number) => closeBooks(db, days);

type Move = { day: string | null; account: string; key: string; amount: number };
const books = async (from: string, to: string) =>
  ((await db.rpc(admin, "admin_books", { p_from: from, p_to: to })) as (Move & { name: unknown })[])
    .map(({ name: _, ...move }) => move)
    .sort(inOrder);
const place = ({ day, account, key }: Move) => JSON.stringify([day, account, key]);
const inOrder = (a: Move, b: Move) => (place(a) < place(b) ? -1 : 1);

/** The same out of all postings, one by one. */
async function postings(from: string, to: string): Promise<Move[]> {
  const { rows } = await db.owner.query<{ day: string; kind: string; key: string; amount: string }>(
    `select to_char(t.created_at at time zone 'Asia/Jakarta', 'YYYY-MM-DD') as day, l.kind::text,
       case when l.kind = 'receivable' then '' else coalesce(l.key, '') end as key, p.amount
     from private.postings p join private.transfers t on t.id = p.transfer_id
     join private.ledger_accounts l on l.id = p.account_id`,
  );
  const sums = new Map<string, Move>();
  for (const { day, kind, key, amount } of rows) {
    if (day > to) continue;
    const seen = day < from ? null : day;
    const name = JSON.stringify([seen, kind, key]);
    const sum = (sums.get(name)?.amount ?? 0) + Number(amount);
    sums.set(name, { day: seen, account: kind, key, amount: sum });
  }
  return [...sums.values()].filter(({ amount }) => amount !== 0).sort(inOrder);
}

async function expectBooksAreTheLedger(): Promise<void> {
  for (let first = -DAYS - 1; first <= 1; first++) {
    for (let last = first; last <= 1; last++) {
      const [from, to] = [addDays(today(), first), addDays(today(), last)];
      expect([from, to, await books(from, to)]).toEqual([from, to, await postings(from, to)]);
    }
  }
}

describe("closed days", () => {
  test("tell every period what its postings tell, while none, some and all of them are closed", async () => {
    await expectBooksAreTheLedger();
    expect(await closeSoon(2)).toBe(2);
    await expectBooksAreTheLedger();
    await closeSoon();
    expect(await closedTo()).toBe(addDays(jakartaDay(new Date(Date.now() - 3_600_000)), -1));
    await expectBooksAreTheLedger();
    expect(await close()).toEqual({ days: 0 });
    await expectBalancedButTimes(db);
  });

  test("are what the books read: the ledger check tells a sum that is not its day's", async () => {
    await closeSoon();
    const { rows } = await db.owner.query("select distinct day from private.book_days order by day limit 1");
    await db.owner.query("update private.book_days set amount = amount + 1 where kind = 'sales' and day = $1", [
      rows[0].day,
    ]);
    const wrong = await db.rpc("service_role", "ledger_check");
    const { checks } = wrong as { checks: { name: string; count: number }[] };
    expect(checks.filter(({ count }) => count > 0).map(({ name }) => name)).toEqual([
      "closed_day_is_its_sums",
      "transfer_keeps_time",
    ]);
    const [from, to] = [addDays(today(), -DAYS - 1), today()];
    expect(await books(from, to)).not.toEqual(await postings(from, to));
  });

  test("wait for whoever was at work when they ended", async () => {
    const late = await db.owner.connect();
    try {
      await late.query("begin");
      await late.query(
        `with late as (
           insert into private.transfers (kind, source, created_at)
           values ('float_topup', 'late float', private.day_start($1, null) - interval '1 second') returning id
         )
         insert into private.postings (transfer_id, account_id, amount)
         select late.id, leg.account, leg.amount
         from late, (values (private.ledger_house_account('supplier_float', 'digiflazz'), -700), (-8, 700)) leg (account, amount)`,
        [today()],
      );
      await late.query(
        `insert into private.openings (event, source, account, key, amount)
         values ('float_topup', 'late float', 'supplier_float', 'digiflazz', -700), ('float_topup', 'late float', 'opening', '', 700)`,
      );
      for (let tries = 0; tries < 10; tries++) expect(await close()).toEqual({ days: 0 });
      await late.query("commit");
    } finally {
      late.release();
    }
    await closeSoon();
    await expectBooksAreTheLedger();
  });
});
