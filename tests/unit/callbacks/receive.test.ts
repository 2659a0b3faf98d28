import { createHash, createHmac } from "node:crypto";
import { describe, expect, it } from "vitest";
import { MAX_INBOUND_BYTES } from "#core/ports/inbound.ts";
import type { InboundMessage } from "#core/ports/queue.ts";
import { DomainError } from "#core/shared/errors.ts";
import { INBOUND_PARTNERS } from "#tests/factories/partners.ts";
import { callbackRouter } from "#workers/_kit/callback-app.ts";
import { type Answers, recordedDatabase, recordedQueue } from "../jobs/fakes.ts";

const EVENT = "0190a000-0000-7000-8000-0000000000e1";
const KEY = "test-server-key";
const HOOK = "test-hook-secret";
const fresh = { event_id: EVENT, fresh: true };

function notification(change: Record<string, unknown> = {}, key = KEY): string {
  const base = { order_id: "DEPTEST", status_code: "200", gross_amount: "54480.00" };
  const signature_key = createHash("sha512")
    .update(base.order_id + base.status_code + base.gross_amount + key)
    .digest("hex");
  return JSON.stringify({
    ...base,
    transaction_id: "tx-1",
    transaction_status: "settlement",
    payment_type: "bank_transfer",
    currency: "IDR",
    fraud_status: "accept",
    signature_key,
    ...change,
  });
}

function stage(answers: Answers, queueRefuses = false) {
  const { db, calls } = recordedDatabase({ inbound_reject: null, ...answers });
  const queue = recordedQueue<InboundMessage>(queueRefuses);
  const app = callbackRouter({
    name: "payments",
    readEnv: () => ({}),
    db: () => db,
    inboundQueue: () => queue,
    routes: [
      { path: "/callbacks/midtrans", partner: INBOUND_PARTNERS.midtrans, secret: () => KEY },
      { path: "/callbacks/bank-mutation", partner: INBOUND_PARTNERS["bank-mutation"], secret: () => HOOK },
      { path: "/callbacks/digiflazz", partner: INBOUND_PARTNERS.digiflazz, secret: () => HOOK },
    ],
  });
  const post = (path: string, body: BodyInit, headers: Record<string, string> = {}) =>
    app.request(path, { method: "POST", body, headers, duplex: "half" } as RequestInit, {});
  return { app, post, calls, queue };
}

describe("a callback", () => {
  it("is stored with its dedupe key, queued and answered", async () => {
    const { post, calls, queue } = stage({ inbound_store: fresh });
    const answer = await post("/callbacks/midtrans", notification(), { "user-agent": "Veritrans" });
    expect(answer.status).toBe(200);
    expect(calls).toHaveLength(1);
    expect(calls[0]).toMatchObject({
      name: "inbound_store",
      args: { p_partner: "midtrans", p_body: notification(), p_headers: { "user-agent": "Veritrans" } },
    });
    expect(queue.sent).toEqual([{ event_id: EVENT }]);
  });

  it("that came before is answered 200 and not queued again", async () => {
    const { post, queue } = stage({ inbound_store: { event_id: EVENT, fresh: false } });
    expect((await post("/callbacks/midtrans", notification())).status).toBe(200);
    expect(queue.sent).toEqual([]);
  });

  it("is answered 200 when only the queue is down: the sweep finds the row", async () => {
    const { post } = stage({ inbound_store: fresh }, true);
    expect((await post("/callbacks/midtrans", notification())).status).toBe(200);
  });

  it.each(["maintenance", "unexpected"] as const)(
    "that cannot be stored (%s) is 503, so that it is sent again",
    async (code) => {
      const { post, queue } = stage({
        inbound_store: () => {
          throw new DomainError(code);
        },
      });
      const answer = await post("/callbacks/midtrans", notification());
      expect(answer.status).toBe(503);
      expect(answer.headers.get("retry-after")).toBe("30");
      expect(queue.sent).toEqual([]);
    },
  );

  it.each([
    ["of another merchant", notification({}, "other-key")],
    ["with another amount", notification({ gross_amount: "99999.00" })],
    ["with another order", notification({ order_id: "DEPOTHER" })],
    ["without a signature", notification({ signature_key: undefined })],
    ["cut short", notification().slice(0, -10)],
    ["of nothing", ""],
    ["of another kind", "<xml/>"],
  ])("%s is 401 and leaves only a counter", async (_, body) => {
    const { post, calls, queue } = stage({});
    expect((await post("/callbacks/midtrans", body)).status).toBe(401);
    expect(calls.map(({ name }) => name)).toEqual(["inbound_reject"]);
    expect(JSON.stringify(calls)).not.toContain("DEP");
    expect(queue.sent).toEqual([]);
  });

  it("that proves nothing is 401 even when it cannot be counted", async () => {
    const { post } = stage({
      inbound_reject: () => {
        throw new DomainError("maintenance");
      },
    });
    expect((await post("/callbacks/midtrans", notification({}, "other"))).status).toBe(401);
  });

  it("is read up to its size limit and not further", async () => {
    const { post, calls } = stage({});
    expect((await post("/callbacks/midtrans", "x".repeat(MAX_INBOUND_BYTES + 1))).status).toBe(413);
    let pulled = 0;
    const endless = new ReadableStream<Uint8Array>({
      pull(controller) {
        pulled += 1;
        controller.enqueue(new Uint8Array(64 * 1024));
      },
    });
    expect((await post("/callbacks/midtrans", endless)).status).toBe(413);
    expect(pulled).toBeLessThan(12);
    expect(calls).toEqual([]);
  });

  it("is POST only", async () => {
    const { app } = stage({});
    for (const method of ["GET", "PUT", "DELETE", "HEAD"]) {
      const answer = await app.request("/callbacks/midtrans", { method }, {});
      expect(answer.status).toBe(405);
      expect(answer.headers.get("allow")).toBe("POST");
    }
    expect((await app.request("/callbacks/other", { method: "POST" }, {})).status).toBe(404);
  });

  it("of another method or address is read away, so that its connection serves the next", async () => {
    const { app } = stage({});
    for (const [method, path] of [
      ["PUT", "/callbacks/midtrans"],
      ["DELETE", "/callbacks/midtrans"],
      ["POST", "/callbacks/other"],
    ] as const) {
      const sent = new Request(`https://gerai.test${path}`, { method, body: "x".repeat(300_000) });
      expect((await app.request(sent, undefined, {})).status).toBe(path === "/callbacks/other" ? 404 : 405);
      expect(sent.bodyUsed).toBe(true);
    }
  });

  it("that is a signed ping is answered and not stored", async () => {
    const ping = JSON.stringify({ sed: "Ping", hook_id: "1", hook: { url: "https://x", type: "ping", status: "1" } });
    const signature = `sha1=${createHmac("sha1", HOOK).update(ping).digest("hex")}`;
    const { post, calls } = stage({});
    expect((await post("/callbacks/digiflazz", ping, { "x-hub-signature": signature })).status).toBe(200);
    expect((await post("/callbacks/digiflazz", ping, { "x-hub-signature": "sha1=00" })).status).toBe(401);
    expect(calls.map(({ name }) => name)).toEqual(["inbound_reject"]);
  });

  it("that verifies but is no JSON is stored without what Postgres cannot hold", async () => {
    const body = "\u0000garbage";
    const signature = `sha1=${createHmac("sha1", HOOK).update(body).digest("hex")}`;
    const { post, calls } = stage({ inbound_store: fresh });
    expect((await post("/callbacks/digiflazz", body, { "x-hub-signature": signature })).status).toBe(200);
    expect(calls[0]?.args).toMatchObject({ p_body: "\ufffdgarbage" });
  });

  it("with many parts stores each, and is 503 when one of them could not be stored", async () => {
    const lines = Array.from({ length: 120 }, (_, n) => ({
      mutation_id: `m-${n}`,
      account_number: "1",
      bank_type: "bca",
      date: "2026-11-20 10:00:00",
      amount: 1000 + n,
      type: "CR",
    }));
    const body = JSON.stringify(lines);
    const signature = createHmac("sha256", HOOK).update(body).digest("hex");
    const good = stage({ inbound_store: fresh });
    expect((await good.post("/callbacks/bank-mutation", body, { signature })).status).toBe(200);
    expect(new Set(good.calls.map(({ args }) => args.p_dedupe_key)).size).toBe(120);
    expect(good.queue.sent).toHaveLength(50);

    const bad = stage({
      inbound_store: ({ p_dedupe_key }: Record<string, unknown>) => {
        if (String(p_dedupe_key).startsWith("mutation:m-77:")) throw new DomainError("maintenance");
        return fresh;
      },
    });
    expect((await bad.post("/callbacks/bank-mutation", body, { signature })).status).toBe(503);
  });
});
