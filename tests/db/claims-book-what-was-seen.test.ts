import { randomUUID } from "node:crypto";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { type Claim, claim, claimPage } from "#core/admin/schema.ts";
import { createAdmin, shownNow } from "#tests/factories/claims.ts";
import { collide, collideAt, untilWaiting } from "#tests/factories/collide.ts";
import { openDatabase, refusalOf, type TestDatabase } from "#tests/factories/database.ts";
import { providerSays, requestDeposit, settleDeposit, settleMutation } from "#tests/factories/deposits.ts";
import { expectLedgerBalanced } from "#tests/factories/ledger.ts";
import { balanceOf, createPerson, type Person } from "#tests/factories/people.ts";
import { createProduct } from "#tests/factories/products.ts";
import { buy, settle, supplierSays, take } from "#tests/factories/purchases.ts";

/** A claim's confirmation books what it showed, or nothing (docs/decisions/money-confirmation.md). */

let db: TestDatabase;
let admin: Person;
let second: Person;
let person: Person;
beforeAll(async () => {
  db = await openDatabase();
});
beforeEach(async () => {
  [admin, second, person] = await Promise.all([createAdmin(db), createAdmin(db), createPerson(db)]);
});
afterEach(() => expectLedgerBalanced(db));
afterAll(() => db.close());

async function claimsOf(search: string): Promise<Claim[]> {
  const { rows } = claimPage.parse(await db.rpc(admin, "admin_claim_list", { p_filter: { search, status: "open" } }));
  return Promise.all(rows.map(async ({ id }) => claim.parse(await db.rpc(admin, "admin_claim_get", { p_id: id }))));
}
async function claimOf(search: string, kind: string): Promise<Claim> {
  const found = (await claimsOf(search)).find((one) => one.kind === kind);
  if (!found) throw new Error(`no open ${kind} of ${search}`);
  return found;
}

/** A confirmation that is open: sending it comes later. */
async function opened(by: Person, { id }: Claim, p_action: string, p_target: string | null = null) {
  const asked = { p_key: randomUUID(), p_id: id, p_action, p_target, p_reason: "asked the bank" };
  const p_seen = await shownNow(db, by, id, p_action, p_target);
  const send = async () => claim.parse(await db.rpc(by, "admin_claim_resolve", { ...asked, p_seen }));
  return { seen: p_seen, send };
}
const accept = (by: Person, { proposal }: Claim) =>
  db.rpc(by, "admin_claim_decide", {
    p_key: randomUUID(),
    p_proposal: proposal?.id,
    p_accept: true,
    p_reason: "looked at it twice",
  });
const CHANGED = { status: 409, code: "changed_meanwhile" };

test("of two claims of one deposit, the second admin's sheet is no longer true once the first is credited", async () => {
  const { deposit } = await requestDeposit(db, person, "b.bca", 100_000);
  const word = (amount: number) => providerSays("paid", amount, { provider_ref: randomUUID() });
  await settleDeposit(db, deposit.code, word(deposit.total - 40));
  await settleDeposit(db, deposit.code, word(deposit.total));
  const [one, other] = (await claimsOf(deposit.code)).sort((a, b) => (a.held ?? 0) - (b.held ?? 0)) as [Claim, Claim];
  const [first, stale] = [
    await opened(admin, one, "credit", deposit.code),
    await opened(second, other, "credit", deposit.code),
  ];
  expect(stale.seen).toMatchObject({ deposit: deposit.code, balance: 100_000 });
  await first.send();
  expect(await balanceOf(db, person.userId)).toBe(99_960);
  expect(await refusalOf(stale.send())).toMatchObject(CHANGED);
  expect(await balanceOf(db, person.userId)).toBe(99_960);
  const anew = await opened(second, other, "credit", deposit.code);
  expect(anew.seen).toMatchObject({ deposit: null, balance: deposit.total });
  const key = await anew.send();
  expect(key.status).toBe("closed");
  expect(await balanceOf(db, person.userId)).toBe(99_960 + deposit.total);
});

test("a deposit that is paid by its own line meanwhile is not settled by another", async () => {
  const { deposit } = await requestDeposit(db, person, "manual.bca", 60_000);
  const stray = randomUUID();
  await settleMutation(db, { mutation_id: stray, amount: deposit.total + 7 });
  const stale = await opened(admin, await claimOf(stray, "unmatched_mutation"), "credit", deposit.code);
  expect(stale.seen).toMatchObject({ deposit: deposit.code });
  await settleMutation(db, { mutation_id: randomUUID(), amount: deposit.total });
  const before = await balanceOf(db, person.userId);
  expect(await refusalOf(stale.send())).toMatchObject(CHANGED);
  expect(await balanceOf(db, person.userId)).toBe(before);
});

test.each([
  ["take_back", null],
  ["split", "50000"],
  ["bear", null],
  ["keep", null],
])("%s of a cancelled payment of which a part went back meanwhile is refused", async (action, target) => {
  const { deposit } = await requestDeposit(db, person, "b.bca", 120_000);
  const paid = providerSays("paid", deposit.total);
  await settleDeposit(db, deposit.code, paid);
  await settleDeposit(db, deposit.code, { ...paid, status: "cancelled", provider_status: "cancel" });
  const cancelled = await claimOf(deposit.code, "cancelled_after_paid");
  const stale = await opened(admin, cancelled, action, target);
  const reversal = { kind: "refund", ref: `part of ${deposit.code}`, total: 28_457, amount: null };
  await settleDeposit(db, deposit.code, { ...paid, status: "reversed", reversal });
  expect(await refusalOf(stale.send())).toMatchObject(CHANGED);
  expect(await balanceOf(db, person.userId)).toBe(120_000);
  const anew = await opened(admin, cancelled, action, target);
  expect(anew.seen.amount).toBe(deposit.total - 28_457);
  await anew.send();
  expect(await balanceOf(db, person.userId)).toBe(120_000 + anew.seen.balance);
});

test("a price above the order's is not written off as shown once its sale was returned", async () => {
  const buyer = await createPerson(db, { deposit: 50_000 });
  const { transaction, dispatch_id } = await buy(db, buyer, await createProduct(db));
  await take(db, dispatch_id);
  await settle(db, transaction.ref_id, supplierSays("success", { cost: 25_000 }));
  const stale = await opened(admin, await claimOf(transaction.ref_id, "supplier_price"), "write_off");
  await settle(db, transaction.ref_id, supplierSays("failed", { refunded: true }));
  expect(await refusalOf(stale.send())).toMatchObject(CHANGED);
});

test("what another admin confirms is what was proposed", async () => {
  const { deposit } = await requestDeposit(db, person, "manual.bca", 2_000_000);
  const stray = randomUUID();
  await settleMutation(db, { mutation_id: stray, amount: deposit.total + 7 });
  const { send, seen } = await opened(admin, await claimOf(stray, "unmatched_mutation"), "credit", deposit.code);
  const proposed = await send();
  expect(proposed).toMatchObject({ status: "open", proposal: { seen } });
  await settleMutation(db, { mutation_id: randomUUID(), amount: deposit.total });
  const before = await balanceOf(db, person.userId);
  expect(await refusalOf(accept(second, proposed))).toMatchObject(CHANGED);
  expect(await balanceOf(db, person.userId)).toBe(before);
});

test("nothing is booked that was not seen, and a repeat finds what was done", async () => {
  const stray = randomUUID();
  await settleMutation(db, { mutation_id: stray, amount: 30_000 });
  const one = await claimOf(stray, "unmatched_mutation");
  const asked = { p_key: randomUUID(), p_id: one.id, p_action: "return", p_target: null, p_reason: "asked the bank" };
  const settle = (p_seen: unknown) => db.rpc(admin, "admin_claim_resolve", { ...asked, p_seen });
  const seen = await shownNow(db, admin, one.id, "return");
  for (const other of [null, {}, { ...seen, amount: 29_999 }, { ...seen, person: person.userId }]) {
    expect(await refusalOf(settle(other)), JSON.stringify(other)).toMatchObject(CHANGED);
  }
  expect(await settle(seen)).toEqual(await settle(null));
});

test("an order that its supplier delivers while it is being given up is not given back", async () => {
  person = await createPerson(db, { deposit: 100_000 });
  const { transaction, dispatch_id } = await buy(db, person, await createProduct(db));
  const order = await take(db, dispatch_id);
  await settle(db, transaction.ref_id, supplierSays("pending"));
  await db.owner.query(
    "update private.dispatches set sent_at = sent_at - interval '81 days', due_at = now() where id = $1",
    [dispatch_id],
  );
  await take(db, dispatch_id);
  const { send } = await opened(admin, await claimOf(transaction.ref_id, "dispatch_too_old"), "refund");
  const delivered = [order?.supplier, order?.reference, JSON.stringify(supplierSays("success")), "callback"];
  const [given] = await collideAt(db, ["select public.purchase_settle($1, $2, $3, $4)", delivered], 1, send);
  expect(given).toMatchObject({ status: "rejected", reason: { message: "claim_unfit" } });
  const { rows } = await db.owner.query("select status from public.purchases where ref_id = $1", [transaction.ref_id]);
  expect(rows).toEqual([{ status: "success" }]);
});

test("money that goes back while it is being credited has a claim of its own", async () => {
  const paid = providerSays("paid", 70_000, { provider_ref: randomUUID() });
  const code = `NONE${randomUUID()}`;
  await settleDeposit(db, code, paid);
  const stray = await claimOf(String(paid["provider_ref"]), "unknown_deposit");
  const { send } = await opened(admin, stray, "credit", person.email);
  const reversal = { kind: "refund", ref: `refund of ${code}`, total: 70_000, amount: null };
  const calls = await collide<unknown>(db, person.userId, 2, async (i) => {
    if (i === 0) return send();
    await untilWaiting(db, 1);
    return settleDeposit(db, code, { ...paid, status: "reversed", reversal });
  });
  expect(calls).toMatchObject([{ status: "fulfilled" }, { status: "fulfilled", value: { review: true } }]);
  expect(await balanceOf(db, person.userId)).toBe(70_000);
  const back = await claimOf(`refund of ${code}`, "refund");
  await (await opened(admin, back, "take_back")).send();
  expect(await balanceOf(db, person.userId)).toBe(0);
});

test("a provider's word and an admin who come to one claim at once wait for each other, and neither fails", async () => {
  const { deposit } = await requestDeposit(db, person, "b.bca", 100_000);
  const paid = providerSays("paid", deposit.total - 40, { provider_ref: randomUUID() });
  await settleDeposit(db, deposit.code, paid);
  const wrong = await claimOf(deposit.code, "amount_mismatch");
  const { send } = await opened(admin, wrong, "credit", deposit.code);
  const reversal = { kind: "refund", ref: `refund of ${deposit.code}`, total: 1_000, amount: null };
  const held = "select pg_advisory_xact_lock(hashtextextended((select source from private.reviews where id = $1), 2))";
  const [word, credit] = await collideAt<unknown>(db, [held, [wrong.id]], 2, async (i) => {
    if (i === 0) return settleDeposit(db, deposit.code, { ...paid, status: "reversed", reversal });
    await untilWaiting(db, 1);
    return send();
  });
  expect(word).toMatchObject({ status: "fulfilled", value: { review: true } });
  expect(credit).toMatchObject({ status: "rejected", reason: { message: "claim_unfit" } });
  expect(await balanceOf(db, person.userId)).toBe(0);
});
