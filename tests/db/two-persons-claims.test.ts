import { randomUUID } from "node:crypto";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { type Claim, claim, claimPage } from "#core/admin/schema.ts";
import { openShop, order } from "#tests/factories/checkout.ts";
import { createAdmin, shownNow } from "#tests/factories/claims.ts";
import { openDatabase, refusalOf, type TestDatabase } from "#tests/factories/database.ts";
import { providerSays, requestDeposit, settleDeposit, settleMutation } from "#tests/factories/deposits.ts";
import { expectLedgerBalanced } from "#tests/factories/ledger.ts";
import { balanceOf, createPerson, type Person } from "#tests/factories/people.ts";
import { createProduct } from "#tests/factories/products.ts";
import { waiting } from "#tests/factories/proposals.ts";
import { buyAndSettle, settle as settleOrder, supplierSays, take } from "#tests/factories/purchases.ts";

/** Claims that one admin could turn into money of their own. */

let db: TestDatabase;
let admin: Person;
let second: Person;
beforeAll(async () => {
  db = await openDatabase();
});
beforeEach(async () => {
  [admin, second] = await Promise.all([createAdmin(db), createAdmin(db)]);
});
afterEach(() => expectLedgerBalanced(db));
afterAll(() => db.close());

const LARGE = 2_000_000;

async function claimOf(search: string): Promise<Claim> {
  const { rows } = claimPage.parse(await db.rpc(admin, "admin_claim_list", { p_filter: { search } }));
  return claim.parse(await db.rpc(admin, "admin_claim_get", { p_id: rows[0]?.id }));
}

async function settle(by: Person, { id }: Claim, p_action: string, p_target: string | null = null): Promise<Claim> {
  const asked = { p_key: randomUUID(), p_id: id, p_action, p_target, p_reason: "looked at it" };
  const p_seen = await shownNow(db, by, id, p_action, p_target);
  return claim.parse(await db.rpc(by, "admin_claim_resolve", { ...asked, p_seen }));
}

const confirm = (by: Person, { proposal }: Claim) =>
  db.rpc(by, "admin_claim_decide", {
    p_key: randomUUID(),
    p_proposal: proposal?.id,
    p_accept: true,
    p_reason: "looked at it twice",
  });

/** A top-up that was credited and then charged back. */
async function chargedBack(person: Person): Promise<Claim> {
  const { deposit } = await requestDeposit(db, person, "b.bca", LARGE);
  const paid = providerSays("paid", deposit.total);
  await settleDeposit(db, deposit.code, paid);
  await settleDeposit(db, deposit.code, {
    ...paid,
    status: "reversed",
    provider_status: "chargeback",
    reversal: { kind: "chargeback", ref: deposit.code, total: deposit.total, amount: null },
  });
  return claimOf(deposit.code);
}

test("a supplier that took more than the limit for a small sale is written off by two", async () => {
  const buyer = await createPerson(db, { deposit: 50_000 });
  const { transaction } = await buyAndSettle(db, buyer, await createProduct(db), supplierSays("failed"));
  await settleOrder(db, transaction.ref_id, supplierSays("success", { cost: LARGE }));
  const asked = await settle(admin, await claimOf(transaction.ref_id), "write_off");
  expect([asked.status, (await refusalOf(confirm(admin, asked))).code]).toEqual(["open", "claim_same_person"]);
  expect(await confirm(second, asked)).toMatchObject({ status: "closed", resolution: "write_off" });
});

test.each([0, 3_000])(
  "a large sale that was delivered too late for Rp %d is closed by two, also written off",
  async (cost) => {
    const buyer = await createPerson(db, { deposit: 3 * LARGE });
    const dear = await createProduct(db, {
      prices: [LARGE, LARGE, LARGE],
      cashbacks: [0, 0, 0],
      route: [{ supplier: "digiflazz", cost: LARGE - 1_000 }],
    });
    const { transaction } = await buyAndSettle(db, buyer, dear, supplierSays("failed"));
    await settleOrder(db, transaction.ref_id, supplierSays("success", { cost }));
    const late = await claimOf(transaction.ref_id);
    const asked = await settle(admin, late, "write_off");
    expect(asked).toMatchObject({ status: "open", proposal: { action: "write_off", seen: { amount: cost } } });
    expect((await waiting(db, second)).find(({ subject }) => subject === late.id)).toMatchObject({
      amount: cost,
      claim: { kind: "late_success", order_delivered: false },
    });
    expect(await confirm(second, asked)).toMatchObject({ status: "closed", resolution: "write_off" });
    // Counted is what was given back, booked what the supplier took.
    const { rows } = await db.owner.query(
      `select m.amount::int as counted, coalesce((
       select -sum(p.amount)::int from private.postings p
       where p.transfer_id = r.transfer_id and p.account_id = private.house('write_off')
     ), 0) as booked
     from private.reviews r join private.desk_movements m on m.source = r.id::text where r.id = $1`,
      [late.id],
    );
    expect(rows).toEqual([{ counted: LARGE, booked: cost }]);
  },
);

test("a credit that waits is confirmed by neither whose claim it is nor whom it reaches, as the list says", async () => {
  const [named, reached] = await Promise.all([createAdmin(db), createAdmin(db)]);
  const { deposit } = await requestDeposit(db, named, "b.bca", LARGE);
  await settleDeposit(db, deposit.code, providerSays("paid", deposit.total + 1));
  const proposed = await settle(admin, await claimOf(deposit.code), "credit", reached.email);
  const listed = async (by: Person) => (await waiting(db, by)).find(({ subject }) => subject === proposed.id);
  for (const one of [named, reached]) {
    expect((await listed(one))?.obstacle).toBe("admin_own_account");
    expect(await refusalOf(confirm(one, proposed))).toMatchObject({ status: 403, code: "admin_own_account" });
  }
  expect((await listed(second))?.obstacle).toBe(null);
  // Five are named at most: the others are none of them here.
  await db.owner.query("update public.accounts set is_active = false where role = 'admin' and id <> all ($1)", [
    [admin, second, named, reached].map(({ userId }) => userId),
  ]);
  expect((await listed(second))?.confirmers).toHaveLength(1);
  await confirm(second, proposed);
});

test("money that left the house is kept by two, and never by whose it was", async () => {
  const kept = await settle(admin, await chargedBack(await createPerson(db)), "keep");
  expect(kept).toMatchObject({ status: "open", proposal: { action: "keep" } });
  await confirm(second, kept);
  const own = await chargedBack(admin);
  for (const action of ["keep", "bear", "take_back"]) {
    expect(await refusalOf(settle(admin, own, action))).toMatchObject({ status: 403, code: "admin_own_account" });
  }
  const proposed = await settle(second, own, "bear");
  expect(await refusalOf(confirm(admin, proposed))).toMatchObject({ status: 403, code: "admin_own_account" });
  await confirm(await createAdmin(db), proposed);
  expect(await claimOf(own.subject ?? "")).toMatchObject({ status: "closed" });
});

test.each(["failed_after_success", "dispatch_too_old"])(
  "a guest's sale that a claim undoes (%s) counts all that the guest paid, the agent's profit and the fee too",
  async (kind) => {
    const margin = { amount: 2 * LARGE };
    const shop = await openShop(db, { deposit: 0 }, {}, margin);
    const made = await order(db, { ...shop, price: shop.cost + margin.amount });
    await settleDeposit(db, made.code, providerSays("paid", made.total));
    const { rows } = await db.owner.query("select id from private.dispatches where ref_id = $1", [made.refId]);
    await take(db, rows[0]?.id);
    const sold = kind === "failed_after_success";
    if (sold) {
      await settleOrder(db, made.refId, supplierSays("success"));
      await settleOrder(db, made.refId, supplierSays("failed"), "digiflazz", "callback");
    } else {
      const claimed = [kind, rows[0]?.id, made.refId, shop.agent.userId, shop.cost];
      await db.owner.query("select private.review_open($1, $2, $3, $4, $5, '{}')", claimed);
    }
    const asked = await settle(admin, await claimOf(made.refId), "refund");
    expect(asked).toMatchObject({ kind, status: "open", proposal: { action: "refund" } });
    expect(await balanceOf(db, shop.agent.userId)).toBe(sold ? margin.amount : 0);
    expect(await confirm(second, asked)).toMatchObject({ status: "closed", resolution: "refund" });
    expect(await balanceOf(db, shop.agent.userId)).toBe(0);
    const { rows: moved } = await db.owner.query(
      "select m.amount::int - coalesce(p.cashback, 0)::int as amount from private.desk_movements m, public.purchases p where m.source = $1 and p.ref_id = $2",
      [asked.id, made.refId],
    );
    expect(moved).toEqual([{ amount: made.total }]);
  },
);

test("what a guest paid for an order that was delivered after all is given back by nobody who has not read that", async () => {
  const margin = { amount: 2 * LARGE };
  const shop = await openShop(db, { deposit: 0 }, {}, margin);
  const made = await order(db, { ...shop, price: shop.cost + margin.amount });
  await settleDeposit(db, made.code, providerSays("paid", made.total));
  const { rows } = await db.owner.query("select id from private.dispatches where ref_id = $1", [made.refId]);
  await take(db, rows[0]?.id);
  await settleOrder(db, made.refId, supplierSays("failed"));
  const asked = await settle(admin, await claimOf(made.code), "return");
  const listed = async () => (await waiting(db, second)).find(({ subject }) => subject === asked.id)?.claim;
  const named = { kind: "checkout_failed", subject: made.code };
  expect(await listed()).toEqual({ ...named, order_delivered: false });
  await settleOrder(db, made.refId, supplierSays("success", { serial_number: "late" }));
  expect(await listed()).toEqual({ ...named, order_delivered: true });
});

test("money of nobody's claim is not confirmed by whom it would reach", async () => {
  const mutation_id = randomUUID();
  await settleMutation(db, { mutation_id, amount: LARGE });
  const proposed = await settle(admin, await claimOf(mutation_id), "credit", second.email);
  expect(await refusalOf(confirm(second, proposed))).toMatchObject({ status: 403, code: "admin_own_account" });
  expect(await balanceOf(db, second.userId)).toBe(0);
  await confirm(await createAdmin(db), proposed);
  expect(await balanceOf(db, second.userId)).toBe(LARGE);
});

test("nobody who is being deleted is credited", async () => {
  const person = await createPerson(db);
  const mutation_id = randomUUID();
  await settleMutation(db, { mutation_id, amount: 12_345 });
  await db.owner.query("update public.accounts set deleted_at = now() where id = $1", [person.userId]);
  const stray = await claimOf(mutation_id);
  for (const target of [person.email, person.phone]) {
    expect((await refusalOf(settle(admin, stray, "credit", target))).code).toBe("recipient_not_found");
  }
});

test("an address that names somebody else by now gets nothing", async () => {
  const person = await createPerson(db);
  const mutation_id = randomUUID();
  await settleMutation(db, { mutation_id, amount: LARGE });
  const proposed = await settle(admin, await claimOf(mutation_id), "credit", person.email);
  const emailOf = (who: Person, email: string) =>
    db.owner.query("update public.accounts set email = $2 where id = $1", [who.userId, email]);
  await emailOf(person, `before-${person.email}`);
  expect((await refusalOf(confirm(second, proposed))).code).toBe("recipient_not_found");
  const other = await createPerson(db);
  await emailOf(other, person.email);
  expect(await refusalOf(confirm(second, proposed))).toMatchObject({ status: 409, code: "changed_meanwhile" });
  await emailOf(other, other.email);
  await emailOf(admin, person.email);
  expect((await refusalOf(confirm(second, proposed))).code).toBe("recipient_self");
  await emailOf(admin, admin.email);
  await emailOf(person, person.email);
  await confirm(second, proposed);
  expect(await balanceOf(db, person.userId)).toBe(LARGE);
});
