import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { type Transaction, transaction as transactionSchema } from "#core/purchases/schema.ts";
import { collide, collideAt, untilWaiting } from "#tests/factories/collide.ts";
import { openDatabase, refusalOf, type TestDatabase } from "#tests/factories/database.ts";
import { expectLedgerBalanced } from "#tests/factories/ledger.ts";
import { balanceOf, createPerson, type Person } from "#tests/factories/people.ts";
import { createProduct, type TestProduct } from "#tests/factories/products.ts";
import { buy, buyAndSettle, settle, supplierSays, take } from "#tests/factories/purchases.ts";

let db: TestDatabase;
let product: TestProduct;
let buyer: Person;
beforeAll(async () => {
  db = await openDatabase();
  product = await createProduct(db);
});
beforeEach(async () => {
  buyer = await createPerson(db, { deposit: 100_000 });
});
afterAll(async () => {
  await expectLedgerBalanced(db);
  await db.close();
});

const get = async (refId: string): Promise<Transaction> =>
  transactionSchema.parse(await db.rpc(buyer, "purchase_get", { p_ref_id: refId }));
const reviews = async (subject: string) => {
  const { rows } = await db.owner.query("select kind from private.reviews where subject = $1 order by created_at", [
    subject,
  ]);
  return rows.map(({ kind }) => kind as string);
};
/** A message that is also a notification of the list, whose sentence the page may ask for. */
const TOLD = { toast: true, notification: expect.any(String) };

const messages = async (event: string) => {
  const { rows } = await db.owner.query(
    "select payload - 'id' as payload from realtime.messages where topic = $1 and event = $2 order by inserted_at",
    [`user:${buyer.userId}`, event],
  );
  return rows.map(({ payload }) => payload as Record<string, unknown>);
};
const legs = async (refId: string, kind: string) => {
  const { rows } = await db.owner.query(
    `select coalesce(nullif(l.kind || ':' || coalesce(l.key, 'user'), ''), '') as account, p.amount::int
     from private.postings p join private.transfers t on t.id = p.transfer_id
     join private.ledger_accounts l on l.id = p.account_id where t.source = $1 and t.kind = $2::private.transfer_kind order by 1`,
    [refId, kind],
  );
  return Object.fromEntries(rows.map(({ account, amount }) => [account, amount]));
};

describe("success", () => {
  test("turns pending sales into sales, pays the supplier from its float and keeps the serial number", async () => {
    const { transaction } = await buyAndSettle(db, buyer, product, supplierSays("success", { serial_number: " 99 " }));
    const sold = await get(transaction.ref_id);
    expect(sold).toMatchObject({ status: "success", serial_number: "99", reason: null });
    expect(sold.timeline.map(({ status }) => status)).toEqual(["unprocessed", "processing", "success"]);
    expect(await legs(transaction.ref_id, "sale")).toEqual({
      "sales_pending:": -10_900,
      "sales:": 10_900,
      "cost_of_sales:": -10_000,
      "supplier_float:digiflazz": 10_000,
    });
    expect(await balanceOf(db, buyer.userId)).toBe(89_100);
  });

  test("costs what the route expected when the supplier does not say", async () => {
    const { transaction } = await buyAndSettle(db, buyer, product, supplierSays("success", { cost: null }));
    expect(await legs(transaction.ref_id, "sale")).toMatchObject({ "supplier_float:digiflazz": 10_150 });
  });

  test.each([10_901, 1e15, 1e30, 0, -5, 5_074])(
    "costs what was expected when the supplier says Rp %d, above the price or less than half of the cost",
    async (cost) => {
      const { transaction } = await buyAndSettle(db, buyer, product, supplierSays("success", { cost }));
      expect(await get(transaction.ref_id)).toMatchObject({ status: "success" });
      expect(await legs(transaction.ref_id, "sale")).toMatchObject({ "supplier_float:digiflazz": 10_150 });
      expect(await reviews(transaction.ref_id)).toEqual(["supplier_price"]);
    },
  );

  test("an amount that nobody can read costs what was expected, and an admin sees it", async () => {
    const { transaction } = await buyAndSettle(
      db,
      buyer,
      product,
      supplierSays("success", { cost: null, cost_unreadable: true }),
    );
    expect(await legs(transaction.ref_id, "sale")).toMatchObject({ "supplier_float:digiflazz": 10_150 });
    expect(await reviews(transaction.ref_id)).toEqual(["supplier_price"]);
  });

  test("a price above what was allowed that is told later goes before an admin, once", async () => {
    const { transaction } = await buyAndSettle(db, buyer, product, supplierSays("success"));
    for (const cost of [25_000, 26_000]) {
      expect(await settle(db, transaction.ref_id, supplierSays("success", { cost }))).toMatchObject({ review: true });
    }
    expect(await legs(transaction.ref_id, "sale")).toMatchObject({ "supplier_float:digiflazz": 10_000 });
    expect(await reviews(transaction.ref_id)).toEqual(["supplier_price"]);
  });

  test("up to the price costs what the supplier says, and nobody is asked", async () => {
    const { transaction } = await buyAndSettle(db, buyer, product, supplierSays("success", { cost: 10_900 }));
    expect(await legs(transaction.ref_id, "sale")).toMatchObject({ "supplier_float:digiflazz": 10_900 });
    expect(await reviews(transaction.ref_id)).toEqual([]);
  });

  test("what goes back as cashback buys nothing at the supplier", async () => {
    const gold = await createPerson(db, { deposit: 100_000, category: 2 });
    const dear = await createProduct(db, {
      prices: [50_000, 50_000, 50_000],
      cashbacks: [0, 39_000, 0],
      route: [{ supplier: "digiflazz", cost: 10_000 }],
    });
    for (const [cost, seen] of [
      [11_000, []],
      [11_001, ["supplier_price"]],
    ] as const) {
      const { transaction, dispatch_id } = await buy(db, gold, dear);
      await take(db, dispatch_id);
      await settle(db, transaction.ref_id, supplierSays("success", { cost }));
      expect(await reviews(transaction.ref_id)).toEqual(seen);
    }
  });

  test("up to what was expected costs what the supplier says, where that is above the price", async () => {
    const { transaction, dispatch_id } = await buy(db, buyer, product);
    await db.owner.query("update private.dispatches set cost = 12_000 where id = $1", [dispatch_id]);
    await take(db, dispatch_id);
    await settle(db, transaction.ref_id, supplierSays("success", { cost: 11_000 }));
    expect(await legs(transaction.ref_id, "sale")).toMatchObject({ "supplier_float:digiflazz": 11_000 });
    expect(await reviews(transaction.ref_id)).toEqual([]);
  });

  test("without any cost moves no float", async () => {
    const free = await createProduct(db, { route: [{ supplier: "digiflazz", cost: 0 }] });
    const { transaction } = await buyAndSettle(db, buyer, free, supplierSays("success", { cost: 0 }));
    expect(await legs(transaction.ref_id, "sale")).toEqual({ "sales_pending:": -10_900, "sales:": 10_900 });
  });

  test("tells the buyer, with the new balance, once", async () => {
    const { transaction } = await buyAndSettle(db, buyer, product, supplierSays("success"));
    await settle(db, transaction.ref_id, supplierSays("success"), "digiflazz", "callback");
    expect(await messages("purchase")).toEqual([
      { ref_id: transaction.ref_id, status: "success", serial_number: "SN-1234567890", deposit: 89_100, ...TOLD },
    ]);
    const { rows } = await db.owner.query("select kind from public.notifications where user_id = $1", [buyer.userId]);
    expect(rows).toEqual([{ kind: "purchase_success" }]);
  });

  test("is applied when the callback is quicker than the Worker's take", async () => {
    const { transaction } = await buy(db, buyer, product);
    expect(await settle(db, transaction.ref_id, supplierSays("success"), "digiflazz", "callback")).toMatchObject({
      status: "success",
    });
    expect((await get(transaction.ref_id)).timeline.map(({ status }) => status)).toEqual([
      "unprocessed",
      "processing",
      "success",
    ]);
  });
});

describe("failure", () => {
  test("gives every rupiah back and says why", async () => {
    const { transaction } = await buyAndSettle(
      db,
      buyer,
      product,
      supplierSays("failed", { reason: "invalid_number" }),
    );
    const failed = await get(transaction.ref_id);
    expect(failed).toMatchObject({ status: "failed", reason: "invalid_number" });
    expect(failed.timeline.at(-1)).toMatchObject({ status: "failed", note: "invalid_number" });
    expect(await balanceOf(db, buyer.userId)).toBe(100_000);
    expect(await messages("purchase")).toEqual([
      { ref_id: transaction.ref_id, status: "failed", serial_number: null, deposit: 100_000, ...TOLD },
    ]);
  });

  test("refunds once, however often and from wherever it is reported", async () => {
    const { transaction, dispatch_id } = await buy(db, buyer, product);
    await take(db, dispatch_id);
    const reports = Array.from({ length: 40 }, (_, i) =>
      settle(db, transaction.ref_id, supplierSays("failed"), "digiflazz", i % 2 === 0 ? "answer" : "callback"),
    );
    for (const { status } of await Promise.all(reports)) expect(status).toBe("failed");
    expect(await balanceOf(db, buyer.userId)).toBe(100_000);
  });

  test("refunds once when 40 reports stand before the balance", async () => {
    const { transaction, dispatch_id } = await buy(db, buyer, product);
    await take(db, dispatch_id);
    const answers = await collide(db, buyer.userId, 40, () => settle(db, transaction.ref_id, supplierSays("failed")));
    expect(answers.filter(({ status }) => status === "rejected")).toEqual([]);
    expect(await balanceOf(db, buyer.userId)).toBe(100_000);
  });

  test.each([{ reason: null }, { reason: "weird" }, { code: "54" }])(
    "%j is told in general words: what a partner's code means is its adapter's to say",
    async (said) => {
      const { transaction } = await buyAndSettle(db, buyer, product, supplierSays("failed", said));
      expect((await get(transaction.ref_id)).reason).toBe("supplier_failed");
    },
  );
});

test("success and failure at once: one of them, and nothing half", async () => {
  for (let round = 0; round < 9; round++) {
    const { transaction, dispatch_id } = await buy(db, buyer, product);
    await take(db, dispatch_id);
    const before = await balanceOf(db, buyer.userId);
    await Promise.all(
      Array.from({ length: 20 }, (_, i) =>
        settle(db, transaction.ref_id, supplierSays(i % 2 === 0 ? "success" : "failed")),
      ),
    );
    const { status } = await get(transaction.ref_id);
    expect(["success", "failed"]).toContain(status);
    expect(await balanceOf(db, buyer.userId)).toBe(status === "failed" ? before + 10_900 : before);
    expect(await reviews(transaction.ref_id)).toEqual([status === "failed" ? "late_success" : "failed_after_success"]);
  }
});

test("success and failure at once: a failure that waited for the success goes before an admin", async () => {
  const { transaction, dispatch_id } = await buy(db, buyer, product);
  await take(db, dispatch_id);
  const held: [string, unknown[]] = ["select from private.dispatches where id = $1 for update", [dispatch_id]];
  const answers = await collideAt(db, held, 2, async (i) => {
    if (i === 1) await untilWaiting(db, 1);
    return settle(db, transaction.ref_id, supplierSays(i === 0 ? "success" : "failed"));
  });
  expect(answers.map((answer) => answer.status)).toEqual(["fulfilled", "fulfilled"]);
  expect((await get(transaction.ref_id)).status).toBe("success");
  expect(await reviews(transaction.ref_id)).toEqual(["failed_after_success"]);
});

describe("a late word", () => {
  test("of success on a failed purchase goes before an admin, once, and is not applied", async () => {
    const { transaction } = await buyAndSettle(db, buyer, product, supplierSays("failed"));
    for (let i = 0; i < 3; i++) {
      expect(await settle(db, transaction.ref_id, supplierSays("success"), "digiflazz", "callback")).toMatchObject({
        status: "failed",
        review: true,
      });
    }
    expect(await reviews(transaction.ref_id)).toEqual(["late_success"]);
    expect(await balanceOf(db, buyer.userId)).toBe(100_000);
  });

  test("of failure on a success goes before an admin and takes nothing back", async () => {
    const { transaction } = await buyAndSettle(db, buyer, product, supplierSays("success"));
    expect(await settle(db, transaction.ref_id, supplierSays("failed"))).toMatchObject({
      status: "success",
      review: true,
    });
    expect(await reviews(transaction.ref_id)).toEqual(["failed_after_success"]);
  });

  test("of pending changes nothing", async () => {
    const { transaction } = await buyAndSettle(db, buyer, product, supplierSays("success"));
    expect(await settle(db, transaction.ref_id, supplierSays("pending"))).toMatchObject({
      status: "success",
      review: false,
    });
  });
});

test("a refund by the supplier returns a success, once", async () => {
  const { transaction } = await buyAndSettle(db, buyer, product, supplierSays("success"));
  const sold = await get(transaction.ref_id);
  await Promise.all(
    Array.from({ length: 10 }, () => settle(db, transaction.ref_id, supplierSays("failed", { refunded: true }))),
  );
  const returned = await get(transaction.ref_id);
  expect(returned).toMatchObject({ status: "returned", reason: "returned" });
  expect(returned.timeline).toEqual([
    ...sold.timeline,
    { status: "returned", at: returned.updated_at, note: "returned" },
  ]);
  expect(await balanceOf(db, buyer.userId)).toBe(100_000);
  expect(await legs(transaction.ref_id, "return")).toEqual({
    "sales:": -10_900,
    "cost_of_sales:": 10_000,
    "supplier_float:digiflazz": -10_000,
    "deposit:user": 10_900,
  });
});

test("a success under another serial number after the return goes before an admin, once; the first one's copy does not", async () => {
  const { transaction } = await buyAndSettle(db, buyer, product, supplierSays("success", { serial_number: "SN-1" }));
  await settle(db, transaction.ref_id, supplierSays("failed", { refunded: true }));
  const copy = supplierSays("success", { serial_number: "SN-1" });
  expect(await settle(db, transaction.ref_id, copy)).toMatchObject({ status: "returned", review: false });
  for (let i = 0; i < 3; i++) {
    const late = supplierSays("success", { serial_number: "SN-2" });
    expect(await settle(db, transaction.ref_id, late)).toMatchObject({ status: "returned", review: true });
  }
  expect(await reviews(transaction.ref_id)).toEqual(["late_success"]);
  expect(await balanceOf(db, buyer.userId)).toBe(100_000);
});

describe("a second supplier", () => {
  const TWO = [
    { supplier: "digiflazz", cost: 10_150 },
    { supplier: "second", cost: 10_300 },
  ];

  test("gets the order under a new reference, only after a definite failure that another may not have", async () => {
    const routed = await createProduct(db, { route: TWO });
    const { transaction, dispatch_id } = await buy(db, buyer, routed);
    await take(db, dispatch_id);
    expect(await settle(db, transaction.ref_id, supplierSays("pending", { try_next: true }))).toMatchObject({
      next_dispatch_id: null,
    });
    expect(await settle(db, transaction.ref_id, supplierSays("unknown", { try_next: true }))).toMatchObject({
      next_dispatch_id: null,
    });
    const failed = await settle(db, transaction.ref_id, supplierSays("failed", { try_next: true, code: "68" }));
    expect(failed).toMatchObject({ status: "processing", review: false });
    expect(await balanceOf(db, buyer.userId)).toBe(89_100);
    const second = await take(db, failed.next_dispatch_id ?? "");
    expect(second).toEqual({ supplier: "second", reference: `${transaction.ref_id}-2`, mode: "order" });
    await settle(db, `${transaction.ref_id}-2`, supplierSays("success", { cost: 10_280 }), "second");
    const sold = await get(transaction.ref_id);
    expect(sold.status).toBe("success");
    expect(sold.timeline.map(({ status, note }) => [status, note])).toEqual([
      ["unprocessed", null],
      ["processing", null],
      ["processing", "next_supplier"],
      ["success", null],
    ]);
    expect(await legs(transaction.ref_id, "sale")).toMatchObject({ "supplier_float:second": 10_280 });
  });

  test("is not asked when the failure is the customer's", async () => {
    const routed = await createProduct(db, { route: TWO });
    const { transaction } = await buyAndSettle(db, buyer, routed, supplierSays("failed", { code: "54" }));
    expect((await get(transaction.ref_id)).status).toBe("failed");
  });

  test("that asks more than the buyer paid is passed over for a third, and an admin is told, once a day", async () => {
    const route = [TWO[0]!, { supplier: "second", cost: 10_901 }, { supplier: "third", cost: 10_900 }];
    const routed = await createProduct(db, { route });
    for (let sale = 0; sale < 2; sale++) {
      const { transaction, dispatch_id } = await buy(db, buyer, routed);
      await take(db, dispatch_id);
      const failed = await settle(db, transaction.ref_id, supplierSays("failed", { try_next: true }));
      expect(await take(db, failed.next_dispatch_id ?? "")).toMatchObject({ supplier: "third" });
      await settle(db, `${transaction.ref_id}-2`, supplierSays("failed"), "third");
    }
    const told = await db.owner.query(
      "select user_id, amount::int, details from private.reviews where kind = 'route_above_price' and source like $1",
      [`route:second:${routed.code}:%`],
    );
    const details = { supplier: "second", sku: routed.code, cost: 10_901, price: 10_900 };
    expect(told.rows).toEqual([{ user_id: null, amount: 10_901, details }]);
  });

  test("whose only one asks more than the buyer paid ends the purchase with one refund", async () => {
    const routed = await createProduct(db, { route: [TWO[0]!, { supplier: "second", cost: 10_901 }] });
    const { transaction } = await buyAndSettle(db, buyer, routed, supplierSays("failed", { try_next: true }));
    expect((await get(transaction.ref_id)).status).toBe("failed");
    expect(await balanceOf(db, buyer.userId)).toBe(100_000);
    expect(await reviews(transaction.ref_id)).toEqual(["route_above_price"]);
  });

  test("opened once, however often the first one's failure is reported", async () => {
    const routed = await createProduct(db, { route: TWO });
    const { transaction, dispatch_id } = await buy(db, buyer, routed);
    await take(db, dispatch_id);
    const reports = Array.from({ length: 20 }, () =>
      settle(db, transaction.ref_id, supplierSays("failed", { try_next: true })),
    );
    const opened = (await Promise.all(reports)).filter(({ next_dispatch_id }) => next_dispatch_id !== null);
    expect(opened).toHaveLength(1);
    const { rows } = await db.owner.query("select count(*)::int as count from private.dispatches where ref_id = $1", [
      transaction.ref_id,
    ]);
    expect(rows[0].count).toBe(2);
  });

  test("that fails too ends the purchase with one refund", async () => {
    const routed = await createProduct(db, { route: TWO });
    const { transaction } = await buyAndSettle(db, buyer, routed, supplierSays("failed", { try_next: true }));
    await settle(db, `${transaction.ref_id}-2`, supplierSays("failed", { try_next: true }), "second");
    expect((await get(transaction.ref_id)).status).toBe("failed");
    expect(await balanceOf(db, buyer.userId)).toBe(100_000);
  });

  test("at work while the first one's late success comes: an admin decides", async () => {
    const routed = await createProduct(db, { route: TWO });
    const { transaction } = await buyAndSettle(db, buyer, routed, supplierSays("failed", { try_next: true }));
    expect(await settle(db, transaction.ref_id, supplierSays("success"), "digiflazz", "callback")).toMatchObject({
      status: "processing",
      review: true,
    });
    await settle(db, `${transaction.ref_id}-2`, supplierSays("success"), "second");
    expect((await get(transaction.ref_id)).status).toBe("success");
    expect(await reviews(transaction.ref_id)).toEqual(["late_success"]);
  });
});

test("a reference that names no order is refused", async () => {
  expect(await refusalOf(settle(db, "TRXNOBODYKNOWS", supplierSays("success")))).toMatchObject({
    status: 404,
    code: "not_found",
  });
  const { transaction } = await buy(db, buyer, product);
  expect(await refusalOf(settle(db, transaction.ref_id, supplierSays("success"), "another"))).toMatchObject({
    code: "not_found",
  });
  await settle(db, transaction.ref_id, supplierSays("failed"));
});
