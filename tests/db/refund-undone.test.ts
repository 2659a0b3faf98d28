import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import { openShop, order } from "#tests/factories/checkout.ts";
import { closeClaim, closeClaimById, createAdmin, shownNow } from "#tests/factories/claims.ts";
import { openDatabase, type TestDatabase } from "#tests/factories/database.ts";
import { providerSays, settleDeposit } from "#tests/factories/deposits.ts";
import { guestClaims } from "#tests/factories/guest-claims.ts";
import { expectLedgerBalanced, expectStatementsAddUp } from "#tests/factories/ledger.ts";
import { balanceOf, type Person } from "#tests/factories/people.ts";
import { settle, supplierSays } from "#tests/factories/purchases.ts";

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

const { rows, begun, fail, word, booked, open, shown, agents, told } = guestClaims(
  () => db,
  () => admin,
);
const BOTH = ["return", "credit"];

describe("a refund that failed is undone once, with what was done by it", () => {
  test("and not what an admin sent outside after it had failed", async () => {
    const world = await begun();
    const { made } = world;
    await fail(world);
    await word(world, "reversed", "r", { amount: made.total });
    await word(world, "reversal_failed", "r", { amount: made.total });
    await closeClaim(db, made.code, "refund_failed", "keep");
    await closeClaim(db, made.code, "checkout_failed", "return");
    expect(await word(world, "reversal_failed", "r", { amount: made.total })).toMatchObject({ review: false });
    expect(await shown(world)).toMatchObject({ state: "refunded", refunded: made.total });
  });

  test("nor twice, where a second try closed the claim and failed as well", async () => {
    const world = await begun();
    const { made } = world;
    await fail(world);
    await word(world, "reversed", "r1", { amount: made.total });
    await word(world, "reversal_failed", "r1", { amount: made.total });
    await word(world, "reversed", "r2", { amount: made.total });
    await closeClaim(db, made.code, "checkout_failed", "return");
    await word(world, "reversal_failed", "r2", { amount: made.total });
    expect((await open(world)).map(({ held, choices }) => [held, choices])).toEqual([
      [null, ["keep"]],
      [made.total, BOTH],
    ]);
    expect(await shown(world)).toMatchObject({ state: "refunding", amount: made.total });
  });

  test("also where its failure is the first word of it, for its claim was closed when it was asked for", async () => {
    const world = await begun();
    const { made } = world;
    await fail(world);
    await closeClaim(db, made.code, "checkout_failed", "return");
    for (let i = 0; i < 2; i++) await word(world, "reversal_failed", "r", { amount: made.total });
    expect(await open(world)).toMatchObject([{ kind: "refund_failed", held: made.total, choices: BOTH }]);
    const page = { state: "refunding", amount: made.total, refund_failed: true };
    expect([await shown(world), await agents(world)]).toMatchObject([page, page]);
    expect(await told(world)).toMatchObject({ kind: "checkout_refund_failed", data: { amount: made.total } });
  });

  test.each([
    ["a second payment", "success", { extra_refunded: 0 }],
    ["another sum", null, { state: "refunding", amount: 9_000 }],
  ] as const)("of %s, whose claim was closed by it", async (_, sale, page) => {
    const shop = await openShop(db);
    const made = await order(db, shop, { p_contact: "a@contoh.test" });
    const world = { shop, made };
    const other = { provider_ref: `other ${made.code}` };
    if (sale) {
      await settleDeposit(db, made.code, providerSays("paid", made.total));
      await settle(db, made.refId, supplierSays(sale));
    }
    await settleDeposit(db, made.code, providerSays("paid", 9_000, other));
    await word(world, "reversed", "r", { amount: 9_000 }, { ...other, amount: 9_000 });
    await closeClaimById(db, (await open(world))[0]?.id, "return");
    await word(world, "reversal_failed", "r", { amount: 9_000 }, { ...other, amount: 9_000 });
    expect(await open(world)).toMatchObject([{ kind: "refund_failed", held: 9_000, choices: BOTH }]);
    expect(await shown(world)).toMatchObject(page);
    await expectLedgerBalanced(db);
    await closeClaim(db, made.code, "refund_failed", "credit", made.code);
    expect(await balanceOf(db, shop.agent.userId)).toBe(9_000 + (sale ? 1_500 : 0));
  });

  test.each(["take_back", "bear"])("of credited money, booked as %s: the agent has theirs again", async (how) => {
    const world = await begun();
    const { made, shop } = world;
    await fail(world);
    await closeClaim(db, made.code, "checkout_failed", "credit", made.code);
    await word(world, "reversed", "r", { amount: made.total });
    await closeClaim(db, made.code, "refund", how);
    expect(await agents(world)).toMatchObject({
      refunded: made.total,
      credited: 0,
      taken: how === "bear" ? 0 : made.total,
    });
    await word(world, "reversal_failed", "r", { amount: made.total });
    expect(await agents(world)).toMatchObject({ state: "credited", credited: made.total, refunded: 0, taken: 0 });
    expect(await balanceOf(db, shop.agent.userId)).toBe(50_000 + made.total);
    await closeClaim(db, made.code, "refund_failed", "keep");
    // Sent after all, under the same name.
    await word(world, "reversed", "r", { amount: made.total });
    expect(await open(world)).toMatchObject([{ kind: "refund", back: made.total }]);
  });

  test("while the sale ran, with a second try that is then the claim's own", async () => {
    const world = await begun();
    const { made } = world;
    await booked(world, "r1", 5_000);
    await word(world, "reversal_failed", "r1", { amount: 5_000 });
    await word(world, "reversed", "r2", { amount: made.total });
    expect((await open(world)).at(-1)).toMatchObject({ kind: "refund", back: made.total });
    await fail(world);
    expect((await open(world)).at(-1)).toMatchObject({
      kind: "checkout_failed",
      held: made.total,
      back: made.total,
      choices: ["return"],
    });
    expect(await shown(world)).toMatchObject({ state: "refunded", refunded: made.total });
    expect(await told(world)).toMatchObject({ kind: "checkout_refunded" });
  });

  test("and what follows it is asked of the agent who was given the money since", async () => {
    const world = await begun();
    const { made } = world;
    await fail(world);
    await word(world, "reversed", "r1", { amount: made.total });
    await closeClaim(db, made.code, "checkout_failed", "return");
    await word(world, "reversal_failed", "r1", { amount: made.total });
    await closeClaim(db, made.code, "refund_failed", "credit", made.code);
    expect(await word(world, "reversed", "r2", { amount: made.total })).toMatchObject({ review: true });
    await closeClaim(db, made.code, "refund", "take_back");
    expect(await balanceOf(db, world.shop.agent.userId)).toBe(50_000);
    expect(await shown(world)).toMatchObject({ state: "refunded", refunded: made.total, credited: 0 });
  });

  test("at the moment that an admin closes its claim: neither waits for the other", async () => {
    const world = await begun();
    const { made } = world;
    await booked(world, "r", 5_000);
    await word(world, "reversal_failed", "r", { amount: 5_000 });
    const [claimed] = await open(world);
    const p_seen = await shownNow(db, admin, claimed?.id, "keep", null);
    const held = await db.owner.connect();
    try {
      await held.query("begin");
      await held.query("select from public.deposits where code = $1 for update", [made.code]);
      const closed = db.rpc(admin, "admin_claim_resolve", {
        p_key: made.code,
        p_id: claimed?.id,
        p_action: "keep",
        p_target: null,
        p_reason: "checked it",
        p_seen,
      });
      await vi.waitFor(async () => {
        const waiting = await rows("select from pg_locks where not granted", []);
        expect(waiting.length).toBeGreaterThan(0);
      });
      await held.query("select from private.reviews where id = $1 for update", [claimed?.id]);
      await held.query("commit");
      await closed;
    } finally {
      held.release();
    }
    expect(await open(world)).toEqual([]);
  });
});
