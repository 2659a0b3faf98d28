import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { cutOffOf } from "#adapters/_kit/cut-off.ts";
import { digiflazzInbound } from "#adapters/suppliers/digiflazz/inbound.ts";
import { toPriceRow, toSupplierResult } from "#adapters/suppliers/digiflazz/mapper.ts";
import priceList from "#adapters/suppliers/digiflazz/samples/price-list.json" with { type: "json" };
import ip from "#adapters/suppliers/digiflazz/samples/refusal-ip.json" with { type: "json" };
import failed from "#adapters/suppliers/digiflazz/samples/transaction-failed.json" with { type: "json" };
import pending from "#adapters/suppliers/digiflazz/samples/transaction-pending.json" with { type: "json" };
import pln from "#adapters/suppliers/digiflazz/samples/transaction-pln-success.json" with { type: "json" };
import success from "#adapters/suppliers/digiflazz/samples/transaction-success.json" with { type: "json" };
import refunded from "#adapters/suppliers/digiflazz/samples/webhook-refunded.json" with { type: "json" };
import { digiflazzSupplier } from "#adapters/suppliers/digiflazz/supplier.ts";
import { answering } from "./answering.ts";

const ORDER = {
  reference: "TRX7K2M9Q4W1BHN",
  sku: "xld10",
  destination: "087800001230",
  maxCost: 12_000,
  repeated: false,
};

function supplier(status: number, body: string) {
  return digiflazzSupplier({
    baseUrl: "https://supplier.example",
    username: "gerai",
    apiKey: "key",
    fetch: answering(status, body),
  });
}

describe("an answer about an order", () => {
  it("reads the samples", () => {
    expect(toSupplierResult(success.data)).toMatchObject({
      status: "success",
      serialNumber: "1234567890",
      cost: 10_000,
      code: "00",
    });
    expect(toSupplierResult(pending.data)).toMatchObject({ status: "pending", serialNumber: null, code: "03" });
    expect(toSupplierResult(failed.data)).toMatchObject({ status: "failed", tryNext: false, code: "02" });
    expect(toSupplierResult(pln.data).serialNumber).toMatch(/^0123-4567-8901-2345-6789\//);
    expect(toSupplierResult(refunded.data)).toMatchObject({
      status: "failed",
      tryNext: false,
      refunded: true,
      code: "74",
    });
  });

  it("is pending for every status word that is not theirs", () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (status, rc) => {
        fc.pre(!["sukses", "gagal"].includes(status.trim().toLowerCase()) && rc !== "74");
        expect(toSupplierResult({ status, rc })).toMatchObject({ status: "pending", tryNext: false });
      }),
      { numRuns: 500 },
    );
  });

  it("is failed for good, with no other supplier, for Gagal with a code nobody knows", () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[a-z]{1,4}$/), (rc) => {
        expect(toSupplierResult({ status: "Gagal", rc })).toMatchObject({ status: "failed", tryNext: false });
      }),
    );
  });

  it.each(["43", "44", "53", "55", "58", "62", "66", "68"])("rc %s lets another supplier try", (rc) => {
    expect(toSupplierResult({ status: "Gagal", rc })).toMatchObject({ status: "failed", tryNext: true });
  });

  it.each(["02", "51", "52", "54", "57", "59", "60", "73", "84", "74"])("rc %s lets no other supplier try", (rc) => {
    expect(toSupplierResult({ status: "Gagal", rc })).toMatchObject({ status: "failed", tryNext: false });
  });

  it.each(["00", "03", "47", "49"])("Gagal with rc %s contradicts itself and stays pending", (rc) => {
    expect(toSupplierResult({ status: "Gagal", rc })).toMatchObject({ status: "pending", tryNext: false });
  });

  it.each(["40", "41", "45", "82", "85"])("rc %s refuses the call: of an order sent before it says nothing", (rc) => {
    expect(toSupplierResult({ status: "Gagal", rc })).toMatchObject({ status: "failed" });
    expect(toSupplierResult({ status: "Gagal", rc }, true)).toMatchObject({ status: "pending", tryNext: false });
  });

  it.each(["02", "53", "54", "74"])("rc %s is believed of an order that was sent before", (rc) => {
    expect(toSupplierResult({ status: "Gagal", rc }, true)).toMatchObject({ status: "failed" });
  });

  it.each([
    [["52", "54", "57"], "invalid_number"],
    [["51"], "number_blocked"],
    [["53", "68"], "out_of_stock"],
    [["43", "55", "58", "62", "66"], "product_disturbed"],
    [["44", "45", "56", "61", "82"], "supplier_unavailable"],
    [["63", "65", "73", "85"], "limit"],
    [["02", "74", "99", "weird", "constructor", ""], "supplier_failed"],
  ])("Gagal with rc %j is %s in our own words", (codes, reason) => {
    for (const rc of codes) expect(toSupplierResult({ status: "Gagal", rc })).toMatchObject({ reason });
  });

  it("remembers why an order that stays pending may have failed, and says nothing of one that did not", () => {
    expect(toSupplierResult({ status: "Gagal", rc: "49" })).toMatchObject({ status: "pending", reason: "duplicate" });
    expect(toSupplierResult(pending.data)).toMatchObject({ reason: null, refunded: false });
    expect(toSupplierResult(success.data)).toMatchObject({ reason: null, refunded: false });
    expect(toSupplierResult(failed.data)).toMatchObject({ refunded: false });
  });

  it("gives a success that was refunded as failed and refunded, whatever its status says", () => {
    expect(toSupplierResult({ status: "Sukses", rc: "74" })).toMatchObject({
      refunded: true,
      status: "failed",
      code: "74",
      tryNext: false,
    });
  });
});

describe("an HTTP exchange", () => {
  it.each([200, 400, 500, 503])("HTTP %i with a readable status is an answer", async (status) => {
    expect(await supplier(status, JSON.stringify(failed)).order(ORDER)).toMatchObject({ status: "failed", code: "02" });
  });

  it.each([
    [500, "<html>", "http"],
    [200, "<html>", "garbage"],
    [200, "{}", "garbage"],
    [200, '{"data":[]}', "garbage"],
    [200, "", "garbage"],
    [502, "{}", "http"],
    [400, JSON.stringify(ip), "http"],
  ])("HTTP %i with %s is silence", async (status, body, reason) => {
    expect(await supplier(status, body).order(ORDER)).toMatchObject({ status: "unknown", reason });
  });

  it("that refuses the call is a failure of a new order, and no word about one that was sent before", async () => {
    const refused = JSON.stringify({ data: { ...failed.data, ref_id: ORDER.reference, rc: "41" } });
    const repeated = { ...ORDER, repeated: true };
    expect(await supplier(200, refused).order(ORDER)).toMatchObject({ status: "failed", tryNext: true });
    expect(await supplier(200, refused).order(repeated)).toMatchObject({ status: "pending", tryNext: false });
    expect(await supplier(200, refused).status(ORDER)).toMatchObject({ status: "pending", tryNext: false });
    const lost = JSON.stringify({ data: { ...failed.data, ref_id: ORDER.reference } });
    expect(await supplier(200, lost).status(ORDER)).toMatchObject({ status: "failed" });
  });

  it("about another order is silence, and so is a success that names none", async () => {
    const other = { data: { ...success.data, ref_id: "TRXOTHER" } };
    expect(await supplier(200, JSON.stringify(other)).order(ORDER)).toMatchObject({
      status: "unknown",
      reason: "garbage",
    });
    const { ref_id: _, ...nameless } = success.data;
    expect(await supplier(200, JSON.stringify({ data: nameless })).order(ORDER)).toMatchObject({ status: "unknown" });
  });

  it("never throws, whatever the body", async () => {
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 200, max: 599 }), fc.oneof(fc.string(), fc.json()), async (status, body) => {
        fc.pre(status !== 204 && status !== 205 && status !== 304);
        const result = await supplier(status, body).order(ORDER);
        expect(["unknown", "pending"]).toContain(result.status);
      }),
      { numRuns: 300 },
    );
  });

  it("is cut off when it is too long", async () => {
    const long = JSON.stringify({ data: { ...success.data, message: "x".repeat(70_000) } });
    expect(await supplier(200, long).order(ORDER)).toMatchObject({ status: "unknown", reason: "garbage" });
  });
});

describe("the price list", () => {
  it("keeps the rows that can be read", async () => {
    const rows = await supplier(200, JSON.stringify(priceList)).priceList("prabayar");
    expect(rows.map(({ sku, active, stock }) => [sku, active, stock])).toEqual([
      ["xld10", true, null],
      ["xld25", false, 12],
    ]);
    expect(rows[0]).toMatchObject({ multi: true, cut_off_start: "23:45", cut_off_end: "00:15" });
    expect(rows[1]).toMatchObject({ multi: false, cut_off_start: null, cut_off_end: null });
    expect(toPriceRow(null)).toBeNull();
  });

  it.each([
    ["0:0", "0:0", null, null],
    ["23:00", "01:00", "23:00", "01:00"],
    ["24:00", "1:5", "00:00", "01:05"],
    ["23.30", "00.30", "23:30", "00:30"],
    ["5:00", "5:00", null, null],
    ["25:00", "1:00", null, null],
    ["23:00", null, null, null],
    [2300, "1:00", null, null],
    ["23:00\u0000", "1:00", null, null],
  ])("reads a cut-off from %s to %s", (start, end, from, to) => {
    expect(cutOffOf(start, end)).toEqual({ cut_off_start: from, cut_off_end: to });
  });

  it("throws maintenance when it is refused", async () => {
    const refusal = JSON.stringify({ data: { rc: "83", message: "Limitasi pengecekan pricelist" } });
    await expect(supplier(200, refusal).priceList("prabayar")).rejects.toMatchObject({ code: "maintenance" });
  });
});

describe("a stored webhook", () => {
  it("reads as what it says of the order", () => {
    expect(digiflazzInbound.read(JSON.stringify(refunded))).toMatchObject({
      kind: "supplier",
      supplier: "digiflazz",
      reference: "TRX7K2M9Q4W1BHN",
      result: { status: "failed", code: "74" },
    });
  });

  it.each(["", "null", "[]", "{}", '{"data":{}}', '{"data":{"ref_id":"TRX"}}', '{"data":{"status":"Sukses"}}'])(
    "%s is not understood",
    (body) => {
      expect(digiflazzInbound.read(body)).toBeNull();
    },
  );
});
