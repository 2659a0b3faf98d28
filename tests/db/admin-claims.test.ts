import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { CLAIM_LIST } from "#core/admin/claims/claim-list.ts";
import { adminDeposit } from "#core/admin/deposits/deposit-schema.ts";
import { type Claim, type ClaimPage, claim, claimPage, type Payee, payee } from "#core/admin/schema.ts";
import { parseListQuery } from "#core/shared/list-reader.ts";
import { legsOf } from "#tests/factories/books.ts";
import { createAdmin, shownNow } from "#tests/factories/claims.ts";
import { openDatabase, refusalOf, sqlStateOf, type TestDatabase } from "#tests/factories/database.ts";
import { providerSays, requestDeposit, settleDeposit, settleMutation } from "#tests/factories/deposits.ts";
import { expectLedgerBalanced } from "#tests/factories/ledger.ts";
import { balanceOf, createPerson, type Person, UNPROVED } from "#tests/factories/people.ts";
import { createProduct } from "#tests/factories/products.ts";
import { buy, buyAndSettle, settle, supplierSays, take } from "#tests/factories/purchases.ts";

let db: TestDatabase;
let admin: Person;
let second: Person;
beforeAll(async () => {
  db = await openDatabase();
  [admin, second] = await Promise.all([createAdmin(db), createAdmin(db)]);
});
afterAll(async () => {
  await expectLedgerBalanced(db);
  await db.close();
});

const list = async (filter: Record<string, unknown> = {}): Promise<ClaimPage> =>
  claimPage.parse(await db.rpc(admin, "admin_claim_list", { p_filter: parseListQuery(CLAIM_LIST, filter) }));

/** The claim that `source` raised. */
async function claimOf(search: string): Promise<Claim> {
  const { rows } = await list({ search });
  expect(rows).toHaveLength(1);
  return claim.parse(await db.rpc(admin, "admin_claim_get", { p_id: rows[0]?.id }));
}

interface More {
  readonly p_key?: string;
  readonly p_target?: string | null;
  readonly p_reason?: string;
  readonly p_seen?: unknown;
}

const resolve = async (id: string, action: string, more: More = {}, by = admin): Promise<Claim> =>
  claim.parse(
    await db.rpc(by, "admin_claim_resolve", {
      p_key: randomUUID(),
      p_id: id,
      p_action: action,
      p_target: null,
      p_reason: "checked with the bank",
      p_seen: await shownNow(db, by, id, action, more.p_target),
      ...more,
    }),
  );

const decide = async (proposal: string, accept: boolean, by: Person, more: Record<string, unknown> = {}) =>
  claim.parse(
    await db.rpc(by, "admin_claim_decide", {
      p_key: randomUUID(),
      p_proposal: proposal,
      p_accept: accept,
      p_reason: "seen the statement",
      ...more,
    }),
  );

const payeeOf = async (id: string, target: string): Promise<Payee> =>
  payee.parse(await db.rpc(admin, "admin_claim_payee", { p_id: id, p_target: target }));

/** A stray line of the bank's statement in suspense. */
async function strayMoney(amount = 75_123): Promise<Claim> {
  const mutationId = randomUUID();
  await settleMutation(db, { mutation_id: mutationId, amount });
  return claimOf(mutationId);
}

describe("who may look", () => {
  test("nobody but an active admin", async () => {
    const member = await createPerson(db);
    const idle = await createAdmin(db);
    await db.owner.query("update public.accounts set is_active = false where id = $1", [idle.userId]);
    const { id, source } = await strayMoney();
    const calls: readonly [string, Record<string, unknown>][] = [
      ["admin_claim_list", {}],
      ["admin_claim_get", { p_id: id }],
      ["admin_claim_payee", { p_id: id, p_target: member.email }],
      [
        "admin_claim_resolve",
        { p_key: "k", p_id: id, p_action: "return", p_target: null, p_reason: "because I can", p_seen: null },
      ],
      ["admin_claim_decide", { p_key: "k", p_proposal: id, p_accept: true, p_reason: "because I can" }],
    ];
    for (const [name, args] of calls) {
      expect(await refusalOf(db.rpc(member, name, args)), name).toMatchObject({ status: 403, code: "forbidden" });
      expect((await refusalOf(db.rpc(idle, name, args))).status, name).toBe(403);
      expect(await sqlStateOf(db.rpc("anon", name, args)), name).toBe("42501");
    }
    expect((await claimOf(source)).status).toBe("open");
  });
});

describe("money in suspense", () => {
  test("is credited to a person, all of it and once", async () => {
    const person = await createPerson(db);
    const stray = await strayMoney(75_123);
    expect(stray).toMatchObject({ held: 75_123, choices: ["credit", "return"], kind: "unmatched_mutation" });
    const key = randomUUID();
    const seen = { person: { email: person.email }, deposit: null, brings: 75_123, balance: 0 };
    expect(await payeeOf(stray.id, person.email)).toMatchObject(seen);
    expect(await balanceOf(db, person.userId)).toBe(0);
    const closed = await resolve(stray.id, "credit", { p_target: person.email, p_key: key });
    expect(closed).toMatchObject({ status: "closed", resolution: "credit", choices: [] });
    // It was nobody's; now it says whose it is.
    expect(stray.person).toBeNull();
    expect(closed.person).toMatchObject({ id: person.userId });
    expect(closed.moved).toMatchObject({ amount: 75_123, balance: 75_123 });
    const ends = closed.timeline.filter(({ what }) => what.includes("claim_credit"));
    expect(ends).toMatchObject([{ what: "move:claim_credit", amount: 75_123 }]);
    expect((await refusalOf(payeeOf(stray.id, person.email))).code).toBe("claim_unfit");
    expect(closed.history).toMatchObject([
      {
        action: "claim_credit",
        reason: "checked with the bank",
        before: { status: "open" },
        after: { status: "closed" },
      },
    ]);
    expect(await resolve(stray.id, "credit", { p_target: person.email, p_key: key })).toEqual(closed);
    const again = resolve(stray.id, "credit", { p_target: person.email });
    expect((await refusalOf(again)).code).toBe("claim_closed");
    const other = resolve(stray.id, "return", { p_key: key });
    expect((await refusalOf(other)).code).toBe("idempotency_mismatch");
    expect(await balanceOf(db, person.userId)).toBe(75_123);
    await expectLedgerBalanced(db);
  });

  test("fifty clicks at once credit once", async () => {
    const person = await createPerson(db);
    const stray = await strayMoney();
    const clicks = await Promise.allSettled(
      Array.from({ length: 50 }, (_, i) =>
        resolve(stray.id, "credit", { p_target: person.phone }, i % 2 === 0 ? admin : second),
      ),
    );
    expect(clicks.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    expect(await balanceOf(db, person.userId)).toBe(75_123);
    await expectLedgerBalanced(db);
  });

  test("a deposit paid with another amount becomes paid with what arrived, less its fee", async () => {
    const person = await createPerson(db);
    const { deposit } = await requestDeposit(db, person, "b.bca", 50_000);
    await settleDeposit(db, deposit.code, providerSays("paid", 40_000));
    const doubtful = await claimOf(deposit.code);
    expect(doubtful).toMatchObject({ kind: "amount_mismatch", deposit: { status: "review" } });
    const closed = await resolve(doubtful.id, "credit", { p_target: deposit.code });
    expect(closed.deposit).toMatchObject({ status: "paid", credited: 40_000 - deposit.fee });
    const file = adminDeposit.parse(await db.rpc(admin, "admin_deposit_get", { p_code: deposit.code }));
    expect(file.history.map(({ action, subject }) => [action, subject])).toEqual([["claim_credit", doubtful.id]]);
    expect(await balanceOf(db, person.userId)).toBe(40_000 - deposit.fee);
    await expectLedgerBalanced(db);
  });

  test("a second payment of a paid deposit goes to its owner as it is", async () => {
    const person = await createPerson(db);
    const { deposit } = await requestDeposit(db, person);
    await settleDeposit(db, deposit.code, providerSays("paid", deposit.total));
    await settleDeposit(db, deposit.code, providerSays("paid", deposit.total, { provider_ref: "pay-2" }));
    const twice = await claimOf(deposit.code);
    expect(twice.kind).toBe("paid_twice");
    await resolve(twice.id, "credit", { p_target: deposit.code });
    expect(await balanceOf(db, person.userId)).toBe(50_000 + deposit.total);
    await expectLedgerBalanced(db);
  });

  test("paid back outside it leaves the cash account, and the deposit ends cancelled", async () => {
    const person = await createPerson(db);
    const { deposit } = await requestDeposit(db, person, "b.bni");
    await db.owner.query("update public.deposits set status = 'expired' where code = $1", [deposit.code]);
    await settleDeposit(db, deposit.code, providerSays("paid", deposit.total));
    const late = await claimOf(deposit.code);
    expect(late.kind).toBe("paid_after_end");
    const closed = await resolve(late.id, "return");
    expect(closed).toMatchObject({ resolution: "return", deposit: { status: "cancelled", credited: 0 } });
    // The provider's word again, after an admin has settled it, opens nothing.
    const again = await settleDeposit(db, deposit.code, providerSays("paid", deposit.total));
    expect(again).toMatchObject({ status: "cancelled", review: false });
    expect(await balanceOf(db, person.userId)).toBe(0);
    await expectLedgerBalanced(db);
  });

  test("is never closed without being moved, nor given to nobody or to oneself", async () => {
    const stray = await strayMoney();
    const refused = async (action: string, more: Record<string, unknown> = {}) =>
      (await refusalOf(resolve(stray.id, action, more))).code;
    expect(await refused("keep")).toBe("claim_unfit");
    expect(await refused("credit", { p_target: "nobody@example.test" })).toBe("recipient_not_found");
    expect(await refused("credit")).toBe("recipient_not_found");
    const unproved = await createPerson(db, UNPROVED);
    for (const p_target of [unproved.phone, unproved.email]) {
      expect(await refused("credit", { p_target })).toBe("recipient_not_found");
    }
    for (const p_reason of ["\u200b".repeat(9), "\u202e \u2060 \u3164 ok"]) {
      expect(await refused("credit", { p_target: unproved.email, p_reason })).toBe("validation_failed");
    }
    expect(await refused("credit", { p_target: admin.email })).toBe("recipient_self");
    expect(await refused("return", { p_reason: " " })).toBe("validation_failed");
    expect((await claimOf(stray.source)).status).toBe("open");
  });
});

describe("above the two-person amount", () => {
  test("one proposes, another confirms, and only then it moves", async () => {
    const person = await createPerson(db);
    const stray = await strayMoney(1_000_001);
    const proposed = await resolve(stray.id, "credit", { p_target: person.phone });
    expect(proposed).toMatchObject({ status: "open", proposed: true, proposal: { own: true, action: "credit" } });
    expect(await balanceOf(db, person.userId)).toBe(0);
    expect((await refusalOf(resolve(stray.id, "return", {}, second))).code).toBe("claim_proposed");
    const id = proposed.proposal?.id ?? "";
    expect(await refusalOf(decide(id, true, admin))).toMatchObject({ status: 403, code: "claim_same_person" });
    const key = randomUUID();
    const closed = await decide(id, true, second, { p_key: key });
    expect(closed).toMatchObject({ status: "closed", resolution: "credit", proposal: null });
    expect(closed.history.map(({ action }) => action)).toEqual(["claim_propose_credit", "claim_confirmed"]);
    expect(await decide(id, true, second, { p_key: key })).toEqual(closed);
    expect((await refusalOf(decide(id, true, second))).code).toBe("claim_closed");
    expect(await balanceOf(db, person.userId)).toBe(1_000_001);
    await expectLedgerBalanced(db);
  });

  test("turned down or taken back, it is open again", async () => {
    const stray = await strayMoney(2_000_000);
    const first = await resolve(stray.id, "return");
    expect(await decide(first.proposal?.id ?? "", false, second)).toMatchObject({ status: "open", proposal: null });
    const again = await resolve(stray.id, "return");
    expect(await decide(again.proposal?.id ?? "", false, admin)).toMatchObject({ status: "open", proposed: false });
    await expectLedgerBalanced(db);
  });

  test("the amount itself needs one person only, and the site sets it", async () => {
    const [one, two] = await Promise.all([createAdmin(db), createAdmin(db)]);
    expect((await resolve((await strayMoney(1_000_000)).id, "return", {}, one)).status).toBe("closed");
    await db.owner.query("update private.site_settings set two_person_amount = 10000");
    expect((await resolve((await strayMoney(10_001)).id, "return", {}, two)).status).toBe("open");
    await db.owner.query("update private.site_settings set two_person_amount = 1000000");
  });
});

describe("results that did not fit", () => {
  const lateSuccess = async () => {
    const person = await createPerson(db, { deposit: 100_000 });
    const product = await createProduct(db);
    const { transaction } = await buyAndSettle(db, person, product, supplierSays("failed"));
    await settle(db, transaction.ref_id, supplierSays("success"));
    return { person, late: await claimOf(transaction.ref_id) };
  };

  test("a second delivery after the return is written off too", async () => {
    const person = await createPerson(db, { deposit: 100_000 });
    const { transaction } = await buyAndSettle(db, person, await createProduct(db), supplierSays("success"));
    await settle(db, transaction.ref_id, supplierSays("failed", { refunded: true }));
    await settle(db, transaction.ref_id, supplierSays("success", { serial_number: "SN-AGAIN" }));
    const late = await claimOf(transaction.ref_id);
    expect(late).toMatchObject({ kind: "late_success", choices: ["write_off", "keep"] });
    expect(await resolve(late.id, "write_off")).toMatchObject({ purchase: { status: "returned" } });
    expect(await balanceOf(db, person.userId)).toBe(100_000);
    await expectLedgerBalanced(db);
  });

  test("money back of no rupiah has nothing to book", async () => {
    const person = await createPerson(db);
    const { deposit } = await requestDeposit(db, person, "b.bri", 50_000);
    const said = { kind: "chargeback", ref: "dsp-0", total: null, amount: 0 };
    await settleDeposit(db, deposit.code, { ...providerSays("paid", 0), status: "reversed", reversal: said });
    expect(await claimOf(deposit.code)).toMatchObject({ kind: "chargeback", choices: ["keep"] });
  });

  test("a late success is written off: the house bears the supplier's price, the buyer keeps the refund", async () => {
    const { person, late } = await lateSuccess();
    expect(late).toMatchObject({ kind: "late_success", held: null, choices: ["write_off", "keep"] });
    // Shown before is what the supplier took, not what the buyer had paid.
    expect(await shownNow(db, admin, late.id, "write_off")).toMatchObject({ amount: 10_000, balance: 0 });
    const closed = await resolve(late.id, "write_off");
    expect(closed).toMatchObject({ status: "closed", cost: 10_000, purchase: { status: "failed" } });
    // The deed and its movement are one step; who did it stands in the claim's history.
    const ends = closed.timeline.filter(({ what }) => what.includes("write_off"));
    expect(ends).toMatchObject([{ what: "move:write_off", amount: 10_000 }]);
    expect(closed.history).toMatchObject([{ action: "claim_write_off" }]);
    expect(await balanceOf(db, person.userId)).toBe(100_000);
    expect(await legsOf(db, late.source, "write_off")).toEqual({
      "supplier_float digiflazz": 10_000,
      write_off: -10_000,
    });
    await expectLedgerBalanced(db);
  });

  test("a price above the order's is written off beyond what was booked, or left", async () => {
    const product = await createProduct(db);
    const above = async (cost: number) => {
      const person = await createPerson(db, { deposit: 100_000 });
      const { transaction } = await buyAndSettle(db, person, product, supplierSays("success", { cost }));
      return { person, claim: await claimOf(transaction.ref_id) };
    };
    const taken = await above(25_000);
    expect(taken.claim).toMatchObject({ kind: "supplier_price", amount: 25_000, choices: ["write_off", "keep"] });
    expect(await shownNow(db, admin, taken.claim.id, "write_off")).toMatchObject({ amount: 14_850, balance: 0 });
    expect(await resolve(taken.claim.id, "write_off")).toMatchObject({ status: "closed", cost: 14_850 });
    expect(await legsOf(db, taken.claim.source, "write_off")).toEqual({
      "supplier_float digiflazz": 14_850,
      write_off: -14_850,
    });
    expect(await balanceOf(db, taken.person.userId)).toBe(89_100);
    const absurd = await above(999_999_999_999_999);
    expect(absurd.claim).toMatchObject({ amount: 999_999_999_999_999 });
    // Leaving it is as large a decision: it waits for a second admin.
    expect(await resolve(absurd.claim.id, "keep")).toMatchObject({ status: "open", proposal: { action: "keep" } });
    await expectLedgerBalanced(db);
  });

  test("left refunded, no money moves", async () => {
    const { late } = await lateSuccess();
    expect(await resolve(late.id, "keep")).toMatchObject({ status: "closed", resolution: "keep" });
    await expectLedgerBalanced(db);
  });

  test("a success that failed afterwards is refunded once", async () => {
    const person = await createPerson(db, { deposit: 100_000 });
    const product = await createProduct(db);
    const { transaction } = await buyAndSettle(db, person, product, supplierSays("success"));
    await settle(db, transaction.ref_id, supplierSays("failed", { code: "02" }));
    const disputed = await claimOf(transaction.ref_id);
    expect(disputed).toMatchObject({ kind: "failed_after_success", choices: ["refund", "keep"] });
    expect(await resolve(disputed.id, "refund")).toMatchObject({ purchase: { status: "returned" } });
    expect(await balanceOf(db, person.userId)).toBe(100_000);
    await expectLedgerBalanced(db);
  });

  test("an order given up and refunded says why in the words of the supplier's last answer", async () => {
    const person = await createPerson(db, { deposit: 100_000 });
    const product = await createProduct(db);
    const { transaction, dispatch_id } = await buy(db, person, product);
    await take(db, dispatch_id);
    await settle(db, transaction.ref_id, supplierSays("pending", { reason: "duplicate", code: "49" }));
    await db.owner.query(
      "update private.dispatches set sent_at = sent_at - interval '81 days', due_at = now() where id = $1",
      [dispatch_id],
    );
    expect(await take(db, dispatch_id)).toBeNull();
    const waiting = await claimOf(transaction.ref_id);
    expect(waiting).toMatchObject({ kind: "dispatch_too_old", details: { reason: "duplicate", code: "49" } });
    await resolve(waiting.id, "refund");
    const { rows } = await db.owner.query("select status, reason from public.purchases where ref_id = $1", [
      transaction.ref_id,
    ]);
    expect(rows).toEqual([{ status: "failed", reason: "duplicate" }]);
    await expectLedgerBalanced(db);
  });
});

test("the list filters, searches, counts what is open and turns pages", async () => {
  const stray = await strayMoney(33_333);
  const open = await list({ status: "open", per_page: 1 });
  expect(open.rows).toHaveLength(1);
  expect(open.meta.total).toBe(open.open.count);
  expect(open.open.held).toBeGreaterThanOrEqual(33_333);
  expect((await list({ search: "33333", kind: "unmatched_mutation" })).rows.map(({ id }) => id)).toEqual([stray.id]);
  expect((await list({ search: "33333", kind: "late_success" })).rows).toEqual([]);
  const closed = await list({ status: "closed" });
  expect(new Set(closed.rows.map(({ status }) => status))).toEqual(new Set(["closed"]));
});

test("the audit trail stays as it was written", async () => {
  await resolve((await strayMoney()).id, "return");
  for (const sql of ["update private.admin_actions set reason = 'other'", "delete from private.admin_actions"]) {
    expect(await sqlStateOf(db.owner.query(sql))).toBe("23001");
  }
});
