import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { digiflazzInbound } from "#adapters/suppliers/digiflazz/inbound.ts";
import { digiflazzSupplier } from "#adapters/suppliers/digiflazz/supplier.ts";
import type { SupplierOrder } from "#core/ports/supplier.ts";
import { poll } from "./collector.ts";
import { type SandboxWorld, SECRETS, startSandbox } from "./sandbox-world.ts";

let world: SandboxWorld;
let orders = 0;

beforeAll(async () => {
  world = await startSandbox();
});
afterAll(() => world[Symbol.asyncDispose]());

function supplier(timeoutMs = 5000, apiKey: string = SECRETS.DIGIFLAZZ_API_KEY) {
  return digiflazzSupplier({
    baseUrl: `${world.url}/sandbox/digiflazz`,
    username: SECRETS.DIGIFLAZZ_USERNAME,
    apiKey,
    timeoutMs,
  });
}

function orderTo(destination: string, rest: Partial<SupplierOrder> = {}): SupplierOrder {
  return { reference: `TRXTEST${++orders}`, sku: "xld10", destination, maxCost: 12_000, repeated: false, ...rest };
}

/** The webhooks of one order, verified and read by the adapter. */
async function webhooksOf(reference: string, count: number) {
  const received = await world.collector.waitFor("/callbacks/digiflazz", count, (text) =>
    text.includes(`"${reference}"`),
  );
  return Promise.all(
    received.map(async ({ headers, body }) => {
      const verdict = await digiflazzInbound.verify({ headers, body, secret: SECRETS.DIGIFLAZZ_WEBHOOK_SECRET });
      if (!verdict.ok) throw new Error(`webhook refused: ${verdict.reason}`);
      const delivery = verdict.deliveries[0];
      if (delivery === undefined) throw new Error("webhook without a delivery");
      const event = digiflazzInbound.read(delivery.body);
      if (event?.kind !== "supplier") throw new Error("webhook not understood");
      return { ...event, dedupeKey: delivery.dedupeKey };
    }),
  );
}

describe("the published test numbers", () => {
  it("087800001230 succeeds at once with its serial number", async () => {
    const order = orderTo("087800001230");
    const result = await supplier().order(order);
    expect(result).toMatchObject({ status: "success", serialNumber: "1234567890", code: "00" });
    expect(result).toHaveProperty("cost", 10_150);
    const [hook] = await webhooksOf(order.reference, 1);
    expect(hook).toMatchObject({ reference: order.reference, result: { status: "success" } });
  });

  it("087800001232 fails for good, and no other supplier is tried", async () => {
    expect(await supplier().order(orderTo("087800001232"))).toMatchObject({
      status: "failed",
      code: "02",
      tryNext: false,
    });
  });

  it.each([
    ["087800001233", "success", "1234567890"],
    ["087800001234", "failed", null],
  ])("%s is pending, then %s by webhook and by asking again", async (number, status, serialNumber) => {
    const order = orderTo(number);
    expect(await supplier().order(order)).toMatchObject({ status: "pending", serialNumber: null });
    const [hook] = await webhooksOf(order.reference, 1);
    expect(hook?.result).toMatchObject({ status, serialNumber });
    expect(await supplier().status(order)).toMatchObject({ status, serialNumber });
  });
});

describe("faults by number", () => {
  it("any other number succeeds with a serial number of its own, the same when asked again", async () => {
    const order = orderTo("087812345678");
    const first = await supplier().order(order);
    expect(first).toMatchObject({ status: "success", serialNumber: expect.stringMatching(/^\d{16}$/) });
    expect(await supplier().status(order)).toEqual(first);
  });

  it("7001: no answer in time, then the truth", async () => {
    const order = orderTo("087812347001");
    expect(await supplier(300).order(order)).toMatchObject({ status: "unknown", reason: "timeout" });
    expect(await supplier().status(order)).toMatchObject({ status: "success" });
  });

  it("7002: HTTP 500 without a readable body is no answer, then the truth", async () => {
    const order = orderTo("087812347002");
    expect(await supplier().order(order)).toMatchObject({ status: "unknown", reason: "http" });
    expect(await supplier().status(order)).toMatchObject({ status: "success" });
  });

  it("7003: garbage is no answer, then the truth", async () => {
    const order = orderTo("087812347003");
    expect(await supplier().order(order)).toMatchObject({ status: "unknown", reason: "garbage" });
    expect(await supplier().status(order)).toMatchObject({ status: "success" });
  });

  it("7004: never answers and sends no webhook; asking finds the order", async () => {
    const order = orderTo("087812347004");
    expect(await supplier(300).order(order)).toMatchObject({ status: "unknown", reason: "timeout" });
    expect(await supplier().status(order)).toMatchObject({ status: "success" });
    await new Promise((resolve) => setTimeout(resolve, 600));
    expect(world.collector.received.some(({ body }) => new TextDecoder().decode(body).includes(order.reference))).toBe(
      false,
    );
  });

  it("7005: two webhooks with one dedupe key before a stale answer", async () => {
    const order = orderTo("087812347005");
    expect(await supplier().order(order)).toMatchObject({ status: "pending" });
    const arrived = world.collector.received.filter(({ body }) =>
      new TextDecoder().decode(body).includes(order.reference),
    );
    expect(arrived).toHaveLength(2);
    const hooks = await webhooksOf(order.reference, 2);
    expect(hooks.map(({ result }) => result.status)).toEqual(["success", "success"]);
    expect(new Set(hooks.map(({ dedupeKey }) => dedupeKey)).size).toBe(1);
    expect(await supplier().status(order)).toMatchObject({ status: "success" });
  });

  it.each([
    ["7006", "68", true],
    ["7010", "44", true],
    ["7011", "54", false],
  ])("%s: a definite failure with rc %s; another supplier: %s", async (tail, code, tryNext) => {
    expect(await supplier().order(orderTo(`08781234${tail}`))).toMatchObject({ status: "failed", code, tryNext });
  });

  it("7007: an unknown status word is pending, then success", async () => {
    const order = orderTo("087812347007");
    expect(await supplier().order(order)).toMatchObject({ status: "pending", code: "98" });
    expect((await webhooksOf(order.reference, 1))[0]?.result).toMatchObject({ status: "success" });
  });

  it("7008: failed, then a late success", async () => {
    const order = orderTo("087812347008");
    expect(await supplier().order(order)).toMatchObject({ status: "failed" });
    expect((await webhooksOf(order.reference, 1))[0]?.result).toMatchObject({ status: "success" });
  });

  it("7009: success, then refunded with code 74", async () => {
    const order = orderTo("087812347009");
    expect(await supplier().order(order)).toMatchObject({ status: "success" });
    expect((await webhooksOf(order.reference, 1))[0]?.result).toMatchObject({
      status: "failed",
      refunded: true,
      code: "74",
      tryNext: false,
    });
  });

  it("7012: stays pending", async () => {
    const order = orderTo("087812347012");
    expect(await supplier().order(order)).toMatchObject({ status: "pending" });
    expect(await supplier().status(order)).toMatchObject({ status: "pending" });
  });
});

describe("the account", () => {
  it("lists products, with the documented test SKU", async () => {
    const rows = await supplier().priceList("prabayar");
    expect(rows.length).toBeGreaterThan(50);
    expect(rows.find((row) => row.sku === "xld10")).toEqual({
      sku: "xld10",
      name: "XL 10.000",
      category: "Pulsa",
      brand: "XL",
      price: 10_150,
      active: true,
      stock: null,
      multi: true,
      cut_off_start: null,
      cut_off_end: null,
    });
    const bills = await supplier().priceList("pascabayar");
    expect(bills.find((row) => row.sku === "pln")).toMatchObject({ name: "Tagihan PLN", price: 1000, active: true });
  });

  it("lists and sells at what a test has changed", async () => {
    const change = async (body: object) => {
      const answer = await fetch(`${world.url}/sandbox/digiflazz/prices`, {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify(body),
      });
      return answer.status;
    };
    const rowOf = async (sku: string) => (await supplier().priceList("prabayar")).find((row) => row.sku === sku);
    expect(await change({ sku: "xld5", price: 7_000, cut_off: ["23:00", "1:00"] })).toBe(204);
    expect(await rowOf("xld5")).toMatchObject({ price: 7_000, cut_off_start: "23:00", cut_off_end: "01:00" });
    expect(await supplier().order(orderTo("087812345678", { sku: "xld5" }))).toMatchObject({ cost: 7_000 });
    expect(await change({ sku: "xld5", active: false })).toBe(204);
    expect(await rowOf("xld5")).toMatchObject({ price: 7_000, active: false });
    expect(await supplier().order(orderTo("087812345678", { sku: "xld5" }))).toMatchObject({ code: "55" });
    expect(await change({ sku: "xld5", listed: false })).toBe(204);
    expect(await rowOf("xld5")).toBeUndefined();
    expect(await change({ sku: "xld5", price: "7000" })).toBe(422);
  });

  it("has a float that falls by what a success costs and not by what a failure would have", async () => {
    const before = await supplier().balance();
    await supplier().order(orderTo("087812345678"));
    await supplier().order(orderTo("087800001232"));
    expect(await supplier().balance()).toBe(before - 10_150);
  });

  it("refuses a wrong key: a definite failure that another supplier need not share", async () => {
    const result = await supplier(5000, "wrong").order(orderTo("087812345678"));
    expect(result).toMatchObject({ status: "failed", code: "41", tryNext: true });
    await expect(supplier(5000, "wrong").balance()).rejects.toMatchObject({ code: "maintenance" });
  });

  it("refuses an unknown SKU, and a price above the most we pay", async () => {
    expect(await supplier().order(orderTo("087812345678", { sku: "none" }))).toMatchObject({
      status: "failed",
      code: "43",
    });
    expect(await supplier().order(orderTo("087812345678", { maxCost: 9000 }))).toMatchObject({ status: "failed" });
  });

  it("refuses what is disturbed or sold out there, and another supplier may have it", async () => {
    for (const [sku, code] of [
      ["sf500", "55"],
      ["axis200", "68"],
    ] as const) {
      const order = orderTo("087812345678", { sku, maxCost: 1_000_000 });
      expect(await supplier().order(order)).toMatchObject({ status: "failed", code, tryNext: true });
    }
    const rows = await supplier().priceList("prabayar");
    expect(rows.find((row) => row.sku === "sf500")).toMatchObject({ active: false });
    expect(rows.find((row) => row.sku === "axis200")).toMatchObject({ active: true, stock: 0 });
  });

  it("never calls a reused reference a failure: the first order may stand", async () => {
    const order = orderTo("087812345678");
    await supplier().order(order);
    expect(await supplier().order({ ...order, destination: "087899999999" })).toMatchObject({
      status: "pending",
      code: "49",
    });
  });

  it("makes one order of 30 calls at once with one reference", async () => {
    const order = orderTo("087812345678");
    const before = await supplier().balance();
    const results = await Promise.all(Array.from({ length: 30 }, () => supplier(20_000).order(order)));
    expect(new Set(results.map((result) => JSON.stringify("serialNumber" in result && result.serialNumber))).size).toBe(
      1,
    );
    expect(await supplier().balance()).toBe(before - 10_150);
  });

  it("is a time-out, not a failure, when nothing listens", async () => {
    const nowhere = digiflazzSupplier({ baseUrl: "http://127.0.0.1:9", username: "gerai", apiKey: "x" });
    expect(await nowhere.order(orderTo("087812345678"))).toMatchObject({ status: "unknown", reason: "network" });
  });
});

describe("the page", () => {
  it("lists the test numbers and the orders", async () => {
    const order = orderTo("087800001230");
    await supplier().order(order);
    const html = await poll(async () => {
      const text = await (await fetch(`${world.url}/sandbox/digiflazz`)).text();
      return text.includes(order.reference) ? text : null;
    }, "the order on the page");
    expect(html).toContain("…7006");
  });
});
