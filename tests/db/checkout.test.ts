import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { legsOf } from "#tests/factories/books.ts";
import { MARGIN, openShop, order, orderArgs, type Shop, shownOrder } from "#tests/factories/checkout.ts";
import { closeClaim as closeClaimOf, createAdmin, shownNow } from "#tests/factories/claims.ts";
import { collide, collideAt, untilWaiting } from "#tests/factories/collide.ts";
import { openDatabase, refusalOf, type TestDatabase } from "#tests/factories/database.ts";
import { providerSays, settleDeposit } from "#tests/factories/deposits.ts";
import { expectLedgerBalanced, expectStatementsAddUp } from "#tests/factories/ledger.ts";
import { balanceOf } from "#tests/factories/people.ts";
import { createProduct } from "#tests/factories/products.ts";
import { buy, buyAndSettle, purchaseArgs, settle, someNumber, supplierSays, take } from "#tests/factories/purchases.ts";

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

const FEE = 4_480;
const one = async <T>(sql: string, values: unknown[] = []) => (await db.owner.query(sql, values)).rows[0] as T;
const heldOf = ({ agent }: Shop) =>
  one<{ held: number }>(
    "select balance::int as held from private.ledger_accounts where user_id = $1 and kind = 'checkout'",
    [agent.userId],
  ).then(({ held }) => held);
const claimsOf = async (code: string) =>
  (
    await db.owner.query<{ kind: string; amount: number; status: string }>(
      "select kind, amount::int, status::text from private.reviews where subject = $1 order by created_at, kind",
      [code],
    )
  ).rows;
const salesOf = async (refId: string) =>
  (await db.owner.query<{ status: string }>("select status from public.purchases where ref_id = $1", [refId])).rows;
const toldOf = async ({ agent }: Shop) =>
  (
    await db.owner.query<{ kind: string }>("select kind from public.notifications where user_id = $1 order by id", [
      agent.userId,
    ])
  ).rows.map(({ kind }) => kind);
const pay = (code: string, total: number, more = {}) => settleDeposit(db, code, providerSays("paid", total, more));
const dispatchOf = (refId: string) =>
  one<{ id: string }>("select id from private.dispatches where ref_id = $1", [refId]).then(({ id }) => id);

/** Ordered, paid, and told by the supplier how it went. */
async function sell(shop: Shop, result: Readonly<Record<string, unknown>>) {
  const made = await order(db, shop);
  await pay(made.code, made.total);
  await take(db, await dispatchOf(made.refId));
  await settle(db, made.refId, result);
  return made;
}

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
      start_balance: shop.price,
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

/** Closes the open claim about an order's payment. */
const closeClaim = (code: string, action: string, target: string | null = null, kind = "checkout_failed") =>
  closeClaimOf(db, code, kind, action, target);

/** The provider gave so much of the payment back; `amount` is all that went back so far, `more` another word's name. */
function refundedAtProvider({ code, total }: { code: string; total: number }, amount = total, more = "") {
  const ref = `${amount === total ? `refund of ${code}` : `refund of ${code}: ${amount}`}${more}`;
  const reversal = { kind: "refund", ref, total: amount, amount: null };
  return settleDeposit(db, code, providerSays("paid", total, { status: "reversed", reversal }));
}

const cancelledAtProvider = ({ code, total }: { code: string; total: number }) =>
  settleDeposit(db, code, providerSays("cancelled", total));

describe("money that the provider gave back of what was not delivered", () => {
  /** Of the agent's deposit before all, so that nothing is left of it when all is taken back. */
  const DEPOSIT = 10_750;
  type Made = Awaited<ReturnType<typeof order>>;
  type End = "delivered" | "failed" | "returned";
  const end = ({ refId }: Made, how: End) =>
    how === "returned"
      ? settle(db, refId, supplierSays("failed", { refunded: true }), "digiflazz", "callback")
      : settle(db, refId, supplierSays(how === "failed" ? "failed" : "success"));
  /** Paid, and open (to be ended as failed or delivered) or delivered (to be returned). */
  async function begun(how: End, deposit: number) {
    const shop = await openShop(db, { deposit });
    const made = await order(db, shop);
    await pay(made.code, made.total);
    await take(db, await dispatchOf(made.refId));
    if (how === "returned") await settle(db, made.refId, supplierSays("success"));
    return { shop, made };
  }
  const choicesOf = async (code: string) => {
    const admin = await createAdmin(db);
    const { rows } = await db.owner.query<{ id: string; kind: string }>(
      "select id, kind from private.reviews where subject = $1 order by kind",
      [code],
    );
    const read = (p_id: string) => db.rpc(admin, "admin_claim_get", { p_id }) as Promise<{ choices: string[] }>;
    return Object.fromEntries(
      await Promise.all(rows.map(async ({ id, kind }) => [kind, (await read(id)).choices] as const)),
    );
  };
  /** Everything that an order has moved, by the kind of account; what came to nothing is left out. */
  async function netOf({ code, refId }: Made) {
    const { rows } = await db.owner.query<{ kind: string; sum: number }>(
      `select l.kind::text, sum(p.amount)::int as sum
       from private.transfers t
       join private.postings p on p.transfer_id = t.id
       join private.ledger_accounts l on l.id = p.account_id
       where t.source in ($1, $2) or t.source like '%' || $1 || '%'
       group by l.kind having sum(p.amount) <> 0`,
      [code, refId],
    );
    return Object.fromEntries(rows.map(({ kind, sum }) => [kind, sum]));
  }
  /** The guest has exactly what they paid, and nobody else gained or lost but what the provider kept. */
  async function expectPaidBackOnce({ shop, made }: { shop: Shop; made: Made }, deposit: number) {
    expect(await netOf(made)).toEqual({ cash: FEE, gateway_cost: -FEE });
    expect(await balanceOf(db, shop.agent.userId)).toBe(deposit);
    expect(await heldOf(shop)).toBe(0);
    expect(await shownOrder(db, made.token)).toMatchObject({ state: "refunded" });
  }

  const DECISIONS = [
    ["take_back", null, null, { deposit: 12_250 }],
    ["take_back", null, 5_000, { deposit: 5_000 }],
    ["split", "10000", null, { deposit: 10_000, write_off: 6_730 }],
    ["split", "2000", 5_000, { deposit: 2_000, write_off: 3_000 }],
    ["bear", null, null, { write_off: 16_730 }],
    ["bear", null, 5_000, { write_off: 5_000 }],
  ] as const;
  const CASES = (["failed", "returned"] as const).flatMap((how) =>
    DECISIONS.flatMap(([action, target, part, back]) =>
      // An agent who has more, and one who has just what can be taken.
      (how === "returned" && action === "take_back" ? [50_000, DEPOSIT] : [50_000]).map(
        (deposit) => [how, action, part ?? "all", deposit, target, back] as const,
      ),
    ),
  );
  test.each(CASES)(
    "is not given back again: sale %s after %s of %s, deposit %i",
    async (how, action, part, deposit, target, back) => {
      const world = await begun(how, deposit);
      const { shop, made } = world;
      await refundedAtProvider(made, part === "all" ? made.total : part);
      await closeClaim(made.code, action, target, "refund");
      await end(made, how);
      const rest = part === "all" ? 0 : made.total - part;
      const legs = await legsOf(db, `midtrans:${made.code}:pay-1 ${made.code}`, "suspense");
      const lost = how === "returned" ? ((await legsOf(db, made.refId, "checkout_return")).write_off ?? 0) : 0;
      const fees = part === "all" && action === "take_back" ? 0 : -FEE;
      const nothing = { deposit: 0, write_off: 0, fees: 0, suspense: 0 };
      expect({ ...nothing, ...legs }).toEqual({
        ...nothing,
        ...back,
        ...("deposit" in back ? { deposit: back.deposit + lost } : {}),
        ...("write_off" in back || lost < 0 ? { write_off: ("write_off" in back ? back.write_off : 0) - lost } : {}),
        checkout: -shop.price,
        fees,
        suspense: rest,
      });
      const told = await toldOf(shop);
      expect(told.includes("checkout_given_back")).toBe("deposit" in back);
      if (rest > 0) {
        expect(await claimsOf(made.code)).toContainEqual({ kind: "checkout_failed", amount: rest, status: "open" });
        expect(await choicesOf(made.code)).toEqual({ checkout_failed: ["return", "credit"], refund: [] });
        expect(await shownOrder(db, made.token)).toMatchObject({ state: "refunding", checks: 0 });
        await closeClaim(made.code, "return");
      } else {
        expect(await claimsOf(made.code)).toEqual([{ kind: "refund", amount: made.total, status: "closed" }]);
        expect(told).toContain("checkout_refunded");
        expect(told).not.toContain("checkout_failed");
      }
      await expectPaidBackOnce(world, deposit);
    },
  );

  test.each(["bear", "take_back"])(
    "is not given back again where it was cancelled: %s, then failed",
    async (action) => {
      const world = await begun("failed", 50_000);
      await cancelledAtProvider(world.made);
      await closeClaim(world.made.code, action, null, "cancelled_after_paid");
      await end(world.made, "failed");
      expect(await claimsOf(world.made.code)).toMatchObject([{ kind: "cancelled_after_paid", status: "closed" }]);
      await expectPaidBackOnce(world, 50_000);
    },
  );

  test.each([
    ["failed", "refund"],
    ["failed", "cancelled_after_paid"],
    ["returned", "refund"],
    ["returned", "cancelled_after_paid"],
  ] as const)("belongs to the order's claim where the sale %s before anybody decided: %s", async (how, kind) => {
    const world = await begun(how, 50_000);
    const { made } = world;
    await (kind === "refund" ? refundedAtProvider(made) : cancelledAtProvider(made));
    await end(made, how);
    expect(await choicesOf(made.code)).toEqual({ checkout_failed: ["return"], [kind]: ["keep"] });
    for (const action of ["take_back", "bear"]) {
      expect(await refusalOf(closeClaim(made.code, action, null, kind))).toMatchObject({ code: "claim_unfit" });
    }
    await closeClaim(made.code, "return");
    await closeClaim(made.code, "keep", null, kind);
    // The provider's own word of it, which comes last.
    await refundedAtProvider(made);
    await expectPaidBackOnce(world, 50_000);
  });

  test("by a cancelled payment, after a refund that was left as wrong, is not the agent's as well", async () => {
    const world = await begun("failed", 50_000);
    const { made } = world;
    await refundedAtProvider(made);
    await closeClaim(made.code, "keep", null, "refund");
    await settleDeposit(db, made.code, providerSays("cancelled", made.total));
    await end(made, "failed");
    expect(await choicesOf(made.code)).toMatchObject({ checkout_failed: ["return"] });
    await closeClaim(made.code, "keep", null, "cancelled_after_paid");
    await closeClaim(made.code, "return");
    await expectPaidBackOnce(world, 50_000);
  });

  test.each(["open", "bear"])("is sent to no supplier, nor to a second one: %s", async (how) => {
    const route = ["digiflazz", "iak"].map((supplier) => ({ supplier, cost: 10_150 }));
    const shop = await openShop(db, { deposit: DEPOSIT }, { route });
    const unsent = await order(db, shop);
    await pay(unsent.code, unsent.total);
    const failing = await order(db, shop);
    await pay(failing.code, failing.total);
    await take(db, await dispatchOf(failing.refId));
    for (const made of [unsent, failing]) {
      await refundedAtProvider(made);
      if (how === "bear") await closeClaim(made.code, "bear", null, "refund");
    }
    expect(await take(db, await dispatchOf(unsent.refId))).toBeNull();
    const answer = await settle(db, failing.refId, supplierSays("failed", { try_next: true, reason: "out_of_stock" }));
    expect(answer).toMatchObject({ status: "failed", next_dispatch_id: null });
    for (const [made, reason] of [
      [unsent, "payment_returned"],
      [failing, "out_of_stock"],
    ] as const) {
      if (how === "open") await closeClaim(made.code, "return", null);
      await expectPaidBackOnce({ shop, made }, DEPOSIT);
      expect(await db.rpc(shop.agent, "checkout_order_get", { p_id: made.id })).toMatchObject({ reason });
    }
  });

  test.each([
    ["bear", "failed", "after", "return"],
    ["take_back", "failed", "before", "credit"],
    ["take_back", "returned", "after", "credit"],
    ["bear", "returned", "before", "return"],
  ] as const)(
    "but failed at the provider is the guest's again: booked as %s, sale %s, the word %s it, claim ended by %s",
    async (booked, how, when, ended) => {
      const world = await begun(how, 50_000);
      const { shop, made } = world;
      const unsent = () =>
        settleDeposit(
          db,
          made.code,
          providerSays("paid", made.total, {
            status: "reversal_failed",
            reversal: { kind: "refund", ref: `refund of ${made.code}`, total: null, amount: made.total },
          }),
        );
      await refundedAtProvider(made);
      await closeClaim(made.code, booked, null, "refund");
      if (when === "before") await unsent();
      await end(made, how);
      for (let i = 0; i < 2 && when === "after"; i++) expect(await unsent()).toMatchObject({ review: true });
      // What failed before the sale did was undone, and the order's claim holds all.
      const holds = when === "before" ? "checkout_failed" : "refund_failed";
      expect(await choicesOf(made.code)).toEqual({
        refund: [],
        ...(when === "before" && { refund_failed: ["keep"] }),
        [holds]: ["return", "credit"],
      });
      expect(await shownOrder(db, made.token)).toMatchObject({ state: "refunding", amount: made.total, checks: 0 });
      expect(await netOf(made)).toEqual({ cash: FEE - made.total, suspense: made.total, gateway_cost: -FEE });
      expect(await balanceOf(db, shop.agent.userId)).toBe(50_000);
      await expectLedgerBalanced(db);
      if (when === "before") await closeClaim(made.code, "keep", null, "refund_failed");
      await closeClaim(made.code, ended, ended === "credit" ? made.code : null, holds);
      expect(await unsent()).toMatchObject({ review: false });
      await expectLedgerBalanced(db);
      if (ended === "return") {
        await expectPaidBackOnce(world, 50_000);
        expect(await shownOrder(db, made.token)).toMatchObject({ amount: made.total, extra_refunded: 0 });
        // The provider's word of what was sent once more is the claim's.
        await refundedAtProvider(made, made.total, "once more");
        expect(await claimsOf(made.code)).toHaveLength(when === "before" ? 3 : 2);
        await expectPaidBackOnce(world, 50_000);
      } else {
        expect(await balanceOf(db, shop.agent.userId)).toBe(50_000 + made.total);
        expect(await shownOrder(db, made.token)).toMatchObject({ state: "credited", amount: made.total });
        // Sent once more all the same: the agent had it.
        await refundedAtProvider(made, made.total, "once more");
        await closeClaim(made.code, "take_back", null, "refund");
        expect(await balanceOf(db, shop.agent.userId)).toBe(50_000);
        expect(await netOf(made)).toEqual({ cash: FEE, gateway_cost: -FEE });
        await expectLedgerBalanced(db);
      }
    },
  );

  test.each(["a refund once more", "a cancelled payment"])(
    "but failed, and then went back by %s, can only be closed as sent back",
    async (what) => {
      const world = await begun("failed", 50_000);
      const { made } = world;
      await refundedAtProvider(made, 5_000);
      await closeClaim(made.code, "bear", null, "refund");
      await end(made, "failed");
      await settleDeposit(
        db,
        made.code,
        providerSays("paid", made.total, {
          status: "reversal_failed",
          reversal: { kind: "refund", ref: `refund of ${made.code}: 5000`, total: null, amount: 5_000 },
        }),
      );
      expect(await shownOrder(db, made.token)).toMatchObject({ state: "refunding", amount: made.total });
      await closeClaim(made.code, "return", null, "checkout_failed");
      expect(await shownOrder(db, made.token)).toMatchObject({ state: "refunding", amount: 5_000 });
      if (what === "a cancelled payment") await settleDeposit(db, made.code, providerSays("cancelled", made.total));
      else await refundedAtProvider(made, 5_000, "once more");
      expect(await choicesOf(made.code)).toEqual({ refund: [], checkout_failed: [], refund_failed: ["return"] });
      await closeClaim(made.code, "return", null, "refund_failed");
      await expectPaidBackOnce(world, 50_000);
    },
  );

  test.each(["bear", "take_back"])(
    "and failed after its order was delivered is undone: booked as %s",
    async (booked) => {
      const { shop, made } = await begun("returned", 50_000);
      const before = await netOf(made);
      await refundedAtProvider(made);
      await closeClaim(made.code, booked, null, "refund");
      expect(await netOf(made)).not.toEqual(before);
      await settleDeposit(
        db,
        made.code,
        providerSays("paid", made.total, {
          status: "reversal_failed",
          reversal: { kind: "refund", ref: `refund of ${made.code}`, total: null, amount: made.total },
        }),
      );
      expect(await choicesOf(made.code)).toEqual({ refund: [], refund_failed: ["keep"] });
      expect(await netOf(made)).toEqual(before);
      expect(await balanceOf(db, shop.agent.userId)).toBe(50_000 + MARGIN);
    },
  );

  test("in two parts, one booked before the sale failed, leaves nothing to send back outside", async () => {
    const world = await begun("failed", 50_000);
    const { made } = world;
    await refundedAtProvider(made, 5_000);
    await closeClaim(made.code, "take_back", null, "refund");
    await end(made, "failed");
    await refundedAtProvider(made);
    expect(await choicesOf(made.code)).toEqual({ checkout_failed: ["return"], refund: [] });
    const { id } = await one<{ id: string }>("select id from private.reviews where subject = $1 and status = 'open'", [
      made.code,
    ]);
    expect(await shownNow(db, await createAdmin(db), id, "return")).toMatchObject({ amount: 0 });
    await closeClaim(made.code, "return");
    await expectPaidBackOnce(world, 50_000);
  });

  test("after the rest was credited to the agent is taken back from them in whole", async () => {
    const world = await begun("failed", 50_000);
    const { shop, made } = world;
    await refundedAtProvider(made, 5_000);
    await closeClaim(made.code, "take_back", null, "refund");
    await end(made, "failed");
    await expectLedgerBalanced(db);
    await closeClaim(made.code, "credit", made.code);
    expect(await balanceOf(db, shop.agent.userId)).toBe(50_000 + made.total - 5_000);
    await refundedAtProvider(made);
    await closeClaim(made.code, "take_back", null, "refund");
    expect(await netOf(made)).toEqual({ cash: FEE, gateway_cost: -FEE });
    expect(await balanceOf(db, shop.agent.userId)).toBe(50_000);
  });

  test.each(["failed", "returned"] as const)("is given back once where 20 decide while the sale is %s", async (how) => {
    const world = await begun(how, 50_000);
    const { made } = world;
    await refundedAtProvider(made);
    const { id } = await one<{ id: string }>("select id from private.reviews where subject = $1", [made.code]);
    const admins = await Promise.all(Array.from({ length: 19 }, () => createAdmin(db)));
    const calls = await Promise.all(
      admins.map(async (admin, i) => {
        const p_action = i % 2 === 0 ? "take_back" : "bear";
        const p_seen = await shownNow(db, admin, id, p_action);
        return () =>
          db.rpc(admin, "admin_claim_resolve", {
            p_key: id,
            p_id: id,
            p_action,
            p_target: null,
            p_reason: "checked it",
            p_seen,
          });
      }),
    );
    const hold = "select from public.deposits where code = $1 for update";
    const answers = await collideAt(db, [hold, [made.code]], 20, (i) =>
      i < 19 ? (calls[i]?.() ?? Promise.resolve()) : end(made, how),
    );
    expect(answers[19]).toMatchObject({ status: "fulfilled" });
    const decided = answers.slice(0, 19).filter(({ status }) => status === "fulfilled").length;
    const open = (await claimsOf(made.code)).filter(
      ({ kind, status }) => kind === "checkout_failed" && status === "open",
    );
    expect(decided + open.length).toBe(1);
    if (open.length > 0) await closeClaim(made.code, "return");
    await expectPaidBackOnce(world, 50_000);
  });

  test.each(["failed", "returned", "delivered"] as const)(
    "holds up what ends the sale before it holds a balance: %s",
    async (how) => {
      const { shop, made } = await begun(how, 50_000);
      const holder = await db.owner.connect();
      try {
        // As an admin who books: the payment first, then the balance.
        await holder.query("begin");
        await holder.query("select from public.deposits where code = $1 for update", [made.code]);
        const ended = end(made, how);
        await untilWaiting(db, 1);
        const mine = "select from private.ledger_accounts where user_id = $1 for update nowait";
        const taken = holder.query(mine, [shop.agent.userId]);
        await taken.finally(() => holder.query("rollback")).finally(() => ended);
      } finally {
        holder.release();
      }
      expect(await claimsOf(made.code)).toMatchObject(how === "delivered" ? [] : [{ kind: "checkout_failed" }]);
    },
  );

  test.each(["failed", "returned"] as const)("and is booked takes from nobody what ends beside it: %s", async (how) => {
    const worlds = await Promise.all(Array.from({ length: 10 }, () => begun(how, 50_000)));
    await Promise.all(worlds.map(({ made }) => refundedAtProvider(made)));
    await Promise.all(
      worlds.flatMap(({ made }) => [
        end(made, how),
        closeClaim(made.code, "take_back", null, "refund").catch(() => null),
      ]),
    );
    for (const world of worlds) {
      const open = (await claimsOf(world.made.code)).filter(
        ({ kind, status }) => kind === "checkout_failed" && status === "open",
      );
      if (open.length > 0) await closeClaim(world.made.code, "return");
      await expectPaidBackOnce(world, 50_000);
    }
  });
});

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

describe("an order", () => {
  const place = (shop: Shop, changes = {}) => db.rpc("service_role", "checkout_order_place", orderArgs(shop, changes));

  test("is made once for a key, and by the service alone", async () => {
    const shop = await openShop(db);
    const args = orderArgs(shop);
    const [first, again] = (await Promise.all([place(shop, args), place(shop, args)])) as {
      order: { token: string };
    }[];
    expect(again?.order.token).toBe(first?.order.token);
    expect(await refusalOf(place(shop, { ...args, p_destination: someNumber() }))).toMatchObject({
      code: "idempotency_mismatch",
    });
    for (const caller of ["anon", shop.agent] as const) {
      await expect(db.rpc(caller, "checkout_order_place", args)).rejects.toMatchObject({ code: "42501" });
      await expect(db.rpc(caller, "checkout_shown_get", { p_token: first?.order.token })).rejects.toMatchObject({
        code: "42501",
      });
    }
  });

  test.each([
    ["another price", { p_price: 1 }, "price_changed"],
    ["a fee that rose", { p_max_fee: 0 }, "price_changed"],
    ["a number that is none", { p_destination: "0878" }, "invalid_number"],
    ["a product of another link", { p_product_code: "xld10" }, "product_not_found"],
    ["a way to pay that needs an app", { p_channel: "b.gopay" }, "channel_unavailable"],
    ["a transfer by hand", { p_channel: "manual.bca" }, "channel_unavailable"],
    ["no such link", { p_slug: "0000000000" }, "not_found"],
    ["a contact that is none", { p_contact: "evil\u202ename" }, "validation_failed"],
  ])("is refused: %s", async (_, changes, code) => {
    const shop = await openShop(db);
    expect(await refusalOf(place(shop, changes))).toMatchObject({ code });
  });

  test("is refused where the link is off or ended, or its agent may not sell", async () => {
    const shop = await openShop(db);
    const closed = { code: "checkout_closed" };
    const switchTo = (p_status: string) => db.rpc(shop.agent, "checkout_link_switch", { p_id: shop.linkId, p_status });
    await switchTo("off");
    expect(await refusalOf(place(shop))).toMatchObject(closed);
    expect(await db.rpc("service_role", "checkout_page", { p_slug: shop.slug })).toMatchObject({
      open: false,
      products: [],
    });
    await switchTo("on");
    await place(shop);
    await db.owner.query("update public.accounts set is_active = false where id = $1", [shop.agent.userId]);
    expect(await refusalOf(place(shop))).toMatchObject(closed);
    await db.owner.query("update public.accounts set is_active = true, category = 1 where id = $1", [
      shop.agent.userId,
    ]);
    expect(await refusalOf(place(shop))).toMatchObject(closed);
    expect(await refusalOf(switchTo("ended").then(() => switchTo("on")))).toMatchObject({
      code: "checkout_link_ended",
    });
  });

  test("that is open is asked about before its agent's own sale, and never shuts that off", async () => {
    const shop = await openShop(db, { deposit: 50_000 });
    const p_destination = someNumber();
    for (const p_confirm_repeat of [false, true]) await place(shop, { p_destination, p_confirm_repeat });
    const own = { p_destination, p_price: shop.cost };
    expect(
      await refusalOf(db.rpc(shop.agent, "purchase_place", purchaseArgs(shop.agent, shop.product, own))),
    ).toMatchObject({ code: "confirm_repeat", details: { count: 2, ref_id: null } });
    for (let i = 0; i < 2; i++) await buy(db, shop.agent, shop.product, { ...own, p_confirm_repeat: true });
  });

  test("counts with the day's sales and open orders: asked before the second, none beyond the limit", async () => {
    const shop = await openShop(db);
    const p_destination = someNumber();
    await place(shop, { p_destination });
    expect(await refusalOf(place(shop, { p_destination }))).toMatchObject({
      code: "confirm_repeat",
      details: { count: 1, limit: 2 },
    });
    await place(shop, { p_destination, p_confirm_repeat: true });
    expect(await refusalOf(place(shop, { p_destination, p_confirm_repeat: true }))).toMatchObject({
      code: "duplicate_limit",
    });
  });

  test("forgets after 90 days how its guest was to be reached", async () => {
    const shop = await openShop(db);
    const [old, fresh] = [
      await order(db, shop, { p_contact: "a@contoh.test" }),
      await order(db, shop, { p_contact: "b@contoh.test" }),
    ];
    await db.owner.query("update private.checkout_orders set created_at = now() - interval '91 days' where id = $1", [
      old.id,
    ]);
    await db.rpc("service_role", "lifetimes_sweep", {});
    const { rows } = await db.owner.query(
      "select contact from private.checkout_orders where id = any ($1) order by id",
      [[old.id, fresh.id]],
    );
    expect(rows).toEqual([{ contact: null }, { contact: "b@contoh.test" }]);
  });

  test.each(["lifetimes_sweep", "account_anonymise"])(
    "whose money is a claim's tells an admin how to reach its guest, until it is forgotten by %s: nowhere is it kept",
    async (how) => {
      const shop = await openShop(db);
      const made = await order(db, shop, { p_contact: `${how}@contoh.test` });
      await pay(made.code, made.total);
      await take(db, await dispatchOf(made.refId));
      await settle(db, made.refId, supplierSays("failed"));
      const { id } = await one<{ id: string }>("select id from private.reviews where subject = $1", [made.code]);
      const admin = await createAdmin(db);
      const details = async () => {
        const read = await db.rpc(admin, "admin_claim_get", { p_id: id });
        return (read as { details: Record<string, unknown> }).details;
      };
      expect(await details()).toMatchObject({ contact: `${how}@contoh.test`, ref_id: made.refId });
      if (how === "account_anonymise") {
        await db.owner.query("select private.account_anonymise($1)", [shop.agent.userId]);
      } else {
        await db.owner.query(
          "update private.checkout_orders set created_at = now() - interval '91 days' where id = $1",
          [made.id],
        );
        await db.rpc("service_role", "lifetimes_sweep", {});
      }
      expect(await details()).not.toHaveProperty("contact");
      const kept = await one<{ kept: number }>(
        `select (select count(*) from private.reviews r where r::text like '%' || $1 || '%')::int
           + (select count(*) from private.checkout_orders o where o::text like '%' || $1 || '%')::int as kept`,
        [`${how}@contoh.test`],
      );
      expect(kept).toEqual({ kept: 0 });
    },
  );

  test("is refused where too many wait: at one number, from one contact, of one link", async () => {
    const p_destination = someNumber();
    const crowd = { code: "too_many_open_orders" };
    for (let i = 0; i < 3; i++) await place(await openShop(db), { p_destination });
    expect(await refusalOf(place(await openShop(db), { p_destination }))).toMatchObject({
      ...crowd,
      details: { limit: 3 },
    });
    const shop = await openShop(db);
    for (let i = 0; i < 5; i++) await place(shop, { p_contact: "+628780001112" });
    expect(await refusalOf(place(shop, { p_contact: "+628780001112" }))).toMatchObject({
      ...crowd,
      details: { limit: 5 },
    });
    await db.owner.query(
      `with copied as (
         insert into public.deposits (code, user_id, request_key, request_hash, channel_id, provider, amount, fee, total, created_at, expires_at, checkout)
         select private.public_code('DEP'), d.user_id, gen_random_uuid(), d.request_hash, d.channel_id, d.provider, d.amount, d.fee, d.total, d.created_at, d.expires_at, true
         from (select * from public.deposits where user_id = $1 limit 1) d, generate_series(1, 45) returning code
       )
       insert into private.checkout_orders (id, link_id, user_id, request_key, request_hash, token, deposit_code, ref_id, product_id, destination, price, created_at)
       select gen_random_uuid(), o.link_id, o.user_id, gen_random_uuid(), o.request_hash, left(md5(c.code), 22), c.code, private.public_code('TRX'), o.product_id, c.code, o.price, o.created_at
       from (select * from private.checkout_orders where link_id = $2 limit 1) o, copied c`,
      [shop.agent.userId, shop.linkId],
    );
    expect(await refusalOf(place(shop))).toMatchObject({ ...crowd, details: { limit: 50 } });
  });
});

describe("a link", () => {
  const make = (shop: Shop, changes: Record<string, unknown>) =>
    db.rpc(shop.agent, "checkout_link_create", {
      p_key: randomUUID(),
      p_link: { type: "pulsa", operator: "xl", price_rule: "margin", amount: 500, ...changes },
    });

  test("of an operator sells its products, each with the margin on what the agent pays, and hides that", async () => {
    const shop = await openShop(db);
    const { slug } = (await make(shop, {})) as { slug: string };
    const page = (await db.rpc("service_role", "checkout_page", { p_slug: slug, p_product: shop.product.code })) as {
      products: { product_code: string; price: number }[];
      channels: { id: string; total: number }[];
    };
    expect(page.products.find(({ product_code }) => product_code === shop.product.code)?.price).toBe(shop.cost + 500);
    expect(page.products.length).toBeGreaterThan(3);
    expect(page.channels.map(({ id }) => id)).toEqual(expect.arrayContaining(["b.qris", "a.bca"]));
    expect(JSON.stringify(page)).not.toMatch(/cashback|cost|regular_price/);
  });

  test("lists nothing that no way to pay takes, and tells its agent what that is", async () => {
    const shop = await openShop(db);
    const dear = await createProduct(db);
    const cheap = await createProduct(db);
    await db.owner.query("update private.products set prices[2] = 8500 where code = $1", [cheap.code]);
    await db.owner.query("update private.products set prices[2] = 1100000000 where code = $1", [dear.code]);
    const { slug, id } = (await make(shop, {})) as { slug: string; id: string };
    const page = await db.rpc("service_role", "checkout_page", { p_slug: slug, p_product: cheap.code });
    const { products } = page as { products: { product_code: string }[] };
    expect(products.map(({ product_code }) => product_code)).toContain(shop.product.code);
    expect(products.map(({ product_code }) => product_code)).not.toContain(cheap.code);
    expect(products.map(({ product_code }) => product_code)).not.toContain(dear.code);
    const mine = await db.rpc(shop.agent, "checkout_link_get", { p_id: id });
    const { left_out: left } = mine as { left_out: { product_code: string; price: number }[] };
    expect(left.find(({ product_code }) => product_code === cheap.code)?.price).toBe(9_000);
    expect(left.map(({ product_code }) => product_code)).toContain(dear.code);
    expect(left.map(({ product_code }) => product_code)).not.toContain(shop.product.code);
    expect(mine).toMatchObject({ pays_from: expect.any(Number), pays_to: expect.any(Number), sells: true });

    const alone = (await make(shop, { product_code: cheap.code })) as { slug: string; id: string };
    const aloneNow = () => db.rpc(shop.agent, "checkout_link_get", { p_id: alone.id });
    expect(await aloneNow()).toMatchObject({ status: "on", sells: false, left_out: [{ product_code: cheap.code }] });
    expect(await db.rpc("service_role", "checkout_page", { p_slug: alone.slug })).toMatchObject({
      open: false,
      unpayable: true,
      products: [],
    });
    // What is not sold at all is not told as what cannot be paid.
    await db.owner.query("update private.products set status = 'inactive' where code = $1", [cheap.code]);
    expect(await db.rpc("service_role", "checkout_page", { p_slug: alone.slug })).toMatchObject({
      open: false,
      unpayable: false,
    });
    expect(await aloneNow()).toMatchObject({ sells: false, left_out: [], pays_from: expect.any(Number) });
    // The list of links says the same of each.
    const { rows } = (await db.rpc(shop.agent, "checkout_link_list")) as { rows: { id: string; sells: boolean }[] };
    const sells = (link: string) => rows.find((row) => row.id === link)?.sells;
    expect([sells(shop.linkId), sells(alone.id)]).toEqual([true, false]);
    await db.rpc(shop.agent, "checkout_link_switch", { p_id: shop.linkId, p_status: "off" });
    expect(await db.rpc(shop.agent, "checkout_link_get", { p_id: shop.linkId })).toMatchObject({ sells: false });
  });

  test("sells nothing, a bill neither, while no way to pay is open, and says so", async () => {
    const shop = await openShop(db);
    const links = [
      await make(shop, { product_code: shop.product.code }),
      await make(shop, { type: "electricity", operator: "pln" }),
    ] as { slug: string; id: string }[];
    const told = () =>
      Promise.all(
        links.map(async ({ slug, id }) => [
          await db.rpc("service_role", "checkout_page", { p_slug: slug }),
          await db.rpc(shop.agent, "checkout_link_get", { p_id: id }),
        ]),
      );
    for (const [page, mine] of await told()) {
      expect(page).toMatchObject({ open: true, unpayable: false });
      expect(mine).toMatchObject({ sells: true, pays_from: expect.any(Number) });
    }
    await db.owner.query("update private.payment_channels set active = false where kind in ('qris', 'va')");
    try {
      for (const [page, mine] of await told()) {
        expect(page).toMatchObject({ open: false, unpayable: true, products: [], channels: [] });
        expect(mine).toMatchObject({ sells: false, pays_from: null });
      }
    } finally {
      await db.owner.query("update private.payment_channels set active = true where kind in ('qris', 'va')");
    }
  });

  test("with a fixed price sells at it, while that covers what the agent pays", async () => {
    const shop = await openShop(db);
    const { slug } = (await make(shop, { product_code: shop.product.code, price_rule: "fixed", amount: 12_000 })) as {
      slug: string;
    };
    await order(db, { ...shop, slug, price: 12_000 });
    await db.owner.query("update private.products set prices[2] = 12001 where code = $1", [shop.product.code]);
    expect(
      await refusalOf(db.rpc("service_role", "checkout_order_place", orderArgs({ ...shop, slug, price: 12_000 }))),
    ).toMatchObject({
      code: "product_disturbed",
    });
    expect(
      await refusalOf(make(shop, { product_code: shop.product.code, price_rule: "fixed", amount: 9 })),
    ).toMatchObject({
      code: "selling_price_too_low",
    });
  });

  test.each([
    [{ title: "buka www.jahat.com" }, "validation_failed"],
    [{ title: "x".repeat(61) }, "validation_failed"],
    [{ amount: -1 }, "validation_failed"],
    [{ amount: "9".repeat(40) }, "validation_failed"],
    [{ amount: 1.5 }, "validation_failed"],
    [{ price_rule: "fixed" }, "validation_failed"],
    [{ price_rule: "free" }, "validation_failed"],
    [{ type: "electricity", operator: "pln", price_rule: "fixed", amount: 9_999 }, "validation_failed"],
    [{ type: "tselomni", operator: "telkomsel" }, "product_not_found"],
    [{ product_code: "nothing" }, "product_not_found"],
  ])("with %j is refused", async (changes, code) => {
    expect(await refusalOf(make(await openShop(db), changes))).toMatchObject({ code });
  });

  test("sells nothing that only a verified person may do: who pays on it is not known", async () => {
    const shop = await openShop(db);
    await db.owner.query("update public.accounts set permissions = '{send_money,agency}' where id = $1", [
      shop.agent.userId,
    ]);
    const { code } = await createProduct(db, { type: "send-money", operator: "bca" });
    expect(await refusalOf(make(shop, { type: "send-money", operator: "bca", product_code: code }))).toMatchObject({
      code: "product_not_found",
    });
  });

  test("made before its type was for verified persons alone takes no orders any more", async () => {
    const shop = await openShop(db);
    await db.owner.query(
      "update private.checkout_links set type = 'send-money', operator = 'bca', product_id = null where id = $1",
      [shop.linkId],
    );
    expect(await refusalOf(db.rpc("service_role", "checkout_order_place", orderArgs(shop)))).toMatchObject({
      code: "checkout_closed",
    });
    expect(await db.rpc("service_role", "checkout_page", { p_slug: shop.slug })).toMatchObject({ open: false });
  });

  test("is an agent's: no member makes one, and nobody sees or switches another's", async () => {
    const [shop, other, member] = [await openShop(db), await openShop(db), await openShop(db)];
    await db.owner.query("update public.accounts set category = 1 where id = $1", [member.agent.userId]);
    expect(await refusalOf(make(member, {}))).toMatchObject({ code: "forbidden" });
    const made = await order(db, shop);
    for (const [name, args] of [
      ["checkout_link_get", { p_id: shop.linkId }],
      ["checkout_link_switch", { p_id: shop.linkId, p_status: "off" }],
      ["checkout_order_get", { p_id: made.id }],
      ["checkout_order_export", { p_after: made.id }],
    ] as const) {
      expect(await refusalOf(db.rpc(other.agent, name, args))).toMatchObject({ status: 404 });
    }
    expect(await db.rpc(other.agent, "checkout_order_list", { p_filter: { search: made.code } })).toMatchObject({
      rows: [],
    });
  });

  test("the money that waits for customers is in no reach of a purchase", async () => {
    const shop = await openShop(db, { deposit: 50_000 });
    expect(
      await refusalOf(
        db.rpc(shop.agent, "purchase_place", purchaseArgs(shop.agent, shop.product, { p_pay_with: "checkout" })),
      ),
    ).toMatchObject({ code: "validation_failed" });
  });
});
