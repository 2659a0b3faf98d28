import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Claim, claim, claimPage } from "#core/admin/schema.ts";
import { searchTerms } from "#core/shared/search-terms.ts";
import { closeClaim, createAdmin } from "#tests/factories/claims.ts";
import { openDatabase, type TestDatabase } from "#tests/factories/database.ts";
import { providerSays, requestDeposit } from "#tests/factories/deposits.ts";
import { createPerson, type Person } from "#tests/factories/people.ts";
import { createProduct } from "#tests/factories/products.ts";
import { buyAndSettle, settle, supplierSays } from "#tests/factories/purchases.ts";

/** One event of a partner is one claim's, and the claim shows what was sent as it was sent. */

let db: TestDatabase;
let admin: Person;
let person: Person;
beforeAll(async () => {
  db = await openDatabase();
  [admin, person] = await Promise.all([createAdmin(db), createPerson(db)]);
});
afterAll(() => db.close());

async function event(partner: string, body: string): Promise<string> {
  const stored = await db.rpc("service_role", "inbound_store", {
    p_partner: partner,
    p_dedupe_key: randomUUID(),
    p_headers: {},
    p_body: body,
  });
  return (stored as { event_id: string }).event_id;
}
const finish = (id: string, note: string | null = null, subject: string | null = null) =>
  db.rpc("service_role", "inbound_finish", { p_event: id, p_outcome: "review", p_note: note, p_subject: subject });
async function claims(search: string): Promise<Claim[]> {
  const { rows } = claimPage.parse(await db.rpc(admin, "admin_claim_list", { p_filter: searchTerms(search) }));
  return Promise.all(rows.map(async ({ id }) => claim.parse(await db.rpc(admin, "admin_claim_get", { p_id: id }))));
}
async function eventsOfAll(): Promise<{ claims: number; events: number }> {
  const { rows } = await db.owner.query(
    `select (select count(*)::int from private.reviews) as claims,
       (select count(*)::int from private.inbound_events where review_id is not null) as events`,
  );
  return rows[0];
}

test("a payment of another sum is one claim, however often it is told, with every message", async () => {
  const { deposit } = await requestDeposit(db, person, "b.bca", 50_000);
  const before = await eventsOfAll();
  for (let n = 0; n < 3; n++) {
    const id = await event("midtrans", JSON.stringify({ order_id: deposit.code, n, signature_key: "abc" }));
    await db.rpc("service_role", "deposit_settle", {
      p_provider: "midtrans",
      p_code: deposit.code,
      p_state: providerSays("paid", deposit.total - 1),
      p_event: id,
    });
    await finish(id, `deposit ${deposit.code}`);
  }
  const [only, ...more] = await claims(deposit.code);
  expect(more).toEqual([]);
  expect(only?.kind).toBe("amount_mismatch");
  expect(only?.events.map(({ body }) => JSON.parse(body))).toEqual(
    [0, 1, 2].map((n) => ({ order_id: deposit.code, n, signature_key: "•••" })),
  );
  expect(only?.timeline.map(({ what }) => what)).toEqual([
    "asked",
    "event:midtrans",
    "move:suspense",
    "move:gateway_cost",
    "claim:amount_mismatch",
    "event:midtrans",
    "event:midtrans",
  ]);
  expect(await eventsOfAll()).toEqual({ claims: before.claims + 1, events: before.events + 3 });
});

test("a word that changes nothing of a deposit before an admin opens no further claim", async () => {
  const { deposit } = await requestDeposit(db, person, "b.bca", 51_000);
  const say = (status: "paid" | "pending" | "failed", amount: number) =>
    db.rpc("service_role", "deposit_settle", {
      p_provider: "midtrans",
      p_code: deposit.code,
      p_state: providerSays(status, amount),
    });
  expect(await say("paid", deposit.total - 1)).toMatchObject({ status: "review", review: true });
  expect(await say("pending", deposit.total)).toMatchObject({ status: "review", review: false });
  expect(await say("failed", deposit.total)).toMatchObject({ status: "review", review: false });
  expect(await say("paid", deposit.total - 1)).toMatchObject({ status: "review", review: true });
});

test("a supplier's price that does not fit is one claim, with every message that says one, decided or not", async () => {
  const product = await createProduct(db, {
    prices: [10_000, 10_000, 10_000],
    cashbacks: [0, 0, 0],
    route: [{ supplier: "digiflazz", cost: 9_500 }],
  });
  const buyer = await createPerson(db, { deposit: 50_000 });
  const before = await eventsOfAll();
  const { transaction } = await buyAndSettle(db, buyer, product, supplierSays("success", { cost: 11_000 }));
  const says = async (cost: number) => {
    const id = await event("digiflazz", JSON.stringify({ ref_id: transaction.ref_id, cost }));
    await settle(db, transaction.ref_id, supplierSays("success", { cost, event: id }));
    await finish(id, `purchase ${transaction.ref_id}`);
  };
  await says(11_000);
  await says(15_000);
  await closeClaim(db, transaction.ref_id, "supplier_price", "write_off");
  await says(15_000);
  const [only, ...more] = await claims(transaction.ref_id);
  expect([only?.kind, only?.booked, only?.cost, more]).toEqual(["supplier_price", 9_500, 5_500, []]);
  expect(only?.events).toHaveLength(3);
  expect(await eventsOfAll()).toEqual({ claims: before.claims + 1, events: before.events + 3 });
});

test("a bank's line that fits nothing is one claim with its message", async () => {
  const body = JSON.stringify({ mutation_id: randomUUID(), amount: 7_654_321, token: "t0p", description: "TRSF" });
  const id = await event("bank-mutation", body);
  const line = { mutation_id: randomUUID(), bank: "bca", amount: 7_654_321, type: "CR" };
  await db.rpc("service_role", "mutation_settle", { p_mutation: line, p_event: id });
  await finish(id, "deposit unknown");
  const [only, ...more] = await claims("7654321");
  expect([only?.kind, more]).toEqual(["unmatched_mutation", []]);
  expect(only?.events.map(({ body: text }) => JSON.parse(text))).toMatchObject([{ amount: 7_654_321, token: "•••" }]);
});

test("one that nobody understands is one claim with its message, of its deposit's owner where it names one", async () => {
  const { deposit } = await requestDeposit(db, person, "b.bri", 50_000);
  const [odd, denied] = [await event("xendit", "no <json>"), await event("midtrans", '{"order_id":"x"}')];
  for (let i = 0; i < 2; i++) await finish(odd, "not understood");
  await finish(denied, `deposit ${deposit.code}`, deposit.code);
  const found = await claims(odd);
  expect(found).toMatchObject([{ kind: "inbound_event", person: null, events: [{ body: "no <json>" }] }]);
  expect(await claims(deposit.code)).toMatchObject([
    { kind: "inbound_event", person: { id: person.userId }, events: [{ partner: "midtrans" }] },
  ]);
});

test("what is applied opens none", async () => {
  const { deposit } = await requestDeposit(db, person, "b.bni", 50_000);
  const id = await event("midtrans", "{}");
  const state = providerSays("paid", deposit.total);
  await db.rpc("service_role", "deposit_settle", {
    p_provider: "midtrans",
    p_code: deposit.code,
    p_state: state,
    p_event: id,
  });
  await db.rpc("service_role", "inbound_finish", { p_event: id, p_outcome: "processed" });
  expect(await claims(deposit.code)).toEqual([]);
});

describe("a callback that was never finished and is tried again", () => {
  async function triedAgain(body: string): Promise<string> {
    const id = await event("midtrans", body);
    await db.owner.query("update private.inbound_events set takes = 20, due_at = now() where id = $1", [id]);
    await db.rpc("service_role", "inbound_take", { p_event: id });
    expect(await claims(id)).toMatchObject([{ status: "open", details: { note: "never finished" } }]);
    await db.rpc(admin, "admin_jobs_replay", {
      p_key: randomUUID(),
      p_queue: "callbacks",
      p_reason: "mitra sudah pulih",
    });
    await db.rpc("service_role", "inbound_take", { p_event: id });
    return id;
  }

  test("closes its claim once it is applied, which keeps its message", async () => {
    const id = await triedAgain("late");
    await db.rpc("service_role", "inbound_finish", { p_event: id, p_outcome: "processed" });
    expect(await claims(id)).toMatchObject([
      { status: "closed", resolution: "applied", choices: [], events: [{ body: "late" }] },
    ]);
  });

  test("brings its message to the claim that it opens, and closes its own", async () => {
    const { deposit } = await requestDeposit(db, person, "b.bca", 52_000);
    const id = await triedAgain("other sum");
    await db.rpc("service_role", "deposit_settle", {
      p_provider: "midtrans",
      p_code: deposit.code,
      p_state: providerSays("paid", deposit.total - 1),
      p_event: id,
    });
    await finish(id, `deposit ${deposit.code}`, deposit.code);
    const events = [{ body: "other sum" }];
    expect(await claims(deposit.code)).toMatchObject([{ kind: "amount_mismatch", status: "open", events }]);
    expect(await claims(id)).toMatchObject([{ kind: "inbound_event", status: "closed", events }]);
  });

  test("leaves its claim open where it still cannot be applied, with what is wrong now", async () => {
    const id = await triedAgain("still odd");
    await finish(id, "not understood");
    expect(await claims(id)).toMatchObject([
      { status: "open", details: { note: "not understood" }, events: [{ body: "still odd" }] },
    ]);
  });
});
