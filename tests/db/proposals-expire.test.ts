import { randomUUID } from "node:crypto";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { type Correction, correction, correctionPage } from "#core/admin/corrections/correction-schema.ts";
import { type Claim, claim, claimPage } from "#core/admin/schema.ts";
import { loanDepositPage, loanDeskAgent, loanDeskDepositPage } from "#core/loans/schema.ts";
import { adminSince, createAdmin, shownNow } from "#tests/factories/claims.ts";
import { openDatabase, refusalOf, type TestDatabase } from "#tests/factories/database.ts";
import { settleMutation } from "#tests/factories/deposits.ts";
import { expectLedgerBalanced } from "#tests/factories/ledger.ts";
import { askLoan, createBorrower, decideLoan } from "#tests/factories/loans.ts";
import { balanceOf, createPerson, type Person } from "#tests/factories/people.ts";

/** What waits for a second person does so for 7 days; then nobody moves anything with it. */

let db: TestDatabase;
let admin: Person;
let second: Person;
beforeAll(async () => {
  db = await openDatabase();
  [admin, second] = await Promise.all([createAdmin(db), createAdmin(db)]);
  await adminSince(db, admin, "1 month");
  await adminSince(db, second, "1 month");
});
afterEach(() => expectLedgerBalanced(db));
afterAll(() => db.close());

const LARGE = 1_500_000;
const YOUNG = "6 days 23 hours 59 minutes";
const OLD = "7 days 1 minute";
const sweep = () => db.rpc("service_role", "lifetimes_sweep", { p_limit: 100 });
const BECAUSE = { p_reason: "looked at it twice" };

async function proposed(person: Person, age: string): Promise<Correction> {
  const asked = { p_user: person.userId, p_balance: "deposit", p_amount: LARGE, p_reason_code: "other", ...BECAUSE };
  const made = correction.parse(await db.rpc(admin, "admin_correction_request", { p_key: randomUUID(), ...asked }));
  expect(made.status).toBe("proposed");
  await db.owner.query(
    `with moved as (
       update private.balance_corrections set created_at = clock_timestamp() - $2::interval where code = $1
     )
     update private.admin_proposals set created_at = clock_timestamp() - $2::interval where correction_code = $1`,
    [made.code, age],
  );
  return made;
}

const decide = async (code: string, accept: boolean, by: Person) =>
  correction.parse(
    await db.rpc(by, "admin_correction_decide", { p_key: randomUUID(), p_code: code, p_accept: accept, ...BECAUSE }),
  );

const seen = async (code: string) => correction.parse(await db.rpc(admin, "admin_correction_get", { p_code: code }));

test("a correction is confirmed within 7 days, and refused and shown as expired afterwards", async () => {
  const [young, old] = [await createPerson(db), await createPerson(db)];
  const inTime = await proposed(young, YOUNG);
  const late = await proposed(old, OLD);
  expect((await decide(inTime.code, true, second)).status).toBe("posted");
  for (const by of [second, admin]) {
    for (const accept of [true, false]) {
      const refused = await refusalOf(decide(late.code, accept, by));
      expect(refused).toMatchObject({ status: 409, code: "proposal_expired" });
    }
  }
  expect(await seen(late.code)).toMatchObject({ status: "expired", decided_by: null });
  const listed = async (status: string) => {
    const page = await db.rpc(admin, "admin_correction_list", { p_filter: { status } });
    return correctionPage.parse(page).rows.map(({ code }) => code);
  };
  expect([await listed("expired"), await listed("proposed")]).toEqual([[late.code], []]);
  expect(await Promise.all([sweep(), sweep()])).toContainEqual(expect.objectContaining({ proposals: 1 }));
  expect(await sweep()).toMatchObject({ proposals: 0 });
  expect([await listed("expired"), await listed("proposed")]).toEqual([[late.code], []]);
  expect((await refusalOf(decide(late.code, true, second))).code).toBe("proposal_expired");
  expect([await balanceOf(db, young.userId), await balanceOf(db, old.userId)]).toEqual([LARGE, 0]);
  const waits = { proposals: { own: 0, others: 0 } };
  expect(await db.rpc(admin, "admin_overview")).toMatchObject(waits);
});

async function stray(): Promise<Claim> {
  const mutation_id = randomUUID();
  await settleMutation(db, { mutation_id, amount: LARGE });
  const { rows } = claimPage.parse(await db.rpc(admin, "admin_claim_list", { p_filter: { search: mutation_id } }));
  return claim.parse(await db.rpc(admin, "admin_claim_get", { p_id: rows[0]?.id }));
}

const resolve = async (id: string, by: Person) =>
  claim.parse(
    await db.rpc(by, "admin_claim_resolve", {
      p_key: randomUUID(),
      p_id: id,
      p_action: "return",
      p_target: null,
      p_seen: await shownNow(db, by, id, "return"),
      ...BECAUSE,
    }),
  );

const confirm = (proposal: string | undefined, by: Person) =>
  db.rpc(by, "admin_claim_decide", { p_key: randomUUID(), p_proposal: proposal, p_accept: true, ...BECAUSE });

test.each(["before", "after"])("a proposal about a claim expires, and can be made again %s the sweep", async (when) => {
  const { id } = await stray();
  const first = (await resolve(id, admin)).proposal?.id;
  expect((await refusalOf(resolve(id, second))).code).toBe("claim_proposed");
  await db.owner.query("update private.admin_proposals set created_at = now() - $2::interval where id = $1", [
    first,
    OLD,
  ]);
  expect(await refusalOf(confirm(first, second))).toMatchObject({ status: 409, code: "proposal_expired" });
  const expired = claim.parse(await db.rpc(admin, "admin_claim_get", { p_id: id }));
  expect(expired).toMatchObject({ status: "open", proposal: null, proposal_expired_at: expect.any(String) });
  if (when === "after") expect(await sweep()).toMatchObject({ proposals: 1 });
  const again = await resolve(id, second);
  expect(again).toMatchObject({ status: "open", proposal: { own: true } });
  expect((await refusalOf(confirm(first, admin))).code).toBe("proposal_expired");
  await confirm(again.proposal?.id, admin);
  const closed = claim.parse(await db.rpc(admin, "admin_claim_get", { p_id: id }));
  expect(closed).toMatchObject({ status: "closed", resolution: "return", proposal_expired_at: null });
});

test("an approved loan deposit that nobody deposited waits for its approval again", async () => {
  const agent = await createBorrower(db, admin, { limit: 2_000_000 });
  const { code } = await askLoan(db, agent, LARGE);
  const approve = () => decideLoan(db, second, code, "approve", LARGE);
  const age = (interval: string) =>
    db.owner.query("update private.loan_deposits set approved_at = now() - $2::interval where code = $1", [
      code,
      interval,
    ]);
  await approve();
  await age(OLD);
  const late = await refusalOf(decideLoan(db, admin, code, "deposit"));
  expect(late).toMatchObject({ status: 409, code: "proposal_expired" });
  const listed = async (status: string) => {
    const own = await db.rpc(agent, "loan_deposit_list", { p_filter: { status } });
    const desks = await db.rpc(admin, "loan_desk_deposits", { p_filter: { status, search: code } });
    return [loanDepositPage.parse(own).rows.length, loanDeskDepositPage.parse(desks).rows.length];
  };
  const expectOver = async () => {
    const { open_request } = loanDeskAgent.parse(await db.rpc(admin, "loan_desk_get", { p_user: agent.userId }));
    const over = { status: "not deposited", granted: null };
    expect(open_request).toMatchObject({ ...over, approved_by: null, approval_expired: true });
    expect(await db.rpc(agent, "loan_deposit_get", { p_code: code })).toMatchObject(over);
    expect([await listed("approved"), await listed("not deposited")]).toEqual([
      [0, 0],
      [1, 1],
    ]);
  };
  await expectOver();
  expect(await sweep()).toMatchObject({ proposals: 1 });
  await expectOver();
  expect(await refusalOf(decideLoan(db, admin, code, "deposit"))).toMatchObject({ code: "proposal_expired" });
  const desk = loanDeskAgent.parse(await db.rpc(admin, "loan_desk_get", { p_user: agent.userId }));
  expect(desk.open_request).toMatchObject({ status: "not deposited", granted: null, approval_expired: true });
  expect(await balanceOf(db, agent.userId, "loan")).toBe(0);
  expect((await approve()).open_request).toMatchObject({ status: "approved", approval_expired: false });
  await age(OLD);
  expect((await approve()).open_request).toMatchObject({ status: "approved", approval_expired: false });
  await age(YOUNG);
  expect(await sweep()).toMatchObject({ proposals: 0 });
  // Whoever still sees the sum of the first approval books nothing.
  await age(OLD);
  await decideLoan(db, second, code, "approve", LARGE - 1);
  expect(await refusalOf(decideLoan(db, admin, code, "deposit", LARGE))).toMatchObject({
    status: 409,
    code: "changed_meanwhile",
  });
  expect(await balanceOf(db, agent.userId, "loan")).toBe(0);
  await decideLoan(db, admin, code, "deposit", LARGE - 1);
  expect(await balanceOf(db, agent.userId, "loan")).toBe(LARGE - 1);
});

test("an agent takes a request back whose approval is over, before the sweep as after it", async () => {
  const agent = await createBorrower(db, admin, { limit: 2_000_000 });
  const { code } = await askLoan(db, agent, LARGE);
  await decideLoan(db, second, code, "approve", LARGE);
  expect((await refusalOf(db.rpc(agent, "loan_deposit_cancel", { p_code: code }))).code).toBe("loan_decided");
  await db.owner.query("update private.loan_deposits set approved_at = now() - $2::interval where code = $1", [
    code,
    OLD,
  ]);
  const taken = await db.rpc(agent, "loan_deposit_cancel", { p_code: code });
  expect(taken).toMatchObject({ status: "not deposited", open: false, granted: null });
});
