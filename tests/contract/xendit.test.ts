import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { xenditInbound } from "#adapters/payments/xendit/inbound.ts";
import { xenditProvider } from "#adapters/payments/xendit/provider.ts";
import type { ChargeRequest } from "#core/ports/payment-provider.ts";
import type { Received } from "./collector.ts";
import { type SandboxWorld, SECRETS, startSandbox } from "./sandbox-world.ts";

let world: SandboxWorld;
let charges = 0;

beforeAll(async () => {
  world = await startSandbox({ clockScale: 0.001 });
});
afterAll(() => world[Symbol.asyncDispose]());

function provider(secretKey: string = SECRETS.XENDIT_SECRET_KEY) {
  return xenditProvider({ baseUrl: `${world.url}/sandbox/xendit`, secretKey, publicUrl: world.url });
}

function chargeBy(channel: string, rest: Partial<ChargeRequest> = {}): ChargeRequest {
  return {
    code: `DEPXEN${++charges}`,
    total: 104_440,
    channel,
    customer: { name: "Budi Agen", email: "agen@gerai.test", phone: "+62811000003" },
    expiresAt: new Date(Date.now() + 3_600_000),
    ...rest,
  };
}

async function charged(channel: string, rest: Partial<ChargeRequest> = {}) {
  const request = chargeBy(channel, rest);
  const result = await provider().charge(request);
  if (!result.ok) throw new Error(result.reason);
  return { ...result, code: request.code };
}

function pay(id: string, body: unknown = {}): Promise<Response> {
  return fetch(`${world.url}/sandbox/xendit/pay/${id}`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
  });
}

async function understood({ headers, body }: Received) {
  const verdict = await xenditInbound.verify({ headers, body, secret: SECRETS.XENDIT_CALLBACK_TOKEN });
  const delivery = verdict.ok ? verdict.deliveries[0] : undefined;
  if (delivery === undefined) throw new Error("callback refused");
  return { dedupeKey: delivery.dedupeKey, event: xenditInbound.read(delivery.body) };
}

async function callbacks(code: string, count: number) {
  const received = await world.collector.waitFor("/callbacks/xendit", count, (text) => text.includes(`"${code}"`));
  return Promise.all(received.map(understood));
}

describe("the newer API's events and refunds", () => {
  it("tells capture, authorization, failure and expiry", async () => {
    const said = async (body: object) => {
      const { code } = await charged("bca");
      await pay(code, { api: "v3", ...body });
      const [told] = await callbacks(code, 1);
      return told?.event?.kind === "payment" ? told.event.state : null;
    };
    expect(await said({})).toMatchObject({ status: "paid", amount: 104_440 });
    expect(await said({ status: "AUTHORIZED" })).toMatchObject({ status: "pending" });
    expect(await said({ status: "FAILED" })).toMatchObject({ status: "failed" });
    expect(await said({ status: "EXPIRED" })).toMatchObject({ status: "expired" });
  });

  it("gives money back in parts, each by its own name; asked about, it names the deposit and its payment", async () => {
    const { code, providerRef } = await charged("dana");
    await pay(code);
    for (const body of [{ amount: 30_000 }, {}, { amount: 1 }]) await pay(code, { refund: "SUCCEEDED", ...body });
    const received = await world.collector.waitFor(
      "/callbacks/xendit",
      2,
      (text) => text.includes("refund.succeeded") && text.includes(providerRef),
    );
    const told = await Promise.all(received.map(understood));
    const states = told.flatMap(({ event }) => (event?.kind === "payment" ? [event.state] : []));
    expect(states.map(({ reversal }) => reversal?.amount)).toEqual([30_000, 74_440]);
    expect(new Set(told.map(({ dedupeKey }) => dedupeKey)).size).toBe(2);
    for (const state of states) {
      expect(await provider().reversal(state)).toMatchObject({
        code,
        status: "reversed",
        amount: 104_440,
        providerRef: expect.stringMatching(/^py-/),
        reversal: { ref: state.reversal?.ref, amount: state.reversal?.amount },
      });
    }
    const invented = {
      ...(states[0] as NonNullable<(typeof states)[0]>),
      reversal: { kind: "refund", ref: "rfd-no", total: null, amount: 1 },
    } as const;
    expect(await provider().reversal(invented)).toBeNull();
  });
});

describe("a dispute", () => {
  it("is one chargeback of its payment by one name, through all its events", async () => {
    const { code } = await charged("qris");
    await pay(code);
    const [paid] = await callbacks(code, 1);
    const providerRef = paid?.event?.kind === "payment" ? paid.event.state.providerRef : "";
    const words = ["action_required", "under_review", "won", "lost"];
    for (const dispute of words) await pay(code, { dispute });
    const received = await world.collector.waitFor(
      "/callbacks/xendit",
      words.length,
      (text) => text.includes('"dispute.') && text.includes(providerRef),
    );
    const told = await Promise.all(received.map(understood));
    const states = told.flatMap(({ event }) => (event?.kind === "payment" ? [event.state] : []));
    expect(new Set(states.map(({ providerStatus }) => providerStatus))).toEqual(
      new Set(words.map((word) => `DISPUTE_${word.toUpperCase()}`)),
    );
    expect(new Set(told.map(({ dedupeKey }) => dedupeKey)).size).toBe(words.length);
    expect(new Set(states.map(({ reversal }) => reversal?.ref)).size).toBe(1);
    for (const state of states) {
      expect(state).toMatchObject({
        code: null,
        status: "reversed",
        amount: 104_440,
        currency: "IDR",
        providerRef,
        reversal: { kind: "chargeback", ref: expect.stringMatching(/^mi-dspt-/), total: null, amount: 104_440 },
      });
      expect(await provider().reversal(state)).toEqual(state);
    }
  });
});

describe("a charge says how to pay", () => {
  it.each(["bca", "bni", "bri", "mandiri", "permata"])("%s: a virtual account number", async (channel) => {
    const { pay: instruction, providerRef } = await charged(channel);
    expect(instruction).toEqual({ va_number: expect.stringMatching(/^\d{15}$/) });
    expect(providerRef).toMatch(/^pr-/);
  });

  it("qris: the code's text; the wallets: a page; ovo: nothing, it asks in its app", async () => {
    expect((await charged("qris")).pay).toEqual({ qr: expect.stringMatching(/^000201/) });
    for (const channel of ["dana", "linkaja", "shopeepay"]) {
      expect((await charged(channel)).pay).toEqual({ url: expect.stringContaining("/sandbox/xendit/app/pr-") });
    }
    expect((await charged("ovo")).pay).toEqual({});
  });

  it("keeps the expiry it was asked for, where the channel lets us choose", async () => {
    const expiresAt = new Date(Date.now() + 7_200_000);
    for (const channel of ["bca", "qris"]) expect((await charged(channel, { expiresAt })).expiresAt).toEqual(expiresAt);
    expect((await charged("dana")).expiresAt).toBeNull();
  });

  it("made twice is one request", async () => {
    const request = chargeBy("bca");
    const first = await provider().charge(request);
    expect(await provider().charge(request)).toEqual(first);
  });

  it("declines another channel and a wrong key for good, and may be tried again when nothing answers", async () => {
    expect(await provider().charge(chargeBy("gopay"))).toMatchObject({ ok: false, retry: false });
    expect(await provider("wrong").charge(chargeBy("bca"))).toMatchObject({ ok: false, retry: false });
    const nowhere = xenditProvider({ baseUrl: "http://127.0.0.1:9", secretKey: "x" });
    expect(await nowhere.charge(chargeBy("bca"))).toMatchObject({ ok: false, retry: true });
    await expect(nowhere.status("DEPXEN")).rejects.toThrow("maintenance");
  });
});

describe("paying", () => {
  it.each(["bca", "qris", "dana", "ovo", "linkaja", "shopeepay"])(
    "%s: a callback with the token, and a status that agrees",
    async (channel) => {
      const { code } = await charged(channel);
      expect(await provider().status(code)).toMatchObject({ code, status: "pending", amount: 104_440 });
      await pay(code);
      const [callback] = await callbacks(code, 1);
      const told = await provider().status(code);
      expect(told).toMatchObject({
        code,
        status: "paid",
        amount: 104_440,
        currency: "IDR",
        providerRef: expect.stringMatching(/^py-/),
      });
      expect(callback?.event).toEqual({ kind: "payment", provider: "xendit", state: told });
    },
  );

  it("twice told is one event; paid once more is another payment, which the status knows by its id", async () => {
    const { code } = await charged("bca");
    await pay(code, { times: 2 });
    const [first, second] = await callbacks(code, 2);
    expect(first?.dedupeKey).toBe(second?.dedupeKey);
    await pay(code, { another: true });
    const all = await callbacks(code, 3);
    expect(new Set(all.map(({ dedupeKey }) => dedupeKey)).size).toBe(2);
    for (const { event } of all) {
      if (event?.kind !== "payment") throw new Error("a payment");
      expect(await provider().status(code, event.state.providerRef)).toEqual(event.state);
    }
  });

  it("late: the request stays expired, the payment is told of and seen", async () => {
    const { code } = await charged("qris", { total: 60_992 });
    await world.collector.waitFor("/callbacks/xendit", 1, (text) => text.includes("payment_method.expired"));
    expect(await provider().status(code)).toMatchObject({ status: "expired" });
    await pay(code);
    expect((await callbacks(code, 1))[0]?.event).toMatchObject({ state: { status: "paid" } });
    expect(await provider().status(code)).toMatchObject({ status: "paid", providerStatus: "SUCCEEDED" });
  });

  it("another amount and another currency are what callback and status say", async () => {
    const [less, dollars] = [await charged("bca"), await charged("bni")];
    await pay(less.code, { amount: 50_000 });
    await pay(dollars.code, { currency: "USD" });
    expect((await callbacks(less.code, 1))[0]?.event).toMatchObject({ state: { amount: 50_000 } });
    expect(await provider().status(less.code)).toMatchObject({ amount: 50_000 });
    expect(await provider().status(dollars.code)).toMatchObject({ currency: "USD" });
  });

  it("that fails is told as failed", async () => {
    const { code } = await charged("dana");
    await pay(code, { status: "FAILED" });
    expect((await callbacks(code, 1))[0]?.event).toMatchObject({ state: { status: "failed" } });
    expect(await provider().status(code)).toMatchObject({ status: "failed" });
  });

  it("is told again when nobody takes the callback, at most six times", async () => {
    const { code } = await charged("bca");
    world.collector.answers.push(500, 503, 404);
    await pay(code);
    expect(await callbacks(code, 4)).toHaveLength(4);
  });
});

describe("the end of a request", () => {
  it("comes by our own cancelling, after which the status says so", async () => {
    const { code } = await charged("bca");
    await provider().cancel(code);
    expect(await provider().status(code)).toMatchObject({ status: "expired" });
  });

  it("is unknown for a code that was never charged", async () => {
    expect(await provider().status("DEPNONE")).toBeNull();
  });
});

describe("amounts that do something special", () => {
  it("…991 is refused, …993 never calls back and its status tells, …995 cannot be asked about", async () => {
    expect(await provider().charge(chargeBy("bca", { total: 50_991 }))).toMatchObject({ ok: false, retry: false });
    const silent = await charged("bca", { total: 50_993 });
    await pay(silent.code);
    expect(await provider().status(silent.code)).toMatchObject({ status: "paid" });
    expect(await callbacks(silent.code, 0)).toHaveLength(0);
    const mute = await charged("bca", { total: 50_995 });
    await expect(provider().status(mute.code)).rejects.toThrow("maintenance");
  });
});

describe("the list of payments", () => {
  it("holds what was paid in its window, over several pages, each with the id that status tells", async () => {
    const from = new Date();
    const codes: string[] = [];
    for (let n = 0; n < 53; n++) {
      const { code } = await charged("bca");
      codes.push(code);
      await pay(code, { times: 0 });
    }
    await charged("bca");
    const listed = (await provider().payments(from, new Date(Date.now() + 1000))) ?? [];
    expect(listed.map(({ code }) => code).sort()).toEqual([...codes].sort());
    const one = listed[0];
    expect(await provider().status(one?.code ?? "")).toMatchObject(one ?? {});
    expect(await provider().payments(new Date(0), from)).not.toContainEqual(one);
    await expect(provider("wrong").payments(from, new Date())).rejects.toThrow("maintenance");
  });
});

describe("the pages", () => {
  it("list a request, show its buttons, and pay by a plain form; the wallet leads back to the deposit", async () => {
    const { code, pay: instruction } = await charged("dana");
    expect(await (await fetch(`${world.url}/sandbox/xendit/pay`)).text()).toContain(code);
    expect(await (await fetch(`${world.url}/sandbox/xendit/pay/${code}`)).text()).toContain("Bayar · Pay");
    const wallet = world.url + new URL(instruction.url ?? "").pathname;
    expect(await (await fetch(wallet)).text()).toContain("DANA");
    const answer = await fetch(wallet, {
      method: "POST",
      body: new URLSearchParams({ status: "SUCCEEDED" }),
      redirect: "manual",
    });
    expect(answer.headers.get("location")).toBe(`${world.url}/payment/deposit/topup/${code}`);
    await callbacks(code, 1);
    expect((await pay(code, { status: "give me money" })).status).toBe(422);
    expect((await pay("DEPNONE")).status).toBe(404);
  });
});
