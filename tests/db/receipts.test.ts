import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { ownReceipt, receiptLink, receiptPrint, sharedReceipt } from "#core/receipts/schema.ts";
import { billFound, createBiller, findBill, payBill } from "#tests/factories/bills.ts";
import { collideAt } from "#tests/factories/collide.ts";
import { openDatabase, refusalOf, sqlStateOf, type TestDatabase } from "#tests/factories/database.ts";
import { createPerson, type Person } from "#tests/factories/people.ts";
import { createProduct, type TestProduct } from "#tests/factories/products.ts";
import { buy, buyAndSettle, settle, supplierSays, take } from "#tests/factories/purchases.ts";

let db: TestDatabase;
let seller: Person;
let stranger: Person;
let product: TestProduct;
beforeAll(async () => {
  db = await openDatabase();
  [seller, stranger] = await Promise.all([
    createPerson(db, { deposit: 5_000_000 }),
    createPerson(db, { deposit: 100_000 }),
  ]);
  product = await createProduct(db);
});
afterAll(() => db.close());

/** A sale of the seller's that succeeded, for a selling price that nobody mistakes for what it cost. */
async function sale(status: "success" | "failed" = "success", who = seller): Promise<string> {
  const { transaction } = await buyAndSettle(db, who, product, supplierSays(status), {
    p_selling_price: 98_765,
    p_confirm_selling_price: true,
    p_confirm_repeat: true,
  });
  return transaction.ref_id;
}
const returned = (ref: string) => settle(db, ref, supplierSays("failed", { refunded: true }));
const get = async (ref: string, who = seller) => ownReceipt.parse(await db.rpc(who, "receipt_get", { p_ref_id: ref }));
const print = async (ref: string, key: string = randomUUID(), who = seller) =>
  receiptPrint.parse(await db.rpc(who, "receipt_print", { p_ref_id: ref, p_key: key })).number;
const share = async (ref: string, who = seller) =>
  receiptLink.parse(await db.rpc(who, "receipt_share", { p_ref_id: ref }));
const withdraw = (ref: string, who = seller) => db.rpc(who, "receipt_withdraw", { p_ref_id: ref });
const shared = async (token: string) => sharedReceipt.parse(await db.rpc("anon", "receipt_shared", { p_token: token }));
const chosen = (input: object, who = seller) => db.rpc(who, "settings_set", { p_input: input });

describe("a print", () => {
  test("is counted: the first is the original, each later one a copy with its number", async () => {
    const ref = await sale();
    expect((await get(ref)).prints).toBe(0);
    expect([await print(ref), await print(ref), await print(ref)]).toEqual([1, 2, 3]);
    expect((await get(ref)).prints).toBe(3);
    expect(await print(await sale())).toBe(1);
  });

  test("is no look at the receipt", async () => {
    const ref = await sale();
    await get(ref);
    await get(ref);
    expect((await get(ref)).prints).toBe(0);
  });

  test("that is sent again, its answer being lost, is the same one", async () => {
    const [ref, key] = [await sale(), randomUUID()];
    expect(await print(ref, key)).toBe(1);
    expect(await print(ref)).toBe(2);
    expect(await print(ref, key)).toBe(1);
    // Another sale's press may have the same key.
    expect(await print(await sale(), key)).toBe(1);
  });

  test("of many devices at once: one of them has the original", async () => {
    const ref = await sale();
    const results = await collideAt(db, ["select private.lock_user($1)", [seller.userId]], 12, () => print(ref));
    const numbers = results.map((result) => (result.status === "fulfilled" ? result.value : String(result.reason)));
    expect(numbers.map(Number).toSorted((a, b) => a - b)).toEqual(Array.from({ length: 12 }, (_, n) => n + 1));
  });

  test("is the seller's alone, of a sale that succeeded, with a key", async () => {
    const [ref, failed] = [await sale(), await sale("failed")];
    const open = await buy(db, seller, product, { p_confirm_repeat: true });
    await take(db, open.dispatch_id);
    expect((await refusalOf(print(ref, randomUUID(), stranger))).code).toBe("not_found");
    expect((await refusalOf(print("TRXNOTHING"))).code).toBe("not_found");
    expect((await refusalOf(print(failed))).details).toEqual({ status: "failed" });
    expect((await refusalOf(print(open.transaction.ref_id))).code).toBe("no_receipt");
    for (const key of ["", "a b", "x".repeat(65)]) {
      expect((await refusalOf(print(ref, key))).code).toBe("validation_failed");
    }
    expect((await get(ref)).prints).toBe(0);
  });

  test("is one of a hundred at most", async () => {
    const ref = await sale();
    await db.owner.query(
      `insert into private.receipt_prints (number, request_key, ref_id)
       select n, gen_random_uuid(), $1 from generate_series(1, 99) n`,
      [ref],
    );
    const last = randomUUID();
    expect(await print(ref, last)).toBe(100);
    const { code, details } = await refusalOf(print(ref));
    expect([code, details]).toEqual(["receipt_print_limit", { limit: 100 }]);
    expect(await print(ref, last)).toBe(100);
  });

  test("stays as it was written", async () => {
    await print(await sale());
    for (const change of [
      "update private.receipt_prints set number = number",
      "delete from private.receipt_prints",
      "truncate private.receipt_prints",
    ]) {
      expect([change, await sqlStateOf(db.owner.query(change))]).toEqual([change, "23001"]);
    }
  });
});

describe("a public page", () => {
  test("shows the receipt to whoever has its token, and nothing that it cost", async () => {
    const ref = await sale();
    const { token, expires_at } = await share(ref);
    expect(token).toMatch(/^[A-Za-z0-9_-]{22}$/);
    const days = (Date.parse(expires_at) - Date.now()) / 86_400_000;
    expect(days).toBeGreaterThan(89.9);
    expect(days).toBeLessThanOrEqual(90);
    expect((await get(ref)).link).toEqual({ token, expires_at });
    const answer = await shared(token);
    expect(answer).toMatchObject({ returned: null, receipt: { ref_id: ref, total: 98_765, status: "success" } });
    const told = JSON.stringify(await db.rpc("anon", "receipt_shared", { p_token: token }));
    expect(told).not.toMatch(/buying|profit|margin|cost|balance|email|prints|link/);
    expect(told).not.toContain(seller.userId);
    expect(told).not.toContain(String(product.prices[0]));
    // Whoever sells themselves sees it as anybody does.
    expect(await db.rpc(stranger, "receipt_shared", { p_token: token })).toEqual(JSON.parse(told));
  });

  test("of a bill shows the bill, and not what it was bought for", async () => {
    const biller = await createBiller(db);
    const id = await findBill(db, seller, biller, billFound());
    await payBill(db, seller, id, { p_price: 51_500 });
    await settle(db, id, supplierSays("success"));
    const { token } = await share(id);
    const { receipt } = await shared(token);
    expect(receipt).toMatchObject({ total: 53_500, service_fee: 1_000, bill: { amount: 50_000, admin: 2_500 } });
    expect(JSON.stringify(receipt)).not.toMatch(/51.?500/);
  });

  test("tells nobody the identity number that a bill was asked for with", async () => {
    const samsat = await createBiller(db, { type: "esamsat", operator: "samsat-jabar" });
    const asked = { p_number: "9658548523568701", p_extra: { identity: "3201234567890123" } };
    const id = await findBill(db, seller, samsat, billFound(), asked);
    await payBill(db, seller, id);
    await settle(db, id, supplierSays("success", { cost: 51_000 }));
    expect((await get(id)).customer_number).toBe("9658548523568701");
    const { token } = await share(id);
    expect((await shared(token)).receipt?.customer_number).toBe("9658548523568701");
  });

  test("stays one, however often it is asked for, also at once", async () => {
    const ref = await sale();
    const results = await collideAt(db, ["select private.lock_user($1)", [seller.userId]], 6, () => share(ref));
    const tokens = results.map((result) => (result.status === "fulfilled" ? result.value.token : result.reason));
    expect(new Set(tokens).size).toBe(1);
  });

  test("is gone once it is withdrawn; a new one has another address", async () => {
    const ref = await sale();
    const { token } = await share(ref);
    expect(await withdraw(ref, stranger)).toBe(false);
    await shared(token);
    expect(await withdraw(ref)).toBe(true);
    expect((await refusalOf(shared(token))).code).toBe("not_found");
    expect(await withdraw(ref)).toBe(false);
    const next = await share(ref);
    expect(next.token).not.toBe(token);
    expect((await refusalOf(shared(token))).code).toBe("not_found");
    await shared(next.token);
  });

  test("ends by the clock; the sweep only writes it down, and it can be opened anew", async () => {
    const [ref, other] = [await sale(), await sale()];
    const [{ token }, living] = [await share(ref), await share(other)];
    await db.owner.query("update private.receipt_links set expires_at = now() where ref_id = $1", [ref]);
    expect((await refusalOf(shared(token))).code).toBe("not_found");
    expect((await get(ref)).link).toBeNull();
    const next = await share(ref);
    expect(next.token).not.toBe(token);
    await db.owner.query("update private.receipt_links set expires_at = now() where ref_id = $1", [ref]);
    await db.rpc("service_role", "lifetimes_sweep", {});
    const { rows } = await db.owner.query("select ref_id from private.receipt_links where ref_id = any ($1)", [
      [ref, other],
    ]);
    expect(rows).toEqual([{ ref_id: other }]);
    await shared(living.token);
  });

  test("says that the sale was returned, and no more than whose it was", async () => {
    const ref = await sale();
    const { token } = await share(ref);
    await returned(ref);
    const answer = await shared(token);
    expect(answer).toEqual({
      receipt: null,
      returned: { ref_id: ref, shop_name: "Orang Uji", shop_phone: seller.phone.replace("+62", "0") },
    });
    // It can be withdrawn then, too, and not opened.
    expect((await refusalOf(share(ref))).details).toEqual({ status: "returned" });
    expect(await withdraw(ref)).toBe(true);
  });

  test("is opened by the seller alone, of a sale that succeeded", async () => {
    expect((await refusalOf(share(await sale(), stranger))).code).toBe("not_found");
    expect((await refusalOf(share(await sale("failed")))).code).toBe("no_receipt");
  });

  test("is nobody's whose account is closed, switched off or made nobody's", async () => {
    const person = await createPerson(db, { deposit: 100_000 });
    const { token } = await share(await sale("success", person), person);
    const set = (change: string) =>
      db.owner.query(`update public.accounts set ${change} where id = $1`, [person.userId]);
    await set("is_active = false");
    expect((await refusalOf(shared(token))).code).toBe("not_found");
    await set("is_active = true, deleted_at = now()");
    expect((await refusalOf(shared(token))).code).toBe("not_found");
    await set("deleted_at = null");
    await shared(token);
    await db.owner.query("select private.account_anonymise($1)", [person.userId]);
    const { rows } = await db.owner.query("select from private.receipt_links where user_id = $1", [person.userId]);
    expect(rows).toEqual([]);
  });

  test("is found by its token as it is, and by nothing near it", async () => {
    const { token } = await share(await sale());
    for (const other of [
      "",
      "%",
      token.slice(0, -1),
      `${token}A`,
      token.toUpperCase(),
      token.toLowerCase(),
      "_".repeat(22),
    ]) {
      if (other !== token) expect([other, (await refusalOf(shared(other))).code]).toEqual([other, "not_found"]);
    }
  });
});

describe("what is chosen for receipts", () => {
  const DEFAULTS = {
    receipt_shop_name: null,
    receipt_logo: true,
    receipt_address: true,
    receipt_phone: true,
    receipt_large_serial: true,
    receipt_note: null,
    receipt_note_left: true,
    receipt_paper: "58",
  };

  test("is sensible before anybody chooses, kept beside the other settings, and no part of the account", async () => {
    const person = await createPerson(db);
    expect(await db.rpc(person, "settings_get")).toMatchObject(DEFAULTS);
    expect(await chosen({ receipt_paper: "80" }, person)).toMatchObject({ ...DEFAULTS, receipt_paper: "80" });
    expect(await chosen({ default_margin: 500 }, person)).toMatchObject({ receipt_paper: "80", default_margin: 500 });
    expect(Object.keys((await db.rpc(person, "account_get")) as object).filter((key) => /^receipt_/.test(key))).toEqual(
      [],
    );
  });

  test("is what the receipt says, and what is not shown is not told", async () => {
    const person = await createPerson(db, { deposit: 200_000 });
    const ref = await sale("success", person);
    const phone = person.phone.replace("+62", "0");
    expect(await get(ref, person)).toMatchObject({
      shop_name: "Orang Uji",
      shop_phone: phone,
      shop_address: "",
      layout: { paper: "58", logo: true, large_serial: true, note: null, note_left: true },
    });
    await db.rpc(person, "address_set", {
      p_input: {
        ...{ name: "Rumah", address: "Jl. Melati 7", sub_district: "Dago", district: "Coblong", city: "Bandung" },
        ...{ province: "Jawa Barat", country: "Indonesia", postal_code: "40135", latitude: -6.9, longitude: 107.6 },
      },
    });
    expect((await get(ref, person)).shop_address).toBe("Jl. Melati 7, Dago, Coblong, Bandung, 40135");
    await chosen(
      {
        receipt_shop_name: "Sari Cell",
        receipt_note: "Buka 08.00\nTutup 21.00",
        receipt_paper: "80",
        receipt_logo: false,
      },
      person,
    );
    await chosen(
      { receipt_address: false, receipt_phone: false, receipt_note_left: false, receipt_large_serial: false },
      person,
    );
    const hidden = {
      shop_name: "Sari Cell",
      shop_phone: "",
      shop_address: "",
      layout: { paper: "80", logo: false, large_serial: false, note: "Buka 08.00\nTutup 21.00", note_left: false },
    };
    expect(await get(ref, person)).toMatchObject(hidden);
    const { token } = await share(ref, person);
    expect((await shared(token)).receipt).toMatchObject(hidden);
    await returned(ref);
    expect((await shared(token)).returned).toEqual({ ref_id: ref, shop_name: "Sari Cell", shop_phone: "" });
  });

  test.each([
    ["receipt_shop_name", "x".repeat(61)],
    ["receipt_shop_name", ""],
    ["receipt_shop_name", "Toko\nDua"],
    ["receipt_shop_name", "Toko \u202eiraS"],
    ["receipt_shop_name", "bit.ly/menang"],
    ["receipt_note", ""],
    ["receipt_note", "   "],
    ["receipt_note", "x".repeat(201)],
    ["receipt_note", "Buka \u202e00.80"],
    ["receipt_note", "Buka\u200b"],
    ["receipt_note", "Buka\r\n08.00"],
    ["receipt_note", "Menang! https://jahat.test"],
    ["receipt_paper", "57"],
  ])("refuses %s as %j, whoever calls", async (field, value) => {
    expect(await sqlStateOf(chosen({ [field]: value }))).toBe("23514");
  });
});
