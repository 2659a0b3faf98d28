import { createHash } from "node:crypto";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { iakInbound } from "#adapters/suppliers/iak/inbound.ts";
import { toBillerRow, toPriceRow, toSupplierResult, toWord } from "#adapters/suppliers/iak/mapper.ts";
import billers from "#adapters/suppliers/iak/samples/bill-price-list.json" with { type: "json" };
import game from "#adapters/suppliers/iak/samples/callback-game.json" with { type: "json" };
import failed from "#adapters/suppliers/iak/samples/order-failed.json" with { type: "json" };
import notFound from "#adapters/suppliers/iak/samples/order-not-found.json" with { type: "json" };
import processing from "#adapters/suppliers/iak/samples/order-process.json" with { type: "json" };
import success from "#adapters/suppliers/iak/samples/order-success.json" with { type: "json" };
import priceList from "#adapters/suppliers/iak/samples/price-list.json" with { type: "json" };
import { wireOrder } from "#adapters/suppliers/iak/schema.ts";
import { iakSupplier } from "#adapters/suppliers/iak/supplier.ts";
import { answering } from "./answering.ts";

const ORDER = {
  reference: "TRX7K2M9Q4W1BHN",
  sku: "xld10000",
  destination: "087800001230",
  maxCost: 12_000,
  repeated: false,
};

function supplier(status: number, body: unknown) {
  return iakSupplier({
    prepaidUrl: "https://prepaid.example",
    postpaidUrl: "https://postpaid.example",
    username: "0812",
    apiKey: "key",
    fetch: answering(status, typeof body === "string" ? body : JSON.stringify(body)),
  });
}

describe("an answer about an order", () => {
  it("reads the samples", () => {
    expect(toSupplierResult(wireOrder.parse(success.data))).toMatchObject({
      status: "success",
      serialNumber: "123456789",
      cost: 10_270,
      code: "00",
      reason: null,
    });
    expect(toSupplierResult(wireOrder.parse(processing.data))).toMatchObject({
      status: "pending",
      serialNumber: null,
      code: "39",
    });
    expect(toSupplierResult(wireOrder.parse(failed.data))).toMatchObject({
      status: "failed",
      tryNext: false,
      code: "07",
    });
    expect(toSupplierResult(wireOrder.parse(game.data))).toMatchObject({
      status: "success",
      cost: 16_500,
      serialNumber: "ABCD-EFGH-IJKL-MNOP / PIN 123456789",
    });
  });

  it("is pending for every status that is not theirs, whatever the code", () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (status, rc) => {
        fc.pre(!["1", "2"].includes(status.trim()));
        expect(toSupplierResult({ status, rc })).toMatchObject({ status: "pending", tryNext: false });
      }),
      { numRuns: 500 },
    );
  });

  it("is failed for good, with no other supplier, for status 2 with a code nobody knows", () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[a-z]{1,4}$/), (rc) => {
        expect(toSupplierResult({ status: "2", rc })).toMatchObject({ status: "failed", tryNext: false });
      }),
    );
  });

  it.each(["17", "20", "102", "106", "107", "110", "117", "118", "202", "204", "205", "207"])(
    "rc %s lets another supplier try",
    (rc) => {
      expect(toSupplierResult({ status: "2", rc })).toMatchObject({ status: "failed", tryNext: true });
    },
  );

  it.each(["07", "10", "12", "13", "14", "16", "121", "131", "141", "142", "203", "206"])(
    "rc %s lets no other supplier try",
    (rc) => {
      expect(toSupplierResult({ status: "2", rc })).toMatchObject({ status: "failed", tryNext: false });
      expect(toWord({ status: "2", rc }, true)).toMatchObject({ status: "failed" });
    },
  );

  it.each(["00", "39", "201", "05", "06"])("status 2 with rc %s contradicts itself and stays pending", (rc) => {
    expect(toSupplierResult({ status: "2", rc })).toMatchObject({ status: "pending", tryNext: false });
  });

  it.each(["07", "39", "201", "14", ""])("status 1 with rc %j contradicts itself and stays pending", (rc) => {
    expect(toSupplierResult({ status: "1", rc })).toMatchObject({ status: "pending", serialNumber: null });
  });

  it.each(["102", "107", "110", "117", "118", "204", "205"])(
    "rc %s refuses the call: of an order sent before it says nothing",
    (rc) => {
      expect(toWord({ status: "2", rc }, false)).toMatchObject({ status: "failed" });
      expect(toWord({ status: "2", rc }, true)).toMatchObject({ status: "unknown", reason: "refused" });
    },
  );

  it("that no order is known is absent, with and without a status", () => {
    expect(toWord(notFound.data, true)).toMatchObject({ status: "unknown", reason: "absent" });
    expect(toWord({ status: "2", rc: "06" }, false)).toMatchObject({ status: "unknown", reason: "absent" });
  });

  it.each([
    [["14", "16", "203", "141", "142"], "invalid_number"],
    [["13", "131", "206"], "number_blocked"],
    [["20", "106", "110"], "product_disturbed"],
    [["17", "102", "118", "204"], "supplier_unavailable"],
    [["10", "12", "121", "202", "207"], "limit"],
    [["07", "299", "weird", "constructor", ""], "supplier_failed"],
  ])("status 2 with rc %j is %s in our own words", (codes, reason) => {
    for (const rc of codes) expect(toSupplierResult({ status: "2", rc })).toMatchObject({ reason });
  });

  it("never says that money of a finished order came back: no code of theirs does", () => {
    for (let rc = 0; rc < 300; rc++) {
      const code = String(rc).padStart(2, "0");
      expect(toSupplierResult({ status: "2", rc: code }).refunded).toBe(false);
    }
  });
});

describe("an HTTP exchange", () => {
  it.each([200, 400, 500, 503])("HTTP %i with a readable status is an answer", async (status) => {
    expect(await supplier(status, success).order(ORDER)).toMatchObject({ status: "success" });
  });

  it("about another order is silence", async () => {
    const another = { data: { ...success.data, ref_id: "TRXANOTHER" } };
    expect(await supplier(200, another).order(ORDER)).toMatchObject({ status: "unknown", reason: "garbage" });
    const nobodys = { data: { status: 1, rc: "00", sn: "1" } };
    expect(await supplier(200, nobodys).status(ORDER)).toMatchObject({ status: "unknown" });
  });

  it("without a status is silence, but for the code that says that there is no order", async () => {
    const refused = { data: { rc: "102", message: "INVALID IP ADDRESS" } };
    expect(await supplier(403, refused).order(ORDER)).toMatchObject({
      status: "unknown",
      reason: "http",
      detail: "HTTP 403: rc 102 INVALID IP ADDRESS",
    });
    expect(await supplier(200, notFound).status(ORDER)).toMatchObject({ status: "unknown", reason: "absent" });
  });

  it("never throws and is never final for a body that is not theirs", async () => {
    await fc.assert(
      fc.asyncProperty(fc.oneof(fc.string(), fc.json()), fc.constantFrom(200, 400, 500), async (body, status) => {
        for (const word of [await supplier(status, body).order(ORDER), await supplier(status, body).status(ORDER)]) {
          expect(["unknown", "pending"]).toContain(word.status);
        }
      }),
      { numRuns: 200 },
    );
  });

  it("signs with the account, the key and what the call is about", async () => {
    const sent: { url: string; body: Record<string, unknown> }[] = [];
    const recording = iakSupplier({
      prepaidUrl: "https://prepaid.example",
      postpaidUrl: "https://postpaid.example",
      username: "0812",
      apiKey: "key",
      fetch: async (url, init) => {
        sent.push({ url, body: JSON.parse(String(init.body)) as Record<string, unknown> });
        return Response.json(success);
      },
    });
    await recording.order(ORDER);
    await recording.status(ORDER);
    await recording.balance().catch(() => undefined);
    const md5 = (text: string) => createHash("md5").update(text).digest("hex");
    expect(sent.map(({ url, body }) => [url, body["username"], body["sign"]])).toEqual([
      ["https://prepaid.example/api/top-up", "0812", md5(`0812key${ORDER.reference}`)],
      ["https://prepaid.example/api/check-status", "0812", md5(`0812key${ORDER.reference}`)],
      ["https://prepaid.example/api/check-balance", "0812", md5("0812keybl")],
    ]);
    expect(sent[0]?.body).toMatchObject({
      ref_id: ORDER.reference,
      product_code: "xld10000",
      customer_id: "087800001230",
    });
  });
});

const ALWAYS = { multi: true, cut_off_start: null, cut_off_end: null };

describe("the price list", () => {
  it("leaves rows out that cannot be read", () => {
    expect(priceList.data.map(toPriceRow)).toEqual([
      {
        sku: "xld10000",
        name: "XL 10.000",
        category: "pulsa",
        brand: "XL",
        price: 10_270,
        active: true,
        stock: null,
        ...ALWAYS,
      },
      {
        sku: "xld25000",
        name: "XL 25.000",
        category: "pulsa",
        brand: "XL",
        price: 25_270,
        active: false,
        stock: null,
        ...ALWAYS,
      },
      null,
    ]);
  });

  it("of bills has them at what paying takes above the bill, PLN's with their documented cut-off", async () => {
    const of = (bills: unknown) =>
      iakSupplier({
        prepaidUrl: "https://prepaid.example",
        postpaidUrl: "https://postpaid.example",
        username: "0812",
        apiKey: "key",
        fetch: async (url) => Response.json(url.startsWith("https://prepaid.") ? priceList : bills),
      }).priceList("pascabayar");
    await expect(of("closed")).rejects.toMatchObject({ code: "maintenance" });
    expect(toBillerRow({ ...billers.data.pasca[0], type: "pln" })).toMatchObject({
      cut_off_start: "23:00",
      cut_off_end: "01:00",
    });
    expect(await of(billers)).toEqual([
      {
        sku: "AETRA",
        name: "AETRA",
        category: "pdam",
        brand: "AETRA",
        price: 1800,
        active: true,
        stock: null,
        ...ALWAYS,
      },
      {
        sku: "BPJS",
        name: "BPJS Kesehatan",
        category: "bpjs",
        brand: "BPJS Kesehatan",
        price: 1900,
        active: false,
        stock: null,
        ...ALWAYS,
      },
    ]);
  });

  it("may stand in an object of its own, as the official client reads it", async () => {
    expect(await supplier(200, { data: { pricelist: priceList.data } }).priceList("prabayar")).toHaveLength(2);
    await expect(supplier(200, { data: { rc: "204" } }).priceList("prabayar")).rejects.toMatchObject({
      code: "maintenance",
    });
  });
});

describe("a callback", () => {
  const bytes = (text: string) => new TextEncoder().encode(text);
  const proofOf = (refId: string) => createHash("md5").update(`0812key${refId}`).digest("hex");
  const verify = (data: object) =>
    iakInbound.verify({ headers: new Headers(), body: bytes(JSON.stringify({ data })), secret: "0812key" });

  it("is proven by its reference alone, so that its word is a hint", async () => {
    const said = { ref_id: "TRX1", status: "1", rc: "00", sn: "1", sign: proofOf("TRX1") };
    expect(await verify(said)).toMatchObject({ ok: true });
    expect(await verify({ ...said, status: "2", rc: "07" })).toMatchObject({ ok: true });
    expect(await verify({ ...said, ref_id: "TRX2" })).toMatchObject({ ok: false, reason: "bad_signature" });
    expect(iakInbound.confirmByStatus).toBe(true);
  });

  it("of another word has another key, of the same one the same", async () => {
    const said = { ref_id: "TRX1", status: "1", rc: "00", sign: proofOf("TRX1") };
    const keys = await Promise.all(
      [said, { ...said }, { ...said, status: "2" }].map(async (data) => {
        const verdict = await verify(data);
        return verdict.ok ? verdict.deliveries[0]?.dedupeKey : null;
      }),
    );
    expect(keys[0]).toBe(keys[1]);
    expect(keys[0]).not.toBe(keys[2]);
  });

  it("without a status is for an admin", () => {
    expect(iakInbound.read(JSON.stringify({ data: { ref_id: "TRX1", sign: "x" } }))).toBeNull();
  });
});
