import { randomUUID } from "node:crypto";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { type Correction, correction, correctionPage } from "#core/admin/corrections/correction-schema.ts";
import { userDetail } from "#core/admin/users/user-schema.ts";
import { createAdmin } from "#tests/factories/claims.ts";
import { openDatabase, refusalOf, sqlStateOf, type TestDatabase } from "#tests/factories/database.ts";
import { expectLedgerBalanced } from "#tests/factories/ledger.ts";
import { createBorrower, lend, repay } from "#tests/factories/loans.ts";
import { balanceOf, createPerson, type Person } from "#tests/factories/people.ts";
import { createProduct } from "#tests/factories/products.ts";
import { buy, settle, supplierSays, take } from "#tests/factories/purchases.ts";

let db: TestDatabase;
let admin: Person;
let second: Person;
beforeAll(async () => {
  db = await openDatabase();
  [admin, second] = await Promise.all([createAdmin(db), createAdmin(db)]);
});
afterEach(() => expectLedgerBalanced(db));
afterAll(() => db.close());

const LARGE = 1_000_001;

const request = async (
  person: Person,
  amount: number,
  more: Record<string, unknown> = {},
  by = admin,
): Promise<Correction> =>
  correction.parse(
    await db.rpc(by, "admin_correction_request", {
      p_key: randomUUID(),
      p_user: person.userId,
      p_balance: "deposit",
      p_amount: amount,
      p_reason_code: "missing_credit",
      p_reason: "seen on the bank's statement",
      ...more,
    }),
  );

const decide = async (
  code: string,
  accept: boolean,
  by: Person,
  more: Record<string, unknown> = {},
): Promise<Correction> =>
  correction.parse(
    await db.rpc(by, "admin_correction_decide", {
      p_key: randomUUID(),
      p_code: code,
      p_accept: accept,
      p_reason: "looked at it, too",
      ...more,
    }),
  );

test("nobody but an admin corrects, and never without a reason", async () => {
  const [member, other] = await Promise.all([createPerson(db), createPerson(db, { deposit: 1 })]);
  const { code } = await request(other, LARGE);
  const asked = {
    p_key: "k",
    p_user: other.userId,
    p_balance: "deposit",
    p_amount: 5,
    p_reason_code: "other",
    p_reason: "because I can",
  };
  const decided = { p_key: "d", p_code: code, p_accept: true, p_reason: "because I can" };
  const calls: readonly [string, Record<string, unknown>][] = [
    ["admin_correction_request", asked],
    ["admin_correction_decide", decided],
    ["admin_correction_get", { p_code: code }],
    ["admin_correction_list", {}],
  ];
  for (const [name, args] of calls) {
    expect(await refusalOf(db.rpc(member, name, args)), name).toMatchObject({ status: 403, code: "forbidden" });
    expect(await sqlStateOf(db.rpc("anon", name, args)), name).toBe("42501");
  }
  for (const [name, args] of calls.slice(0, 2)) {
    expect((await refusalOf(db.rpc(second, name, { ...args, p_reason: " a  " }))).code, name).toBe("validation_failed");
  }
  expect(await balanceOf(db, other.userId)).toBe(1);
});

test("cashback is given to nobody who can neither see nor spend it, and may be taken off", async () => {
  const member = await createPerson(db, { cashback: 500 });
  const refused = { status: 422, code: "validation_failed", details: { field: "balance" } };
  expect(await refusalOf(request(member, 5, { p_balance: "cashback" }))).toMatchObject(refused);
  await request(member, -500, { p_balance: "cashback" });
  const agent = await createPerson(db, { category: 2 });
  await request(agent, 5, { p_balance: "cashback" });
  expect(await balanceOf(db, agent.userId, "cashback")).toBe(5);
  expect(await balanceOf(db, member.userId, "cashback")).toBe(0);
});

describe("a small one", () => {
  test("moves at once, is told, and stands in the statement and the audit trail", async () => {
    const person = await createPerson(db, { deposit: 10_000, cashback: 500 });
    const credit = await request(person, 2_500);
    expect(credit).toMatchObject({ status: "posted", amount: 2_500, own: true, decided_by: null });
    await request(person, -400, { p_balance: "cashback", p_reason_code: "double_credit" });
    expect(await balanceOf(db, person.userId)).toBe(12_500);
    expect(await balanceOf(db, person.userId, "cashback")).toBe(100);
    const statement = await db.rpc(person, "statement_list", { p_filter: {} });
    expect(statement).toMatchObject({
      rows: expect.arrayContaining([
        expect.objectContaining({
          kind: "correction",
          code: credit.code,
          credit: 2_500,
          about: "missing_credit",
          note: credit.reason,
        }),
      ]),
    });
    const told = await db.query<{ kind: string; data: unknown }>(person, "select kind, data from public.notifications");
    expect(told).toContainEqual({
      kind: "correction",
      data: {
        kind: "correction",
        code: credit.code,
        amount: 2_500,
        balance: "deposit",
        reason_code: "missing_credit",
        reason: credit.reason,
      },
    });
    expect(await db.rpc(admin, "admin_user_get", { p_id: person.userId })).toMatchObject({
      history: [
        { action: "correction_posted", before: { cashback: 500 }, after: { cashback: 100 } },
        {
          action: "correction_posted",
          before: { deposit: 10_000 },
          after: { deposit: 12_500, correction: credit.code },
        },
      ],
    });
  });

  test("wants a reason without marks that turn the text around or are not seen: the person reads it", async () => {
    const person = await createPerson(db);
    for (const p_reason of ["Setoran \u202e000.005 pR", "Setoran\u200b dobel", "Setoran\u0007 dobel"]) {
      const refused = await refusalOf(request(person, 1_000, { p_reason }));
      expect(refused).toMatchObject({ code: "validation_failed", details: { field: "reason" } });
    }
    expect(await balanceOf(db, person.userId)).toBe(0);
    expect(await request(person, 1_000, { p_reason: "Setoran dobel,\nlihat bukti" })).toMatchObject({
      status: "posted",
    });
  });

  test("never takes more than there is", async () => {
    const person = await createPerson(db, { deposit: 3_000 });
    const refused = await refusalOf(request(person, -3_001));
    expect(refused).toMatchObject({ status: 422, code: "correction_below_zero", details: { balance: 3_000 } });
    await request(person, -3_000);
    expect(await balanceOf(db, person.userId)).toBe(0);
  });

  test("fifty at once with one key move once", async () => {
    const person = await createPerson(db);
    const p_key = randomUUID();
    const answers = await Promise.all(Array.from({ length: 50 }, () => request(person, 7_000, { p_key })));
    expect(new Set(answers.map(({ code }) => code)).size).toBe(1);
    expect(await balanceOf(db, person.userId)).toBe(7_000);
    expect((await refusalOf(request(person, 8_000, { p_key }))).code).toBe("idempotency_mismatch");
  });

  test("ten debits at once leave what is left", async () => {
    const person = await createPerson(db, { deposit: 5_000 });
    const debits = await Promise.allSettled(Array.from({ length: 10 }, () => request(person, -1_500)));
    expect(debits.filter(({ status }) => status === "fulfilled")).toHaveLength(3);
    expect(await balanceOf(db, person.userId)).toBe(500);
  });

  test.each([
    ["nothing", { p_amount: 0 }],
    ["too much", { p_amount: 1_000_000_001 }],
    ["the loan", { p_balance: "loan" }],
  ])("%s cannot be asked for", async (_, args) => {
    const person = await createPerson(db);
    expect((await refusalOf(request(person, 5, args))).code).toBe("validation_failed");
  });

  test("nobody corrects the own balance, and nobody one that is being deleted", async () => {
    expect((await refusalOf(request(admin, 5))).code).toBe("admin_own_account");
    const leaving = await createPerson(db);
    await db.owner.query("update public.accounts set deleted_at = now() where id = $1", [leaving.userId]);
    expect((await refusalOf(request(leaving, 5))).code).toBe("correction_unfit");
    expect((await refusalOf(request(leaving, -5))).code).toBe("correction_below_zero");
  });

  test("what reached an account that is being deleted late can be taken off again", async () => {
    const leaving = await createPerson(db, { deposit: 12_345 });
    await db.owner.query("update public.accounts set deleted_at = now() where id = $1", [leaving.userId]);
    expect((await request(leaving, -12_345)).status).toBe("posted");
    expect(await balanceOf(db, leaving.userId)).toBe(0);
  });
});

describe("a large one", () => {
  test("is proposed, and moved once by another admin", async () => {
    const person = await createPerson(db);
    const { code, status } = await request(person, LARGE);
    expect(status).toBe("proposed");
    expect(await balanceOf(db, person.userId)).toBe(0);
    expect(await refusalOf(decide(code, true, admin))).toMatchObject({ status: 403, code: "claim_same_person" });
    const clicks = await Promise.allSettled(Array.from({ length: 20 }, () => decide(code, true, second)));
    expect(clicks.filter((click) => click.status === "fulfilled")).toHaveLength(1);
    expect(await balanceOf(db, person.userId)).toBe(LARGE);
    expect((await refusalOf(decide(code, false, second))).code).toBe("proposal_closed");
    const { rows } = correctionPage.parse(await db.rpc(admin, "admin_correction_list", { p_filter: { search: code } }));
    expect(rows).toMatchObject([{ code, status: "posted", decided_by: "Orang Uji" }]);
  });

  test("has one end when two admins confirm it and turn it down while its proposer takes it back, all at once", async () => {
    const third = await createAdmin(db);
    const desk = [
      [second, true],
      [third, false],
      [admin, false],
      [third, true],
    ] as const;
    for (let round = 0; round < 8; round++) {
      const person = await createPerson(db);
      const { code } = await request(person, LARGE);
      const clicks = await Promise.allSettled(
        Array.from({ length: 12 }, (_, i) => {
          const [by, accept] = desk[(round + i) % desk.length] ?? desk[0];
          return decide(code, accept, by);
        }),
      );
      const ends = clicks.flatMap((click) => (click.status === "fulfilled" ? [click.value.status] : []));
      expect(ends).toHaveLength(1);
      expect(await balanceOf(db, person.userId)).toBe(ends[0] === "posted" ? LARGE : 0);
    }
  });

  test("is taken back by its proposer, or turned down by another; nothing moves", async () => {
    const person = await createPerson(db);
    const one = await request(person, LARGE);
    expect((await decide(one.code, false, admin)).status).toBe("withdrawn");
    const two = await request(person, LARGE);
    expect((await decide(two.code, false, second)).status).toBe("rejected");
    expect((await refusalOf(decide(two.code, true, second))).code).toBe("proposal_closed");
    expect(await balanceOf(db, person.userId)).toBe(0);
  });

  test("is not confirmed by the one whose balance it is", async () => {
    const { code } = await request(second, LARGE);
    expect((await refusalOf(decide(code, true, second))).code).toBe("admin_own_account");
    expect(await balanceOf(db, second.userId)).toBe(0);
  });

  test("a debit that the balance no longer covers is refused when it is confirmed", async () => {
    const person = await createPerson(db, { deposit: LARGE });
    const { code } = await request(person, -LARGE);
    await request(person, -1, {}, second);
    expect((await refusalOf(decide(code, true, second))).code).toBe("correction_below_zero");
    expect(await balanceOf(db, person.userId)).toBe(LARGE - 1);
  });
});

describe("of an account that is nobody's", () => {
  const page = (person: Person) => db.rpc(admin, "admin_user_get", { p_id: person.userId });
  const gone = async (person: Person, days: number) => {
    await db.owner.query("update public.accounts set deleted_at = now() - make_interval(days => $2) where id = $1", [
      person.userId,
      days,
    ]);
    await db.rpc("service_role", "accounts_anonymise", {});
  };
  /** Somebody whose sale the supplier gives back once the account is nobody's, paid out of one of their balances. */
  async function lost(price: number, payWith: "deposit" | "loan" = "deposit", days = 8): Promise<Person> {
    const person = await createBorrower(db, admin, { deposit: price, limit: 5_000_000 });
    if (payWith === "loan") await lend(db, person, price);
    const product = await createProduct(db, { prices: [price, price, price] });
    const { transaction, dispatch_id } = await buy(db, person, product, { p_pay_with: payWith, p_price: price });
    await take(db, dispatch_id);
    await settle(db, transaction.ref_id, supplierSays("success"));
    if (payWith === "loan") await repay(db, person, price);
    await gone(person, days);
    if (days > 7) await expect(page(person)).rejects.toThrow("not_found");
    await settle(db, transaction.ref_id, supplierSays("failed", { refunded: true }), "digiflazz", "callback");
    expect(await balanceOf(db, person.userId, payWith)).toBe(price);
    return person;
  }

  test("the one that takes all off is once for its key, too", async () => {
    const person = await lost(30_000);
    const p_key = randomUUID();
    const first = await request(person, -30_000, { p_key });
    expect(first).toMatchObject({ status: "posted", person_lost: true });
    expect(await request(person, -30_000, { p_key })).toEqual(first);
    expect((await refusalOf(request(person, -30_000))).code).toBe("not_found");
    expect((await refusalOf(request(person, -1, { p_key }))).code).toBe("idempotency_mismatch");
    await expect(page(person)).rejects.toThrow("not_found");
  });

  test("a second proposal ends in words once another has taken all off", async () => {
    const person = await lost(2 * LARGE);
    const [all, some] = [await request(person, -2 * LARGE), await request(person, -LARGE, {}, second)];
    const third = await createAdmin(db);
    const p_key = randomUUID();
    const done = await decide(all.code, true, third, { p_key });
    expect(done).toMatchObject({ status: "posted", person_lost: true });
    expect(await decide(all.code, true, third, { p_key })).toEqual(done);
    const refused = { status: 422, code: "correction_below_zero", details: { balance: 0 } };
    expect(await refusalOf(decide(some.code, true, third))).toMatchObject(refused);
    expect((await decide(some.code, false, third)).status).toBe("rejected");
  });

  test("a second proposal can be taken back by its own admin, too", async () => {
    const person = await lost(2 * LARGE);
    const [all, some] = [await request(person, -2 * LARGE), await request(person, -LARGE, {}, second)];
    await decide(all.code, true, second);
    expect((await decide(some.code, false, second)).status).toBe("withdrawn");
  });

  test("what a returned sale gave back to a loan balance is seen, and taken off", async () => {
    const person = await lost(30_000, "loan");
    expect(userDetail.parse(await page(person))).toMatchObject({ balances: { deposit: 0, loan: 30_000 } });
    const loan = { p_balance: "loan" };
    expect((await refusalOf(request(person, 1, loan))).code).toBe("correction_unfit");
    expect(await refusalOf(request(person, -30_001, loan))).toMatchObject({
      code: "correction_below_zero",
      details: { balance: 30_000 },
    });
    expect(await request(person, -30_000, loan)).toMatchObject({ status: "posted", balance: "loan" });
    expect(await balanceOf(db, person.userId, "loan")).toBe(0);
    await expect(page(person)).rejects.toThrow("not_found");
  });

  test("a loan balance that keeps a deleted account from becoming nobody's is taken off", async () => {
    const person = await lost(30_000, "loan", 1);
    await gone(person, 8);
    expect(userDetail.parse(await page(person)).anonymised_at).toBeNull();
    await request(person, -30_000, { p_balance: "loan" });
    await gone(person, 8);
    await expect(page(person)).rejects.toThrow("not_found");
  });

  test("the loan balance of nobody else is corrected", async () => {
    const agent = await createBorrower(db, admin);
    await lend(db, agent, 20_000);
    for (const amount of [1_000, -1_000]) {
      const refused = { status: 422, code: "validation_failed", details: { field: "balance" } };
      expect(await refusalOf(request(agent, amount, { p_balance: "loan" }))).toMatchObject(refused);
    }
    expect(await balanceOf(db, agent.userId, "loan")).toBe(20_000);
  });
});
