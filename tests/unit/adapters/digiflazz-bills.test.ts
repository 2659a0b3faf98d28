import { describe, expect, it } from "vitest";
import bill from "#adapters/suppliers/digiflazz/samples/bill-found.json" with { type: "json" };
import none from "#adapters/suppliers/digiflazz/samples/bill-none.json" with { type: "json" };
import offers from "#adapters/suppliers/digiflazz/samples/offers-found.json" with { type: "json" };
import customer from "#adapters/suppliers/digiflazz/samples/pln-customer.json" with { type: "json" };
import { digiflazzSupplier } from "#adapters/suppliers/digiflazz/supplier.ts";
import type { SupplierPayment } from "#core/ports/supplier.ts";
import { answering } from "./answering.ts";

const BILL: SupplierPayment = {
  about: "bill",
  kind: "customer",
  reference: "TRX7K2M9Q4W1BHN",
  sku: "pln",
  destination: "530000000001",
  extra: [],
  amount: null,
  repeated: false,
  payableUntil: new Date("2026-11-22T17:00:00Z"),
};
const METER: SupplierPayment = { ...BILL, about: "customer", kind: "meter", sku: "pln20", destination: "12345543210" };

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
        { name: "tariff", value: "R1" },
        { name: "power", value: "1300" },
        { name: "sheets", value: "1" },
      ],
      periods: [
        [
          { name: "period", value: "201901" },
          { name: "bill_amount", value: "7500" },
          { name: "admin", value: "2500" },
          { name: "penalty", value: "0" },
          { name: "meter_start", value: "00080000" },
          { name: "meter_end", value: "00090000" },
        ],
      ],
      bill: {
        amount: 7_500,
        admin: 2_500,
        cost: 9_500,
        expiresAt: new Date("2026-11-22T17:00:00Z"),
      },
    });
  });

  it.each([
    ["60", "nothing_due", false],
    ["54", "wrong_destination", false],
    ["57", "wrong_destination", false],
    ["51", "number_blocked", false],
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

  it("carries what the type asks besides, and the sum that was chosen", async () => {
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
    await spy.inquire({ ...BILL, sku: "transfer", destination: "1234567890", amount: 150_000 });
    expect(sent).toMatchObject([
      { commands: "inq-pasca", customer_no: "96585485235601,3201010101010001", ref_id: BILL.reference },
      { customer_no: "1234567890", amount: 150_000 },
    ]);
  });
});

describe("an inquiry for a number's offers", () => {
  const ABOUT = { ...BILL, about: "offers", sku: "omni", destination: "081234567890" } as const;
  const listing = (detail: unknown) => ({ data: { ...offers.data, desc: { detail } } });
  const [first] = offers.data.desc.detail;

  it("finds each with its sums, until the Jakarta day ends", async () => {
    expect(await supplier(offers).inquire(ABOUT)).toMatchObject({
      status: "offered",
      offers: [
        {
          code: "387770001",
          name: "Combo Sakti 12 GB",
          description: "10 GB internet, 100 menit nelpon",
          validity: "30 Hari",
          amount: 58_000,
          admin: 1_500,
          cost: 58_300,
        },
        {
          code: "387770002",
          name: "Internet 3 GB",
          description: "",
          validity: "",
          amount: 21_000,
          admin: 0,
          cost: 20_300,
        },
      ],
      expiresAt: new Date("2026-11-22T17:00:00Z"),
    });
  });

  it("may find none, by an empty list or by its code", async () => {
    expect(await supplier(listing([])).inquire(ABOUT)).toMatchObject({ status: "offered", offers: [] });
    expect(await supplier(none).inquire(ABOUT)).toMatchObject({ status: "refused", reason: "nothing_due" });
  });

  it.each([
    ["no code", { kode_paket: "" }],
    ["no name", { nama_paket: null }],
    ["no price", { price: null }],
    ["a price in thousands", { price: "58.300" }],
    ["a price of nothing", { price: 0 }],
    ["a total below its fee", { selling_price: 1_499 }],
  ])("leaves out one with %s, and is no answer where nothing is left", async (_what, change) => {
    const bad = { ...first, ...change };
    expect(await supplier(listing([bad, first])).inquire(ABOUT)).toMatchObject({
      status: "offered",
      offers: [{ code: "387770001" }],
    });
    expect(await supplier(listing([bad])).inquire(ABOUT)).toMatchObject({ status: "unknown", reason: "garbage" });
  });

  it.each([
    ["a bill without a list", changed({ desc: {} })],
    ["no list", listing("x")],
    ["rows that are none", listing([1, null, []])],
    ["another order's list", { data: { ...offers.data, ref_id: "TRXOTHER" } }],
  ])("is not answered by %s", async (_what, answer) => {
    expect(await supplier(answer).inquire(ABOUT)).toMatchObject({ status: "unknown", reason: "garbage" });
  });
});

describe("an inquiry for a meter", () => {
  it("finds whose it is, and nothing to pay", async () => {
    expect(await supplier(customer).inquire(METER)).toMatchObject({
      status: "found",
      name: "DAVID",
      fields: [
        { name: "meter_number", value: "1234554321" },
        { name: "subscriber_number", value: "523300817840" },
        { name: "tariff", value: "R1" },
        { name: "power", value: "1300" },
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

  it("whose refusal speaks of the call alone is believed when it was sent for the first time only", async () => {
    const refused = changed({ status: "Gagal", rc: "45" });
    expect(await supplier(refused).pay(BILL)).toMatchObject({ status: "failed" });
    expect(await supplier(refused).pay({ ...BILL, repeated: true })).toMatchObject({ status: "pending" });
    expect(await supplier(refused).payStatus(BILL)).toMatchObject({ status: "pending" });
  });

  it("that is not known there was never made: it is sent again within its day, and has failed an hour after it", async () => {
    const sent: string[] = [];
    const at = (now: string) =>
      digiflazzSupplier({
        baseUrl: "https://supplier.example",
        username: "gerai",
        apiKey: "key",
        now: () => new Date(now),
        fetch: async (_url, init) => {
          const { commands } = JSON.parse(String(init.body)) as { commands: string };
          sent.push(commands);
          return Response.json(changed(commands === "pay-pasca" ? {} : { status: "Gagal", rc: "50" }));
        },
      });
    expect(await at("2026-11-22T16:59:59Z").payStatus(BILL)).toMatchObject({ status: "success" });
    expect(await at("2026-11-22T17:00:00Z").payStatus(BILL)).toMatchObject({ status: "pending", tryNext: false });
    expect(await at("2026-11-22T18:00:00Z").payStatus(BILL)).toMatchObject({ status: "failed", tryNext: false });
    expect(sent).toEqual(["status-pasca", "pay-pasca", "status-pasca", "status-pasca"]);
  });
});
