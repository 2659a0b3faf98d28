import { describe, expect, it } from "vitest";
import { toFoundBill, toWireInquiry } from "#adapters/suppliers/iak/mapper.ts";
import { refusalReason, refusesPayment } from "#adapters/suppliers/iak/response-codes.ts";
import found from "#adapters/suppliers/iak/samples/bill-found.json" with { type: "json" };
import paid from "#adapters/suppliers/iak/samples/bill-paid.json" with { type: "json" };
import refused from "#adapters/suppliers/iak/samples/bill-refused.json" with { type: "json" };
import unpaid from "#adapters/suppliers/iak/samples/bill-unpaid.json" with { type: "json" };
import { wireBill } from "#adapters/suppliers/iak/schema.ts";
import { iakSupplier } from "#adapters/suppliers/iak/supplier.ts";
import type { SupplierPayment } from "#core/ports/supplier.ts";

const PLN: SupplierPayment = {
  about: "bill",
  kind: "customer",
  reference: "TRX7K2M9Q4W1BHN",
  sku: "PLNPOSTPAID",
  destination: "530000000001",
  extra: [],
  amount: null,
  repeated: false,
  payableUntil: new Date("2026-11-26T00:00:00+07:00"),
};
const END = new Date("2026-11-26T00:00:00+07:00");

/** IAK answering each command in its own way; what it was asked is kept. */
function saying(answers: Readonly<Record<string, unknown>>) {
  const asked: Record<string, unknown>[] = [];
  const supplier = iakSupplier({
    prepaidUrl: "https://prepaid.example",
    postpaidUrl: "https://postpaid.example",
    username: "0812",
    apiKey: "key",
    now: () => new Date("2026-11-25T23:59:59+07:00"),
    fetch: async (_url, init) => {
      const body = JSON.parse(String(init.body)) as Record<string, unknown>;
      asked.push(body);
      return Response.json(answers[String(body["commands"])]);
    },
  });
  return { supplier, asked };
}
const code = (response_code: string, more: object = {}) => ({ data: { ...unpaid.data, response_code, ...more } });

describe("an inquiry", () => {
  it("is found with its money, and ends with its Jakarta day", async () => {
    const inquiry = { ...PLN, sku: "TELKOMPSTN", destination: "6391601202" };
    expect(await saying({ "inq-pasca": found }).supplier.inquire(inquiry)).toEqual({
      status: "found",
      name: "PELANGGAN CONTOH",
      fields: [
        { name: "area_code", value: "0751" },
        { name: "regional_division", value: "01" },
        { name: "telephone_district", value: "0006" },
        { name: "sheets", value: "3" },
      ],
      bill: {
        amount: 129_610,
        admin: 7500,
        cost: 133_510,
        expiresAt: END,
      },
      periods: [
        ["MEI 2014", "49870"],
        ["JUN 2014", "44870"],
        ["JUL 2014", "34870"],
      ].map(([period, amount]) => [
        { name: "period", value: period },
        { name: "bill_amount", value: amount },
        { name: "admin", value: "2500" },
      ]),
      raw: found.data,
    });
  });

  it.each([
    ["price", null],
    ["selling_price", null],
    ["nominal", null],
    ["admin", null],
    ["tr_name", ""],
    ["price", 137_111],
  ])("without a right %s is none", (field, value) => {
    expect(toFoundBill({ ...found.data, [field]: value }, END)).toBeNull();
  });

  it.each([
    ["nothing", {}, []],
    ["an empty list", { tagihan: { detail: [] } }, []],
    ["a row that cannot be read", { tagihan: { detail: [{ periode: "202601", nilai_tagihan: "x" }] } }, []],
    [
      "water's names",
      { bill: { detail: [{ period: "202601", bill_amount: 27_240, penalty: 7500 }] } },
      [
        [
          { name: "period", value: "202601" },
          { name: "bill_amount", value: "27240" },
          { name: "penalty", value: "7500" },
        ],
      ],
    ],
  ])("tells its periods where they are told as %s", (_, desc, periods) => {
    expect(toFoundBill(wireBill.parse({ ...found.data, desc }), END)?.periods).toEqual(periods);
  });

  it("is refused with a code, and is silence while it is pending", async () => {
    const wrong = { ...PLN, destination: "530000000005" };
    expect(await saying({ "inq-pasca": refused }).supplier.inquire(wrong)).toMatchObject({
      status: "refused",
      reason: "wrong_destination",
      tryNext: false,
    });
    for (const pending of ["39", "05", "201"]) {
      expect(await saying({ "inq-pasca": code(pending) }).supplier.inquire(PLN)).toMatchObject({ status: "unknown" });
    }
    expect(refusalReason("999")).toBe("other");
    expect(refusalReason("constructor")).toBe("other");
  });

  it("made before is looked up, unless it was paid since", async () => {
    const before = { "inq-pasca": code("11") };
    expect(await saying({ ...before, checkstatus: unpaid }).supplier.inquire(PLN)).toMatchObject({ status: "found" });
    const since = code("37", { status: 2 });
    expect(await saying({ ...before, checkstatus: since }).supplier.inquire(PLN)).toMatchObject({ status: "unknown" });
  });

  it.each([
    ["BPJS", ["2"], { month: "2" }],
    ["BPJSTK", ["1"], { month: "1" }],
    ["PBBKOT.CIMAHI", ["2023"], { year: "2023" }],
    ["ESAMSAT.JABAR", ["3275"], { nomor_identitas: "3275" }],
    ["PLNPOSTPAID", [], {}],
  ])("%s tells %j as the product wants it", (sku, extra, told) => {
    expect(toWireInquiry({ ...PLN, sku, extra })).toEqual({ code: sku, hp: PLN.destination, ...told });
  });

  it("tells the sum where the payer chooses it", () => {
    const told = toWireInquiry({ ...PLN, sku: "SHOPEEPAY", amount: 50_000 });
    expect(told).toEqual({ code: "SHOPEEPAY", hp: PLN.destination, desc: { amount: 50_000 } });
  });
});

describe("a payment", () => {
  it("is of the number that IAK gave the inquiry", async () => {
    const { supplier, asked } = saying({ checkstatus: unpaid, "pay-pasca": paid });
    expect(await supplier.pay(PLN)).toMatchObject({
      status: "success",
      cost: 301_900,
      serialNumber: "004212C9245F1BA43A77CEBD5CD5DA39",
    });
    expect(asked.map(({ commands }) => commands)).toEqual(["checkstatus", "pay-pasca"]);
    expect(asked[1]).toMatchObject({ tr_id: 9_732_795 });
  });

  it.each([
    ["1", "00", "success"],
    ["3", "39", "pending"],
    ["2", "37", "failed"],
    ["1", "37", "pending"],
    ["2", "39", "pending"],
    ["9", "37", "pending"],
  ])("whose state is %s (%s) already is not made again: %s", async (status, response_code, said) => {
    const { supplier, asked } = saying({ checkstatus: code(response_code, { status }) });
    expect(await supplier.pay(PLN)).toMatchObject({ status: said });
    expect(asked).toHaveLength(1);
  });

  it.each([
    ["04", "failed"],
    ["17", "failed"],
    ["37", "failed"],
    ["109", "failed"],
    ["01", "pending"],
    ["34", "pending"],
    ["39", "pending"],
    ["05", "pending"],
    ["91", "pending"],
    ["103", "pending"],
    ["105", "pending"],
    ["201", "pending"],
    ["999", "pending"],
  ])("answered with %s is %s", async (response_code, said) => {
    const { supplier } = saying({ checkstatus: unpaid, "pay-pasca": code(response_code, { status: undefined }) });
    expect(await supplier.pay(PLN)).toMatchObject({ status: said, code: response_code });
  });

  it.each(["100", "101", "102", "107", "110", "117", "118"])("refused as a call (%s) is no word", async (refusal) => {
    const said = { data: { response_code: refusal, message: "no" } };
    const paying = saying({ checkstatus: unpaid, "pay-pasca": said }).supplier;
    expect(await paying.pay(PLN)).toMatchObject({ status: "unknown", reason: "refused" });
    expect(await saying({ checkstatus: said }).supplier.payStatus(PLN)).toMatchObject({ reason: "refused" });
    expect(refusesPayment(refusal)).toBe(false);
  });

  it("without the inquiry's number, or of another reference, is not made", async () => {
    for (const state of [code("42", { tr_id: null }), code("42", { ref_id: "TRXANOTHER" })]) {
      const { supplier, asked } = saying({ checkstatus: state, "pay-pasca": paid });
      expect(await supplier.pay(PLN)).toMatchObject({ status: "unknown" });
      expect(asked).toHaveLength(1);
    }
  });

  it.each(["06", "42", "02"])("that checkstatus answers with %s never arrived", async (response_code) => {
    const { supplier } = saying({ checkstatus: code(response_code, { status: 0 }) });
    expect(await supplier.payStatus(PLN)).toMatchObject({ status: "unknown", reason: "absent" });
  });
});
