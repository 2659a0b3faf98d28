import { randomUUID } from "node:crypto";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { loanDepositPage, loanMovementPage, loanState, placedRepayment } from "#core/loans/schema.ts";
import { createAdmin } from "#tests/factories/claims.ts";
import { collide } from "#tests/factories/collide.ts";
import { openDatabase, refusalOf, sqlStateOf, type TestDatabase } from "#tests/factories/database.ts";
import { expectLedgerBalanced } from "#tests/factories/ledger.ts";
import { askLoan, createBorrower, decideFacility, decideLoan, lend, repay } from "#tests/factories/loans.ts";
import { balanceOf, createPerson, type Person } from "#tests/factories/people.ts";
import { createProduct, type TestProduct } from "#tests/factories/products.ts";
import { buy, settle, supplierSays, take } from "#tests/factories/purchases.ts";

let db: TestDatabase;
let admin: Person;
let second: Person;
let product: TestProduct;
beforeAll(async () => {
  db = await openDatabase();
  [admin, second] = await Promise.all([createAdmin(db), createAdmin(db)]);
  product = await createProduct(db, { prices: [10_000, 10_000, 10_000] });
});
afterEach(() => expectLedgerBalanced(db));
afterAll(() => db.close());

const stateOf = async (agent: Person) => loanState.parse(await db.rpc(agent, "loan_get"));
const owed = async (agent: Person) => (await stateOf(agent)).facility?.usage;
const codeOf = async (call: Promise<unknown>) => (await refusalOf(call)).code;
const wins = (results: readonly PromiseSettledResult<unknown>[]) =>
  results.filter(({ status }) => status === "fulfilled").length;
const setActive = (person: Person, active: boolean) =>
  db.owner.query("update public.accounts set is_active = $2 where id = $1", [person.userId, active]);
const ask = (agent: Person, limit: number | null, dueDay: number | null = 25) =>
  db.rpc(agent, "loan_facility_request", { p_limit: limit, p_due_day: dueDay });

describe("a facility", () => {
  test("is asked for, decided by an admin with a reason, and may be asked for again after its end", async () => {
    const agent = await createPerson(db, { category: 2 });
    expect((await stateOf(agent)).facility).toBeNull();
    const asked = loanState.parse(await ask(agent, 750_000));
    expect(asked.facility).toMatchObject({ status: "pending", limit: 0, wanted_limit: 750_000, wanted_due_day: 25 });
    expect(loanState.parse(await ask(agent, 750_000))).toEqual(asked);
    expect(await codeOf(ask(agent, 700_000))).toBe("facility_pending");

    const seen = await decideFacility(db, admin, agent, "activate", { p_limit: 500_000, p_due_day: 31 });
    expect(seen.loan).toMatchObject({ status: "active", limit: 500_000, remaining_limit: 500_000, due_day: 31 });
    expect(seen.history).toMatchObject([
      {
        action: "loan_facility_activate",
        before: { status: "pending" },
        after: { status: "active" },
        reason: "known for years",
      },
    ]);
    expect(await codeOf(ask(agent, 750_000))).toBe("facility_active");
    await decideFacility(db, admin, agent, "change", { p_limit: 600_000, p_due_day: 5 });
    expect((await stateOf(agent)).facility).toMatchObject({ limit: 600_000, due_day: 5 });
    await decideFacility(db, admin, agent, "deactivate");
    expect(await codeOf(askLoan(db, agent, 50_000))).toBe("facility_not_active");
    await ask(agent, 900_000);
    const turnedDown = await decideFacility(db, admin, agent, "reject");
    expect(turnedDown.loan).toMatchObject({ status: "rejected", reason: "known for years", wanted_limit: null });
    expect(turnedDown.history).toHaveLength(4);
    const { rows } = await db.owner.query("select kind from public.notifications where user_id = $1", [agent.userId]);
    expect(rows.filter(({ kind }) => kind === "loan_facility")).toHaveLength(4);
  });

  test("has bounds, and is for agents while the site has loans", async () => {
    const agent = await createPerson(db, { category: 2 });
    expect(await refusalOf(ask(agent, 9_999))).toMatchObject({ code: "below_minimum", details: { min: 10_000 } });
    expect(await codeOf(ask(agent, null))).toBe("below_minimum");
    expect(await codeOf(ask(agent, 50_000_001))).toBe("above_maximum");
    for (const dueDay of [0, 32, null]) expect(await codeOf(ask(agent, 50_000, dueDay))).toBe("validation_failed");
    expect(await codeOf(ask(await createPerson(db), 50_000))).toBe("forbidden");
    expect(await codeOf(ask(await createPerson(db, { category: 3, active: false }), 50_000))).toBe("account_inactive");
    await db.owner.query("update private.site_settings set agent_debt_enabled = false");
    try {
      expect(await codeOf(db.rpc(agent, "loan_get"))).toBe("forbidden");
      expect(await db.rpc(agent, "account_get")).toMatchObject({ agent_debt: null });
    } finally {
      await db.owner.query("update private.site_settings set agent_debt_enabled = true");
    }
  });

  test("is decided once, whoever clicks and how often", async () => {
    const agent = await createPerson(db, { category: 2 });
    await ask(agent, 500_000);
    const clicks = await Promise.allSettled(
      Array.from({ length: 20 }, (_, i) =>
        decideFacility(db, i % 2 ? admin : second, agent, i % 3 ? "activate" : "reject", {
          p_limit: 500_000,
          p_due_day: 1 + i,
        }),
      ),
    );
    expect(wins(clicks)).toBe(1);
    const key = { p_key: randomUUID(), p_limit: 400_000, p_due_day: 2 };
    const other = await createPerson(db, { category: 2 });
    await ask(other, 400_000);
    const first = await decideFacility(db, admin, other, "activate", key);
    expect(await decideFacility(db, admin, other, "activate", key)).toEqual(first);
    expect(await codeOf(decideFacility(db, admin, other, "activate", { ...key, p_limit: 1_000_000 }))).toBe(
      "idempotency_mismatch",
    );
    expect(await codeOf(decideFacility(db, second, other, "activate", { ...key, p_key: randomUUID() }))).toBe(
      "loan_decided",
    );
  });

  test("never gets a limit below what is owed, and nobody decides on their own", async () => {
    const agent = await createBorrower(db, admin);
    await lend(db, agent, 300_000);
    const terms = { p_limit: 299_999, p_due_day: 1 };
    expect(await refusalOf(decideFacility(db, admin, agent, "change", terms))).toMatchObject({
      code: "limit_below_usage",
      details: { usage: 300_000 },
    });
    await db.owner.query("update public.accounts set role = 'admin' where id = $1", [agent.userId]);
    expect(await codeOf(decideFacility(db, agent, agent, "deactivate"))).toBe("loan_own");
    const { code } = await askLoan(db, agent, 50_000);
    expect(await codeOf(decideLoan(db, agent, code, "approve", 50_000))).toBe("loan_own");
    expect(await codeOf(decideFacility(db, admin, await createPerson(db), "activate", terms))).toBe("not_found");
    expect(await codeOf(decideFacility(db, admin, agent, "change", { ...terms, p_reason: "  no " }))).toBe(
      "validation_failed",
    );
  });

  test("takes no way that its table does not hold, not even by its owner's hand", async () => {
    const agent = await createBorrower(db, admin);
    const update =
      "update private.loan_facilities set status = $2, wanted_limit = 1, wanted_due_day = 1 where user_id = $1";
    for (const to of ["pending", "rejected"]) {
      expect(await sqlStateOf(db.owner.query(update, [agent.userId, to])), to).toBe("23514");
    }
    const remove = db.owner.query("delete from private.loan_facilities where user_id = $1", [agent.userId]);
    expect(await sqlStateOf(remove)).toBe("23001");
  });
});

describe("a loan deposit", () => {
  test("credits the loan balance and raises the usage", async () => {
    const agent = await createBorrower(db, admin);
    const asked = await askLoan(db, agent, 200_000, { p_note: "  for the weekend " });
    expect(asked).toMatchObject({ status: "not deposited", open: true, granted: null, note: "for the weekend" });
    expect(await balanceOf(db, agent.userId, "loan")).toBe(0);
    const seen = await decideLoan(db, admin, asked.code, "approve", 200_000);
    expect(seen).toMatchObject({ loan_balance: 200_000, open_request: null, loan: { usage: 200_000 } });
    expect(await stateOf(agent)).toMatchObject({
      loan_balance: 200_000,
      facility: { usage: 200_000, remaining_limit: 300_000 },
    });
    expect(await db.rpc(agent, "loan_deposit_get", { p_code: asked.code })).toMatchObject({
      status: "deposited",
      granted: 200_000,
      usage_after: 200_000,
      open: false,
    });
    const stranger = await createBorrower(db, admin);
    expect(await codeOf(db.rpc(stranger, "loan_deposit_get", { p_code: asked.code }))).toBe("not_found");
  });

  test("is granted in part, and refused without a rupiah moving", async () => {
    const agent = await createBorrower(db, admin);
    const part = await askLoan(db, agent, 200_000);
    await decideLoan(db, admin, part.code, "approve", 80_000);
    const { rows: told } = await db.owner.query(
      "select n.data from public.notifications n where n.user_id = $1 and n.kind = 'loan_deposit'",
      [agent.userId],
    );
    expect(told).toMatchObject([{ data: { amount: 80_000, asked: 200_000 } }]);
    const refused = await askLoan(db, agent, 100_000);
    expect(await codeOf(decideLoan(db, admin, refused.code, "approve", 100_001))).toBe("above_maximum");
    expect(await codeOf(decideLoan(db, admin, refused.code, "approve", 0))).toBe("below_minimum");
    expect(await codeOf(decideLoan(db, admin, refused.code, "deposit"))).toBe("loan_decided");
    await decideLoan(db, admin, refused.code, "refuse");
    const withdrawn = await askLoan(db, agent, 50_000);
    await db.rpc(agent, "loan_deposit_cancel", { p_code: withdrawn.code });
    expect(await codeOf(db.rpc(agent, "loan_deposit_cancel", { p_code: withdrawn.code }))).toBe("loan_decided");
    expect(await codeOf(decideLoan(db, admin, withdrawn.code, "approve", 50_000))).toBe("loan_decided");
    const { rows, totals } = loanDepositPage.parse(await db.rpc(agent, "loan_deposit_list"));
    expect(totals).toEqual({ count: 3, granted: 80_000 });
    expect(rows.map(({ status, granted, open, reason }) => [status, granted, open, reason])).toEqual([
      ["not deposited", null, false, null],
      ["not deposited", null, false, "known for years"],
      ["deposited", 80_000, false, "known for years"],
    ]);
    expect([await owed(agent), await balanceOf(db, agent.userId, "loan")]).toEqual([80_000, 80_000]);
  });

  test("above the site's amount waits for a second admin", async () => {
    const agent = await createBorrower(db, admin, { limit: 3_000_000 });
    const { code } = await askLoan(db, agent, 2_000_000);
    const approved = await decideLoan(db, admin, code, "approve", 1_500_000);
    expect(approved.open_request).toMatchObject({
      status: "half approved",
      granted: 1_500_000,
      approved_by_reader: true,
    });
    expect(await owed(agent)).toBe(0);
    expect(await codeOf(decideLoan(db, admin, code, "deposit"))).toBe("claim_same_person");
    expect(await codeOf(db.rpc(agent, "loan_deposit_cancel", { p_code: code }))).toBe("loan_decided");
    const clicks = await Promise.allSettled(Array.from({ length: 10 }, () => decideLoan(db, second, code, "deposit")));
    expect(wins(clicks)).toBe(1);
    expect(await owed(agent)).toBe(1_500_000);

    const other = await askLoan(db, agent, 1_200_000);
    await decideLoan(db, admin, other.code, "approve", 1_200_000);
    const closed = await decideLoan(db, second, other.code, "refuse");
    expect(closed.open_request).toBeNull();
    expect(await owed(agent)).toBe(1_500_000);
  });

  test("fits the remaining limit when it is asked for and when it is deposited", async () => {
    const agent = await createBorrower(db, admin, { limit: 100_000 });
    expect(await refusalOf(askLoan(db, agent, 100_001))).toMatchObject({
      code: "loan_limit_exceeded",
      details: { remaining: 100_000 },
    });
    expect(await codeOf(askLoan(db, agent, 9_999))).toBe("below_minimum");
    const { code } = await askLoan(db, agent, 100_000);
    expect(await codeOf(askLoan(db, agent, 10_000))).toBe("loan_request_open");
    await decideFacility(db, admin, agent, "change", { p_limit: 60_000, p_due_day: 1 });
    expect(await codeOf(decideLoan(db, admin, code, "approve", 100_000))).toBe("loan_limit_exceeded");
    await setActive(agent, false);
    expect(await codeOf(decideLoan(db, admin, code, "approve", 60_000))).toBe("account_inactive");
    await setActive(agent, true);
    await decideLoan(db, admin, code, "approve", 60_000);
    expect(await codeOf(askLoan(db, agent, 10_000))).toBe("loan_limit_exceeded");
  });

  test("is asked for once a key, and decided once by two admins at once", async () => {
    const agent = await createBorrower(db, admin);
    const key = randomUUID();
    const asked = await Promise.allSettled(
      Array.from({ length: 10 }, () => askLoan(db, agent, 100_000, { p_key: key })),
    );
    expect(wins(asked)).toBe(10);
    expect(await codeOf(askLoan(db, agent, 90_000, { p_key: key }))).toBe("idempotency_mismatch");
    const { code } = await askLoan(db, agent, 100_000, { p_key: key });
    const clicks = await Promise.allSettled(
      Array.from({ length: 20 }, (_, i) =>
        decideLoan(db, i % 2 ? admin : second, code, i % 5 ? "approve" : "refuse", i % 5 ? 50_000 + i : null),
      ),
    );
    expect(wins(clicks)).toBe(1);
    for (const click of clicks) {
      if (click.status === "rejected") expect(click.reason).toMatchObject({ message: "loan_decided" });
    }
    const { rows } = await db.owner.query("select from private.transfers where source = $1", [code]);
    expect(rows.length).toBe((await owed(agent)) === 0 ? 0 : 1);
  });
});

test("purchases take from the loan balance and give back to it, never to the deposit", async () => {
  const agent = await createBorrower(db, admin, { deposit: 5_000 });
  await lend(db, agent, 20_000);
  const bought = await buy(db, agent, product, { p_pay_with: "loan" });
  const failing = await buy(db, agent, product, { p_pay_with: "loan" });
  expect(await codeOf(buy(db, agent, product, { p_pay_with: "loan" }))).toBe("insufficient_balance");
  await take(db, bought.dispatch_id);
  await settle(db, bought.transaction.ref_id, supplierSays("success"));
  await take(db, failing.dispatch_id);
  await settle(db, failing.transaction.ref_id, supplierSays("failed"));
  expect([await balanceOf(db, agent.userId, "loan"), await balanceOf(db, agent.userId), await owed(agent)]).toEqual([
    10_000, 5_000, 20_000,
  ]);
});

describe("paying back", () => {
  test("moves deposit to the facility, in part and wholly", async () => {
    const agent = await createBorrower(db, admin, { deposit: 250_000 });
    await lend(db, agent, 200_000);
    const part = placedRepayment.parse(await repay(db, agent, 50_000));
    expect(part.repayment).toMatchObject({ usage_after: 150_000, start_balance: 250_000, end_balance: 200_000 });
    expect((await stateOf(agent)).facility).toMatchObject({ usage: 150_000, due_date: expect.any(String) });
    await repay(db, agent, 150_000);
    expect((await stateOf(agent)).facility).toMatchObject({ usage: 0, remaining_limit: 500_000, due_date: null });
    const moved = loanMovementPage.parse(await db.rpc(agent, "loan_movement_list"));
    expect(moved.rows.map(({ kind, amount, usage_after }) => [kind, amount, usage_after])).toEqual([
      ["repay", 150_000, 0],
      ["repay", 50_000, 150_000],
      ["lend", 200_000, 200_000],
    ]);
    expect(moved.totals).toEqual({ count: 3, lent: 200_000, repaid: 200_000 });
    const code = part.repayment.code;
    expect(await db.rpc(agent, "loan_repayment_get", { p_code: code })).toEqual(part.repayment);
    expect(await codeOf(db.rpc(admin, "loan_repayment_get", { p_code: code }))).toBe("not_found");
  });

  test("is refused with its reason, and nothing moves", async () => {
    const agent = await createBorrower(db, admin, { deposit: 60_000 });
    expect(await codeOf(repay(db, agent, 1))).toBe("repayment_above_usage");
    await lend(db, agent, 100_000);
    expect(await refusalOf(repay(db, agent, 100_001))).toMatchObject({
      code: "repayment_above_usage",
      details: { usage: 100_000 },
    });
    expect(await refusalOf(repay(db, agent, 60_001))).toMatchObject({
      code: "insufficient_balance",
      details: { missing: 1 },
    });
    expect(await codeOf(repay(db, agent, 0))).toBe("below_minimum");
    expect(await codeOf(repay(db, agent, -5))).toBe("below_minimum");
    expect(await repay(db, agent, 1_000, { p_pin_proof: "wrong" })).toMatchObject({ error: "pin_incorrect" });
    expect([await owed(agent), await balanceOf(db, agent.userId)]).toEqual([100_000, 60_000]);
  });

  test("happens once for a key, and never beyond what is owed by many at once", async () => {
    const agent = await createBorrower(db, admin, { deposit: 500_000 });
    await lend(db, agent, 100_000);
    const key = randomUUID();
    const same = await collide(db, agent.userId, 10, () => repay(db, agent, 30_000, { p_key: key }));
    expect(wins(same)).toBe(10);
    expect(await owed(agent)).toBe(70_000);
    expect(await codeOf(repay(db, agent, 30_001, { p_key: key }))).toBe("idempotency_mismatch");
    const many = await collide(db, agent.userId, 10, () => repay(db, agent, 30_000));
    expect(wins(many)).toBe(2);
    expect([await owed(agent), await balanceOf(db, agent.userId)]).toEqual([10_000, 410_000]);
  });

  test("goes on after the facility has ended, the agent is a member, or another loan is being paid out", async () => {
    const agent = await createBorrower(db, admin, { deposit: 500_000 });
    await lend(db, agent, 100_000);
    await decideFacility(db, admin, agent, "deactivate");
    await db.owner.query("update public.accounts set category = 1 where id = $1", [agent.userId]);
    await repay(db, agent, 40_000);
    expect(await owed(agent)).toBe(60_000);

    const busy = await createBorrower(db, admin, { deposit: 500_000 });
    await lend(db, busy, 100_000);
    const { code } = await askLoan(db, busy, 100_000);
    const both = await Promise.allSettled([
      ...Array.from({ length: 5 }, () => repay(db, busy, 20_000)),
      ...Array.from({ length: 5 }, (_, i) => decideLoan(db, i % 2 ? admin : second, code, "approve", 100_000)),
    ]);
    expect(wins(both)).toBe(6);
    expect([await owed(busy), await balanceOf(db, busy.userId, "loan")]).toEqual([100_000, 200_000]);
  });
});

test("an account with an open loan or an open request is not deleted", async () => {
  const remove = (agent: Person) =>
    codeOf(
      db.rpc("service_role", "account_delete", {
        p_user: agent.userId,
        p_session: agent.userId,
        p_pin_proof: agent.pinProof,
      }),
    );
  const owing = await createBorrower(db, admin);
  await lend(db, owing, 10_000);
  expect(await remove(owing)).toBe("loan_open");
  const asking = await createBorrower(db, admin);
  await askLoan(db, asking, 10_000);
  expect(await remove(asking)).toBe("loan_open");
});
