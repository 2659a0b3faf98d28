import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { z } from "zod";
import {
  type AdminComplaintDetail,
  adminComplaintChunk,
  adminComplaintDetail,
  adminComplaintPage,
} from "#core/complaints/admin/schema.ts";
import { REASONS_OF } from "#core/complaints/reasons.ts";
import { type ComplaintDetail, complaintDetail, complaintPage, writtenComplaint } from "#core/complaints/schema.ts";
import { OWNER_TRANSITIONS, STAFF_TRANSITIONS } from "#core/complaints/states.ts";
import { type TransactionDetail, transactionDetail } from "#core/purchases/schema.ts";
import { PURCHASE_STATUSES } from "#core/purchases/states.ts";
import { createAdmin } from "#tests/factories/claims.ts";
import { type Caller, openDatabase, refusalOf, sqlStateOf, type TestDatabase } from "#tests/factories/database.ts";
import { expectLedgerBalanced } from "#tests/factories/ledger.ts";
import { balanceOf, createPerson, type Person } from "#tests/factories/people.ts";
import { createProduct, type TestProduct } from "#tests/factories/products.ts";
import { buy, buyAndSettle, settle, supplierSays, take } from "#tests/factories/purchases.ts";

let db: TestDatabase;
let admin: Person;
let buyer: Person;
let other: Person;
let product: TestProduct;
beforeAll(async () => {
  db = await openDatabase();
  admin = await createAdmin(db);
  other = await createPerson(db);
  product = await createProduct(db);
});
// Each with a day's complaints and messages of their own.
beforeEach(async () => {
  buyer = await createPerson(db, { deposit: 1_000_000 });
});
afterAll(async () => {
  await expectLedgerBalanced(db);
  await db.close();
});

const sold = async (status: "success" | "failed" | "pending" = "success", by: Person = buyer) =>
  (await buyAndSettle(db, by, product, supplierSays(status))).transaction.ref_id;
const openArgs = (ref: string, more: Record<string, unknown> = {}) => ({
  p_key: randomUUID(),
  p_ref_id: ref,
  p_reason: "other",
  p_text: "Belum masuk, tolong dicek.",
  ...more,
});
const written = (answer: unknown) => writtenComplaint.parse(answer);
const open = async (ref: string, more: Record<string, unknown> = {}, by: Caller = buyer): Promise<ComplaintDetail> =>
  written(await db.rpc(by, "complaint_open", openArgs(ref, more))).complaint;
const opened = async (by: Person = buyer) => open(await sold("success", by), {}, by);
const say = async (code: string, text = "Masih belum.", by: Caller = buyer) =>
  written(await db.rpc(by, "complaint_message", { p_key: randomUUID(), p_code: code, p_text: text })).complaint;
const close = async (code: string, by: Caller = buyer) =>
  written(await db.rpc(by, "complaint_close", { p_key: randomUUID(), p_code: code })).complaint;
const reopen = async (code: string, by: Caller = buyer) =>
  written(await db.rpc(by, "complaint_reopen", { p_key: randomUUID(), p_code: code, p_text: "Belum." })).complaint;
const get = async (code: string, by: Caller = buyer) =>
  complaintDetail.parse(await db.rpc(by, "complaint_get", { p_code: code }));
const desk = async (code: string, by: Caller = admin): Promise<AdminComplaintDetail> =>
  adminComplaintDetail.parse(await db.rpc(by, "admin_complaint_get", { p_code: code }));
const answer = async (
  code: string,
  state: string,
  { text = "Sudah kami cek.", seen, key = randomUUID(), by = admin }: AnswerOptions = {},
) =>
  adminComplaintDetail.parse(
    await db.rpc(by, "admin_complaint_answer", {
      p_key: key,
      p_code: code,
      p_text: text,
      p_state: state,
      p_seen: seen ?? (await desk(code)).messages,
    }),
  );
interface AnswerOptions {
  readonly text?: string;
  readonly seen?: number;
  readonly key?: string;
  readonly by?: Caller;
}
const sale = async (ref: string, by: Caller = buyer): Promise<TransactionDetail> =>
  transactionDetail.parse(await db.rpc(by, "purchase_get", { p_ref_id: ref }));
const told = async (by: Person) =>
  (await db.owner.query("select kind, data from public.notifications where user_id = $1 order by id", [by.userId]))
    .rows;
const age = (table: string, column: string, code: string, interval: string) =>
  db.owner.query(`update ${table} set ${column} = ${column} - $2::interval where code = $1`, [code, interval]);
const shape = ({ thread }: { readonly thread: ComplaintDetail["thread"] }) =>
  thread.map(({ author, text, state, sale: end }) => [author, text, state ?? end]);

describe("the rules", () => {
  test("TypeScript and SQL know the same states and reasons", async () => {
    const { rows } = await db.owner.query<{ row: string }>(
      "select concat_ws(' ', by, from_state, to_state) as row from private.complaint_transitions",
    );
    const known = Object.entries({ staff: STAFF_TRANSITIONS, owner: OWNER_TRANSITIONS }).flatMap(([by, table]) =>
      Object.entries(table).flatMap(([from, all]) => all.map((to) => `${by} ${from} ${to}`)),
    );
    expect(rows.map(({ row }) => row).toSorted()).toEqual(known.toSorted());
    const reasons = await db.owner.query<{ status: string; reasons: string[] }>(
      "select status::text, array_agg(reason order by place) as reasons from private.complaint_reasons group by status",
    );
    const inSql = Object.fromEntries(reasons.rows.map((row) => [row.status, row.reasons]));
    expect(Object.fromEntries(PURCHASE_STATUSES.map((status) => [status, inSql[status] ?? []]))).toEqual(REASONS_OF);
  });

  test("a state moves along the table only, whoever writes", async () => {
    const { code } = await opened();
    await close(code);
    const jump = db.owner.query(
      "update private.complaints set state = 'waiting', ended_at = null, ended_by = null where code = $1",
      [code],
    );
    await expect(jump).rejects.toThrow("does not go from resolved to waiting");
  });
});

describe("opening a complaint", () => {
  test("is offered for the reasons that its sale's status allows, and for no others", async () => {
    const [done, failed, pending] = [await sold(), await sold("failed"), await sold("pending")];
    expect((await sale(done)).complaint).toEqual({
      code: null,
      state: null,
      reasons: REASONS_OF.success,
      answer_hours: 24,
    });
    expect((await sale(failed)).complaint.reasons).toEqual(REASONS_OF.failed);
    expect((await sale(pending)).complaint.reasons).toEqual(REASONS_OF.processing);
    for (const [ref, reason] of [
      [done, "long_pending"],
      [failed, "not_received"],
      [pending, "refund_missing"],
      [done, "x"],
    ] as const) {
      expect(await refusalOf(open(ref, { p_reason: reason }))).toMatchObject({
        status: 422,
        code: "validation_failed",
        details: { field: "reason", problem: "one_of" },
      });
    }
    const opened = await open(done, { p_reason: "not_received" });
    expect(opened).toMatchObject({ state: "open", reason: "not_received", ref_id: done, messages: 1 });
    expect(shape(opened)).toEqual([["owner", "Belum masuk, tolong dicek.", null]]);
    const hours = (Date.parse(opened.answer_due ?? "") - Date.now()) / 3_600_000;
    expect(hours).toBeGreaterThan(23.9);
    expect(hours).toBeLessThan(24.1);
    expect((await sale(done)).complaint).toMatchObject({ code: opened.code, state: "open", reasons: [] });
  });

  test("is one at a time for a sale, and once for a key, however many ask at once", async () => {
    const ref = await sold();
    const args = openArgs(ref);
    const same = await Promise.all(Array.from({ length: 4 }, () => db.rpc(buyer, "complaint_open", args)));
    expect(new Set(same.map((one) => written(one).complaint.code)).size).toBe(1);
    expect(same.map((one) => written(one).replayed).toSorted()).toEqual([false, true, true, true]);
    const [code] = same.map((one) => written(one).complaint.code);
    expect(await refusalOf(open(ref))).toMatchObject({ status: 409, code: "complaint_exists", details: { code } });
    expect(await refusalOf(db.rpc(buyer, "complaint_open", { ...args, p_text: "Lain." }))).toMatchObject({
      code: "idempotency_mismatch",
    });
    const second = await sold();
    const tries = await Promise.allSettled(Array.from({ length: 4 }, () => open(second)));
    expect(tries.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  });

  test("is for one's own sale alone: not somebody else's, not the agent's above", async () => {
    const ref = await sold();
    for (const by of [other, admin]) {
      expect(await refusalOf(open(ref, {}, by))).toMatchObject({ status: 404, code: "not_found" });
    }
    const { code } = await open(ref);
    const upline = await createPerson(db, { category: 3 });
    await db.owner.query("update public.accounts set referred_by = $2 where id = $1", [buyer.userId, upline.userId]);
    for (const by of [other, upline]) {
      expect(await refusalOf(get(code, by))).toMatchObject({ status: 404 });
      expect(await refusalOf(say(code, "x", by))).toMatchObject({ status: 404 });
      expect(await refusalOf(close(code, by))).toMatchObject({ status: 404 });
      expect(await refusalOf(desk(code, by))).toMatchObject({ status: 403, code: "forbidden" });
      expect(complaintPage.parse(await db.rpc(by, "complaint_list", {})).rows).toEqual([]);
    }
    await db.owner.query("update public.accounts set referred_by = null where id = $1", [buyer.userId]);
    expect(await sqlStateOf(db.query(buyer, "select * from private.complaint_messages"))).toBe("42501");
    expect(await sqlStateOf(db.rpc("anon", "complaint_get", { p_code: code }))).toBe("42501");
  });

  test("ends with the days of the site's setting, and needs something that was paid", async () => {
    const ref = await sold();
    await db.owner.query("update public.purchases set created_at = created_at - interval '30 days' where ref_id = $1", [
      ref,
    ]);
    expect((await sale(ref)).complaint.reasons).toEqual([]);
    expect(await refusalOf(open(ref))).toMatchObject({
      status: 422,
      code: "complaint_too_late",
      details: { days: 30 },
    });
    await db.owner.query("update private.site_settings set complaint_days = 31");
    expect((await open(ref)).state).toBe("open");
    await db.owner.query("update private.site_settings set complaint_days = 30");
    const nothing = (await buy(db, buyer, product)).transaction.ref_id;
    await db.owner.query("update public.purchases set status = 'canceled' where ref_id = $1", [nothing]);
    expect((await sale(nothing)).complaint.reasons).toEqual([]);
    expect(await refusalOf(open(nothing))).toMatchObject({ status: 422, code: "complaint_not_possible" });
    await db.owner.query("alter table public.purchases disable trigger purchases_status_moves");
    await db.owner.query("update public.purchases set status = 'unprocessed' where ref_id = $1", [nothing]);
    await db.owner.query("alter table public.purchases enable trigger purchases_status_moves");
  });

  test.each([
    ["nothing", " \n\t ", "required"],
    ["10 kB", "a".repeat(10_240), "too_long"],
    ["one character too many", "é".repeat(2001), "too_long"],
    ["what chooses a sign's look, and no sign", " \ufe0f ", "required"],
    ["a mark that turns the text around", "Uang \u202eilabmek", "unseen_marks"],
    ["a control", "bel\u0007", "unseen_marks"],
    ["a joiner that joins no pictures", "jahat\u200d.com", "unseen_marks"],
  ])("refuses %s", async (_, p_text, problem) => {
    const ref = await sold();
    expect(await refusalOf(open(ref, { p_text }))).toMatchObject({
      status: 422,
      code: "validation_failed",
      details: { field: "text", problem },
    });
  });

  test("keeps lines, whatever ends them, and the longest text", async () => {
    const { code } = await opened();
    expect((await say(code, "  satu\r\ndua\rtiga\n ")).thread.at(-1)?.text).toBe("satu\ndua\ntiga");
    expect((await say(code, "😀".repeat(2000))).thread.at(-1)?.text).toHaveLength(4000);
  });

  test("stops at twenty a day, and messages at a hundred, each counted by itself", async () => {
    const used = (kind: string, count: number) =>
      db.owner.query("update private.places_taken set count = $3 where kind = $1 and subject = $2", [
        kind,
        buyer.userId,
        count,
      ]);
    const { code } = await opened();
    await close(code);
    await used("complaint", 18);
    await reopen(code);
    await opened();
    expect(await refusalOf(opened())).toMatchObject({ status: 429, code: "rate_limited", details: { limit: 20 } });
    await say(code);
    await used("complaint_message", 99);
    await say(code);
    expect(await refusalOf(say(code))).toMatchObject({ status: 429, details: { limit: 100 } });
    expect((await close(code)).state).toBe("resolved");
    expect(await refusalOf(reopen(code))).toMatchObject({ status: 429 });
  });
});

describe("the conversation", () => {
  test("stands in the order of its places, with the states that it brought, to its end and back", async () => {
    const { code } = await opened();
    await answer(code, "waiting", { text: "Nomor mana yang dicek?" });
    expect(await get(code)).toMatchObject({ state: "waiting", answer_due: null });
    expect((await say(code, "0878…")).state).toBe("in_work");
    await answer(code, "in_work", { text: "Kami tanyakan." });
    await answer(code, "resolved", { text: "Sudah masuk 09.12." });
    const ended = await get(code);
    expect(shape(ended)).toEqual([
      ["owner", "Belum masuk, tolong dicek.", null],
      ["staff", "Nomor mana yang dicek?", "waiting"],
      ["owner", "0878…", "in_work"],
      ["staff", "Kami tanyakan.", null],
      ["staff", "Sudah masuk 09.12.", "resolved"],
    ]);
    expect(ended.thread.map(({ place }) => place)).toEqual([1, 2, 3, 4, 5]);
    expect(ended.thread.every(({ name }) => name === null)).toBe(true);
    expect(ended).toMatchObject({ state: "resolved", ended_by: "staff", answer_due: null });
    expect(Date.parse(ended.reopen_until ?? "") - Date.parse(ended.ended_at ?? "")).toBe(7 * 86_400_000);
    expect(await refusalOf(say(code))).toMatchObject({ status: 409, code: "complaint_ended" });
    expect(await refusalOf(close(code))).toMatchObject({ status: 409, code: "complaint_ended" });
    const again = await reopen(code);
    expect(again).toMatchObject({ state: "open", ended_at: null, ended_by: null, reopen_until: null });
    expect(again.answer_due).not.toBeNull();
    expect(await refusalOf(reopen(code))).toMatchObject({ status: 409, code: "complaint_open_already" });
  });

  test("keeps a promise that is open when its owner writes again", async () => {
    const { code, answer_due } = await opened();
    expect((await say(code)).answer_due).toBe(answer_due);
  });

  test("keeps a promise that an admin broke when it is taken into work, until somebody answers", async () => {
    const { code } = await opened();
    await age("private.complaints", "answer_due", code, "2 days");
    const { answer_due } = await get(code);
    expect(await answer(code, "in_work", { text: "" })).toMatchObject({ answer_due });
    expect((await answer(code, "in_work")).answer_due).not.toBe(answer_due);
  });

  test("of one key for several complaints at once opens and answers one", async () => {
    const refs = await Promise.all([1, 2, 3, 4].map(() => sold()));
    const p_key = randomUUID();
    const ends = (calls: readonly Promise<unknown>[]) =>
      Promise.all(calls.map((call) => refusalOf(call).catch(() => null)));
    const opens = await ends(refs.map((ref) => db.rpc(buyer, "complaint_open", openArgs(ref, { p_key }))));
    expect(opens.filter((refusal) => refusal === null)).toHaveLength(1);
    expect(opens.filter((refusal) => refusal?.code === "idempotency_mismatch")).toHaveLength(3);

    const codes: string[] = [];
    for (let at = 0; at < 4; at++) codes.push((await opened()).code);
    const key = randomUUID();
    const answers = await ends(codes.map((code) => answer(code, "waiting", { key, seen: 1 })));
    expect(answers.filter((refusal) => refusal === null)).toHaveLength(1);
    expect(answers.filter((refusal) => refusal?.code === "idempotency_mismatch")).toHaveLength(3);
  });

  test("is opened again within 7 days and not beside another one", async () => {
    const { code, ref_id } = await opened();
    await close(code);
    await age("private.complaints", "ended_at", code, "7 days");
    expect(await refusalOf(reopen(code))).toMatchObject({ status: 409, code: "complaint_reopen_late" });
    const next = await open(ref_id);
    await close(next.code);
    await open(ref_id);
    expect((await get(next.code)).reopen_until).toBeNull();
    expect(await refusalOf(reopen(next.code))).toMatchObject({ code: "complaint_exists" });
  });

  test("says by itself how the sale ended, and stays open", async () => {
    const moved = await balanceOf(db, buyer.userId);
    const refs = [await sold("pending"), await sold("pending"), await sold()];
    const codes = [];
    for (const ref of refs) codes.push((await open(ref)).code);
    await settle(db, refs[0] ?? "", supplierSays("success"));
    await settle(db, refs[1] ?? "", supplierSays("failed"));
    await settle(db, refs[2] ?? "", supplierSays("failed", { refunded: true }));
    for (const [i, end] of ["success", "failed", "returned"].entries()) {
      const now = await get(codes[i] ?? "");
      expect(now).toMatchObject({ state: "open", sale_status: end });
      expect(shape(now).at(-1)).toEqual(["system", null, end]);
    }
    // Two of three gave their money back, by themselves and once.
    expect((await balanceOf(db, buyer.userId)) - moved).toBe(-(product.prices[0] ?? 0));
    const quiet = await sold("pending");
    const { code } = await open(quiet);
    await close(code);
    await settle(db, quiet, supplierSays("success"));
    expect(await get(code)).toMatchObject({ messages: 2, sale_status: "success" });
  });

  test("opened while its sale ends says either what it was or how it ended, and locks nobody out", async () => {
    for (let i = 0; i < 6; i++) {
      const ref = await sold("pending");
      const [complaint] = await Promise.all([
        open(ref).catch(() => null),
        settle(db, ref, supplierSays(i % 2 === 0 ? "success" : "failed")),
      ]);
      if (complaint) expect(["open"]).toContain((await get(complaint.code)).state);
    }
  });
});

describe("an admin", () => {
  test("reads the sale with its supplier, answers, and the owner is told of each state once", async () => {
    const person = await createPerson(db, { deposit: 100_000 });
    const { code, ref_id } = await opened(person);
    const seen = await desk(code);
    expect(seen).toMatchObject({ own: false, person: { id: person.userId }, notes: [] });
    expect(seen.sale).toMatchObject({ ref_id, status: "success", serial_number: "SN-1234567890" });
    expect(seen.sale.orders[0]).toMatchObject({ supplier: "digiflazz", code: "00" });
    const key = randomUUID();
    await answer(code, "in_work", { text: "", key });
    await answer(code, "in_work", { text: "", key, seen: 1 });
    await answer(code, "in_work", { text: "Kami cek." });
    await answer(code, "waiting");
    await answer(code, "rejected");
    expect((await told(person)).filter(({ kind }) => kind.startsWith("complaint"))).toEqual(
      ["in_work", "answered", "waiting", "rejected"].map((end) => ({
        kind: `complaint_${end}`,
        data: { complaint: code, ref_id },
      })),
    );
    expect((await desk(code)).thread.at(-1)?.name).toBe("Orang Uji");
    const { rows } = await db.owner.query(
      "select action, before ->> 'status' as before, after ->> 'status' as after from private.admin_actions where subject = $1 order by id",
      [code],
    );
    expect(rows.map((row) => Object.values(row).join(" "))).toEqual([
      "complaint_answer open in_work",
      "complaint_answer in_work in_work",
      "complaint_answer in_work waiting",
      "complaint_answer waiting rejected",
    ]);
  });

  test("does not answer what they have not read, nor their own, nor what has ended; two at once answer once", async () => {
    const { code } = await opened();
    await say(code);
    expect(await refusalOf(answer(code, "resolved", { seen: 1 }))).toMatchObject({
      status: 409,
      code: "changed_meanwhile",
    });
    expect(await refusalOf(answer(code, "open"))).toMatchObject({ details: { field: "state" } });
    expect(await refusalOf(answer(code, "waiting", { text: "" }))).toMatchObject({ details: { field: "text" } });
    await answer(code, "in_work", { text: "" });
    expect(await refusalOf(answer(code, "in_work", { text: " " }))).toMatchObject({
      details: { field: "text", problem: "required" },
    });
    const { messages } = await desk(code);
    const both = await Promise.allSettled(["resolved", "rejected"].map((end) => answer(code, end, { seen: messages })));
    expect(both.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    expect(await refusalOf(answer(code, "in_work"))).toMatchObject({ status: 409, code: "complaint_ended" });
    const buyersOwn = await createPerson(db, { deposit: 100_000 });
    const mine = await opened(buyersOwn);
    await db.owner.query("update public.accounts set role = 'admin' where id = $1", [buyersOwn.userId]);
    await db.rpc(admin, "admin_complaint_note", { p_key: randomUUID(), p_code: mine.code, p_text: "Tunggu dulu." });
    expect(await desk(mine.code, buyersOwn)).toMatchObject({ own: true, notes: [] });
    expect((await desk(mine.code)).notes).toHaveLength(1);
    const none = { status: 403, code: "admin_own_account" };
    const note = { p_key: randomUUID(), p_code: mine.code, p_text: "x" };
    expect(await refusalOf(answer(mine.code, "resolved", { by: buyersOwn }))).toMatchObject(none);
    expect(await refusalOf(db.rpc(buyersOwn, "admin_complaint_note", note))).toMatchObject(none);
    await db.owner.query("update public.accounts set role = 'user' where id = $1", [buyersOwn.userId]);
  });

  test("keeps notes that no reading of the owner's holds", async () => {
    const { code } = await opened();
    const note = "Pembeli ini sering salah nomor.";
    const args = { p_key: randomUUID(), p_code: code, p_text: note };
    await db.rpc(admin, "admin_complaint_note", args);
    await db.rpc(admin, "admin_complaint_note", args);
    expect((await desk(code)).notes).toMatchObject([{ name: "Orang Uji", text: note }]);
    const readings = [
      await db.rpc(buyer, "complaint_get", { p_code: code }),
      await db.rpc(buyer, "complaint_list", {}),
      await db.rpc(buyer, "notification_list", {}),
      await sale((await get(code)).ref_id),
      await told(buyer),
    ];
    expect(JSON.stringify(readings)).not.toContain("sering salah");
    expect(await refusalOf(db.rpc(buyer, "admin_complaint_note", args))).toMatchObject({ code: "forbidden" });
    expect(await sqlStateOf(db.query(buyer, "select * from private.complaint_notes"))).toBe("42501");
  });

  test("finds what waits, the most urgent first, by state, reason, age and as people write numbers", async () => {
    const person = await createPerson(db, { deposit: 100_000 });
    const [first, second] = [await opened(person), await opened(person)];
    await age("private.complaints", "answer_due", second.code, "2 days");
    await age("private.complaints", "created_at", second.code, "8 days");
    const find = async (p_filter: Record<string, unknown>) =>
      adminComplaintPage.parse(await db.rpc(admin, "admin_complaint_list", { p_filter })).rows.map(({ code }) => code);
    const mine = { search: person.email };
    expect(await find(mine)).toEqual([second.code, first.code]);
    for (const years of ["late", "week", "day"]) expect(await find({ ...mine, age: years })).toEqual([second.code]);
    expect(await find({ search: "0812", search_digits: person.phone.slice(3) })).toContain(first.code);
    expect(await find({ search: first.ref_id.toLowerCase() })).toEqual([first.code]);
    expect(await find({ ...mine, reason: "double" })).toEqual([]);
    await answer(first.code, "waiting");
    expect(await find(mine)).toEqual([second.code]);
    expect(await find({ ...mine, state: "waiting" })).toEqual([first.code]);
    await close(first.code, person);
    expect(await find({ ...mine, state: "all" })).toEqual([second.code, first.code]);
    const chunk = async (p_after: string | null) =>
      adminComplaintChunk.parse(
        await db.rpc(admin, "admin_complaint_export", { p_filter: { ...mine, state: "all" }, p_after, p_limit: 1 }),
      );
    const one = await chunk(null);
    const two = await chunk(one.next);
    expect([one, two].map(({ rows }) => rows[0]?.code)).toEqual([second.code, first.code]);
    expect((await chunk(two.next)).next).toBeNull();
    for (const call of ["admin_complaint_list", "admin_complaint_export"]) {
      expect(await refusalOf(db.rpc(buyer, call, {}))).toMatchObject({ code: "forbidden" });
    }
  });

  test("sees on the overview how many wait and how many are late", async () => {
    const counts = z.object({ complaints: z.object({ count: z.number(), late: z.number() }) });
    const now = async () => counts.parse(await db.rpc(admin, "admin_overview", {})).complaints;
    const before = await now();
    const { code } = await opened();
    await age("private.complaints", "answer_due", code, "2 days");
    expect(await now()).toEqual({ count: before.count + 1, late: before.late + 1 });
    await answer(code, "waiting");
    expect(await now()).toEqual(before);
  });

  test("is told of a complaint when it is opened and opened again, and of no message", async () => {
    const watcher = await createAdmin(db);
    const { code } = await opened();
    await say(code);
    await close(code);
    await reopen(code);
    const heard = (await told(watcher)).filter(({ data }) => data.complaint === code);
    expect(heard.map(({ kind }) => kind)).toEqual(["complaint_opened", "complaint_opened"]);
    await db.owner.query("update public.accounts set role = 'user' where id = $1", [watcher.userId]);
  });
});

describe("what is kept", () => {
  test("an account that is erased takes its complaints along, texts and notes", async () => {
    const leaver = await createPerson(db, { deposit: 100_000 });
    const { code, ref_id } = await opened(leaver);
    await db.rpc(admin, "admin_complaint_note", { p_key: randomUUID(), p_code: code, p_text: "Catatan." });
    await db.owner.query("select private.account_anonymise($1)", [leaver.userId]);
    const left = await db.owner.query("select from private.complaints where ref_id = $1", [ref_id]);
    expect(left.rowCount).toBe(0);
    expect(await refusalOf(desk(code))).toMatchObject({ status: 404 });
  });

  test("a complaint goes a year after it ended, an open one never", async () => {
    const [ended, stays] = [await opened(), await opened()];
    await close(ended.code);
    await age("private.complaints", "ended_at", ended.code, "364 days");
    await age("private.complaints", "created_at", stays.code, "3 years");
    await db.rpc("service_role", "lifetimes_sweep", {});
    expect((await get(ended.code)).state).toBe("resolved");
    await age("private.complaints", "ended_at", ended.code, "1 day");
    await db.rpc("service_role", "lifetimes_sweep", {});
    expect(await refusalOf(get(ended.code))).toMatchObject({ status: 404 });
    expect((await get(stays.code)).state).toBe("open");
  });

  test("what was said is never changed", async () => {
    await expect(db.owner.query("update private.complaint_messages set body = 'x'")).rejects.toThrow("is refused");
  });
});

describe("how far a supplier has been asked", () => {
  test("is told of an open sale: not yet, just now, again at its time, by an admin", async () => {
    const bought = await buy(db, buyer, product);
    const ref = bought.transaction.ref_id;
    const check = async () => (await sale(ref)).check;
    expect(await check()).toEqual({ state: "queued", asked_at: null, next_at: null });
    await take(db, bought.dispatch_id);
    const asking = await check();
    expect(asking).toMatchObject({ state: "asking", next_at: null });
    await settle(db, ref, supplierSays("pending"));
    const waiting = await check();
    expect(waiting).toMatchObject({ state: "waiting", asked_at: asking?.asked_at });
    expect(Date.parse(waiting?.next_at ?? "")).toBeGreaterThan(Date.parse(waiting?.asked_at ?? ""));
    await db.owner.query("update private.dispatches set due_at = now() - interval '1 second' where id = $1", [
      bought.dispatch_id,
    ]);
    await take(db, bought.dispatch_id);
    expect(Date.parse((await check())?.asked_at ?? "")).toBeGreaterThan(Date.parse(asking?.asked_at ?? ""));
    await db.owner.query("update private.dispatches set state = 'review', due_at = null where id = $1", [
      bought.dispatch_id,
    ]);
    expect(await check()).toMatchObject({ state: "admin", next_at: null });
    await db.owner.query("update private.dispatches set state = 'waiting', due_at = now() where id = $1", [
      bought.dispatch_id,
    ]);
    await settle(db, ref, supplierSays("success"));
    expect(await check()).toBeNull();
  });
});
