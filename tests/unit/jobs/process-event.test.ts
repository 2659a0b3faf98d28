import { describe, expect, it } from "vitest";
import { processEvent } from "#core/inbound/process-event.ts";
import type { InboundEvent, InboundPartner } from "#core/ports/inbound.ts";
import type { PaymentProvider, PaymentState } from "#core/ports/payment-provider.ts";
import type { DispatchMessage } from "#core/ports/queue.ts";
import type { NoAnswer, Supplier, SupplierOrder, SupplierResult } from "#core/ports/supplier.ts";
import { DomainError } from "#core/shared/errors.ts";
import { INBOUND_PARTNERS } from "#tests/factories/partners.ts";
import { NO_BILLS } from "#tests/support/no-bills.ts";
import {
  type Answers,
  recordedDatabase,
  recordedQueue,
  sayingProviders,
  silentPayouts,
  systemContext,
} from "./fakes.ts";

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

/** What each supplier says when it is asked about an order; nobody is asked to make one. */
type Asked = (order: SupplierOrder) => Promise<SupplierResult | NoAnswer>;
const suppliersSaying = (status: Asked): Readonly<Record<string, Supplier>> => {
  const order = () => Promise.reject(new Error("ordered"));
  const supplier: Supplier = {
    id: "iak",
    order,
    status,
    ...NO_BILLS,
    priceList: async () => [],
    balance: async () => 0,
  };
  return { iak: supplier, digiflazz: { ...supplier, id: "digiflazz" } };
};
const unasked: Asked = () => Promise.reject(new Error("asked"));

function stage(
  answers: Answers,
  event: InboundEvent | null,
  status: PaymentProvider["status"] = async () => state,
  supplier: Asked = unasked,
) {
  const { db, calls } = recordedDatabase({ inbound_finish: null, ...answers });
  const midtrans: InboundPartner = { ...INBOUND_PARTNERS.midtrans, read: () => event };
  const iak: InboundPartner = { ...INBOUND_PARTNERS.digiflazz, id: "iak", confirmByStatus: true, read: () => event };
  const ctx = {
    ...systemContext(db),
    payments: sayingProviders(status),
    payouts: silentPayouts(),
    suppliers: suppliersSaying(supplier),
    partners: { ...INBOUND_PARTNERS, midtrans, iak },
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

  it.each(["DEP\0", "DEP\ud800"])(
    "puts one about %j, which no name of ours is, before an admin at once",
    async (code) => {
      const fail = () => {
        throw new DomainError("unexpected");
      };
      const event = { ...paid, state: { ...state, code } } as typeof paid;
      const { ctx, finished } = stage({ inbound_take: taken, deposit_settle: fail }, event);
      await processEvent(ctx, { event_id: EVENT });
      expect(finished()).toMatchObject({ p_outcome: "review", p_note: "not understood" });
    },
  );

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

describe("processEvent, of a supplier whose proof does not cover its word", () => {
  const from = { event_id: EVENT, partner: "iak", body: "{}", headers: {} };
  const sold: SupplierResult = {
    status: "success",
    tryNext: false,
    reason: null,
    refunded: false,
    serialNumber: "SN",
    cost: 10_270,
    costUnreadable: false,
    code: "00",
    message: "SUCCESS",
    raw: {},
  };
  const lost: SupplierResult = { ...sold, status: "failed", reason: "supplier_failed", serialNumber: null, code: "07" };
  const hint = (result: SupplierResult): InboundEvent => ({
    kind: "supplier",
    supplier: "iak",
    reference: "TRX-2",
    result,
  });
  const order = {
    reference: "TRX-2",
    sku: "xld10000",
    module: "prabayar",
    type: "pulsa",
    destination: "0878",
    payable_until: null,
    max_cost: 10_900,
  };
  const settled = {
    ref_id: "TRX",
    user_id: "0190a000-0000-7000-8000-00000000000f",
    status: "success",
    next_dispatch_id: null,
    review: false,
  };
  const plan = { inbound_take: from, dispatch_order: order, purchase_settle: settled };

  it("posts what the supplier says when it is asked, under the same reference", async () => {
    const asked: SupplierOrder[] = [];
    const { ctx, calls, finished } = stage(
      plan,
      hint({ ...sold, serialNumber: "forged", cost: 1 }),
      undefined,
      async (one) => {
        asked.push(one);
        return sold;
      },
    );
    expect(await processEvent(ctx, { event_id: EVENT })).toMatchObject({ outcome: "processed" });
    expect(asked).toEqual([
      { reference: "TRX-2", sku: "xld10000", destination: "0878", maxCost: 10_900, repeated: true },
    ]);
    const posted = calls.find(({ name }) => name === "purchase_settle")?.args;
    expect(posted).toMatchObject({
      p_supplier: "iak",
      p_reference: "TRX-2",
      p_source: "callback",
      p_result: { status: "success", serial_number: "SN", cost: 10_270, event: EVENT },
    });
    expect(finished()).toMatchObject({ p_outcome: "processed" });
  });

  it("posts no identity number that the bill was asked for with", async () => {
    const bill = { ...order, module: "pascabayar", type: "esamsat", destination: "9658548523568701|3201234567890123" };
    const partner = { ...from, partner: "midtrans" };
    const { ctx, calls } = stage(
      { ...plan, dispatch_order: bill, inbound_take: partner },
      hint({ ...sold, serialNumber: "NTB/３２０１２３４５６７８９０１２３" }),
    );
    const { midtrans } = ctx.partners;
    const signed = { ...ctx, partners: { ...ctx.partners, midtrans: { ...midtrans, confirmByStatus: false } } };
    await processEvent(signed, { event_id: EVENT });
    expect(calls.find(({ name }) => name === "purchase_settle")?.args).toMatchObject({
      p_result: { serial_number: "NTB/•••" },
    });
  });

  it.each([
    ["success", sold, lost],
    ["failure", lost, sold],
  ])(
    "posts the supplier's word where its callback told a %s that was none, and shows it to an admin",
    async (_, said, true_) => {
      const { ctx, calls, finished } = stage(plan, hint(said), undefined, async () => true_);
      expect(await processEvent(ctx, { event_id: EVENT })).toMatchObject({ outcome: "review" });
      expect(calls.find(({ name }) => name === "purchase_settle")?.args).toMatchObject({
        p_result: { status: true_.status },
      });
      expect(finished()).toMatchObject({ p_outcome: "review" });
    },
  );

  it.each([
    ["cannot be asked", () => Promise.reject(new Error("reset"))],
    ["answers nothing", async () => ({ status: "unknown", reason: "timeout", detail: "" }) as const],
    ["knows no such order", async () => ({ status: "unknown", reason: "absent", detail: "" }) as const],
    ["still says pending", async () => ({ ...sold, status: "pending" }) as const],
  ])("leaves the event open while the supplier %s, and posts nothing", async (_, supplier) => {
    const { ctx, calls, finished } = stage(plan, hint(sold), undefined, supplier);
    await expect(processEvent(ctx, { event_id: EVENT })).rejects.toThrow("maintenance");
    expect(calls.some(({ name }) => name === "purchase_settle")).toBe(false);
    expect(finished()).toBeNull();
  });

  it("asks nobody about an order that is not ours: an admin looks", async () => {
    const refuse = () => {
      throw new DomainError("not_found");
    };
    const { ctx, finished } = stage({ ...plan, dispatch_order: refuse }, hint(sold));
    await processEvent(ctx, { event_id: EVENT });
    expect(finished()).toMatchObject({ p_outcome: "review", p_note: "not_found" });
  });

  it("asks nobody where the proof covers the whole body", async () => {
    const { ctx, calls } = stage({ ...plan, inbound_take: { ...from, partner: "midtrans" } }, hint(sold));
    const signed = {
      ...ctx,
      partners: { ...ctx.partners, midtrans: { ...ctx.partners.midtrans, confirmByStatus: false } },
    };
    expect(await processEvent(signed, { event_id: EVENT })).toMatchObject({ outcome: "processed" });
    expect(calls.map(({ name }) => name)).toEqual([
      "inbound_take",
      "dispatch_order",
      "purchase_settle",
      "inbound_finish",
    ]);
  });
});
