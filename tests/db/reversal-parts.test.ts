import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { correction } from "#core/admin/corrections/correction-schema.ts";
import { proposals } from "#core/admin/proposals/proposal-schema.ts";
import { type Claim, claim, claimPage, lookupAnswer } from "#core/admin/schema.ts";
import { deposit as depositOnTheWire } from "#core/deposits/schema.ts";
import { createAdmin, shownNow } from "#tests/factories/claims.ts";
import { openDatabase, refusalOf, type TestDatabase } from "#tests/factories/database.ts";
import { providerSays, requestDeposit, settleDeposit } from "#tests/factories/deposits.ts";
import { expectLedgerBalanced } from "#tests/factories/ledger.ts";
import { createPerson, type Person } from "#tests/factories/people.ts";

/**
 * What each person and the house give of money that went back, as it is told before and after; and decisions without a
 * decision.
 */

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

const CREDITED = 2_000_000;
const TOTAL = 2_004_480;

async function chargedBack() {
  const person = await createPerson(db);
  const { code } = (await requestDeposit(db, person, "b.bca", CREDITED)).deposit;
  await settleDeposit(db, code, providerSays("paid", TOTAL));
  const reversal = { kind: "chargeback", ref: code, total: TOTAL, amount: null };
  await settleDeposit(db, code, providerSays("paid", TOTAL, { status: "reversed", reversal }));
  const { rows } = claimPage.parse(await db.rpc(admin, "admin_claim_list", { p_filter: { search: code } }));
  const read = async () => claim.parse(await db.rpc(admin, "admin_claim_get", { p_id: rows[0]?.id }));
  const own = async () => depositOnTheWire.parse(await db.rpc(person, "deposit_get", { p_code: code }));
  return { code, own, read };
}
const settle = async (one: Claim, p_action: string, p_target: string | null = null) =>
  claim.parse(
    await db.rpc(admin, "admin_claim_resolve", {
      p_key: randomUUID(),
      p_id: one.id,
      p_action,
      p_target,
      p_reason: "asked the provider",
      p_seen: await shownNow(db, admin, one.id, p_action, p_target),
    }),
  );
const decide = (one: Claim, p_accept: boolean | null) =>
  db.rpc(second, "admin_claim_decide", {
    p_key: randomUUID(),
    p_proposal: one.proposal?.id,
    p_accept,
    p_reason: "asked the provider too",
  });

describe("a chargeback with its fee", () => {
  test("tells the owner and the admins what can leave the balance: what had reached it", async () => {
    const { read, own } = await chargedBack();
    expect((await own()).check).toEqual({
      at: expect.any(String),
      kind: "chargeback",
      amount: TOTAL,
      takeable: CREDITED,
    });
    const open = await read();
    expect(open.reversal).toMatchObject({ amount: TOTAL, takeable: CREDITED });
    await settle(open, "take_back");
    const waiting = proposals.parse(await db.rpc(second, "admin_proposal_list", {}));
    expect(waiting.find(({ subject }) => subject === open.id)).toMatchObject({
      amount: TOTAL,
      after: { action: "take_back", takeable: CREDITED },
    });
  });

  test.each([
    ["take_back", null, ["part:balance 2000000", "part:fees 4480"]],
    ["split", "1500000", ["part:balance 1500000", "part:loss 504480"]],
    ["bear", null, ["part:loss 2004480"]],
  ])("settled by %s tells each one's part in the claim and the look-up", async (action, target, parts) => {
    const { code, own, read } = await chargedBack();
    expect((await own()).state).toBe("paid");
    await decide(await settle(await read(), action, target), true);
    const partsOf = (all: Claim["timeline"]) =>
      all
        .filter(({ what }) => what.startsWith("part:") || what === "move:reversal")
        .map((x) => `${x.what} ${x.amount}`);
    expect(partsOf((await read()).timeline)).toEqual(parts);
    const state = { take_back: "taken_back", split: "part_taken_back", bear: "paid" }[action];
    expect(await own()).toMatchObject({ status: "paid", state });
    const found = lookupAnswer.parse(await db.rpc(admin, "admin_lookup", { p_search: code }));
    expect(partsOf(found.deposits[0]?.timeline ?? [])).toEqual(parts);
  });
});

test("what is only held and partly refunded is nobody's part: its return is proposed as what is sent back", async () => {
  const person = await createPerson(db);
  const { code } = (await requestDeposit(db, person, "b.bca", CREDITED)).deposit;
  const reversal = { kind: "refund", ref: code, total: 500_000, amount: null };
  await settleDeposit(db, code, providerSays("paid", TOTAL, { status: "reversed", reversal }));
  const { rows } = claimPage.parse(await db.rpc(admin, "admin_claim_list", { p_filter: { search: code } }));
  const open = claim.parse(await db.rpc(admin, "admin_claim_get", { p_id: rows[0]?.id }));
  expect(open).toMatchObject({ held: TOTAL, reversal: { amount: 500_000 } });
  await settle(open, "return");
  const waiting = proposals.parse(await db.rpc(second, "admin_proposal_list", {}));
  expect(waiting.find(({ subject }) => subject === open.id)).toMatchObject({
    amount: TOTAL,
    after: { action: "return", takeable: null },
  });
});

describe("a decision that says neither yes nor no is refused, and what was proposed still waits", () => {
  test("on a claim", async () => {
    const { read } = await chargedBack();
    const proposed = await settle(await read(), "bear");
    expect(await refusalOf(decide(proposed, null))).toMatchObject({
      status: 422,
      code: "validation_failed",
      details: { field: "accept" },
    });
    expect((await read()).proposal).toMatchObject({ action: "bear" });
  });

  test("on a correction", async () => {
    const person = await createPerson(db);
    const asked = await db.rpc(admin, "admin_correction_request", {
      p_key: randomUUID(),
      p_user: person.userId,
      p_balance: "deposit",
      p_amount: 3_000_000,
      p_reason_code: "other",
      p_reason: "asked the provider",
    });
    const { code } = correction.parse(asked);
    const key = randomUUID();
    const answer = (p_accept: boolean | null) =>
      db.rpc(second, "admin_correction_decide", { p_key: key, p_code: code, p_accept, p_reason: "asked the provider" });
    expect(await refusalOf(answer(null))).toMatchObject({
      status: 422,
      code: "validation_failed",
      details: { field: "accept" },
    });
    expect(correction.parse(await db.rpc(admin, "admin_correction_get", { p_code: code })).status).toBe("proposed");
    expect(correction.parse(await answer(true)).status).toBe("posted");
  });
});
