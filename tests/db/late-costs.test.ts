import { randomUUID } from "node:crypto";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { claim } from "#core/admin/schema.ts";
import { closeClaim, createAdmin, shownNow } from "#tests/factories/claims.ts";
import { openDatabase, refusalOf, type TestDatabase } from "#tests/factories/database.ts";
import { expectLedgerBalanced } from "#tests/factories/ledger.ts";
import { createAffiliate } from "#tests/factories/payouts.ts";
import { createPerson, type Person } from "#tests/factories/people.ts";
import { createProduct, type TestProduct } from "#tests/factories/products.ts";
import { buy, buyAndSettle, settle, supplierSays, take } from "#tests/factories/purchases.ts";

/** What a supplier takes for a delivery that came too late (docs/decisions/supplier-answers.md). */

let db: TestDatabase;
let admin: Person;
let product: TestProduct;
let ofTwo: TestProduct;
beforeAll(async () => {
  db = await openDatabase();
  const flat = (price: number) => ({ prices: [price, price, price] as const, cashbacks: [0, 0, 0] as const });
  product = await createProduct(db, { ...flat(10_000), route: [{ supplier: "digiflazz", cost: 9_500 }] });
  const route = [
    { supplier: "digiflazz", cost: 50_000 },
    { supplier: "iak", cost: 50_000 },
  ];
  ofTwo = await createProduct(db, { ...flat(100_000), route });
});
beforeEach(async () => {
  admin = await createAdmin(db);
});
afterEach(() => expectLedgerBalanced(db));
afterAll(() => db.close());

const says = (cost: number | null, more = {}) => supplierSays("success", { cost, ...more });
const GIVEN_BACK = supplierSays("failed", { refunded: true, reason: "refunded" });

async function sold(result: Readonly<Record<string, unknown>>): Promise<string> {
  const buyer = await createPerson(db, { deposit: 50_000 });
  return (await buyAndSettle(db, buyer, product, result)).transaction.ref_id;
}
/** Each claim about the sale: what it is about, what was decided, and what the supplier took that nothing has paid. */
async function claims(ref: string): Promise<string[]> {
  const { rows } = await db.owner.query<{ said: string }>(
    `select concat_ws(' ', r.kind, coalesce(r.resolution, 'open'), private.admin_claim_cost(r)) as said
     from private.reviews r where r.subject = $1 order by r.id`,
    [ref],
  );
  return rows.map(({ said }) => said);
}
async function openClaim(ref: string): Promise<string | undefined> {
  const { rows } = await db.owner.query("select id from private.reviews where subject = $1 and status = 'open'", [ref]);
  return rows[0]?.id;
}

test("a late delivery is not left as it is at another cost than was shown", async () => {
  const ref = await sold(supplierSays("failed"));
  await settle(db, ref, says(3_000));
  const p_id = await openClaim(ref);
  const p_seen = await shownNow(db, admin, p_id, "keep");
  await settle(db, ref, says(750_000));
  const keep = (seen: unknown) => ({
    p_key: randomUUID(),
    p_id,
    p_action: "keep",
    p_target: null,
    p_reason: "looked at it",
    p_seen: seen,
  });
  const refusal = await refusalOf(db.rpc(admin, "admin_claim_resolve", keep(p_seen)));
  expect(refusal).toMatchObject({ code: "changed_meanwhile" });
  await db.rpc(admin, "admin_claim_resolve", keep(await shownNow(db, admin, p_id, "keep")));
  expect(await claims(ref)).toEqual(["late_success keep 750000"]);
});

test("a late delivery that cost much is left by two, as it is written off", async () => {
  const ref = await sold(supplierSays("failed"));
  await settle(db, ref, says(900_000_000));
  const p_id = await openClaim(ref);
  const decide = async (p_action: string) =>
    claim.parse(
      await db.rpc(admin, "admin_claim_resolve", {
        p_key: randomUUID(),
        p_id,
        p_action,
        p_target: null,
        p_reason: "looked at it",
        p_seen: await shownNow(db, admin, p_id, p_action),
      }),
    );
  expect((await decide("keep")).proposal).toMatchObject({ action: "keep" });
  expect(await claims(ref)).toEqual(["late_success open 900000000"]);
});

test("what was agreed is asked about where it is said after a claim without any cost was left", async () => {
  const ref = await sold(supplierSays("failed"));
  await settle(db, ref, says(null));
  await closeClaim(db, ref, "late_success", "keep");
  await settle(db, ref, says(9_500));
  expect(await claims(ref)).toEqual(["late_success keep 9500", "supplier_price open 9500"]);
  const unread = await sold(supplierSays("failed"));
  await settle(db, unread, says(2e15));
  await closeClaim(db, unread, "late_success", "keep");
  await settle(db, unread, says(9_500));
  expect(await claims(unread)).toEqual(["late_success keep 9500", "supplier_price open 9500"]);
});

const firsts = ["S1", null];
test.each(firsts)("what was decided of the first delivery says nothing of the second one's cost: %s", async (first) => {
  const ref = await sold(says(12_000, { serial_number: first }));
  await closeClaim(db, ref, "supplier_price", "write_off");
  await settle(db, ref, GIVEN_BACK);
  await settle(db, ref, says(5_000, { serial_number: "S2" }));
  await closeClaim(db, ref, "late_success", "write_off");
  const before = ["supplier_price write_off 2500", "late_success write_off 5000"];
  await settle(db, ref, says(12_000, { serial_number: "S2" }));
  expect(await claims(ref)).toEqual([...before, "supplier_price open 7000"]);
  await settle(db, ref, says(9_000, { serial_number: "S2" }));
  expect(await claims(ref)).toEqual([...before, "supplier_price open 4000"]);
});

test("what says a cost once a late delivery's claim is decided belongs to the claim that asks about it", async () => {
  const ref = await sold(supplierSays("failed"));
  await settle(db, ref, says(9_500));
  await closeClaim(db, ref, "late_success", "write_off");
  const claimsOf = async (cost: number | null) => {
    const { rows } = await db.owner.query<{ id: string }>(
      `insert into private.inbound_events (id, partner, dedupe_key, body, state)
       values (private.uuid_v7(), 'digiflazz', $1, '{}', 'processed') returning id`,
      [randomUUID()],
    );
    await settle(db, ref, says(cost, { event: rows[0]?.id }));
    const { rows: about } = await db.owner.query(
      "select r.kind from private.inbound_events e join private.reviews r on r.id = e.review_id where e.id = $1",
      [rows[0]?.id],
    );
    return about.map(({ kind }) => kind);
  };
  expect(await claimsOf(null)).toEqual(["late_success"]);
  expect(await claimsOf(9_500)).toEqual(["late_success"]);
  expect(await claimsOf(12_000)).toEqual(["supplier_price"]);
});

test("a doubt about the first delivery that is open still is not the second one's", async () => {
  const ref = await sold(says(12_000, { serial_number: "S1" }));
  await settle(db, ref, GIVEN_BACK);
  await settle(db, ref, says(5_000, { serial_number: "S2" }));
  await closeClaim(db, ref, "late_success", "write_off");
  await settle(db, ref, says(6_000, { serial_number: "S2" }));
  expect(await claims(ref)).toEqual([
    "supplier_price open 2500",
    "late_success write_off 5000",
    "supplier_price open 1000",
  ]);
});

const FIRST = "late_success write_off 5000";
const delivered = (ref: string, serial_number: string | null, cost: number | null = 5_000) =>
  settle(db, ref, says(cost, { serial_number }));

describe.each([
  ["a sale that failed", supplierSays("failed")],
  ["a sale whose money was given back", null],
])("of %s each delivery is asked about", (_, failed) => {
  const began = async () => {
    const ref = await sold(failed ?? says(9_500, { serial_number: "S0" }));
    if (failed === null) await settle(db, ref, GIVEN_BACK);
    return ref;
  };

  test("once, after the first was decided on, at the same cost", async () => {
    const ref = await began();
    await delivered(ref, "S1");
    await closeClaim(db, ref, "late_success", "write_off");
    for (const serial of ["S1", null, "S2", "S2"]) await delivered(ref, serial);
    expect(await claims(ref)).toEqual([FIRST, "supplier_price open 5000"]);
    await closeClaim(db, ref, "supplier_price", "write_off");
    for (const serial of ["S2", "S1", "S3"]) await delivered(ref, serial);
    expect(await claims(ref)).toEqual([FIRST, "supplier_price write_off 5000", "supplier_price open 5000"]);
    // What the second took beyond what was written off of it.
    await closeClaim(db, ref, "supplier_price", "keep");
    await delivered(ref, "S2", 7_000);
    expect((await claims(ref)).at(-1)).toBe("supplier_price open 2000");
  });

  test("while the first is open, which stays what it is", async () => {
    const ref = await began();
    await delivered(ref, "S1");
    await delivered(ref, "S2", 6_000);
    expect(await claims(ref)).toEqual(["late_success open 5000", "supplier_price open 6000"]);
    await delivered(ref, "S1", 5_500);
    expect(await claims(ref)).toEqual(["late_success open 5500", "supplier_price open 6000"]);
  });

  test("also where nobody says what it took", async () => {
    const ref = await began();
    await delivered(ref, "S1");
    await closeClaim(db, ref, "late_success", "write_off");
    for (let times = 0; times < 2; times++) await delivered(ref, "S2", null);
    // What is agreed stands in for it, as for the first.
    expect(await claims(ref)).toEqual([FIRST, "supplier_price open 9500"]);
    await delivered(ref, "S2", 6_000);
    expect(await claims(ref)).toEqual([FIRST, "supplier_price open 6000"]);
    await closeClaim(db, ref, "supplier_price", "write_off");
    await delivered(ref, "S2", null);
    expect(await claims(ref)).toEqual([FIRST, "supplier_price write_off 6000"]);
  });
});

/** A sale by the second supplier, after the first one failed, that earns somebody a commission. */
async function soldBySecond(): Promise<string> {
  const affiliate = await createAffiliate(db);
  const buyer = await createPerson(db, { category: 2, deposit: 500_000 });
  await db.owner.query("update public.accounts set referred_by = $2 where id = $1", [buyer.userId, affiliate.userId]);
  const sale = await buy(db, buyer, ofTwo, { p_price: 100_000 });
  await take(db, sale.dispatch_id);
  const failed = await settle(db, sale.transaction.ref_id, supplierSays("failed", { try_next: true }));
  const second = await take(db, failed.next_dispatch_id ?? "");
  await settle(db, second?.reference ?? "", says(50_000), second?.supplier);
  return sale.transaction.ref_id;
}
async function commissionOf(ref: string): Promise<{ amount: number; back: boolean } | undefined> {
  const { rows } = await db.owner.query(
    "select amount::int, returned_at is not null as back from private.commissions where ref_id = $1",
    [ref],
  );
  return rows[0];
}
const shown = async (ref: string) =>
  claim.parse(await db.rpc(admin, "admin_claim_get", { p_id: await openClaim(ref) }));

test("what another supplier takes for a late delivery leaves the commission of the sale alone", async () => {
  const ref = await soldBySecond();
  await settle(db, ref, says(50_000));
  await closeClaim(db, ref, "late_success", "write_off");
  await settle(db, ref, says(52_000));
  await db.rpc("service_role", "commission_post", {});
  expect((await shown(ref)).commission).toBe(null);
  await closeClaim(db, ref, "supplier_price", "write_off");
  expect(await commissionOf(ref)).toEqual({ amount: expect.any(Number), back: false });
  expect(await claims(ref)).toEqual(["late_success write_off 50000", "supplier_price write_off 2000"]);
});

test("what the sale's own supplier takes beyond what was booked takes its commission back, and says so", async () => {
  const ref = await soldBySecond();
  await db.rpc("service_role", "commission_post", {});
  const { rows } = await db.owner.query(
    "select supplier, ref_id || case when attempt > 1 then '-' || attempt else '' end as reference from private.dispatches where ref_id = $1 and state = 'success'",
    [ref],
  );
  await settle(db, rows[0].reference, says(120_000), rows[0].supplier);
  const { amount } = (await commissionOf(ref)) ?? {};
  expect((await shown(ref)).commission).toBe(amount);
  await closeClaim(db, ref, "supplier_price", "write_off");
  expect(await commissionOf(ref)).toEqual({ amount, back: true });
});

test("a late delivery's cost beyond all amounts is called unread, however the supplier's words were read", async () => {
  const ref = await sold(supplierSays("failed"));
  await settle(db, ref, says(2e15, { cost_unreadable: false }));
  expect((await shown(ref)).late).toMatchObject({ said: null, unread: true });
});

/** Of what was given back such a word says nothing: it may be the first delivery's, told once more. */
describe("of a sale that failed another delivery is asked about", () => {
  test.each(["keep", "write_off"] as const)("apart from what a word without a number says: %s", async (action) => {
    const ref = await sold(supplierSays("failed"));
    await delivered(ref, "S1");
    await closeClaim(db, ref, "late_success", "write_off");
    await delivered(ref, null, 12_000);
    await closeClaim(db, ref, "supplier_price", action);
    const firsts = (await claims(ref)).slice(0, 2);
    await delivered(ref, "S2", 12_000);
    expect(await claims(ref)).toEqual([...firsts, "supplier_price open 12000"]);
  });

  test("apart while what a word without a number said is open", async () => {
    const ref = await sold(supplierSays("failed"));
    await delivered(ref, "S1");
    await closeClaim(db, ref, "late_success", "write_off");
    await delivered(ref, "S1", 12_000);
    await delivered(ref, null, 13_000);
    await delivered(ref, "S2", 6_000);
    expect(await claims(ref)).toEqual([FIRST, "supplier_price open 8000", "supplier_price open 6000"]);
  });

  test.each([true, false])("also where the first learns its number later: decided on before %s", async (decided) => {
    const ref = await sold(supplierSays("failed"));
    await delivered(ref, null);
    if (decided) await closeClaim(db, ref, "late_success", "write_off");
    await delivered(ref, "S1");
    if (!decided) await closeClaim(db, ref, "late_success", "write_off");
    await delivered(ref, "S2");
    expect(await claims(ref)).toEqual([FIRST, "supplier_price open 5000"]);
  });
});
