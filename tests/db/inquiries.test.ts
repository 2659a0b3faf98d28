import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { INQUIRY_STATUSES, INQUIRY_TRANSITIONS } from "#core/inquiries/states.ts";
import {
  answerInquiry,
  billFound,
  createBiller,
  findBill,
  openInquiry,
  payBill,
  someCustomer,
} from "#tests/factories/bills.ts";
import { openDatabase, refusalOf, sqlStateOf, type TestDatabase } from "#tests/factories/database.ts";
import { createPerson, type Person } from "#tests/factories/people.ts";
import { createProduct, type TestProduct } from "#tests/factories/products.ts";

let db: TestDatabase;
let asker: Person;
let biller: TestProduct;
beforeAll(async () => {
  db = await openDatabase();
  asker = await createPerson(db, { deposit: 1_000_000 });
  biller = await createBiller(db);
});
afterAll(() => db.close());

const get = (person: Person, id: string) => db.rpc(person, "inquiry_get", { p_inquiry: id });
const taken = (id: string) => db.rpc("service_role", "inquiry_take", { p_inquiry: id });
const age = (id: string, seconds: number) =>
  db.owner.query(
    `update private.inquiries set created_at = created_at - $2 * interval '1 second',
       expires_at = expires_at - $2 * interval '1 second' where ref_id = $1`,
    [id, seconds],
  );

describe("an inquiry", () => {
  test("is asked under a reference of its own, and tells what was found and our price", async () => {
    const number = someCustomer();
    const { inquiry, ask } = await openInquiry(db, asker, biller, { p_number: number });
    expect(ask).toBe(true);
    expect(inquiry).toMatchObject({ status: "asking", about: "bill", customer_number: number, price: null });
    const id = inquiry.inquiry_id;
    expect(await taken(id)).toEqual({
      attempt: 1,
      supplier: "digiflazz",
      reference: id,
      sku: biller.code,
      about: "bill",
      type: "electricity",
      destination: number,
    });
    await answerInquiry(db, id, billFound());
    expect(await get(asker, id)).toMatchObject({
      status: "inquiry",
      customer_name: "PELANGGAN CONTOH",
      fields: [{ name: "tariff", value: "R1" }],
      periods: [[{ name: "period", value: "202610" }]],
      amount: 50_000,
      admin: 2_500,
      total: 52_500,
      price: 51_500,
    });
    expect(await taken(id)).toBeNull();
  });

  test("costs each category its own margin", async () => {
    const agent = await createPerson(db, { category: 2 });
    expect(await get(agent, await findBill(db, agent, biller))).toMatchObject({ price: 51_400 });
  });

  test("is nobody else's", async () => {
    const id = await findBill(db, asker, biller);
    const other = await createPerson(db);
    expect(await refusalOf(get(other, id))).toMatchObject({ status: 404, code: "not_found" });
  });

  test("keeps its first answer: what comes twice changes nothing", async () => {
    const id = await findBill(db, asker, biller);
    await answerInquiry(db, id, billFound({ amount: 1, cost: 1, name: "LAIN" }));
    expect(await get(asker, id)).toMatchObject({ customer_name: "PELANGGAN CONTOH", price: 51_500 });
  });
});

describe("the same number again", () => {
  test("is answered by the inquiry that is still good, and asks no supplier", async () => {
    const number = someCustomer();
    const id = await findBill(db, asker, biller, billFound(), { p_number: number });
    const again = await openInquiry(db, asker, biller, { p_number: `${number.slice(0, 4)} ${number.slice(4)}` });
    expect(again).toMatchObject({ ask: false, inquiry: { inquiry_id: id, status: "inquiry" } });
  });

  test("is asked anew for another biller, for somebody else, and after its life", async () => {
    const number = someCustomer();
    const id = await findBill(db, asker, biller, billFound(), { p_number: number });
    expect(await openInquiry(db, asker, await createBiller(db), { p_number: number })).toMatchObject({ ask: true });
    expect(await openInquiry(db, await createPerson(db), biller, { p_number: number })).toMatchObject({ ask: true });
    await age(id, 1_801);
    expect(await get(asker, id)).toMatchObject({ status: "expired" });
    expect(await openInquiry(db, asker, biller, { p_number: number })).toMatchObject({ ask: true });
  });

  test("is asked anew where one wants it: what was found before is canceled", async () => {
    const number = someCustomer();
    const id = await findBill(db, asker, biller, billFound(), { p_number: number });
    const anew = await openInquiry(db, asker, biller, { p_number: number, p_anew: true });
    expect(anew).toMatchObject({ ask: true, inquiry: { status: "asking" } });
    expect(await get(asker, id)).toMatchObject({ status: "canceled" });
  });

  test("20 times at once asks a supplier once", async () => {
    const number = someCustomer();
    const all = await Promise.all(
      Array.from({ length: 20 }, () => openInquiry(db, asker, biller, { p_number: number })),
    );
    expect(all.filter(({ ask }) => ask)).toHaveLength(1);
    expect(new Set(all.map(({ inquiry }) => inquiry.inquiry_id)).size).toBe(1);
  });
});

describe("what was not found", () => {
  const refused = (reason: string, tryNext = false) => ({ status: "refused", reason, try_next: tryNext, raw: null });

  test.each([
    ["wrong_destination", false],
    ["number_blocked", false],
    ["nothing_due", false],
    ["unavailable", true],
    ["other", true],
  ])("%s: is it asked again at once? %s", async (reason, again) => {
    const number = someCustomer();
    const id = await findBill(db, asker, biller, refused(reason), { p_number: number });
    expect(await get(asker, id)).toMatchObject({ reason, price: null });
    expect((await openInquiry(db, asker, biller, { p_number: number })).ask).toBe(again);
  });

  test("is asked of the next supplier under another reference, where that one may know", async () => {
    const two = await createBiller(db, {
      route: [
        { supplier: "digiflazz", cost: 0 },
        { supplier: "second", cost: 0 },
      ],
    });
    const { inquiry } = await openInquiry(db, asker, two);
    const id = inquiry.inquiry_id;
    expect(await answerInquiry(db, id, refused("unavailable", true))).toBe(true);
    expect(await taken(id)).toMatchObject({ supplier: "second", reference: `${id}-2`, attempt: 2 });
    // The first one's late word is nobody's.
    await answerInquiry(db, id, billFound({ name: "TERLAMBAT" }));
    expect(await answerInquiry(db, id, refused("unavailable", true), 2)).toBe(false);
    expect(await get(asker, id)).toMatchObject({ reason: "unavailable", customer_name: null });
  });
});

describe("a bill whose cost does not fit what is due is no answer", () => {
  const three = [[], [], []];
  test.each([
    [{ amount: 1, admin: 54_499, cost: 1 }, false],
    [{ amount: 500, admin: 54_000, cost: 500 }, false],
    [{ amount: 10_000_000, admin: 2_500, cost: 8_002_000 }, false],
    [{ cost: 0 }, false],
    [{ cost: 42_499 }, false],
    [{ cost: 42_500 }, true],
    [{ cost: 62_500 }, true],
    [{ cost: 62_501 }, false],
    [{ cost: 22_500, periods: three }, true],
    [{ cost: 22_499, periods: three }, false],
    [{ amount: 1, admin: 500_000, cost: 1, periods: Array(36).fill([]) }, false],
  ])("%j: is it believed? %s", async (said, believed) => {
    const two = await createBiller(db, {
      route: [
        { supplier: "digiflazz", cost: 0 },
        { supplier: "second", cost: 0 },
      ],
    });
    const { inquiry } = await openInquiry(db, asker, two);
    const found = billFound({ ...said, try_next: true });
    expect(await answerInquiry(db, inquiry.inquiry_id, found)).toBe(!believed);
    if (believed) return;
    await answerInquiry(db, inquiry.inquiry_id, { ...found, try_next: false }, 2);
    expect(await get(asker, inquiry.inquiry_id)).toMatchObject({
      status: "refused",
      reason: "unavailable",
      amount: null,
      price: null,
    });
  });
});

describe("is refused", () => {
  test.each([
    ["a product that there is not", "product_not_found", { p_product_code: "no-such" }],
    ["a customer of what tells a bill", "no_inquiry", { p_about: "customer" }],
    ["a number that is none", "invalid_number", { p_number: "12" }],
  ])("%s", async (_what, code, changes) => {
    expect(await refusalOf(openInquiry(db, asker, biller, changes))).toMatchObject({ code });
  });

  test("what nothing is asked about", async () => {
    const pulsa = await createProduct(db);
    const question = { p_number: "087800001230", p_about: "none" };
    expect(await refusalOf(openInquiry(db, asker, pulsa, question))).toMatchObject({ code: "no_inquiry" });
  });

  test("what is off, or has no supplier", async () => {
    const off = await createBiller(db, { status: "inactive" });
    expect(await refusalOf(openInquiry(db, asker, off))).toMatchObject({ code: "product_inactive" });
    const alone = await createBiller(db, { route: [{ supplier: "digiflazz", cost: 0, active: false }] });
    expect(await refusalOf(openInquiry(db, asker, alone))).toMatchObject({ code: "product_disturbed" });
  });

  test("the hundred and first on a day that led to no payment", async () => {
    const curious = await createPerson(db, { deposit: 60_000 });
    const first = await findBill(db, curious, biller);
    for (let i = 1; i < 100; i++) await openInquiry(db, curious, biller);
    expect(await refusalOf(openInquiry(db, curious, biller))).toEqual({
      status: 422,
      code: "inquiry_limit",
      details: { limit: 100 },
    });
    // A bill that is paid leaves its place free.
    await payBill(db, curious, first);
    expect(await openInquiry(db, curious, biller)).toMatchObject({ ask: true });
  });
});

test("what a type asks besides is read by its kind", async () => {
  const bpjs = await createBiller(db, { type: "bpjs" });
  const ask = (extra: object) => openInquiry(db, asker, bpjs, { p_number: "8801234560001", p_extra: extra });
  const { inquiry } = await ask({ months: "2" });
  expect(await taken(inquiry.inquiry_id)).toMatchObject({ destination: "8801234560001|2" });
  expect(await refusalOf(ask({}))).toMatchObject({ code: "invalid_number", details: { reason: "required" } });
  expect(await refusalOf(ask({ months: "123" }))).toMatchObject({ details: { reason: "above_maximum" } });
});

test("whose meter it is does not depend on the token, and moves no money", async () => {
  const [small, large] = [await createProduct(db, { type: "listrik" }), await createProduct(db, { type: "listrik" })];
  const changes = { p_number: someCustomer(), p_about: "customer" };
  const { inquiry } = await openInquiry(db, asker, small, changes);
  await answerInquiry(db, inquiry.inquiry_id, {
    ...billFound({ amount: null, admin: null, cost: null, payable_until: null }),
    fields: [{ name: "power", value: "R1 / 1300 VA" }],
  });
  expect(await openInquiry(db, asker, large, changes)).toMatchObject({
    ask: false,
    inquiry: { inquiry_id: inquiry.inquiry_id, status: "inquiry", customer_name: "PELANGGAN CONTOH", price: null },
  });
});

test("the hourly sweep ends what is no longer good and forgets what is old, but never what was paid", async () => {
  const payer = await createPerson(db, { deposit: 200_000 });
  const [paid, due, old] = [
    await findBill(db, payer, biller),
    await findBill(db, payer, biller),
    await findBill(db, payer, biller),
  ];
  await payBill(db, payer, paid);
  for (const id of [paid, due]) await age(id, 3_600);
  for (const id of [paid, old]) await age(id, 31 * 86_400);
  await db.rpc("service_role", "lifetimes_sweep");
  const { rows } = await db.owner.query(
    "select ref_id, status::text from private.inquiries where user_id = $1 order by created_at, ref_id",
    [payer.userId],
  );
  expect(rows).toEqual([
    { ref_id: paid, status: "paid" },
    { ref_id: due, status: "expired" },
  ]);
});

test("an inquiry cannot take a way that the table does not hold, not even by its owner's hand", async () => {
  const id = await findBill(db, asker, biller);
  for (const from of INQUIRY_STATUSES) {
    for (const to of INQUIRY_STATUSES.filter((status) => status !== from)) {
      const client = await db.superuser.connect();
      await client.query("begin; set local session_replication_role = replica");
      await client.query("update private.inquiries set status = $2 where ref_id = $1", [id, from]);
      await client.query("set local session_replication_role = origin");
      const state = await sqlStateOf(
        client.query("update private.inquiries set status = $2 where ref_id = $1", [id, to]),
      );
      await client.query("rollback");
      client.release();
      const allowed = INQUIRY_TRANSITIONS[from].includes(to);
      expect(`${from} → ${to}: ${state}`).toBe(`${from} → ${to}: ${allowed ? "ok" : "23514"}`);
    }
  }
});
