import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { claim, claimPage } from "#core/admin/schema.ts";
import { DEPOSIT_LIST } from "#core/deposits/deposit-list.ts";
import { type Deposit, deposit as depositOnTheWire } from "#core/deposits/schema.ts";
import { createAdmin, shownNow } from "#tests/factories/claims.ts";
import { openDatabase, refusalOf, type TestDatabase } from "#tests/factories/database.ts";
import { holdSums, requestDeposit, settleMutation } from "#tests/factories/deposits.ts";
import { expectLedgerBalanced } from "#tests/factories/ledger.ts";
import { balanceOf, createPerson, type Person } from "#tests/factories/people.ts";
import { inFull } from "#tests/support/full-counts.ts";

/** A sum that was given out is nobody else's for a week, and money for it is the person's who had it. */

const NEW_ACCOUNTS = inFull(20, 100);

let db: TestDatabase;
let admin: Person;
beforeAll(async () => {
  db = await openDatabase();
  admin = await createAdmin(db);
});
afterAll(async () => {
  await expectLedgerBalanced(db);
  await db.close();
});

const ask = async (person: Person, channel = "manual.bca", amount = 50_000): Promise<Deposit> =>
  (await requestDeposit(db, person, channel, amount)).deposit;
const cancel = (person: Person, { code }: Deposit) => db.rpc(person, "deposit_cancel", { p_code: code });
const read = async (person: Person, { code }: Deposit): Promise<Deposit> =>
  depositOnTheWire.parse(await db.rpc(person, "deposit_get", { p_code: code }));
const expire = async ({ code }: Deposit) => {
  await db.owner.query("update public.deposits set expires_at = now() - interval '1 hour' where code = $1", [code]);
  await db.rpc("service_role", "deposit_sweep", { p_limit: 1000 });
};
const daysPass = (days: number) =>
  db.owner.query(
    "update public.deposits set ended_at = ended_at - make_interval(days => $1), paid_at = paid_at - make_interval(days => $1)",
    [days],
  );
const claimsOf = async ({ code }: Deposit) => {
  const { rows } = claimPage.parse(await db.rpc(admin, "admin_claim_list", { p_filter: { search: code } }));
  return Promise.all(rows.map(async ({ id }) => claim.parse(await db.rpc(admin, "admin_claim_get", { p_id: id }))));
};

/** Leaves exactly one of the 999 sums of an amount at a bank; the others wait for somebody. */
async function leaveOneSum(channel: string, amount: number): Promise<number> {
  await holdSums(db, channel, amount, [500]);
  return amount + 500;
}

test("its row in a file adds up: amount, unique digits and fee are the total", async () => {
  const asked = await ask(await createPerson(db), "manual.bca", 90_000);
  const row = Object.fromEntries(DEPOSIT_LIST.columns.map(({ id, value }) => [id, value(asked)]));
  expect(row["unique_code"]).toBeGreaterThan(0);
  expect(Number(row["amount"]) + Number(row["unique_code"]) + Number(row["fee"])).toBe(row["total"]);
});

describe("a sum that was given out", () => {
  test.each(["cancelled", "expired", "paid"])("is given to nobody else for 7 days after it was %s", async (how) => {
    const amount = { cancelled: 110_000, expired: 120_000, paid: 130_000 }[how] ?? 0;
    const last = await leaveOneSum("manual.bri", amount);
    const [first, second] = [await createPerson(db), await createPerson(db)];
    const held = await ask(first, "manual.bri", amount);
    expect(held.total).toBe(last);
    if (how === "cancelled") await cancel(first, held);
    if (how === "expired") await expire(held);
    if (how === "paid") await settleMutation(db, { bank: "bri", amount: last });
    expect(await read(first, held)).toMatchObject({ status: how });
    expect((await refusalOf(ask(second, "manual.bri", amount))).code).toBe("unique_code_exhausted");
    await daysPass(6);
    expect((await refusalOf(ask(second, "manual.bri", amount))).code).toBe("unique_code_exhausted");
    await daysPass(1);
    expect(await ask(second, "manual.bri", amount)).toMatchObject({ total: last });
  });

  test("is given back to who had it and did not pay, so that asking again and again takes one sum", async () => {
    const person = await createPerson(db);
    const totals = new Set<number>();
    for (let i = 0; i < 30; i++) {
      const one = await ask(person, "manual.mandiri", 140_000);
      totals.add(one.total);
      await cancel(person, one);
    }
    expect(totals.size).toBe(1);
  });

  test("goes to one person when it is cancelled and asked for at once", async () => {
    for (let round = 0; round < 5; round++) {
      const amount = 200_000 + round * 1_000;
      await leaveOneSum("manual.bni", amount);
      const [owner, ...others] = await Promise.all(Array.from({ length: 5 }, () => createPerson(db)));
      const held = await ask(owner as Person, "manual.bni", amount);
      const tried = await Promise.allSettled([
        cancel(owner as Person, held),
        ...others.map((other) => ask(other, "manual.bni", amount)),
      ]);
      expect(tried.map(({ status }) => status)).toEqual(["fulfilled", ...others.map(() => "rejected")]);
    }
  });
});

describe("money for a request that has ended", () => {
  test.each([
    ["cancelled", "paid_after_end", "review"],
    ["expired", "paid_after_end", "review"],
    ["paid", "paid_twice", "paid"],
  ] as const)("is its owner's: after it was %s it is %s", async (how, kind, status) => {
    const [owner, other] = [await createPerson(db), await createPerson(db)];
    const one = await ask(owner);
    if (how === "cancelled") await cancel(owner, one);
    if (how === "expired") await expire(one);
    if (how === "paid") await settleMutation(db, { amount: one.total });
    const theirs = await ask(other);
    const before = await balanceOf(db, owner.userId);
    const line = { mutation_id: randomUUID(), amount: one.total };
    expect(await settleMutation(db, line)).toMatchObject({ code: one.code, status, review: true });
    expect(await settleMutation(db, line)).toMatchObject({ code: one.code, status, review: true });
    expect(await balanceOf(db, owner.userId)).toBe(before);
    expect(await read(other, theirs)).toMatchObject({ status: "pending" });
    const [raised, ...more] = await claimsOf(one);
    expect(more).toEqual([]);
    expect(raised).toMatchObject({
      kind,
      subject: one.code,
      person: { id: owner.userId },
      held: one.total,
      choices: ["credit", "return"],
    });
    await db.rpc(admin, "admin_claim_resolve", {
      p_key: randomUUID(),
      p_id: raised?.id,
      p_action: "credit",
      p_target: one.code,
      p_reason: "the bank was late",
      p_seen: await shownNow(db, admin, raised?.id, "credit", one.code),
    });
    expect(await read(owner, one)).toMatchObject({ status: "paid" });
    expect(await balanceOf(db, owner.userId)).toBe(before + one.total);
  });

  test("goes to the new request of the same sum where its owner asked again", async () => {
    const owner = await createPerson(db);
    const one = await ask(owner, "manual.bca", 61_000);
    await cancel(owner, one);
    const again = await ask(owner, "manual.bca", 61_000);
    expect(again.total).toBe(one.total);
    expect(await settleMutation(db, { amount: one.total })).toMatchObject({ code: again.code, status: "paid" });
    expect(await read(owner, one)).toMatchObject({ status: "cancelled" });
  });

  test("is nobody's after 7 days", async () => {
    const owner = await createPerson(db);
    const one = await ask(owner, "manual.bca", 62_000);
    await cancel(owner, one);
    await daysPass(8);
    expect(await settleMutation(db, { amount: one.total })).toMatchObject({ code: null, review: true });
    expect(await claimsOf(one)).toEqual([]);
  });

  test("that is told while its owner cancels is credited or before an admin with its owner, never lost", async () => {
    for (let round = 0; round < 10; round++) {
      const owner = await createPerson(db);
      const one = await ask(owner, "manual.bca", 63_000 + round);
      const [told] = await Promise.all([
        settleMutation(db, { amount: one.total }),
        cancel(owner, one).catch(() => undefined),
      ]);
      expect(told.code).toBe(one.code);
      expect(["paid", "review"]).toContain((await read(owner, one)).status);
    }
  });
});

describe("who may ask for a manual transfer", () => {
  test("has proved a phone number; other ways to pay need none", async () => {
    const unproved = await createPerson(db, { phoneVerified: false });
    expect(await refusalOf(ask(unproved))).toEqual({ status: 422, code: "phone_not_verified", details: {} });
    expect((await requestDeposit(db, unproved, "b.bca", 50_000)).deposit.status).toBe("pending");
  });

  test("has one open request an amount and bank, two at once too", async () => {
    const person = await createPerson(db);
    const tried = await Promise.allSettled(Array.from({ length: 4 }, () => ask(person, "manual.bca", 70_000)));
    const made = tried.flatMap((one) => (one.status === "fulfilled" ? [one.value] : []));
    expect(made).toHaveLength(1);
    expect(await refusalOf(ask(person, "manual.bca", 70_000))).toEqual({
      status: 422,
      code: "deposit_open_already",
      details: { code: made[0]?.code },
    });
    await ask(person, "manual.bca", 71_000);
    await ask(person, "manual.bri", 70_000);
  });

  test.each([
    [0, 1],
    [1, 3],
    [29, 3],
    [30, 5],
  ])("after %i days has %i open ones at most", async (ageDays, max) => {
    const person = await createPerson(db, { ageDays });
    const tried = await Promise.allSettled(
      Array.from({ length: max + 3 }, (_, n) => ask(person, "manual.bca", 80_000 + n * 1_000)),
    );
    expect(tried.filter(({ status }) => status === "fulfilled")).toHaveLength(max);
    expect(await refusalOf(ask(person, "manual.bca", 99_000))).toEqual({
      status: 422,
      code: "too_many_open_deposits",
      details: { limit: max },
    });
  });

  test("holds a few sums at most, however many amounts are asked for and cancelled", async () => {
    const person = await createPerson(db, { ageDays: 0 });
    let made = 0;
    let refusal = "";
    for (let n = 0; n < 10 && refusal === ""; n++) {
      const one = await ask(person, "manual.bca", 300_000 + n * 1_000).catch((error: Error) => error.message);
      if (typeof one === "string") refusal = one;
      else {
        made++;
        await cancel(person, one);
      }
    }
    expect([made, refusal]).toEqual([5, "too_many_unpaid_deposits"]);
    // What was asked for before can be asked for again.
    const again = await ask(person, "manual.bca", 300_000);
    expect(again).toMatchObject({ status: "pending" });
    // A sum that its money came for is not given back, so that amounts beside it would take further ones.
    await settleMutation(db, { amount: again.total });
    expect((await refusalOf(ask(person, "manual.bca", again.total - 999))).code).toBe("too_many_unpaid_deposits");
  });

  test(`${NEW_ACCOUNTS} new accounts hold as many of an amount's 999 sums, and no more however they go about it`, async () => {
    const people = await Promise.all(Array.from({ length: NEW_ACCOUNTS }, () => createPerson(db, { ageDays: 0 })));
    await Promise.all(
      people.map(async (person) => {
        for (let i = 0; i < 4; i++) await cancel(person, await ask(person, "manual.mandiri", 400_000));
        await ask(person, "manual.mandiri", 400_000);
      }),
    );
    const { rows } = await db.owner.query(
      "select count(distinct total)::int as sums from public.deposits where channel_id = 'manual.mandiri' and amount = 400000",
    );
    expect(rows).toEqual([{ sums: NEW_ACCOUNTS }]);
    await ask(await createPerson(db), "manual.mandiri", 400_000);
  });
});
