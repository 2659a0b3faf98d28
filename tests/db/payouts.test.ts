import { randomUUID } from "node:crypto";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { overview } from "#core/admin/overview-schema.ts";
import { PAYOUT_LIST } from "#core/affiliates/admin/payout-list.ts";
import { type PayoutBatch, payout, payoutBatch, payoutChunk, payoutPage } from "#core/affiliates/schema.ts";
import { parseListQuery } from "#core/shared/list-reader.ts";
import { affiliateFileOf, lookAtDocument } from "#tests/factories/affiliates.ts";
import { adminSince, createAdmin } from "#tests/factories/claims.ts";
import { collideAt, untilWaiting } from "#tests/factories/collide.ts";
import { refusalOf, sqlStateOf, type TestDatabase } from "#tests/factories/database.ts";
import { expectLedgerBalanced } from "#tests/factories/ledger.ts";
import { openPayouts, payoutsOf } from "#tests/factories/payout-desk.ts";
import {
  confirmBatch,
  confirmShown,
  createAffiliate,
  earnCommission,
  makeBatch,
  payoutsAMonthAgo,
} from "#tests/factories/payouts.ts";
import { balanceOf, type Person } from "#tests/factories/people.ts";
import type { TestProduct } from "#tests/factories/products.ts";

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

const { setWay, endAll, pay, mine, last, desk, batchOf, mark, waitingFor, toldOf, onItsWay } = payoutsOf(() => ({
  db,
  admin,
  second,
  product,
  agent,
}));
const decide = async (what: "to_deposit" | "again", code: string, key: string = randomUUID(), who = agent) =>
  payout.parse(await db.rpc(who, `commission_payout_${what}`, { p_key: key, p_code: code }));
const told = (code: string, status: string, attempt = 1, reason: string | null = null) =>
  db.rpc("service_role", "payout_told", {
    p_code: code,
    p_attempt: attempt,
    p_status: status,
    p_ref: `disb-${code}-${attempt}`,
    p_reason: reason,
  });
const sendNext = async (limit = 20) =>
  (await db.rpc("service_role", "payout_send_next", { p_limit: limit })) as readonly {
    code: string;
    attempt: number;
  }[];
const underway = async () => (await db.rpc("service_role", "payout_underway", { p_limit: 20 })) as readonly object[];
const later = (column: string, interval: string) =>
  db.owner.query(`update private.payout_attempts set ${column} = ${column} - interval '${interval}'`);
const held = async () => {
  const { rows } = await db.owner.query("select private.house_amount(private.house('payouts_underway'))::int as sum");
  return rows[0].sum as number;
};
const kindsOf = async (who: Person) =>
  (
    await db.owner.query<{ kind: string }>("select kind from public.notifications where user_id = $1 order by id", [
      who.userId,
    ])
  ).rows.map(({ kind }) => kind);
const conflicts = async (who: Person) => (await kindsOf(who)).filter((kind) => kind === "payout_conflict").length;

/** In a batch that the bank refused. */
async function refused(who = agent): Promise<string> {
  const code = await onItsWay(who);
  const { code: batch } = await makeBatch(db, admin);
  await confirmBatch(db, second, await mark(batch, code));
  return code;
}
/** Released for Xendit, and taken by a Worker. */
async function sent(who = agent): Promise<string> {
  await setWay("xendit");
  const code = await onItsWay(who);
  await confirmBatch(db, second, await makeBatch(db, admin));
  await sendNext();
  return code;
}

describe("a payout to the bank", () => {
  test("is on its way once, however often and beside whom it is run, and in no balance", async () => {
    await earnCommission(db, agent, product);
    const before = await held();
    await Promise.all([pay(), pay(), pay()]);
    await pay();
    expect(await mine()).toMatchObject({
      pay_to: "bank",
      sums: { earned: 5_000, paid: 0, underway: 5_000, open: 0 },
      payouts: [{ amount: 5_000, status: "in_process", bank_name: "BCA", account_number: "1234567890" }],
    });
    expect(await balanceOf(db, agent.userId, "deposit")).toBe(0);
    expect((await held()) - before).toBe(5_000);
  });

  test("is not begun for who is deleting their account at that moment", async () => {
    await earnCommission(db, agent, product);
    const leaving = await db.superuser.connect();
    try {
      await leaving.query("begin");
      await leaving.query("update public.accounts set deleted_at = now() where id = $1", [agent.userId]);
      await pay();
      await leaving.query("commit");
    } finally {
      leaving.release();
    }
    await pay();
    const { rowCount } = await db.owner.query("select from private.commission_payouts where user_id = $1", [
      agent.userId,
    ]);
    expect(rowCount).toBe(0);
    await db.owner.query("update public.accounts set deleted_at = null where id = $1", [agent.userId]);
    await pay();
    expect(await last()).toMatchObject({ status: "in_process" });
  });

  test("is chosen by the affiliate for what comes later, and waits for a bank account that is verified", async () => {
    await earnCommission(db, agent, product);
    await db.owner.query("update private.affiliates set status = 'waiting', decided_at = null where user_id = $1", [
      agent.userId,
    ]);
    await pay();
    expect((await mine()).payouts).toEqual([]);
    expect((await refusalOf(db.rpc(agent, "affiliate_pay_to", { p_to: "cash" }))).code).toBe("validation_failed");
    expect((await refusalOf(db.rpc(admin, "affiliate_pay_to", { p_to: "bank" }))).code).toBe("affiliate_unverified");
    await db.rpc(agent, "affiliate_pay_to", { p_to: "deposit" });
    await pay();
    expect(await last()).toMatchObject({ status: "paid", bank_name: null });
  });

  test("stays what it was, whoever asks, and moves along its table", async () => {
    const code = await onItsWay();
    for (const change of ["amount = amount + 1", "month = '2020-01-01'", "user_id = gen_random_uuid()"]) {
      const changed = db.superuser.query(`update private.commission_payouts set ${change} where code = $1`, [code]);
      expect(await sqlStateOf(changed)).toBe("23001");
    }
    const to = db.superuser.query("update private.payout_attempts set account_number = '99999' where code = $1", [
      code,
    ]);
    expect(await sqlStateOf(to)).toBe("23001");
    const ended = db.superuser.query("update private.commission_payouts set status = 'paid' where code = $1", [code]);
    expect(await sqlStateOf(ended)).toBe("23514");
    expect(await sqlStateOf(db.superuser.query("delete from private.payout_attempts"))).toBe("23001");
  });
});

describe("a batch", () => {
  test("holds each payout once, whoever makes one beside it", async () => {
    const [first, other] = [await onItsWay(), await onItsWay(await createAffiliate(db))];
    const made = await Promise.allSettled([makeBatch(db, admin), makeBatch(db, second)]);
    const batches = made.flatMap((one) => (one.status === "fulfilled" ? [one.value] : []));
    expect(batches.map(({ payouts }) => payouts.map(({ code }) => code))).toEqual([[first, other].toSorted()]);
    expect((await refusalOf(makeBatch(db, admin))).code).toBe("payouts_none");
  });

  test("leaves out whoever may not use their account, until they may", async () => {
    const code = await onItsWay();
    const active = (is: boolean) =>
      db.owner.query("update public.accounts set is_active = $2 where id = $1", [agent.userId, is]);
    await active(false);
    expect((await desk()).count).toBe(0);
    expect((await refusalOf(makeBatch(db, admin))).code).toBe("payouts_none");
    await active(true);
    expect(await makeBatch(db, admin)).toMatchObject({ payouts: [{ code }] });
  });

  test("is the same one for its key", async () => {
    await onItsWay();
    const key = randomUUID();
    const { code } = await makeBatch(db, admin, key);
    expect((await makeBatch(db, admin, key)).code).toBe(code);
  });

  test("is confirmed by another admin alone, however small it is, and never by whom it pays", async () => {
    const code = await onItsWay();
    const batch = await makeBatch(db, admin);
    expect(batch).toMatchObject({ own: true, obstacle: "claim_same_person", payable: 5_000, lines: 1 });
    expect((await refusalOf(confirmBatch(db, admin, batch))).code).toBe("claim_same_person");
    const fresh = await createAdmin(db);
    await adminSince(db, fresh, "1 hour");
    expect((await refusalOf(confirmBatch(db, fresh, batch))).code).toBe("second_too_new");
    expect((await refusalOf(confirmBatch(db, agent, batch))).code).toBe("forbidden");
    await db.owner.query("update public.accounts set role = 'admin' where id = $1", [agent.userId]);
    await adminSince(db, agent, "2 days");
    expect((await refusalOf(confirmBatch(db, agent, batch))).code).toBe("admin_own_account");
    expect((await refusalOf(mark(batch.code, code, true, { by: agent }))).code).toBe("admin_own_account");
    await confirmBatch(db, second, batch);
    expect(await last()).toMatchObject({ status: "disbursed" });
    const { rows } = await db.owner.query(
      "select actor_id, second_id, amount::int from private.desk_movements where kind = 'payout' and source = $1",
      [batch.code],
    );
    expect(rows).toEqual([{ actor_id: admin.userId, second_id: second.userId, amount: 5_000 }]);
  });

  test("pays once, however often and beside whom it is confirmed", async () => {
    await onItsWay();
    const batch = await makeBatch(db, admin);
    const key = randomUUID();
    const third = await createAdmin(db);
    await Promise.allSettled([confirmBatch(db, second, batch, key), confirmBatch(db, third, batch)]);
    const decided = await batchOf(batch.code);
    const by = (await refusalOf(confirmShown(db, third, decided))).code;
    expect([decided.status, decided.confirmed, by]).toEqual(["confirmed", 5_000, "proposal_closed"]);
    expect(await mine()).toMatchObject({ sums: { paid: 5_000, underway: 0 }, payouts: [{ status: "disbursed" }] });
    const { rows } = await db.owner.query(
      "select count(*)::int as count from private.transfers where kind = 'commission_disbursed' and source like $1",
      [`${(await last())?.code}%`],
    );
    expect(rows[0].count).toBe(1);
    expect(await kindsOf(agent)).toContain("commission_disbursed");
  });

  test("is confirmed as it was shown, or not at all", async () => {
    const codes = [await onItsWay(), await onItsWay(await createAffiliate(db))];
    const shown = await makeBatch(db, admin);
    const marked = await mark(shown.code, codes[0] ?? "");
    expect((await refusalOf(confirmBatch(db, second, shown))).code).toBe("changed_meanwhile");
    // The same sum, of another one.
    await mark(shown.code, codes[0] ?? "", false);
    await mark(shown.code, codes[1] ?? "");
    expect((await refusalOf(confirmBatch(db, second, marked))).code).toBe("changed_meanwhile");
    await confirmBatch(db, second, await batchOf(shown.code));
    const { payouts } = await batchOf(shown.code);
    expect(payouts.map(({ code, status }) => [code, status])).toEqual(
      codes.toSorted().map((code) => [code, code === codes[1] ? "refused" : "disbursed"]),
    );
  });

  test("is confirmed with the reason that was shown, and with whom it was marked by", async () => {
    const code = await onItsWay();
    const { code: batch } = await makeBatch(db, admin);
    const other = await createAdmin(db);
    const shown = await mark(batch, code);
    await mark(batch, code, true, { reason: "it is another one" });
    expect((await refusalOf(confirmBatch(db, second, shown))).code).toBe("changed_meanwhile");
    await mark(batch, code, false);
    await mark(batch, code, true, { by: other });
    expect((await refusalOf(confirmBatch(db, second, shown))).code).toBe("changed_meanwhile");
    await mark(batch, code, false);
    const again = await mark(batch, code);
    expect(again.word).toBe(shown.word);
    // Who takes the file meanwhile changes nothing of it.
    await db.rpc(other, "admin_payout_batch_file", { p_batch: batch });
    await confirmBatch(db, second, again);
    expect(await last()).toMatchObject({ status: "refused", reason: "the account is closed" });
  });

  test("takes nobody's word alone that the bank has refused one", async () => {
    const code = await onItsWay();
    const { code: batch } = await makeBatch(db, admin);
    const marked = await mark(batch, code, true, { by: second });
    expect((await refusalOf(confirmBatch(db, second, marked))).code).toBe("payout_marked");
    const third = await createAdmin(db);
    await confirmBatch(db, third, await batchOf(batch));
    expect(await last()).toMatchObject({ status: "refused" });
  });

  test("shows whole account numbers to who has taken its file, and the last four digits to everybody else", async () => {
    await onItsWay();
    const { code, ...made } = await makeBatch(db, admin);
    const numbers = ({ payouts }: Pick<PayoutBatch, "payouts">) => payouts.map((line) => line.account_number);
    expect(numbers(made)).toEqual(["•••7890"]);
    const file = payoutBatch.parse(await db.rpc(second, "admin_payout_batch_file", { p_batch: code }));
    expect(numbers(file)).toEqual(["1234567890"]);
    expect(numbers(await batchOf(code, second))).toEqual(["1234567890"]);
    expect(numbers(await batchOf(code))).toEqual(["•••7890"]);
    await confirmBatch(db, second, await batchOf(code));
    expect(numbers(await batchOf(code))).toEqual(["•••7890"]);
  });

  test("and every list and file of payouts have whole account numbers for nobody else either", async () => {
    const own = await onItsWay();
    const told = async (by: Person) => {
      const page = payoutPage.parse(await db.rpc(by, "admin_payout_list", { p_filter: { search: own } }));
      const chunk = payoutChunk.parse(await db.rpc(by, "admin_payout_export", { p_filter: { search: own } }));
      const { payouts } = await affiliateFileOf(db, agent, by);
      return [page.rows, chunk.rows, payouts].map((rows) => rows[0]?.account_number);
    };
    const masked = Array<string>(3).fill("•••7890");
    expect(await told(admin)).toEqual(masked);
    const { code } = await makeBatch(db, admin);
    expect(await told(admin)).toEqual(masked);
    const taker = await createAdmin(db);
    await db.rpc(taker, "admin_payout_batch_file", { p_batch: code });
    expect(await told(taker)).toEqual(Array<string>(3).fill("1234567890"));
    expect(await told(admin)).toEqual(masked);
    expect((await last())?.account_number).toBe("1234567890");
  });

  test("and its payouts are found by what of an account number its reader may read, and by one that is typed whole", async () => {
    await db.owner.query("update private.affiliates set account_number = '0620314159265' where user_id = $1", [
      agent.userId,
    ]);
    const own = await onItsWay();
    const finds = async (search: string, by = admin) => {
      const p_filter = parseListQuery(PAYOUT_LIST, { search });
      const { rows } = payoutPage.parse(await db.rpc(by, "admin_payout_list", { p_filter }));
      const chunk = payoutChunk.parse(await db.rpc(by, "admin_payout_export", { p_filter }));
      expect(chunk.rows).toHaveLength(rows.length);
      return rows.some(({ code }) => code === own);
    };
    expect(await Promise.all(["9265", "0620314159265", "06203-1415-9265"].map((it) => finds(it)))).toEqual([
      true,
      true,
      true,
    ]);
    const parts = ["59265", "06203", "31415", "620314159265", "062031415926", "BCA 314159", "sedang 31415"];
    expect(await Promise.all(parts.map((it) => finds(it)))).toEqual(parts.map(() => false));
    const { code } = await makeBatch(db, admin);
    const taker = await createAdmin(db);
    await db.rpc(taker, "admin_payout_batch_file", { p_batch: code });
    expect([await finds("31415", taker), await finds("31415")]).toEqual([true, false]);
  });

  test("is asked for by the admins' overview while payouts wait for one", async () => {
    const waits = async () => overview.parse(await db.rpc(admin, "admin_overview")).payouts;
    expect(await waits()).toEqual({ count: 0, amount: 0 });
    await onItsWay();
    expect(await waits()).toEqual({ count: 1, amount: 5_000 });
    // Whoever else is paid for the month later is not told again.
    await onItsWay(await createAffiliate(db));
    expect(await toldOf(second, "payouts_waiting")).toHaveLength(1);
    await makeBatch(db, admin);
    expect(await waits()).toEqual({ count: 0, amount: 0 });
  });

  test("is asked for once in a month, whichever runs of it are at once", async () => {
    await payoutsAMonthAgo(db);
    for (const who of [agent, await createAffiliate(db)]) await earnCommission(db, who, product);
    const before = (await toldOf(second, "payouts_waiting")).length;
    const first = await db.superuser.connect();
    try {
      await first.query("begin");
      await first.query("select public.commission_pay(1)");
      const other = db.rpc("service_role", "commission_pay", { p_limit: 1 });
      await Promise.race([other, untilWaiting(db, 1)]);
      await first.query("commit");
      expect(await other).toMatchObject({ to_bank: 1 });
    } finally {
      await first.query("rollback");
      first.release();
    }
    expect(await toldOf(second, "payouts_waiting")).toHaveLength(before + 1);
  });

  test("is not confirmed by whoever took back what another one had read, whoever marks it later", async () => {
    const code = await onItsWay();
    const { code: batch } = await makeBatch(db, admin);
    await mark(batch, code);
    const again = async (refused: boolean, by: Person) => mark(batch, code, refused, { by });
    const shown = await again(false, second);
    // Their own page says so, and so does the list of what waits.
    expect((await batchOf(batch, second)).obstacle).toBe("payout_unmarked");
    const { rows } = await db.owner.query("select name from public.accounts where id = $1", [second.userId]);
    const waits = async (by: Person) => (await waitingFor(by)).find(({ id }) => id === batch);
    expect(await waits(second)).toMatchObject({ obstacle: "payout_unmarked", marked_by: [rows[0].name] });
    // So is whoever made it told, whom it waits for.
    expect(await waits(admin)).toMatchObject({ own: true, marked_by: [rows[0].name] });
    expect((await batchOf(batch)).marked_by).toEqual([rows[0].name]);
    expect((await refusalOf(confirmBatch(db, second, shown))).code).toBe("payout_unmarked");
    // Neither a mark of their own.
    await again(true, second);
    expect((await refusalOf(confirmBatch(db, second, await again(false, second)))).code).toBe("payout_unmarked");
    // Nor what they have written over another's.
    await again(true, admin);
    const over = { p_key: randomUUID(), p_batch: batch, p_code: code, p_refused: true, p_reason: "it is another one" };
    await db.rpc(second, "admin_payout_batch_mark", over);
    expect((await refusalOf(confirmBatch(db, second, await again(false, second)))).code).toBe("payout_unmarked");
    // Nor once the maker has looked, and a third person has marked it and taken that back.
    const third = await createAdmin(db);
    await again(true, admin);
    await again(false, third);
    await again(true, third);
    const left = await again(false, third);
    expect((await batchOf(batch, second)).obstacle).toBe("payout_unmarked");
    expect((await refusalOf(confirmBatch(db, second, left))).code).toBe("payout_unmarked");
    expect((await refusalOf(confirmBatch(db, third, left))).code).toBe("payout_unmarked");
    await confirmBatch(db, await createAdmin(db), left);
    expect(await last()).toMatchObject({ status: "disbursed" });
  });

  test("names each who has marked lines once, and says where one of them is no admin any more", async () => {
    const codes = [await onItsWay(), await onItsWay(await createAffiliate(db))];
    const waiting = await onItsWay(await createAffiliate(db));
    const { code: batch } = await makeBatch(db, admin);
    await db.rpc(second, "admin_payout_batch_file", { p_batch: batch });
    const marker = await createAdmin(db);
    for (const code of [...codes, waiting]) {
      await mark(batch, code, true, { by: marker }).catch(() => undefined);
    }
    const { rows } = await db.owner.query("select name from public.accounts where id = $1", [marker.userId]);
    expect((await batchOf(batch, second)).marked_by).toEqual([rows[0].name]);
    expect((await batchOf(batch, second)).obstacle).toBe(null);
    await db.owner.query("update public.accounts set role = 'user' where id = $1", [marker.userId]);
    expect((await batchOf(batch, second)).obstacle).toBe("payout_marker_left");
    await db.owner.query("update public.accounts set role = 'admin' where id = $1", [marker.userId]);
    await confirmBatch(db, second, await batchOf(batch, second));
  });

  test("by file is confirmed once somebody has taken its file: without it no bank has paid", async () => {
    await onItsWay();
    const batch = await makeBatch(db, admin);
    expect(batch.takers).toEqual([]);
    expect((await batchOf(batch.code, second)).obstacle).toBe("payout_file_needed");
    expect(await refusalOf(confirmShown(db, second, batch))).toMatchObject({ status: 409, code: "payout_file_needed" });
    expect((await last())?.status).toBe("in_process");
    await db.rpc(second, "admin_payout_batch_file", { p_batch: batch.code });
    expect((await batchOf(batch.code, second)).obstacle).toBeNull();
    await confirmShown(db, second, batch);
    expect((await last())?.status).toBe("disbursed");
  });

  test("by file has no line marked before somebody has taken its file, which so has held each line that is paid", async () => {
    const code = await onItsWay();
    const { code: batch } = await makeBatch(db, admin);
    const marked = { p_batch: batch, p_code: code, p_refused: true, p_reason: "the account is closed" };
    const mark = () => refusalOf(db.rpc(admin, "admin_payout_batch_mark", { p_key: randomUUID(), ...marked }));
    expect(await mark()).toMatchObject({ status: 409, code: "payout_file_needed" });
    const file = payoutBatch.parse(await db.rpc(admin, "admin_payout_batch_file", { p_batch: batch }));
    expect(file.payouts).toMatchObject([{ code, reason: null }]);
    await db.rpc(admin, "admin_payout_batch_mark", { p_key: randomUUID(), ...marked });
    await confirmShown(db, second, await batchOf(batch, second));
    expect(await last()).toMatchObject({ status: "refused" });
  });

  test("says to who is only not apart from a marker that it is that, and to a marker what they have done", async () => {
    const code = await onItsWay();
    const { code: batch } = await makeBatch(db, admin);
    const [marker, near] = [await createAdmin(db), await createAdmin(db)];
    await db.owner.query("insert into private.appointment_makers (user_id, made_by) values ($1, $2)", [
      near.userId,
      marker.userId,
    ]);
    const marked = await mark(batch, code, true, { by: marker });
    const saysTo = async (by: Person) => {
      const { obstacle } = await batchOf(batch, by);
      return [obstacle, (await refusalOf(confirmBatch(db, by, marked))).code];
    };
    expect(await saysTo(near)).toEqual(["payout_marker_not_apart", "payout_marker_not_apart"]);
    expect(await saysTo(marker)).toEqual(["payout_marked", "payout_marked"]);
    expect(await saysTo(admin)).toEqual(["claim_same_person", "claim_same_person"]);
    // Once its maker has marked it themselves.
    await mark(batch, code, false);
    await confirmBatch(db, marker, await mark(batch, code));
    expect(await last()).toMatchObject({ status: "refused" });
  });

  test("refuses what the bank has refused, with its reason, and keeps that money for its owner", async () => {
    const before = await held();
    const code = await onItsWay();
    const { code: batch } = await makeBatch(db, admin);
    expect((await refusalOf(mark(batch, code, false))).code).toBe("nothing_changed");
    const key = randomUUID();
    await mark(batch, code, true, { key });
    const marked = await mark(batch, code, true, { key });
    expect(marked).toMatchObject({ payable: 0, refused: [code], payouts: [{ status: "in_process" }] });
    await confirmBatch(db, second, marked);
    const ends = (await toldOf(admin, "proposal_decided")).filter(({ subject }) => subject === batch);
    expect(ends).toMatchObject([{ what: "payout", outcome: "confirmed", amount: 0, refused: 5_000 }]);
    expect(await last()).toMatchObject({ status: "refused", reason: "the account is closed" });
    expect(await kindsOf(agent)).toContain("commission_payout_refused");
    expect((await held()) - before).toBe(5_000);
    expect((await refusalOf(mark(batch, code))).code).toBe("proposal_closed");
  });

  test("is told to the others, waits in their proposals, and its file is in the audit trail", async () => {
    await onItsWay();
    const { code } = await makeBatch(db, admin);
    expect(await kindsOf(second)).toContain("payout_batch");
    const waiting = (await db.rpc(second, "admin_proposal_list")) as {
      kind: string;
      id: string;
      expires_at: string | null;
    }[];
    expect(waiting.filter(({ kind }) => kind === "payout")).toMatchObject([{ id: code, expires_at: null }]);
    await db.rpc(admin, "admin_payout_batch_file", { p_batch: code });
    const { rows } = await db.owner.query("select action from private.admin_actions where subject = $1 order by id", [
      code,
    ]);
    expect(rows.map(({ action }) => action)).toEqual(["payout_batch_made", "payout_file_taken"]);
  });

  test("and its payouts are found by their month, and apart what the bank gave back and what it refused", async () => {
    const back = await sent();
    await told(back, "disbursed");
    await told(back, "reversed", 1, "the account is closed");
    agent = await createAffiliate(db);
    await setWay("file");
    const turnedDown = await refused();
    const codes = async (asked: Readonly<Record<string, string>>) => {
      const p_filter = { ...asked, per_page: "100" };
      const { rows, totals } = payoutPage.parse(await db.rpc(admin, "admin_payout_list", { p_filter }));
      const chunk = payoutChunk.parse(await db.rpc(admin, "admin_payout_export", { p_filter, p_limit: 5000 }));
      expect([totals.count, chunk.rows.length]).toEqual([rows.length, rows.length]);
      return rows.map(({ code }) => code);
    };
    expect(await codes({ status: "given_back" })).toContain(back);
    expect(await codes({ status: "given_back" })).not.toContain(turnedDown);
    expect(await codes({ status: "refused" })).toContain(turnedDown);
    expect(await codes({ status: "refused" })).not.toContain(back);
    const month = (await last())?.month.slice(0, 7) ?? "";
    const { months } = payoutPage.parse(await db.rpc(admin, "admin_payout_list", {}));
    expect(months).toContain(month);
    expect(months).toEqual([...months].sort().reverse());
    expect(await codes({ commission_month: month })).toContain(turnedDown);
    expect(await codes({ commission_month: "2001-01" })).toEqual([]);
    expect(await codes({ commission_month: "any" })).toEqual([]);
  });

  test("and all payouts are listed for admins alone", async () => {
    const code = await onItsWay();
    for (const [search, status] of [[code, "in_process"], [agent.email], ["1234567890"]] as const) {
      const filter = { search, status, search_digits: search === "1234567890" ? search : undefined };
      const page = payoutPage.parse(await db.rpc(admin, "admin_payout_list", { p_filter: filter }));
      expect(page.rows.map((row) => row.code)).toContain(code);
      expect(page.totals.count).toBe(page.meta.total);
    }
    const chunk = payoutChunk.parse(await db.rpc(admin, "admin_payout_export", { p_limit: 1 }));
    expect([chunk.rows.length, chunk.next]).toEqual([1, chunk.rows[0]?.code]);
    for (const [name, args] of [
      ["admin_payout_list", {}],
      ["admin_payout_export", {}],
      ["admin_payout_desk", {}],
      ["admin_payout_batch_get", { p_batch: "BAY" }],
      ["admin_payout_batch_file", { p_batch: "BAY" }],
      ["admin_payout_batch_make", { p_key: "k" }],
    ] as const) {
      expect((await refusalOf(db.rpc(agent, name, args))).code).toBe("forbidden");
    }
  });
});

describe("a payout that the bank refused", () => {
  test("goes to its owner's deposit once, and to nobody else", async () => {
    const code = await refused();
    const other = await createAffiliate(db);
    expect((await refusalOf(decide("to_deposit", code, "k", other))).code).toBe("not_found");
    const key = randomUUID();
    await Promise.allSettled([decide("to_deposit", code, key), decide("to_deposit", code, key), decide("again", code)]);
    const { status } = await decide("to_deposit", code, key).catch(async () => ({ status: (await last())?.status }));
    if (status === "paid") expect(await balanceOf(db, agent.userId, "deposit")).toBe(5_000);
    else expect([status, await balanceOf(db, agent.userId, "deposit")]).toEqual(["in_process", 0]);
    expect((await refusalOf(decide("to_deposit", code))).code).toBe("payout_not_refused");
  });

  test("goes to the deposit under one key, which stands for nothing else", async () => {
    const code = await refused();
    const key = randomUUID();
    await decide("to_deposit", code, key);
    expect(await decide("to_deposit", code, key)).toMatchObject({ status: "paid" });
    // Neither has an account at a bank in the admins' list and its files.
    const [listed] = payoutPage.parse(await db.rpc(admin, "admin_payout_list", { p_filter: { search: code } })).rows;
    expect(listed).toMatchObject({ code, bank_name: null, account_holder: null, account_number: null });
    expect((await refusalOf(decide("again", code, key))).code).toBe("idempotency_mismatch");
    expect(await balanceOf(db, agent.userId, "deposit")).toBe(5_000);
    expect(await mine()).toMatchObject({ sums: { paid: 5_000, underway: 0, open: 0 } });
  });

  test("is sent again to the account that is registered and verified now", async () => {
    const code = await refused();
    expect((await mine()).renewable).toBe(true);
    const account = (set: string) =>
      db.owner.query(`update private.affiliates set ${set} where user_id = $1`, [agent.userId]);
    await account("status = 'waiting', decided_at = null, account_number = '5555555'");
    expect((await refusalOf(decide("again", code))).code).toBe("payout_bank_unverified");
    await account("status = 'verified', decided_at = now()");
    expect(await decide("again", code)).toMatchObject({
      status: "in_process",
      account_number: "5555555",
      reason: null,
    });
    const batch = await makeBatch(db, admin);
    expect(batch.payouts).toMatchObject([{ code, attempt: 2, account_number: "•••5555" }]);
    await confirmBatch(db, second, batch);
    expect(await last()).toMatchObject({ status: "disbursed" });
  });

  test("lets another account be registered, for which the year goes on as it was", async () => {
    await refused();
    const until = (await mine()).until;
    await db.rpc(agent, "affiliate_register", {
      p_bank: "BNI",
      p_holder: "Budi Santoso",
      p_number: "7777777",
      p_object_key: `affiliate-documents/${agent.userId}/${randomUUID()}`,
      p_content_type: "image/png",
    });
    const { document } = (await db.rpc(admin, "admin_affiliate_get", { p_user: agent.userId })) as { document: string };
    await lookAtDocument(db, agent, admin);
    await db.rpc(admin, "admin_affiliate_decide", {
      p_key: randomUUID(),
      p_user: agent.userId,
      p_document: document,
      p_verify: true,
      p_reason: "the picture is sharp",
    });
    expect(await mine()).toMatchObject({ state: "verified", account_number: "7777777", until });
  });
});

describe("a payout by Xendit", () => {
  test("is given to one Worker once it was released, and again while nothing is known of it", async () => {
    await setWay("xendit");
    const code = await onItsWay();
    expect(await sendNext()).toEqual([]);
    const batch = await makeBatch(db, admin);
    expect(await sendNext()).toEqual([]);
    expect((await refusalOf(mark(batch.code, code))).code).toBe("validation_failed");
    await confirmBatch(db, second, batch);
    const given = await Promise.all([sendNext(), sendNext()]);
    expect(given.flat()).toEqual([
      { code, attempt: 1, amount: 5_000, bank: "BCA", holder: "Budi Santoso", number: "1234567890" },
    ]);
    expect(await sendNext()).toEqual([]);
    await later("sent_at", "11 minutes");
    expect(await sendNext()).toHaveLength(1);
    await later("sent_at", "11 minutes");
    expect(await told(code, "accepted")).toEqual({ applied: true, conflict: false });
    expect(await told(code, "accepted")).toEqual({ applied: false, conflict: false });
    expect(await sendNext()).toEqual([]);
    expect(await underway()).toEqual([{ code, attempt: 1, arrived: false }]);
    expect(await underway()).toEqual([]);
    await later("asked_at", "16 minutes");
    expect(await underway()).toHaveLength(1);
    await told(code, "disbursed");
    await later("asked_at", "16 minutes");
    expect(await underway()).toEqual([]);
  });

  test("is not sent while its owner may not use their account", async () => {
    await setWay("xendit");
    const code = await onItsWay();
    await confirmBatch(db, second, await makeBatch(db, admin));
    await db.owner.query("update public.accounts set is_active = false where id = $1", [agent.userId]);
    expect((await sendNext()).map((one) => one.code)).not.toContain(code);
    await db.owner.query("update public.accounts set is_active = true where id = $1", [agent.userId]);
    expect((await sendNext()).map((one) => one.code)).toContain(code);
    await told(code, "disbursed");
  });

  test("arrives once, and comes back once, however often that is said", async () => {
    const before = await held();
    const code = await sent();
    const words = await Promise.all([told(code, "disbursed"), told(code, "disbursed"), told(code, "accepted")]);
    expect(words.filter((word) => JSON.stringify(word).includes('"applied":true')).length).toBeGreaterThan(0);
    expect(await last()).toMatchObject({ status: "disbursed" });
    expect(await told(code, "refused", 1, "no")).toEqual({ applied: false, conflict: false });
    expect((await held()) - before).toBe(0);
    const frozen = () => told(code, "reversed", 1, "the account is frozen");
    await Promise.all([frozen(), frozen()]);
    expect(await last()).toMatchObject({ status: "refused", reason: "the account is frozen" });
    expect((await held()) - before).toBe(5_000);
    // Said late, of before.
    expect(await told(code, "disbursed")).toEqual({ applied: false, conflict: false });
    expect((await last())?.status).toBe("refused");
    await decide("to_deposit", code);
    expect(await balanceOf(db, agent.userId, "deposit")).toBe(5_000);
  });

  test("that is refused and arrives after all is paid by that", async () => {
    const code = await sent();
    await told(code, "refused", 1, "the account is closed");
    expect(await last()).toMatchObject({ status: "refused" });
    expect(await told(code, "disbursed")).toEqual({ applied: true, conflict: false });
    expect(await last()).toMatchObject({ status: "disbursed", reason: null });
    expect((await refusalOf(decide("to_deposit", code))).code).toBe("payout_not_refused");
    expect((await refusalOf(decide("again", code))).code).toBe("payout_not_refused");
  });

  test("that arrives when its money is in the deposit moves nothing, and is before the admins once", async () => {
    const code = await sent();
    const alerts = await conflicts(admin);
    await told(code, "refused", 1, "the account is closed");
    await decide("to_deposit", code);
    expect(await told(code, "disbursed")).toEqual({ applied: false, conflict: true });
    expect(await told(code, "disbursed")).toEqual({ applied: false, conflict: true });
    expect([await last(), await balanceOf(db, agent.userId, "deposit")]).toMatchObject([{ status: "paid" }, 5_000]);
    expect((await conflicts(admin)) - alerts).toBe(1);
    const row = async () => {
      const page = payoutPage.parse(await db.rpc(admin, "admin_payout_list", { p_filter: { search: code } }));
      return page.rows[0];
    };
    expect(await row()).toMatchObject({ conflict: true });
    // The bank gives it back: nothing left twice.
    await told(code, "reversed", 1, "sent back");
    expect(await row()).toMatchObject({ conflict: false, status: "paid" });
  });

  test("that arrives after all is not sent a second time while that is not on its way", async () => {
    const code = await sent();
    await told(code, "refused", 1, "the account is closed");
    await decide("again", code);
    const batch = await makeBatch(db, admin);
    expect(await told(code, "disbursed")).toEqual({ applied: true, conflict: false });
    expect((await refusalOf(confirmBatch(db, second, batch))).code).toBe("changed_meanwhile");
    await confirmBatch(db, second, await batchOf(batch.code));
    expect(await sendNext()).toEqual([]);
    expect(await last()).toMatchObject({ status: "disbursed" });
  });

  test("that arrives while its next try is put into a batch is paid by that, whichever is first, 20 times", async () => {
    for (let round = 0; round < 20; round += 1) {
      agent = await createAffiliate(db);
      const code = await sent();
      await told(code, "refused", 1, "the account is closed");
      await decide("again", code);
      const payouts: [string, unknown[]] = [
        "select from private.commission_payouts where code = $1 for update",
        [code],
      ];
      const inTurn = async (turn: number, call: () => Promise<unknown>) => {
        if (turn > 0) await untilWaiting(db, turn);
        return call();
      };
      const [word, made] = await collideAt<unknown>(db, payouts, 2, (i) =>
        i === 0
          ? inTurn(round % 2, () => told(code, "disbursed"))
          : inTurn(1 - (round % 2), () => makeBatch(db, admin)),
      );
      expect(word).toEqual({ status: "fulfilled", value: { applied: true, conflict: false } });
      if (made?.status === "fulfilled") {
        const { code: batch } = payoutBatch.parse(made.value);
        await confirmBatch(db, second, await batchOf(batch));
      } else {
        expect((await refusalOf(Promise.reject(made?.reason))).code).toBe("payouts_none");
      }
      expect(await sendNext()).toEqual([]);
      expect((await last())?.status).toBe("disbursed");
      const { rows } = await db.owner.query(
        "select status from private.payout_attempts where code = $1 order by attempt",
        [code],
      );
      expect(rows.map(({ status }) => status)).toEqual(["disbursed", "dropped"]);
    }
  });

  test("of which both tries arrive and come back has cost what both took, whichever is told first", async () => {
    const cost = (rupiah: number) => db.owner.query("update private.site_settings set payout_cost = $1", [rupiah]);
    const booked = async () => {
      const { rows } = await db.owner.query(
        "select private.house_amount(private.ledger_house_account('gateway_cost', 'payout.xendit'))::int as sum",
      );
      return rows[0].sum as number;
    };
    await cost(2_775);
    const orders = [
      [1, 2],
      [2, 1],
    ] as const;
    for (const arrive of orders) {
      for (const goBack of orders) {
        const [before, lay] = [await booked(), await held()];
        agent = await createAffiliate(db);
        const code = await sent();
        await told(code, "refused", 1, "the account is closed");
        await decide("again", code);
        await confirmBatch(db, second, await makeBatch(db, admin));
        await sendNext();
        for (const one of arrive) await told(code, "disbursed", one);
        for (const one of [...goBack, ...goBack]) await told(code, "reversed", one, "sent back");
        expect([arrive, goBack, Math.abs((await booked()) - before), await held()]).toEqual([
          arrive,
          goBack,
          5_550,
          lay + 5_000,
        ]);
        await expectLedgerBalanced(db);
        await decide("to_deposit", code);
      }
    }
    await cost(0);
  });

  test.each([
    [["disbursed", "reversed"]],
    [["reversed", "disbursed"]],
    [["refused", "reversed", "disbursed"]],
    [["refused", "disbursed", "reversed"]],
    [["reversed", "refused", "reversed"]],
  ])("that arrived and came back has cost once what Xendit takes: %j", async (words) => {
    const cost = (rupiah: number) => db.owner.query("update private.site_settings set payout_cost = $1", [rupiah]);
    const booked = async () => {
      const { rows } = await db.owner.query(
        "select private.house_amount(private.ledger_house_account('gateway_cost', 'payout.xendit'))::int as sum",
      );
      return rows[0].sum as number;
    };
    await cost(2_775);
    const before = await booked();
    const code = await sent();
    for (const word of [...words, ...words]) await told(code, word, 1, "sent back");
    await cost(0);
    expect(Math.abs((await booked()) - before)).toBe(2_775);
    expect((await last())?.status).toBe("refused");
    await expectLedgerBalanced(db);
    await decide("to_deposit", code);
  });

  test("of which both tries are said to have arrived is before the admins", async () => {
    const code = await sent();
    await told(code, "refused", 1, "the account is closed");
    await decide("again", code);
    await confirmBatch(db, second, await makeBatch(db, admin));
    expect(await sendNext()).toMatchObject([{ code, attempt: 2 }]);
    expect(await told(code, "disbursed", 1)).toEqual({ applied: false, conflict: true });
    expect(await last()).toMatchObject({ status: "in_process" });
    expect(await told(code, "disbursed", 2)).toEqual({ applied: true, conflict: false });
    expect(await last()).toMatchObject({ status: "disbursed" });
  });

  test("of an unknown payout, try or word says nothing", async () => {
    const code = await sent();
    const nothing = { applied: false, conflict: false };
    expect([await told("KOMNOBODY", "disbursed"), await told(code, "disbursed", 2)]).toEqual([nothing, nothing]);
    expect((await refusalOf(told(code, "paid"))).code).toBe("validation_failed");
    await told(code, "disbursed");
  });

  test("is paid of each month by itself", async () => {
    await told(await sent(), "disbursed");
    await payoutsAMonthAgo(db);
    await told(await sent(), "disbursed");
    expect(await mine()).toMatchObject({
      sums: { earned: 10_000, paid: 10_000 },
      payouts: [{ status: "disbursed" }, { status: "disbursed" }],
    });
  });
});
