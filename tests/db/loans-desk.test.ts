import { afterAll, beforeAll, expect, test } from "vitest";
import {
  loanBillPage,
  loanDeskAgent,
  loanDeskBillPage,
  loanDeskDepositPage,
  loanDeskPage,
} from "#core/loans/schema.ts";
import { billFound, createBiller, findBill, payBill } from "#tests/factories/bills.ts";
import { createAdmin } from "#tests/factories/claims.ts";
import { openDatabase, refusalOf, sqlStateOf, type TestDatabase } from "#tests/factories/database.ts";
import { expectLedgerBalanced } from "#tests/factories/ledger.ts";
import { askLoan, bring, createBorrower, createSales, decideLoan, lend } from "#tests/factories/loans.ts";
import { createPerson, type Person } from "#tests/factories/people.ts";
import { createProduct } from "#tests/factories/products.ts";
import { buy, buyAndSettle, settle, supplierSays } from "#tests/factories/purchases.ts";

let db: TestDatabase;
let admin: Person;
let sales: Person;
let own: Person;
let other: Person;
beforeAll(async () => {
  db = await openDatabase();
  admin = await createAdmin(db);
  sales = await createSales(db);
  own = await createBorrower(db, admin);
  other = await createBorrower(db, admin, { limit: 3_000_000 });
  await bring(db, sales, own);
});
afterAll(async () => {
  await expectLedgerBalanced(db);
  await db.close();
});

const list = async (by: Person, filter: Record<string, unknown> = {}) =>
  loanDeskPage.parse(await db.rpc(by, "loan_desk_list", { p_filter: filter }));
const deposits = async (by: Person, filter: Record<string, unknown> = {}) =>
  loanDeskDepositPage.parse(await db.rpc(by, "loan_desk_deposits", { p_filter: filter }));
const codeOf = async (call: Promise<unknown>) => (await refusalOf(call)).code;

test("a sales user sees the agents they brought, an admin all, everybody else none", async () => {
  expect((await list(sales)).rows.map(({ person }) => person.id)).toEqual([own.userId]);
  expect((await list(admin)).meta.total).toBe(2);
  expect(loanDeskAgent.parse(await db.rpc(sales, "loan_desk_get", { p_user: own.userId })).own).toBe(false);
  expect(await codeOf(db.rpc(sales, "loan_desk_get", { p_user: other.userId }))).toBe("not_found");
  const calls: readonly [string, Record<string, unknown>][] = [
    ["loan_desk_list", {}],
    ["loan_desk_deposits", {}],
    ["loan_desk_bills", {}],
    ["loan_desk_get", { p_user: own.userId }],
    ["loan_deposit_decide", { p_key: "k", p_code: "x", p_action: "refuse", p_amount: null, p_reason: "because I can" }],
    [
      "loan_facility_decide",
      { p_key: "k", p_user: own.userId, p_action: "deactivate", p_limit: null, p_due_day: null, p_reason: "because" },
    ],
  ];
  const idle = await createSales(db);
  await db.owner.query("update public.accounts set is_active = false where id = $1", [idle.userId]);
  for (const [name, args] of calls) {
    expect(await codeOf(db.rpc(own, name, args)), name).toBe("forbidden");
    expect((await refusalOf(db.rpc(idle, name, args))).status, name).toBe(403);
    expect(await sqlStateOf(db.rpc("anon", name, args)), name).toBe("42501");
  }
});

test.each(["agent_debt_enabled = false", "disable_agency_feature_for_master = true"])(
  "where the site has %s, sales see nothing",
  async (setting) => {
    await db.owner.query(`update private.site_settings set ${setting}`);
    try {
      expect(await codeOf(list(sales))).toBe("forbidden");
      expect(await db.rpc(sales, "account_get")).toMatchObject({ permissions: [] });
    } finally {
      await db.owner.query(
        "update private.site_settings set agent_debt_enabled = true, disable_agency_feature_for_master = false",
      );
    }
  },
);

test("a sales user lends to their own agents, up to what needs two persons", async () => {
  const first = await askLoan(db, own, 60_000);
  expect((await deposits(sales, { open: true })).rows.map(({ code }) => code)).toEqual([first.code]);
  await decideLoan(db, sales, first.code, "approve", 50_000);
  const stranger = await askLoan(db, other, 60_000);
  expect(await codeOf(decideLoan(db, sales, stranger.code, "approve", 60_000))).toBe("not_found");
  await decideLoan(db, admin, stranger.code, "refuse");

  await bring(db, sales, other);
  const large = await askLoan(db, other, 1_500_000);
  const approved = await decideLoan(db, sales, large.code, "approve", 1_500_000);
  expect(approved.open_request).toMatchObject({ status: "approved" });
  const colleague = await createSales(db);
  await bring(db, colleague, other);
  expect(await codeOf(decideLoan(db, colleague, large.code, "deposit"))).toBe("forbidden");
  await decideLoan(db, admin, large.code, "deposit");
  expect(approved.history.at(-1)).toMatchObject({ action: "loan_approve", reason: "known for years" });
});

test("the lists are sought by due date, status and name, with their totals", async () => {
  const product = await createProduct(db, { prices: [10_000, 10_000, 10_000] });
  const days = { today: 0, tomorrow: 1, "not due": 2, overdue: -1 } as const;
  const agents: Record<string, Person> = { other: await createBorrower(db, admin) };
  for (const [due, shift] of Object.entries(days)) {
    const agent = await createBorrower(db, admin);
    await lend(db, agent, 30_000);
    await buy(db, agent, product, { p_pay_with: "loan" });
    await db.owner.query(
      "update private.loan_facilities set due_date = private.jakarta_day(now()) + $2::integer where user_id = $1",
      [agent.userId, shift],
    );
    agents[due] = agent;
  }
  const theirs = new Set(Object.values(agents).map(({ userId }) => userId));
  for (const [due, agent] of Object.entries(agents)) {
    const filter = { due, per_page: 100 };
    const found = (await list(admin, filter)).rows.filter(({ person }) => theirs.has(person.id));
    expect(found.map(({ person, loan }) => [person.id, loan.due])).toEqual([[agent.userId, due]]);
    const lent = (await deposits(admin, filter)).rows.filter(({ person }) => theirs.has(person.id));
    const bills = loanDeskBillPage.parse(await db.rpc(admin, "loan_desk_bills", { p_filter: filter }));
    const expected = due === "other" ? [] : [agent.userId];
    expect(lent.map(({ person }) => person.id)).toEqual(expected);
    expect(bills.rows.map(({ person }) => person.id)).toEqual(expected);
    expect(bills.totals).toEqual({ count: expected.length, amount: 0 });
    const byMail = await list(admin, { search: agent.email.toUpperCase() });
    expect([byMail.rows.length, byMail.totals.usage]).toEqual([1, due === "other" ? 0 : 30_000]);
  }
  expect((await list(admin, { status: "pending" })).rows).toEqual([]);
  const asking = await createPerson(db, { category: 2 });
  await db.rpc(asking, "loan_facility_request", { p_limit: 100_000, p_due_day: 3 });
  expect((await list(admin)).rows[0]?.person.id).toBe(asking.userId);
  expect((await list(admin, { per_page: 1 })).rows).toHaveLength(1);
  // Four of 30.000, and those of 50.000 and 1.500.000 above: of all pages, not of the one.
  expect((await deposits(admin, { status: "deposited", per_page: 1 })).totals).toEqual({
    count: 6,
    granted: 1_670_000,
  });
});

test("the desk is told no token, name, note and identity number of an agent's customer", async () => {
  const samsat = await createBiller(db, { type: "esamsat", operator: "samsat-jabar" });
  const agent = await createBorrower(db, admin);
  await lend(db, agent, 100_000);
  const asked = { p_number: "9658548523568729", p_extra: { identity: "3201234567890729" } };
  const paid = { p_pay_with: "loan", p_note: "rahasia dapur" };
  const id = await findBill(db, agent, samsat, billFound(), asked);
  await payBill(db, agent, id, paid);
  await settle(db, id, supplierSays("success"));
  const filter = { search: agent.email };
  const bills = loanDeskBillPage.parse(await db.rpc(admin, "loan_desk_bills", { p_filter: filter }));
  expect(bills.rows.map(({ destination_number: number }) => number)).toEqual(["9658548523568729"]);
  const file = JSON.stringify(await db.rpc(admin, "loan_desk_bill_export", { p_filter: filter }));
  expect(file).toContain("9658548523568729");
  expect(file).not.toMatch(/3201234567890729|SN-1234567890|PELANGGAN CONTOH|rahasia dapur/);
});

test("an agent sees what they bought on loan, by day, status and module", async () => {
  const product = await createProduct(db, { prices: [10_000, 10_000, 10_000] });
  const agent = await createBorrower(db, admin, { deposit: 50_000 });
  await lend(db, agent, 50_000);
  const bought = await buyAndSettle(db, agent, product, supplierSays("success"), { p_pay_with: "loan" });
  await buyAndSettle(db, agent, product, supplierSays("failed"), { p_pay_with: "loan" });
  await buy(db, agent, product);
  const bills = async (filter: Record<string, unknown> = {}) =>
    loanBillPage.parse(await db.rpc(agent, "loan_bill_list", { p_filter: filter }));
  expect((await bills()).totals).toEqual({ count: 2, amount: 10_000 });
  const [row] = (await bills({ status: "success", module: "prabayar" })).rows;
  expect(row?.ref_id).toBe(bought.transaction.ref_id);
  expect((await bills({ module: "pascabayar" })).rows).toEqual([]);
  expect((await bills({ to: "2020-01-01" })).rows).toEqual([]);
  expect((await bills({ search: bought.transaction.ref_id.toLowerCase() })).rows).toHaveLength(1);
  expect(await codeOf(db.rpc(sales, "loan_bill_list"))).toBe("forbidden");
});

/** The rows' keys of a file that is read in pieces of one row, and those of the list's page. */
async function filed(by: Person, name: string, keyOf: (row: Record<string, never>) => unknown, filter = {}) {
  const codes: unknown[] = [];
  let after: string | null = null;
  for (let piece = 0; piece < 100; piece += 1) {
    const args = { p_filter: filter, p_after: after, p_limit: 1 };
    const { rows, next } = (await db.rpc(by, name, args)) as { rows: Record<string, never>[]; next: string | null };
    codes.push(...rows.map(keyOf));
    if (next === null) return codes;
    after = next;
  }
  throw new Error(`${name} has no end`);
}

test("each list can be read whole in pieces, by whoever sees the list, of its filter", async () => {
  const agent = await createBorrower(db, admin, { deposit: 50_000 });
  const product = await createProduct(db, { prices: [10_000, 10_000, 10_000] });
  for (let time = 0; time < 3; time += 1) {
    await lend(db, agent, 20_000);
    await buyAndSettle(db, agent, product, supplierSays("success"), { p_pay_with: "loan", p_confirm_repeat: true });
  }
  await db.rpc(agent, "contact_add", { p_input: { name: "Ani", phone: "+6281234567890", type: "phone" } });
  await db.rpc(agent, "contact_add", { p_input: { name: "ani", phone: "12345678901", type: "electricity" } });
  const pagedBy = async (by: Person, name: string, keyOf: (row: Record<string, never>) => unknown, filter = {}) => {
    const answer = await db.rpc(by, name, { p_filter: { ...filter, per_page: 100 } });
    return (answer as { rows: Record<string, never>[] }).rows.map(keyOf);
  };
  const lists: readonly [Person, string, string, (row: Record<string, never>) => unknown, Record<string, unknown>][] = [
    [agent, "loan_bill_list", "loan_bill_export", (row) => row["ref_id"], { module: "prabayar" }],
    [agent, "loan_movement_list", "loan_movement_export", (row) => row["code"], { from: "2020-01-01" }],
    [agent, "loan_deposit_list", "loan_deposit_export", (row) => row["code"], { status: "deposited" }],
    [agent, "contact_list", "contact_export", (row) => row["id"], { search: "ani" }],
    [admin, "loan_desk_bills", "loan_desk_bill_export", (row) => row["ref_id"], { search: agent.email }],
  ];
  for (const [by, list, file, keyOf, filter] of lists) {
    const rows = await pagedBy(by, list, keyOf, filter);
    expect(rows.length, list).toBeGreaterThan(1);
    expect(await filed(by, file, keyOf, filter), file).toEqual(rows);
  }
  const unordered: typeof lists = [
    [admin, "loan_desk_deposits", "loan_desk_deposit_export", (row) => row["code"], { status: "deposited" }],
    [admin, "loan_desk_list", "loan_desk_export", ({ person }) => person?.["id"], { status: "active" }],
  ];
  for (const [by, list, file, keyOf, filter] of unordered) {
    const rows = await pagedBy(by, list, keyOf, filter);
    expect(rows.length, list).toBeGreaterThan(1);
    expect((await filed(by, file, keyOf, filter)).sort(), file).toEqual(rows.sort());
  }
  for (const name of [...lists.slice(0, 3), ...lists.slice(4), ...unordered].map(([, , file]) => file)) {
    const stranger = await createPerson(db);
    expect(await codeOf(db.rpc(stranger, name)), name).toBe("forbidden");
  }
  expect(await codeOf(db.rpc(agent, "loan_bill_export", { p_after: "TRX000000000000" }))).toBe("not_found");
  expect(await filed(sales, "loan_desk_export", ({ person }) => person?.["id"])).not.toContain(agent.userId);
});
