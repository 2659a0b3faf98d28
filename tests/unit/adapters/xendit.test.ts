import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { xenditInbound } from "#adapters/payments/xendit/inbound.ts";
import { stateOfPayment, stateOfRequest, toPayInstruction, toWireCharge } from "#adapters/payments/xendit/mapper.ts";
import { xenditProvider } from "#adapters/payments/xendit/provider.ts";
import authorization from "#adapters/payments/xendit/samples/callback-authorization.json" with { type: "json" };
import capture from "#adapters/payments/xendit/samples/callback-capture.json" with { type: "json" };
import disputeLost from "#adapters/payments/xendit/samples/callback-dispute-lost.json" with { type: "json" };
import failure from "#adapters/payments/xendit/samples/callback-failure.json" with { type: "json" };
import refundFailed from "#adapters/payments/xendit/samples/callback-refund-failed.json" with { type: "json" };
import refunded from "#adapters/payments/xendit/samples/callback-refund-succeeded.json" with { type: "json" };
import expiry from "#adapters/payments/xendit/samples/callback-request-expiry.json" with { type: "json" };
import callback from "#adapters/payments/xendit/samples/callback-succeeded.json" with { type: "json" };
import dana from "#adapters/payments/xendit/samples/request-dana.json" with { type: "json" };
import va from "#adapters/payments/xendit/samples/request-va.json" with { type: "json" };
import { answering } from "./answering.ts";

const REQUEST = {
  code: "DEP7K2M9Q4W1BHN",
  total: 104_440,
  channel: "bca",
  customer: { name: "Budi Agen 7", email: "agen@gerai.test", phone: "+62811000003" },
  expiresAt: new Date("2026-11-21T07:05:00Z"),
};
const ORIGIN = "https://gerai.example";

function provider(status: number, body: unknown) {
  const text = typeof body === "string" ? body : JSON.stringify(body);
  return xenditProvider({
    baseUrl: "https://pay.example",
    secretKey: "key",
    publicUrl: ORIGIN,
    fetch: answering(status, text),
  });
}

/** Answers by what the address contains; the first that fits. */
function answeringBy(answers: Readonly<Record<string, unknown>>) {
  return xenditProvider({
    baseUrl: "https://pay.example",
    secretKey: "key",
    fetch: async (url) => {
      const found = Object.entries(answers).find(([part]) => url.includes(part));
      return Response.json(found?.[1] ?? { data: [] });
    },
  });
}

describe("a charge", () => {
  it.each(["bca", "bni", "bri", "mandiri", "permata"])("%s asks for a virtual account of that sum", (channel) => {
    expect(toWireCharge({ ...REQUEST, channel }, ORIGIN)).toMatchObject({
      reference_id: REQUEST.code,
      amount: 104_440,
      currency: "IDR",
      payment_method: {
        type: "VIRTUAL_ACCOUNT",
        reusability: "ONE_TIME_USE",
        virtual_account: {
          channel_code: channel.toUpperCase(),
          channel_properties: { customer_name: "Budi Agen", expires_at: "2026-11-21T07:05:00.000Z" },
        },
      },
    });
  });

  it("qris asks for a code, and the wallets for their own way", () => {
    expect(toWireCharge({ ...REQUEST, channel: "qris" }, ORIGIN)).toMatchObject({
      payment_method: { type: "QR_CODE" },
    });
    expect(toWireCharge({ ...REQUEST, channel: "ovo" }, undefined)).toMatchObject({
      payment_method: { ewallet: { channel_code: "OVO", channel_properties: { mobile_number: "+62811000003" } } },
    });
    for (const channel of ["dana", "linkaja", "shopeepay"]) {
      expect(toWireCharge({ ...REQUEST, channel }, ORIGIN)).toMatchObject({
        payment_method: {
          ewallet: { channel_properties: { success_return_url: `${ORIGIN}/payment/deposit/topup/${REQUEST.code}` } },
        },
      });
    }
  });

  it("is not made where something is missing", () => {
    expect(toWireCharge({ ...REQUEST, channel: "gopay" }, ORIGIN)).toBeNull();
    expect(toWireCharge({ ...REQUEST, channel: "dana" }, undefined)).toBeNull();
    expect(
      toWireCharge({ ...REQUEST, channel: "ovo", customer: { ...REQUEST.customer, phone: "" } }, ORIGIN),
    ).toBeNull();
  });

  it("names the account with letters only, whatever the customer is called", () => {
    fc.assert(
      fc.property(fc.string(), (name) => {
        const body = toWireCharge({ ...REQUEST, customer: { ...REQUEST.customer, name } }, ORIGIN);
        expect(JSON.stringify(body)).toMatch(/"customer_name":"[A-Za-z][A-Za-z ]{0,39}"/);
      }),
    );
  });

  it("reads how to pay from the samples", () => {
    expect(toPayInstruction(va, "bca")).toEqual({ va_number: "107669999000123" });
    expect(toPayInstruction(dana, "dana")).toEqual({ url: "https://web.dana.example/pay/1" });
    expect(toPayInstruction(dana, "ovo")).toEqual({});
    const evil = { ...dana, actions: [{ action: "AUTH", url_type: "WEB", url: "javascript:alert(1)" }] };
    expect(toPayInstruction(evil, "dana")).toBeNull();
  });

  it("is accepted with reference, instruction and expiry", async () => {
    expect(await provider(201, va).charge(REQUEST)).toEqual({
      ok: true,
      providerRef: va.id,
      pay: { va_number: "107669999000123" },
      expiresAt: new Date("2026-11-21T07:05:00Z"),
    });
  });

  it("is declined for good when the answer is about another sum, order or currency", async () => {
    for (const wrong of [
      { amount: 104_441 },
      { reference_id: "DEPOTHER" },
      { currency: "PHP" },
      { status: "EXPIRED" },
    ]) {
      expect(await provider(201, { ...va, ...wrong }).charge(REQUEST)).toMatchObject({ ok: false, retry: false });
    }
  });

  it.each([
    [400, { error_code: "API_VALIDATION_ERROR" }, false],
    [401, { error_code: "INVALID_API_KEY" }, false],
    [403, { error_code: "CHANNEL_UNAVAILABLE" }, false],
    [409, { error_code: "IDEMPOTENCY_ERROR" }, true],
    [429, {}, true],
    [500, { error_code: "SERVER_ERROR" }, true],
    [502, "<html>", true],
    [201, {}, true],
  ])("HTTP %i with %j: retry %s", async (status, body, retry) => {
    expect(await provider(status, body).charge(REQUEST)).toMatchObject({ ok: false, retry });
  });
});

describe("the state of a payment", () => {
  it("is paid by a succeeded payment only", () => {
    expect(stateOfPayment(callback.data)).toEqual({
      code: REQUEST.code,
      status: "paid",
      amount: 104_440,
      currency: "IDR",
      providerRef: callback.data.id,
      providerStatus: "SUCCEEDED",
    });
    expect(stateOfRequest({ ...va, status: "SUCCEEDED" })?.status).toBe("pending");
  });

  it("is pending for every word that is not theirs", () => {
    const known = ["SUCCEEDED", "EXPIRED", "CANCELED", "VOIDED", "FAILED"];
    fc.assert(
      fc.property(fc.string(), (status) => {
        fc.pre(!known.includes(status));
        expect(stateOfPayment({ ...callback.data, status })?.status).toBe("pending");
        expect(stateOfRequest({ ...va, status })?.status).toBe("pending");
      }),
    );
  });

  it("is not read from a sum that is no whole rupiah", () => {
    for (const amount of [1.5, -1, Number.NaN, 1e300]) expect(stateOfPayment({ ...callback.data, amount })).toBeNull();
  });

  it("comes from events about payments; the end of a method is nothing to do, anything else is for a person", () => {
    const event = (name: string) => xenditInbound.read(JSON.stringify({ ...callback, event: name }));
    expect(event("payment.succeeded")).toMatchObject({
      kind: "payment",
      provider: "xendit",
      state: { status: "paid" },
    });
    expect(event("payment_method.expired")).toMatchObject({ kind: "ignored" });
    expect(event("payment_token.activation")).toMatchObject({ kind: "ignored" });
    for (const name of ["payment_request.expiry", "other"]) expect(event(name)).toBeNull();
  });
});

describe("the events of the newer API", () => {
  it.each([
    ["payment.capture", capture, "paid", /^py-/],
    ["payment.authorization", authorization, "pending", /^py-/],
    ["payment.failure", failure, "failed", /^py-/],
    ["payment_request.expiry", expiry, "expired", /^pr-/],
  ] as const)("%s", (event, sample, status, ref) => {
    expect(sample.event).toBe(event);
    expect(xenditInbound.read(JSON.stringify(sample))).toMatchObject({
      kind: "payment",
      state: { code: REQUEST.code, status, amount: 104_440, providerRef: expect.stringMatching(ref) },
    });
  });
});

describe("a refund", () => {
  const read = (body: unknown) => xenditInbound.read(JSON.stringify(body));

  it("is known by its own name, the payment's and its sum; the documentation's nested sample too", () => {
    const state = {
      code: null,
      status: "reversed",
      providerRef: refunded.data.payment_id,
      reversal: { kind: "refund", ref: refunded.data.id, total: null, amount: 30_000 },
    };
    expect(read(refunded)).toMatchObject({ kind: "payment", state });
    expect(read({ ...refunded, data: refunded })).toMatchObject({ kind: "payment", state });
    const { id, ...newer } = refunded.data;
    expect(read({ ...refunded, data: { ...newer, refund_id: id } })).toMatchObject({ kind: "payment", state });
  });

  it("that failed is told as such; one under way or without a name is for a person", () => {
    expect(read(refundFailed)).toMatchObject({ state: { status: "reversal_failed", reversal: { amount: 30_000 } } });
    expect(read({ ...refunded, data: { ...refunded.data, status: "PENDING" } })).toBeNull();
    expect(read({ ...refunded, data: { ...refunded.data, id: undefined } })).toBeNull();
  });
});

describe("a status call", () => {
  const requests = { data: [va] };
  const payment = { ...callback.data };

  it("is the request's own state while nothing was paid", async () => {
    expect(await answeringBy({ payment_requests: requests }).status(REQUEST.code)).toMatchObject({ status: "pending" });
    const ended = { data: [{ ...va, status: "EXPIRED" }] };
    expect(await answeringBy({ payment_requests: ended }).status(REQUEST.code)).toMatchObject({ status: "expired" });
  });

  it("is paid when a payment came late, though the request stays expired", async () => {
    const late = answeringBy({
      "/payments": { data: [payment] },
      payment_requests: { data: [{ ...va, status: "EXPIRED" }] },
    });
    expect(await late.status(REQUEST.code)).toMatchObject({ status: "paid", providerRef: payment.id });
  });

  it("speaks of the payment where that was cancelled, and of its request where it never paid", async () => {
    const of = (status: string, request: string) =>
      answeringBy({
        "/payments": { data: [{ ...payment, status }] },
        payment_requests: { data: [{ ...va, status: request }] },
      });
    const voided = { status: "cancelled", providerRef: payment.id };
    expect(await of("VOIDED", "VOIDED").status(REQUEST.code, payment.id)).toMatchObject(voided);
    expect(await of("FAILED", "CANCELED").status(REQUEST.code)).toMatchObject({
      status: "cancelled",
      providerRef: va.id,
    });
    expect(await of("VOIDED", "REQUIRES_ACTION").status(REQUEST.code)).toMatchObject({ status: "pending" });
  });

  it("speaks of the payment that was asked for, where there are two", async () => {
    const second = { ...payment, id: "py-second" };
    const twice = answeringBy({ "/payments": { data: [payment, second] }, payment_requests: requests });
    expect(await twice.status(REQUEST.code, "py-second")).toMatchObject({ providerRef: "py-second" });
    expect(await twice.status(REQUEST.code)).toMatchObject({ providerRef: payment.id });
  });

  it("knows nothing of another's code, not even when the answer holds it", async () => {
    expect(await answeringBy({ payment_requests: requests }).status("DEPOTHER")).toBeNull();
    const foreign = answeringBy({
      "/payments": { data: [{ ...payment, reference_id: "DEPOTHER" }] },
      payment_requests: requests,
    });
    expect(await foreign.status(REQUEST.code)).toMatchObject({ status: "pending" });
  });

  it.each([
    [401, { error_code: "INVALID_API_KEY" }],
    [503, {}],
    [200, "<html>"],
    [200, { other: 1 }],
  ])("HTTP %i with %j says that nothing was learnt", async (status, body) => {
    await expect(provider(status, body).status(REQUEST.code)).rejects.toThrow("maintenance");
  });
});

describe("a dispute", () => {
  it("is a chargeback of its payment, by the dispute's own name", () => {
    expect(xenditInbound.read(JSON.stringify(disputeLost))).toEqual({
      kind: "payment",
      provider: "xendit",
      state: {
        code: null,
        status: "reversed",
        amount: 104_440,
        currency: "IDR",
        providerRef: disputeLost.payment_id,
        providerStatus: "DISPUTE_LOST",
        reversal: { kind: "chargeback", ref: disputeLost.id, total: null, amount: 104_440 },
      },
    });
    for (const initial of ["104440.50", "much", "-1"]) {
      expect(xenditInbound.read(JSON.stringify({ ...disputeLost, amount: { initial } }))).toBeNull();
    }
  });
});
