import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { overview } from "#core/admin/overview-schema.ts";
import { userDetail } from "#core/admin/users/user-schema.ts";
import {
  answerOrder,
  askBill,
  billOrder,
  openBillShop,
  openShop,
  order,
  shownOrder,
} from "#tests/factories/checkout.ts";
import { checkoutSales } from "#tests/factories/checkout-sales.ts";
import { closeClaim, createAdmin, shownNow } from "#tests/factories/claims.ts";
import { collideAt, untilWaiting } from "#tests/factories/collide.ts";
import { openDatabase, refusalOf, type TestDatabase } from "#tests/factories/database.ts";
import { providerSays, requestDeposit, settleDeposit, settleMutation } from "#tests/factories/deposits.ts";
import { expectLedgerBalanced } from "#tests/factories/ledger.ts";
import { balanceOf, createPerson, giveMoney, type Person } from "#tests/factories/people.ts";
import { createProduct } from "#tests/factories/products.ts";
import { buyAndSettle, settle, supplierSays, take } from "#tests/factories/purchases.ts";

let db: TestDatabase;
beforeAll(async () => {
  db = await openDatabase();
});
afterAll(async () => {
  await expectLedgerBalanced(db);
  await db.close();
});

const { dispatchOf } = checkoutSales(() => db);
const remove = ({ userId, pinProof }: Person) =>
  db.rpc("service_role", "account_delete", { p_user: userId, p_session: userId, p_pin_proof: pinProof });

/** An open claim of money that nobody is known to have sent. */
async function strayMoney(amount: number): Promise<string> {
  const mutation_id = randomUUID();
  await settleMutation(db, { mutation_id, amount });
  const { rows } = await db.owner.query<{ id: string }>(
    "select id from private.reviews where kind = 'unmatched_mutation' and source like '%' || $1",
    [mutation_id],
  );
  return rows[0]?.id ?? "";
}

/** An admin gives a claim's money to somebody, as their confirmation showed it. */
async function crediting(to: Person, amount: number): Promise<() => Promise<unknown>> {
  const [admin, id] = [await createAdmin(db), await strayMoney(amount)];
  const p_seen = await shownNow(db, admin, id, "credit", to.email);
  return () =>
    db.rpc(admin, "admin_claim_resolve", {
      p_key: id,
      p_id: id,
      p_action: "credit",
      p_target: to.email,
      p_reason: "theirs",
      p_seen,
    });
}

/** Both calls at once, the second while the first waits for what is held, when it has done the most of its work. */
async function whileWaiting(held: [string, unknown[]], first: () => Promise<unknown>, second: () => Promise<unknown>) {
  const answers = await collideAt(db, held, 2, async (i) => {
    if (i === 0) return first();
    await untilWaiting(db, 1);
    return second();
  });
  return Promise.all(
    answers.map(async (one) =>
      one.status === "fulfilled" ? "done" : (await refusalOf(Promise.reject(one.reason))).code,
    ),
  );
}

describe("money of a claim and the deletion of whom it is given to, at once", () => {
  test("is refused to somebody who is being deleted", async () => {
    const person = await createPerson(db);
    const credit = await crediting(person, 67_508);
    const device: [string, unknown[]] = ["select from private.devices where user_id = $1 for update", [person.userId]];
    expect(await whileWaiting(device, () => remove(person), credit)).toEqual(["done", "recipient_not_found"]);
    expect(await balanceOf(db, person.userId)).toBe(0);
  });

  test("keeps the account that it reaches first", async () => {
    const person = await createPerson(db);
    await db.owner.query("select private.ledger_user_account($1, 'deposit')", [person.userId]);
    const credit = await crediting(person, 67_509);
    const balance: [string, unknown[]] = [
      "select from private.ledger_accounts where user_id = $1 for update",
      [person.userId],
    ];
    expect(await whileWaiting(balance, credit, () => remove(person))).toEqual(["done", "balance_remaining"]);
    expect(await balanceOf(db, person.userId)).toBe(67_509);
  });
});

test("an account is not deleted while an admin has money of its owner to decide on", async () => {
  const person = await createPerson(db);
  const { deposit } = await requestDeposit(db, person, "b.bca", 50_000);
  await settleDeposit(db, deposit.code, providerSays("paid", deposit.total, { provider_ref: "first" }));
  await settleDeposit(db, deposit.code, providerSays("paid", deposit.total, { provider_ref: "again" }));
  await giveMoney(db, person.userId, -50_000);
  expect(await db.rpc(person, "account_deletion")).toMatchObject({ deposits: 1, purchases: 0 });
  expect(await refusalOf(remove(person))).toMatchObject({ code: "transactions_pending" });
  await closeClaim(db, deposit.code, "paid_twice", "return");
  expect(await db.rpc(person, "account_deletion")).toMatchObject({ deposits: 0 });
  expect(await remove(person)).toHaveProperty("recoverable_until");
});

test("what a claim gave to somebody else keeps them, and not whoever it had come from", async () => {
  const [first, other] = [await createPerson(db), await createPerson(db)];
  const { deposit } = await requestDeposit(db, first, "b.bca", 50_000);
  await db.rpc(first, "deposit_cancel", { p_code: deposit.code });
  await settleDeposit(db, deposit.code, providerSays("paid", deposit.total));
  await closeClaim(db, deposit.code, "paid_after_end", "credit", other.email);
  await settleDeposit(db, deposit.code, {
    ...providerSays("paid", deposit.total),
    status: "reversed",
    reversal: { kind: "refund", ref: `${deposit.code} back`, total: deposit.total, amount: null },
  });
  expect(await db.rpc(first, "account_deletion")).toMatchObject({ deposits: 0 });
  expect(await db.rpc(other, "account_deletion")).toMatchObject({ deposits: 1 });
});

test("a picture of a transfer that nobody has looked at yet keeps its account", async () => {
  const person = await createPerson(db);
  const { deposit } = await requestDeposit(db, person, "manual.bca", 50_000);
  await db.rpc(person, "deposit_proof_add", {
    p_code: deposit.code,
    p_key: `transfer-proofs/${person.userId}/${randomUUID()}`,
    p_content_type: "image/png",
    p_digest: "a".repeat(64),
  });
  await db.rpc(person, "deposit_cancel", { p_code: deposit.code });
  expect(await db.rpc(person, "account_deletion")).toMatchObject({ deposits: 1 });
});

test("cashback keeps nobody, and what would be lost of it is told: what waits for its day, and what was credited", async () => {
  const product = await createProduct(db, { prices: [10_000, 10_000, 10_000], cashbacks: [0, 150, 250] });
  const agent = await createPerson(db, { category: 2, deposit: 20_000 });
  await buyAndSettle(db, agent, product, supplierSays("success", { cost: 9_500 }));
  await db.owner.query("update private.cashbacks set due_day = due_day - 1 where user_id = $1", [agent.userId]);
  await db.rpc("service_role", "cashback_credit", { p_limit: 500 });
  await buyAndSettle(db, agent, product, supplierSays("success", { cost: 9_500 }));
  expect([await balanceOf(db, agent.userId, "cashback"), await balanceOf(db, agent.userId)]).toEqual([150, 0]);
  expect(await db.rpc(agent, "account_deletion")).toEqual({
    ...{ deposit: 0, loan: 0, loan_requests: 0, purchases: 0, deposits: 0, payouts: 0, batches: 0 },
    ...{ cashback: 300, commission: 0 },
  });
  expect(await remove(agent)).toHaveProperty("recoverable_until");
});

test("cashback that a deleted account left is told to admins once nobody can come back to it", async () => {
  const admin = await createAdmin(db);
  const leftBehind = async () => overview.parse(await db.rpc(admin, "admin_overview")).left_behind;
  const product = await createProduct(db, { prices: [10_000, 10_000, 10_000], cashbacks: [0, 150, 250] });
  const agent = await createPerson(db, { category: 2, deposit: 10_000 });
  await buyAndSettle(db, agent, product, supplierSays("success", { cost: 9_500 }));
  await remove(agent);
  const before = await leftBehind();
  await deletedFor(agent, "8 days");
  expect(await db.rpc("service_role", "accounts_anonymise")).toBeGreaterThan(0);
  await db.owner.query("update private.cashbacks set due_day = due_day - 1 where user_id = $1", [agent.userId]);
  await db.rpc("service_role", "cashback_credit", { p_limit: 500 });
  expect(await balanceOf(db, agent.userId, "cashback")).toBe(150);
  const told = await db.owner.query("select from public.notifications where user_id = $1", [agent.userId]);
  expect([await leftBehind(), told.rowCount]).toEqual([before + 1, 0]);
});

/** As if an account had been deleted so long ago. */
const deletedFor = ({ userId }: Person, interval: string) =>
  db.owner.query("update public.accounts set deleted_at = now() - $2::interval where id = $1", [userId, interval]);

test("an account that money is reaching at that moment keeps its name", async () => {
  const product = await createProduct(db);
  const person = await createPerson(db, { deposit: 10_900 });
  const { transaction } = await buyAndSettle(db, person, product, supplierSays("success"));
  await deletedFor(person, "8 days");
  const held: [string, unknown[]] = [
    "select from private.ledger_accounts where user_id = $1 for update",
    [person.userId],
  ];
  const [refund, gone] = await collideAt(db, held, 2, async (i) => {
    if (i === 0) return settle(db, transaction.ref_id, supplierSays("failed", { refunded: true }));
    await untilWaiting(db, 1);
    return db.rpc("service_role", "accounts_anonymise");
  });
  expect([refund?.status, gone?.status === "fulfilled" && gone.value]).toEqual(["fulfilled", 0]);
  const { rows } = await db.owner.query("select name from public.accounts where id = $1", [person.userId]);
  expect(rows).toEqual([{ name: "Orang Uji" }]);
});

test("an admin's deletion and another's change of their standing wait for each other", async () => {
  const [admin, other] = [await createAdmin(db), await createAdmin(db)];
  const shown = userDetail.parse(await db.rpc(other, "admin_user_get", { p_id: admin.userId }));
  const { version, category, is_active, permissions } = shown;
  const change = () =>
    db.rpc(other, "admin_user_change", {
      p_key: randomUUID(),
      p_id: admin.userId,
      p_version: version,
      p_standing: { category, is_active, permissions, role: "user" },
      p_reason: "leaves",
    });
  const held: [string, unknown[]] = ["select pg_advisory_xact_lock(hashtextextended('standing', 5))", []];
  for (const answer of await whileWaiting(held, change, () => remove(admin))) expect(answer).not.toMatch(/40P01/);
});

test("admins are told of money that reached a deleted account, until it is elsewhere", async () => {
  const admin = await createAdmin(db);
  const leftBehind = async () => overview.parse(await db.rpc(admin, "admin_overview")).left_behind;
  const person = await createPerson(db);
  await remove(person);
  const before = await leftBehind();
  await giveMoney(db, person.userId, 1_000);
  expect(await leftBehind()).toBe(before + 1);
  await giveMoney(db, person.userId, -1_000);
  await deletedFor(person, "8 days");
  await db.rpc("service_role", "accounts_anonymise");
  expect(await leftBehind()).toBe(before);
  // A supplier may give back long after the name has gone.
  await giveMoney(db, person.userId, 1_000);
  expect(await leftBehind()).toBe(before + 1);
});

describe("an agent whose customer's money waits for the bill that it pays", () => {
  test("is not deleted before it is paid for", async () => {
    const shop = await openBillShop(db);
    const { code, total, refId } = await billOrder(db, shop, (await askBill(db, shop)).inquiry);
    await settleDeposit(db, code, providerSays("paid", total));
    expect(await refusalOf(remove(shop.agent))).toMatchObject({ code: "transactions_pending" });
    await answerOrder(db, refId);
    expect(await refusalOf(remove(shop.agent))).toMatchObject({ code: "transactions_pending" });
  });
});

test("a customer's page names no seller who is gone for good, and offers no receipt of one who goes", async () => {
  const shop = await openShop(db);
  const { token, code, refId, total } = await order(db, shop);
  await settleDeposit(db, code, providerSays("paid", total));
  await take(db, await dispatchOf(refId));
  await settle(db, refId, supplierSays("success"));
  expect(await shownOrder(db, token)).toMatchObject({ receipt: expect.any(String), shop: { name: "Orang Uji" } });
  const age = (interval: string) =>
    db.owner.query("update public.accounts set deleted_at = now() - $2::interval where id = $1", [
      shop.agent.userId,
      interval,
    ]);
  await age("1 day");
  expect(await shownOrder(db, token)).toMatchObject({ receipt: null, shop: { name: "Orang Uji" } });
  await age("8 days");
  expect(await shownOrder(db, token)).toMatchObject({ receipt: null, shop: { name: "", phone: "" } });
});
