import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { proposals } from "#core/admin/proposals/proposal-schema.ts";
import { type Claim, claim, claimPage } from "#core/admin/schema.ts";
import type { Deposit } from "#core/deposits/schema.ts";
import { createAdmin, shownNow } from "#tests/factories/claims.ts";
import { openDatabase, type TestDatabase } from "#tests/factories/database.ts";
import { providerSays, requestDeposit, settleDeposit } from "#tests/factories/deposits.ts";
import { expectLedgerBalanced } from "#tests/factories/ledger.ts";
import { createPerson, type Person } from "#tests/factories/people.ts";

/** What a claim's page says is the claim's own, and stays true after it is closed. */

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

const TOTAL = 104_480;
const askedFor = async (amount = 100_000) =>
  (await requestDeposit(db, await createPerson(db), "b.bca", amount)).deposit;
async function claimsOf({ code }: Deposit): Promise<Claim[]> {
  const { rows } = claimPage.parse(await db.rpc(admin, "admin_claim_list", { p_filter: { search: code } }));
  const all = await Promise.all(
    rows.map(async ({ id }) => claim.parse(await db.rpc(admin, "admin_claim_get", { p_id: id }))),
  );
  return all.sort((a, b) => (a.created_at < b.created_at ? -1 : 1));
}
async function close(one: Claim | undefined, action: string, target: string | null = null) {
  await db.rpc(admin, "admin_claim_resolve", {
    p_key: randomUUID(),
    p_id: one?.id,
    p_action: action,
    p_target: target,
    p_reason: "asked the provider",
    p_seen: await shownNow(db, admin, one?.id, action, target),
  });
}

test("a closed claim says what was taken for it, an open one what was taken for the payment before", async () => {
  const deposit = await askedFor();
  await settleDeposit(db, deposit.code, providerSays("paid", TOTAL));
  const says = (kind: string, total: number) =>
    settleDeposit(db, deposit.code, {
      ...providerSays("paid", TOTAL),
      status: "reversed",
      provider_status: kind,
      reversal: { kind, ref: `${deposit.code}:${kind}`, total, amount: null },
    });
  await says("refund", 11_225);
  await close((await claimsOf(deposit))[0], "take_back");
  await says("chargeback", 31_225);
  expect((await claimsOf(deposit))[1]?.reversal).toMatchObject({ amount: 20_000, taken: 11_225 });
  await close((await claimsOf(deposit))[1], "take_back");
  expect((await claimsOf(deposit)).map(({ reversal }) => reversal?.taken)).toEqual([11_225, 20_000]);
});

test.each([
  ["take_back", null, { balance: 100_000, fees: 4_480, loss: 0 }],
  ["split", "60000", { balance: 60_000, fees: 0, loss: 44_480 }],
  ["bear", null, { balance: 0, fees: 0, loss: TOTAL }],
] as const)("a failed refund that was booked as %s says what was put back, and adds up", async (how, target, back) => {
  const deposit = await askedFor();
  await settleDeposit(db, deposit.code, providerSays("paid", TOTAL));
  const says = (status: string) =>
    settleDeposit(db, deposit.code, {
      ...providerSays("paid", TOTAL),
      status,
      reversal: { kind: "refund", ref: `rfd of ${deposit.code}`, total: null, amount: TOTAL },
    });
  await says("reversed");
  const [booked] = await claimsOf(deposit);
  expect(booked?.put_back).toBeNull();
  await close(booked, how, target);
  await says("reversal_failed");
  const [undone, failed] = await claimsOf(deposit);
  expect(failed).toMatchObject({ kind: "refund_failed", choices: ["keep"], put_back: { ...back, deleted: false } });
  const parts = Object.entries(back).filter(([, amount]) => amount > 0);
  const told = (sort: string) =>
    (undone?.timeline ?? []).filter(({ what }) => what.startsWith(sort)).map(({ what, amount }) => [what, amount]);
  expect(told("part:")).toEqual(parts.map(([part, amount]) => [`part:${part}`, amount]));
  expect(told("undone:")).toEqual(parts.map(([part, amount]) => [`undone:${part}`, amount]));
  expect(undone?.timeline.some(({ what }) => what === "move:reversal_undone")).toBe(false);
});

test("a failed refund says that what it put back lies with an account that is deleted for good", async () => {
  const deposit = await askedFor();
  await settleDeposit(db, deposit.code, providerSays("paid", TOTAL));
  const says = (status: string) =>
    settleDeposit(db, deposit.code, {
      ...providerSays("paid", TOTAL),
      status,
      reversal: { kind: "refund", ref: `rfd of ${deposit.code}`, total: null, amount: TOTAL },
    });
  await says("reversed");
  await close((await claimsOf(deposit))[0], "take_back");
  const deletedFor = (days: number) =>
    db.owner.query(
      `update public.accounts set deleted_at = now() - make_interval(days => $2)
       where id = (select d.user_id from public.deposits d where d.code = $1)`,
      [deposit.code, days],
    );
  await deletedFor(8);
  await says("reversal_failed");
  const failed = async () => (await claimsOf(deposit)).at(-1)?.put_back;
  expect(await failed()).toMatchObject({ balance: 100_000, deleted: true });
  // One that can still be had again is its owner's.
  await deletedFor(6);
  expect(await failed()).toMatchObject({ balance: 100_000, deleted: false });
});

test("the end of a late top-up stands in the claim's timeline before and after it is credited", async () => {
  const deposit = await askedFor();
  await settleDeposit(db, deposit.code, providerSays("expired", TOTAL));
  await settleDeposit(db, deposit.code, providerSays("paid", TOTAL));
  const happened = async () => (await claimsOf(deposit))[0]?.timeline.map(({ what }) => what) ?? [];
  expect(await happened()).toContain("ended");
  await close((await claimsOf(deposit))[0], "credit", deposit.code);
  const after = await happened();
  expect(after.slice(0, 2)).toEqual(["asked", "ended"]);
  const paidAtOnce = await askedFor();
  await settleDeposit(db, paidAtOnce.code, providerSays("paid", TOTAL));
  await settleDeposit(db, paidAtOnce.code, providerSays("paid", TOTAL, { provider_ref: "again" }));
  expect((await claimsOf(paidAtOnce))[0]?.timeline.map(({ what }) => what)).not.toContain("ended");
});

test("a proposal of a credit names what reaches the balance, as its claim does", async () => {
  const deposit = await askedFor(2_000_000);
  await settleDeposit(db, deposit.code, providerSays("paid", 1_500_000));
  const other = await createAdmin(db);
  await close((await claimsOf(deposit))[0], "credit", deposit.code);
  const [raised] = await claimsOf(deposit);
  const brings = 1_500_000 - deposit.fee;
  expect(raised?.proposal?.seen.balance).toBe(brings);
  const waiting = proposals.parse(await db.rpc(admin, "admin_proposal_list", {}));
  expect(waiting.find(({ subject }) => subject === raised?.id)?.amount).toBe(brings);
  const told = await db.query<{ data: object }>(
    other,
    "select data from public.notifications where kind = 'proposal' order by id desc limit 1",
  );
  expect(told[0]?.data).toMatchObject({ what: "claim", amount: brings });
});
