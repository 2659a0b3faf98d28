import { describe, expect, it, vi } from "vitest";
import type { DispatchMessage, InboundMessage } from "#core/ports/queue.ts";
import type { Supplier, SupplierResult } from "#core/ports/supplier.ts";
import { DomainError } from "#core/shared/errors.ts";
import { INBOUND_PARTNERS } from "#tests/factories/partners.ts";
import { NO_BILLS } from "#tests/support/no-bills.ts";
import { type Background, consume, type QueueBatch, retryDelay } from "#workers/jobs/consume.ts";
import type { JobContext } from "#workers/jobs/ports.ts";
import {
  type Answers,
  emptyStore,
  recordedDatabase,
  recordedQueue,
  sayingProviders,
  silentPayouts,
  systemContext,
} from "./fakes.ts";

const ID = "0190a000-0000-7000-8000-000000000001";

type Ending = "acked" | { readonly retriedAfter: number };

function batchOf(queue: string, bodies: readonly unknown[], attempts = 1) {
  const endings: Ending[] = [];
  const messages = bodies.map((body, index) => ({
    body,
    attempts,
    ack: () => {
      endings[index] = "acked";
    },
    retry: ({ delaySeconds }: { delaySeconds: number }) => {
      endings[index] = { retriedAfter: delaySeconds };
    },
  }));
  const retryAll = vi.fn();
  const batch: QueueBatch = { queue, messages, retryAll };
  return { batch, endings, retryAll };
}

function context(answers: Answers, order: () => Promise<SupplierResult> = () => Promise.reject(new Error("unused"))) {
  const { db, calls } = recordedDatabase({
    outbox_take: { hold: "0190a000-0000-7000-8000-000000000091", rows: [], given_up: [] },
    ...answers,
  });
  const digiflazz: Supplier = {
    id: "digiflazz",
    order,
    status: order,
    ...NO_BILLS,
    priceList: async () => [],
    balance: async () => 0,
  };
  const ctx: JobContext = {
    ...systemContext(db),
    suppliers: { digiflazz },
    payments: sayingProviders(),
    payouts: silentPayouts(),
    partners: INBOUND_PARTNERS,
    dispatchQueue: recordedQueue<DispatchMessage>(),
    inboundQueue: recordedQueue<InboundMessage>(),
    duplicates: { releasePurchase: async () => undefined },
    messenger: { send: async () => undefined },
    publicUrl: "http://gerai.test",
    objects: emptyStore(),
    push: { send: async () => "sent" },
  };
  return { ctx, calls };
}

function background() {
  const later: Promise<unknown>[] = [];
  const execution: Background = { waitUntil: (work) => void later.push(work) };
  return { execution, later };
}

const down = () => {
  throw new DomainError("maintenance");
};

describe("the queues' consumer", () => {
  it("acknowledges what is done and retries only the message that failed, later each time", async () => {
    const { ctx } = context({ inbound_take: (args: Record<string, unknown>) => (args.p_event === ID ? null : down()) });
    const { batch, endings } = batchOf("gerai-inbound", [{ event_id: ID }, { event_id: ID.replace(/1$/, "2") }], 3);
    await consume(batch, ctx, background().execution);
    expect(endings).toEqual(["acked", { retriedAfter: 20 }]);
  });

  it("sends the mails that a message says are waiting, and tries again while the database is away", async () => {
    const { ctx, calls } = context({});
    const { batch, endings } = batchOf("gerai-dispatch", [{ outbox: "mail" }]);
    await consume(batch, ctx, background().execution);
    expect([endings, calls]).toEqual([["acked"], [{ name: "outbox_take", args: { p_channel: "mail", p_limit: 20 } }]]);
    const away = context({ outbox_take: down });
    const again = batchOf("gerai-dispatch", [{ outbox: "mail" }]);
    await consume(again.batch, away.ctx, background().execution);
    expect(again.endings).toEqual([{ retriedAfter: 5 }]);
  });

  it("drops a message that is none of ours without asking the database", async () => {
    const { ctx, calls } = context({});
    const { batch, endings } = batchOf("gerai-dispatch", [{ dispatch_id: "x" }, null, "text", { event_id: ID }]);
    await consume(batch, ctx, background().execution);
    expect(endings).toEqual(["acked", "acked", "acked", "acked"]);
    expect(calls).toEqual([]);
  });

  it("retries a dispatch while the database is away", async () => {
    const { ctx } = context({ dispatch_take: down });
    const { batch, endings } = batchOf("gerai-dispatch", [{ dispatch_id: ID }]);
    await consume(batch, ctx, background().execution);
    expect(endings).toEqual([{ retriedAfter: 5 }]);
  });

  it("takes dead letters off their queue and leaves the row to the sweep", async () => {
    const { ctx, calls } = context({});
    for (const queue of ["gerai-dispatch-dead", "gerai-inbound-dead"]) {
      const { batch, endings } = batchOf(queue, [{ dispatch_id: ID }, { event_id: ID }, "?"]);
      await consume(batch, ctx, background().execution);
      expect(endings).toEqual(["acked", "acked", "acked"]);
    }
    expect(calls).toEqual([]);
  });

  it("keeps what came from a queue that it does not know", async () => {
    const { ctx } = context({});
    const { batch, retryAll } = batchOf("another", [{}]);
    await consume(batch, ctx, background().execution);
    expect(retryAll).toHaveBeenCalledOnce();
  });

  it("waits no longer than three seconds for a slow supplier, and finishes in the background", async () => {
    vi.useFakeTimers();
    const settled = { ref_id: "TRX", user_id: ID, status: "success", next_dispatch_id: null, review: false };
    const taken = {
      dispatch_id: ID,
      purchase_ref: "TRX",
      user_id: ID,
      product_code: "xld10",
      supplier: "digiflazz",
      reference: "TRX",
      sku: "xld10",
      module: "prabayar",
      type: "pulsa",
      destination: "087800007001",
      payable_until: null,
      max_cost: 10_000,
      repeated: false,
      mode: "order",
    };
    const slow = (): Promise<SupplierResult> =>
      new Promise((resolve) =>
        setTimeout(
          () =>
            resolve({
              status: "success",
              tryNext: false,
              reason: null,
              refunded: false,
              serialNumber: "1",
              cost: 1,
              costUnreadable: false,
              code: "00",
              message: "",
              raw: null,
            }),
          20_000,
        ),
      );
    const { ctx, calls } = context({ dispatch_take: taken, purchase_settle: settled }, slow);
    const { batch, endings } = batchOf("gerai-dispatch", [{ dispatch_id: ID }]);
    const { execution, later } = background();
    const consumed = consume(batch, ctx, execution);
    await vi.advanceTimersByTimeAsync(3_100);
    await consumed;
    expect(endings).toEqual(["acked"]);
    expect(calls.map(({ name }) => name)).toEqual(["dispatch_take"]);
    await vi.advanceTimersByTimeAsync(20_000);
    await Promise.all(later);
    expect(calls.map(({ name }) => name)).toEqual(["dispatch_take", "purchase_settle", "outbox_take", "outbox_take"]);
    vi.useRealTimers();
  });

  it("waits twice as long after each try, five minutes at most", () => {
    expect([1, 2, 3, 4, 8, 100].map(retryDelay)).toEqual([5, 10, 20, 40, 300, 300]);
  });
});
