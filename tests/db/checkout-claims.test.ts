import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { orderEnd } from "#app/features/admin/deposits/order-end.ts";
import { adminDeposit } from "#core/admin/deposits/deposit-schema.ts";
import { claim } from "#core/admin/schema.ts";
import { purchaseDetail } from "#core/purchases/admin/purchase-schema.ts";
import { openShop, order } from "#tests/factories/checkout.ts";
import { closeClaim, closeClaimById, createAdmin } from "#tests/factories/claims.ts";
import { openDatabase, type TestDatabase } from "#tests/factories/database.ts";
import { providerSays, settleDeposit } from "#tests/factories/deposits.ts";
import { guestClaims } from "#tests/factories/guest-claims.ts";
import { expectLedgerBalanced, expectStatementsAddUp } from "#tests/factories/ledger.ts";
import { balanceOf, createPerson, type Person } from "#tests/factories/people.ts";
import { settle, supplierSays } from "#tests/factories/purchases.ts";

/** Where a guest's money is once several words and several claims are about it: what was told, booked and failed. */

let db: TestDatabase;
let admin: Person;
beforeAll(async () => {
  db = await openDatabase();
  admin = await createAdmin(db);
});
afterEach(() => expectLedgerBalanced(db));
afterAll(async () => {
  await expectStatementsAddUp(db);
  await db.close();
});

const { rows, begun, fail, cancelled, word, booked, open, shown, agents, told, threeClaims } = guestClaims(
  () => db,
  () => admin,
);
const BOTH = ["return", "credit"];

describe("a refund that failed", () => {
  test("while the sale ran, and was left so as nothing else could be done, is the guest's once the sale fails", async () => {
    const world = await begun();
    const { made } = world;
    await booked(world, "r", made.total);
    await word(world, "reversal_failed", "r", { amount: made.total });
    expect(await open(world)).toMatchObject([{ kind: "refund_failed", choices: ["keep"] }]);
    const sale = async () => purchaseDetail.parse(await db.rpc(admin, "admin_purchase_get", { p_ref_id: made.refId }));
    expect((await sale()).guest_claim).toBe(made.total);
    await closeClaim(db, made.code, "refund_failed", "keep");
    expect((await sale()).guest_claim).toBe(made.total);
    await fail(world);
    expect(await open(world)).toMatchObject([{ kind: "checkout_failed", held: made.total, back: 0, choices: BOTH }]);
    expect(await shown(world)).toMatchObject({ state: "refunding", amount: made.total });
    await expectLedgerBalanced(db);
    await closeClaim(db, made.code, "checkout_failed", "return");
    expect(await word(world, "reversal_failed", "r", { amount: made.total })).toMatchObject({ review: false });
    expect(await shown(world)).toMatchObject({ state: "refunded", amount: made.total });
    // The sale's page says how each of its claims ended, and that an admin did it.
    const { claims, history } = await sale();
    expect(claims.map(({ kind, status, resolution }) => [kind, status, resolution])).toEqual(
      expect.arrayContaining([
        ["refund_failed", "closed", "keep"],
        ["checkout_failed", "closed", "return"],
      ]),
    );
    expect(history.map(({ action }) => action)).toEqual(expect.arrayContaining(["claim_keep", "claim_return"]));
  });

  test("before anybody booked it counts as gone no more: its order's claim holds all, its own claim nothing", async () => {
    const world = await begun();
    const { made } = world;
    await fail(world);
    await word(world, "reversed", "r", { amount: made.total });
    expect(await open(world)).toMatchObject([{ kind: "checkout_failed", back: made.total, choices: ["return"] }]);
    await word(world, "reversal_failed", "r", { amount: made.total });
    expect(await open(world)).toMatchObject([
      { kind: "checkout_failed", held: made.total, back: 0, choices: BOTH },
      { kind: "refund_failed", held: null, choices: ["keep"] },
    ]);
    await closeClaim(db, made.code, "checkout_failed", "credit", made.code);
    expect(await balanceOf(db, world.shop.agent.userId)).toBe(50_000 + made.total);
  });

  test("unbooked, before its sale did, belongs to no claim, and what is tried again is asked of the whole", async () => {
    const world = await begun();
    const { made } = world;
    await word(world, "reversed", "r", { amount: made.total });
    await word(world, "reversal_failed", "r", { amount: made.total });
    expect(await open(world)).toMatchObject([
      { kind: "refund", choices: ["keep"] },
      { kind: "refund_failed", choices: ["keep"] },
    ]);
    await fail(world);
    expect((await open(world)).at(-1)).toMatchObject({ kind: "checkout_failed", held: made.total, choices: BOTH });
    await word(world, "reversed", "once more", { amount: made.total });
    expect((await open(world)).at(-1)).toMatchObject({ back: made.total, choices: ["return"] });
  });

  test("of a second payment leaves that claim as if it had never been told", async () => {
    const world = await begun();
    const { made } = world;
    await settle(db, made.refId, supplierSays("success"));
    const second = { provider_ref: `second ${made.code}` };
    await settleDeposit(db, made.code, providerSays("paid", made.total, second));
    await word(world, "reversed", "r", { amount: made.total }, second);
    expect(await open(world)).toMatchObject([{ kind: "paid_twice", choices: ["return"] }]);
    await word(world, "reversal_failed", "r", { amount: made.total }, second);
    expect((await open(world))[0]).toMatchObject({ kind: "paid_twice", back: 0, choices: BOTH });
  });

  test.each(["before", "after"])("%s its claim was closed by it is the guest's again", async (when) => {
    const world = await begun();
    const { made } = world;
    await fail(world);
    if (when === "before") await closeClaim(db, made.code, "checkout_failed", "return");
    await word(world, "reversed", "r", { amount: made.total });
    if (when === "after") await closeClaim(db, made.code, "checkout_failed", "return");
    expect(await shown(world)).toMatchObject({ state: "refunded" });
    for (let i = 0; i < 2; i++) await word(world, "reversal_failed", "r", { amount: made.total });
    expect(await open(world)).toMatchObject([{ kind: "refund_failed", held: made.total, choices: BOTH }]);
    expect(await shown(world)).toMatchObject({ state: "refunding", amount: made.total });
    await expectLedgerBalanced(db);
    // What is tried once more fails as well.
    await word(world, "reversed", "r2", { amount: made.total });
    expect(await open(world)).toMatchObject([{ back: made.total, choices: ["return"] }]);
    await closeClaim(db, made.code, "refund_failed", "return");
    await word(world, "reversal_failed", "r2", { amount: made.total });
    expect(await open(world)).toMatchObject([{ kind: "refund_failed", held: made.total, choices: BOTH }]);
    await closeClaim(db, made.code, "refund_failed", "return");
    expect(await shown(world)).toMatchObject({ state: "refunded", amount: made.total });
  });
});

describe("of several claims that hold an order's money", () => {
  test.each(["a refund of all", "a cancelled payment"])(
    "%s leaves each to be closed as sent back only",
    async (what) => {
      const { world, rest } = await threeClaims();
      const { total } = world.made;
      for (let i = 0; i < 2; i++) {
        await (what === "a cancelled payment" ? cancelled(world) : word(world, "reversed", "whole", { total }));
      }
      const claims = await open(world);
      expect(claims.map(({ back, choices }) => [back, choices])).toEqual(
        [rest, 3_000, 4_000].map((sum) => [sum, ["return"]]),
      );
      for (const { id } of claims) await closeClaimById(db, id, "return");
      expect(await shown(world)).toMatchObject({ state: "refunded", amount: total });
      expect(await balanceOf(db, world.shop.agent.userId)).toBe(50_000);
    },
  );

  test("a refund of a part is the claim's that holds just that, and one of more goes on to the next", async () => {
    const { world, rest } = await threeClaims();
    await word(world, "reversed", "x", { amount: 4_000 });
    expect((await open(world)).map(({ back }) => back)).toEqual([0, 0, 4_000]);
    await word(world, "reversed", "y", { amount: rest + 1_000 });
    expect((await open(world)).map(({ back, choices }) => [back, choices])).toEqual([
      [rest, ["return"]],
      [1_000, ["return"]],
      [4_000, ["return"]],
    ]);
    await word(world, "reversal_failed", "y", { amount: rest + 1_000 });
    expect((await open(world)).map(({ back }) => back)).toEqual([0, 0, 4_000, 0]);
  });

  test("a word of just what one was closed with as sent back is that refund's, and nothing off the others", async () => {
    const { world } = await threeClaims(4_000, 4_000);
    const [main, , third] = await open(world);
    await closeClaimById(db, third?.id, "return");
    await word(world, "reversed", "x", { amount: 4_000 });
    expect((await open(world)).map(({ back, choices }) => [back, choices])).toEqual([
      [0, BOTH],
      [0, BOTH],
    ]);
    // What is a part of what was sent back, and may be of what the agent was given, is for an admin to say.
    await closeClaimById(db, main?.id, "return");
    await closeClaim(db, world.made.code, "refund_failed", "credit", world.made.code);
    await word(world, "reversed", "y", { amount: 4_000 });
    expect(await open(world)).toMatchObject([{ kind: "refund", back: 4_000 }]);
  });

  test("a word that was left as wrong is so of all of them", async () => {
    const { world } = await threeClaims();
    const { total, code } = world.made;
    const [main, three, four] = await open(world);
    await closeClaimById(db, main?.id, "credit", code);
    await word(world, "reversed", "whole", { total });
    await closeClaimById(db, three?.id, "return");
    await closeClaim(db, code, "refund", "keep");
    expect(await open(world)).toMatchObject([
      { id: four?.id, held: 4_000, back: 0, choices: BOTH },
      { kind: "refund_failed", held: 3_000, back: 0, choices: BOTH },
    ]);
  });

  test("all that is credited reaches one person", async () => {
    const { world } = await threeClaims();
    const [main, three] = await open(world);
    await closeClaimById(db, main?.id, "credit", world.made.code);
    const other = await createPerson(db);
    const email = `other${world.made.id}@contoh.test`;
    await rows("update public.accounts set email = $2, email_verified_at = now() where id = $1", [other.userId, email]);
    const refused = closeClaimById(db, three?.id, "credit", email);
    await expect(refused).rejects.toMatchObject({ message: "claim_unfit" });
    expect(await balanceOf(db, other.userId)).toBe(0);
    await closeClaimById(db, three?.id, "credit", world.made.code);
  });

  test("a refund of all takes what the agent was given for two of them from the agent", async () => {
    const { world, rest } = await threeClaims();
    const { total, code } = world.made;
    const [main, three] = await open(world);
    await closeClaimById(db, main?.id, "credit", code);
    await closeClaimById(db, three?.id, "credit", code);
    await word(world, "reversed", "whole", { total });
    expect(await open(world)).toMatchObject([
      { kind: "refund_failed", back: 4_000, choices: ["return"] },
      { kind: "refund", held: null, back: rest + 3_000 },
    ]);
    await closeClaim(db, code, "refund", "take_back");
    await closeClaim(db, code, "refund_failed", "return");
    expect(await balanceOf(db, world.shop.agent.userId)).toBe(50_000);
    expect(await shown(world)).toMatchObject({ state: "refunded", amount: total });
  });
});

describe("a payment that was cancelled", () => {
  test("before its refund failed stays gone: nothing moves, nobody is asked to send it", async () => {
    const world = await begun();
    const { made } = world;
    await booked(world, "r", made.total);
    await fail(world);
    await cancelled(world);
    expect(await open(world)).toEqual([]);
    await word(world, "reversal_failed", "r", { amount: made.total });
    expect(await open(world)).toMatchObject([{ kind: "refund_failed", held: null, choices: ["keep"] }]);
    expect(await shown(world)).toMatchObject({ state: "refunded", amount: made.total, refunded: made.total });
    expect(await told(world)).toMatchObject({ kind: "checkout_refunded" });
  });

  test("beside a refund that fails later is all that each claim holds", async () => {
    const world = await begun();
    const { made } = world;
    await booked(world, "r", 5_000);
    await fail(world);
    await cancelled(world);
    await word(world, "reversal_failed", "r", { amount: 5_000 });
    expect((await open(world)).map(({ kind, back, choices }) => [kind, back, choices])).toEqual([
      ["checkout_failed", made.total - 5_000, ["return"]],
      ["refund_failed", 0, ["keep"]],
    ]);
  });

  test("is a claim about what the agent was given of it, beside what the others hold", async () => {
    const { world, rest } = await threeClaims();
    const [main] = await open(world);
    await closeClaimById(db, main?.id, "credit", world.made.code);
    await cancelled(world);
    expect((await open(world)).map(({ kind, back, choices }) => [kind, back, choices[0]])).toEqual([
      ["refund_failed", 3_000, "return"],
      ["refund_failed", 4_000, "return"],
      ["cancelled_after_paid", rest, "take_back"],
    ]);
    await closeClaim(db, world.made.code, "cancelled_after_paid", "take_back");
    expect(await balanceOf(db, world.shop.agent.userId)).toBe(50_000);
  });

  test("is so of none of its claims where an admin leaves it as wrong", async () => {
    const { world } = await threeClaims();
    const [main] = await open(world);
    await closeClaimById(db, main?.id, "credit", world.made.code);
    await cancelled(world);
    await closeClaim(db, world.made.code, "cancelled_after_paid", "keep");
    expect((await open(world)).map(({ back, choices }) => [back, choices])).toEqual([
      [0, BOTH],
      [0, BOTH],
    ]);
  });

  test("was the one that its word names: a second one's claim, and not the order's", async () => {
    const world = await begun();
    const { made } = world;
    await fail(world);
    const second = { provider_ref: `second ${made.code}` };
    await settleDeposit(db, made.code, providerSays("paid", made.total, second));
    await settleDeposit(db, made.code, providerSays("cancelled", made.total, second));
    expect((await open(world)).map(({ kind, back, choices }) => [kind, back, choices])).toEqual([
      ["checkout_failed", 0, BOTH],
      ["paid_twice", made.total, ["return"]],
    ]);
  });

  test("and left as wrong while its sale ran takes no choice from its claim, told again or not", async () => {
    const world = await begun();
    await cancelled(world);
    await closeClaim(db, world.made.code, "cancelled_after_paid", "keep");
    await fail(world);
    await cancelled(world);
    expect(await open(world)).toMatchObject([{ kind: "checkout_failed", back: 0, choices: BOTH }]);
  });
});
describe("the order's page says which sum went which way", () => {
  test.each([
    ["return", "credit"],
    ["credit", "return"],
  ])("the rest by %s, a failed part by %s", async (main, part) => {
    const world = await begun();
    const { made, shop } = world;
    await booked(world, "p", 5_000);
    await fail(world);
    await word(world, "reversal_failed", "p", { amount: 5_000 });
    await closeClaim(db, made.code, "checkout_failed", main, main === "credit" ? made.code : null);
    const rest = made.total - 5_000;
    const [refunded, credited] = main === "return" ? [rest, 5_000] : [5_000, rest];
    expect(await shown(world)).toMatchObject({
      state: "refunding",
      amount: 5_000,
      refunded: main === "return" ? rest : 0,
      credited: main === "credit" ? rest : 0,
    });
    await closeClaim(db, made.code, "refund_failed", part, part === "credit" ? made.code : null);
    const told = { state: "refunded", amount: refunded, refunded, credited };
    expect(await shown(world)).toMatchObject(told);
    expect(await db.rpc(shop.agent, "checkout_order_get", { p_id: made.id })).toMatchObject(told);
  });

  test("and not that the agent has what was given back after all", async () => {
    const world = await begun();
    const { made } = world;
    // The payment's own page tells admins the same.
    const ended = async () =>
      orderEnd(adminDeposit.parse(await db.rpc(admin, "admin_deposit_get", { p_code: made.code })));
    expect(await ended()).toEqual({ end: "order", amount: 0 });
    await fail(world);
    expect(await ended()).toEqual({ end: "held", amount: made.total });
    await closeClaim(db, made.code, "checkout_failed", "credit", made.code);
    expect(await shown(world)).toMatchObject({ state: "credited", amount: made.total, refunded: 0 });
    expect(await ended()).toEqual({ end: "credited", amount: made.total });
    await word(world, "reversed", "w", { total: made.total });
    await closeClaim(db, made.code, "refund", "take_back");
    expect(await shown(world)).toMatchObject({ state: "refunded", amount: made.total, credited: 0 });
    expect(await ended()).toEqual({ end: "returned", amount: made.total });
  });
});

describe("what the provider gave back of what was delivered", () => {
  test("is said to both in rupiah, to the agent with what they may lose and what was taken, and is no other payment", async () => {
    const world = await begun();
    const { made } = world;
    await settle(db, made.refId, supplierSays("success"));
    await word(world, "reversed", "r", { amount: 5_000 });
    expect(await shown(world)).toMatchObject({ state: "success", refunded: 5_000, checks: 0, amount: made.total });
    expect(await agents(world)).toMatchObject({ refunded: 5_000, at_stake: 5_000, taken: 0, checks: 0 });
    expect(await told(world)).toMatchObject({ kind: "checkout_went_back", data: { amount: 5_000, takeable: 5_000 } });
    await closeClaim(db, made.code, "refund", "split", "2000");
    expect(await agents(world)).toMatchObject({ refunded: 5_000, at_stake: null, taken: 2_000 });
    await word(world, "reversal_failed", "r", { amount: 5_000 });
    expect(await shown(world)).toMatchObject({ state: "success", refunded: 0, checks: 0 });
  });

  test("names what was ordered in the statement of the agent from whom it was taken, and of nobody else", async () => {
    const world = await begun();
    const { made, shop } = world;
    await settle(db, made.refId, supplierSays("success"));
    await word(world, "reversed", "r", { amount: 5_000 });
    await closeClaim(db, made.code, "refund", "take_back");
    const ordered = await rows<{ name: string; destination: string }>(
      "select g.name, o.destination from private.checkout_orders o join private.products g on g.id = o.product_id where o.id = $1",
      [made.id],
    );
    expect(await statement(shop.agent)).toMatchObject({
      kind: "reversal",
      about: ordered[0]?.name,
      sold: { type: "pulsa", destination_number: ordered[0]?.destination, server_name: null },
    });
    const other = await openShop(db);
    await settleDeposit(db, made.code, providerSays("paid", made.total, { provider_ref: `second ${made.code}` }));
    await closeClaim(db, made.code, "paid_twice", "credit", other.agent.email);
    expect(await statement(other.agent)).toMatchObject({ kind: "claim_credit", about: null, sold: null });
  });

  /** The newest row of somebody's statement. */
  const statement = async ({ userId }: Person) =>
    (
      await rows<{ entry: object }>(
        `select s.entry from private.statement_rows(private.ledger_user_account($1, 'deposit'), null, null, null, 1) s`,
        [userId],
      )
    )[0]?.entry;
});

test("a claim about the sale names the order, and its refund puts what the customer paid into a claim", async () => {
  const world = await begun();
  const { shop, made } = world;
  await settle(db, made.refId, supplierSays("success"));
  await settle(db, made.refId, supplierSays("failed"));
  const [row] = await rows<{ id: string }>("select id from private.reviews where subject = $1", [made.refId]);
  const get = async () => claim.parse(await db.rpc(admin, "admin_claim_get", { p_id: row?.id }));
  expect(await get()).toMatchObject({
    kind: "failed_after_success",
    person: { id: shop.agent.userId },
    order: { token: made.token, total: made.total },
    deposit: null,
    purchase: { ref_id: made.refId },
  });
  await closeClaimById(db, row?.id ?? "", "refund");
  expect(await get()).toMatchObject({ status: "closed", purchase: { status: "returned" } });
  expect(await open(world)).toEqual([expect.objectContaining({ held: made.total })]);
  expect(await balanceOf(db, shop.agent.userId)).toBe(50_000);
});

test("of an order that was delivered after all each claim names the other, and what holds its money says so", async () => {
  const { made } = await begun();
  await settle(db, made.refId, supplierSays("failed"));
  const claims = async () => {
    const ids = await rows<{ id: string }>("select id from private.reviews where subject in ($1, $2) order by id", [
      made.refId,
      made.code,
    ]);
    return Promise.all(ids.map(async ({ id }) => claim.parse(await db.rpc(admin, "admin_claim_get", { p_id: id }))));
  };
  expect(await claims()).toMatchObject([{ kind: "checkout_failed", order_delivered: false, beside: [] }]);
  await settle(db, made.refId, supplierSays("success", { serial_number: "late" }));
  expect(await claims()).toMatchObject([
    { kind: "checkout_failed", held: made.total, order_delivered: true, beside: [{ kind: "late_success" }] },
    { kind: "late_success", order_delivered: false, beside: [{ kind: "checkout_failed", status: "open" }] },
  ]);
  await closeClaim(db, made.code, "checkout_failed", "return");
  expect((await claims())[1]?.beside).toMatchObject([{ status: "closed", resolution: "return" }]);
});

test("a payment of the exact sum that came too late says so, and not that it was another", async () => {
  const shop = await openShop(db);
  const made = await order(db, shop);
  await settleDeposit(db, made.code, providerSays("expired", made.total));
  await settleDeposit(db, made.code, providerSays("paid", made.total));
  expect(await shown({ shop, made })).toMatchObject({ state: "checked", amount: made.total, late: true });
  await closeClaim(db, made.code, "paid_after_end", "return");
  expect(await shown({ shop, made })).toMatchObject({ state: "refunded", refunded: made.total, late: true });
});
