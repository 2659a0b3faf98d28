import { describe, expect, it } from "vitest";
import { INBOUND_PARTNERS } from "#adapters/registry.ts";
import { processEvent } from "#core/inbound/process-event.ts";
import type { InboundEvent, InboundPartner } from "#core/ports/inbound.ts";
import type { DispatchMessage } from "#core/ports/queue.ts";
import { DomainError } from "#core/shared/errors.ts";
import { type Answers, recordedDatabase, recordedQueue, systemContext } from "./fakes.ts";

const EVENT = "0190a000-0000-7000-8000-0000000000e1";
const taken = { event_id: EVENT, partner: "midtrans", body: "{}", headers: {} };
const paid: InboundEvent = {
  kind: "payment",
  provider: "midtrans",
  state: {
    code: "DEPTEST",
    status: "paid",
    amount: 54_480,
    currency: "IDR",
    providerRef: "tx-1",
    providerStatus: "settlement",
  },
};

function stage(answers: Answers, event: InboundEvent | null) {
  const { db, calls } = recordedDatabase({ inbound_finish: null, ...answers });
  const midtrans: InboundPartner = { ...INBOUND_PARTNERS.midtrans, read: () => event };
  // The provider's own record says what its callback said.
  const provider = {
    charge: () => Promise.reject(new Error("unused")),
    status: async () => (event?.kind === "payment" ? event.state : null),
    cancel: async () => undefined,
  };
  const ctx = {
    ...systemContext(db),
    payments: {
      midtrans: { ...provider, id: "midtrans" as const },
      xendit: { ...provider, id: "xendit" as const },
    },
    partners: { ...INBOUND_PARTNERS, midtrans },
    dispatchQueue: recordedQueue<DispatchMessage>(),
    duplicates: { releasePurchase: async () => undefined },
  };
  const finished = () => calls.find(({ name }) => name === "inbound_finish")?.args ?? null;
  return { ctx, calls, finished };
}

describe("processEvent", () => {
  it("does nothing for an event that is finished or held by another worker", async () => {
    const { ctx, calls } = stage({ inbound_take: null }, paid);
    expect(await processEvent(ctx, { event_id: EVENT })).toMatchObject({ outcome: "nothing" });
    expect(calls).toHaveLength(1);
  });

  it("applies a payment under the event's id and finishes it", async () => {
    const { ctx, calls, finished } = stage(
      { inbound_take: taken, deposit_settle: { code: "DEPTEST", status: "paid", credited: 50_000, review: false } },
      paid,
    );
    expect(await processEvent(ctx, { event_id: EVENT })).toMatchObject({ outcome: "processed" });
    expect(calls[1]?.args).toMatchObject({ p_provider: "midtrans", p_code: "DEPTEST", p_event: EVENT });
    expect(finished()).toEqual({ p_event: EVENT, p_outcome: "processed", p_note: null });
  });

  it("puts what cannot be understood before an admin", async () => {
    const { ctx, finished } = stage({ inbound_take: taken }, null);
    await processEvent(ctx, { event_id: EVENT });
    expect(finished()).toMatchObject({ p_outcome: "review", p_note: "not understood" });
  });

  it("puts an order that is not ours before an admin instead of trying for ever", async () => {
    const refuse = () => {
      throw new DomainError("not_found");
    };
    const { ctx, finished } = stage({ inbound_take: taken, deposit_settle: refuse }, paid);
    await processEvent(ctx, { event_id: EVENT });
    expect(finished()).toMatchObject({ p_outcome: "review", p_note: "not_found" });
  });

  it.each(["maintenance", "unexpected"] as const)("leaves the event open on %s, to be tried again", async (code) => {
    const fail = () => {
      throw new DomainError(code);
    };
    const { ctx, finished } = stage({ inbound_take: taken, deposit_settle: fail }, paid);
    await expect(processEvent(ctx, { event_id: EVENT })).rejects.toThrow(code);
    expect(finished()).toBeNull();
  });

  it("finishes an event in which there is nothing to do", async () => {
    const { ctx, finished } = stage({ inbound_take: taken }, { kind: "ignored", reason: "debit" });
    await processEvent(ctx, { event_id: EVENT });
    expect(finished()).toMatchObject({ p_outcome: "processed", p_note: "debit" });
  });
});
