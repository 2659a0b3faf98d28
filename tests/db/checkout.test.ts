import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { transactionChunk, transactionDetail, transactionPage } from "#core/purchases/schema.ts";
import { legsOf } from "#tests/factories/books.ts";
import { MARGIN, openShop, order, shownOrder } from "#tests/factories/checkout.ts";
import { checkoutSales, FEE } from "#tests/factories/checkout-sales.ts";
import { createAdmin } from "#tests/factories/claims.ts";
import { openDatabase, refusalOf, type TestDatabase } from "#tests/factories/database.ts";
import { expectLedgerBalanced, expectStatementsAddUp } from "#tests/factories/ledger.ts";
import { balanceOf } from "#tests/factories/people.ts";
import { createProduct } from "#tests/factories/products.ts";
import { buyAndSettle, settle, supplierSays, take } from "#tests/factories/purchases.ts";

/** What a guest pays an agent for, outcome by outcome (docs/decisions/checkout.md). */

let db: TestDatabase;
beforeAll(async () => {
  db = await openDatabase();
});
afterAll(async () => {
  await expectLedgerBalanced(db);
  await expectStatementsAddUp(db);
  await db.close();
});

const { one, pay, sell, dispatchOf, heldOf, claimsOf, toldOf, closeClaim, refundedAtProvider } = checkoutSales(
  () => db,
);

/** A customer's money moves no balance of the agent's. */
const NO_BALANCE = { deducted_balance: null, start_balance: null, end_balance: null };

describe("delivered", () => {
  test("posts payment, charge, sale and profit, and gives the profit to the agent's deposit", async () => {
    const shop = await openShop(db, { deposit: 5_000 });
    const made = await order(db, shop);
    expect(await shownOrder(db, made.token)).toMatchObject({ state: "waiting", total: shop.price + FEE });
    expect(await pay(made.code, made.total)).toMatchObject({ status: "paid", credited: shop.price, review: false });
    expect(await legsOf(db, made.code, "topup")).toEqual({
      "cash midtrans.bca": -made.total,
      checkout: shop.price,
      fees: FEE,
    });
    expect(await legsOf(db, made.code, "gateway_cost")).toEqual({
      "cash midtrans.bca": FEE,
      "gateway_cost midtrans.bca": -FEE,
    });
    expect(await legsOf(db, made.refId, "charge")).toEqual({ checkout: -shop.cost, sales_pending: shop.cost });
    expect(await heldOf(shop)).toBe(MARGIN);
    expect(await balanceOf(db, shop.agent.userId)).toBe(5_000);
    expect(await shownOrder(db, made.token)).toMatchObject({ state: "processing", serial_number: null });

    await take(db, await dispatchOf(made.refId));
    await settle(db, made.refId, supplierSays("success", { serial_number: "77" }));
    expect(await legsOf(db, made.refId, "checkout_profit")).toEqual({ checkout: -MARGIN, deposit: MARGIN });
    expect(await heldOf(shop)).toBe(0);
    expect(await balanceOf(db, shop.agent.userId)).toBe(5_000 + MARGIN);
    const shown = await shownOrder(db, made.token);
    expect(shown).toMatchObject({ state: "success", serial_number: "77" });
    const receipt = (await db.rpc("anon", "receipt_shared", { p_token: shown.receipt })) as { receipt: unknown };
    expect(receipt.receipt).toMatchObject({ total: made.total, payment_fee: FEE, serial_number: "77" });
    expect(await toldOf(shop)).toEqual(["checkout_paid", "checkout_success"]);
    expect(JSON.stringify(shown)).not.toContain(String(shop.cost));
  });

  test("is the agent's sale, with its profit, in history and report, and no top-up of theirs", async () => {
    const shop = await openShop(db);
    const made = await sell(shop, supplierSays("success"));
    const sale = await db.rpc(shop.agent, "purchase_get", { p_ref_id: made.refId });
    expect(sale).toMatchObject({
      pay_with: "checkout",
      profit: MARGIN,
      selling_price: shop.price,
      price: shop.cost,
      ...NO_BALANCE,
    });
    const list = (await db.rpc(shop.agent, "deposit_list", { p_filter: {} })) as { rows: unknown[] };
    expect(list.rows).toEqual([]);
    expect(await refusalOf(db.rpc(shop.agent, "deposit_get", { p_code: made.code }))).toMatchObject({ status: 404 });
    expect(await refusalOf(db.rpc(shop.agent, "deposit_cancel", { p_code: made.code }))).toMatchObject({ status: 404 });
    expect(await db.query(shop.agent, "select code from public.deposits")).toEqual([]);
    const orders = await db.rpc(shop.agent, "checkout_order_list", { p_filter: { search: made.refId } });
    expect(orders).toMatchObject({
      rows: [{ id: made.id, state: "success", profit: MARGIN, ref_id: made.refId }],
      totals: { count: 1, success_count: 1, sold: shop.price, profit: MARGIN },
    });
    const links = await db.rpc(shop.agent, "checkout_link_list", {});
    expect(links).toMatchObject({ rows: [{ slug: shop.slug, paid: 1, sales: 1, profit: MARGIN }] });
  });

  test("leaves its row of the report without a balance: what was deducted is what left the agent's", async () => {
    const shop = await openShop(db, { deposit: 200_000 });
    const made = await sell(shop, supplierSays("success"));
    const open = await order(db, shop);
    await pay(open.code, open.total);
    const product = await createProduct(db);
    const own = await buyAndSettle(db, shop.agent, await product, supplierSays("success"), {
      p_price: product.prices[1],
    });
    const file = transactionChunk.parse(await db.rpc(shop.agent, "purchase_export", { p_filter: {} }));
    const rows = new Map(file.rows.map((row) => [row.ref_id, row]));
    for (const ref of [made.refId, open.refId])
      expect(rows.get(ref)).toMatchObject({ price: shop.cost, ...NO_BALANCE });
    const { price, ref_id } = own.transaction;
    expect(rows.get(ref_id)).toMatchObject({ deducted_balance: price });
    const statement = (await db.rpc(shop.agent, "statement_list", {
      p_filter: { balance: "deposit" },
    })) as { totals: { debit: number } };
    for (const filter of [{}, { search: "0878" }]) {
      const { rows: found, totals } = transactionPage.parse(
        await db.rpc(shop.agent, "purchase_list", { p_filter: filter }),
      );
      expect([found.length, totals.deducted_balance]).toEqual([3, statement.totals.debit]);
    }
    expect(statement.totals.debit).toBe(price);
  });

  test("earns nothing at a margin of nothing, and the fee is the site's where it bears it", async () => {
    const shop = await openShop(db, {}, {}, { amount: 0 });
    await db.owner.query("update private.site_settings set pay_external_payment_fee = false");
    try {
      const made = await order(db, shop, { p_price: shop.cost, p_max_fee: 0 });
      expect(made.total).toBe(shop.cost);
      await pay(made.code, made.total);
      expect(await legsOf(db, made.code, "topup")).toEqual({
        "cash midtrans.bca": -shop.cost,
        checkout: shop.cost,
        fees: FEE,
        fees_borne: -FEE,
      });
      await take(db, await dispatchOf(made.refId));
      await settle(db, made.refId, supplierSays("success"));
      expect(await legsOf(db, made.refId, "checkout_profit")).toEqual({});
    } finally {
      await db.owner.query("update private.site_settings set pay_external_payment_fee = true");
    }
  });
});

describe("not delivered", () => {
  test("a failed sale puts all that was paid, fee included, before an admin, who sends it back", async () => {
    const shop = await openShop(db, { deposit: 700 });
    const made = await sell(shop, supplierSays("failed", { reason: "invalid_number" }));
    expect(await legsOf(db, made.refId, "refund")).toEqual({ checkout: shop.cost, sales_pending: -shop.cost });
    const source = `midtrans:${made.code}:pay-1 ${made.code}`;
    expect(await legsOf(db, source, "suspense")).toEqual({ checkout: -shop.price, fees: -FEE, suspense: made.total });
    expect(await heldOf(shop)).toBe(0);
    expect(await claimsOf(made.code)).toEqual([{ kind: "checkout_failed", amount: made.total, status: "open" }]);
    expect(await shownOrder(db, made.token)).toMatchObject({ state: "refunding", receipt: null });

    await closeClaim(made.code, "return");
    expect(await legsOf(db, source, "claim_return")).toEqual({
      "cash midtrans.bca": made.total,
      suspense: -made.total,
    });
    expect(await shownOrder(db, made.token)).toMatchObject({ state: "refunded" });
    expect(await balanceOf(db, shop.agent.userId)).toBe(700);
    expect(await toldOf(shop)).toEqual(["checkout_paid", "checkout_failed", "checkout_refunded"]);
  });

  test("its money reaches the agent where the customer wants that", async () => {
    const shop = await openShop(db);
    const made = await sell(shop, supplierSays("failed"));
    await closeClaim(made.code, "credit", made.code);
    expect(await balanceOf(db, shop.agent.userId)).toBe(made.total);
    expect(await shownOrder(db, made.token)).toMatchObject({ state: "credited" });
  });

  test("the provider's own refund finds the claim, which can only be closed as sent back then", async () => {
    const shop = await openShop(db);
    const made = await sell(shop, supplierSays("failed"));
    await refundedAtProvider(made, 5_000);
    expect(await shownOrder(db, made.token)).toMatchObject({
      state: "refunding",
      amount: made.total - 5_000,
      refunded: 5_000,
    });
    await refundedAtProvider(made);
    expect(await claimsOf(made.code)).toEqual([{ kind: "checkout_failed", amount: made.total, status: "open" }]);
    // Nobody has to give it back any more, whatever the claim waits for.
    expect(await shownOrder(db, made.token)).toMatchObject({
      state: "refunded",
      amount: made.total,
      refunded: made.total,
      refunded_at: expect.any(String),
    });
    const admin = await createAdmin(db);
    const { id } = await one<{ id: string }>("select id from private.reviews where subject = $1", [made.code]);
    expect(await db.rpc(admin, "admin_claim_get", { p_id: id })).toMatchObject({
      choices: ["return"],
      purchase: { ref_id: made.refId, status: "failed" },
    });
    await closeClaim(made.code, "return");
  });

  test("a refund of the provider that came before the failure belongs to the failure's claim", async () => {
    const shop = await openShop(db);
    const made = await order(db, shop);
    await pay(made.code, made.total);
    await take(db, await dispatchOf(made.refId));
    await refundedAtProvider(made);
    await settle(db, made.refId, supplierSays("failed"));
    const admin = await createAdmin(db);
    const choices = (await Promise.all(
      (
        await db.owner.query<{ id: string; kind: string }>(
          "select id, kind from private.reviews where subject = $1 order by kind",
          [made.code],
        )
      ).rows.map(async ({ id, kind }) => [
        kind,
        ((await db.rpc(admin, "admin_claim_get", { p_id: id })) as { choices: string[] }).choices,
      ]),
    )) as [string, string[]][];
    expect(Object.fromEntries(choices)).toEqual({ checkout_failed: ["return"], refund: ["keep"] });
    await closeClaim(made.code, "return", null, "checkout_failed");
  });

  test("a returned sale takes the profit back and puts all that was paid before an admin", async () => {
    const shop = await openShop(db);
    const made = await sell(shop, supplierSays("success"));
    await settle(db, made.refId, supplierSays("failed", { refunded: true }), "digiflazz", "callback");
    expect(await legsOf(db, made.refId, "return")).toMatchObject({ checkout: shop.cost, sales: -shop.cost });
    expect(await legsOf(db, made.refId, "checkout_return")).toEqual({ deposit: -MARGIN, checkout: MARGIN });
    expect(await balanceOf(db, shop.agent.userId)).toBe(0);
    expect(await claimsOf(made.code)).toEqual([{ kind: "checkout_failed", amount: made.total, status: "open" }]);
    expect(await shownOrder(db, made.token)).toMatchObject({ state: "refunding", receipt: null, serial_number: null });
    const toldOfOrder = async () =>
      transactionDetail.parse(await db.rpc(shop.agent, "purchase_get", { p_ref_id: made.refId })).customer_order;
    expect(await toldOfOrder()).toEqual({ id: made.id, state: "refunding" });
    await closeClaim(made.code, "return");
    expect(await toldOfOrder()).toEqual({ id: made.id, state: "refunded" });
  });

  test("what the agent has spent of the profit of a returned sale is the house's loss", async () => {
    const shop = await openShop(db);
    const made = await sell(shop, supplierSays("success"));
    const other = await openShop(db);
    await db.owner.query(
      "select private.ledger_post('transfer', 'spent-' || $1::text, array[$2, $3]::int[], array[-1000, 1000]::bigint[])",
      [
        made.refId,
        (await one<{ id: number }>("select private.ledger_user_account($1, 'deposit') as id", [shop.agent.userId])).id,
        (await one<{ id: number }>("select private.ledger_user_account($1, 'deposit') as id", [other.agent.userId])).id,
      ],
    );
    await db.owner.query(
      "insert into private.deposit_transfers (code, sender_id, recipient_id, request_key, request_hash, amount, created_at) select 'spent-' || $1::text, $2, $3, gen_random_uuid(), gen_random_uuid(), 1000, now()",
      [made.refId, shop.agent.userId, other.agent.userId],
    );
    await settle(db, made.refId, supplierSays("failed", { refunded: true }), "digiflazz", "callback");
    expect(await legsOf(db, made.refId, "checkout_return")).toEqual({
      deposit: -(MARGIN - 1_000),
      write_off: -1_000,
      checkout: MARGIN,
    });
  });
});
