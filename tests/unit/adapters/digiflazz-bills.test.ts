import { describe, expect, it } from "vitest";
import bill from "#adapters/suppliers/digiflazz/samples/bill-found.json" with { type: "json" };
import none from "#adapters/suppliers/digiflazz/samples/bill-none.json" with { type: "json" };
import customer from "#adapters/suppliers/digiflazz/samples/pln-customer.json" with { type: "json" };
import { digiflazzSupplier } from "#adapters/suppliers/digiflazz/supplier.ts";
import type { SupplierInquiry } from "#core/ports/supplier.ts";
import { answering } from "./answering.ts";

const BILL: SupplierInquiry = {
  about: "bill",
  reference: "TRX7K2M9Q4W1BHN",
  sku: "pln",
  destination: "530000000001",
  extra: [],
};
const METER: SupplierInquiry = { ...BILL, about: "customer", sku: "pln20", destination: "12345543210" };

function supplier(body: unknown, status = 200) {
  return digiflazzSupplier({
    baseUrl: "https://supplier.example",
    username: "gerai",
    apiKey: "key",
    now: () => new Date("2026-11-22T16:59:00Z"),
    fetch: answering(status, JSON.stringify(body)),
  });
}
const changed = (change: object) => ({ data: { ...bill.data, ...change } });

describe("an inquiry for a bill", () => {
  it("finds who owes what, until the Jakarta day ends", async () => {
    expect(await supplier(bill).inquire(BILL)).toMatchObject({
      status: "found",
      name: "Nama Pelanggan Pertama",
      fields: [
        { name: "tarif", value: "R1" },
        { name: "daya", value: "1300" },
        { name: "lembar_tagihan", value: "1" },
      ],
      bill: {
        amount: 7_500,
        admin: 2_500,
        cost: 9_500,
        periods: [{ period: "201901", amount: 7_500, admin: 2_500, penalty: 0 }],
        expiresAt: new Date("2026-11-22T17:00:00Z"),
      },
    });
  });

  it.each([
    ["60", "nothing_due", false],
    ["54", "wrong_destination", false],
    ["57", "wrong_destination", false],
    ["55", "unavailable", true],
    ["86", "unavailable", true],
    ["xx", "other", false],
    ["00", "other", false],
  ])("is refused with rc %s: %s", async (rc, reason, tryNext) => {
    const answer = { data: { ...none.data, rc } };
    expect(await supplier(answer).inquire(BILL)).toMatchObject({ status: "refused", reason, tryNext, code: rc });
  });

  it.each([
    ["a word that is neither", changed({ status: "Pending", rc: "03" })],
    ["no name", changed({ customer_name: "" })],
    ["no price", changed({ price: null })],
    ["a price in thousands", changed({ price: "10.000" })],
    ["a total that is no amount", changed({ selling_price: 1e30 })],
    ["a fee in thousands", changed({ admin: "2.500" })],
    ["a total below its fee", changed({ selling_price: 2_499 })],
    ["another order's bill", changed({ ref_id: "TRXOTHER" })],
    ["no status", { data: { rc: "45", message: "IP Anda tidak kami kenali" } }],
    ["something else", [1]],
  ])("is not answered by %s", async (_what, answer) => {
    expect(await supplier(answer).inquire(BILL)).toMatchObject({ status: "unknown", reason: "garbage" });
  });

  it("carries what the type asks besides", async () => {
    const sent: unknown[] = [];
    const spy = digiflazzSupplier({
      baseUrl: "https://supplier.example",
      username: "gerai",
      apiKey: "key",
      fetch: async (_url, init) => {
        sent.push(JSON.parse(String(init.body)));
        return Response.json(bill);
      },
    });
    await spy.inquire({ ...BILL, sku: "esamsat", destination: "96585485235601", extra: ["3201010101010001"] });
    expect(sent).toMatchObject([
      { commands: "inq-pasca", customer_no: "96585485235601,3201010101010001", ref_id: BILL.reference },
    ]);
  });
});

describe("an inquiry for a meter", () => {
  it("finds whose it is, and nothing to pay", async () => {
    expect(await supplier(customer).inquire(METER)).toMatchObject({
      status: "found",
      name: "DAVID",
      fields: [
        { name: "meter_no", value: "1234554321" },
        { name: "subscriber_id", value: "523300817840" },
        { name: "segment_power", value: "R1 /000001300" },
      ],
      bill: null,
    });
  });

  it("is refused, or not answered by a success without a name", async () => {
    const wrong = { data: { ...customer.data, status: "Gagal", rc: "54", name: "" } };
    expect(await supplier(wrong).inquire(METER)).toMatchObject({ status: "refused", reason: "wrong_destination" });
    const nameless = { data: { ...customer.data, name: "" } };
    expect(await supplier(nameless).inquire(METER)).toMatchObject({ status: "unknown" });
  });
});

describe("a payment", () => {
  it("is read as an order is", async () => {
    const paid = changed({ sn: "S1234" });
    expect(await supplier(paid).pay(BILL)).toMatchObject({ status: "success", serialNumber: "S1234", cost: 9_500 });
    expect(await supplier(changed({ ref_id: "TRXOTHER" })).pay(BILL)).toMatchObject({ status: "unknown" });
    expect(await supplier("", 502).pay(BILL)).toMatchObject({ status: "unknown", reason: "http" });
  });

  it("that is not known there yet stays open, while its refusal is final", async () => {
    const unheard = changed({ status: "Gagal", rc: "50" });
    expect(await supplier(unheard).payStatus(BILL)).toMatchObject({ status: "pending", tryNext: false });
    expect(await supplier(unheard).pay(BILL)).toMatchObject({ status: "failed" });
  });
});
