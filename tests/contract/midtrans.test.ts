import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { midtransInbound } from "#adapters/payments/midtrans/inbound.ts";
import { midtransProvider } from "#adapters/payments/midtrans/provider.ts";
import type { ChargeRequest } from "#core/ports/payment-provider.ts";
import { poll, type Received } from "./collector.ts";
import { type SandboxWorld, SECRETS, startSandbox } from "./sandbox-world.ts";

let world: SandboxWorld;
let charges = 0;

beforeAll(async () => {
  world = await startSandbox({ clockScale: 0.001 });
});
afterAll(() => world[Symbol.asyncDispose]());

function provider(serverKey: string = SECRETS.MIDTRANS_SERVER_KEY) {
  return midtransProvider({ baseUrl: `${world.url}/sandbox/midtrans`, serverKey, publicUrl: world.url });
}

function chargeBy(channel: string, rest: Partial<ChargeRequest> = {}): ChargeRequest {
  return {
    code: `DEPTEST${++charges}`,
    total: 104_480,
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
  return fetch(`${world.url}/sandbox/midtrans/pay/${id}`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
  });
}

async function understood({ headers, body }: Received) {
  const verdict = await midtransInbound.verify({ headers, body, secret: SECRETS.MIDTRANS_SERVER_KEY });
  if (!verdict.ok) throw new Error(`notification refused: ${verdict.reason}`);
  const delivery = verdict.deliveries[0];
  if (delivery === undefined) throw new Error("notification without a delivery");
  return { dedupeKey: delivery.dedupeKey, event: midtransInbound.read(delivery.body) };
}

async function notices(code: string, count: number) {
  const received = await world.collector.waitFor("/callbacks/midtrans", count, (text) => text.includes(`"${code}"`));
  return Promise.all(received.map(understood));
}

describe("a charge says how to pay", () => {
  it.each(["bca", "bni", "bri", "permata"])("%s: a virtual account number", async (channel) => {
    const charge = await charged(channel);
    expect(charge.pay).toEqual({ va_number: expect.stringMatching(/^\d{16}$/) });
    expect(charge.providerRef).toMatch(/^[0-9a-f-]{36}$/);
  });

  it("mandiri: a biller code and a bill key", async () => {
    expect((await charged("mandiri")).pay).toEqual({
      biller_code: "70012",
      bill_key: expect.stringMatching(/^\d{12}$/),
    });
  });

  it("qris: the QR text with a right checksum, and its picture", async () => {
    const { pay: instruction } = await charged("qris");
    expect(instruction.qr).toMatch(/^000201010212.*530336054061044805802ID.*6304[0-9A-F]{4}$/);
    const path = new URL(instruction.qr_image ?? "").pathname;
    const picture = await fetch(world.url + path);
    expect(picture.headers.get("content-type")).toContain("image/svg+xml");
  });

  it("gopay: the code to scan and the app to open; shopeepay: the app", async () => {
    const gopay = await charged("gopay");
    expect(gopay.pay).toMatchObject({ qr: expect.stringMatching(/^0002/), url: expect.stringContaining("/app/") });
    expect(Object.keys((await charged("shopeepay")).pay)).toEqual(["url"]);
  });

  it.each(["alfamart", "indomaret"])("%s: a code for the counter, again when asked again", async (channel) => {
    const request = chargeBy(channel);
    const first = await provider().charge(request);
    expect(first).toMatchObject({ ok: true, pay: { payment_code: expect.stringMatching(/^\d{12,14}$/) } });
    expect(await provider().charge(request)).toEqual(first);
  });

  it.each(["creditcard", "kredivo", "dana"])(
    "%s: a page to pay on, whose order is unknown until a method is chosen there",
    async (channel) => {
      const { code, pay: instruction } = await charged(channel);
      expect(await provider().status(code)).toBeNull();
      const page = new URL(instruction.url ?? "");
      expect(page.pathname).toMatch(/\/snap\/v4\/redirection\//);
      const paid = channel === "creditcard" ? "capture" : "settlement";
      const answer = await fetch(world.url + page.pathname, {
        method: "POST",
        body: new URLSearchParams({ status: paid }),
        redirect: "manual",
      });
      expect(answer.headers.get("location")).toBe(
        `${world.url}/midtrans/finish?order_id=${code}&status_code=200&transaction_status=${paid}`,
      );
      expect((await notices(code, 1))[0]?.event).toMatchObject({ state: { status: "paid", amount: 104_480 } });
      expect(await provider().status(code)).toMatchObject({ status: "paid" });
    },
  );

  it("a refused card leaves the order open for another", async () => {
    const { code } = await charged("creditcard");
    await pay(code, { status: "deny" });
    expect((await notices(code, 1))[0]?.event).toMatchObject({ state: { status: "pending" } });
    await pay(code, { status: "capture" });
    expect(await provider().status(code)).toMatchObject({ status: "paid" });
  });

  it("keeps the expiry it was asked for, to the second", async () => {
    const expiresAt = new Date(Math.floor(Date.now() / 1000) * 1000 + 7_200_000);
    const charge = await charged("bca", { expiresAt });
    expect(Math.abs((charge.expiresAt?.getTime() ?? 0) - expiresAt.getTime())).toBeLessThanOrEqual(2000);
  });

  it("declines a channel that Midtrans is not used for, and a wrong server key, for good", async () => {
    expect(await provider().charge(chargeBy("ovo"))).toMatchObject({ ok: false, retry: false });
    expect(await provider("wrong").charge(chargeBy("bca"))).toMatchObject({ ok: false, retry: false });
  });

  it("may be tried again when nothing answers", async () => {
    const nowhere = midtransProvider({ baseUrl: "http://127.0.0.1:9", serverKey: "x" });
    expect(await nowhere.charge(chargeBy("bca"))).toMatchObject({ ok: false, retry: true });
    await expect(nowhere.status("DEPTEST")).rejects.toThrow("maintenance");
  });
});

describe("a charge made twice", () => {
  it.each(["bca", "permata", "mandiri", "qris"])(
    "%s: gives the same instruction within the idempotency window",
    async (channel) => {
      const request = chargeBy(channel);
      const first = await provider().charge(request);
      expect(await provider().charge(request)).toEqual(first);
    },
  );

  it("reads the instruction from the status when the order is known and the key is forgotten", async () => {
    const request = chargeBy("bca");
    const first = await provider().charge(request);
    const withoutKey = midtransProvider({
      baseUrl: `${world.url}/sandbox/midtrans`,
      serverKey: SECRETS.MIDTRANS_SERVER_KEY,
      fetch: (url, init) => {
        const headers = new Headers(init.headers);
        headers.delete("idempotency-key");
        return fetch(url, { ...init, headers });
      },
    });
    expect(await withoutKey.charge(request)).toEqual(first);
    expect(await withoutKey.charge({ ...request, total: 1000 })).toMatchObject({ ok: false, retry: false });
  });
});

describe("paying", () => {
  it.each(["bca", "bni", "bri", "permata", "mandiri", "qris"])(
    "%s: a signed settlement, and a status that agrees",
    async (channel) => {
      const { code, providerRef } = await charged(channel);
      expect(await provider().status(code)).toMatchObject({ code, status: "pending", amount: 104_480 });
      expect((await pay(code)).status).toBe(200);
      const [notice] = await notices(code, 1);
      const state = {
        code,
        status: "paid",
        amount: 104_480,
        currency: "IDR",
        providerRef,
        providerStatus: "settlement",
      };
      expect(notice?.event).toEqual({ kind: "payment", provider: "midtrans", state });
      expect(await provider().status(code)).toEqual(state);
    },
  );

  it("finds the charge by its VA number, and pays another amount when told", async () => {
    const { code, pay: instruction } = await charged("bni");
    await pay(instruction.va_number ?? "", { amount: 50_000 });
    expect((await notices(code, 1))[0]?.event).toMatchObject({ state: { status: "paid", amount: 50_000 } });
  });

  it("twice: both notifications have one dedupe key", async () => {
    const { code } = await charged("bca");
    await pay(code, { times: 2 });
    const [first, second] = await notices(code, 2);
    expect(first?.dedupeKey).toBe(second?.dedupeKey);
  });

  it("out of order: a pending and an expire notice after settlement are sent, and the record stays settled", async () => {
    const { code } = await charged("bca");
    await pay(code);
    await notices(code, 1);
    await pay(code, { status: "pending" });
    await pay(code, { status: "expire" });
    const all = await notices(code, 3);
    expect(all.map(({ event }) => event?.kind === "payment" && event.state.status).sort()).toEqual([
      "expired",
      "paid",
      "pending",
    ]);
    expect(new Set(all.map(({ dedupeKey }) => dedupeKey)).size).toBe(3);
    expect(await provider().status(code)).toMatchObject({ status: "paid" });
  });

  it.each([
    ["deny", "failed"],
    ["failure", "failed"],
    ["expire", "expired"],
    ["cancel", "cancelled"],
  ])("%s is told as %s", async (status, told) => {
    const { code } = await charged("bca");
    await pay(code, { status });
    expect((await notices(code, 1))[0]?.event).toMatchObject({ state: { status: told } });
    expect(await provider().status(code)).toMatchObject({ status: told });
  });

  it("money goes back in parts: each notice tells all so far, and asking tells the last", async () => {
    const { code } = await charged("bca");
    await pay(code);
    for (const amount of [30_000, 20_000]) await pay(code, { status: "partial_refund", amount });
    await pay(code, { status: "chargeback" });
    const states = (await notices(code, 4)).flatMap(({ event }) => (event?.kind === "payment" ? [event.state] : []));
    // Notices overtake each other on their way, as the provider's own do.
    const told = states.sort((a, b) => (a.reversal?.total ?? 0) - (b.reversal?.total ?? 0));
    const back = told.flatMap(({ reversal }) => (reversal === undefined ? [] : [reversal]));
    expect(back.map(({ kind, total }) => [kind, total])).toEqual([
      ["refund", 30_000],
      ["refund", 50_000],
      ["chargeback", expect.any(Number)],
    ]);
    expect(new Set((await notices(code, 4)).map(({ dedupeKey }) => dedupeKey)).size).toBe(4);
    const last = told.at(-1);
    expect(last).toBeDefined();
    expect(await provider().reversal(last as NonNullable<typeof last>)).toMatchObject({ code, status: "reversed" });
  });
});

describe("a partial refund and a partial chargeback of one payment", () => {
  it("are counted together, each with its own part", async () => {
    for (const kinds of [
      ["partial_refund", "partial_chargeback"],
      ["partial_chargeback", "partial_refund"],
    ] as const) {
      const { code } = await charged("bca");
      await pay(code);
      await pay(code, { status: kinds[0], amount: 11_225 });
      await pay(code, { status: kinds[1], amount: 20_000 });
      const states = (await notices(code, 3)).flatMap(({ event }) => (event?.kind === "payment" ? [event.state] : []));
      const told = states.flatMap(({ reversal }) => (reversal === undefined ? [] : [reversal]));
      expect(told.sort((a, b) => (a.total ?? 0) - (b.total ?? 0))).toMatchObject([
        { kind: kinds[0].replace("partial_", ""), total: 11_225, parts: { 1: 11_225 } },
        { kind: kinds[1].replace("partial_", ""), total: 31_225, parts: { 1: 11_225, 2: 20_000 } },
      ]);
    }
  });
});

describe("the end of a charge", () => {
  it("expires by itself, says so once, and its status answers 407 as expired", async () => {
    const request = chargeBy("qris");
    const body = { payment_type: "qris", transaction_details: { order_id: request.code, gross_amount: 5000 } };
    await api("/v2/charge", "POST", { ...body, custom_expiry: { expiry_duration: 1, unit: "second" } });
    expect((await notices(request.code, 1))[0]?.event).toMatchObject({ state: { status: "expired" } });
    expect(await (await api(`/v2/${request.code}/status`)).json()).toMatchObject({ status_code: "407" });
    expect(await provider().status(request.code)).toMatchObject({ status: "expired" });
  });

  it("is cancelled by us, after which the status says so", async () => {
    const { code } = await charged("bca");
    await provider().cancel(code);
    expect(await provider().status(code)).toMatchObject({ status: "cancelled" });
  });

  it("is unknown for a code that was never charged", async () => {
    expect(await provider().status("DEPNONE")).toBeNull();
    expect(await (await api("/v2/DEPNONE/status")).json()).toMatchObject({ status_code: "404" });
  });
});

describe("notifications that are not answered well", () => {
  it.each([
    ["500 once more", [500, 500, 500], 2],
    ["404 twice more", [404, 404, 404, 404], 3],
    ["503 until it is taken", [503, 503, 200], 3],
    ["302 never", [302], 1],
  ])("%s", async (_, answers, tries) => {
    const { code } = await charged("bca");
    world.collector.answers.push(...answers);
    await pay(code);
    await world.collector.waitFor("/callbacks/midtrans", tries, (text) => text.includes(`"${code}"`));
    await new Promise((resolve) => setTimeout(resolve, 900));
    expect(await notices(code, tries)).toHaveLength(tries);
    world.collector.answers.length = 0;
  });

  it("survive a restart of the sandbox, and so does the charge", async () => {
    const { code } = await charged("bca");
    await pay(code, { delay: 1500 });
    await world.restart();
    expect(await provider().status(code)).toMatchObject({ status: "paid" });
    expect((await notices(code, 1))[0]?.event).toMatchObject({ state: { status: "paid" } });
  });
});

describe("amounts that do something special", () => {
  it("…991 is refused, …992 ends in two seconds, …995 cannot be asked about", async () => {
    expect(await provider().charge(chargeBy("bca", { total: 50_991 }))).toMatchObject({ ok: false, retry: false });
    expect(await provider().charge(chargeBy("creditcard", { total: 50_991 }))).toMatchObject({
      ok: false,
      retry: false,
    });
    const short = await charged("bca", { total: 50_992 });
    expect((await notices(short.code, 1))[0]?.event).toMatchObject({ state: { status: "expired" } });
    const mute = await charged("bca", { total: 50_995 });
    await expect(provider().status(mute.code)).rejects.toThrow("maintenance");
  });

  it("…993 never notifies, and its status tells; …994 notifies twice", async () => {
    const silent = await charged("bca", { total: 50_993 });
    await pay(silent.code);
    const twice = await charged("bca", { total: 50_994 });
    await pay(twice.code);
    await notices(twice.code, 2);
    expect(await notices(silent.code, 0)).toHaveLength(0);
    expect(await provider().status(silent.code)).toMatchObject({ status: "paid" });
  });
});

describe("the list of paid transactions", () => {
  it("holds what was paid in its window and nothing else, page by page", async () => {
    const from = new Date();
    const codes: string[] = [];
    for (let n = 0; n < 103; n++) codes.push((await charged("bca")).code);
    for (const code of codes) await pay(code, { times: 0 });
    await charged("bca");
    const listed = (await provider().payments(from, new Date(Date.now() + 1000))) ?? [];
    expect(listed.map(({ code }) => code).sort()).toEqual([...codes].sort());
    expect(await provider().status(listed[0]?.code ?? "")).toMatchObject(listed[0] ?? {});
    await expect(provider("wrong").payments(from, new Date())).rejects.toThrow("maintenance");
  });
});

describe("the page", () => {
  it("lists a charge, shows its buttons, and pays by a plain form", async () => {
    const { code } = await charged("mandiri");
    expect(await (await fetch(`${world.url}/sandbox/midtrans/pay`)).text()).toContain(code);
    const address = `${world.url}/sandbox/midtrans/pay/${code}`;
    expect(await (await fetch(address)).text()).toContain("Bayar · Pay");
    const body = new URLSearchParams({ status: "settlement" });
    const answer = await fetch(address, { method: "POST", body, redirect: "manual" });
    expect(answer.status).toBe(303);
    await notices(code, 1);
    await poll(
      async () => ((await (await fetch(address)).text()).includes("<b>settlement</b>") ? true : null),
      "settled page",
    );
  });

  it("refuses nonsense and unknown charges", async () => {
    const { code } = await charged("bca");
    expect((await pay(code, { status: "give me money" })).status).toBe(422);
    expect((await pay("DEPNONE")).status).toBe(404);
  });
});

function api(path: string, method = "GET", body?: unknown): Promise<Response> {
  return fetch(`${world.url}/sandbox/midtrans${path}`, {
    method,
    headers: { authorization: `Basic ${btoa(`${SECRETS.MIDTRANS_SERVER_KEY}:`)}`, "content-type": "application/json" },
    body: body === undefined ? undefined : JSON.stringify(body),
  });
}
