import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { arrangeBooks } from "#core/books/arrange-books.ts";
import { PROFIT_LIST } from "#core/books/book-lists.ts";
import { bookMoves } from "#core/books/schema.ts";
import { ASSETS, BOOK_ACCOUNTS, LIABILITIES, PROFIT_LINES } from "#core/books/types.ts";
import { CASHBACK_LIST } from "#core/cashback/cashback-list.ts";
import { ORDER_LIST } from "#core/checkout/order-list.ts";
import { DEPOSIT_LIST } from "#core/deposits/deposit-list.ts";
import { AGENT_PURCHASE_LIST, PURCHASE_LISTS } from "#core/purchases/purchase-list.ts";
import type { Sheet } from "#core/shared/sheet.ts";
import { addDays, jakartaDay } from "#core/shared/time.ts";
import { BALANCES } from "#core/wallet/balances.ts";
import { STATEMENT_LIST } from "#core/wallet/statement-list.ts";
import { createBiller, findBill, payBill } from "#tests/factories/bills.ts";
import { MARGIN, order } from "#tests/factories/checkout.ts";
import { createAdmin } from "#tests/factories/claims.ts";
import { openDatabase, refusalOf, type TestDatabase } from "#tests/factories/database.ts";
import { providerSays, settleDeposit } from "#tests/factories/deposits.ts";
import { guestClaims } from "#tests/factories/guest-claims.ts";
import { expectBalancedButTimes } from "#tests/factories/ledger.ts";
import { createBorrower, lend } from "#tests/factories/loans.ts";
import { createPerson, type Person } from "#tests/factories/people.ts";
import { createProduct } from "#tests/factories/products.ts";
import { buyAndSettle, settle, supplierSays } from "#tests/factories/purchases.ts";
import { columnSum, fileTotals, wholeList } from "#tests/factories/report-totals.ts";
import { MONEY_COMMANDS } from "./model/money-commands.ts";
import { MoneyModel } from "./model/money-model.ts";
import { MoneyShop, prepareShop } from "./model/money-shop.ts";

/** Every total of every report, after random sequences of money: the sum of its column, and what the ledger says. */
const SEQUENCES = 60;
const SEED = 20_261_122;
type Seller = MoneyModel["people"][number];

let db: TestDatabase;
let shop: MoneyShop;
let upline: Awaited<ReturnType<typeof createAdmin>>;
const people: Seller[] = [];

beforeAll(async () => {
  db = await openDatabase();
  await prepareShop(db);
  const cheap = await createProduct(db, { prices: [10_000, 10_000, 10_000], cashbacks: [0, 400, 400] });
  const dear = await createProduct(db, {
    prices: [25_000, 25_000, 25_000],
    cashbacks: [0, 0, 0],
    route: [
      { supplier: "digiflazz", cost: 19_000 },
      { supplier: "second", cost: 19_000 },
    ],
  });
  shop = await MoneyShop.open(db, [cheap, dear]);
  const sequences = fc.asyncProperty(
    fc.commands(MONEY_COMMANDS, { maxCommands: 60, size: "max" }),
    async (commands) => {
      const model = new MoneyModel(await shop.people(3));
      people.push(...model.people);
      await fc.asyncModelRun(() => ({ model, real: shop }), commands);
    },
  );
  await fc.assert(sequences, { seed: SEED, numRuns: SEQUENCES });
  // What a sequence seldom leaves: a cashback that is due, one of a sale that was returned in time, and one taken back.
  const [late] = await shop.people(1);
  if (!late) throw new Error("nobody is left");
  people.push(late);
  const seller = late as Parameters<typeof buyAndSettle>[1];
  await buyAndSettle(db, seller, cheap, supplierSays("success"));
  const returned = await buyAndSettle(db, seller, cheap, supplierSays("success"));
  await settle(db, returned.transaction.ref_id, supplierSays("failed", { refunded: true }));
  const { ref_id } = (await buyAndSettle(db, seller, cheap, supplierSays("success"))).transaction;
  await db.owner.query("update private.cashbacks set due_day = due_day - 1 where ref_id = $1", [ref_id]);
  await db.rpc("service_role", "cashback_credit", { p_limit: 500 });
  await settle(db, ref_id, supplierSays("failed", { refunded: true }));
  // The model sells at cost; the sellers ask more, and sometimes the site gave a discount.
  await db.owner.query(
    `update public.purchases set selling_price = buying_price + 100 * (abs(hashtext(ref_id)) % 20),
       discount = nullif(abs(hashtext(ref_id)) % 300, 0)`,
  );
  upline = await createAdmin(db);
  await db.owner.query("update public.accounts set category = 3 where id = $1", [upline.userId]);
  await db.owner.query("update public.accounts set referred_by = $1 where id = any ($2)", [
    upline.userId,
    people.map(({ userId }) => userId),
  ]);
}, 300_000);
afterAll(async () => {
  await expectBalancedButTimes(db);
  await shop.close();
  await db.close();
});

/** One row of figures for a person, or for all of them. */
async function ledger(sql: string, who: readonly string[]): Promise<Record<string, number>> {
  const { rows } = await db.owner.query<Record<string, string | null>>(sql, [who]);
  return Object.fromEntries(Object.entries(rows[0] ?? {}).map(([name, sum]) => [name, Number(sum ?? 0)]));
}

/** Totals of JSON and page are the sums of the columns; the file's totals row is the sum of what stands above it. */
async function expectSums<Row>(
  list: { rows: Record<string, unknown>[]; totals: Record<string, number> },
  columns: Readonly<Record<string, string>>,
  sheet: Sheet<Row> | null,
): Promise<void> {
  for (const [total, column] of Object.entries(columns)) {
    expect([total, list.totals[total]]).toEqual([total, columnSum(list.rows, column)]);
  }
  if (sheet === null || list.rows.length === 0) return;
  const { summed, told } = await fileTotals(sheet, list.rows as Row[]);
  expect(told).toEqual(summed);
  expect(Object.keys(told).length).toBeGreaterThan(0);
  for (const column of Object.keys(told)) expect([column, told[column]]).toEqual([column, list.totals[column]]);
}

const SALES = ["buying_price", "selling_price", "profit", "loss", "discount", "cashback", "deducted_balance"];
const same = (columns: readonly string[]) => Object.fromEntries(columns.map((column) => [column, column]));

/**
 * What the ledger says of people's sales; prices that it does not hold are those of what it sold and did not give back.
 */
const SOLD = `
  with moved as (
    select p.ref_id, p.selling_price, p.discount,
      sum(o.amount) filter (where o.account_id = -2) as sold,
      -sum(o.amount) filter (where o.account_id = -9) as cashback,
      -sum(o.amount) filter (where o.account_id > 0 and t.kind in ('charge', 'refund', 'return')) as deducted
    from public.purchases p
    join private.transfers t on t.source = p.ref_id
    join private.postings o on o.transfer_id = t.id
    where p.user_id = any ($1)
    group by p.ref_id
  )
  select sum(sold) as buying_price, sum(selling_price) filter (where sold > 0) as selling_price,
    sum(selling_price - sold) filter (where sold > 0) as profit, 0 as loss,
    sum(discount) filter (where sold > 0) as discount, sum(cashback) as cashback, sum(deducted) as deducted_balance
  from moved`;

test("the sequences leave every kind of row behind", async () => {
  const { rows } = await db.owner.query(
    `select array_agg(distinct p.status::text) as sales,
       (select array_agg(distinct d.status::text) from public.deposits d) as deposits,
       (select array_agg(distinct c.status) from private.cashbacks c) as cashbacks
     from public.purchases p`,
  );
  expect(rows[0].sales).toEqual(expect.arrayContaining(["failed", "processing", "returned", "success", "unprocessed"]));
  expect(rows[0].deposits).toEqual(expect.arrayContaining(["cancelled", "expired", "paid", "pending", "review"]));
  expect(rows[0].cashbacks).toEqual(expect.arrayContaining(["credited", "due", "dropped", "taken"]));
});

describe("each person's", () => {
  test("transactions", async () => {
    for (const who of people) {
      const list = await wholeList(db, who, "purchase_list", { module: "prabayar" });
      await expectSums(list, same(SALES), PURCHASE_LISTS.prabayar);
      const { count: _, success_count: __, ...sums } = list.totals;
      expect(sums).toEqual(await ledger(SOLD, [who.userId]));
      for (const row of list.rows) {
        expect(Number(row["start_balance"]) - Number(row["deducted_balance"])).toBe(row["end_balance"]);
        expect(row["operator_name"]).toMatch(/^[A-Z]/);
      }
    }
  });

  test("bills", async () => {
    const payer = await createPerson(db, { deposit: 500_000 });
    const biller = await createBiller(db);
    for (const said of ["success", "success", "failed", null] as const) {
      const { transaction } = await payBill(db, payer, await findBill(db, payer, biller), { p_selling_price: 54_000 });
      if (said !== null) await settle(db, transaction.ref_id, supplierSays(said));
    }
    const list = await wholeList(db, payer, "purchase_list", { module: "pascabayar" });
    await expectSums(list, same(SALES), PURCHASE_LISTS.pascabayar);
    const { count, success_count: sold, ...sums } = list.totals;
    expect([count, sold, sums]).toEqual([4, 2, await ledger(SOLD, [payer.userId])]);
    expect(sums["profit"]).toBeGreaterThan(0);
  });

  test("orders of customers", async () => {
    const guests = guestClaims(
      () => db,
      () => upline,
    );
    const sold = await guests.begun();
    await settle(db, sold.made.refId, supplierSays("success"));
    const failed = await order(db, sold.shop);
    await settleDeposit(db, failed.code, providerSays("paid", failed.total));
    await settle(db, failed.refId, supplierSays("failed"));
    await order(db, sold.shop);
    const list = await wholeList(db, sold.shop.agent, "checkout_order_list");
    await expectSums(list, same(["sold", "profit"]), ORDER_LIST);
    expect(list.totals).toEqual({ count: 3, success_count: 1, sold: sold.shop.price, profit: MARGIN });
  });

  test("loan deposits, also one whose approval is over, theirs and the desk's", async () => {
    const agent = await createBorrower(db, await createAdmin(db));
    const code = await lend(db, agent, 150_000);
    const lists = () =>
      Promise.all([
        wholeList(db, agent, "loan_deposit_list"),
        wholeList(db, upline, "loan_desk_deposits", { search: agent.email }),
      ]);
    for (const granted of [150_000, 0]) {
      for (const list of await lists()) {
        await expectSums(list, { granted: "granted" }, null);
        expect(list.totals["granted"]).toBe(granted);
      }
      await db.owner.query(
        "update private.loan_deposits set approved_at = approved_at - interval '8 days' where code = $1",
        [code],
      );
    }
  });

  test("top-ups", async () => {
    for (const who of people) {
      const list = await wholeList(db, who, "deposit_list");
      await expectSums(list, same(["credited", "fee_paid", "adjusted", "net"]), DEPOSIT_LIST);
      expect({ credited: list.totals["credited"], fee_paid: list.totals["fee_paid"] }).toEqual(
        await ledger(
          `select sum(p.amount) filter (where p.account_id > 0) as credited,
             sum(p.amount) filter (where p.account_id in (-4, -10)) as fee_paid
           from public.deposits d
           join private.transfers t on t.source = d.code and t.kind = 'topup'
           join private.postings p on p.transfer_id = t.id
           where d.user_id = any ($1)`,
          [who.userId],
        ),
      );
    }
  });

  test("cashbacks", async () => {
    for (const who of people) {
      const list = await wholeList(db, who, "cashback_list");
      await expectSums(list, same(["due", "credited"]), CASHBACK_LIST);
      const { count: _, ...sums } = list.totals;
      expect(sums).toEqual(
        await ledger(
          `select sum(p.amount) filter (where p.account_id = -5) as due,
             sum(p.amount) filter (where p.account_id > 0 and t.kind in ('cashback', 'cashback_return')) as credited
           from private.cashbacks c
           join private.transfers t on t.source = c.ref_id
           join private.postings p on p.transfer_id = t.id
           where c.user_id = any ($1)`,
          [who.userId],
        ),
      );
    }
  });

  test.each(BALANCES)("statement of the balance %s", async (balance) => {
    for (const who of people) {
      const list = await wholeList(db, who, "statement_list", { balance });
      await expectSums(list, same(["debit", "credit"]), STATEMENT_LIST);
      expect(list.totals).toEqual({
        start_balance: 0,
        ...(await ledger(
          `select -sum(p.amount) filter (where p.amount < 0) as debit, sum(p.amount) filter (where p.amount > 0) as credit,
             sum(p.amount) as end_balance
           from private.ledger_accounts l join private.postings p on p.account_id = l.id
           where l.user_id = any ($1) and l.kind = '${balance}'`,
          [who.userId],
        )),
      });
    }
  });

  test("loans and what was bought from them", async () => {
    for (const who of people) {
      const bills = await wholeList(db, who, "loan_bill_list");
      await expectSums(bills, { amount: "buying_price" }, null);
      const moves = await wholeList(db, who, "loan_movement_list");
      const of = (kind: string) => moves.rows.filter((row) => row["kind"] === kind);
      expect([moves.totals["lent"], moves.totals["repaid"]]).toEqual(
        ["lend", "repay"].map((kind) => columnSum(of(kind), "amount")),
      );
      expect([bills.totals["amount"], moves.totals["lent"], moves.totals["repaid"]]).toEqual(
        Object.values(
          await ledger(
            `select
               (select sum(o.amount) from public.purchases p join private.transfers t on t.source = p.ref_id
                join private.postings o on o.transfer_id = t.id and o.account_id = -2
                where p.user_id = any ($1) and p.pay_with = 'loan') as bills,
               -sum(p.amount) filter (where t.kind = 'lend') as lent, sum(p.amount) filter (where t.kind = 'repay') as repaid
             from private.ledger_accounts l
             join private.postings p on p.account_id = l.id
             join private.transfers t on t.id = p.transfer_id
             where l.kind = 'receivable' and l.key = any ($1::text[])`,
            [who.userId],
          ),
        ),
      );
    }
  });
});

describe("over many people, the", () => {
  test("transactions of the agents below", async () => {
    const list = await wholeList(db, upline, "purchase_list", { agents: true });
    await expectSums(list, same(["price"]), AGENT_PURCHASE_LIST);
    const { buying_price } = await ledger(
      SOLD,
      people.map(({ userId }) => userId),
    );
    expect(list.totals["price"]).toBe(buying_price);
  });

  test("deposits of the admin area", async () => {
    const list = await wholeList(db, upline, "admin_deposit_list");
    const orders = list.rows.filter(({ order }) => order !== null);
    await expectSums(
      list,
      { asked: "total", received: "received", held: "held", given_back: "given_back", net: "net" },
      null,
    );
    expect(list.totals["ordered"]).toBe(columnSum(orders, "credited") + columnSum(orders, "fee_paid"));
    expect(list.totals["ordered"]).toBeGreaterThan(0);
    const { received } = await ledger(
      `select sum(p.amount) as received from private.transfers t join private.postings p on p.transfer_id = t.id
       where t.kind = 'topup' and (p.account_id > 0 or p.account_id in (-4, -10)) and $1::uuid[] is not null`,
      [],
    );
    expect(list.totals["received"]).toBe(received);
  });

  test("purchases of the loan desk", async () => {
    const list = await wholeList(db, upline, "loan_desk_bills");
    await expectSums(list, { amount: "buying_price" }, null);
    const desk = await wholeList(db, upline, "loan_desk_list");
    const loans = desk.rows.map(({ loan }) => loan as Record<string, unknown>);
    expect([desk.totals["limit"], desk.totals["usage"]]).toEqual([
      columnSum(loans, "limit"),
      columnSum(loans, "usage"),
    ]);
    const { usage } = await ledger(
      `select -sum(p.amount) as usage from private.ledger_accounts l join private.postings p on p.account_id = l.id
       where l.kind = 'receivable' and $1::uuid[] is not null`,
      [],
    );
    expect(desk.totals["usage"]).toBe(usage);
  });
});

describe("the books of the house", () => {
  test("earn what the ledger's accounts say, and balance to the rupiah", async () => {
    // Some of it was yesterday, and some before the period.
    await db.owner.query("alter table private.transfers disable trigger user");
    await db.owner.query(
      "update private.transfers set created_at = created_at - (interval '1 day' * (id % 3)) where kind <> 'opening'",
    );
    await db.owner.query("alter table private.transfers enable trigger user");
    const today = jakartaDay(new Date());
    const days = [addDays(today, -1), today];
    const books = arrangeBooks(
      days,
      bookMoves.parse(await db.rpc(upline as Person, "admin_books", { p_from: days[0], p_to: days[1] })),
    );
    for (const day of [books.before, ...books.balance]) expect(day.assets).toBe(day.liabilities + day.equity);
    const after = books.balance.at(-1);
    const { profit } = (await fileTotals(PROFIT_LIST, books.profit)).told;
    expect(profit).toBe((after?.equity ?? 0) - books.before.equity - (after?.opening ?? 0) + books.before.opening);
    expect(profit).not.toBe(0);
    const { rows } = await db.owner.query<{ day: string; kind: string; amount: string }>(
      `select to_char(t.created_at at time zone 'Asia/Jakarta', 'YYYY-MM-DD') as day, l.kind::text, sum(p.amount) as amount
       from private.transfers t join private.postings p on p.transfer_id = t.id
       join private.ledger_accounts l on l.id = p.account_id
       group by 1, 2`,
    );
    const moved = (line: string, on: (day: string) => boolean) =>
      rows.filter(({ day, kind }) => kind === line && on(day)).reduce((sum, { amount }) => sum + Number(amount), 0);
    for (const told of books.profit) {
      const lines = PROFIT_LINES.map((line) => [line, moved(line, (day) => day === told.day)] as const);
      expect(told).toEqual({
        ...Object.fromEntries(lines),
        day: told.day,
        profit: lines.reduce((sum, [, amount]) => sum + amount, 0),
      });
    }
    for (const told of books.balance) {
      for (const asset of ASSETS)
        expect([asset, told[asset]]).toEqual([asset, 0 - moved(asset, (day) => day <= told.day)]);
      for (const owed of LIABILITIES) expect([owed, told[owed]]).toEqual([owed, moved(owed, (day) => day <= told.day)]);
    }
    // People's balances are on their accounts, too.
    const { rows: kept } = await db.owner.query<{ kind: string; amount: string }>(
      "select kind::text, sum(balance) as amount from private.ledger_accounts where id > 0 group by 1",
    );
    expect([after?.deposit, after?.cashback, after?.loan]).toEqual(
      ["deposit", "cashback", "loan"].map((kind) => Number(kept.find((one) => one.kind === kind)?.amount)),
    );
    // Each line of an account is part of its kind.
    for (const asset of ASSETS) {
      const parts = books.accounts.filter(({ account }) => account === asset);
      expect(parts.reduce((sum, part) => sum + part.after, 0)).toBe(after?.[asset]);
    }
  });

  test("know every account of the ledger, and are for admins alone", async () => {
    const { rows } = await db.owner.query("select unnest(enum_range(null::private.ledger_kind))::text as kind");
    expect(rows.map(({ kind }) => kind).sort()).toEqual([...BOOK_ACCOUNTS].sort());
    const period = { p_from: "2026-11-01", p_to: "2026-11-30" };
    expect((await refusalOf(db.rpc(people[0] as unknown as Person, "admin_books", period))).code).toBe("forbidden");
    for (const wrong of [{ p_to: "2026-10-31" }, { p_to: "2028-01-01" }, { p_from: null }]) {
      const asked = db.rpc(upline as Person, "admin_books", { ...period, ...wrong });
      expect((await refusalOf(asked)).code).toBe("validation_failed");
    }
  });
});
