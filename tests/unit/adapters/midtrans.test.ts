import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { midtransInbound } from "#adapters/payments/midtrans/inbound.ts";
import {
  jakartaTime,
  toPayInstruction,
  toPaymentState,
  toWireCharge,
  wholeRupiah,
} from "#adapters/payments/midtrans/mapper.ts";
import { midtransProvider } from "#adapters/payments/midtrans/provider.ts";
import bca from "#adapters/payments/midtrans/samples/charge-bca.json" with { type: "json" };
import mandiri from "#adapters/payments/midtrans/samples/charge-mandiri.json" with { type: "json" };
import permata from "#adapters/payments/midtrans/samples/charge-permata.json" with { type: "json" };
import qris from "#adapters/payments/midtrans/samples/charge-qris.json" with { type: "json" };
import settlement from "#adapters/payments/midtrans/samples/notification-settlement.json" with { type: "json" };
import expired from "#adapters/payments/midtrans/samples/status-expired.json" with { type: "json" };
import { answering } from "./answering.ts";

const NOW = new Date("2026-11-20T07:05:00Z");
const REQUEST = {
  code: "DEP7K2M9Q4W1BHN",
  total: 104_480,
  channel: "bca",
  customer: { name: "Budi", email: "agen@gerai.test", phone: "+62811000003" },
  expiresAt: new Date("2026-11-21T07:05:00Z"),
};

function provider(status: number, body: unknown) {
  const text = typeof body === "string" ? body : JSON.stringify(body);
  return midtransProvider({
    baseUrl: "https://pay.example",
    serverKey: "key",
    fetch: answering(status, text),
    now: () => NOW,
  });
}

describe("a charge", () => {
  it("asks for the channel, the sum and the expiry", () => {
    expect(toWireCharge(REQUEST, NOW)).toMatchObject({
      payment_type: "bank_transfer",
      bank_transfer: { bank: "bca" },
      transaction_details: { order_id: "DEP7K2M9Q4W1BHN", gross_amount: 104_480 },
      custom_expiry: { expiry_duration: 86_400, unit: "second" },
    });
    expect(toWireCharge({ ...REQUEST, channel: "mandiri" }, NOW)).toMatchObject({ payment_type: "echannel" });
    expect(toWireCharge({ ...REQUEST, channel: "qris" }, NOW)).toMatchObject({ payment_type: "qris" });
    expect(toWireCharge({ ...REQUEST, channel: "gopay" }, NOW)).toBeNull();
  });

  it("reads how to pay from the samples", () => {
    expect(toPayInstruction(bca)).toEqual({ va_number: "1234512345678901" });
    expect(toPayInstruction(permata)).toEqual({ va_number: "8562000087926752" });
    expect(toPayInstruction(mandiri)).toEqual({ biller_code: "70012", bill_key: "778347787706" });
    expect(toPayInstruction(qris)).toMatchObject({ qr: "00020101021226CONTOH6304ABCD" });
    expect(toPayInstruction(settlement)).toEqual({ va_number: "9880012345678901" });
  });

  it("is accepted with reference, instruction and expiry", async () => {
    expect(await provider(200, bca).charge(REQUEST)).toEqual({
      ok: true,
      providerRef: bca.transaction_id,
      pay: { va_number: "1234512345678901" },
      expiresAt: new Date("2026-11-21T07:05:00Z"),
    });
  });

  it("is declined for good when the answer is about another sum or order", async () => {
    for (const wrong of [{ gross_amount: "104481.00" }, { order_id: "DEPOTHER" }, { transaction_status: "deny" }]) {
      expect(await provider(200, { ...bca, ...wrong }).charge(REQUEST)).toMatchObject({ ok: false, retry: false });
    }
  });

  it.each([
    [400, { status_code: "400", status_message: "invalid" }, false],
    [200, { status_code: "402", status_message: "no access" }, false],
    [401, { status_code: "401", status_message: "unauthorised" }, false],
    [202, {}, true],
    [429, {}, true],
    [500, { status_code: "500", status_message: "internal" }, true],
    [200, { status_code: "503", status_message: "busy" }, true],
    [502, "<html>", true],
    [201, { status_code: "201" }, true],
  ])("HTTP %i with %j: retry %s", async (status, body, retry) => {
    expect(await provider(status, body).charge(REQUEST)).toMatchObject({ ok: false, retry });
  });
});

describe("the state of a payment", () => {
  it("is paid by the settlement sample", () => {
    expect(toPaymentState(settlement)).toEqual({
      code: "DEP7K2M9Q4W1BHN",
      status: "paid",
      amount: 104_480,
      currency: "IDR",
      providerRef: "9aed5972-5b6a-401e-894b-a32c91ed1a3a",
      providerStatus: "settlement",
    });
  });

  it("is paid without a fraud status, and not with one that does not accept", () => {
    const { fraud_status: _, ...without } = settlement;
    expect(toPaymentState(without)?.status).toBe("paid");
    for (const fraud_status of ["challenge", "deny", "", "ACCEPT"]) {
      expect(toPaymentState({ ...settlement, fraud_status })?.status).toBe("pending");
    }
  });

  it("is paid by a card's capture only", () => {
    const capture = { ...settlement, transaction_status: "capture" };
    expect(toPaymentState({ ...capture, payment_type: "credit_card" })?.status).toBe("paid");
    expect(toPaymentState(capture)?.status).toBe("pending");
  });

  it("is never paid with another status code", () => {
    fc.assert(
      fc.property(fc.string(), (status_code) => {
        fc.pre(status_code !== "200");
        expect(toPaymentState({ ...settlement, status_code })?.status).toBe("pending");
      }),
    );
  });

  it("is pending for every status word that is not theirs", () => {
    const known = [
      "settlement",
      "capture",
      "expire",
      "cancel",
      "deny",
      "failure",
      "refund",
      "partial_refund",
      "chargeback",
      "partial_chargeback",
    ];
    fc.assert(
      fc.property(fc.string(), (transaction_status) => {
        fc.pre(!known.includes(transaction_status));
        expect(toPaymentState({ ...settlement, transaction_status })?.status).toBe("pending");
      }),
      { numRuns: 500 },
    );
  });

  it.each([
    ["expire", "expired"],
    ["cancel", "cancelled"],
    ["deny", "failed"],
    ["failure", "failed"],
    ["pending", "pending"],
    ["authorize", "pending"],
  ])("%s is %s", (transaction_status, status) => {
    expect(toPaymentState({ ...settlement, transaction_status })?.status).toBe(status);
  });

  it.each(["refund", "partial_refund", "chargeback", "partial_chargeback"])(
    "%s is for a person",
    (transaction_status) => {
      expect(toPaymentState({ ...settlement, transaction_status })).toBeNull();
      expect(midtransInbound.read(JSON.stringify({ ...settlement, transaction_status }))).toBeNull();
    },
  );

  it("reads whole rupiah only", () => {
    expect(wholeRupiah("104480.00")).toBe(104_480);
    expect(wholeRupiah("104480")).toBe(104_480);
    for (const text of [
      "104480.50",
      "1e5",
      "-1.00",
      "",
      " 1.00",
      "1,000.00",
      "104480.000",
      "NaN",
      "９.00",
      "99999999999999.00",
    ]) {
      expect(wholeRupiah(text)).toBeNull();
    }
  });

  it("reads Jakarta time", () => {
    expect(jakartaTime("2026-11-20 14:05:00")?.toISOString()).toBe("2026-11-20T07:05:00.000Z");
    expect(jakartaTime("soon")).toBeNull();
    expect(jakartaTime(undefined)).toBeNull();
  });
});

describe("a status call", () => {
  it("reads an expired transaction (407) as expired", async () => {
    expect(await provider(200, expired).status(REQUEST.code)).toMatchObject({ status: "expired", amount: 104_480 });
  });

  it.each([
    [200, { status_code: "404", status_message: "Transaction doesn't exist." }],
    [401, { status_code: "401" }],
    [500, "<html>"],
    [200, { ...expired, order_id: "DEPOTHER" }],
  ])("HTTP %i with %j knows nothing", async (status, body) => {
    expect(await provider(status, body).status(REQUEST.code)).toBeNull();
  });
});
