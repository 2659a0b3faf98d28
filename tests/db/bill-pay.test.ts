import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { z } from "zod";
import { billFound, createBiller, findBill, payArgs, payBill, someCustomer } from "#tests/factories/bills.ts";
import { createAdmin } from "#tests/factories/claims.ts";
import { collide } from "#tests/factories/collide.ts";
import { openDatabase, refusalOf, type TestDatabase } from "#tests/factories/database.ts";
import { expectLedgerBalanced } from "#tests/factories/ledger.ts";
import { balanceOf, createPerson, giveMoney, type Person } from "#tests/factories/people.ts";
import type { TestProduct } from "#tests/factories/products.ts";
import { settle, supplierSays } from "#tests/factories/purchases.ts";

const RECEIPT_SUMS = {
  total: z.number(),
  service_fee: z.number(),
  discount: z.number(),
  bill: z.object({ amount: z.number(), admin: z.number() }),
};

let db: TestDatabase;
let biller: TestProduct;
beforeAll(async () => {
  db = await openDatabase();
  biller = await createBiller(db);
});
afterAll(async () => {
  await expectLedgerBalanced(db);
  await db.close();
});

const payer = () => createPerson(db, { deposit: 100_000 });
const pay = (person: Person, id: string, changes = {}) => db.rpc(person, "bill_pay", payArgs(person, id, changes));
const statusOf = async (id: string) => {
  const { rows } = await db.owner.query("select status::text from private.inquiries where ref_id = $1", [id]);
  return rows[0]?.status;
};

describe("a bill is paid", () => {
  test("at the price that was shown, under the inquiry's own code, with the default margin", async () => {
    const person = await payer();
    const number = someCustomer();
    const id = await findBill(db, person, biller, billFound(), { p_number: number });
    const { transaction, replayed } = await payBill(db, person, id, { p_price: 51_500, p_note: "Bu Sri" });
    expect(replayed).toBe(false);
    expect(transaction).toMatchObject({
      ref_id: id,
      status: "unprocessed",
      module: "pascabayar",
      type: "electricity",
      destination_number: number,
      customer_name: "PELANGGAN CONTOH",
      buying_price: 51_500,
      selling_price: 53_500,
      end_balance: 48_500,
      note: "Bu Sri",
    });
    expect(await balanceOf(db, person.userId)).toBe(48_500);
    expect(await statusOf(id)).toBe("paid");
  });

  test("at the supplier that was asked, under its reference, until its day ends", async () => {
    const person = await payer();
    const until = new Date(Date.now() + 3_600_000);
    const id = await findBill(db, person, biller, billFound({ payable_until: until.toISOString() }));
    const { dispatch_id } = await payBill(db, person, id);
    const order = await db.rpc("service_role", "dispatch_take", { p_dispatch: dispatch_id });
    expect(order).toMatchObject({ supplier: "digiflazz", reference: id, module: "pascabayar", type: "electricity" });
    expect(new Date((order as { payable_until: string }).payable_until)).toEqual(until);
  });

  test("and found by its number and its day", async () => {
    const person = await payer();
    const number = `0${someCustomer().slice(1)}`;
    const id = await findBill(db, person, biller, billFound(), { p_number: number });
    await payBill(db, person, id);
    const { rows } = await db.owner.query(
      `select destination, sold_on = private.jakarta_day(created_at) as of_its_day,
         destination_hash = hashtext(private.destination_stem(destination)) as of_its_number
       from public.purchases where ref_id = $1`,
      [id],
    );
    expect(rows).toEqual([{ destination: number, of_its_day: true, of_its_number: true }]);
  });

  test("from the loan balance, where it is chosen", async () => {
    const person = await payer();
    await giveMoney(db, person.userId, 60_000, "loan");
    await payBill(db, person, await findBill(db, person, biller), { p_pay_with: "loan" });
    expect(await balanceOf(db, person.userId)).toBe(100_000);
    expect(await balanceOf(db, person.userId, "loan")).toBe(8_500);
  });

  test("once with one key, however often it is sent, also after its end", async () => {
    const person = await payer();
    const id = await findBill(db, person, biller);
    const changes = { p_key: randomUUID() };
    const first = await payBill(db, person, id, changes);
    await settle(db, id, supplierSays("success", { cost: 51_000 }));
    const again = await payBill(db, person, id, changes);
    expect(again).toMatchObject({ replayed: true, transaction: first.transaction });
    expect(await balanceOf(db, person.userId)).toBe(48_500);
  });

  test("once, when 20 pay it at the same moment with keys of their own", async () => {
    const person = await createPerson(db, { deposit: 2_000_000 });
    const id = await findBill(db, person, biller);
    const results = await collide(db, person.userId, 20, () => payBill(db, person, id));
    const words = results.map((one) => (one.status === "fulfilled" ? "ok" : (one.reason as Error).message));
    expect(words.toSorted()).toEqual([...Array(19).fill("inquiry_paid"), "ok"]);
    expect(await balanceOf(db, person.userId)).toBe(1_948_500);
  });
});

describe("nothing is charged", () => {
  test.each([
    [
      "another price",
      { p_price: 51_400 },
      { code: "price_changed", details: { old_price: 51_400, new_price: 51_500 } },
    ],
    ["a selling price below it", { p_selling_price: 51_499 }, { code: "selling_price_too_low" }],
    ["a selling price far above it", { p_selling_price: 600_000 }, { code: "confirm_selling_price" }],
    ["no way to pay", { p_pay_with: "cash" }, { code: "validation_failed" }],
    ["a balance that is too small", { p_pay_with: "loan" }, { code: "insufficient_balance" }],
    ["an order number with a blank", { p_order_number: "a b" }, { code: "validation_failed" }],
  ])("for %s", async (_what, changes, refusal) => {
    const person = await payer();
    const id = await findBill(db, person, biller);
    expect(await refusalOf(pay(person, id, changes))).toMatchObject(refusal);
    expect(await balanceOf(db, person.userId)).toBe(100_000);
    expect(await statusOf(id)).toBe("inquiry");
  });

  test("for a wrong PIN, which counts; the right one pays then", async () => {
    const person = await payer();
    const id = await findBill(db, person, biller);
    const wrong = await pay(person, id, { p_pin_proof: "no" });
    expect(wrong).toMatchObject({ error: "pin_incorrect", details: { attempts_left: 4 } });
    for (let i = 0; i < 4; i++) await pay(person, id, { p_pin_proof: "no" });
    expect(await pay(person, id)).toMatchObject({ error: "maximum pin attempts reached" });
    expect(await balanceOf(db, person.userId)).toBe(100_000);
  });

  test("for somebody else's inquiry, and for whose meter it is", async () => {
    const person = await payer();
    const id = await findBill(db, person, biller);
    expect(await refusalOf(pay(await payer(), id))).toMatchObject({ status: 404, code: "not_found" });
    await db.owner.query("update private.inquiries set about = 'customer' where ref_id = $1", [id]);
    expect(await refusalOf(pay(person, id))).toMatchObject({ status: 404, code: "not_found" });
  });

  test.each(["asking", "refused", "expired", "canceled"])("for one that is %s", async (status) => {
    const person = await payer();
    const id = await findBill(db, person, biller);
    await db.superuser.query(
      `set session_replication_role = replica; update private.inquiries set status = '${status}' where ref_id = '${id}'`,
    );
    expect(await refusalOf(pay(person, id))).toMatchObject({ status: 422, code: "inquiry_expired" });
  });

  test("from the moment on in which its time is over, whether the sweep came or not", async () => {
    const person = await payer();
    const id = await findBill(
      db,
      person,
      biller,
      billFound({ payable_until: new Date(Date.now() + 1_500).toISOString() }),
    );
    await new Promise((wait) => setTimeout(wait, 1_600));
    const both = await Promise.allSettled([pay(person, id), db.rpc("service_role", "lifetimes_sweep")]);
    expect(both.map(({ status }) => status)).toEqual(["rejected", "fulfilled"]);
    expect(await refusalOf(pay(person, id))).toMatchObject({ code: "inquiry_expired" });
    expect(await balanceOf(db, person.userId)).toBe(100_000);
  });

  test("for one that cashback has since made cost more than it brings; at the rupiah it is paid", async () => {
    const admin = await createAdmin(db);
    const person = await createPerson(db, { deposit: 100_000, category: 2 });
    const raised = await createBiller(db);
    const id = await findBill(db, person, raised);
    const change = async (p_values: object) => {
      const { version } = z
        .looseObject({ version: z.unknown() })
        .parse(await db.rpc(admin, "admin_product_get", { p_code: raised.code }));
      const args = { p_key: randomUUID(), p_code: raised.code, p_version: version, p_reason: "raised" };
      await db.rpc(admin, "admin_product_change", { ...args, p_values });
    };
    await change({ price_2: 200_000, cashback_2: 199_000 });
    expect(await refusalOf(pay(person, id))).toMatchObject({ code: "product_disturbed" });
    await change({ cashback_2: 401 });
    expect(await refusalOf(pay(person, id))).toMatchObject({ code: "product_disturbed" });
    expect(await balanceOf(db, person.userId)).toBe(100_000);
    await change({ cashback_2: 400 });
    const { dispatch_id } = await payBill(db, person, id, { p_price: 51_400 });
    expect(await db.rpc("service_role", "dispatch_take", { p_dispatch: dispatch_id })).toMatchObject({
      max_cost: 51_000,
    });
  });

  test("for a biller that was switched off since", async () => {
    const person = await payer();
    const off = await createBiller(db);
    const id = await findBill(db, person, off);
    await db.owner.query("update private.products set status = 'disturbed' where code = $1", [off.code]);
    expect(await refusalOf(pay(person, id))).toMatchObject({ code: "product_disturbed" });
  });

  test("by a supplier whose way was shut since, though another's is open: that one has not been asked", async () => {
    const person = await payer();
    const two = await createBiller(db, {
      route: [
        { supplier: "digiflazz", cost: 0 },
        { supplier: "second", cost: 0 },
      ],
    });
    const id = await findBill(db, person, two);
    await db.owner.query(
      `update private.product_suppliers o set active = false
       from private.products d where d.id = o.product_id and d.code = $1 and o.supplier = 'digiflazz'`,
      [two.code],
    );
    expect(await refusalOf(pay(person, id))).toMatchObject({ code: "product_disturbed" });
    expect(await balanceOf(db, person.userId)).toBe(100_000);
  });

  test("for a key that paid another bill, or this one otherwise", async () => {
    const person = await payer();
    const [one, other] = [await findBill(db, person, biller), await findBill(db, person, biller)];
    const changes = { p_key: randomUUID() };
    await payBill(db, person, one, changes);
    expect(await refusalOf(pay(person, other, changes))).toMatchObject({ code: "idempotency_mismatch" });
    expect(await refusalOf(pay(person, one, { ...changes, p_note: "x" }))).toMatchObject({
      code: "idempotency_mismatch",
    });
    expect(await refusalOf(pay(person, one))).toEqual({
      status: 409,
      code: "inquiry_paid",
      details: { ref_id: one },
    });
  });

  test("for the same number of the same biller twice a day without being asked, and three times at all", async () => {
    const person = await createPerson(db, { deposit: 1_000_000 });
    const changes = { p_number: someCustomer() };
    const find = () => findBill(db, person, biller, billFound(), changes);
    const first = await find();
    await payBill(db, person, first);
    const second = await find();
    expect(await refusalOf(pay(person, second))).toMatchObject({
      code: "confirm_repeat",
      details: { count: 1, limit: 2, ref_id: first },
    });
    await payBill(db, person, second, { p_confirm_repeat: true });
    expect(await refusalOf(pay(person, await find(), { p_confirm_repeat: true }))).toMatchObject({
      code: "duplicate_limit",
    });
  });
});

describe("a payment that the supplier ends", () => {
  test("well costs what it took, and its receipt tells the bill", async () => {
    const person = await payer();
    const id = await findBill(db, person, biller);
    await payBill(db, person, id);
    expect(await settle(db, id, supplierSays("success", { cost: 51_000, serial_number: "REF1" }))).toMatchObject({
      status: "success",
    });
    expect(await db.rpc(person, "receipt_get", { p_ref_id: id })).toMatchObject({
      customer_number: expect.any(String),
      serial_number: "REF1",
      // 50,000 + 2,500 + 1,000
      total: 53_500,
      service_fee: 1_000,
      discount: 0,
      bill: { customer_name: "PELANGGAN CONTOH", amount: 50_000, admin: 2_500, periods: [[{ name: "period" }]] },
    });
    expect(await db.rpc(person, "purchase_get", { p_ref_id: id })).toMatchObject({ bill: { amount: 50_000 } });
  });

  test.each([
    // What is due is 52,500; the price is 51,500.
    ["what is due, where the margin is small", 500, null, { total: 52_500, service_fee: 0, discount: 0 }],
    ["the price and the margin, where that is more", 5_000, null, { total: 56_500, service_fee: 4_000, discount: 0 }],
    [
      "less than what is due, where its seller says so",
      2_000,
      51_700,
      { total: 51_700, service_fee: 0, discount: 800 },
    ],
  ])("asks its customer for %s, and the receipt adds up", async (_what, margin, selling, sums) => {
    const person = await payer();
    await db.rpc(person, "settings_set", { p_input: { default_margin: margin } });
    const id = await findBill(db, person, biller);
    const { transaction } = await payBill(db, person, id, { p_selling_price: selling });
    expect(transaction).toMatchObject({ selling_price: sums.total });
    await settle(db, id, supplierSays("success", { cost: 51_000 }));
    const receipt = await db.rpc(person, "receipt_get", { p_ref_id: id });
    expect(receipt).toMatchObject(sums);
    const { bill, total, service_fee, discount } = z.object(RECEIPT_SUMS).parse(receipt);
    expect(bill.amount + bill.admin + service_fee - discount).toBe(total);
  });

  test("badly gives every rupiah back, and never goes to a second supplier", async () => {
    const person = await payer();
    const two = await createBiller(db, {
      route: [
        { supplier: "digiflazz", cost: 0 },
        { supplier: "second", cost: 0 },
      ],
    });
    const id = await findBill(db, person, two);
    await payBill(db, person, id);
    expect(await settle(db, id, supplierSays("failed", { try_next: true }))).toMatchObject({
      status: "failed",
      next_dispatch_id: null,
    });
    expect(await balanceOf(db, person.userId)).toBe(100_000);
  });

  test("late, after it failed, is put before an admin", async () => {
    const person = await payer();
    const id = await findBill(db, person, biller);
    await payBill(db, person, id);
    await settle(db, id, supplierSays("failed"));
    expect(await settle(db, id, supplierSays("success", { cost: 51_000 }), "digiflazz", "callback")).toMatchObject({
      status: "failed",
      review: true,
    });
    expect(await balanceOf(db, person.userId)).toBe(100_000);
  });
});
