import { randomUUID } from "node:crypto";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { userDetail, userPage } from "#core/admin/users/user-schema.ts";
import { adminSince, closeClaimById, createAdmin } from "#tests/factories/claims.ts";
import { collideAt } from "#tests/factories/collide.ts";
import { openDatabase, type TestDatabase } from "#tests/factories/database.ts";
import { providerSays, requestDeposit, settleDeposit } from "#tests/factories/deposits.ts";
import { type GuestOrder, guestClaims } from "#tests/factories/guest-claims.ts";
import { expectLedgerBalanced } from "#tests/factories/ledger.ts";
import { balanceOf, createPerson, type Person } from "#tests/factories/people.ts";
import { settle, supplierSays } from "#tests/factories/purchases.ts";

/**
 * What guests, agents and owners are told of money that goes back: what is so now beside what they were told last, each
 * rupiah once, and nothing of what is somebody else's.
 */

let db: TestDatabase;
let admin: Person;
beforeAll(async () => {
  db = await openDatabase();
  admin = await createAdmin(db);
});
afterAll(() => db.close());
afterEach(() => expectLedgerBalanced(db));

const rows = async <T>(sql: string, values: unknown[] = []) => (await db.owner.query(sql, values)).rows as T[];
/** What somebody was told: its kind, with the rupiah that it is about and what of them may leave the balance. */
const told = async ({ userId }: Person) =>
  (
    await rows<{ kind: string; amount: string | null; takeable: string | null }>(
      "select kind, data ->> 'amount' as amount, data ->> 'takeable' as takeable from public.notifications where user_id = $1 order by id",
      [userId],
    )
  ).map(({ kind, amount, takeable }) => [kind, ...[amount, takeable].filter((one) => one !== null)].join(" "));
async function closeOf(code: string, kind: string, action: string, target: string | null = null) {
  const [found] = await rows<{ id: string }>(
    `select id from private.reviews where (subject = $1 or source like '%' || $1 || '%') and kind = $2 and status = 'open'
     order by id limit 1`,
    [code, kind],
  );
  await closeClaimById(db, found?.id, action, target);
}

describe("a guest is told", () => {
  const guest = guestClaims(
    () => db,
    () => admin,
  );
  const TOTAL = 16_730;
  type Step = (world: GuestOrder) => Promise<unknown>;
  const says =
    (status: "reversed" | "reversal_failed") =>
    (name: string, amount: number, kind = "refund"): Step =>
    (world) =>
      guest.word(world, status, name, { amount, kind });
  const goes = says("reversed");
  const fails = says("reversal_failed");
  const delivered: Step = ({ made }) => settle(db, made.refId, supplierSays("success"));
  const returned: Step = ({ made }) =>
    settle(db, made.refId, supplierSays("failed", { refunded: true }), "digiflazz", "callback");
  const closed =
    (kind: string, action: string, target?: string): Step =>
    ({ made }) =>
      closeOf(made.code, kind, action, target ?? (action === "credit" ? made.code : null));
  const paidAgain: Step = ({ made }) =>
    settleDeposit(db, made.code, providerSays("paid", made.total, { provider_ref: `second ${made.code}` }));
  const ofSecond =
    (status: "reversed" | "reversal_failed", name: string, amount: number): Step =>
    (world) =>
      guest.word(world, status, name, { amount }, { provider_ref: `second ${world.made.code}` });

  /** An order whose payment does not fit it, by 500 rupiah: it waits before an admin, and nothing is sold. */
  async function unfit(): Promise<GuestOrder> {
    const { openShop, order } = await import("#tests/factories/checkout.ts");
    const shop = await openShop(db, { deposit: 50_000 });
    const made = await order(db, shop, { p_contact: "a@contoh.test" });
    const world = { shop, made: { ...made, total: made.total - 500 } };
    await settleDeposit(db, made.code, providerSays("paid", world.made.total));
    return world;
  }

  const heard = async ({ made }: GuestOrder) =>
    (
      await rows<{ told: string; amount: number | null }>(
        `select x.told, x.amount::int as amount
         from private.outbox x join private.checkout_orders o on o.id = x.order_id
         where o.deposit_code = $1 order by x.id`,
        [made.code],
      )
    ).map((one) => (one.amount === null ? one.told : `${one.told} ${one.amount}`));
  /** What the agent is told of what their customer has again. */
  const agents = async ({ shop }: GuestOrder) =>
    (await told(shop.agent)).filter((one) => /^checkout_refund(ed|_failed)/.test(one)).map((one) => one.slice(9));

  const CASES: Readonly<
    Record<string, { steps: readonly Step[]; guest: readonly string[]; agent?: readonly string[] }>
  > = {
    "that the refund of what was delivered did not come, and of no money that is held": {
      steps: [delivered, goes("a", 5_000), fails("a", 5_000)],
      guest: ["success", "refunded 5000", "refund_undone 5000"],
    },
    "so each time": {
      steps: [delivered, goes("a", 5_000), fails("a", 5_000), goes("a", 5_000), fails("a", 5_000)],
      guest: ["success", "refunded 5000", "refund_undone 5000", "refunded 5000", "refund_undone 5000"],
    },
    "nothing where a dispute sent what the refund had not": {
      steps: [delivered, goes("a", TOTAL), goes("c", TOTAL, "chargeback"), fails("a", TOTAL)],
      guest: ["success", `refunded ${TOTAL}`],
    },
    "that it did not come once the dispute does not hold either": {
      steps: [
        delivered,
        goes("a", TOTAL),
        goes("c", TOTAL, "chargeback"),
        fails("a", TOTAL),
        closed("chargeback", "keep"),
      ],
      guest: ["success", `refunded ${TOTAL}`, `refund_undone ${TOTAL}`],
    },
    "no rupiah twice that another refund says once one was wrong": {
      steps: [delivered, goes("a", 10_000), goes("b", TOTAL), closed("refund", "keep")],
      guest: ["success", "refunded 10000", "refunded 6730"],
    },
    "what went back while the sale ran once it ended, and that it did not come": {
      steps: [goes("a", TOTAL), delivered, fails("a", TOTAL)],
      guest: ["success", `refunded ${TOTAL}`, `refund_undone ${TOTAL}`],
    },
    "nothing of what had failed before the sale ended": {
      steps: [goes("a", TOTAL), fails("a", TOTAL), delivered],
      guest: ["success"],
    },
    "all that a refund says, part of which a dispute had said while the sale ran": {
      steps: [
        goes("c", TOTAL - 5_000, "chargeback"),
        goes("a", TOTAL),
        delivered,
        fails("c", TOTAL - 5_000, "chargeback"),
        returned,
      ],
      guest: ["success", "refunded 5000", `refunded ${TOTAL - 5_000}`],
      agent: [`refunded ${TOTAL}`],
    },
    "what went back before the sale failed, and that it is held for them once that fails": {
      steps: [goes("a", 5_000), closed("refund", "bear"), guest.fail, fails("a", 5_000)],
      guest: [`failed ${TOTAL - 5_000}`, "refunded 5000", "refund_failed 5000"],
      agent: ["refunded 5000", "refund_failed 5000"],
    },
    "of a second payment that was given to the agent by its own words": {
      steps: [
        delivered,
        paidAgain,
        closed("paid_twice", "credit"),
        ofSecond("reversed", "r", 10_000),
        ofSecond("reversal_failed", "r", 10_000),
      ],
      guest: ["success", `checked ${TOTAL}`, `extra_credited ${TOTAL}`, "extra_refunded 10000", "refund_undone 10000"],
    },
    "of a second payment that was sent back, and failed, by its own words too": {
      steps: [
        delivered,
        paidAgain,
        closed("paid_twice", "return"),
        ofSecond("reversed", "r", TOTAL),
        ofSecond("reversal_failed", "r", TOTAL),
        ofSecond("reversed", "q", 5_000),
      ],
      guest: [
        "success",
        `checked ${TOTAL}`,
        `extra_refunded ${TOTAL}`,
        `refund_failed ${TOTAL}`,
        "extra_refunded 5000",
      ],
      agent: [`refunded ${TOTAL}`, `refund_failed ${TOTAL}`, "refunded 5000"],
    },
  };

  test.each(Object.entries(CASES))("%s", async (_, { steps, guest: words, agent = [] }) => {
    const world = await guest.begun();
    expect(world.made.total).toBe(TOTAL);
    for (const step of steps) await step(world);
    expect(await heard(world)).toEqual(words);
    expect(await agents(world)).toEqual(agent);
  });

  /** A call in SQL that is as one of `guest`'s, which a connection of the test's own makes. */
  const DELIVERED = "select public.purchase_settle('digiflazz', $1, $2, 'answer')";
  const WORD = "select public.deposit_settle('midtrans', $1, $2)";
  const wordOf = ({ made }: GuestOrder, status: string, name: string, amount: number) =>
    providerSays("paid", made.total, {
      provider_ref: `pay-1 ${made.code}`,
      status,
      reversal: { kind: "refund", ref: `${name} ${made.code}`, total: null, amount },
    });

  test.each([
    ["a refund", 0, "reversed", ["success", "refunded 5000"]],
    ["a failed refund", 5_000, "reversal_failed", ["success", "refunded 5000", "refund_undone 5000"]],
  ] as const)("once of %s that comes while the sale's end is written", async (_, before, status, words) => {
    for (const first of ["end", "word"] as const) {
      const world = await guest.begun();
      if (before) await goes("a", before)(world);
      const said = wordOf(world, status, "a", 5_000);
      const held: [string, unknown[]] =
        first === "end"
          ? [DELIVERED, [world.made.refId, JSON.stringify(supplierSays("success"))]]
          : [WORD, [world.made.code, JSON.stringify(said)]];
      const [other] = await collideAt(db, held, 1, () =>
        first === "end" ? settleDeposit(db, world.made.code, said) : delivered(world),
      );
      expect(other?.status).toBe("fulfilled");
      // What failed before the end was never told.
      expect(await heard(world)).toEqual(before && first === "word" ? ["success"] : words);
    }
  });

  test("of a second payment that was given to somebody else, who alone hears of their balance", async () => {
    const world = await guest.begun();
    const other = await createPerson(db);
    await delivered(world);
    await paidAgain(world);
    await closed("paid_twice", "credit", other.email)(world);
    const before = await told(world.shop.agent);
    await ofSecond("reversed", "r", 10_000)(world);
    expect(await guest.agents(world)).toMatchObject({ at_stake: null, taken: 0 });
    await closed("refund", "take_back")(world);
    expect(await guest.agents(world)).toMatchObject({ at_stake: null, taken: 0 });
    await ofSecond("reversal_failed", "r", 10_000)(world);
    await closed("refund_failed", "keep")(world);
    expect(await told(world.shop.agent)).toEqual(before);
    expect((await heard(world)).slice(-2)).toEqual(["extra_refunded 10000", "refund_undone 10000"]);
    expect((await told(other)).slice(1)).toEqual([
      "deposit_refund 10000 10000",
      "deposit_taken_back -10000",
      "deposit_given_back 10000",
      "deposit_check_restored 10000",
    ]);
  });

  const cancelled: Step = guest.cancelled;
  test.each([
    ["cancelled", cancelled],
    ["charged back", goes("c", TOTAL - 500, "chargeback")],
    ["refunded", goes("r", TOTAL - 500)],
  ])("once the payment of what was never sold is %s, though it was given to the agent", async (_, step) => {
    const world = await unfit();
    await closed("amount_mismatch", "credit")(world);
    await step(world);
    expect(await heard(world)).toEqual(["checked 16230", "credited 16230", "refunded 16230"]);
    expect(await guest.shown(world)).toMatchObject({ state: "refunded", refunded: 16_230, amount: 16_230 });
  });

  test("that a second payment of what was delivered, which the agent had, was cancelled", async () => {
    const world = await guest.begun();
    for (const step of [delivered, paidAgain, closed("paid_twice", "credit")]) await step(world);
    await settleDeposit(
      db,
      world.made.code,
      providerSays("cancelled", TOTAL, { provider_ref: `second ${world.made.code}` }),
    );
    expect((await heard(world)).at(-1)).toBe(`extra_refunded ${TOTAL}`);
    expect(await guest.shown(world)).toMatchObject({ state: "success", extra_refunded: TOTAL, checks: 0 });
  });

  test.each([
    ["cancelled", cancelled],
    ["refunded", goes("r", TOTAL - 500)],
  ])("the same by the page of what was never sold, is before an admin and was %s", async (_, step) => {
    const world = await unfit();
    expect(await guest.shown(world)).toMatchObject({ state: "checked", amount: 16_230, refunded: 0, checks: 1 });
    await step(world);
    expect(await heard(world)).toEqual(["checked 16230", "refunded 16230"]);
    const page = { state: "refunded", amount: 16_230, refunded: 16_230, checks: 0 };
    expect(await guest.shown(world)).toMatchObject(page);
    await closed("amount_mismatch", "return")(world);
    expect(await guest.shown(world)).toMatchObject(page);
    expect(await heard(world)).toEqual(["checked 16230", "refunded 16230"]);
  });

  test("the same by the page of what was given back in part, and of the rest that it is checked", async () => {
    const world = await unfit();
    await goes("r", 5_000)(world);
    expect(await heard(world)).toEqual(["checked 16230", "refunded 5000"]);
    expect(await guest.shown(world)).toMatchObject({ state: "checked", amount: 11_230, refunded: 5_000, checks: 1 });
  });

  test("nothing, and is sent what they paid for, where a word without a sum was left", async () => {
    const { openShop, order } = await import("#tests/factories/checkout.ts");
    const shop = await openShop(db, { deposit: 50_000 });
    const made = await order(db, shop, { p_contact: "a@contoh.test" });
    await settleDeposit(db, made.code, providerSays("paid", made.total));
    await guest.word({ shop, made }, "reversed", "r", {});
    await closeOf(made.code, "refund", "keep");
    const [went] = await rows("select private.checkout_went_back($1) as back", [made.refId]);
    expect(went).toEqual({ back: false });
  });
});

describe("whoever has the money of a payment is told", () => {
  const AMOUNT = 60_000;
  const TOTAL = AMOUNT + 4_480;
  /** A payment by what its provider calls it, for a code; `person` asked for the deposit of that code. */
  interface Paid {
    readonly person: Person;
    readonly code: string;
    readonly ref: string;
    readonly amount: number;
  }
  const said = ({ code, ref, amount }: Paid, status: string, more: object = {}) =>
    settleDeposit(db, code, { ...providerSays("paid", amount, { provider_ref: ref }), status, ...more });
  const word = (
    paid: Paid,
    status: "reversed" | "reversal_failed",
    name: string,
    amount: number | null,
    kind = "refund",
  ) => said(paid, status, { reversal: { kind, ref: `${name} ${paid.code}`, total: null, amount } });
  async function asked(amount = TOTAL): Promise<Paid> {
    const person = await createPerson(db);
    const { deposit } = await requestDeposit(db, person, "b.bca", AMOUNT);
    const paid = { person, code: deposit.code, ref: `pay ${deposit.code}`, amount };
    await said(paid, "paid");
    return paid;
  }
  /** A second payment of somebody's deposit, which was credited to somebody else. */
  async function given(): Promise<{ paid: Paid; other: Person }> {
    const paid = { ...(await asked()), other: await createPerson(db) };
    const second = { ...paid, ref: `second ${paid.code}` };
    await said(second, "paid");
    await closeOf(paid.code, "paid_twice", "credit", paid.other.email);
    return { paid: second, other: paid.other };
  }

  test("also of a word that counts nothing or says no sum, and of its end", async () => {
    for (const first of [TOTAL, null]) {
      const { paid, other } = await given();
      const [owner, before] = [await told(paid.person), (await told(other)).length];
      await word(paid, "reversed", "r", first);
      if (first !== null) await word(paid, "reversed", "c", TOTAL, "chargeback");
      await closeOf(paid.code, first === null ? "refund" : "chargeback", "keep");
      expect(await told(paid.person)).toEqual(owner);
      expect((await told(other)).slice(before)).toEqual(
        first === null
          ? ["deposit_refund", "deposit_check_kept"]
          : [`deposit_refund ${TOTAL} ${TOTAL}`, "deposit_chargeback", "deposit_check_kept"],
      );
    }
  });

  test("and nobody else, that a refund of it failed and what its claim came to", async () => {
    const { paid, other } = await given();
    const owner = await told(paid.person);
    await word(paid, "reversed", "r", 20_000);
    await closeOf(paid.code, "refund", "take_back");
    await word(paid, "reversal_failed", "r", 20_000);
    await closeOf(paid.code, "refund_failed", "keep");
    expect(await told(paid.person)).toEqual(owner);
    expect(await db.rpc(paid.person, "deposit_get", { p_code: paid.code })).toMatchObject({ ends: [] });
    expect((await told(other)).at(-1)).toBe("deposit_check_restored 20000");
  });

  test.each(["bear", "keep"])("of a payment of no deposit what its check came to: %s", async (action) => {
    const code = `DEPNONE${randomUUID().slice(0, 8).toUpperCase()}`;
    const paid = { person: await createPerson(db), code, ref: `pay ${code}`, amount: 50_000 };
    await said(paid, "paid");
    await closeOf(code, "unknown_deposit", "credit", paid.person.email);
    await word(paid, "reversed", "r", 20_000);
    await closeOf(code, "refund", action);
    const end = action === "bear" ? "borne" : "kept";
    expect((await told(paid.person)).slice(1)).toEqual(["deposit_refund 20000 20000", `deposit_check_${end} 20000`]);
  });

  test("of a part of what waits before an admin, given to somebody else, that its check changed nothing", async () => {
    const paid = await asked(50_000);
    const other = await createPerson(db);
    await said({ ...paid, ref: `other ${paid.code}`, amount: 40_000 }, "paid");
    await closeOf(paid.code, "amount_mismatch", "credit", other.email);
    await word(paid, "reversed", "r", 20_000);
    await closeOf(paid.code, "refund", "keep");
    expect((await told(other)).at(-1)).toBe("deposit_check_kept 20000");
  });

  test("what a claim grew to with what that one may take, whatever else is open", async () => {
    const paid = await asked();
    await word(paid, "reversed", "a", 20_000);
    await said(paid, "cancelled");
    await word(paid, "reversed", "z", 1_000);
    await word(paid, "reversal_failed", "a", 20_000);
    expect((await told(paid.person)).at(-1)).toBe("deposit_cancelled_after_paid 63480 60000");
  });

  test("no more of one payment by all that is checked than it brought", async () => {
    const paid = await asked();
    await word(paid, "reversed", "a", 40_000);
    await word(paid, "reversed", "b", 24_480);
    expect((await told(paid.person)).slice(1)).toEqual(["deposit_refund 40000 40000", "deposit_refund 24480 20000"]);
    const { checks } = (await db.rpc(paid.person, "deposit_get", { p_code: paid.code })) as {
      checks: { takeable: number }[];
    };
    expect(checks.map(({ takeable }) => takeable)).toEqual([20_000, 40_000]);
  });

  test("of a word that said no sum once it has one, and of one claim where it is still open", async () => {
    for (const left of [true, false]) {
      const paid = await asked();
      await word(paid, "reversed", "r", null);
      if (left) await closeOf(paid.code, "refund", "keep");
      for (let i = 0; i < 2; i++) await word(paid, "reversed", "r", 40_000);
      expect((await told(paid.person)).filter((one) => one === "deposit_refund 40000 40000")).toHaveLength(1);
      const claims = "select from private.reviews where subject = $1 and kind = 'refund'";
      expect(await rows(claims, [paid.code])).toHaveLength(left ? 2 : 1);
    }
  });

  test("of one claim of a word that said no sum first and fails, each time", async () => {
    const paid = await asked();
    for (let round = 1; round <= 3; round++) {
      await word(paid, "reversed", "r", null);
      for (let i = 0; i < 2; i++) await word(paid, "reversed", "r", 40_000);
      await word(paid, "reversed", "r", null);
      const [{ gone } = { gone: null }] = await rows<{ gone: number }>(
        "select sum(x.amount)::int as gone from private.reversals_counted() x where x.deposit_code = $1",
        [paid.code],
      );
      expect(gone).toBe(40_000);
      await word(paid, "reversal_failed", "r", 40_000);
      const claims = "select from private.reviews where subject = $1 and kind = 'refund'";
      expect(await rows(claims, [paid.code])).toHaveLength(round);
    }
  });

  test("that nothing is to be counted of what said no sum, by its one claim", async () => {
    const paid = await asked();
    await word(paid, "reversed", "r", null);
    await word(paid, "reversed", "c", TOTAL, "chargeback");
    const before = await told(paid.person);
    for (let i = 0; i < 2; i++) await word(paid, "reversed", "r", 40_000);
    expect(await told(paid.person)).toEqual(before);
    // Once the other does not hold it is the sum that was said.
    await word(paid, "reversal_failed", "c", TOTAL, "chargeback");
    expect((await told(paid.person)).at(-1)).toBe("deposit_refund 40000 40000");
    const claims = "select from private.reviews where subject = $1 and kind = 'refund'";
    expect(await rows(claims, [paid.code])).toHaveLength(1);
  });

  test("what a failed refund leaves with an account that is nobody's is seen and taken off by admins, and no more", async () => {
    const paid = await asked();
    const { userId } = paid.person;
    await word(paid, "reversed", "r", TOTAL);
    await closeOf(paid.code, "refund", "take_back");
    await db.owner.query("update public.accounts set deleted_at = now() - interval '8 days' where id = $1", [userId]);
    await db.rpc("service_role", "accounts_anonymise", {});
    const page = () => db.rpc(admin, "admin_user_get", { p_id: userId });
    await expect(page()).rejects.toThrow("not_found");
    await word(paid, "reversal_failed", "r", TOTAL);
    expect(await balanceOf(db, userId)).toBe(AMOUNT);

    const mover = await createAdmin(db);
    await adminSince(db, mover, "9 days");
    expect(userDetail.parse(await page())).toMatchObject({ id: userId, deposit: AMOUNT });
    const list = async () =>
      userPage.parse(await db.rpc(admin, "admin_user_list", { p_filter: { search: userId } })).rows.map(({ id }) => id);
    expect(await list()).toEqual([userId]);
    const correct = (p_amount: number) =>
      db.rpc(mover, "admin_correction_request", {
        p_key: randomUUID(),
        p_user: userId,
        p_balance: "deposit",
        p_amount,
        p_reason_code: "other",
        p_reason: "sent to its payer",
      });
    await expect(correct(1_000)).rejects.toThrow("correction_unfit");
    await correct(-AMOUNT);
    expect(await balanceOf(db, userId)).toBe(0);
    expect(await list()).toEqual([]);
    await expect(correct(-1)).rejects.toThrow("not_found");
  });
});
