import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { xenditInbound } from "#adapters/payments/xendit/inbound.ts";
import { channelOf } from "#adapters/payments/xendit/payout-channels.ts";
import { payoutWord, stateOfPayout, toWirePayout } from "#adapters/payments/xendit/payout-mapper.ts";
import { xenditPayouts } from "#adapters/payments/xendit/payouts.ts";
import failedCallback from "#adapters/payments/xendit/samples/callback-payout-failed.json" with { type: "json" };
import reversedCallback from "#adapters/payments/xendit/samples/callback-payout-reversed.json" with { type: "json" };
import callback from "#adapters/payments/xendit/samples/callback-payout-succeeded.json" with { type: "json" };
import newer from "#adapters/payments/xendit/samples/callback-payout-v3.json" with { type: "json" };
import accepted from "#adapters/payments/xendit/samples/payout-accepted.json" with { type: "json" };
import failed from "#adapters/payments/xendit/samples/payouts-failed.json" with { type: "json" };
import { BANK_IDS } from "#core/affiliates/banks.ts";
import { PAYOUT_FAILURES } from "#core/ports/payout-provider.ts";
import { answering } from "./answering.ts";

const REFERENCE = "KOM7K2M9Q4W1BHN-1";
const REQUEST = { reference: REFERENCE, amount: 250_000, bank: "bca", holder: "Budi Santoso", number: "1234567890" };

function provider(status: number, body: unknown) {
  const text = typeof body === "string" ? body : JSON.stringify(body);
  return xenditPayouts({ baseUrl: "https://pay.example", payoutKey: "key", fetch: answering(status, text) });
}

const wire = (change: object) => ({ ...accepted, ...change });

describe("a payout's request", () => {
  it("is what Xendit's documentation asks for, under our reference", async () => {
    const calls: { url: string; init: RequestInit }[] = [];
    const payouts = xenditPayouts({
      baseUrl: "https://pay.example",
      payoutKey: "key",
      fetch: async (url, init) => {
        calls.push({ url, init });
        return Response.json(accepted);
      },
    });
    await payouts.send(REQUEST);
    const [call] = calls;
    expect(call?.url).toBe("https://pay.example/v2/payouts");
    const headers = new Headers(call?.init.headers);
    expect([headers.get("idempotency-key"), headers.get("authorization")]).toEqual([
      REFERENCE,
      `Basic ${btoa("key:")}`,
    ]);
    expect(JSON.parse(String(call?.init.body))).toEqual({
      reference_id: REFERENCE,
      channel_code: "ID_BCA",
      channel_properties: { account_number: "1234567890", account_holder_name: "Budi Santoso" },
      amount: 250_000,
      currency: "IDR",
      description: expect.stringMatching(/^Komisi [0-9a-f]{7}$/),
    });
  });

  it("goes to every bank of ours but one, each under a code of its own", () => {
    const served = BANK_IDS.filter((id) => channelOf(id) !== null);
    expect(BANK_IDS.filter((id) => channelOf(id) === null)).toEqual(["superbank"]);
    expect(new Set(served.map(channelOf)).size).toBe(served.length);
    expect(channelOf("constructor")).toBeNull();
    expect(toWirePayout({ ...REQUEST, bank: "superbank" }, "key")).toBeNull();
  });

  it("is not made for a bank that Xendit does not send to", async () => {
    const unasked = xenditPayouts({
      baseUrl: "https://pay.example",
      payoutKey: "key",
      fetch: () => Promise.reject(new Error("asked")),
    });
    const answer = await unasked.send({ ...REQUEST, bank: "superbank" });
    expect(answer).toMatchObject({ ok: false, retry: false, failure: "bank_not_served" });
  });
});

describe("what Xendit answers to it", () => {
  it("is the payout as it is now, also where it had been sent before", async () => {
    for (const [status, word] of [
      ["ACCEPTED", "accepted"],
      ["SUCCEEDED", "disbursed"],
    ]) {
      expect(await provider(200, wire({ status })).send(REQUEST)).toEqual({
        ok: true,
        state: {
          status: word,
          failure: null,
          ours: true,
          providerRef: accepted.id,
          providerStatus: status,
        },
      });
    }
  });

  it.each([
    [400, "API_VALIDATION_ERROR", "details_refused"],
    [400, "RECIPIENT_ACCOUNT_NUMBER_ERROR", "details_refused"],
    [400, "CHANNEL_CODE_NOT_SUPPORTED", "bank_not_served"],
    [400, "CHANNEL_CODE_NOT_SUPPORTED_ERROR", "bank_not_served"],
    [400, "RECIPIENT_AMOUNT_ERROR", "amount_limit"],
    [400, "MINIMUM_TRANSFER_LIMIT_ERROR", "amount_limit"],
    [400, "MAXIMUM_TRANSFER_LIMIT_ERROR", "amount_limit"],
  ])("HTTP %i with %s refuses it for good: %s", async (status, error_code, failure) => {
    const answer = await provider(status, { error_code, message: "1234567890 is wrong" }).send(REQUEST);
    expect(answer).toEqual({ ok: false, retry: false, failure, reason: `${status} ${error_code}` });
  });

  it.each([
    [409, { error_code: "DUPLICATE_ERROR" }],
    [400, { error_code: "SOMETHING_NEW" }],
    [400, {}],
    [401, { error_code: "INVALID_API_KEY" }],
    [403, { error_code: "REQUEST_FORBIDDEN_ERROR" }],
    [404, { error_code: "API_VALIDATION_ERROR" }],
    [429, {}],
    [500, { error_code: "API_VALIDATION_ERROR" }],
    [502, "<html>"],
    [200, {}],
    [200, wire({ channel_properties: {} })],
    [200, wire({ reference_id: "KOMOTHER0000000-1" })],
  ])("HTTP %i with %j leaves open what became of it", async (status, body) => {
    expect(await provider(status, body).send(REQUEST)).toMatchObject({ ok: false, retry: true });
  });
});

describe("the state of a payout", () => {
  it("is what its last word says, and under way for every word that is no end", () => {
    const words = {
      SUCCEEDED: "disbursed",
      REVERSED: "reversed",
      FAILED: "refused",
      CANCELLED: "refused",
      EXPIRED: "refused",
      COMPLIANCE_REJECTED: "refused",
    };
    for (const [status, word] of Object.entries(words)) expect([status, payoutWord(status)]).toEqual([status, word]);
    for (const status of [
      "ACCEPTED",
      "REQUESTED",
      "PENDING_COMPLIANCE_ASSESSMENT",
      "LOCKED",
      "READY",
      "succeeded",
      "",
    ]) {
      expect([status, payoutWord(status)]).toEqual([status, "accepted"]);
    }
  });

  it.each([
    [{ status: "FAILED", failure_code: "INSUFFICIENT_BALANCE" }, "float_short"],
    [{ status: "FAILED", failure_code: "INVALID_DESTINATION" }, "account_unknown"],
    [{ status: "FAILED", failure_code: "ACCOUNT_NAME_MISMATCH" }, "name_differs"],
    [{ status: "FAILED", failure_code: "DESTINATION_MAXIMUM_LIMIT" }, "account_limit"],
    [{ status: "FAILED", failure_code: "REJECTED_BY_CHANNEL" }, "bank_refused"],
    [{ status: "FAILED", failure_code: "TEMPORARY_TRANSFER_ERROR" }, "bank_away"],
    [{ status: "FAILED", failure_code: "UNKNOWN_BANK_NETWORK_ERROR" }, "bank_away"],
    [{ status: "FAILED", failure_code: "TRANSFER_ERROR" }, "details_refused"],
    [{ status: "FAILED", failure_code: "SOMETHING_NEW" }, "failed"],
    [{ status: "FAILED" }, "failed"],
    [{ status: "EXPIRED" }, "failed"],
    [{ status: "CANCELLED" }, "cancelled"],
    [{ status: "COMPLIANCE_REJECTED" }, "compliance"],
    [{ status: "REVERSED" }, "bank_refused"],
    [{ status: "REVERSED", failure_code: "INVALID_DESTINATION" }, "account_unknown"],
    [{ status: "SUCCEEDED", failure_code: "INVALID_DESTINATION" }, null],
  ])("of %j has died of %s", (change, failure) => {
    expect(stateOfPayout(wire(change), "key").failure).toBe(failure);
    if (failure !== null) expect(PAYOUT_FAILURES).toContain(failure);
  });

  it("is asked for by our reference; one that is not there is none", async () => {
    expect(await provider(200, failed).status(REFERENCE)).toMatchObject({
      status: "refused",
      failure: "account_unknown",
      providerRef: accepted.id,
    });
    // As the documentation shows it.
    expect(await provider(200, failed.data).status(REFERENCE)).toMatchObject({ status: "refused" });
    expect(await provider(200, { has_more: false, data: [] }).status(REFERENCE)).toBeNull();
    expect(await provider(200, failed).status("KOM7K2M9Q4W1BHN-2")).toBeNull();
  });

  it.each([
    { amount: 250_001 },
    { amount: 250_000.5 },
    { currency: "PHP" },
    { channel_code: "ID_BNI" },
    { channel_properties: { ...accepted.channel_properties, account_number: "1234567891" } },
    { description: "Komisi" },
    { description: "Komisi 0000000" },
    { description: null },
  ])("is not of what we asked for where it has %j", async (change) => {
    expect(stateOfPayout(wire({}), "key").ours).toBe(true);
    expect(stateOfPayout(wire(change), "key").ours).toBe(false);
    expect(await provider(200, wire(change)).send(REQUEST)).toMatchObject({ ok: true, state: { ours: false } });
    expect(await provider(200, { data: [wire(change)] }).status(REFERENCE)).toMatchObject({ ours: false });
  });

  it("is marked by whoever holds the key, for one reference alone", () => {
    expect(stateOfPayout(wire({}), "another key").ours).toBe(false);
    expect(stateOfPayout(wire({ reference_id: "KOM7K2M9Q4W1BHN-2" }), "key").ours).toBe(false);
    const holder = { ...accepted.channel_properties, account_holder_name: "BUDI S" };
    expect(stateOfPayout(wire({ channel_properties: holder, amount: 250_000.0 }), "key").ours).toBe(true);
  });

  it("is that of ours where somebody else has made one under its reference", async () => {
    const theirs = wire({ id: "disb-theirs", amount: 10_000, status: "SUCCEEDED" });
    const both = provider(200, { data: [theirs, wire({ status: "FAILED" })] });
    expect(await both.status(REFERENCE)).toMatchObject({ ours: true, status: "refused", providerRef: accepted.id });
    expect(await provider(200, { data: [theirs] }).status(REFERENCE)).toMatchObject({ ours: false });
  });

  it("of a reference that has several is that of the money which is there, before that which may come", async () => {
    const several = (...statuses: string[]) =>
      provider(200, { data: statuses.map((status, n) => wire({ status, id: `disb-${n}` })) }).status(REFERENCE);
    expect(await several("FAILED", "ACCEPTED", "SUCCEEDED")).toMatchObject({ providerRef: "disb-2" });
    expect(await several("FAILED", "REVERSED", "REQUESTED")).toMatchObject({ providerRef: "disb-2" });
    expect(await several("FAILED", "REVERSED")).toMatchObject({ providerRef: "disb-1" });
  });

  it.each([
    [200, {}],
    [200, { data: [wire({ channel_properties: {} })] }],
    [403, { error_code: "REQUEST_FORBIDDEN_ERROR" }],
    [404, { error_code: "DATA_NOT_FOUND" }],
    [503, {}],
    [502, "<html>"],
  ])("cannot be told by HTTP %i with %j", async (status, body) => {
    await expect(provider(status, body).status(REFERENCE)).rejects.toThrow("maintenance");
  });
});

describe("a callback about a payout", () => {
  const read = (body: object) => xenditInbound.read(JSON.stringify(body));
  const keyOf = async (body: object) => {
    const verdict = await xenditInbound.verify({
      headers: new Headers({ "x-callback-token": "token" }),
      body: new TextEncoder().encode(JSON.stringify(body)),
      secret: "token",
    });
    return verdict.ok ? verdict.deliveries[0]?.dedupeKey : null;
  };

  it("says which one and what, of both of Xendit's APIs, and no more", () => {
    const about = { kind: "payout", provider: "xendit", reference: REFERENCE };
    expect(read(callback)).toEqual({ ...about, said: "disbursed" });
    expect(read(newer)).toEqual({ ...about, said: "disbursed" });
    expect(read(failedCallback)).toEqual({ ...about, said: "refused" });
    expect(read(reversedCallback)).toEqual({ ...about, said: "reversed" });
    expect(read({ ...callback, data: { ...callback.data, reference_id: "" } })).toBeNull();
    expect(read({ ...callback, data: null })).toBeNull();
  });

  it("of any content is read or not understood, and has a key", async () => {
    await fc.assert(
      fc.asyncProperty(fc.constantFrom("payout.succeeded", "v3_payout.failed"), fc.jsonValue(), async (event, data) => {
        const told = read({ event, data });
        expect(told === null || told.kind === "payout").toBe(true);
        expect((await keyOf({ event, data }))?.length).toBeLessThanOrEqual(200);
      }),
    );
  });

  it("is the same one when it is told again, and another one for each word", async () => {
    const bodies = [callback, failedCallback, reversedCallback, newer];
    const keys = await Promise.all(bodies.map(keyOf));
    expect(new Set(keys).size).toBe(bodies.length);
    expect(await keyOf({ ...callback, created: "2026-12-02T00:00:00.000Z" })).toBe(keys[0]);
    expect(keys[0]).toBe(`payout.succeeded:${accepted.id}:SUCCEEDED:${REFERENCE}:${callback.data.updated}`);
    // What was said too early is no retry of what is true later.
    expect(await keyOf({ ...callback, data: { ...callback.data, updated: "2026-12-02T00:00:00.000Z" } })).not.toBe(
      keys[0],
    );
    expect(await keyOf({ ...callback, data: null })).toMatch(/^unread:/);
  });
});
