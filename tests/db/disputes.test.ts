import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { claim, claimPage } from "#core/admin/schema.ts";
import { createAdmin, shownNow } from "#tests/factories/claims.ts";
import { openDatabase, refusalOf, type TestDatabase } from "#tests/factories/database.ts";
import { providerSays, requestDeposit } from "#tests/factories/deposits.ts";
import { expectLedgerBalanced } from "#tests/factories/ledger.ts";
import { balanceOf, createPerson, type Person } from "#tests/factories/people.ts";

/**
 * Words of money that went back which name only a payment (Xendit's disputes): whose it is, and how often it is told.
 */

let db: TestDatabase;
let admin: Person;
beforeAll(async () => {
  db = await openDatabase();
  admin = await createAdmin(db);
});
afterAll(async () => {
  await expectLedgerBalanced(db);
  await db.close();
});

const PAID = 50_000;

async function asked() {
  const person = await createPerson(db);
  const { deposit } = await requestDeposit(db, person, "a.bca", PAID);
  return { person, code: deposit.code, total: deposit.total, ref: `py-${deposit.code}` };
}
type Asked = Awaited<ReturnType<typeof asked>>;

/** A stored callback of Xendit. */
async function event(): Promise<string> {
  const stored = await db.rpc("service_role", "inbound_store", {
    p_partner: "xendit",
    p_dedupe_key: randomUUID(),
    p_headers: {},
    p_body: "{}",
  });
  return (stored as { event_id: string }).event_id;
}
const settle = (code: string | null, state: object, of: string) =>
  db.rpc("service_role", "deposit_settle", { p_provider: "xendit", p_code: code, p_state: state, p_event: of });
const paid = async ({ code, total, ref }: Asked, payment = ref) =>
  settle(code, providerSays("paid", total, { provider_ref: payment }), await event());
/** What the consumer does with a dispute's event. */
async function disputed({ total, ref }: Asked, word = "DISPUTE_CREATED", payment = ref, of?: string) {
  const id = of ?? (await event());
  const state = {
    ...providerSays("paid", total, { provider_ref: payment, provider_status: word }),
    status: "reversed",
    reversal: { kind: "chargeback", ref: `dspt of ${payment}`, total: null, amount: total },
  };
  const settled = (await settle(null, state, id)) as { code: string | null; review: boolean };
  const p_outcome = settled.review ? "review" : "processed";
  await db.rpc("service_role", "inbound_finish", { p_event: id, p_outcome, p_subject: settled.code });
  return settled;
}
async function claimsAbout(code: string) {
  const { rows } = claimPage.parse(await db.rpc(admin, "admin_claim_list", { p_filter: { search: code } }));
  const all = await Promise.all(
    rows.map(async ({ id }) => claim.parse(await db.rpc(admin, "admin_claim_get", { p_id: id }))),
  );
  return all.sort((a, b) => (a.created_at < b.created_at ? -1 : 1));
}
async function close(id: string | undefined, action: string) {
  const by = await createAdmin(db);
  return db.rpc(by, "admin_claim_resolve", {
    p_key: randomUUID(),
    p_id: id,
    p_action: action,
    p_target: null,
    p_reason: "seen at the provider",
    p_seen: await shownNow(db, by, id, action),
  });
}
const suspense = async (): Promise<number> => {
  const { rows } = await db.owner.query(
    "select coalesce(sum(amount), 0)::int as sum from private.postings where account_id = -7",
  );
  return rows[0].sum;
};

describe("a dispute of a payment that nobody knows yet", () => {
  test("waits for the payment, books nothing meanwhile, and then is the deposit's chargeback", async () => {
    const one = await asked();
    const [before, id] = [await suspense(), await event()];
    expect((await refusalOf(disputed(one, "DISPUTE_CREATED", one.ref, id))).code).toBe("maintenance");
    expect(await suspense()).toBe(before);
    await paid(one);
    expect(await disputed(one, "DISPUTE_CREATED", one.ref, id)).toMatchObject({ code: one.code, review: true });
    expect(await claimsAbout(one.code)).toMatchObject([
      { kind: "chargeback", amount: one.total, person: { id: one.person.userId }, reversal: { credited: PAID } },
    ]);
    expect(await suspense()).toBe(before);
  });

  test("is shown after a quarter of an hour without any money", async () => {
    const one = await asked();
    const [before, id] = [await suspense(), await event()];
    await db.owner.query(
      "update private.inbound_events set received_at = now() - interval '16 minutes' where id = $1",
      [id],
    );
    expect(await disputed(one, "DISPUTE_CREATED", "py-nobody", id)).toMatchObject({ code: null, review: true });
    expect(await suspense()).toBe(before);
    const { rows } = await db.owner.query(
      "select kind, amount from private.reviews r join private.inbound_events e on e.review_id = r.id where e.id = $1",
      [id],
    );
    expect(rows).toEqual([{ kind: "unknown_deposit", amount: null }]);
    await expectLedgerBalanced(db);
  });
});

test("a dispute of a second payment is that payment's claim, whose money is in suspense once", async () => {
  const one = await asked();
  await paid(one);
  await paid(one, `second-${one.ref}`);
  const before = await suspense();
  expect(await disputed(one, "DISPUTE_CREATED", `second-${one.ref}`)).toMatchObject({ code: one.code, review: true });
  expect(await suspense()).toBe(before);
  expect(await claimsAbout(one.code)).toMatchObject([{ kind: "paid_twice", choices: ["return"] }]);
});

describe("a later word of a dispute", () => {
  test("stands at its claim while that is open", async () => {
    const one = await asked();
    await paid(one);
    for (const word of ["DISPUTE_CREATED", "DISPUTE_LOST"]) await disputed(one, word);
    expect((await claimsAbout(one.code)).map(({ kind, events }) => [kind, events.length])).toEqual([["chargeback", 2]]);
  });

  test.each([
    ["take_back", "DISPUTE_WON", 0],
    ["keep", "DISPUTE_LOST", PAID],
  ])("is before an admin once its claim was closed by %s and it says %s", async (action, word, balance) => {
    const one = await asked();
    await paid(one);
    await disputed(one);
    await close((await claimsAbout(one.code))[0]?.id, action);
    expect(await disputed(one)).toMatchObject({ review: false });
    expect(await disputed(one, word)).toMatchObject({ review: true });
    expect((await claimsAbout(one.code)).map(({ kind, status }) => [kind, status])).toEqual([
      ["chargeback", "closed"],
      ["inbound_event", "open"],
    ]);
    expect(await balanceOf(db, one.person.userId)).toBe(balance);
  });
});
