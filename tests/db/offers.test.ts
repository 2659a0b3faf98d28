import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { answerInquiry, openInquiry, payArgs, payBill } from "#tests/factories/bills.ts";
import { collide } from "#tests/factories/collide.ts";
import { openDatabase, refusalOf, type TestDatabase } from "#tests/factories/database.ts";
import { expectLedgerBalanced } from "#tests/factories/ledger.ts";
import {
  chooseOffer,
  createOfferSeller,
  listed,
  listOffers,
  offered,
  offerFound,
  someTelkomsel,
} from "#tests/factories/offers.ts";
import { balanceOf, createPerson, type Person } from "#tests/factories/people.ts";
import type { TestProduct } from "#tests/factories/products.ts";
import { settle, supplierSays } from "#tests/factories/purchases.ts";

let db: TestDatabase;
let asker: Person;
let seller: TestProduct;
beforeAll(async () => {
  db = await openDatabase();
  asker = await createPerson(db, { deposit: 1_000_000 });
  seller = await createOfferSeller(db);
});
afterAll(async () => {
  await expectLedgerBalanced(db);
  await db.close();
});

const get = (person: Person, id: string) => db.rpc(person, "inquiry_get", { p_inquiry: id });
const taken = (id: string) => db.rpc("service_role", "inquiry_take", { p_inquiry: id });
const expire = (id: string) =>
  db.owner.query("update private.inquiries set expires_at = clock_timestamp() where ref_id = $1", [id]);
const choose = (person: Person, number: string, code: string, changes: object = {}) =>
  openInquiry(db, person, seller, { p_number: number, p_extra: { offer: code }, ...changes });

describe("a number's offers", () => {
  test("are asked for by the number alone, and each has our price and no cost", async () => {
    const number = someTelkomsel();
    const { inquiry, ask } = await openInquiry(db, asker, seller, { p_number: number });
    expect(ask).toBe(true);
    expect(await taken(inquiry.inquiry_id)).toMatchObject({ about: "offers", type: "tselomni", destination: number });
    await answerInquiry(db, inquiry.inquiry_id, offered([listed("A"), listed("B", { cost: 12_000 })]));
    const { cost: _a, ...a } = listed("A");
    const { cost: _b, ...b } = listed("B");
    expect(await get(asker, inquiry.inquiry_id)).toMatchObject({
      status: "inquiry",
      about: "offers",
      customer_number: number,
      offers: [
        { ...a, price: 31_000 },
        { ...b, price: 12_500 },
      ],
      offer: null,
      price: null,
    });
    expect(JSON.stringify(await get(asker, inquiry.inquiry_id))).not.toContain("cost");
  });

  test("cost each category its own margin", async () => {
    const master = await createPerson(db, { category: 3 });
    const id = await listOffers(db, master, seller, someTelkomsel());
    expect(await get(master, id)).toMatchObject({ offers: [{ price: 30_800 }, { price: 30_800 }] });
  });

  test("may be none", async () => {
    const id = await listOffers(db, asker, seller, someTelkomsel(), []);
    expect(await get(asker, id)).toMatchObject({ status: "inquiry", offers: [], reason: null });
  });

  test("are answered once more without asking, are nobody else's, and end after half an hour", async () => {
    const number = someTelkomsel();
    const id = await listOffers(db, asker, seller, number);
    expect(await openInquiry(db, asker, seller, { p_number: number })).toMatchObject({
      ask: false,
      inquiry: { inquiry_id: id },
    });
    expect(await refusalOf(get(await createPerson(db), id))).toMatchObject({ code: "not_found" });
    const { rows } = await db.owner.query(
      "select expires_at - now() <= interval '30 minutes' as ends from private.inquiries where ref_id = $1",
      [id],
    );
    expect(rows).toEqual([{ ends: true }]);
  });

  test.each([
    ["of another operator", "081512345678", "other_operator"],
    ["of by.U, whose prefix lies within", "085155512345", "other_operator"],
    ["that is none", "123", "number_short"],
  ])("are not asked for a number %s", async (_what, p_number, reason) => {
    expect(await refusalOf(openInquiry(db, asker, seller, { p_number }))).toMatchObject({
      code: "invalid_number",
      details: { reason },
    });
    const code = refusalOf(openInquiry(db, asker, seller, { p_number, p_extra: { offer: "A" } }));
    expect(await code).toMatchObject({ details: { reason } });
  });

  test("are asked for a number that no operator is known for", async () => {
    expect(await openInquiry(db, asker, seller, { p_number: "080912345678" })).toMatchObject({ ask: true });
  });

  test("are counted: the hundred and first on a day is refused", async () => {
    const curious = await createPerson(db);
    for (let i = 0; i < 100; i++) await openInquiry(db, curious, seller, { p_number: someTelkomsel() });
    const one = openInquiry(db, curious, seller, { p_number: someTelkomsel() });
    expect(await refusalOf(one)).toMatchObject({ code: "inquiry_limit", details: { limit: 100 } });
  });
});

describe("the chosen offer", () => {
  test("is asked about by its code, told as it was listed, and has a price of its own", async () => {
    const number = someTelkomsel();
    await listOffers(db, asker, seller, number);
    const { inquiry } = await choose(asker, number, "B");
    expect(await taken(inquiry.inquiry_id)).toMatchObject({ about: "bill", destination: `${number}|B` });
    const told = [
      { name: "package", value: "lain" },
      { name: "tariff", value: "R1" },
    ];
    await answerInquiry(db, inquiry.inquiry_id, offerFound({ fields: told, cost: 31_500 }));
    expect(await get(asker, inquiry.inquiry_id)).toMatchObject({
      about: "bill",
      customer_number: `${number}|B`,
      fields: [
        { name: "package", value: "Paket B" },
        { name: "validity", value: "30 Hari" },
        { name: "tariff", value: "R1" },
      ],
      offers: [],
      offer: { code: "B", name: "Paket B", price: 31_000 },
      price: 32_000,
    });
  });

  test("is asked of the supplier that listed it, and of no other", async () => {
    const two = await createOfferSeller(db, {
      route: [
        { supplier: "digiflazz", cost: 0 },
        { supplier: "second", cost: 0 },
      ],
    });
    const number = someTelkomsel();
    const { inquiry } = await openInquiry(db, asker, two, { p_number: number });
    const busy = { status: "refused", reason: "unavailable", try_next: true, raw: null };
    expect(await answerInquiry(db, inquiry.inquiry_id, busy)).toBe(true);
    await answerInquiry(db, inquiry.inquiry_id, offered([listed("A")]), 2);
    const bill = await openInquiry(db, asker, two, { p_number: number, p_extra: { offer: "A" } });
    expect(await taken(bill.inquiry.inquiry_id)).toMatchObject({ supplier: "second", attempt: 1 });
    const first = await createOfferSeller(db, {
      route: [
        { supplier: "digiflazz", cost: 0 },
        { supplier: "second", cost: 0 },
      ],
    });
    await listOffers(db, asker, first, number);
    const chosen = await openInquiry(db, asker, first, { p_number: number, p_extra: { offer: "A" } });
    expect(await answerInquiry(db, chosen.inquiry.inquiry_id, busy)).toBe(false);
    expect(await get(asker, chosen.inquiry.inquiry_id)).toMatchObject({ status: "refused", reason: "unavailable" });
  });

  test("is one that was listed to this person for this number of this product, and not long ago", async () => {
    const number = someTelkomsel();
    const gone = { status: 422, code: "offer_gone" };
    expect(await refusalOf(choose(asker, number, "A"))).toMatchObject(gone);
    const id = await listOffers(db, asker, seller, number);
    expect(await refusalOf(choose(asker, number, "C"))).toMatchObject(gone);
    expect(await refusalOf(choose(asker, number, "A B"))).toMatchObject(gone);
    expect(await refusalOf(choose(asker, someTelkomsel(), "A"))).toMatchObject(gone);
    expect(await refusalOf(choose(await createPerson(db), number, "A"))).toMatchObject(gone);
    const other = await createOfferSeller(db);
    expect(await refusalOf(choose(asker, number, "A", { p_product_code: other.code }))).toMatchObject(gone);
    await expire(id);
    expect(await refusalOf(choose(asker, number, "A"))).toMatchObject(gone);
  });

  test.each(["A|B", "A,B", "\u202eA", "x".repeat(41)])("is no %j", async (code) => {
    const number = someTelkomsel();
    await listOffers(db, asker, seller, number);
    expect(await refusalOf(choose(asker, number, code))).toMatchObject({ code: "invalid_number" });
  });

  test("20 times at once asks its supplier once", async () => {
    const number = someTelkomsel();
    await listOffers(db, asker, seller, number);
    const all = await Promise.all(Array.from({ length: 20 }, () => choose(asker, number, "A")));
    expect(all.filter(({ ask }) => ask)).toHaveLength(1);
  });
});

describe("paying it", () => {
  const pay = (person: Person, id: string, changes = {}) => db.rpc(person, "bill_pay", payArgs(person, id, changes));

  test("takes its price once, at the supplier, number and code that were asked about", async () => {
    const person = await createPerson(db, { deposit: 100_000 });
    const number = someTelkomsel();
    await listOffers(db, person, seller, number);
    const id = await chooseOffer(db, person, seller, number);
    const { transaction, dispatch_id } = await payBill(db, person, id, { p_price: 31_000 });
    expect(transaction).toMatchObject({ ref_id: id, type: "tselomni", buying_price: 31_000 });
    expect(await db.rpc("service_role", "dispatch_take", { p_dispatch: dispatch_id })).toMatchObject({
      module: "pascabayar",
      reference: id,
      destination: `${number}|A`,
      max_cost: 31_000,
    });
    expect(await balanceOf(db, person.userId)).toBe(69_000);
    expect(await refusalOf(pay(person, id))).toMatchObject({ code: "inquiry_paid" });
    await settle(db, id, supplierSays("success", { cost: 30_500 }));
    expect(await db.rpc(person, "receipt_get", { p_ref_id: id })).toMatchObject({
      bill: { fields: [{ name: "package", value: "Paket A" }, { value: "30 Hari" }], amount: 30_000, admin: 1_500 },
    });
  });

  test("20 times at the same moment with keys of their own takes it once", async () => {
    const person = await createPerson(db, { deposit: 1_000_000 });
    const number = someTelkomsel();
    await listOffers(db, person, seller, number);
    const id = await chooseOffer(db, person, seller, number);
    const results = await collide(db, person.userId, 20, () => payBill(db, person, id));
    const words = results.map((one) => (one.status === "fulfilled" ? "ok" : (one.reason as Error).message));
    expect(words.toSorted()).toEqual([...Array(19).fill("inquiry_paid"), "ok"]);
    expect(await balanceOf(db, person.userId)).toBe(969_000);
  });

  test("is refused for the list, for another price, for somebody else, and after its time", async () => {
    const person = await createPerson(db, { deposit: 100_000 });
    const number = someTelkomsel();
    const list = await listOffers(db, person, seller, number);
    const id = await chooseOffer(db, person, seller, number);
    expect(await refusalOf(pay(person, list))).toMatchObject({ status: 422, code: "offer_not_chosen" });
    expect(await refusalOf(pay(person, id, { p_price: 30_999 }))).toMatchObject({ code: "price_changed" });
    const other = await createPerson(db, { deposit: 100_000 });
    for (const one of [list, id]) expect(await refusalOf(pay(other, one))).toMatchObject({ code: "not_found" });
    await expire(id);
    expect(await refusalOf(pay(person, id))).toMatchObject({ code: "inquiry_expired" });
    expect(await balanceOf(db, person.userId)).toBe(100_000);
  });

  test("of two offers of one number is two payments, and a failed one is given back", async () => {
    const person = await createPerson(db, { deposit: 100_000 });
    const number = someTelkomsel();
    await listOffers(db, person, seller, number);
    for (const code of ["A", "B"]) {
      const id = await chooseOffer(db, person, seller, number, code);
      await payBill(db, person, id);
      await settle(db, id, supplierSays(code === "A" ? "success" : "failed", { cost: 30_500 }));
    }
    expect(await balanceOf(db, person.userId)).toBe(69_000);
  });

  test("is called by its package wherever it is listed", async () => {
    const person = await createPerson(db, { deposit: 100_000 });
    const number = someTelkomsel();
    await listOffers(db, person, seller, number);
    const id = await chooseOffer(db, person, seller, number, "B");
    const called = expect.stringMatching(/ · Paket B$/);
    expect(await payBill(db, person, id)).toMatchObject({ transaction: { product_name: called } });
    await settle(db, id, supplierSays("success", { cost: 30_500 }));
    const [history, statement, notices] = await Promise.all([
      db.rpc(person, "purchase_list", { p_filter: {} }),
      db.rpc(person, "statement_list", { p_filter: {} }),
      db.rpc(person, "notification_list", { p_filter: {} }),
    ]);
    expect(history).toMatchObject({ rows: [{ product_name: called }] });
    expect(JSON.stringify(statement)).toContain(" · Paket B");
    expect(JSON.stringify(notices)).toContain(" · Paket B");
  });
});
