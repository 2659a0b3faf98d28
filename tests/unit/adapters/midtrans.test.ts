import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { toChargeCall } from "#adapters/payments/midtrans/charge-body.ts";
import { snapBase } from "#adapters/payments/midtrans/client.ts";
import { midtransInbound } from "#adapters/payments/midtrans/inbound.ts";
import { jakartaTime, toPayInstruction, toPaymentState } from "#adapters/payments/midtrans/mapper.ts";
import { midtransProvider } from "#adapters/payments/midtrans/provider.ts";
import bca from "#adapters/payments/midtrans/samples/charge-bca.json" with { type: "json" };
import mandiri from "#adapters/payments/midtrans/samples/charge-mandiri.json" with { type: "json" };
import permata from "#adapters/payments/midtrans/samples/charge-permata.json" with { type: "json" };
import qris from "#adapters/payments/midtrans/samples/charge-qris.json" with { type: "json" };
import chargeback from "#adapters/payments/midtrans/samples/notification-chargeback.json" with { type: "json" };
import partialRefund from "#adapters/payments/midtrans/samples/notification-partial-refund.json" with { type: "json" };
import refund from "#adapters/payments/midtrans/samples/notification-refund.json" with { type: "json" };
import settlement from "#adapters/payments/midtrans/samples/notification-settlement.json" with { type: "json" };
import expired from "#adapters/payments/midtrans/samples/status-expired.json" with { type: "json" };
import { wireTransaction } from "#adapters/payments/midtrans/schema.ts";
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
    expect(toChargeCall(REQUEST, NOW)).toMatchObject({
      api: "core",
      body: {
        payment_type: "bank_transfer",
        bank_transfer: { bank: "bca" },
        transaction_details: { order_id: "DEP7K2M9Q4W1BHN", gross_amount: 104_480 },
        custom_expiry: { expiry_duration: 86_400, unit: "second" },
      },
    });
    const bodyOf = (channel: string) => toChargeCall({ ...REQUEST, channel }, NOW, "https://gerai.example");
    const callback_url = "https://gerai.example/midtrans/finish?order_id=DEP7K2M9Q4W1BHN";
    expect(bodyOf("mandiri")).toMatchObject({ api: "core", body: { payment_type: "echannel" } });
    expect(bodyOf("qris")).toMatchObject({ api: "core", body: { payment_type: "qris" } });
    expect(bodyOf("gopay")).toMatchObject({ api: "core", body: { gopay: { enable_callback: true, callback_url } } });
    expect(bodyOf("shopeepay")).toMatchObject({ api: "core", body: { shopeepay: { callback_url } } });
    for (const store of ["alfamart", "indomaret"]) {
      expect(bodyOf(store)).toMatchObject({ api: "core", body: { payment_type: "cstore", cstore: { store } } });
    }
    expect(bodyOf("ovo")).toBeNull();
  });

  it.each([
    ["creditcard", "credit_card"],
    ["kredivo", "kredivo"],
    ["dana", "dana"],
  ])("%s is paid on Snap's page", (channel, payment) => {
    expect(toChargeCall({ ...REQUEST, channel }, NOW, "https://gerai.example")).toMatchObject({
      api: "snap",
      body: {
        enabled_payments: [payment],
        transaction_details: { order_id: "DEP7K2M9Q4W1BHN", gross_amount: 104_480 },
        expiry: { unit: "minute", duration: 1440 },
        callbacks: { finish: "https://gerai.example/midtrans/finish?order_id=DEP7K2M9Q4W1BHN" },
      },
    });
  });

  it("finds Snap's host beside the API's", () => {
    expect(snapBase("https://api.midtrans.com")).toBe("https://app.midtrans.com/snap/v1");
    expect(snapBase("https://api.sandbox.midtrans.com")).toBe("https://app.sandbox.midtrans.com/snap/v1");
    expect(snapBase("http://127.0.0.1:1/sandbox/midtrans")).toBe("http://127.0.0.1:1/sandbox/midtrans/snap/v1");
  });

  it("takes no link that would run something", () => {
    const deeplink = (url: string) =>
      toPayInstruction({ ...qris, qr_string: undefined, actions: [{ name: "deeplink-redirect", url }] });
    expect(deeplink("gojek://gopay/merchanttransfer?tref=1")).toEqual({ url: "gojek://gopay/merchanttransfer?tref=1" });
    for (const url of ["javascript:alert(1)", "data:text/html,x", "JaVaScRiPt:1", "no url", ""])
      expect(deeplink(url)).toBeNull();
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

  it("of a refused card is open: another may follow on the same page", () => {
    const deny = { ...settlement, transaction_status: "deny", status_code: "202" };
    expect(toPaymentState({ ...deny, payment_type: "credit_card" })?.status).toBe("pending");
    expect(toPaymentState(deny)?.status).toBe("failed");
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

  it.each([
    ["the first part of it", partialRefund, "refund", 30_000],
    ["all of it in two parts", refund, "refund", 104_480],
    ["all of it by a chargeback that says no sum", chargeback, "chargeback", 104_480],
  ] as const)("money that went back, %s, is what the provider counts in all", (_, sample, kind, total) => {
    const state = toPaymentState(sample);
    expect(state).toMatchObject({ status: "reversed", amount: 104_480, reversal: { kind, total, amount: null } });
    expect(midtransInbound.read(JSON.stringify(sample))).toEqual({ kind: "payment", provider: "midtrans", state });
  });

  it("counts what went back where only its parts are told, and says so where nothing is", () => {
    const { refund_amount: _sum, ...parts } = refund;
    expect(toPaymentState(parts)?.reversal?.total).toBe(104_480);
    const { refunds: _parts, refund_amount: _none, ...bare } = partialRefund;
    expect(toPaymentState(bare)?.reversal).toMatchObject({ total: null, ref: expect.stringMatching(/:unknown$/) });
  });

  it("names every part by its number, and leaves to the sum what has none or cannot be read", () => {
    expect(toPaymentState(refund)?.reversal?.parts).toEqual({ 1: 30_000, 2: 74_480 });
    const refunds = [
      { refund_chargeback_id: "rc-7", refund_amount: "11225.00" },
      { refund_amount: "20000.00" },
      { refund_chargeback_id: { id: 1 }, refund_amount: "1.00" },
      { refund_chargeback_id: 9, refund_amount: "0.50" },
    ];
    const read = wireTransaction.parse({ ...partialRefund, refunds, refund_amount: "31226.00" });
    expect(toPaymentState(read)?.reversal).toMatchObject({
      total: 31_226,
      parts: { "rc-7": 11_225 },
      ref: expect.stringMatching(/:refund:31226:rc-7$/),
    });
  });

  it("takes a second partial refund for another event, and its repeat for the same", async () => {
    const sign = async (body: object) => {
      const fields = { ...settlement, ...body };
      const text = `${fields.order_id}${fields.status_code}${fields.gross_amount}key`;
      const digest = await crypto.subtle.digest("SHA-512", new TextEncoder().encode(text));
      return new TextEncoder().encode(
        JSON.stringify({ ...fields, signature_key: Buffer.from(digest).toString("hex") }),
      );
    };
    const keyOf = async (body: object) => {
      const verdict = await midtransInbound.verify({ headers: new Headers(), body: await sign(body), secret: "key" });
      return verdict.ok ? verdict.deliveries[0]?.dedupeKey : null;
    };
    const more = { ...partialRefund, refund_amount: "50000.00" };
    expect(await keyOf(partialRefund)).not.toBe(await keyOf(more));
    expect(await keyOf(partialRefund)).toBe(await keyOf(partialRefund));
  });

  it("reads Jakarta time", () => {
    expect(jakartaTime("2026-11-20 14:05:00")?.toISOString()).toBe("2026-11-20T07:05:00.000Z");
    expect(jakartaTime("soon")).toBeNull();
    expect(jakartaTime(undefined)).toBeNull();
  });
});

it("has no list where Midtrans answers 404, as it does in production", async () => {
  expect(await provider(404, { status_code: "404" }).payments(NOW, NOW)).toBeNull();
});

describe("a status call", () => {
  it("reads an expired transaction (407) as expired", async () => {
    expect(await provider(200, expired).status(REQUEST.code)).toMatchObject({ status: "expired", amount: 104_480 });
  });

  it.each([
    [200, { status_code: "404", status_message: "Transaction doesn't exist." }],
    [200, { ...expired, order_id: "DEPOTHER" }],
  ])("HTTP %i with %j knows nothing", async (status, body) => {
    expect(await provider(status, body).status(REQUEST.code)).toBeNull();
  });

  it.each([
    [401, { status_code: "401" }],
    [200, { status_code: "503" }],
    [500, "<html>"],
  ])("HTTP %i with %j says that nothing was learnt", async (status, body) => {
    await expect(provider(status, body).status(REQUEST.code)).rejects.toThrow("maintenance");
  });
});
