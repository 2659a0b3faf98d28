import { randomUUID } from "node:crypto";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { overview } from "#core/admin/overview-schema.ts";
import { payoutBatch } from "#core/affiliates/schema.ts";
import { statementPage } from "#core/wallet/statement-schema.ts";
import { adminSince, createAdmin } from "#tests/factories/claims.ts";
import { collideAt, untilWaiting } from "#tests/factories/collide.ts";
import { refusalOf, type TestDatabase } from "#tests/factories/database.ts";
import { expectLedgerBalanced } from "#tests/factories/ledger.ts";
import { openPayouts, payoutsOf } from "#tests/factories/payout-desk.ts";
import { confirmBatch, confirmShown, createAffiliate, earnCommission, makeBatch } from "#tests/factories/payouts.ts";
import { balanceOf, type Person } from "#tests/factories/people.ts";
import type { TestProduct } from "#tests/factories/products.ts";
import { decideChange, waiting } from "#tests/factories/proposals.ts";

/** What a bank gives back after it was paid, and what arrives while it is being paid again. */

let db: TestDatabase;
let admin: Person;
let second: Person;
/** Its sale earns a commission of 5,000. */
let product: TestProduct;
let agent: Person;
beforeAll(async () => {
  ({ db, admin, second, product } = await openPayouts());
  await setWay("file");
});
afterAll(() => db.close());
beforeEach(async () => {
  agent = await createAffiliate(db);
});
afterEach(() => expectLedgerBalanced(db));

const reason = "the account is frozen";
const { last, batchOf, mark, onItsWay, pay, setWay } = payoutsOf(() => ({ db, admin, second, product, agent }));
const giveBack = async (batch: string, code: string, { by = admin, key = randomUUID() as string } = {}) =>
  payoutBatch.parse(
    await db.rpc(by, "admin_payout_return", { p_key: key, p_batch: batch, p_code: code, p_reason: reason }),
  );
const told = (code: string, status: string, attempt = 1) =>
  db.rpc("service_role", "payout_told", {
    p_code: code,
    p_attempt: attempt,
    p_status: status,
    p_ref: `disb-${code}-${attempt}`,
    p_reason: reason,
  });
const again = (code: string) => db.rpc(agent, "commission_payout_again", { p_key: randomUUID(), p_code: code });
const takeFile = (code: string) => db.rpc(admin, "admin_payout_batch_file", { p_batch: code });
const held = async () => {
  const { rows } = await db.owner.query("select private.house_amount(private.house('payouts_underway'))::int as sum");
  return rows[0].sum as number;
};
const toldOf = async (who: Person) =>
  (
    await db.owner.query<{ kind: string }>("select kind from public.notifications where user_id = $1 order by id", [
      who.userId,
    ])
  ).rows.map(({ kind }) => kind);

/** Confirmed as paid by a file. */
async function paid(): Promise<{ code: string; batch: string }> {
  const code = await onItsWay();
  const batch = await makeBatch(db, admin);
  await confirmBatch(db, second, batch);
  return { code, batch: batch.code };
}
const proposed = async (code: string) => {
  const open = (await waiting(db, second)).filter(
    ({ kind, after }) => kind === "payout_return" && after["payout"] === code,
  );
  expect(open).toHaveLength(1);
  return open[0]?.id ?? "";
};
/** Refused by Xendit, sent again in a batch that is a file, which was taken. */
async function sentAgain() {
  await setWay("xendit");
  const code = await onItsWay();
  await confirmBatch(db, second, await makeBatch(db, admin));
  await db.rpc("service_role", "payout_send_next", { p_limit: 500 });
  await told(code, "refused");
  await setWay("file");
  await again(code);
  const { code: batch } = await makeBatch(db, admin);
  await takeFile(batch);
  return { code, batch };
}

/** The same; the first try has arrived by then. */
async function arrivedBefore() {
  const { code, batch } = await sentAgain();
  expect(await told(code, "disbursed")).toEqual({ applied: false, conflict: true });
  return { code, batch };
}

describe("a payout that was confirmed by a file and that the bank gives back", () => {
  test("waits for a second admin, moves nothing until then, and is its owner's to decide about", async () => {
    const before = await held();
    const { code, batch } = await paid();
    const said = await giveBack(batch, code);
    expect(said.payouts).toMatchObject([{ code, status: "disbursed", returning: true }]);
    expect([await held(), (await last())?.status]).toEqual([before, "disbursed"]);
    const { rows: asked } = await db.owner.query(
      "select data from public.notifications where user_id = $1 and kind = 'proposal' order by id desc limit 1",
      [second.userId],
    );
    expect(asked).toMatchObject([{ data: { what: "payout_return", amount: 5_000 } }]);
    const id = await proposed(code);
    expect((await waiting(db, second)).find((one) => one.id === id)).toMatchObject({
      subject: batch,
      amount: 5_000,
      reason,
      person: { email: agent.email },
    });
    await decideChange(db, second, id);
    expect([await held(), await last()]).toMatchObject([
      before + 5_000,
      { status: "refused", given_back: true, reason },
    ]);
    expect((await batchOf(batch)).payouts).toMatchObject([{ attempt_status: "returned", returning: false }]);
    expect(await toldOf(agent)).toContain("commission_payout_given_back");
    expect(await toldOf(agent)).not.toContain("commission_payout_refused");
    expect(await toldOf(admin)).toContain("proposal_decided");
    await db.rpc(agent, "commission_payout_to_deposit", { p_key: randomUUID(), p_code: code });
    expect([await held(), await balanceOf(db, agent.userId)]).toEqual([before, 5_000]);
    const { rows } = statementPage.parse(await db.rpc(agent, "statement_list"));
    const about = (await batchOf(batch)).payouts[0]?.bank_name;
    expect(rows[0]).toMatchObject({ kind: "commission_payout_returned", code, about, note: reason, credit: 5_000 });
  });

  test("is confirmed by another admin alone, and neither said nor confirmed by whom it was paid to", async () => {
    const { code, batch } = await paid();
    await giveBack(batch, code);
    const id = await proposed(code);
    expect((await refusalOf(decideChange(db, admin, id))).code).toBe("claim_same_person");
    const fresh = await createAdmin(db);
    await adminSince(db, fresh, "1 hour");
    expect((await refusalOf(decideChange(db, fresh, id))).code).toBe("second_too_new");
    await db.owner.query("update public.accounts set role = 'admin' where id = $1", [agent.userId]);
    await adminSince(db, agent, "2 days");
    expect((await refusalOf(decideChange(db, agent, id))).code).toBe("admin_own_account");
    expect((await refusalOf(giveBack(batch, code, { by: agent }))).code).toBe("admin_own_account");
    await decideChange(db, second, id, false);
    expect((await batchOf(batch)).payouts).toMatchObject([{ attempt_status: "disbursed", returning: false }]);
    await db.owner.query("update public.accounts set role = 'user' where id = $1", [agent.userId]);
  });

  test("is noted once for a key, once at a time, and counted once", async () => {
    const before = await held();
    const { code, batch } = await paid();
    const key = randomUUID();
    await Promise.all([giveBack(batch, code, { key }), giveBack(batch, code, { key })]);
    expect((await refusalOf(giveBack(batch, code))).code).toBe("change_proposed");
    const id = await proposed(code);
    const third = await createAdmin(db);
    await Promise.allSettled([decideChange(db, second, id), decideChange(db, third, id)]);
    expect(await held()).toBe(before + 5_000);
    expect((await refusalOf(giveBack(batch, code))).code).toBe("payout_not_disbursed");
  });

  test("is not booked a second time where a second word was confirmed meanwhile", async () => {
    const { code, batch } = await paid();
    await giveBack(batch, code);
    const id = await proposed(code);
    await told(code, "reversed");
    expect((await refusalOf(decideChange(db, second, id))).code).toBe("payout_not_disbursed");
    await decideChange(db, second, id, false);
  });

  test("waits for nobody who waits for it: a word of the provider meets an admin's and a second one's, 20 times", async () => {
    for (let round = 0; round < 20; round += 1) {
      const { code, batch } = await paid();
      if (round % 2 === 1) await giveBack(batch, code);
      const id = round % 2 === 1 ? await proposed(code) : "";
      const payout: [string, unknown[]] = ["select from private.commission_payouts where code = $1 for update", [code]];
      const desk = () => (id === "" ? giveBack(batch, code) : decideChange(db, second, id));
      const [word, said] = await collideAt(db, payout, 2, (i) => (i === 0 ? told(code, "reversed") : desk()));
      expect(word).toMatchObject({ status: "fulfilled" });
      if (said?.status === "rejected") {
        expect((await refusalOf(Promise.reject(said.reason))).code).toBe("payout_not_disbursed");
      }
      expect((await last())?.status).toBe("refused");
      await db.rpc(agent, "commission_payout_to_deposit", { p_key: randomUUID(), p_code: code });
      agent = await createAffiliate(db);
    }
  });

  test("is of a batch by file, known, and said by an admin for a reason", async () => {
    const { code, batch } = await paid();
    expect((await refusalOf(giveBack("BAYNOBODY", code))).code).toBe("not_found");
    expect((await refusalOf(giveBack(batch, "KOMNOBODY"))).code).toBe("not_found");
    expect((await refusalOf(giveBack(batch, code, { by: agent }))).code).toBe("forbidden");
    const without = { p_key: randomUUID(), p_batch: batch, p_code: code, p_reason: "" };
    expect((await refusalOf(db.rpc(admin, "admin_payout_return", without))).code).toBe("validation_failed");
  });
});

describe("what comes back to an account that was deleted meanwhile", () => {
  const remove = () =>
    db.rpc("service_role", "account_delete", {
      p_user: agent.userId,
      p_session: agent.userId,
      p_pin_proof: agent.pinProof,
    });
  const leftBehind = async () => overview.parse(await db.rpc(admin, "admin_overview")).left_behind;

  test("is in its deposit, tells nobody, and is left for an admin to see", async () => {
    const [before, lost] = [await held(), await leftBehind()];
    const { code } = await paid();
    await remove();
    const heard = await toldOf(agent);
    expect(await told(code, "reversed")).toEqual({ applied: true, conflict: false });
    expect([await held(), await balanceOf(db, agent.userId), await leftBehind()]).toEqual([before, 5_000, lost + 1]);
    expect(await toldOf(agent)).toEqual(heard);
    const { rows } = await db.owner.query("select status from private.commission_payouts where code = $1", [code]);
    expect(rows).toEqual([{ status: "paid" }]);
    expect(await told(code, "disbursed")).toEqual({ applied: false, conflict: false });
  });

  test("and by the word of two admins, too, after it has lost its name", async () => {
    const before = await held();
    const { code, batch } = await paid();
    await remove();
    await db.owner.query("update public.accounts set deleted_at = now() - interval '8 days' where id = $1", [
      agent.userId,
    ]);
    await db.rpc("service_role", "accounts_anonymise");
    await giveBack(batch, code);
    await decideChange(db, second, await proposed(code));
    expect([await held(), await balanceOf(db, agent.userId)]).toEqual([before, 5_000]);
  });

  test("keeps the account that is being deleted at that moment, or finds it deleted", async () => {
    const before = await held();
    const { code } = await paid();
    const payout: [string, unknown[]] = ["select from private.commission_payouts where code = $1 for update", [code]];
    await collideAt(db, payout, 1, () => told(code, "reversed"));
    expect((await refusalOf(remove())).code).toBe("transactions_pending");
    await db.rpc(agent, "commission_payout_to_deposit", { p_key: randomUUID(), p_code: code });
    agent = await createAffiliate(db);
    const { code: other } = await paid();
    const account: [string, unknown[]] = ["select from public.accounts where id = $1 for update", [agent.userId]];
    const [gone, back] = await collideAt(db, account, 2, async (i) => {
      if (i === 0) return remove();
      await untilWaiting(db, 1);
      return told(other, "reversed");
    });
    expect([gone?.status, back?.status]).toEqual(["fulfilled", "fulfilled"]);
    expect([await held(), await balanceOf(db, agent.userId)]).toEqual([before, 5_000]);
  });
});

describe("the file of a batch", () => {
  test("is given while it waits, and never once it is decided", async () => {
    await earnCommission(db, agent, product);
    await pay();
    const batch = await makeBatch(db, admin);
    await takeFile(batch.code);
    await confirmBatch(db, second, batch);
    expect((await refusalOf(takeFile(batch.code))).code).toBe("proposal_closed");
    expect((await batchOf(batch.code)).payouts).toHaveLength(1);
  });
});

describe("a payout that arrives by an earlier try while the next one waits in a file", () => {
  test("is shown, is in no file, and is confirmed only where it is named", async () => {
    const { code, batch } = await arrivedBefore();
    const shown = await batchOf(batch);
    expect(shown).toMatchObject({ twice: [code], payable: 5_000, payouts: [{ conflict: true }] });
    const unnamed = await refusalOf(confirmBatch(db, second, shown));
    expect(unnamed).toMatchObject({ code: "payout_arrived_before", details: { codes: code } });
    expect((await refusalOf(takeFile(batch))).code).toBe("payout_arrived_before");
    const named = {
      p_key: randomUUID(),
      p_batch: batch,
      p_seen: shown.word,
      p_twice: `{${code}}`,
    };
    const nothing = { ...named, p_key: randomUUID(), p_twice: "{NULL}" };
    expect((await refusalOf(db.rpc(second, "admin_payout_batch_confirm", nothing))).code).toBe("payout_arrived_before");
    await db.rpc(second, "admin_payout_batch_confirm", named);
    expect((await batchOf(batch)).payouts).toMatchObject([{ attempt_status: "disbursed", conflict: true }]);
    await giveBack(batch, code);
    await decideChange(db, second, await proposed(code));
    // The earlier one has arrived: there is nothing to decide about.
    expect(await last()).toMatchObject({ status: "disbursed", reason: null });
    expect((await batchOf(batch)).payouts).toMatchObject([{ attempt_status: "returned", conflict: false }]);
  });

  test("is none that was shown, also where its line was marked as refused by then", async () => {
    const { code, batch } = await sentAgain();
    await mark(batch, code);
    const shown = await batchOf(batch);
    await told(code, "disbursed");
    expect((await refusalOf(confirmShown(db, second, shown))).code).toBe("changed_meanwhile");
    await confirmShown(db, second, await batchOf(batch));
    expect(await last()).toMatchObject({ status: "disbursed" });
  });

  test("is paid by that where the bank has refused the next one", async () => {
    const before = await held();
    const { code, batch } = await arrivedBefore();
    await mark(batch, code);
    const third = await createAdmin(db);
    await confirmBatch(db, third, await batchOf(batch));
    expect([await held(), await last()]).toMatchObject([before, { status: "disbursed" }]);
    expect((await batchOf(batch)).payouts).toMatchObject([{ attempt_status: "refused", conflict: false }]);
    expect((await refusalOf(again(code))).code).toBe("payout_not_refused");
  });

  test("has cost what it did when it arrived, booked with it", async () => {
    const cost = (rupiah: number) => db.owner.query("update private.site_settings set payout_cost = $1", [rupiah]);
    const booked = async () => {
      const { rows } = await db.owner.query(
        "select private.house_amount(private.ledger_house_account('gateway_cost', 'payout.xendit'))::int as sum",
      );
      return rows[0].sum as number;
    };
    await cost(2_775);
    const { code, batch } = await arrivedBefore();
    const before = await booked();
    await cost(5_000);
    await told(code, "disbursed");
    await mark(batch, code);
    await confirmBatch(db, await createAdmin(db), await batchOf(batch));
    await cost(0);
    expect((await last())?.status).toBe("disbursed");
    const { rows } = await db.owner.query(
      "select cost::int as cost from private.payout_attempts where code = $1 and attempt = 1",
      [code],
    );
    expect([rows[0].cost, Math.abs((await booked()) - before)]).toEqual([2_775, 2_775]);
  });

  test("is paid by that where the batch is given up, and is in no further one", async () => {
    const before = await held();
    const { batch } = await arrivedBefore();
    const { seen } = await batchOf(batch);
    const shown = { p_asks: false, p_seen: seen };
    await db.rpc(second, "admin_payout_batch_withdraw", {
      p_key: randomUUID(),
      p_batch: batch,
      p_reason: reason,
      ...shown,
    });
    expect([await held(), await last()]).toMatchObject([before, { status: "disbursed" }]);
    expect((await refusalOf(makeBatch(db, admin))).code).toBe("payouts_none");
  });
});
