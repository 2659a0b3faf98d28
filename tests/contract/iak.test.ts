import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { iakInbound } from "#adapters/suppliers/iak/inbound.ts";
import { iakSupplier } from "#adapters/suppliers/iak/supplier.ts";
import type { SupplierInquiry, SupplierOrder } from "#core/ports/supplier.ts";
import { poll } from "./collector.ts";
import { type SandboxWorld, SECRETS, startSandbox } from "./sandbox-world.ts";

let world: SandboxWorld;
let orders = 0;

beforeAll(async () => {
  world = await startSandbox();
});
afterAll(() => world[Symbol.asyncDispose]());

function supplier(timeoutMs = 5000, apiKey: string = SECRETS.IAK_API_KEY) {
  const url = `${world.url}/sandbox/iak`;
  return iakSupplier({ prepaidUrl: url, postpaidUrl: url, username: SECRETS.IAK_USERNAME, apiKey, timeoutMs });
}

function orderTo(destination: string, rest: Partial<SupplierOrder> = {}): SupplierOrder {
  return { reference: `TRXIAK${++orders}`, sku: "xld10000", destination, maxCost: 12_000, repeated: false, ...rest };
}

/** What the order is once it is processed, asked as the Worker asks. */
async function ended(order: SupplierOrder) {
  return await poll(async () => {
    const told = await supplier().status(order);
    return told.status === "pending" ? null : told;
  }, `the end of ${order.reference}`);
}

/** The callbacks of one order, verified and read by the adapter. */
async function callbacksOf(reference: string, count: number) {
  const received = await world.collector.waitFor("/callbacks/iak", count, (text) => text.includes(`"${reference}"`));
  const secret = SECRETS.IAK_USERNAME + SECRETS.IAK_API_KEY;
  return Promise.all(
    received.map(async ({ headers, body }) => {
      const verdict = await iakInbound.verify({ headers, body, secret });
      if (!verdict.ok) throw new Error(`callback refused: ${verdict.reason}`);
      const delivery = verdict.deliveries[0];
      if (delivery === undefined) throw new Error("callback without a delivery");
      const event = iakInbound.read(delivery.body);
      if (event?.kind !== "supplier") throw new Error("callback not understood");
      return { ...event, dedupeKey: delivery.dedupeKey };
    }),
  );
}

describe("an order", () => {
  it("is processed first, then a success by callback and by asking", async () => {
    const order = orderTo("087812345678");
    expect(await supplier().order(order)).toMatchObject({ status: "pending", code: "39", serialNumber: null });
    const [hook] = await callbacksOf(order.reference, 1);
    expect(hook?.result).toMatchObject({
      status: "success",
      cost: 10_270,
      serialNumber: expect.stringMatching(/^\d{16}$/),
    });
    expect(await supplier().status(order)).toMatchObject({
      status: "success",
      cost: 10_270,
      serialNumber: hook?.result.serialNumber,
    });
  });

  it("that is sent again is the same order, however often at once, and is paid for once", async () => {
    const order = orderTo("087812345678");
    const before = await supplier().balance();
    const sent = Array.from({ length: 30 }, () => supplier(20_000).order({ ...order, repeated: true }));
    // Delivered meanwhile, where thirty answers take their time.
    for (const { status } of await Promise.all(sent)) expect(["pending", "success"]).toContain(status);
    expect(await ended(order)).toMatchObject({ status: "success" });
    expect(await supplier().balance()).toBe(before - 10_270);
  });

  it("that nobody sent is absent, and asking makes none", async () => {
    const order = orderTo("087812345678");
    const before = await supplier().balance();
    for (let i = 0; i < 2; i++) {
      expect(await supplier().status(order)).toMatchObject({ status: "unknown", reason: "absent" });
    }
    expect(await supplier().balance()).toBe(before);
  });
});

describe("faults by number", () => {
  it.each([
    ["7101", { reason: "timeout" }, 300],
    ["7102", { reason: "http" }, 20_000],
    ["7103", { reason: "garbage" }, 20_000],
    ["7104", { reason: "timeout" }, 300],
  ])("%s: no usable answer, then the truth, and one order", async (tail, unknown, patience) => {
    const order = orderTo(`08781234${tail}`);
    const before = await supplier().balance();
    expect(await supplier(patience).order(order)).toMatchObject({ status: "unknown", ...unknown });
    expect(await ended(order)).toMatchObject({ status: "success" });
    expect(await supplier().balance()).toBe(before - 10_270);
  });

  it("7104 sends no callback", async () => {
    const order = orderTo("087812347104");
    await supplier(300).order(order);
    await new Promise((resolve) => setTimeout(resolve, 600));
    expect(world.collector.received.some(({ body }) => new TextDecoder().decode(body).includes(order.reference))).toBe(
      false,
    );
  });

  it("7105: two callbacks with one dedupe key before a stale answer", async () => {
    const order = orderTo("087812347105");
    expect(await supplier().order(order)).toMatchObject({ status: "pending" });
    const hooks = await callbacksOf(order.reference, 2);
    expect(hooks.map(({ result }) => result.status)).toEqual(["success", "success"]);
    expect(new Set(hooks.map(({ dedupeKey }) => dedupeKey)).size).toBe(1);
    expect(await supplier().status(order)).toMatchObject({ status: "success" });
  });

  it.each([
    ["7106", "106", true],
    ["7110", "17", true],
    ["7111", "14", false],
  ])("%s: a definite failure with rc %s; another supplier: %s", async (tail, code, tryNext) => {
    expect(await supplier().order(orderTo(`08781234${tail}`))).toMatchObject({ status: "failed", code, tryNext });
  });

  it("7107: an unknown status is pending, then success", async () => {
    const order = orderTo("087812347107");
    expect(await supplier().order(order)).toMatchObject({ status: "pending", code: "299" });
    expect(await ended(order)).toMatchObject({ status: "success" });
  });

  it("7108: failed, then a late success", async () => {
    const order = orderTo("087812347108");
    expect(await supplier().order(order)).toMatchObject({ status: "failed", code: "07", tryNext: false });
    expect((await callbacksOf(order.reference, 1))[0]?.result).toMatchObject({ status: "success" });
    expect(await supplier().status(order)).toMatchObject({ status: "success" });
  });

  it("7109: success, then failed with its money back on our float", async () => {
    const order = orderTo("087812347109");
    const before = await supplier().balance();
    expect(await supplier().order(order)).toMatchObject({ status: "success" });
    expect((await callbacksOf(order.reference, 1))[0]?.result).toMatchObject({ status: "failed", refunded: false });
    expect(await supplier().balance()).toBe(before);
  });

  it("7112: stays pending", async () => {
    const order = orderTo("087812347112");
    expect(await supplier().order(order)).toMatchObject({ status: "pending" });
    await new Promise((resolve) => setTimeout(resolve, 500));
    expect(await supplier().status(order)).toMatchObject({ status: "pending" });
  });

  it("7113: three calls are lost and make nothing; the fourth with the same reference makes the order", async () => {
    const order = orderTo("087812347113");
    for (let i = 0; i < 3; i++)
      expect(await supplier().order(order)).toMatchObject({ status: "unknown", reason: "http" });
    expect(await supplier().status(order)).toMatchObject({ status: "unknown", reason: "absent" });
    expect(await supplier().order({ ...order, repeated: true })).toMatchObject({ status: "pending" });
    expect(await ended(order)).toMatchObject({ status: "success" });
  });

  it("7114: processed, then failed", async () => {
    const order = orderTo("087812347114");
    expect(await supplier().order(order)).toMatchObject({ status: "pending" });
    expect(await ended(order)).toMatchObject({ status: "failed", code: "07" });
  });

  it("7115: the callback says success, asking says failed", async () => {
    const order = orderTo("087812347115");
    await supplier().order(order);
    expect((await callbacksOf(order.reference, 1))[0]?.result).toMatchObject({ status: "success" });
    expect(await supplier().status(order)).toMatchObject({ status: "failed" });
  });

  it("are told by the four digits before the last four too, so that a first supplier has digits of its own", async () => {
    expect(await supplier().order(orderTo("087871117006"))).toMatchObject({ status: "failed", code: "14" });
  });
});

describe("whose number it is, by the published test numbers", () => {
  const asked = (sku: string, destination: string): Promise<unknown> => {
    const inquiry: SupplierInquiry = {
      about: "customer",
      kind: /^\d+$/.test(sku) ? "game" : "meter",
      reference: "TRXWHO",
      sku,
      destination,
      extra: [],
      amount: null,
    };
    return supplier().inquire(inquiry);
  };

  it.each([
    [
      "hpln20000",
      "12345678901",
      "PELANGGAN CONTOH",
      [
        { name: "tariff", value: "R1" },
        { name: "power", value: "1300" },
      ],
    ],
    ["ovo50", "082179374708", "OVO PELANGGAN", []],
    ["103", "156378300|8483", "pemain", []],
  ])("%s %s is somebody's", async (sku, number, name, fields) => {
    expect(await asked(sku, number)).toMatchObject({
      status: "found",
      name,
      fields: expect.arrayContaining(fields),
      bill: null,
    });
  });

  it("asks nothing about a player where the SKU is no game's code, nor about a bank account", async () => {
    const inquiry = {
      about: "customer",
      reference: "TRXWHO",
      destination: "156378300",
      extra: [],
      amount: null,
    } as const;
    for (const [kind, sku] of [
      ["game", "ml86"],
      ["account", "103"],
    ] as const) {
      expect(await supplier().inquire({ ...inquiry, kind, sku })).toMatchObject({
        status: "unknown",
        reason: "refused",
      });
    }
  });

  it.each([
    ["hpln20000", "12345678902", "wrong_destination", "14"],
    ["ovo50", "082179374709", "wrong_destination", "14"],
    ["103", "156378300|8484", "wrong_destination", "14"],
    ["104", "156378300|8483", "unavailable", "20"],
  ])("%s %s is refused: %s", async (sku, number, reason, code) => {
    expect(await asked(sku, number)).toMatchObject({ status: "refused", reason, code });
  });
});

describe("the account", () => {
  it("lists products and billers", async () => {
    const rows = await supplier().priceList("prabayar");
    expect(rows.find(({ sku }) => sku === "xld10000")).toEqual({
      sku: "xld10000",
      name: "XL 10.000",
      category: "pulsa",
      brand: "XL",
      price: 10_270,
      active: true,
      stock: null,
      multi: true,
      cut_off_start: null,
      cut_off_end: null,
    });
    const bills = await supplier().priceList("pascabayar");
    expect(bills.find(({ sku }) => sku === "PLNPOSTPAID")).toMatchObject({
      category: "pln",
      price: 1900,
      active: true,
      cut_off_start: "23:00",
      cut_off_end: "01:00",
    });
  });

  it("refuses a wrong key: a definite failure of a first order, no word about one that was sent before", async () => {
    const wrong = supplier(5000, "wrong");
    expect(await wrong.order(orderTo("087812345678"))).toMatchObject({ status: "failed", code: "204", tryNext: true });
    const order = orderTo("087812345678");
    await supplier().order(order);
    for (const told of [await wrong.order({ ...order, repeated: true }), await wrong.status(order)]) {
      expect(told).toMatchObject({ status: "unknown", reason: "refused" });
    }
    await expect(wrong.balance()).rejects.toMatchObject({ code: "maintenance" });
    await expect(wrong.priceList("prabayar")).rejects.toMatchObject({ code: "maintenance" });
  });

  it("refuses an unknown product", async () => {
    expect(await supplier().order(orderTo("087812345678", { sku: "none" }))).toMatchObject({
      status: "failed",
      code: "20",
      tryNext: true,
    });
  });

  it("is a failed connection, not a failure, when nothing listens", async () => {
    const nowhere = "http://127.0.0.1:9";
    const closed = iakSupplier({ prepaidUrl: nowhere, postpaidUrl: nowhere, username: "gerai", apiKey: "x" });
    expect(await closed.order(orderTo("087812345678"))).toMatchObject({ status: "unknown", reason: "network" });
  });
});

describe("the page", () => {
  it("lists the test numbers and the orders", async () => {
    const order = orderTo("087800001230");
    await supplier().order(order);
    const html = await poll(async () => {
      const text = await (await fetch(`${world.url}/sandbox/iak`)).text();
      return text.includes(order.reference) ? text : null;
    }, "the order on the page");
    expect(html).toContain("…7113");
    expect(html).toContain("PLNPOSTPAID 530000000008");
  });
});
