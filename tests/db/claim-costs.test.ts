import { randomUUID } from "node:crypto";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { type Claim, claim, claimPage } from "#core/admin/schema.ts";
import { legsOf } from "#tests/factories/books.ts";
import { closeClaim, createAdmin, shownNow } from "#tests/factories/claims.ts";
import { openDatabase, refusalOf, type TestDatabase } from "#tests/factories/database.ts";
import { expectLedgerBalanced } from "#tests/factories/ledger.ts";
import { createPerson, type Person } from "#tests/factories/people.ts";
import { createProduct, type TestProduct } from "#tests/factories/products.ts";
import { waiting } from "#tests/factories/proposals.ts";
import { buyAndSettle, settle, supplierSays } from "#tests/factories/purchases.ts";

/** What a supplier says it took, against what was booked (docs/decisions/supplier-answers.md). */

let db: TestDatabase;
let admin: Person;
let product: TestProduct;
beforeAll(async () => {
  db = await openDatabase();
  product = await createProduct(db, {
    prices: [10_000, 10_000, 10_000],
    cashbacks: [0, 0, 0],
    route: [{ supplier: "digiflazz", cost: 9_500 }],
  });
});
beforeEach(async () => {
  admin = await createAdmin(db);
});
afterEach(() => expectLedgerBalanced(db));
afterAll(() => db.close());

const UNREADABLE = supplierSays("success", { cost: null, cost_unreadable: true });
const says = (cost: number) => supplierSays("success", { cost });

/** A sale of which Rp 9.500 is booked, and what its supplier says of it. */
async function sold(result: Readonly<Record<string, unknown>>): Promise<string> {
  const buyer = await createPerson(db, { deposit: 50_000 });
  return (await buyAndSettle(db, buyer, product, result)).transaction.ref_id;
}
async function claims(ref: string): Promise<string[]> {
  const { rows } = await db.owner.query<{ claim: string }>(
    `select concat_ws(' ', coalesce(amount::text, '?'), coalesce(resolution, 'open'), private.admin_claim_cost(r)) as claim
     from private.reviews r where subject = $1 and kind = 'supplier_price' order by id`,
    [ref],
  );
  return rows.map(({ claim }) => claim);
}
async function claimOf(ref: string): Promise<Claim> {
  const filter = { search: ref, status: "open", kind: "supplier_price" };
  const { rows } = claimPage.parse(await db.rpc(admin, "admin_claim_list", { p_filter: filter }));
  return claim.parse(await db.rpc(admin, "admin_claim_get", { p_id: rows[0]?.id }));
}
const decide = (by: Person, { proposal }: Claim, p_accept: boolean) =>
  db.rpc(by, "admin_claim_decide", {
    p_key: randomUUID(),
    p_proposal: proposal?.id,
    p_accept,
    p_reason: "looked at it twice",
  });
const resolve = async ({ id }: Claim, p_action: string) =>
  claim.parse(
    await db.rpc(admin, "admin_claim_resolve", {
      ...{ p_key: randomUUID(), p_id: id, p_action, p_target: null, p_reason: "looked at its list" },
      p_seen: await shownNow(db, admin, id, p_action),
    }),
  );
const listedFor = async (by: Person, { proposal }: Claim) =>
  (await waiting(db, by)).find(({ id }) => id === proposal?.id);
/** The rupiah of the last proposal of theirs that somebody else has decided on. */
async function heardAmount(who: Person): Promise<number | undefined> {
  const { rows } = await db.owner.query<{ amount: number }>(
    `select (data ->> 'amount')::int as amount from public.notifications
     where user_id = $1 and kind = 'proposal_decided' order by id desc limit 1`,
    [who.userId],
  );
  return rows[0]?.amount;
}
async function movements(ref: string): Promise<number[]> {
  const { rows } = await db.owner.query<{ amount: number }>(
    `select m.amount::int as amount from private.desk_movements m
     join private.reviews r on r.id::text = m.source where r.subject = $1 order by m.id`,
    [ref],
  );
  return rows.map(({ amount }) => amount);
}

test("a cost below what was booked is left, and nothing was moved by that", async () => {
  const ref = await sold(says(4_000));
  expect((await claimOf(ref)).choices).toEqual(["keep"]);
  await closeClaim(db, ref, "supplier_price", "keep");
  expect([await claims(ref), await movements(ref)]).toEqual([["4000 keep -5500"], []]);
});

test("a movement that leaving a lower cost would have is found by the ledger check", async () => {
  const ref = await sold(says(4_000));
  const { id } = await claimOf(ref);
  await closeClaim(db, ref, "supplier_price", "keep");
  const client = await db.owner.connect();
  try {
    await client.query("begin");
    await client.query("select private.movement_record($1, null, 'claim', $2, -5500)", [admin.userId, id]);
    const { rows } = await client.query("select name, count from private.ledger_check_desk() where count > 0");
    expect(rows.map(({ name }) => name)).toEqual(["desk_movement_is_written"]);
  } finally {
    await client.query("rollback");
    client.release();
  }
});

test("a cost below what was booked and written off is left, and nothing more was moved by that", async () => {
  const ref = await sold(says(11_000));
  await closeClaim(db, ref, "supplier_price", "write_off");
  await settle(db, ref, says(10_500));
  await closeClaim(db, ref, "supplier_price", "keep");
  expect([await claims(ref), await movements(ref)]).toEqual([["11000 write_off 1500", "10500 keep -500"], [1_500]]);
});

test.each([
  ["that cannot be read", UNREADABLE],
  ["beyond all amounts", says(1e30)],
])("a cost %s is nobody's to write off, and is left by whom looked", async (_name, result) => {
  const ref = await sold(result);
  const open = await claimOf(ref);
  expect(open).toMatchObject({ amount: null, cost: null, choices: ["keep"] });
  const asked = {
    p_key: randomUUID(),
    p_id: open.id,
    p_target: null,
    p_reason: "trust me here",
    p_action: "write_off",
  };
  const p_seen = await shownNow(db, admin, open.id, "write_off");
  expect((await refusalOf(db.rpc(admin, "admin_claim_resolve", { ...asked, p_seen }))).code).toBe("claim_unfit");
  expect((await resolve(open, "keep")).status).toBe("closed");
  await settle(db, ref, result);
  expect([await claims(ref), await movements(ref)]).toEqual([["? keep"], []]);
});

test("a cost that cannot be read is written off once it is said so that it can", async () => {
  const ref = await sold(UNREADABLE);
  await settle(db, ref, says(11_000));
  await settle(db, ref, UNREADABLE);
  const open = await claimOf(ref);
  expect(open).toMatchObject({ amount: 11_000, cost: 1_500, choices: ["write_off", "keep"] });
  await resolve(open, "write_off");
  expect(await legsOf(db, open.source, "write_off")).toEqual({ "supplier_float digiflazz": 1_500, write_off: -1_500 });
});

test.each([
  [11_000, 15_000, "15000 open 5500"],
  [95, 15_000, "15000 open 5500"],
  [15_000, 11_000, "11000 open 1500"],
  [15_000, 9_500, "9500 open 0"],
])("an open claim about Rp %d has Rp %d once that is said", async (first, then, now) => {
  const ref = await sold(says(first));
  expect(await settle(db, ref, says(then))).toMatchObject({ review: true });
  expect(await claims(ref)).toEqual([now]);
});

test.each(["write_off", "keep"])("what was proposed of another cost (%s) is not confirmed", async (action) => {
  await db.owner.query("update private.site_settings set two_person_amount = 1000");
  const ref = await sold(says(11_000));
  const proposed = await resolve(await claimOf(ref), action);
  expect(proposed).toMatchObject({ status: "open", proposal: { action } });
  const second = await createAdmin(db);
  expect((await listedFor(second, proposed))?.changed).toBe(false);
  await settle(db, ref, says(15_000));
  expect((await refusalOf(decide(second, proposed, true))).code).toBe("changed_meanwhile");
  const listed = await listedFor(second, proposed);
  await decide(second, proposed, false);
  // What was proposed, in the list of what waits and in what its proposer hears: not what it would be by now.
  expect([listed?.amount, await heardAmount(admin)]).toEqual([1_500, 1_500]);
  expect(listed?.changed).toBe(true);
  const anew = await resolve(await claimOf(ref), "write_off");
  await decide(second, anew, true);
  expect([await claims(ref), await movements(ref)]).toEqual([["15000 write_off 5500"], [5_500]]);
  await db.owner.query("update private.site_settings set two_person_amount = 1000000");
});

test("costs that were decided on are asked about no more, in whatever order they are said", async () => {
  const ref = await sold(says(11_000));
  await closeClaim(db, ref, "supplier_price", "keep");
  await settle(db, ref, says(12_000));
  await closeClaim(db, ref, "supplier_price", "keep");
  for (const cost of [11_000, 12_000, 11_000]) await settle(db, ref, says(cost));
  expect(await claims(ref)).toEqual(["11000 keep 1500", "12000 keep 2500"]);
});

test.each([
  [11_000, 15_000, 15_000],
  [1e30, 11_000, 11_000],
  [15_000, 1e30, 15_000],
])("a late delivery of Rp %d has Rp %d once that is said, while nobody has decided", async (first, then, now) => {
  const ref = await sold(supplierSays("failed"));
  for (const cost of [first, then, then]) await settle(db, ref, says(cost));
  await closeClaim(db, ref, "late_success", "write_off");
  expect(await movements(ref)).toEqual([now]);
  // What is said later is asked about anew, beyond what was written off.
  await settle(db, ref, says(20_000));
  expect(await claims(ref)).toEqual([`20000 open ${20_000 - now}`]);
  await closeClaim(db, ref, "supplier_price", "write_off");
  for (const cost of [now, 20_000]) await settle(db, ref, says(cost));
  expect(await claims(ref)).toEqual([`20000 write_off ${20_000 - now}`]);
  expect(await movements(ref)).toEqual([now, 20_000 - now]);
});

test.each([
  // Left, it counts the price that the buyer has back.
  ["keep", 11_000, 14_000],
  ["write_off", 11_000, 3_000],
])(
  "a late delivery's cost that is said once its claim is decided (%s) has a claim of its own",
  async (action, moved, asked) => {
    const ref = await sold(supplierSays("failed"));
    await settle(db, ref, says(11_000));
    await closeClaim(db, ref, "late_success", action);
    // The same cost, none, and one that nobody can read were decided on, or say nothing.
    for (const result of [says(11_000), supplierSays("success", { cost: null }), UNREADABLE])
      expect(await settle(db, ref, result)).toMatchObject({ review: true });
    expect(await claims(ref)).toEqual([]);
    await settle(db, ref, says(14_000));
    expect(await claims(ref)).toEqual([`14000 open ${asked}`]);
    await settle(db, ref, says(11_000));
    expect(await claims(ref)).toEqual([`11000 open ${asked - 3_000}`]);
    await settle(db, ref, says(14_000));
    await closeClaim(db, ref, "supplier_price", "write_off");
    expect(await movements(ref)).toEqual([moved, asked]);
  },
);

test("a late delivery keeps its serial number where a later word has none, and says what was agreed", async () => {
  const ref = await sold(supplierSays("failed"));
  const claimNow = async () => {
    const filter = { search: ref, status: "open", kind: "late_success" };
    const { rows } = claimPage.parse(await db.rpc(admin, "admin_claim_list", { p_filter: filter }));
    return claim.parse(await db.rpc(admin, "admin_claim_get", { p_id: rows[0]?.id }));
  };
  await settle(db, ref, { ...UNREADABLE, serial_number: "SERIAL-A" });
  expect((await claimNow()).late).toEqual({ agreed: 9_500, said: null, unread: true });
  await settle(db, ref, supplierSays("success", { cost: 12_000, serial_number: null }));
  expect(await claimNow()).toMatchObject({
    late: { agreed: 9_500, said: 12_000, unread: false },
    details: { serial_number: "SERIAL-A", cost: 12_000 },
  });
});

test("what says a cost again belongs to the claim that decided on it", async () => {
  const ref = await sold(says(11_000));
  await closeClaim(db, ref, "supplier_price", "keep");
  await settle(db, ref, says(12_000));
  await closeClaim(db, ref, "supplier_price", "keep");
  const { rows } = await db.owner.query<{ id: string }>(
    `insert into private.inbound_events (id, partner, dedupe_key, body, state)
     values (private.uuid_v7(), 'digiflazz', $1, '{}', 'processed') returning id`,
    [randomUUID()],
  );
  await settle(db, ref, { ...says(11_000), event: rows[0]?.id });
  const { rows: about } = await db.owner.query(
    "select r.amount::int from private.inbound_events e join private.reviews r on r.id = e.review_id where e.id = $1",
    [rows[0]?.id],
  );
  expect(about).toEqual([{ amount: 11_000 }]);
});

test("a late delivery that says more than any amount is written off as it was agreed", async () => {
  const ref = await sold(supplierSays("failed"));
  await settle(db, ref, says(1e30));
  await closeClaim(db, ref, "late_success", "write_off");
  // The price that the buyer has back counts.
  expect(await movements(ref)).toEqual([10_000]);
  const { rows } = await db.owner.query("select source from private.reviews where subject = $1", [ref]);
  expect(await legsOf(db, rows[0].source, "write_off")).toEqual({
    "supplier_float digiflazz": 9_500,
    write_off: -9_500,
  });
});
