import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { xenditInbound } from "#adapters/payments/xendit/inbound.ts";
import { xenditPayouts } from "#adapters/payments/xendit/payouts.ts";
import callbackFailed from "#adapters/payments/xendit/samples/callback-payout-failed.json" with { type: "json" };
import accepted from "#adapters/payments/xendit/samples/payout-accepted.json" with { type: "json" };
import listed from "#adapters/payments/xendit/samples/payouts-failed.json" with { type: "json" };
import type { PayoutRequest, PayoutState } from "#core/ports/payout-provider.ts";
import { poll } from "./collector.ts";
import { type SandboxWorld, SECRETS, startSandbox } from "./sandbox-world.ts";

let world: SandboxWorld;
let made = 0;

beforeAll(async () => {
  world = await startSandbox({ clockScale: 0.001 });
});
afterAll(() => world[Symbol.asyncDispose]());

const provider = (payoutKey: string = SECRETS.XENDIT_PAYOUT_KEY) =>
  xenditPayouts({ baseUrl: `${world.url}/sandbox/xendit`, payoutKey });

/** Stays as it is accepted until a test says what becomes of it. */
const STAYS = "131313";

function request(change: Partial<PayoutRequest> = {}): PayoutRequest {
  const reference = `KOMCONTRACT${String(++made).padStart(4, "0")}-1`;
  return { reference, amount: 250_000, bank: "bca", holder: "Budi Santoso", number: "1234567890", ...change };
}

async function sent(change: Partial<PayoutRequest> = {}): Promise<{ reference: string; state: PayoutState }> {
  const asked = request(change);
  const result = await provider().send(asked);
  if (!result.ok) throw new Error(result.reason);
  return { reference: asked.reference, state: result.state };
}

async function ends(reference: string, providerStatus: string): Promise<PayoutState> {
  const said = async () => {
    const state = await provider().status(reference);
    return state?.providerStatus === providerStatus ? state : null;
  };
  return await poll(said, `${reference} to be ${providerStatus}`);
}

function change(reference: string, body: object): Promise<Response> {
  return fetch(`${world.url}/sandbox/xendit/payouts/${reference}`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
  });
}

async function callbacks(reference: string, count: number) {
  const received = await world.collector.waitFor("/callbacks/xendit", count, (text) => text.includes(`"${reference}"`));
  return await Promise.all(
    received.map(async ({ headers, body }) => {
      const verdict = await xenditInbound.verify({ headers, body, secret: SECRETS.XENDIT_CALLBACK_TOKEN });
      const delivery = verdict.ok ? verdict.deliveries[0] : undefined;
      if (delivery === undefined) throw new Error("callback refused");
      const event = xenditInbound.read(delivery.body);
      return { key: delivery.dedupeKey, event, json: JSON.parse(delivery.body) as Record<string, unknown> };
    }),
  );
}

const call = (path: string, init: RequestInit = {}, key: string = SECRETS.XENDIT_PAYOUT_KEY) =>
  fetch(`${world.url}/sandbox/xendit${path}`, {
    ...init,
    headers: { authorization: `Basic ${btoa(`${key}:`)}`, "content-type": "application/json", ...init.headers },
  });

describe("a payout", () => {
  it("is accepted, and disbursed once its bank has it, which a callback says", async () => {
    const { reference, state } = await sent();
    expect(state).toEqual({
      status: "accepted",
      failure: null,
      ours: true,
      providerRef: expect.stringMatching(/^disb-/),
      providerStatus: "ACCEPTED",
    });
    const [told] = await callbacks(reference, 1);
    expect(told?.event).toEqual({ kind: "payout", provider: "xendit", reference, said: "disbursed" });
    const ended = await ends(reference, "SUCCEEDED");
    expect(ended).toEqual({ ...state, status: "disbursed", providerStatus: "SUCCEEDED" });
  });

  it("is of the members that Xendit's documentation shows", async () => {
    const { reference } = await sent({ number: "121212" });
    await callbacks(reference, 1);
    const list = (await (await call(`/v2/payouts?reference_id=${reference}`)).json()) as typeof listed;
    expect(shapeOf(list)).toEqual(shapeOf(listed));
    const [one] = list.data;
    const { failure_code: _, ...alive } = one ?? listed.data[0] ?? {};
    expect(shapeOf(alive)).toEqual(shapeOf(accepted));
    expect(await (await call(`/v2/payouts/${one?.id}`)).json()).toEqual(one);
    const [told] = await callbacks(reference, 1);
    expect(shapeOf(told?.json)).toEqual(shapeOf(callbackFailed));
  });

  it("sent again under its reference is the same, as it is by then; with other facts it is refused unclearly", async () => {
    const asked = request({ number: STAYS });
    const results = await Promise.all(Array.from({ length: 8 }, () => provider().send(asked)));
    const ids = results.map((result) => (result.ok ? result.state.providerRef : result.reason));
    expect(new Set(ids).size).toBe(1);
    await change(asked.reference, { status: "SUCCEEDED" });
    await callbacks(asked.reference, 1);
    expect(await provider().send(asked)).toMatchObject({
      ok: true,
      state: { status: "disbursed", providerRef: ids[0] },
    });
    const other = await provider().send({ ...asked, amount: 250_001 });
    expect(other).toEqual({ ok: false, retry: true, reason: "409 DUPLICATE_ERROR" });
  });

  it("is unknown before it is sent", async () => {
    expect(await provider().status("KOMCONTRACTNONE-1")).toBeNull();
  });

  it("survives a restart of the sandbox", async () => {
    const { reference, state } = await sent({ number: STAYS });
    await world.restart();
    expect(await provider().status(reference)).toEqual(state);
  });

  it("can be called off until it is on its way", async () => {
    const { reference, state } = await sent({ number: STAYS });
    const cancelled = await call(`/v2/payouts/${state.providerRef}/cancel`, { method: "POST" });
    expect(cancelled.status).toBe(200);
    expect(await provider().status(reference)).toMatchObject({ status: "refused", failure: "cancelled" });
    expect((await call(`/v2/payouts/${state.providerRef}/cancel`, { method: "POST" })).status).toBe(409);
    expect((await call("/v2/payouts/disb-none/cancel", { method: "POST" })).status).toBe(404);
  });
});

describe("a payout that does not arrive", () => {
  it.each([
    [{ number: "123456" }, "bank_away"],
    [{ number: "999999" }, "bank_refused"],
    [{ number: "121212" }, "account_unknown"],
    [{ holder: "Salah Nama" }, "name_differs"],
    [{ holder: "Rekening Penuh" }, "account_limit"],
    [{ holder: "Galat Lain" }, "details_refused"],
    [{ amount: 100_000_001 }, "float_short"],
  ] as const)("of %j says so by callback and by status: %s", async (facts, failure) => {
    const { reference, state } = await sent(facts);
    expect(state.status).toBe("accepted");
    const [told] = await callbacks(reference, 1);
    expect(told?.event).toMatchObject({ kind: "payout", said: "refused" });
    expect(await provider().status(reference)).toMatchObject({ status: "refused", failure });
  });

  it("because of compliance is told by the status alone", async () => {
    const { reference } = await sent({ holder: "Ditolak Kepatuhan" });
    expect(await ends(reference, "COMPLIANCE_REJECTED")).toMatchObject({ status: "refused", failure: "compliance" });
    expect(await callbacks(reference, 0)).toEqual([]);
  });

  it("after all is sent back by the bank, after it had said that it arrived", async () => {
    const { reference } = await sent({ number: "654321" });
    const told = await callbacks(reference, 2);
    expect(told.map(({ event }) => (event?.kind === "payout" ? event.said : null)).toSorted()).toEqual([
      "disbursed",
      "reversed",
    ]);
    expect(new Set(told.map(({ key }) => key)).size).toBe(2);
    expect(await ends(reference, "REVERSED")).toMatchObject({ status: "reversed", failure: "bank_refused" });
  });
});

describe("a request that is refused", () => {
  it("says clearly what is wrong with it", async () => {
    expect(await provider().send(request({ bank: "superbank" }))).toMatchObject({ failure: "bank_not_served" });
    expect(await provider().send(request({ amount: 9_999 }))).toMatchObject({ retry: false, failure: "amount_limit" });
    expect(await provider().send(request({ holder: "" }))).toMatchObject({ retry: false, failure: "details_refused" });
    expect(await provider().send(request({ amount: 250_991 }))).toMatchObject({ failure: "details_refused" });
    const channel_properties = { account_number: "1", account_holder_name: "B" };
    const body = { reference_id: "x", channel_code: "PH_GCASH", channel_properties, amount: 50_000, currency: "IDR" };
    const elsewhere = await call("/v2/payouts", {
      method: "POST",
      body: JSON.stringify(body),
      headers: { "idempotency-key": "x" },
    });
    expect([elsewhere.status, await elsewhere.json()]).toMatchObject([
      400,
      { error_code: "CHANNEL_CODE_NOT_SUPPORTED" },
    ]);
    const keyless = await call("/v2/payouts", { method: "POST", body: JSON.stringify(body) });
    expect([keyless.status, await keyless.json()]).toMatchObject([400, { error_code: "API_VALIDATION_ERROR" }]);
  });

  it("for its key says nothing of the payout: the key of payments may not take money out", async () => {
    const payments = provider(SECRETS.XENDIT_SECRET_KEY);
    const reason = "403 REQUEST_FORBIDDEN_ERROR";
    expect(await payments.send(request())).toEqual({ ok: false, retry: true, reason });
    await expect(payments.status("KOMCONTRACTNONE-1")).rejects.toThrow("maintenance");
    expect(await provider("wrong").send(request())).toMatchObject({ retry: true, reason: "401 INVALID_API_KEY" });
    const charges = await call("/payment_requests?reference_id=x");
    expect(charges.status).toBe(401);
  });

  it("is no refusal where nobody answers", async () => {
    const nowhere = xenditPayouts({ baseUrl: "http://127.0.0.1:9", payoutKey: "x" });
    expect(await nowhere.send(request())).toMatchObject({ ok: false, retry: true });
    await expect(nowhere.status("KOMCONTRACTNONE-1")).rejects.toThrow("maintenance");
  });
});

describe("sums that do something special", () => {
  it("…996 is made and its answer gets lost, …993 never calls back, …994 does twice, …995 cannot be asked", async () => {
    const lost = request({ amount: 250_996, number: STAYS });
    expect(await provider().send(lost)).toMatchObject({
      ok: false,
      retry: true,
      reason: expect.stringMatching(/^http/),
    });
    const found = await provider().status(lost.reference);
    expect(await provider().send(lost)).toMatchObject({ ok: true, state: { providerRef: found?.providerRef } });
    const silent = await sent({ amount: 250_993 });
    await ends(silent.reference, "SUCCEEDED");
    expect(await callbacks(silent.reference, 0)).toEqual([]);
    const twice = await sent({ amount: 250_994 });
    const [first, second] = await callbacks(twice.reference, 2);
    expect(first?.key).toBe(second?.key);
    const mute = await sent({ amount: 250_995 });
    await expect(provider().status(mute.reference)).rejects.toThrow("maintenance");
    await callbacks(mute.reference, 1);
  });
});

describe("what a person makes of a payout", () => {
  it("is told as often and as late as wanted, by either API, and again while nobody takes it", async () => {
    const { reference } = await sent({ number: STAYS });
    world.collector.answers.push(500, 503);
    await change(reference, { status: "FAILED", failure_code: "REJECTED_BY_CHANNEL", delay: 60 });
    expect(await provider().status(reference)).toMatchObject({ status: "refused", failure: "bank_refused" });
    expect(await callbacks(reference, 3)).toHaveLength(3);
    await change(reference, { status: "SUCCEEDED", api: "v3" });
    const told = await callbacks(reference, 4);
    expect(told.at(-1)?.event).toEqual({ kind: "payout", provider: "xendit", reference, said: "disbursed" });
    expect(await provider().status(reference)).toMatchObject({ status: "disbursed", failure: null });
  });

  it("may be a lie: told, and not so", async () => {
    const { reference, state } = await sent({ number: STAYS });
    await change(reference, { status: "SUCCEEDED", lie: true });
    const [told] = await callbacks(reference, 1);
    expect(told?.event).toMatchObject({ said: "disbursed" });
    expect(await provider().status(reference)).toEqual(state);
  });

  it("has pages with buttons", async () => {
    const { reference, state } = await sent({ number: STAYS });
    const page = async (path: string) => await (await fetch(`${world.url}/sandbox/xendit${path}`)).text();
    expect(await page("/payouts")).toContain(reference);
    expect(await page(`/payouts/${reference}`)).toContain("Dikembalikan bank");
    const pressed = await fetch(`${world.url}/sandbox/xendit/payouts/${reference}`, {
      method: "POST",
      body: new URLSearchParams({ status: "SUCCEEDED" }),
      redirect: "manual",
    });
    expect(pressed.headers.get("location")).toBe(`/sandbox/xendit/payouts/${state.providerRef}`);
    expect(await provider().status(reference)).toMatchObject({ status: "disbursed" });
    expect((await change(reference, { status: "RICH" })).status).toBe(422);
    expect((await change("disb-none", {})).status).toBe(404);
  });
});

/** An object's members, and theirs, by name and kind. */
function shapeOf(value: unknown): unknown {
  if (Array.isArray(value)) return value.slice(0, 1).map(shapeOf);
  if (typeof value !== "object" || value === null) return typeof value;
  return Object.fromEntries(Object.entries(value).map(([name, member]) => [name, shapeOf(member)]));
}
