import { randomUUID } from "node:crypto";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { type PayoutBatch, payoutBatch } from "#core/affiliates/schema.ts";
import { adminSince, createAdmin } from "#tests/factories/claims.ts";
import { untilWaiting } from "#tests/factories/collide.ts";
import { refusalOf, type TestDatabase } from "#tests/factories/database.ts";
import { expectLedgerBalanced } from "#tests/factories/ledger.ts";
import { openPayouts, payoutsOf } from "#tests/factories/payout-desk.ts";
import { confirmBatch, confirmShown, createAffiliate, makeBatch } from "#tests/factories/payouts.ts";
import type { Person } from "#tests/factories/people.ts";
import type { TestProduct } from "#tests/factories/products.ts";

/** How a batch of payouts is given up, by whom, and what somebody has asked for who is no admin any more. */

let db: TestDatabase;
let admin: Person;
let second: Person;
let product: TestProduct;
let agent: Person;
beforeAll(async () => {
  ({ db, admin, second, product } = await openPayouts());
});
afterAll(() => db.close());
beforeEach(async () => {
  await setWay("file");
  await endAll();
  agent = await createAffiliate(db);
});
afterEach(() => expectLedgerBalanced(db));

const { setWay, endAll, last, desk, batchOf, mark, withdrawShown, withdraw, waitingFor, toldOf, onItsWay } = payoutsOf(
  () => ({ db, admin, second, product, agent }),
);
/** Whoever took its file leaves; its maker asks for the batch to be given up, and another admin agrees. */
async function withdrawAfter(leaving: Person, code: string): Promise<void> {
  await db.owner.query("update public.accounts set role = 'user' where id = $1", [leaving.userId]);
  await withdraw(code);
  await withdraw(code, second);
}
/** Somebody stops being an admin and becomes one again. */
async function madeAgain({ userId }: Person): Promise<void> {
  for (const role of ["user", "admin"]) {
    await db.owner.query("update public.accounts set role = $2 where id = $1", [userId, role]);
  }
}
/** Which requests to give a batch up wait for somebody. */
const requestsOf = async (code: string, by = admin) =>
  (await waitingFor(by)).filter(({ kind, subject }) => kind === "payout_withdraw" && subject === code);
const nameOf = async ({ userId }: Person): Promise<string> =>
  (await db.owner.query("select name from public.accounts where id = $1", [userId])).rows[0].name;

describe("a batch", () => {
  test("is given up by nobody whom it pays, and by another admin once its file was taken", async () => {
    const own = await createAffiliate(db, await createAdmin(db));
    await onItsWay(own);
    const { code } = await makeBatch(db, admin);
    expect((await refusalOf(withdraw(code, own))).code).toBe("admin_own_account");
    expect((await batchOf(code, own)).withdraw_obstacle).toBe("admin_own_account");
    expect((await batchOf(code)).withdraw_obstacle).toBeNull();
    await db.rpc(admin, "admin_payout_batch_file", { p_batch: code });
    expect((await refusalOf(withdraw(code))).code).toBe("claim_same_person");
    expect((await batchOf(code)).withdraw_obstacle).toBe("claim_same_person");
    expect((await batchOf(code, second)).withdraw_obstacle).toBeNull();
    await withdraw(code, second);
    expect((await batchOf(code)).status).toBe("withdrawn");
  });

  test("is given up by whoever made it where another one took its file, who does not do so alone", async () => {
    await onItsWay();
    const { code } = await makeBatch(db, admin);
    await db.rpc(second, "admin_payout_batch_file", { p_batch: code });
    expect((await refusalOf(withdraw(code, second))).code).toBe("claim_same_person");
    await withdraw(code);
    expect((await batchOf(code)).status).toBe("withdrawn");
  });

  test("whose maker took the file and left is given up by two other admins, and by neither alone", async () => {
    await onItsWay();
    const leaving = await createAdmin(db);
    const { code } = await makeBatch(db, leaving);
    await db.rpc(leaving, "admin_payout_batch_file", { p_batch: code });
    expect((await batchOf(code, second)).withdraw_asks).toBe(false);
    await db.owner.query("update public.accounts set role = 'user' where id = $1", [leaving.userId]);
    expect((await refusalOf(confirmBatch(db, second, await batchOf(code)))).code).toBe("proposer_left");
    expect(await batchOf(code, second)).toMatchObject({ withdraw_obstacle: null, withdraw_asks: true });
    const key = randomUUID();
    const asked = payoutBatch.parse(await withdraw(code, second, key));
    expect(asked).toMatchObject({ status: "waiting", withdraw_obstacle: "change_proposed" });
    expect(payoutBatch.parse(await withdraw(code, second, key)).status).toBe("waiting");
    expect((await refusalOf(withdraw(code, second))).code).toBe("change_proposed");
    // Nothing of it waits for another batch meanwhile: the bank may have it.
    expect((await refusalOf(makeBatch(db, admin))).code).toBe("payouts_none");
    const { rows } = await db.owner.query("select name from public.accounts where id = $1", [second.userId]);
    expect(await batchOf(code)).toMatchObject({ withdraw_obstacle: null, withdraw_asks: false });
    const waits = { by: rows[0].name, reason: "made too early" };
    expect((await batchOf(code)).withdraw_requests).toMatchObject([{ ...waits, own: false }]);
    // Whoever asked reads whom it waits for, and the list of batches says that somebody has.
    expect((await batchOf(code, second)).withdraw_requests).toMatchObject([
      { ...waits, own: true, confirmers: expect.arrayContaining([await nameOf(admin)]) },
    ]);
    expect((await batchOf(code, second)).withdraw_requests[0]?.confirmers).not.toContain(rows[0].name);
    expect((await desk()).batches[0]).toMatchObject({ code, withdraw_asked: [{ by: rows[0].name }] });
    // It waits in their list as something of its own, for 7 days.
    const asks = { kind: "payout_withdraw", subject: code, by: rows[0].name, amount: 5_000, reason: "made too early" };
    const [request] = await requestsOf(code);
    expect(request).toMatchObject({ ...asks, obstacle: null });
    expect(Date.parse(request?.expires_at ?? "")).toBe(Date.parse(request?.at ?? "") + 7 * 24 * 3_600_000);
    expect((await requestsOf(code, second))[0]).toMatchObject({ own: true, obstacle: "claim_same_person" });
    // The other admins read of which batch, by whom and why; who asked hears the end.
    const heard = { name: rows[0].name, code, amount: 5_000, reason: "made too early" };
    expect(await toldOf(admin, "payout_withdraw_asked")).toMatchObject([heard]);
    expect(await toldOf(second, "payout_withdraw_asked")).toEqual([]);
    await withdraw(code);
    expect((await batchOf(code)).status).toBe("withdrawn");
    expect(await requestsOf(code)).toEqual([]);
    const ends = (await toldOf(second, "proposal_decided")).filter(({ subject }) => subject === code);
    expect(ends).toMatchObject([{ what: "payout_withdraw", outcome: "confirmed", amount: 5_000 }]);
  });

  test("says who has taken its file and since when, and is not turned down to its maker who asked to give it up", async () => {
    await onItsWay();
    const leaving = await createAdmin(db);
    const { code, takers } = await makeBatch(db, admin);
    expect(takers).toEqual([]);
    const takes = () => db.rpc(leaving, "admin_payout_batch_file", { p_batch: code });
    await takes();
    const [first] = (await batchOf(code)).takers;
    await takes();
    const { rows } = await db.owner.query("select name from public.accounts where id = $1", [leaving.userId]);
    const taker = { name: rows[0].name, at: first?.at, gone: false };
    expect((await batchOf(code)).takers).toEqual([{ ...taker, own: false }]);
    expect((await batchOf(code, leaving)).takers).toEqual([{ ...taker, own: true }]);
    await withdrawAfter(leaving, code);
    expect((await batchOf(code)).takers).toMatchObject([{ gone: true }]);
    const ends = (await toldOf(admin, "proposal_decided")).filter(({ subject }) => subject === code);
    expect(ends).toMatchObject([{ what: "payout_withdraw", outcome: "confirmed" }]);
  });

  test("is given up as its page was shown: not where it only asked, nor once somebody else has taken the file", async () => {
    await onItsWay();
    const [leaving, third] = [await createAdmin(db), await createAdmin(db)];
    const { code } = await makeBatch(db, admin);
    const before = await batchOf(code, second);
    await db.rpc(leaving, "admin_payout_batch_file", { p_batch: code });
    expect((await refusalOf(withdrawShown(before, second))).code).toBe("changed_meanwhile");
    await db.owner.query("update public.accounts set role = 'user' where id = $1", [leaving.userId]);
    const shown = await batchOf(code, third);
    expect(shown.withdraw_asks).toBe(true);
    const gaveUp = withdrawShown({ ...shown, withdraw_asks: false }, third);
    expect((await refusalOf(gaveUp)).code).toBe("changed_meanwhile");
    await withdraw(code, second);
    expect((await refusalOf(withdrawShown(shown, third))).code).toBe("changed_meanwhile");
    expect((await batchOf(code)).status).toBe("waiting");
    await withdraw(code, third);
  });

  test("is given up as its page was shown: not once who took its file is back, or a line is marked", async () => {
    await onItsWay();
    const [leaving, third, other] = [await createAdmin(db), await createAdmin(db), await createAdmin(db)];
    const { code } = await makeBatch(db, admin);
    const take = () => db.rpc(leaving, "admin_payout_batch_file", { p_batch: code });
    const changed = async (shown: PayoutBatch) =>
      expect((await refusalOf(withdrawShown(shown, third))).code).toBe("changed_meanwhile");
    const role = (is: string) =>
      db.owner.query("update public.accounts set role = $2 where id = $1", [leaving.userId, is]);
    await take();
    const { seen } = await batchOf(code, third);
    // Whoever has it may take it again: that says nothing else.
    await take();
    expect((await batchOf(code, third)).seen).toBe(seen);
    await db.rpc(other, "admin_payout_batch_file", { p_batch: code });
    await role("user");
    await withdraw(code, second);
    const one = await batchOf(code, third);
    expect(one.withdraw_asks).toBe(false);
    // Who was there to be asked first is not any more.
    await db.owner.query("update public.accounts set role = 'user' where id = $1", [other.userId]);
    await changed(one);
    const left = await batchOf(code, third);
    await role("admin");
    await changed(left);
    await role("user");
    const again = await batchOf(code, third);
    await db.rpc(second, "admin_payout_batch_mark", {
      p_key: randomUUID(),
      p_batch: code,
      p_code: again.payouts[0]?.code,
      p_refused: true,
      p_reason: "the account is closed",
    });
    await changed(again);
    expect((await batchOf(code)).status).toBe("waiting");
    await withdraw(code, third);
    expect((await batchOf(code)).status).toBe("withdrawn");
  });

  test("is not confirmed by who has not read that somebody asks for the opposite", async () => {
    await onItsWay();
    const leaving = await createAdmin(db);
    const { code } = await makeBatch(db, admin);
    await db.rpc(leaving, "admin_payout_batch_file", { p_batch: code });
    await db.owner.query("update public.accounts set role = 'user' where id = $1", [leaving.userId]);
    const before = await batchOf(code, second);
    await withdraw(code, await createAdmin(db));
    expect((await refusalOf(confirmBatch(db, second, before))).code).toBe("changed_meanwhile");
    await confirmBatch(db, second, await batchOf(code, second));
    expect((await batchOf(code)).status).toBe("confirmed");
  });

  test("is given up by two who have both spoken of whoever took its file last", async () => {
    await onItsWay();
    const [leaving, after, third] = [await createAdmin(db), await createAdmin(db), await createAdmin(db)];
    const { code } = await makeBatch(db, admin);
    const takes = (by: Person) => db.rpc(by, "admin_payout_batch_file", { p_batch: code });
    const leaves = (by: Person) =>
      db.owner.query("update public.accounts set role = 'user' where id = $1", [by.userId]);
    await takes(leaving);
    await leaves(leaving);
    await withdraw(code, second);
    await takes(after);
    // Whoever took it is there to be asked: what was asked for before counts.
    expect(await requestsOf(code)).toHaveLength(1);
    await leaves(after);
    expect(await requestsOf(code)).toEqual([]);
    expect(await batchOf(code, third)).toMatchObject({ withdraw_asks: true, withdraw_requests: [] });
    await withdraw(code, third);
    expect((await batchOf(code)).status).toBe("waiting");
    await withdraw(code, second);
    expect((await batchOf(code)).status).toBe("withdrawn");
  });

  test("whose file somebody took who left may be confirmed instead, and who asked to give it up hears so", async () => {
    await onItsWay();
    const [leaving, third] = [await createAdmin(db), await createAdmin(db)];
    const { code } = await makeBatch(db, admin);
    await db.rpc(leaving, "admin_payout_batch_file", { p_batch: code });
    await db.owner.query("update public.accounts set role = 'user' where id = $1", [leaving.userId]);
    await withdraw(code, second);
    await confirmBatch(db, third, await batchOf(code));
    expect(await requestsOf(code)).toEqual([]);
    expect(await batchOf(code)).toMatchObject({
      withdraw_requests: [],
      withdraw_asked: [{ by: await nameOf(second), at: expect.any(String) }],
    });
    const ends = (await toldOf(second, "proposal_decided")).filter(({ subject }) => subject === code);
    expect(ends).toMatchObject([{ what: "payout_withdraw", outcome: "rejected", amount: 5_000 }]);
  });

  test("whose file somebody took who left is given up by two persons, of whom the second did not take it", async () => {
    await onItsWay();
    const leaving = await createAdmin(db);
    const { code } = await makeBatch(db, leaving);
    const takes = (by: Person) => db.rpc(by, "admin_payout_batch_file", { p_batch: code });
    await Promise.all([takes(leaving), takes(second)]);
    expect(await requestsOf(code)).toEqual([]);
    await db.owner.query("update public.accounts set role = 'user' where id = $1", [leaving.userId]);
    const fresh = await createAdmin(db);
    await adminSince(db, fresh, "1 hour");
    // Whoever is too new may ask, and is asked by somebody else for nothing.
    await withdraw(code);
    expect(await requestsOf(code, second)).toMatchObject([{ obstacle: "payout_taken" }]);
    expect(await requestsOf(code, fresh)).toMatchObject([{ obstacle: "second_too_new" }]);
    await withdraw(code, fresh);
    expect((await refusalOf(withdraw(code, fresh))).code).toBe("change_proposed");
    // As who has the file does not do it, they ask.
    expect(await batchOf(code, second)).toMatchObject({ withdraw_obstacle: null, withdraw_asks: true });
    await withdraw(code, second);
    expect((await batchOf(code)).status).toBe("waiting");
    // What was asked for counts for 7 days, and of who is an admin yet.
    await db.superuser.query(
      `alter table private.admin_actions disable trigger user;
       update private.admin_actions set created_at = created_at - interval '8 days' 
       where action in ('payout_file_taken', 'payout_withdraw_proposed');
       alter table private.admin_actions enable trigger user`,
    );
    for (const asked of [fresh, second]) await adminSince(db, asked, "30 days");
    await withdraw(code, fresh);
    await db.owner.query("update public.accounts set is_active = false where id = $1", [fresh.userId]);
    expect(payoutBatch.parse(await withdraw(code)).status).toBe("waiting");
    await withdraw(code, second);
    await withdraw(code);
    expect((await batchOf(code)).status).toBe("withdrawn");
  });

  test("whose file was taken by who is no admin any more, though they may sell for the site, is given up by two admins", async () => {
    await onItsWay();
    const leaving = await createAdmin(db);
    const { code } = await makeBatch(db, leaving);
    await db.rpc(leaving, "admin_payout_batch_file", { p_batch: code });
    const now = (who: Person, role: string) =>
      db.owner.query("update public.accounts set role = $2, permissions = '{sales}' where id = $1", [who.userId, role]);
    await now(leaving, "user");
    const asking = await createAdmin(db);
    await withdraw(code, asking);
    await now(asking, "user");
    // Whoever asked is no admin either: nobody has.
    expect(await batchOf(code)).toMatchObject({ withdraw_asks: true, withdraw_requests: [] });
    expect(await requestsOf(code)).toEqual([]);
    await withdraw(code);
    expect((await batchOf(code, second)).status).toBe("waiting");
    await withdraw(code, second);
    expect((await batchOf(code)).status).toBe("withdrawn");
  });

  test("is not given up by what an admin asked for before they were unmade and made again", async () => {
    await onItsWay();
    const [leaving, asking] = [await createAdmin(db), await createAdmin(db)];
    const { code } = await makeBatch(db, admin);
    await db.rpc(leaving, "admin_payout_batch_file", { p_batch: code });
    await db.owner.query("update public.accounts set role = 'user' where id = $1", [leaving.userId]);
    await withdraw(code, asking);
    await madeAgain(asking);
    expect(await batchOf(code, second)).toMatchObject({ withdraw_asks: true, withdraw_requests: [] });
    expect(await requestsOf(code, second)).toEqual([]);
    // They may ask anew, and that counts.
    await withdraw(code, asking);
    expect((await batchOf(code)).status).toBe("waiting");
    await withdraw(code, second);
    expect((await batchOf(code)).status).toBe("withdrawn");
  });

  test.each(["file", "xendit"] as const)("whose maker was unmade and made again is only given up: %s", async (way) => {
    await setWay(way);
    await onItsWay();
    const maker = await createAdmin(db);
    const batch = await makeBatch(db, maker);
    await madeAgain(maker);
    expect((await batchOf(batch.code, second)).obstacle).toBe("proposer_left");
    expect((await refusalOf(confirmShown(db, second, batch))).code).toBe("proposer_left");
    await withdraw(batch.code, second);
  });

  test("whose file was taken is confirmed though its maker was made an admin again: the bank may have paid", async () => {
    await onItsWay();
    const maker = await createAdmin(db);
    const batch = await makeBatch(db, maker);
    await db.rpc(maker, "admin_payout_batch_file", { p_batch: batch.code });
    await madeAgain(maker);
    expect((await batchOf(batch.code, second)).obstacle).toBeNull();
    await confirmBatch(db, second, batch);
    expect(await last()).toMatchObject({ status: "disbursed" });
  });

  test("whose file was taken is not confirmed while who made or marked it only sells for the site", async () => {
    await onItsWay();
    const [maker, marking] = [await createAdmin(db), await createAdmin(db)];
    const { code, payouts } = await makeBatch(db, maker);
    await db.rpc(maker, "admin_payout_batch_file", { p_batch: code });
    await mark(code, payouts[0]?.code ?? "", true, { by: marking });
    const is = (who: Person, role: string) =>
      db.owner.query("update public.accounts set role = $2, permissions = '{sales}' where id = $1", [who.userId, role]);
    await is(maker, "user");
    expect(await batchOf(code, second)).toMatchObject({ obstacle: "proposer_left", maker_left: true });
    expect((await refusalOf(confirmBatch(db, second, await batchOf(code)))).code).toBe("proposer_left");
    await is(maker, "admin");
    await is(marking, "user");
    expect(await batchOf(code, second)).toMatchObject({ obstacle: "payout_marker_left", maker_left: false });
    expect((await refusalOf(confirmBatch(db, second, await batchOf(code)))).status).toBe(409);
    await is(marking, "admin");
    await confirmBatch(db, second, await batchOf(code));
    expect(await last()).toMatchObject({ status: "refused" });
  });

  test("whose maker has left says that nobody may confirm it because of that, and whether its file was taken", async () => {
    await onItsWay();
    const maker = await createAdmin(db);
    const { code } = await makeBatch(db, maker);
    const waits = async (by = second) => {
      const listed = (await waitingFor(by)).find(({ kind, subject }) => kind === "payout" && subject === code);
      const { maker_left } = await batchOf(code, by);
      return { left: listed?.left, taken: listed?.taken, confirmers: listed?.confirmers.length, maker_left };
    };
    expect(await waits()).toMatchObject({ left: false, taken: false, maker_left: false });
    await db.rpc(maker, "admin_payout_batch_file", { p_batch: code });
    await db.owner.query("update public.accounts set role = 'user' where id = $1", [maker.userId]);
    expect(await waits()).toEqual({ left: true, taken: true, confirmers: 0, maker_left: true });
    // Made an admin again, by two, they are whom its confirmation needs.
    await db.owner.query("update public.accounts set role = 'admin' where id = $1", [maker.userId]);
    expect(await waits()).toMatchObject({ left: false, taken: true, maker_left: false });
  });

  test("whose maker was none for a while, and whose file nobody took, is only given up, as they read themselves", async () => {
    await onItsWay();
    const maker = await createAdmin(db);
    const { code } = await makeBatch(db, maker);
    await madeAgain(maker);
    const [listed] = (await waitingFor(maker)).filter(({ subject }) => subject === code);
    expect(listed).toMatchObject({ own: true, left: true, taken: false, confirmers: [] });
    expect(await batchOf(code, maker)).toMatchObject({ own: true, maker_left: true, withdraw_obstacle: null });
    await withdraw(code, maker);
    expect((await batchOf(code)).maker_left).toBe(false);
  });

  test("that is given up pays nobody, and its payouts are in the next one", async () => {
    const code = await onItsWay();
    const batch = await mark((await makeBatch(db, admin)).code, code, true, { by: second });
    expect(batch.withdrawn_because).toBeNull();
    await withdraw(batch.code);
    const { rows } = await db.owner.query("select name from public.accounts where id = $1", [admin.userId]);
    expect(await batchOf(batch.code, second)).toMatchObject({
      ...{ status: "withdrawn", decided_by: rows[0].name, decided_at: expect.any(String) },
      withdrawn_because: "made too early",
    });
    expect((await refusalOf(confirmBatch(db, second, batch))).code).toBe("proposal_closed");
    const next = await makeBatch(db, admin);
    expect(next).toMatchObject({ payable: 5_000, refused: [], payouts: [{ code, reason: null }] });
  });

  test("keeps the accounts of who made or marked it, whatever they are by now, until it is decided", async () => {
    await onItsWay();
    const maker = await createAdmin(db);
    const { code, payouts } = await makeBatch(db, maker);
    const [marking, unmarking] = [await createAdmin(db), await createAdmin(db)];
    const line = payouts[0]?.code ?? "";
    await mark(code, line);
    await mark(code, line, false, { by: unmarking });
    await mark(code, line, true, { by: marking });
    const leave = ({ userId, pinProof }: Person) =>
      db.rpc("service_role", "account_delete", { p_user: userId, p_session: userId, p_pin_proof: pinProof });
    const waits = async (who: Person) => ((await db.rpc(who, "account_deletion")) as { batches: number }).batches;
    await db.owner.query("update public.accounts set role = 'user' where id = $1", [maker.userId]);
    for (const who of [maker, marking, unmarking]) {
      expect([await waits(who), await refusalOf(leave(who))]).toMatchObject([
        1,
        { status: 422, code: "payout_batch_open" },
      ]);
    }
    expect(await waits(second)).toBe(0);
    await withdraw(code, second);
    for (const who of [maker, marking, unmarking]) {
      expect(await waits(who)).toBe(0);
      expect(await leave(who)).toHaveProperty("recoverable_until");
    }
  });

  test("keeps the account of who makes it while they leave, and is not made by who has left meanwhile", async () => {
    for (const first of ["make", "leave"]) {
      await onItsWay(await createAffiliate(db));
      const maker = await createAdmin(db);
      const { userId, pinProof } = maker;
      const calls = {
        make: () => makeBatch(db, maker),
        leave: () =>
          db.rpc("service_role", "account_delete", { p_user: userId, p_session: userId, p_pin_proof: pinProof }),
      };
      const holder = await db.owner.connect();
      try {
        await holder.query("begin");
        await holder.query("select private.lock_user($1)", [userId]);
        const one = Promise.allSettled([calls[first === "make" ? "make" : "leave"]()]);
        await untilWaiting(db, 1);
        const other = Promise.allSettled([calls[first === "make" ? "leave" : "make"]()]);
        await untilWaiting(db, 2);
        await holder.query("commit");
        const [[before], [after]] = await Promise.all([one, other]);
        expect([first, before?.status, after?.status]).toEqual([first, "fulfilled", "rejected"]);
      } finally {
        await holder.query("rollback");
        holder.release();
      }
      await endAll();
    }
  });
});
