import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { z } from "zod";
import { menuEntry } from "#core/accounts/schema.ts";
import { MENU, type MenuRow } from "#core/catalog/menu.ts";
import { homeOverview } from "#core/home/schema.ts";
import {
  salesSummary,
  type TransactionRow,
  transaction,
  transactionPage,
  transactionRow,
} from "#core/purchases/schema.ts";
import { receipt } from "#core/receipts/schema.ts";
import { openDatabase, refusalOf, type TestDatabase } from "#tests/factories/database.ts";
import { expectLedgerBalanced } from "#tests/factories/ledger.ts";
import { createPerson, type Person } from "#tests/factories/people.ts";
import { createProduct, type TestProduct } from "#tests/factories/products.ts";
import { buy, buyAndSettle, settle, supplierSays, take } from "#tests/factories/purchases.ts";

let db: TestDatabase;
let buyer: Person;
let stranger: Person;
let pulsa: TestProduct;
let data: TestProduct;
const refs: string[] = [];

beforeAll(async () => {
  db = await openDatabase();
  buyer = await createPerson(db, { deposit: 1_000_000 });
  stranger = await createPerson(db, { deposit: 100_000 });
  pulsa = await createProduct(db);
  data = await createProduct(db, { type: "data", operator: "tri", prices: [30_000, 30_000, 30_000] });
  for (let i = 0; i < 6; i++) {
    const product = i % 3 === 2 ? data : pulsa;
    const { transaction, dispatch_id } = await buy(db, buyer, product, {
      p_destination: `08780000000${i % 4}`,
      p_selling_price: product.prices[0] + 1_000 + i,
      p_order_number: `ORDER-${i}`,
      p_confirm_repeat: true,
    });
    refs.push(transaction.ref_id);
    if (i < 4) {
      await take(db, dispatch_id);
      await settle(db, transaction.ref_id, supplierSays(i === 1 ? "failed" : "success", { serial_number: `SN${i}` }));
    }
  }
  await buy(db, stranger, pulsa);
  // The oldest one was sold two days ago, a minute before midnight in Jakarta.
  await db.owner.query(
    `update public.purchases set created_at = (private.jakarta_day(now()) - 1)::timestamp at time zone 'Asia/Jakarta' - interval '1 minute'
     where ref_id = $1`,
    [refs[0]],
  );
});
afterAll(async () => {
  await expectLedgerBalanced(db);
  await db.close();
});

const list = async (filter: Record<string, unknown> = {}, who = buyer) =>
  transactionPage.parse(await db.rpc(who, "purchase_list", { p_filter: filter }));
const order = (rows: readonly TransactionRow[]) => rows.map(({ ref_id }) => refs.indexOf(ref_id));
const today = async (offset = 0) =>
  (await db.owner.query("select (private.jakarta_day(now()) + $1::int)::text as day", [offset])).rows[0].day as string;

describe("history", () => {
  test("shows the own rows, newest first, with the totals of the successful ones", async () => {
    const page = await list();
    expect(order(page.rows)).toEqual([5, 4, 3, 2, 1, 0]);
    expect(page.totals).toEqual({
      count: 6,
      success_count: 3,
      buying_price: 51_800,
      selling_price: 51_800 + 3_005,
      profit: 3_005,
      loss: 0,
      discount: 0,
      cashback: 0,
      deducted_balance: 92_700,
    });
    expect(page.meta).toEqual({ total: 6, current_page: 1, last_page: 1, per_page: 20 });
  });

  test.each([
    ["oldest", [0, 1, 2, 3, 4, 5]],
    ["newest", [5, 4, 3, 2, 1, 0]],
    ["highest", [2, 3, 0, 5, 4, 1]],
  ])("sorts by %s", async (sort, wanted) => {
    expect(order((await list({ sort })).rows)).toEqual(wanted);
  });

  test("comes in pages without gaps or repeats", async () => {
    const pages = await Promise.all([1, 2, 3].map((page) => list({ page, per_page: 2 })));
    expect(pages.flatMap(({ rows }) => order(rows))).toEqual([5, 4, 3, 2, 1, 0]);
    expect(pages[0]?.meta).toEqual({ total: 6, current_page: 1, last_page: 3, per_page: 2 });
    expect((await list({ page: 9, per_page: 2 })).rows).toEqual([]);
  });

  test.each([
    [{ status: "success" }, [3, 2, 0]],
    [{ status: "failed" }, [1]],
    [{ type: "data" }, [5, 2]],
    [{ search: "ORDER-4" }, [4]],
    [{ search: "order-4" }, [4]],
    [{ search: "087800000003" }, [3]],
    [{ search: "+6287800000003" }, [3]],
    [{ search: "SN2" }, [2]],
    [{ search: "%" }, []],
    [{ search: "_" }, []],
    [{ search: "nothing at all" }, []],
  ])("filters by %j", async (filter, wanted) => {
    expect(order((await list(filter)).rows)).toEqual(wanted);
  });

  test("finds by the reference", async () => {
    expect(order((await list({ search: refs[3]?.toLowerCase() })).rows)).toEqual([3]);
  });

  test("knows Jakarta's days, both ends included", async () => {
    expect(order((await list({ to: await today(-1) })).rows)).toEqual([0]);
    expect(order((await list({ from: await today(-2), to: await today(-2) })).rows)).toEqual([0]);
    expect(order((await list({ from: await today(-1) })).rows)).toEqual([5, 4, 3, 2, 1]);
    expect((await list({ from: await today(1) })).rows).toEqual([]);
  });

  test("of a stranger is another one", async () => {
    expect((await list({}, stranger)).meta.total).toBe(1);
  });
});

describe("the file", () => {
  const chunk = z.object({ rows: z.array(transactionRow), next: z.string().nullable() });

  test.each(["newest", "oldest", "highest"])("brings every row once, in pieces, sorted by %s", async (sort) => {
    const rows: TransactionRow[] = [];
    let after: string | null = null;
    for (let pieces = 0; pieces < 10; pieces++) {
      const piece: z.infer<typeof chunk> = chunk.parse(
        await db.rpc(buyer, "purchase_export", { p_filter: { sort }, p_after: after, p_limit: 2 }),
      );
      rows.push(...piece.rows);
      after = piece.next;
      if (after === null) break;
    }
    expect(order(rows)).toEqual(order((await list({ sort })).rows));
  });

  test("does not go on from another person's row", async () => {
    const call = db.rpc(stranger, "purchase_export", { p_filter: {}, p_after: refs[0] });
    expect((await refusalOf(call)).code).toBe("not_found");
  });
});

describe("one transaction", () => {
  test("has its timeline; somebody else's is not found", async () => {
    const one = transaction.parse(await db.rpc(buyer, "purchase_get", { p_ref_id: refs[2] }));
    expect(one.timeline.map(({ status }) => status)).toEqual(["unprocessed", "processing", "success"]);
    expect((await refusalOf(db.rpc(stranger, "purchase_get", { p_ref_id: refs[2] }))).code).toBe("not_found");
    expect((await refusalOf(db.rpc(buyer, "purchase_get", { p_ref_id: "TRXNOTHING" }))).code).toBe("not_found");
  });

  test("has a receipt with the selling price; somebody else's is not found", async () => {
    const paper = receipt.parse(await db.rpc(buyer, "receipt_get", { p_ref_id: refs[2] }));
    expect(paper).toMatchObject({
      total: 31_002,
      serial_number: "SN2",
      customer_number: "087800000002",
      provider: "Tri",
    });
    expect(paper.shop_phone).toMatch(/^08/);
    expect((await refusalOf(db.rpc(stranger, "receipt_get", { p_ref_id: refs[2] }))).code).toBe("not_found");
  });

  test("has no receipt unless it succeeded", async () => {
    const statuses = new Set<string>();
    for (const one of (await list({})).rows) {
      if (one.status === "success") continue;
      statuses.add(one.status);
      const { code, details } = await refusalOf(db.rpc(buyer, "receipt_get", { p_ref_id: one.ref_id }));
      expect([code, details]).toEqual(["no_receipt", { status: one.status }]);
    }
    expect([...statuses].sort()).toEqual(["failed", "unprocessed"]);
  });
});

test("recent destinations are distinct, newest first, at most eight, of the type asked for", async () => {
  const person = await createPerson(db, { deposit: 1_000_000 });
  for (let i = 0; i < 11; i++) {
    await buyAndSettle(db, person, pulsa, supplierSays("success"), {
      p_destination: `0878111100${10 + (i % 10)}`,
      p_confirm_repeat: true,
    });
  }
  await buy(db, person, data, { p_destination: "089500001234" });
  const shape = z.object({
    destination: z.string(),
    operator: z.string(),
    product_code: z.string(),
    product_name: z.string(),
    at: z.string(),
  });
  const recent = z.array(shape).parse(await db.rpc(person, "purchase_recent", { p_type: "pulsa" }));
  expect(recent.map(({ destination }) => destination.slice(-2))).toEqual([
    "10",
    "19",
    "18",
    "17",
    "16",
    "15",
    "14",
    "13",
  ]);
});

test("home is the account, the menu, the day's figures, whom one sold to and the five newest", async () => {
  const home = homeOverview.parse(await db.rpc(buyer, "home_overview"));
  expect(order(home.recent)).toEqual([5, 4, 3, 2, 1]);
  expect(home.today).toEqual({ sales: 2, revenue: 42_905, profit: 2_005, failed: 1 });
  expect(home.yesterday).toEqual({ sales: 0, revenue: 0, profit: 0, failed: 0 });
  expect(home.unpaid).toEqual([]);
  expect(home.repeats.map(({ type, destination }) => `${type} ${destination}`)).toEqual([
    "data 087800000001",
    "pulsa 087800000000",
    "pulsa 087800000003",
    "data 087800000002",
  ]);
  expect(home.used).toEqual([
    { type: "pulsa", sales: 2 },
    { type: "data", sales: 1 },
  ]);
  expect(home.account.id).toBe(buyer.userId);
  const menu = menuEntry.array().parse(await db.rpc(buyer, "menu_list"));
  expect(home.menu).toEqual(menu.map(({ path }) => path));
  expect(home.menu.slice(0, 2)).toEqual(["/prabayar/pulsa", "/prabayar/data"]);
  expect(home.others).toEqual([]);
});

test("home is told all of an entry that sells no product of one type", async () => {
  const agent = await createPerson(db, { category: 2 });
  await db.owner.query("update public.accounts set permissions = '{excel}' where id = $1", [agent.userId]);
  const { menu, others } = homeOverview.parse(await db.rpc(agent, "home_overview"));
  const { path, module, type, name, icon } = MENU.find((row) => row.product_type === null) as MenuRow;
  expect(others).toEqual([{ path, module, type, name, icon }]);
  expect(menu).toContain(path);
});

test("home offers no sale again that did not come about", async () => {
  const unlucky = await createPerson(db, { deposit: 100_000 });
  await buyAndSettle(db, unlucky, pulsa, supplierSays("failed"));
  expect(homeOverview.parse(await db.rpc(unlucky, "home_overview")).repeats).toEqual([]);
});

test("home calls a number by its contact's name", async () => {
  await db.owner.query(
    `insert into private.contacts (id, user_id, name, phone, type)
     values (gen_random_uuid(), $1, 'Bu Sari', '+6287800000001', 'phone')`,
    [buyer.userId],
  );
  const home = homeOverview.parse(await db.rpc(buyer, "home_overview"));
  expect(home.repeats.map(({ name }) => name)).toEqual(["Bu Sari", null, null, null]);
  const other = homeOverview.parse(await db.rpc(stranger, "home_overview"));
  expect([other.repeats.length, other.today.failed]).toEqual([1, 0]);
});

describe("the summary of one's own sales", () => {
  /** Puts the oldest success so many Jakarta days back. */
  const moveBack = (days: number) =>
    db.owner.query(
      `update public.purchases set created_at = private.day_start(private.jakarta_day(now()) - $2::int, null)
       where ref_id = $1`,
      [refs[0], days],
    );
  const summary = async (who = buyer) => salesSummary.parse(await db.rpc(who, "purchase_summary"));
  const sales = async () => (await summary()).map((period) => period.sales);

  test("is today's, a week's and a month's, each to the rupiah what the list of its days comes to", async () => {
    await db.owner.query("update public.purchases set cashback = 75 where ref_id = $1", [refs[3]]);
    for (const who of [buyer, stranger]) {
      const periods = await summary(who);
      expect(periods.map(({ from, to }) => [from, to])).toEqual([
        [await today(), await today()],
        [await today(-6), await today()],
        [await today(-29), await today()],
      ]);
      for (const { from, to, ...figures } of periods) {
        const { totals } = await list({ from, to }, who);
        expect(figures).toEqual({
          sales: totals.success_count,
          revenue: totals.selling_price,
          profit: totals.profit,
          cashback: totals.cashback,
        });
      }
    }
    expect((await summary())[2]).toMatchObject({ sales: 3, profit: 3_005, cashback: 75 });
    // The ledger knows nothing of it.
    await db.owner.query("update public.purchases set cashback = null where ref_id = $1", [refs[3]]);
  });

  test.each([
    [6, [2, 3, 3], 2],
    [7, [2, 2, 3], 2],
    [29, [2, 2, 3], 2],
    [30, [2, 2, 2], 1],
  ])("ends where its days do, and so does what home counts: %i days ago", async (days, wanted, pulsas) => {
    await moveBack(days);
    expect(await sales()).toEqual(wanted);
    const { used } = homeOverview.parse(await db.rpc(buyer, "home_overview"));
    expect(Object.fromEntries(used.map(({ type, sales: sold }) => [type, sold]))).toEqual({ pulsa: pulsas, data: 1 });
  });

  test("is nobody's who may not sell", async () => {
    await db.owner.query("update public.accounts set is_active = false where id = $1", [stranger.userId]);
    expect((await refusalOf(db.rpc(stranger, "purchase_summary"))).code).toBe("account_inactive");
    await db.owner.query("update public.accounts set is_active = true where id = $1", [stranger.userId]);
  });
});

test("a token without an account is signed in nowhere", async () => {
  const nobody = { userId: "00000000-0000-4000-8000-00000000dead" };
  expect((await refusalOf(db.rpc(nobody, "account_get"))).code).toBe("unauthenticated");
  expect((await refusalOf(db.rpc(nobody, "home_overview"))).code).toBe("unauthenticated");
});
