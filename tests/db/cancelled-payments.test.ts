import { randomUUID } from "node:crypto";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { claim } from "#core/admin/schema.ts";
import { closeClaimById, createAdmin } from "#tests/factories/claims.ts";
import { openDatabase, type TestDatabase } from "#tests/factories/database.ts";
import { providerSays, requestDeposit, settleDeposit } from "#tests/factories/deposits.ts";
import { guestClaims } from "#tests/factories/guest-claims.ts";
import { expectLedgerBalanced } from "#tests/factories/ledger.ts";
import { balanceOf, createPerson, type Person } from "#tests/factories/people.ts";
import { settle, supplierSays } from "#tests/factories/purchases.ts";

/**
 * Words of one payment that say the same money went back (a refund, a chargeback, a cancellation), of which one does
 * not hold: where the money is in the end does not depend on which came first. `cash` is what our books have at
 * providers.
 */

let db: TestDatabase;
let admin: Person;
let cashBefore: number;
const cash = async () =>
  Number((await rows<{ sum: string }>("select sum(balance) from private.ledger_accounts where kind = 'cash'"))[0]?.sum);
const rows = async <T>(sql: string, values: unknown[] = []) => (await db.owner.query(sql, values)).rows as T[];

beforeAll(async () => {
  db = await openDatabase();
  admin = await createAdmin(db);
});
afterAll(() => db.close());
afterEach(() => expectLedgerBalanced(db));

const AMOUNT = 60_000;
const TOTAL = AMOUNT + 4_480;

/** A payment of a person: how it came, its rupiah, and what of it is theirs. */
interface Paid {
  readonly person: Person;
  readonly code: string;
  readonly ref: string;
  readonly amount: number;
}

const said = ({ code, ref, amount }: Paid, status: string, more: object = {}) =>
  settleDeposit(db, code, { ...providerSays("paid", amount, { provider_ref: ref }), status, ...more });
/** A refund's or chargeback's own word, of `sum` rupiah. */
const word = (paid: Paid, status: "reversed" | "reversal_failed", name: string, sum: number, kind = "refund") =>
  said(paid, status, { reversal: { kind, ref: `${name} ${paid.code}`, total: null, amount: sum } });

const ofPayment = "(subject = $1 or source like '%' || $1 || '%' or details ->> 'payment' like '%' || $1 || '%')";
async function open({ code }: Paid) {
  const found = await rows<{ id: string }>(
    `select id from private.reviews where ${ofPayment} and status = 'open' order by id`,
    [code],
  );
  const read = await Promise.all(
    found.map(async ({ id }) => claim.parse(await db.rpc(admin, "admin_claim_get", { p_id: id }))),
  );
  return read.map(({ id, kind, choices, reversal }) => ({ id, kind, choices, back: reversal?.amount ?? 0 }));
}
async function close(paid: Paid, kind: string, action: string, target: string | null = null) {
  await closeClaimById(db, (await open(paid)).find((one) => one.kind === kind)?.id, action, target);
}
const kinds = async (paid: Paid) => (await open(paid)).map(({ kind, choices, back }) => [kind, back, choices[0]]);
const told = async ({ person }: Paid) =>
  (
    await rows<{ kind: string }>("select kind from public.notifications where user_id = $1 order by id", [
      person.userId,
    ])
  ).map(({ kind }) => kind);

async function asked(): Promise<Paid> {
  cashBefore = await cash();
  const person = await createPerson(db);
  const { deposit } = await requestDeposit(db, person, "b.bca", AMOUNT);
  return { person, code: deposit.code, ref: `pay ${deposit.code}`, amount: TOTAL };
}
/** Each way in which a payment can have reached somebody's balance. */
const REACHED: Readonly<Record<string, () => Promise<Paid>>> = {
  "its deposit's own": async () => {
    const paid = await asked();
    await said(paid, "paid");
    return paid;
  },
  "of another sum, credited": async () => {
    const paid = { ...(await asked()), amount: 50_000 };
    await said(paid, "paid");
    await close(paid, "amount_mismatch", "credit", paid.code);
    return paid;
  },
  "a second one, credited": async () => {
    const first = await asked();
    await said(first, "paid");
    cashBefore = await cash();
    const paid = { ...first, ref: `second ${first.code}`, person: await createPerson(db) };
    await said(paid, "paid");
    await close(paid, "paid_twice", "credit", paid.person.email);
    return paid;
  },
  "of no deposit, credited": async () => {
    const paid = await ofNobody();
    await close(paid, "unknown_deposit", "credit", paid.person.email);
    return paid;
  },
};
async function ofNobody(): Promise<Paid> {
  cashBefore = await cash();
  const code = `DEPNONE${randomUUID().slice(0, 8).toUpperCase()}`;
  const paid = { person: await createPerson(db), code, ref: `pay ${code}`, amount: 50_000 };
  await said(paid, "paid");
  return paid;
}
async function wrongSum(): Promise<Paid> {
  const paid = { ...(await asked()), amount: 50_000 };
  await said(paid, "paid");
  return paid;
}

describe.each(Object.entries(REACHED))("a payment that was cancelled: %s", (_, reached) => {
  test("has gone back whole, also the part whose refund fails afterwards", async () => {
    const paid = await reached();
    await word(paid, "reversed", "a", 20_000);
    expect((await told(paid)).at(-1)).toBe("deposit_refund");
    await close(paid, "refund", "take_back");
    await said(paid, "cancelled");
    expect((await told(paid)).at(-1)).toBe("deposit_cancelled_after_paid");
    expect(await kinds(paid)).toEqual([["cancelled_after_paid", paid.amount - 20_000, "take_back"]]);
    await close(paid, "cancelled_after_paid", "take_back");
    expect(await balanceOf(db, paid.person.userId)).toBe(0);
    for (let i = 0; i < 2; i++) await word(paid, "reversal_failed", "a", 20_000);
    expect(await kinds(paid)).toEqual([["refund_failed", 0, "keep"]]);
    expect(await balanceOf(db, paid.person.userId)).toBe(0);
    expect(await cash()).toBe(cashBefore);
    expect(await said(paid, "cancelled")).toMatchObject({ review: false });
  });

  test("after all of it was refunded and booked leaves nothing, and the refund's failure brings nothing back", async () => {
    const paid = await reached();
    await word(paid, "reversed", "a", paid.amount);
    await close(paid, "refund", "take_back");
    await said(paid, "cancelled");
    expect(await kinds(paid)).toEqual([]);
    await word(paid, "reversal_failed", "a", paid.amount);
    expect(await kinds(paid)).toEqual([["refund_failed", 0, "keep"]]);
    expect(await balanceOf(db, paid.person.userId)).toBe(0);
    expect(await cash()).toBe(cashBefore);
  });

  test("and was left as wrong is not asked about again, and a refund's failure gives back what that took", async () => {
    const paid = await reached();
    const before = await balanceOf(db, paid.person.userId);
    await word(paid, "reversed", "a", 20_000);
    await close(paid, "refund", "take_back");
    await said(paid, "cancelled");
    await close(paid, "cancelled_after_paid", "keep");
    const heard = await told(paid);
    expect(await said(paid, "cancelled")).toMatchObject({ review: false });
    expect(await told(paid)).toEqual(heard);
    await word(paid, "reversal_failed", "a", 20_000);
    expect(await balanceOf(db, paid.person.userId)).toBe(before);
  });

  test("after a chargeback of what a refund had sent, the refund's failure moves nothing", async () => {
    const paid = await reached();
    await word(paid, "reversed", "a", paid.amount);
    await close(paid, "refund", "take_back");
    await word(paid, "reversed", "dispute", paid.amount, "chargeback");
    expect(await kinds(paid)).toEqual([["chargeback", 0, "keep"]]);
    await close(paid, "chargeback", "keep");
    await word(paid, "reversal_failed", "a", paid.amount);
    expect(await balanceOf(db, paid.person.userId)).toBe(0);
    expect(await cash()).toBe(cashBefore);
  });

  test("a word that was left as wrong leaves the other one all that it says", async () => {
    const paid = await reached();
    await word(paid, "reversed", "wrong", paid.amount);
    await word(paid, "reversed", "right", paid.amount);
    const [wrong] = await open(paid);
    await closeClaimById(db, wrong?.id, "keep");
    expect(await kinds(paid)).toEqual([["refund", paid.amount, "take_back"]]);
    await close(paid, "refund", "take_back");
    expect(await balanceOf(db, paid.person.userId)).toBe(0);
    expect(await cash()).toBe(cashBefore);
  });
});

describe("a claim that holds a payment's money", () => {
  test.each([20_000, 50_000])(
    "can only be sent back once it was cancelled, though a refund of %d fails",
    async (sum) => {
      for (const came of [wrongSum, ofNobody]) {
        const paid = await came();
        const [held] = await open(paid);
        await word(paid, "reversed", "a", sum);
        await said(paid, "cancelled");
        await word(paid, "reversal_failed", "a", sum);
        expect((await open(paid)).find(({ id }) => id === held?.id)).toMatchObject({
          back: 50_000,
          choices: ["return"],
        });
        await closeClaimById(db, held?.id, "return");
        expect(await cash()).toBe(cashBefore);
      }
    },
  );

  test("was closed as sent back, and stays so where it was cancelled since", async () => {
    const paid = await wrongSum();
    await word(paid, "reversed", "a", 50_000);
    await close(paid, "amount_mismatch", "return");
    await said(paid, "cancelled");
    await word(paid, "reversal_failed", "a", 50_000);
    expect(await kinds(paid)).toEqual([["refund_failed", 0, "keep"]]);
    expect(await cash()).toBe(cashBefore);
  });

  test("of no deposit is cancelled by the payment's name alone", async () => {
    const paid = await ofNobody();
    await db.rpc("service_role", "deposit_settle", {
      p_provider: "midtrans",
      p_code: null,
      p_state: { ...providerSays("cancelled", 50_000, { provider_ref: paid.ref }) },
    });
    expect(await kinds(paid)).toEqual([["unknown_deposit", 50_000, "return"]]);
  });

  test("is the chargeback's where the refund that it waited for fails", async () => {
    const paid = await wrongSum();
    await word(paid, "reversed", "a", 50_000);
    await word(paid, "reversed", "dispute", 50_000, "chargeback");
    await word(paid, "reversal_failed", "a", 50_000);
    expect((await kinds(paid))[0]).toEqual(["amount_mismatch", 50_000, "return"]);
  });
});

test("what ends without having brought money says nothing of a deposit that another payment paid", async () => {
  const paid = await REACHED["its deposit's own"]?.();
  if (!paid) throw new Error("no payment");
  const heard = await told(paid);
  expect(await said({ ...paid, ref: `other ${paid.code}` }, "cancelled")).toMatchObject({
    status: "paid",
    review: false,
  });
  expect(await open(paid)).toEqual([]);
  expect(await told(paid)).toEqual(heard);
});

test.each([
  ["what it is", null],
  ["all that went back", 20_000],
])(
  "a refund of a payment that nobody knew yet, which tells %s, is heard when the payment is known",
  async (_, total) => {
    const paid = await asked();
    const refund = { kind: "refund", ref: `early ${paid.code}`, total, amount: 20_000 };
    const early = (p_code: string | null) =>
      db.rpc("service_role", "deposit_settle", {
        p_provider: "midtrans",
        p_code,
        p_state: { ...providerSays("paid", TOTAL, { provider_ref: paid.ref }), status: "reversed", reversal: refund },
      });
    await early(null);
    await said(paid, "paid");
    for (let i = 0; i < 2; i++) await early(null);
    expect((await kinds(paid)).filter(([, back]) => back !== 0)).toEqual([["refund", 20_000, "take_back"]]);
  },
);

test("an owner is told where a word left as wrong brings their money before an admin again, and what stays sent back", async () => {
  const paid = await wrongSum();
  await word(paid, "reversed", "a", 20_000);
  await close(paid, "amount_mismatch", "return");
  await word(paid, "reversal_failed", "a", 20_000);
  const ends = async () => {
    const { ends: all } = (await db.rpc(paid.person, "deposit_get", { p_code: paid.code })) as { ends: object[] };
    return all;
  };
  expect(await ends()).toMatchObject([{ end: "returned", amount: 30_000 }]);
  expect((await told(paid)).at(-1)).toBe("deposit_refund_failed");
  await close(paid, "refund_failed", "credit", paid.person.email);
  await word(paid, "reversed", "wrong", 50_000);
  await close(paid, "refund", "keep");
  expect((await told(paid)).filter((kind) => kind === "deposit_refund_failed")).toHaveLength(2);
  expect(await ends()).toEqual(expect.arrayContaining([expect.objectContaining({ end: "kept" })]));
});

test("a word that counted nothing is no other one when it is told again", async () => {
  const paid = await asked();
  await said(paid, "paid");
  await word(paid, "reversed", "r", TOTAL);
  await close(paid, "refund", "take_back");
  for (let i = 0; i < 2; i++) {
    await word(paid, "reversed", "w", 40_000);
    for (const one of await open(paid)) await closeClaimById(db, one.id, "keep");
  }
  await word(paid, "reversal_failed", "r", TOTAL);
  expect((await kinds(paid)).filter(([, back]) => back !== 0)).toEqual([["refund", 40_000, "take_back"]]);
});

test("a word that came before its payment was known counts once another one fails", async () => {
  const paid = await asked();
  const w = { kind: "refund", ref: `w ${paid.code}`, total: null, amount: TOTAL };
  await db.rpc("service_role", "deposit_settle", {
    p_provider: "midtrans",
    p_code: null,
    p_state: { ...providerSays("paid", TOTAL, { provider_ref: paid.ref }), status: "reversed", reversal: w },
  });
  await said(paid, "paid");
  await word(paid, "reversed", "r", TOTAL);
  await said(paid, "reversed", { reversal: w });
  await word(paid, "reversal_failed", "r", TOTAL);
  expect((await kinds(paid)).filter(([, back]) => back !== 0)).toEqual([["refund", TOTAL, "take_back"]]);
});

test("an owner is told what a claim grew to, and of one that others emptied nothing more", async () => {
  const paid = await asked();
  await said(paid, "paid");
  const sums = async () =>
    (
      await rows<{ amount: string }>(
        "select data ->> 'amount' as amount from public.notifications where user_id = $1 and kind like 'deposit_c%' order by id",
        [paid.person.userId],
      )
    ).map(({ amount }) => Number(amount));
  await word(paid, "reversed", "a", 44_480);
  await word(paid, "reversed", "dispute", TOTAL, "chargeback");
  await word(paid, "reversal_failed", "a", 44_480);
  expect(await sums()).toEqual([20_000, TOTAL]);
  const other = await asked();
  await said(other, "paid");
  await said(other, "cancelled");
  await word(other, "reversed", "a", TOTAL);
  const checks = async () =>
    (await db.rpc(other.person, "deposit_get", { p_code: other.code })) as { checks: object[] };
  expect((await checks()).checks).toMatchObject([{ kind: "refund", amount: TOTAL }]);
  await close(other, "cancelled_after_paid", "keep");
  expect((await told(other)).filter((kind) => kind === "deposit_check_kept")).toEqual([]);
  expect(await checks()).toMatchObject({ ends: [] });
});

test("what a claim gave to somebody else is told to them alone, and stands on nobody's page", async () => {
  const first = await asked();
  await said(first, "paid");
  const paid = { ...first, ref: `second ${first.code}`, person: await createPerson(db) };
  await said(paid, "paid");
  await close(paid, "paid_twice", "credit", paid.person.email);
  await word(paid, "reversed", "a", 20_000);
  const { checks } = (await db.rpc(first.person, "deposit_get", { p_code: first.code })) as { checks: object[] };
  expect(checks).toEqual([]);
  await close(paid, "refund", "bear");
  expect((await told(paid)).at(-1)).toBe("deposit_check_borne");
  expect((await told(first)).at(-1)).toBe("deposit_paid_twice");
});

describe("of a guest's order", () => {
  const {
    begun,
    fail,
    cancelled,
    word: says,
    open: openOf,
    shown,
  } = guestClaims(
    () => db,
    () => admin,
  );
  const guestTold = async (world: Awaited<ReturnType<typeof begun>>) =>
    (
      await rows<{ told: string }>(
        "select o.told from private.outbox o join private.checkout_orders c on c.id = o.order_id where c.deposit_code = $1 order by o.id",
        [world.made.code],
      )
    ).map((one) => one.told);
  /** Rupiah that the guest was told of as given back. */
  const guestSums = async (world: Awaited<ReturnType<typeof begun>>) =>
    (
      await rows<{ amount: number }>(
        "select o.amount::int as amount from private.outbox o join private.checkout_orders c on c.id = o.order_id where c.deposit_code = $1 and o.told = 'refunded' order by o.id",
        [world.made.code],
      )
    ).map(({ amount }) => amount);
  const closed = async (world: Awaited<ReturnType<typeof begun>>, kind: string, action: string, target?: string) =>
    closeClaimById(db, (await openOf(world)).find((one) => one.kind === kind)?.id, action, target ?? null);

  test("whose payment was refunded, cancelled and not refunded ends when its sale fails", async () => {
    const world = await begun();
    const { total } = world.made;
    await says(world, "reversed", "a", { amount: total });
    await cancelled(world);
    await says(world, "reversal_failed", "a", { amount: total });
    await fail(world);
    expect((await openOf(world)).map(({ kind, back, choices }) => [kind, back, choices])).toEqual(
      expect.arrayContaining([["checkout_failed", total, ["return"]]]),
    );
    expect(await shown(world)).toMatchObject({ state: "refunded", refunded: total });
  });

  test("no rupiah of its payment is told twice as given back, whichever word says it", async () => {
    const world = await begun();
    const { total } = world.made;
    await fail(world);
    await cancelled(world);
    await says(world, "reversed", "a", { amount: 5_000 });
    await says(world, "reversed", "b", { amount: 5_000 });
    await says(world, "reversal_failed", "a", { amount: 5_000 });
    await closed(world, "checkout_failed", "return");
    expect(await guestTold(world)).toEqual(["failed", "refunded"]);
    const sums = await rows<{ amount: string }>(
      "select data ->> 'amount' as amount from public.notifications where user_id = $1 and kind = 'checkout_refunded'",
      [world.shop.agent.userId],
    );
    expect(sums).toEqual([{ amount: String(total) }]);
  });

  test("that was delivered and refunded, and is taken back then, the guest is told each rupiah once", async () => {
    for (const part of [5_000, null]) {
      const world = await begun();
      const { total } = world.made;
      await settle(db, world.made.refId, supplierSays("success"));
      await says(world, "reversed", "a", { amount: part ?? total });
      await settle(db, world.made.refId, supplierSays("failed", { refunded: true }), "digiflazz", "callback");
      if (part) await closed(world, "checkout_failed", "return");
      expect(await guestSums(world)).toEqual(part ? [part, total - part] : [total]);
    }
  });

  test("that was delivered the guest is told what a refund grew by, once a dispute beside it does not hold", async () => {
    const world = await begun();
    const { total } = world.made;
    await settle(db, world.made.refId, supplierSays("success"));
    await says(world, "reversed", "dispute", { kind: "chargeback", amount: total - 5_000 });
    await says(world, "reversed", "r", { amount: total });
    await says(world, "reversal_failed", "dispute", { kind: "chargeback", amount: total - 5_000 });
    expect(await guestSums(world)).toEqual([5_000, total - 5_000]);
  });

  test("that was delivered the guest is told where an admin leaves its refund as wrong", async () => {
    const world = await begun();
    await settle(db, world.made.refId, supplierSays("success"));
    await says(world, "reversed", "a", { amount: world.made.total });
    await closed(world, "refund", "keep");
    expect(await guestTold(world)).toEqual(["success", "refunded", "refund_undone"]);
  });

  test("that was delivered the guest is told that its refund did not come, or nothing where it was cancelled", async () => {
    for (const cancel of [false, true]) {
      const world = await begun();
      await settle(db, world.made.refId, supplierSays("success"));
      const agent = await balanceOf(db, world.shop.agent.userId);
      await says(world, "reversed", "a", { amount: world.made.total });
      await closed(world, "refund", "take_back");
      const taken = await balanceOf(db, world.shop.agent.userId);
      if (cancel) await cancelled(world);
      await says(world, "reversal_failed", "a", { amount: world.made.total });
      expect(await balanceOf(db, world.shop.agent.userId)).toBe(cancel ? taken : agent);
      expect((await guestTold(world)).at(-1)).toBe(cancel ? "refunded" : "refund_undone");
      expect(await shown(world)).toMatchObject({ state: "success", refunded: cancel ? world.made.total : 0 });
    }
  });

  test("that its agent was given, a part of which was refunded before it was cancelled, all went back", async () => {
    const world = await begun();
    const before = await balanceOf(db, world.shop.agent.userId);
    await fail(world);
    await closed(world, "checkout_failed", "credit", world.made.code);
    await says(world, "reversed", "a", { amount: 5_000 });
    await closed(world, "refund", "take_back");
    await cancelled(world);
    await closed(world, "cancelled_after_paid", "take_back");
    await says(world, "reversal_failed", "a", { amount: 5_000 });
    expect(await balanceOf(db, world.shop.agent.userId)).toBe(before);
    expect((await openOf(world)).map(({ kind, choices }) => [kind, choices])).toEqual([["refund_failed", ["keep"]]]);
  });

  test("the end of a payment that brought nothing takes no choice from its claim", async () => {
    const world = await begun();
    await fail(world);
    await settleDeposit(
      db,
      world.made.code,
      providerSays("cancelled", world.made.total, { provider_ref: `other ${world.made.code}` }),
    );
    expect(await openOf(world)).toMatchObject([{ kind: "checkout_failed", back: 0, choices: ["return", "credit"] }]);
  });
});
