import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { legsOf } from "#tests/factories/books.ts";
import { MARGIN, openShop, order, orderArgs, shownOrder } from "#tests/factories/checkout.ts";
import { checkoutSales, FEE } from "#tests/factories/checkout-sales.ts";
import { collide } from "#tests/factories/collide.ts";
import { openDatabase, refusalOf, type TestDatabase } from "#tests/factories/database.ts";
import { providerSays } from "#tests/factories/deposits.ts";
import { expectLedgerBalanced, expectStatementsAddUp } from "#tests/factories/ledger.ts";
import { balanceOf } from "#tests/factories/people.ts";
import { buyAndSettle, settle, someNumber, supplierSays, take } from "#tests/factories/purchases.ts";

/** A guest's payment, how often it is told and whatever changes before it (docs/decisions/checkout.md). */

let db: TestDatabase;
beforeAll(async () => {
  db = await openDatabase();
});
afterAll(async () => {
  await expectLedgerBalanced(db);
  await expectStatementsAddUp(db);
  await db.close();
});

const { pay, sell, dispatchOf, heldOf, claimsOf, salesOf, toldOf, closeClaim, refundedAtProvider } = checkoutSales(
  () => db,
);

describe("a payment", () => {
  test("told 20 times at once pays once and sells once", async () => {
    const shop = await openShop(db);
    const made = await order(db, shop);
    const answers = await collide(db, shop.agent.userId, 20, () => pay(made.code, made.total));
    for (const answer of answers)
      expect(answer).toMatchObject({ status: "fulfilled", value: { credited: shop.price } });
    expect(await salesOf(made.refId)).toEqual([{ status: "unprocessed" }]);
    expect(await heldOf(shop)).toBe(MARGIN);
    expect(await toldOf(shop)).toEqual(["checkout_paid"]);
  });

  test("of 20 orders of one link at once each sells once", async () => {
    const shop = await openShop(db);
    const made = await Promise.all(Array.from({ length: 20 }, () => order(db, shop)));
    await Promise.all(made.flatMap(({ code, total }) => [pay(code, total), pay(code, total)]));
    const sold = await Promise.all(made.map(({ refId }) => salesOf(refId)));
    expect(sold).toEqual(made.map(() => [{ status: "unprocessed" }]));
    expect(await heldOf(shop)).toBe(20 * MARGIN);
    // Delivered, failed and taken back beside each other: balances are taken in one order.
    await Promise.all(
      made.map(async ({ refId }, i) => {
        await take(db, await dispatchOf(refId));
        await settle(db, refId, supplierSays(i % 4 === 0 ? "failed" : "success"));
        if (i % 4 === 1) await settle(db, refId, supplierSays("failed", { refunded: true }), "digiflazz", "callback");
      }),
    );
    expect(await heldOf(shop)).toBe(0);
    expect(await balanceOf(db, shop.agent.userId)).toBe(10 * MARGIN);
  });

  test("told before the provider's answer to the charge is stored sells all the same", async () => {
    const shop = await openShop(db);
    const made = await order(db, shop);
    await pay(made.code, made.total);
    await db.rpc("service_role", "deposit_charged", {
      p_code: made.code,
      p_provider_ref: "late",
      p_pay: { va_number: "1" },
    });
    expect(await salesOf(made.refId)).toEqual([{ status: "unprocessed" }]);
    expect(await shownOrder(db, made.token)).toMatchObject({ state: "processing", pay: null });
  });

  test("answers the dispatch that it placed, until a supplier was asked", async () => {
    const shop = await openShop(db);
    const made = await order(db, shop);
    const say = () =>
      db.rpc("service_role", "deposit_settle", {
        p_provider: "midtrans",
        p_code: made.code,
        p_state: providerSays("paid", made.total, { provider_ref: "p" }),
      });
    const id = ((await say()) as { dispatch_id: string }).dispatch_id;
    expect(id).toBe(await dispatchOf(made.refId));
    await take(db, id);
    expect(await say()).toMatchObject({ dispatch_id: null });
  });

  test("of another sum, a second one and one after the end sell nothing more and are claims", async () => {
    const shop = await openShop(db);
    const wrong = await order(db, shop);
    await pay(wrong.code, wrong.total - 1);
    expect(await claimsOf(wrong.code)).toMatchObject([{ kind: "amount_mismatch", amount: wrong.total - 1 }]);
    expect(await salesOf(wrong.refId)).toEqual([]);
    const came = { amount: wrong.total - 1, total: wrong.total };
    expect(await shownOrder(db, wrong.token)).toMatchObject({ state: "checked", checks: 1, ...came });

    const twice = await order(db, shop);
    await pay(twice.code, twice.total);
    await pay(twice.code, twice.total, { provider_ref: "another" });
    expect(await claimsOf(twice.code)).toMatchObject([{ kind: "paid_twice", amount: twice.total }]);
    expect(await salesOf(twice.refId)).toHaveLength(1);
    expect(await shownOrder(db, twice.token)).toMatchObject({ state: "processing", checks: 1 });

    const late = await order(db, shop);
    await db.owner.query("update public.deposits set expires_at = now() - interval '1 hour' where code = $1", [
      late.code,
    ]);
    expect(await shownOrder(db, late.token)).toMatchObject({ state: "expired" });
    await pay(late.code, late.total);
    expect(await claimsOf(late.code)).toMatchObject([{ kind: "paid_after_end", amount: late.total }]);
    expect(await salesOf(late.refId)).toEqual([]);

    // A claim's money reaches the agent's deposit, whose code was named; it sells nothing.
    await closeClaim(late.code, "credit", late.code, "paid_after_end");
    expect(await balanceOf(db, shop.agent.userId)).toBe(late.total);
    expect(await shownOrder(db, late.token)).toMatchObject({ state: "credited" });
    await closeClaim(wrong.code, "return", null, "amount_mismatch");
    expect(await shownOrder(db, wrong.token)).toMatchObject({ state: "refunded", ...came });
    expect(await salesOf(wrong.refId)).toEqual([]);

    // Guest and agent read what reached the deposit, not what the order was.
    const short = await order(db, shop);
    await pay(short.code, 5_000);
    await closeClaim(short.code, "credit", short.code, "amount_mismatch");
    const credited = { state: "credited", amount: 5_000, total: short.total };
    expect(await shownOrder(db, short.token)).toMatchObject(credited);
    expect(await db.rpc(shop.agent, "checkout_order_list", {})).toMatchObject({ rows: [credited, {}, {}, {}] });
  });

  test("that is disputed after it was delivered leaves the agent's deposit as an admin decides", async () => {
    const shop = await openShop(db, { deposit: 50_000 });
    const made = await sell(shop, supplierSays("success"));
    await refundedAtProvider(made);
    await closeClaim(made.code, "take_back", null, "refund");
    expect(await balanceOf(db, shop.agent.userId)).toBe(50_000 + MARGIN - shop.price);
    expect(await legsOf(db, `reversal:midtrans:refund of ${made.code}`, "reversal")).toEqual({
      "cash midtrans.bca": made.total,
      deposit: -shop.price,
      fees: -FEE,
    });
    expect(await toldOf(shop)).toContain("checkout_taken_back");
  });
});

describe("what changes before it is paid", () => {
  test("a link that is switched off or ended, and an agent who is switched off, are no matter of what is paid", async () => {
    const shop = await openShop(db);
    const made = await Promise.all([order(db, shop), order(db, shop)]);
    await db.rpc(shop.agent, "checkout_link_switch", { p_id: shop.linkId, p_status: "ended" });
    await db.owner.query("update public.accounts set is_active = false where id = $1", [shop.agent.userId]);
    for (const { code, total, refId } of made) {
      await pay(code, total);
      expect(await salesOf(refId)).toEqual([{ status: "unprocessed" }]);
    }
  });

  test("a price that rose within the margin is sold at what was shown, and the agent earns less", async () => {
    const shop = await openShop(db);
    const made = await order(db, shop);
    await db.owner.query("update private.products set prices[2] = $2 where code = $1", [
      shop.product.code,
      shop.cost + 1_000,
    ]);
    await pay(made.code, made.total);
    await take(db, await dispatchOf(made.refId));
    await settle(db, made.refId, supplierSays("success"));
    expect(await legsOf(db, made.refId, "checkout_profit")).toEqual({ checkout: -500, deposit: 500 });
    expect(await refusalOf(db.rpc("service_role", "checkout_order_place", orderArgs(shop)))).toMatchObject({
      code: "price_changed",
      details: { old_price: shop.price, new_price: shop.price + 1_000 },
    });
  });

  test.each([
    ["a price beyond what was paid", "price_changed", "update private.products set prices[2] = 999999 where code = $1"],
    ["a type off in the menu", "product_inactive", "update private.products set offered = false where code = $1"],
    [
      "a product that is disturbed",
      "product_disturbed",
      "update private.products set status = 'disturbed' where code = $1",
    ],
    ["no stock", "out_of_stock", "update private.products set stock = 0 where code = $1"],
    [
      "a permission that it needs now",
      "permission_needed",
      "update private.products set permission = 'send_money' where code = $1",
    ],
  ])("%s keeps the payment, sells nothing and gives it to a claim", async (_, reason, change) => {
    const shop = await openShop(db);
    const made = await order(db, shop);
    await db.owner.query(change, [shop.product.code]);
    await pay(made.code, made.total);
    await pay(made.code, made.total);
    expect(await salesOf(made.refId)).toEqual([]);
    expect(await claimsOf(made.code)).toEqual([{ kind: "checkout_failed", amount: made.total, status: "open" }]);
    expect(await heldOf(shop)).toBe(0);
    expect(await shownOrder(db, made.token)).toMatchObject({ state: "refunding" });
    const row = await db.rpc(shop.agent, "checkout_order_get", { p_id: made.id });
    expect(row).toMatchObject({ reason, ref_id: null, profit: 0 });
    expect(await toldOf(shop)).toEqual(["checkout_failed"]);
  });

  test("the duplicate rule decides again: sales of the day count, and the payment is a claim", async () => {
    const shop = await openShop(db, { deposit: 100_000 });
    const p_destination = someNumber();
    const made = await order(db, shop, { p_destination });
    for (let i = 0; i < 2; i++) {
      const sale = { p_destination, p_confirm_repeat: true, p_price: shop.cost };
      await buyAndSettle(db, shop.agent, shop.product, supplierSays("success"), sale);
    }
    await pay(made.code, made.total);
    expect(await db.rpc(shop.agent, "checkout_order_get", { p_id: made.id })).toMatchObject({
      reason: "duplicate_limit",
    });
    expect(await claimsOf(made.code)).toMatchObject([{ kind: "checkout_failed" }]);
  });
});
