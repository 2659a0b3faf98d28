import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { legsOf } from "#tests/factories/books.ts";
import { MARGIN, openShop, order, type Shop, shownOrder } from "#tests/factories/checkout.ts";
import { checkoutSales, FEE } from "#tests/factories/checkout-sales.ts";
import { createAdmin, shownNow } from "#tests/factories/claims.ts";
import { collideAt, untilWaiting } from "#tests/factories/collide.ts";
import { openDatabase, refusalOf, type TestDatabase } from "#tests/factories/database.ts";
import { providerSays, settleDeposit } from "#tests/factories/deposits.ts";
import { expectLedgerBalanced, expectStatementsAddUp } from "#tests/factories/ledger.ts";
import { balanceOf } from "#tests/factories/people.ts";
import { settle, supplierSays, take } from "#tests/factories/purchases.ts";

/** What a provider gives back of a guest's payment, around the end of the sale (docs/decisions/checkout.md). */

let db: TestDatabase;
beforeAll(async () => {
  db = await openDatabase();
});
afterAll(async () => {
  await expectLedgerBalanced(db);
  await expectStatementsAddUp(db);
  await db.close();
});

const { one, pay, dispatchOf, heldOf, claimsOf, toldOf, closeClaim, refundedAtProvider, cancelledAtProvider } =
  checkoutSales(() => db);

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
