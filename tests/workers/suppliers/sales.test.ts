import { describe, expect, it } from "vitest";
import { digiflazzMail, untilAnswered } from "#tests/workers/jobs-support/partner-mail.ts";
import { numberEnding, openShop, type Shop } from "#tests/workers/jobs-support/shop.ts";
import { until } from "#tests/workers/jobs-support/until.ts";

/** Webhooks follow their answers by 300 ms, so that a busy machine does not swap the two. */
const shop = openShop({ clockScale: 0.1 });

/** One that the second supplier does not sell: price 3,500 for an agent. */
const LONE = { code: "xlmasa7", price: 3500 };

async function sell(at: Shop, destination: string, lone?: typeof LONE) {
  const user = await at.user("agen@gerai.test");
  const before = await user.balance();
  const sale = lone
    ? await user.bought(lone.code, destination, { price: lone.price })
    : await user.bought("xld10", destination);
  return { user, before, sale, price: sale.buying_price };
}

function dispatches(at: Shop, refId: string): Promise<number> {
  return at.count("private.dispatches where ref_id = $1", [refId]);
}

function tell(at: Shop, data: Record<string, unknown>): Promise<number> {
  return at.deliver(digiflazzMail(data, at.secret("DIGIFLAZZ_WEBHOOK_SECRET")));
}

describe("a sale", () => {
  it("to a number that succeeds charges once and carries the serial number", async () => {
    const at = shop();
    const { user, before, sale, price } = await sell(at, "087800001230");
    await at.purchaseIs(sale.ref_id, "success");
    expect(await user.purchase(sale.ref_id)).toMatchObject({ status: "success", serial_number: "1234567890" });
    expect(await user.balance()).toBe(before - price);
    await at.settled();
    expect(await at.transfers(sale.ref_id)).toEqual({ charge: 1, sale: 1 });
  });

  it.each([
    ["gi300", "812345678|os_asia"],
    ["valo475", "gerai#1230"],
    ["ml86", "12345678|1230"],
  ])("of a game, %s, to a player as it names them (%s) is delivered", async (code, destination) => {
    const at = shop();
    const user = await at.user("agen@gerai.test");
    const { ref_id } = await user.bought(code, destination, { price: await user.priceOf(code, "games") });
    await at.purchaseIs(ref_id, "success");
  });

  it("to a number that fails gives every rupiah back, once", async () => {
    const at = shop();
    const { user, before, sale } = await sell(at, "087800001232");
    await at.purchaseIs(sale.ref_id, "failed");
    await at.settled();
    expect(await user.balance()).toBe(before);
    expect(await at.transfers(sale.ref_id)).toEqual({ charge: 1, refund: 1 });
  });

  it.each([
    ["pending, then success by webhook", "087800001233", "success", { charge: 1, sale: 1 }],
    ["pending, then failed by webhook", "087800001234", "failed", { charge: 1, refund: 1 }],
    ["HTTP 500 for an order that succeeded", numberEnding("7002"), "success", { charge: 1, sale: 1 }],
    ["garbage for an order that succeeded", numberEnding("7003"), "success", { charge: 1, sale: 1 }],
    ["the webhook twice and before a stale answer", numberEnding("7005"), "success", { charge: 1, sale: 1 }],
    ["a status word that nobody knows, then success", numberEnding("7007"), "success", { charge: 1, sale: 1 }],
    ["a wrong number", numberEnding("7011"), "failed", { charge: 1, refund: 1 }],
  ] as const)("answered with %s ends right", async (_, destination, status, transfers) => {
    const at = shop();
    const { user, before, sale, price } = await sell(at, destination);
    await at.purchaseIs(sale.ref_id, status);
    await at.settled();
    await at.sweepNow();
    await at.settled();
    expect(await at.transfers(sale.ref_id)).toEqual(transfers);
    expect(await user.balance()).toBe(status === "success" ? before - price : before);
    expect(await dispatches(at, sale.ref_id)).toBe(1);
  });

  it.each(["7006", "7010"])("that one supplier lacks (…%s) is refunded when there is no second", async (tail) => {
    const at = shop();
    const { user, before, sale } = await sell(at, numberEnding(tail), LONE);
    await at.purchaseIs(sale.ref_id, "failed");
    await at.settled();
    expect(await dispatches(at, sale.ref_id)).toBe(1);
    expect(await at.transfers(sale.ref_id)).toEqual({ charge: 1, refund: 1 });
    expect(await user.balance()).toBe(before);
  });

  it("whose success comes after the refund is put before an admin, and not charged again", async () => {
    const at = shop();
    const { user, before, sale } = await sell(at, numberEnding("7008"));
    await at.purchaseIs(sale.ref_id, "failed");
    const late = () => at.reviews(sale.ref_id);
    expect(await until("the late success is shown", late, (rows) => rows.length > 0)).toMatchObject([
      { kind: "late_success" },
    ]);
    const again = { ref_id: sale.ref_id, status: "Sukses", rc: "00", sn: "another", message: "again" };
    // Another serial number is another delivery, which is asked about once.
    for (let times = 0; times < 2; times++) {
      expect(await tell(at, again)).toBe(200);
      await at.settled();
    }
    expect(await at.reviews(sale.ref_id)).toMatchObject([{ kind: "late_success" }, { kind: "supplier_price" }]);
    expect(await at.transfers(sale.ref_id)).toEqual({ charge: 1, refund: 1 });
    expect(await user.balance()).toBe(before);
    expect((await user.purchase(sale.ref_id)).status).toBe("failed");
  });

  it("that the supplier refunds after its success is returned, once", async () => {
    const at = shop();
    const { user, before, sale } = await sell(at, numberEnding("7009"));
    await at.purchaseIs(sale.ref_id, "returned");
    expect(await tell(at, { ref_id: sale.ref_id, status: "Gagal", rc: "74", message: "refund again" })).toBe(200);
    await at.settled();
    expect(await at.transfers(sale.ref_id)).toEqual({ charge: 1, sale: 1, return: 1 });
    expect(await user.balance()).toBe(before);
  });

  it("that stays pending is asked for again and again, never refunded and never ordered anew", async () => {
    const at = shop();
    const { user, before, sale, price } = await sell(at, numberEnding("7012"));
    await at.purchaseIs(sale.ref_id, "processing");
    const checks = async () =>
      (await at.one<{ checks: number }>("select checks from private.dispatches where ref_id = $1", [sale.ref_id]))
        .checks;
    await until("the first answer", checks, (n) => n >= 1);
    for (let round = 2; round <= 4; round++) {
      await at.sweepNow();
      await until(`status check ${round}`, checks, (n) => n >= round);
    }
    expect((await user.purchase(sale.ref_id)).status).toBe("processing");
    expect(await at.transfers(sale.ref_id)).toEqual({ charge: 1 });
    expect(await user.balance()).toBe(before - price);
    expect(await dispatches(at, sale.ref_id)).toBe(1);
    expect(await tell(at, { ref_id: sale.ref_id, status: "Gagal", rc: "02", message: "at last" })).toBe(200);
    await at.purchaseIs(sale.ref_id, "failed");
    expect(await user.balance()).toBe(before);
  });
});

describe("a failed sale", () => {
  it("frees its place under the daily rule", async () => {
    const at = shop();
    const user = await at.user("agen@gerai.test");
    const destination = numberEnding("7011");
    for (let round = 0; round < 4; round++) {
      const answer = await user.buy("xld10", destination);
      expect([round, answer.ok, answer.error]).toEqual([round, true, null]);
      await at.purchaseIs(answer.data.ref_id, "failed");
      await at.settled();
    }
  });
});

describe("a supplier's webhook", () => {
  it("about an order that is not ours is stored and put before an admin", async () => {
    const at = shop();
    expect(await tell(at, { ref_id: "TRXNOBODY", status: "Sukses", rc: "00", sn: "1" })).toBe(200);
    await at.settled();
    const kept = "private.inbound_events where body like '%TRXNOBODY%' and state = 'review' and note = 'not_found'";
    expect(await at.count(kept)).toBe(1);
    expect(await at.count("private.reviews r where kind = 'inbound_event' and details ->> 'note' = 'not_found'")).toBe(
      1,
    );
  });

  it("that is signed but cannot be understood is stored and put before an admin", async () => {
    const at = shop();
    const secret = at.secret("DIGIFLAZZ_WEBHOOK_SECRET");
    const before = await at.count("private.inbound_events where partner = 'digiflazz' and note = 'not understood'");
    for (const body of [
      "not json at all \u0000",
      '{"data":{"ref_id":""}}',
      "[]",
      '{"data":{"__proto__":{"status":"Sukses"}}}',
    ]) {
      expect(await at.deliver(digiflazzMail(body, secret))).toBe(200);
    }
    await at.settled();
    expect(await at.count("private.inbound_events where partner = 'digiflazz' and note = 'not understood'")).toBe(
      before + 4,
    );
  });

  it("that is a ping is answered and not stored", async () => {
    const at = shop();
    const ping = JSON.stringify({
      sed: "Ping",
      hook_id: "7",
      hook: { url: "x", secret: "s", type: "ping", status: "1" },
    });
    expect(await at.deliver(digiflazzMail(ping, at.secret("DIGIFLAZZ_WEBHOOK_SECRET")))).toBe(200);
    expect(await at.count("private.inbound_events where body like '%hook_id%'")).toBe(0);
  });

  it("with a success of ours, 50 times at once, before and after the answer, sells once", async () => {
    const at = shop();
    const { user, before, sale, price } = await sell(at, numberEnding("7012"));
    const word = { ref_id: sale.ref_id, status: "Sukses", rc: "00", sn: "SN-50", price: 10_150, message: "ok" };
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, n) => untilAnswered(() => tell(at, { ...word, n: n % 5 }))),
    );
    expect(new Set(answers)).toEqual(new Set([200]));
    await at.purchaseIs(sale.ref_id, "success");
    await at.settled();
    expect(await at.transfers(sale.ref_id)).toEqual({ charge: 1, sale: 1 });
    expect(await user.balance()).toBe(before - price);
    // A failure told after the success changes nothing and is shown to an admin.
    expect(await tell(at, { ...word, status: "Gagal", rc: "02" })).toBe(200);
    await at.settled();
    expect((await user.purchase(sale.ref_id)).status).toBe("success");
    expect(await at.reviews(sale.ref_id)).toMatchObject([{ kind: "failed_after_success" }]);
  });

  it("full of what does not belong in a database is stored and applied", async () => {
    const at = shop();
    const { sale } = await sell(at, numberEnding("7012"));
    const word = {
      ref_id: sale.ref_id,
      status: "Sukses",
      rc: "00",
      sn: "<b>12\u0000\ud83034</b>",
      message: "x".repeat(5000),
      price: 10_150,
      extra: { deep: [[[["\u0000"]]]], huge: 1e308 },
    };
    expect(await tell(at, word)).toBe(200);
    await at.purchaseIs(sale.ref_id, "success");
    await at.settled();
  });
});
