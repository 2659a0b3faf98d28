import { describe, expect, it } from "vitest";
import { processEvent } from "#core/inbound/process-event.ts";
import type { InboundEvent, InboundPartner } from "#core/ports/inbound.ts";
import type { PaymentProvider, PaymentState } from "#core/ports/payment-provider.ts";
import type { DispatchMessage } from "#core/ports/queue.ts";
import { DomainError } from "#core/shared/errors.ts";
import { INBOUND_PARTNERS } from "#tests/factories/partners.ts";
import { type Answers, recordedDatabase, recordedQueue, sayingProviders, systemContext } from "./fakes.ts";

const EVENT = "0190a000-0000-7000-8000-0000000000e1";
const taken = { event_id: EVENT, partner: "midtrans", body: "{}", headers: {} };
const state: PaymentState = {
  code: "DEPTEST",
  status: "paid",
  amount: 54_480,
  currency: "IDR",
  providerRef: "tx-1",
  providerStatus: "settlement",
};
const paid: InboundEvent = { kind: "payment", provider: "midtrans", state };

function stage(answers: Answers, event: InboundEvent | null, status: PaymentProvider["status"] = async () => state) {
  const { db, calls } = recordedDatabase({ inbound_finish: null, ...answers });
  const midtrans: InboundPartner = { ...INBOUND_PARTNERS.midtrans, read: () => event };
  const ctx = {
    ...systemContext(db),
    payments: sayingProviders(status),
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
    expect(finished()).toEqual({ p_event: EVENT, p_outcome: "processed", p_note: null, p_subject: "DEPTEST" });
  });

  it("applies what the provider's own API says, when the callback's word was another", async () => {
    const { ctx, calls } = stage(
      { inbound_take: taken, deposit_settle: { code: "DEPTEST", status: "review", credited: 0, review: true } },
      paid,
      async () => ({ ...state, amount: 1000 }),
    );
    expect(await processEvent(ctx, { event_id: EVENT })).toMatchObject({ outcome: "review" });
    expect(calls[1]?.args).toMatchObject({ p_state: { status: "paid", amount: 1000 } });
  });

  it("puts a paid that the provider denies before an admin, and credits nothing", async () => {
    const { ctx, calls, finished } = stage(
      { inbound_take: taken, deposit_settle: { code: "DEPTEST", status: "expired", credited: 0, review: false } },
      paid,
      async () => ({ ...state, status: "expired" }),
    );
    expect(await processEvent(ctx, { event_id: EVENT })).toMatchObject({ outcome: "review" });
    expect(calls[1]?.args).toMatchObject({ p_state: { status: "expired" } });
    expect(finished()).toMatchObject({ p_outcome: "review" });
  });

  it("posts nothing for a paid that the provider does not know, and shows it to an admin", async () => {
    const { ctx, calls, finished } = stage({ inbound_take: taken }, paid, async () => null);
    await processEvent(ctx, { event_id: EVENT });
    expect(calls.map(({ name }) => name)).toEqual(["inbound_take", "inbound_finish"]);
    expect(finished()).toMatchObject({ p_outcome: "review" });
  });

  it.each([
    ["cannot be asked", () => Promise.reject(new DomainError("maintenance"))],
    ["still says pending", async () => ({ ...state, status: "pending" as const })],
  ])("leaves a paid open while the provider %s, to be tried again", async (_, status) => {
    const { ctx, finished } = stage({ inbound_take: taken }, paid, status);
    await expect(processEvent(ctx, { event_id: EVENT })).rejects.toThrow("maintenance");
    expect(finished()).toBeNull();
  });

  it("asks nobody about words other than paid", async () => {
    const { ctx } = stage(
      { inbound_take: taken, deposit_settle: { code: "DEPTEST", status: "expired", credited: 0, review: false } },
      { kind: "payment", provider: "midtrans", state: { ...state, status: "expired" } },
      () => Promise.reject(new Error("asked")),
    );
    expect(await processEvent(ctx, { event_id: EVENT })).toMatchObject({ outcome: "processed" });
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
