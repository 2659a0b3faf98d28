import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { adminDeposit, adminDepositPage } from "#core/admin/deposits/deposit-schema.ts";
import { deposit as depositSchema } from "#core/deposits/schema.ts";
import { openShop, order } from "#tests/factories/checkout.ts";
import { closeClaim, createAdmin } from "#tests/factories/claims.ts";
import { openDatabase, type TestDatabase } from "#tests/factories/database.ts";
import { providerSays, requestDeposit, settleDeposit } from "#tests/factories/deposits.ts";
import { guestClaims } from "#tests/factories/guest-claims.ts";
import { expectLedgerBalanced, expectStatementsAddUp } from "#tests/factories/ledger.ts";
import { createPerson, type Person } from "#tests/factories/people.ts";

/**
 * Of whose deposit money is, and what of it went back, where it had come for another, came after the end, or was sent
 * back once and failed: its owner's sums and the admins' agree, and nothing is nobody's.
 */

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

/** Of a payment of `code` that a provider calls `ref`. */
const paid = (code: string, amount: number, ref: string) =>
  settleDeposit(db, code, providerSays("paid", amount, { provider_ref: `${ref} ${code}` }));

/** A word on a refund of that payment, which the provider calls `name`. */
const says = (code: string, total: number, ref: string, name: string, amount: number, failed = false) =>
  settleDeposit(
    db,
    code,
    providerSays("paid", total, {
      status: failed ? "reversal_failed" : "reversed",
      provider_ref: `${ref} ${code}`,
      reversal: { kind: "refund", ref: `${name} ${code}`, total: null, amount },
    }),
  );

/** What its owner reads of a deposit, and the admins in their list, its totals and on its page. */
async function read(owner: Person, code: string) {
  const own = depositSchema.parse(await db.rpc(owner, "deposit_get", { p_code: code }));
  const page = adminDepositPage.parse(await db.rpc(admin, "admin_deposit_list", { p_filter: { search: code } }));
  const file = adminDeposit.parse(await db.rpc(admin, "admin_deposit_get", { p_code: code }));
  const [row] = page.rows;
  const sums = { received: row?.received, held: row?.held, given_back: row?.given_back, net: row?.net };
  expect(page.totals).toMatchObject(sums);
  expect(file).toMatchObject(sums);
  return { ...sums, state: row?.state, adjusted: own.adjusted, checks: own.checks.length, file };
}

/** A second payment of a deposit that was sent back, which failed: its money waits again. */
async function sentBackInVain(owner: Person) {
  const { deposit } = await requestDeposit(db, owner);
  const { code, total } = deposit;
  await paid(code, total, "pay-1");
  await paid(code, total, "pay-2");
  await closeClaim(db, code, "paid_twice", "return");
  await says(code, total, "pay-2", "r1", total, true);
  return deposit;
}

test("what went back of a failed refund that was credited is given back of its deposit, and nothing else is", async () => {
  const owner = await createPerson(db);
  const { code, total } = await sentBackInVain(owner);
  await closeClaim(db, code, "refund_failed", "credit", code);
  expect(await read(owner, code)).toMatchObject({
    received: 2 * total,
    given_back: 0,
    net: 2 * total,
    adjusted: total,
  });
  await says(code, total, "pay-2", "r2", 20_000);
  expect(await read(owner, code)).toMatchObject({ given_back: 20_000, adjusted: total, checks: 1 });
  await closeClaim(db, code, "refund", "take_back");
  expect(await read(owner, code)).toMatchObject({
    received: 2 * total,
    given_back: 20_000,
    net: 2 * total - 20_000,
    adjusted: total - 20_000,
    checks: 0,
  });
});

test("what a provider gave back while a claim held it was never received", async () => {
  const owner = await createPerson(db);
  const { deposit } = await requestDeposit(db, owner);
  const { code, total } = deposit;
  await paid(code, total, "pay-1");
  await paid(code, total, "pay-2");
  await says(code, total, "pay-2", "r0", 9_000);
  await says(code, total, "pay-2", "r1", total - 9_000);
  await closeClaim(db, code, "paid_twice", "return");
  await says(code, total, "pay-2", "r1", total - 9_000, true);
  await closeClaim(db, code, "refund_failed", "credit", code);
  expect(await read(owner, code)).toMatchObject({ received: 2 * total - 9_000, given_back: 0 });
});

test("a late payment that was sent back in vain and credited then is taken back whole", async () => {
  const owner = await createPerson(db);
  const { deposit } = await requestDeposit(db, owner);
  const { code, total, amount } = deposit;
  await settleDeposit(db, code, providerSays("expired", total));
  await paid(code, total, "pay-1");
  await closeClaim(db, code, "paid_after_end", "return");
  await says(code, total, "pay-1", "r1", total, true);
  await closeClaim(db, code, "refund_failed", "credit", code);
  const credited = (await read(owner, code)).received;
  await says(code, total, "pay-1", "r2", total);
  await closeClaim(db, code, "refund", "take_back");
  expect(credited).toBeGreaterThanOrEqual(amount);
  expect(await read(owner, code)).toMatchObject({
    state: "taken_back",
    received: credited,
    given_back: credited,
    net: 0,
  });
});

test.each(["the same person", "another person"])(
  "what went back of money that paid another deposit, of %s, is that one's",
  async (whose) => {
    const owner = await createPerson(db);
    const other = whose === "the same person" ? owner : await createPerson(db);
    const one = await sentBackInVain(owner);
    const { deposit } = await requestDeposit(db, other, "b.bca", 40_000);
    await closeClaim(db, one.code, "refund_failed", "credit", deposit.code);
    await says(one.code, one.total, "pay-2", "r2", 20_000);
    expect(await read(owner, one.code)).toMatchObject({ state: "paid", given_back: 0, adjusted: 0, checks: 0 });
    expect(await read(other, deposit.code)).toMatchObject({ state: "paid", given_back: 20_000, checks: 1 });
    await closeClaim(db, one.code, "refund", "take_back");
    expect(await read(owner, one.code)).toMatchObject({
      state: "paid",
      received: one.total,
      given_back: 0,
      adjusted: 0,
    });
    const read2 = await read(other, deposit.code);
    expect(read2).toMatchObject({ state: "part_taken_back", given_back: 20_000, adjusted: -20_000, checks: 0 });
    expect(read2.file.transfers.map(({ kind }) => kind)).toContain("reversal");
    expect(read2.file.claims.map(({ kind }) => kind).sort()).toEqual(["refund", "refund_failed"]);
    const statement = (await db.rpc(other, "statement_list", { p_filter: {} })) as {
      rows: { kind: string; code: string | null }[];
    };
    expect(statement.rows.filter(({ kind }) => kind === "reversal").map(({ code }) => code)).toEqual([deposit.code]);
  },
);

test("money that came after the end and was credited to its owner was received", async () => {
  const owner = await createPerson(db);
  const { deposit } = await requestDeposit(db, owner);
  const { code, total } = deposit;
  await settleDeposit(db, code, providerSays("expired", total));
  await paid(code, total, "pay-1");
  expect(await read(owner, code)).toMatchObject({ received: 0, held: total, given_back: 0, adjusted: 0 });
  const { rows } = await db.owner.query("select email from public.accounts where id = $1", [owner.userId]);
  await closeClaim(db, code, "paid_after_end", "credit", rows[0].email);
  expect(await read(owner, code)).toMatchObject({
    received: total,
    held: 0,
    given_back: 0,
    net: total,
    adjusted: total,
  });
  await says(code, total, "pay-1", "r1", 20_000);
  await closeClaim(db, code, "refund", "take_back");
  expect(await read(owner, code)).toMatchObject({ received: total, given_back: 20_000, adjusted: total - 20_000 });
});

test.each(["bear", null])("an agent settles with a customer what these do not have again: %s", async (closed) => {
  const guest = guestClaims(
    () => db,
    () => admin,
  );
  const shop = await openShop(db, { deposit: 50_000 });
  const made = await order(db, shop, { p_contact: "a@contoh.test" });
  const world = { shop, made };
  await settleDeposit(db, made.code, providerSays("expired", made.total));
  await settleDeposit(db, made.code, providerSays("paid", made.total));
  await closeClaim(db, made.code, "paid_after_end", "credit", made.code);
  expect(await guest.shown(world)).toMatchObject({ state: "credited", credited: made.total, refunded: 0 });
  const back = closed ? made.total : 3_000;
  await guest.word(world, "reversed", "r1", { amount: back });
  if (closed) await closeClaim(db, made.code, "refund", closed);
  const sums = { refunded: back, credited: made.total - back };
  expect([await guest.shown(world), await guest.agents(world)]).toMatchObject([sums, sums]);
});
