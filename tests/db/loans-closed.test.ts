import { randomUUID } from "node:crypto";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { loanState } from "#core/loans/schema.ts";
import { createAdmin } from "#tests/factories/claims.ts";
import { openDatabase, refusalOf, type TestDatabase } from "#tests/factories/database.ts";
import { expectLedgerBalanced } from "#tests/factories/ledger.ts";
import { askLoan, bring, createBorrower, createSales, decideLoan, lend } from "#tests/factories/loans.ts";
import { balanceOf, createPerson, type Person } from "#tests/factories/people.ts";
import { createProduct } from "#tests/factories/products.ts";
import { buyAndSettle, supplierSays } from "#tests/factories/purchases.ts";

/** A site that offers no loans any more: nothing new is lent, and what is owed is paid back as before. */

let db: TestDatabase;
let admin: Person;
const offers = (on: boolean) => db.owner.query("update private.site_settings set agent_debt_enabled = $1", [on]);
beforeAll(async () => {
  db = await openDatabase();
  admin = await createAdmin(db);
});
afterEach(async () => {
  await offers(true);
  await expectLedgerBalanced(db);
});
afterAll(() => db.close());

const codeOf = async (call: Promise<unknown>) => (await refusalOf(call)).code;
const repay = (agent: Person, amount: number) =>
  db.rpc(agent, "loan_repay", { p_key: randomUUID(), p_amount: amount, p_pin_proof: agent.pinProof });
const account = (agent: Person) => db.rpc(agent, "account_get");
const state = async (agent: Person) => loanState.parse(await db.rpc(agent, "loan_get"));

test("whoever owes sees it, is reminded, and pays all of it back; then the loan is gone", async () => {
  const agent = await createBorrower(db, admin, { deposit: 100_000 });
  await lend(db, agent, 60_000);
  await db.owner.query("update private.loan_facilities set due_date = private.jakarta_day(now()) where user_id = $1", [
    agent.userId,
  ]);
  await offers(false);
  expect(await state(agent)).toMatchObject({ lending: false, loan_balance: 60_000, facility: { usage: 60_000 } });
  expect(await account(agent)).toMatchObject({
    permissions: ["agency", "cashback", "loan"],
    agent_debt: { deposit: 60_000, is_due_today: true, not_paid_off: true, usage: 60_000 },
  });
  expect(await db.rpc("service_role", "loan_remind")).toEqual({ reminded: 1, more: false });
  expect(await db.rpc(agent, "loan_movement_list", { p_filter: {} })).toMatchObject({ totals: { lent: 60_000 } });
  await repay(agent, 20_000);
  await repay(agent, 40_000);
  expect(await balanceOf(db, agent.userId)).toBe(40_000);
  // Lent and paid back, but not spent yet: it stays the agent's to sell with.
  expect(await account(agent)).toMatchObject({
    permissions: ["agency", "cashback", "loan"],
    agent_debt: { deposit: 60_000, usage: 0 },
  });
  const product = await createProduct(db, { prices: [60_000, 60_000, 60_000] });
  const spend = { p_pay_with: "loan", p_price: 60_000 };
  await buyAndSettle(db, agent, product, supplierSays("success"), spend);
  expect(await account(agent)).toMatchObject({ permissions: ["agency", "cashback"], agent_debt: null });
  expect(await codeOf(db.rpc(agent, "loan_get"))).toBe("forbidden");
  expect(await codeOf(repay(agent, 1))).toBe("forbidden");
});

test("nothing new is asked for, approved or deposited; what waits is refused or withdrawn", async () => {
  const [agent, waiting, large, category1] = await Promise.all([
    createBorrower(db, admin, { deposit: 10_000 }),
    createBorrower(db, admin),
    createBorrower(db, admin, { limit: 2_000_000 }),
    createPerson(db),
  ]);
  await lend(db, agent, 50_000);
  const open = await askLoan(db, waiting, 30_000);
  const approved = await askLoan(db, large, 1_500_000);
  const second = await createAdmin(db);
  await decideLoan(db, second, approved.code, "approve", 1_500_000);
  await offers(false);
  expect(await codeOf(askLoan(db, agent, 10_000))).toBe("loan_not_offered");
  const facility = { p_limit: 100_000, p_due_day: 5 };
  expect(await codeOf(db.rpc(agent, "loan_facility_request", facility))).toBe("loan_not_offered");
  expect(await codeOf(db.rpc(category1, "loan_facility_request", facility))).toBe("forbidden");
  expect(await codeOf(decideLoan(db, admin, open.code, "approve", 30_000))).toBe("loan_not_offered");
  expect(await codeOf(decideLoan(db, admin, approved.code, "deposit"))).toBe("loan_not_offered");
  for (const person of [waiting, large]) expect(await balanceOf(db, person.userId, "loan")).toBe(0);
  expect(await state(waiting)).toMatchObject({ lending: false, open_request: { code: open.code } });
  await db.rpc(waiting, "loan_deposit_cancel", { p_code: open.code });
  await decideLoan(db, admin, approved.code, "refuse");
  for (const person of [waiting, large]) expect(await codeOf(db.rpc(person, "loan_get"))).toBe("forbidden");
});

test("a request that was placed before answers the same, and places nothing", async () => {
  const agent = await createBorrower(db, admin);
  const key = { p_key: randomUUID() };
  const placed = await askLoan(db, agent, 20_000, key);
  await offers(false);
  expect(await askLoan(db, agent, 20_000, key)).toEqual(placed);
});

test("the lists of sales users are closed; an admin's show what is owed", async () => {
  const [sales, agent] = await Promise.all([createSales(db), createBorrower(db, admin)]);
  await bring(db, sales, agent);
  await lend(db, agent, 40_000);
  await offers(false);
  const list = (who: Person) => db.rpc(who, "loan_desk_list", { p_filter: { search: agent.email } });
  expect(await codeOf(list(sales))).toBe("forbidden");
  expect(await list(admin)).toMatchObject({ rows: [{ loan: { usage: 40_000 } }] });
});
