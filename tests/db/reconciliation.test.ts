import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { differenceDetail, reconciliationPage } from "#core/reconciliation/schema.ts";
import { createAdmin, shownNow } from "#tests/factories/claims.ts";
import { openDatabase, refusalOf, type TestDatabase } from "#tests/factories/database.ts";
import { providerSays, requestDeposit, settleDeposit, settleMutation } from "#tests/factories/deposits.ts";
import { expectLedgerBalanced } from "#tests/factories/ledger.ts";
import { createPerson, type Person } from "#tests/factories/people.ts";
import { createProduct } from "#tests/factories/products.ts";
import { buyAndSettle, supplierSays } from "#tests/factories/purchases.ts";
import { compareWith, PartnerBooks } from "#tests/factories/reconciliation.ts";

let db: TestDatabase;
let admin: Person;
let person: Person;
let books: PartnerBooks;

beforeAll(async () => {
  db = await openDatabase();
  admin = await createAdmin(db);
  person = await createPerson(db, { deposit: 200_000 });
});
afterAll(async () => {
  await expectLedgerBalanced(db);
  await db.close();
});

beforeEach(async () => {
  await db.owner.query(
    `truncate private.reconciliation_differences, private.reconciliation_runs, private.reconciliation_floats`,
  );
  await db.owner.query("delete from public.notifications");
  // What other tests paid is no part of the next one's day.
  await db.owner.query("update public.deposits set paid_at = paid_at - interval '10 days' where paid_at is not null");
  await db.owner.query("alter table private.transfers disable trigger user");
  await db.owner.query("update private.transfers set created_at = created_at - interval '10 days'");
  await db.owner.query("alter table private.transfers enable trigger user");
  await db.owner.query("update private.bank_mutations set created_at = created_at - interval '10 days'");
  await db.owner.query(
    "update public.deposits set expires_at = created_at - interval '9 days', created_at = created_at - interval '10 days'",
  );
  await db.owner.query("delete from private.inbound_events");
  books = new PartnerBooks();
  books.float = await floatByOurBooks();
});

async function floatByOurBooks(): Promise<number> {
  const { rows } = await db.owner.query("select private.reconciliation_float('digiflazz') ->> 'most' as most");
  return Number(rows[0]?.most);
}

/** With whom a day is compared in these tests. */
const SOURCES = ["midtrans", "xendit", "bank", "digiflazz", "iak"];

/** Everything of today, as far as it has come, is due. */
const today = () =>
  db.rpc(admin, "admin_reconciliation_repeat", {
    p_key: randomUUID(),
    p_day: new Date(Date.now() + 7 * 3_600_000).toISOString().slice(0, 10),
  });

/** Compares yesterday and today. */
async function compare() {
  await today();
  return await compareWith(db, books);
}

const page = async (filter = {}) =>
  reconciliationPage.parse(await db.rpc(admin, "admin_reconciliation_list", { p_filter: filter }));
const kinds = async () => (await page()).rows.map(({ kind, subject }) => [kind, subject]);
const alerts = async () =>
  (
    await db.owner.query<{ kind: string; source: string; found: string }>(
      "select kind, data ->> 'source' as source, data ->> 'found' as found from public.notifications where user_id = $1 order by id",
      [admin.userId],
    )
  ).rows;

/** A deposit that was paid, by our books and by theirs. */
async function paidDeposit(amount = 50_000, ref: string = randomUUID()) {
  const { deposit } = await requestDeposit(db, person, "b.bca", amount);
  await settleDeposit(db, deposit.code, providerSays("paid", deposit.total, { provider_ref: ref }));
  books.paid(deposit.code, deposit.total, ref);
  return { ...deposit, ref };
}

describe("a clean day", () => {
  test("finds nothing, though there are credits, claims, a transfer and an order under way", async () => {
    const { code, total } = await paidDeposit();
    // Paid twice and paid after its end: both are claims, so nothing is missing.
    await settleDeposit(db, code, providerSays("paid", total, { provider_ref: "second" }));
    books.paid(code, total, "second");
    const late = (await requestDeposit(db, person, "b.bca", 30_000)).deposit;
    await settleDeposit(db, late.code, providerSays("cancelled", late.total));
    await settleDeposit(db, late.code, providerSays("paid", late.total, { provider_ref: "late" }));
    books.paid(late.code, late.total, "late");
    await settleDeposit(db, "DEPNOBODY", providerSays("paid", 5_000, { provider_ref: "stray" }));
    books.paid("DEPNOBODY", 5_000, "stray");
    const manual = (await requestDeposit(db, person, "manual.bca", 40_000)).deposit;
    await settleMutation(db, { amount: manual.total });
    await settleMutation(db, { amount: 77_123 });
    const before = await floatByOurBooks();
    await buyAndSettle(db, person, await createProduct(db), supplierSays("success"));
    books.float = books.float - (before - (await floatByOurBooks()));

    const reports = await compare();
    expect(reports.map(({ source, found, failure }) => [source, found, failure]).sort()).toEqual(
      [...SOURCES, ...SOURCES].sort().map((source) => [source, 0, null]),
    );
    expect(await kinds()).toEqual([]);
    expect(await alerts()).toEqual([]);
    expect((await page()).runs.every(({ status }) => status === "done")).toBe(true);
  });

  test("is compared once, however many workers ask at the same time and however often", async () => {
    await paidDeposit();
    const reports = (await Promise.all(Array.from({ length: 20 }, () => compareWith(db, books)))).flat();
    expect(reports.map(({ source }) => source).sort()).toEqual([...SOURCES].sort());
    expect(await compareWith(db, books)).toEqual([]);
  });
});

describe("a difference is found", () => {
  test("when they were paid and we know nothing of it", async () => {
    books.paid("DEPGHOST", 60_000, "ghost");
    const { code, total } = await paidDeposit();
    books.paid(code, total, "never told");
    await compare();
    const rows = (await page()).rows;
    expect(rows.map(({ kind, subject, ours, theirs }) => [kind, subject, ours, theirs]).sort()).toEqual(
      [
        ["missing_at_us", "DEPGHOST", null, 60_000],
        ["missing_at_us", code, null, total],
      ].sort(),
    );
    expect(await alerts()).toEqual([{ kind: "reconciliation_differs", source: "midtrans", found: "2" }]);
  });

  test("when we credited what they do not have", async () => {
    const { code, total } = await paidDeposit();
    books.payments.length = 0;
    await compare();
    expect((await page()).rows).toMatchObject([
      { kind: "missing_at_them", subject: code, ours: total, theirs: null, our_status: "paid", deposit: true },
    ]);
  });

  test("when the amounts or the states differ", async () => {
    const paid = await paidDeposit();
    books.payments.length = 0;
    books.paid(paid.code, paid.total - 1, paid.ref);
    const open = (await requestDeposit(db, person, "b.bca", 70_000)).deposit;
    books.paid(open.code, open.total, "unheard");
    await compare();
    const rows = (await page()).rows;
    expect(rows.map((row) => [row.kind, row.subject, row.ours, row.theirs, row.our_status]).sort()).toEqual(
      [
        ["amount_differs", paid.code, paid.total, paid.total - 1, "paid"],
        ["status_differs", open.code, null, open.total, "pending"],
      ].sort(),
    );
  });

  test("also where the provider has no list and each deposit can only be asked about", async () => {
    books.hasList = false;
    const paid = await paidDeposit();
    const gone = await paidDeposit();
    books.payments.splice(
      books.payments.findIndex(({ code }) => code === gone.code),
      1,
    );
    const open = (await requestDeposit(db, person, "b.bca", 70_000)).deposit;
    books.paid(open.code, open.total, "unheard");
    await requestDeposit(db, person, "b.bca", 71_000);
    await compare();
    const rows = (await page()).rows.map(({ kind, subject }) => [kind, subject]);
    expect(rows.sort()).toEqual(
      [
        ["missing_at_them", gone.code],
        ["status_differs", open.code],
      ].sort(),
    );
    expect(rows.flat()).not.toContain(paid.code);
    expect((await page()).runs.find(({ source }) => source === "midtrans")?.listed).toBe(false);
  });

  test("when a bank line was not credited, or a credit has no line", async () => {
    await db.owner.query(
      "insert into private.bank_mutations (bank, mutation_id, amount) values ('bca', 'lost', 55001)",
    );
    const manual = (await requestDeposit(db, person, "manual.bca", 40_000)).deposit;
    await settleMutation(db, { amount: manual.total });
    await db.owner.query("update private.bank_mutations set deposit_code = null where deposit_code = $1", [
      manual.code,
    ]);
    await db.owner.query(
      `insert into private.inbound_events (id, partner, dedupe_key, body, state)
       values ($1, 'bank-mutation', $2, '{"mutation_id": "unheard", "bank_type": "bcaCorp", "amount": "9000.00", "type": "CR"}', 'processed')`,
      [randomUUID(), randomUUID()],
    );
    await compare();
    const rows = (await page({ source: "bank" })).rows.map(({ kind, ours, theirs }) => [kind, ours, theirs]);
    expect(rows.sort()).toEqual(
      [
        ["missing_at_us", null, 9_000],
        ["missing_at_us", null, 55_001],
        ["missing_at_us", null, manual.total],
        ["missing_at_them", manual.total, null],
      ].sort(),
    );
  });

  test("when our float is not what the supplier says, and once only", async () => {
    await compareWith(db, books);
    books.float -= 12_500;
    await compare();
    expect((await page()).rows).toMatchObject([
      { kind: "float_differs", subject: "digiflazz", ours: books.float + 12_500, theirs: books.float },
    ]);
    await today();
    await compareWith(db, books);
    expect(await kinds()).toHaveLength(1);
  });

  test("and not again when that has been written off", async () => {
    const buyer = await createPerson(db, { deposit: 50_000 });
    const { transaction } = await buyAndSettle(
      db,
      buyer,
      await createProduct(db),
      supplierSays("success", { cost: 25_000 }),
    );
    books.float = (await floatByOurBooks()) - 14_850;
    await compareWith(db, books);
    await today();
    const { rows } = await db.owner.query("select id, source from private.reviews where subject = $1", [
      transaction.ref_id,
    ]);
    const p_seen = await shownNow(db, admin, rows[0].id, "write_off");
    const asked = { p_id: rows[0].id, p_action: "write_off", p_target: null, p_reason: "asked the supplier" };
    await db.rpc(admin, "admin_claim_resolve", { p_key: randomUUID(), ...asked, p_seen });
    expect(await floatByOurBooks()).toBe(books.float);
    await compareWith(db, books);
    expect(await kinds()).toEqual([["float_differs", "digiflazz"]]);
  });

  test("but not for an order under way, which the supplier may have taken already", async () => {
    await compareWith(db, books);
    const product = await createProduct(db);
    const { rows } = await db.owner.query<{ cost: string }>(
      `with opened as (
         insert into private.dispatches_open (id) values (gen_random_uuid()) returning id
       )
       insert into private.dispatches (id, ref_id, supplier, sku, cost, state, attempt, sent_at, due_at)
       select id, 'TRXUNDERWAY', 'digiflazz', 'sku', 9000, 'waiting', 1, now(), now() from opened returning cost`,
    );
    expect(product).toBeDefined();
    books.float -= Number(rows[0]?.cost);
    await compare();
    expect(await kinds()).toEqual([]);
    books.float -= 1;
    await compare();
    expect(await kinds()).toEqual([["float_differs", "digiflazz"]]);
    await db.owner.query("delete from private.dispatches where ref_id = 'TRXUNDERWAY'");
  });
});

describe("a partner that cannot be asked", () => {
  test("makes a failed run that is tried again later, never one without differences", async () => {
    books.paid("DEPGHOST", 60_000, "ghost");
    books.down = true;
    const failed = (await compareWith(db, books)).filter(({ failure }) => failure !== null);
    expect(failed).toMatchObject([
      { source: "midtrans", failure: "maintenance" },
      { source: "xendit", failure: "maintenance" },
    ]);
    expect(await compareWith(db, books)).toEqual([]);
    const due = () => db.owner.query("update private.reconciliation_runs set due_at = now() where due_at is not null");
    for (let tries = 0; tries < 3; tries++) {
      await due();
      await compareWith(db, books);
    }
    // Told at the third time, once for each.
    expect((await alerts()).map(({ kind, source }) => `${kind} ${source}`).sort()).toEqual([
      "reconciliation_failed midtrans",
      "reconciliation_failed xendit",
    ]);
    books.down = false;
    await due();
    await compareWith(db, books);
    expect(await kinds()).toEqual([["missing_at_us", "DEPGHOST"]]);
    expect((await page()).runs.every(({ status }) => status === "done")).toBe(true);
  });

  test("keeps no run for ever: one whose worker died is taken again after its time", async () => {
    const take = () => db.rpc("service_role", "reconciliation_take", { p_sources: ["bank"] });
    expect(await take()).toMatchObject({ source: "bank" });
    expect(await take()).toBeNull();
    await db.owner.query("update private.reconciliation_runs set due_at = now() - interval '1 s'");
    expect(await take()).toMatchObject({ source: "bank" });
  });
});

describe("days", () => {
  const daysDone = async () =>
    (await db.owner.query<{ n: string }>("select count(*) as n from private.reconciliation_runs where source = 'bank'"))
      .rows[0]?.n;

  test("that were missed are compared later, a week of them at most", async () => {
    await compareWith(db, books);
    expect(await daysDone()).toBe("1");
    await db.owner.query("update private.reconciliation_runs set day = day - 3");
    await compareWith(db, books);
    expect(await daysDone()).toBe("4");
    await db.owner.query("update private.reconciliation_runs set day = day - 40");
    await compareWith(db, books);
    expect(await daysDone()).toBe("11");
  });

  test("that are not over are due again once they are", async () => {
    await compare();
    const { rows } = await db.owner.query(
      `select status, (due_at at time zone 'Asia/Jakarta')::text as due_at
       from private.reconciliation_runs where source = 'bank' and day = private.jakarta_day(now())`,
    );
    expect(rows[0]).toMatchObject({ status: "done" });
    expect(rows[0]?.due_at).toMatch(/ 02:00:00$/);
  });

  test("are repeated by admins alone, and only days that can be", async () => {
    const repeat = (who: Person, day: string) =>
      db.rpc(who, "admin_reconciliation_repeat", { p_key: randomUUID(), p_day: day, p_sources: ["bank"] });
    expect(await refusalOf(repeat(person, "2026-01-01"))).toMatchObject({ status: 403 });
    expect(await refusalOf(repeat(admin, "2020-01-01"))).toMatchObject({ status: 422, details: { field: "day" } });
    expect(await refusalOf(repeat(admin, "2099-01-01"))).toMatchObject({ status: 422, details: { field: "day" } });
  });
});

describe("explaining", () => {
  const explain = (who: Person, id: string, reason = "refunded by the bank", key: string = randomUUID()) =>
    db.rpc(who, "admin_reconciliation_explain", { p_key: key, p_id: id, p_reason: reason });

  async function oneDifference(): Promise<string> {
    books.paid(`DEPGHOST${randomUUID().slice(0, 6)}`, 60_000, "ghost");
    await compare();
    return (await page({ status: "open" })).rows[0]?.id ?? "";
  }

  test("closes a difference once, with who and why on record, and it does not come back", async () => {
    const id = await oneDifference();
    const key = randomUUID();
    const answers = await Promise.all([
      explain(admin, id, "checked with them", key),
      explain(admin, id, "checked with them", key),
    ]);
    for (const answer of answers) expect(differenceDetail.parse(answer)).toMatchObject({ status: "explained" });
    expect(differenceDetail.parse(answers[0]).history).toMatchObject([
      { action: "difference_explained", reason: "checked with them" },
    ]);
    expect(await refusalOf(explain(admin, id))).toMatchObject({ status: 409, code: "difference_explained" });
    const before = (await alerts()).length;
    await compare();
    expect((await page({ status: "open" })).rows).toEqual([]);
    expect((await page({ status: "explained" })).rows).toHaveLength(1);
    expect(await alerts()).toHaveLength(before);
  });

  test("asks for a reason and is for admins alone", async () => {
    const id = await oneDifference();
    expect(await refusalOf(explain(admin, id, "no"))).toMatchObject({ status: 422, details: { field: "reason" } });
    expect(await refusalOf(explain(person, id))).toMatchObject({ status: 403 });
    expect(await refusalOf(explain(admin, randomUUID()))).toMatchObject({ status: 404 });
    expect(await refusalOf(db.rpc(person, "admin_reconciliation_list", {}))).toMatchObject({ status: 403 });
    expect(await refusalOf(db.rpc(person, "admin_reconciliation_get", { p_id: id }))).toMatchObject({ status: 403 });
  });
});
