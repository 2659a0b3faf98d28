import { describe, expect, it } from "vitest";
import type { DispatchMessage } from "#core/ports/queue.ts";
import type { NoAnswer, Supplier, SupplierOrder, SupplierPayment, SupplierResult } from "#core/ports/supplier.ts";
import { dispatch } from "#core/purchases/dispatch.ts";
import { DomainError } from "#core/shared/errors.ts";
import { NO_BILLS } from "#tests/support/no-bills.ts";
import { type Answers, recordedDatabase, recordedQueue, systemContext } from "./fakes.ts";

const DISPATCH = "0190a000-0000-7000-8000-000000000001";
const NEXT = "0190a000-0000-7000-8000-000000000002";
const USER = "0190a000-0000-7000-8000-00000000000f";

const taken = {
  dispatch_id: DISPATCH,
  purchase_ref: "TRXTEST",
  user_id: USER,
  product_code: "xld10",
  supplier: "digiflazz",
  reference: "TRXTEST",
  sku: "xld10",
  module: "prabayar",
  type: "pulsa",
  destination: "087800001230",
  payable_until: null,
  max_cost: 10_500,
  mode: "order",
  repeated: false,
};
const settled = { ref_id: "TRXTEST", user_id: USER, status: "success", next_dispatch_id: null, review: false };
const success: SupplierResult = {
  status: "success",
  tryNext: false,
  reason: null,
  refunded: false,
  serialNumber: "1234567890",
  cost: 10_000,
  costUnreadable: false,
  code: "00",
  message: "Transaksi Sukses",
  raw: { rc: "00" },
};

type Word = SupplierResult | NoAnswer;

function stage(answers: Answers, word: () => Promise<Word>, queueRefuses = false) {
  const { db, calls } = recordedDatabase(answers);
  const asked: { how: "order" | "status"; order: SupplierOrder }[] = [];
  const released: string[] = [];
  const dispatchQueue = recordedQueue<DispatchMessage>(queueRefuses);
  const answering = (how: "order" | "status") => async (order: SupplierOrder) => {
    asked.push({ how, order });
    return await word();
  };
  const digiflazz: Supplier = {
    id: "digiflazz",
    order: answering("order"),
    status: answering("status"),
    ...NO_BILLS,
    priceList: async () => [],
    balance: async () => 0,
  };
  const duplicates = { releasePurchase: async (refId: string) => void released.push(refId) };
  const ctx = { ...systemContext(db), suppliers: { digiflazz }, dispatchQueue, duplicates };
  return { ctx, calls, asked, released, queue: dispatchQueue };
}

describe("dispatch", () => {
  it("asks no supplier for a dispatch that is done or held by another worker", async () => {
    const { ctx, asked } = stage({ dispatch_take: null }, async () => success);
    expect(await dispatch(ctx, { dispatch_id: DISPATCH })).toEqual({ kind: "nothing" });
    expect(asked).toEqual([]);
  });

  it("posts a serial number and a message without the identity number that was asked for", async () => {
    const bill = { ...taken, module: "pascabayar", type: "esamsat", destination: "9658548523568701|3201234567890123" };
    const said = { ...success, serialNumber: "NTB 77 / 3201 2345 6789 0123", message: "NIK 3201234567890123\nsukses" };
    const { ctx, calls } = stage({ dispatch_take: bill, purchase_settle: settled }, async () => said);
    ctx.suppliers.digiflazz.pay = async () => said;
    await dispatch(ctx, { dispatch_id: DISPATCH });
    expect(calls[1]?.args).toMatchObject({ p_result: { serial_number: "NTB 77 / •••", message: "NIK ••• sukses" } });
  });

  it("orders under the purchase's own reference and posts the answer", async () => {
    const { ctx, asked, calls } = stage({ dispatch_take: taken, purchase_settle: settled }, async () => success);
    const outcome = await dispatch(ctx, { dispatch_id: DISPATCH });
    expect(outcome).toMatchObject({ kind: "settled", mode: "order", code: "00" });
    const order = { reference: "TRXTEST", sku: "xld10", destination: "087800001230", maxCost: 10_500, repeated: false };
    expect(asked).toEqual([{ how: "order", order }]);
    expect(calls[1]?.args).toMatchObject({
      p_supplier: "digiflazz",
      p_reference: "TRXTEST",
      p_source: "answer",
      p_result: {
        status: "success",
        serial_number: "1234567890",
        cost: 10_000,
        cost_unreadable: false,
        try_next: false,
      },
    });
  });

  it("posts that what the supplier took cannot be read, and the word itself", async () => {
    const raw = { rc: "00", price: "10.000" };
    const unreadable = { ...success, cost: null, costUnreadable: true, raw };
    const { ctx, calls } = stage({ dispatch_take: taken, purchase_settle: settled }, async () => unreadable);
    await dispatch(ctx, { dispatch_id: DISPATCH });
    expect(calls[1]?.args).toMatchObject({ p_result: { cost: null, cost_unreadable: true, raw } });
  });

  it("says of an order that it may have been sent before", async () => {
    const plan = { dispatch_take: { ...taken, repeated: true }, purchase_settle: settled };
    const { ctx, asked } = stage(plan, async () => success);
    await dispatch(ctx, { dispatch_id: DISPATCH });
    expect(asked).toMatchObject([{ how: "order", order: { repeated: true } }]);
  });

  it("only asks for the status of an order that was sent before", async () => {
    const plan = { dispatch_take: { ...taken, mode: "status" }, purchase_settle: settled };
    const { ctx, asked, calls } = stage(plan, async () => success);
    await dispatch(ctx, { dispatch_id: DISPATCH });
    expect(asked.map(({ how }) => how)).toEqual(["status"]);
    expect(calls[1]?.args).toMatchObject({ p_source: "status" });
  });

  it("calls a supplier that throws unknown, never failed", async () => {
    const { ctx, calls } = stage(
      { dispatch_take: taken, purchase_settle: { ...settled, status: "processing" } },
      async () => {
        throw new TypeError("connection reset");
      },
    );
    await dispatch(ctx, { dispatch_id: DISPATCH });
    expect(calls[1]?.args).toMatchObject({ p_result: { status: "unknown", try_next: false, code: "network" } });
  });

  it("keeps the supplier's answer while the database is away for a moment", async () => {
    let tries = 0;
    const { ctx, asked } = stage(
      {
        dispatch_take: taken,
        purchase_settle: () => {
          if (++tries < 3) throw new DomainError("maintenance");
          return settled;
        },
      },
      async () => success,
    );
    expect(await dispatch(ctx, { dispatch_id: DISPATCH })).toMatchObject({ kind: "settled" });
    expect(tries).toBe(3);
    expect(asked).toHaveLength(1);
  });

  it("sends the next supplier's dispatch only when the settlement opened one", async () => {
    const failed: SupplierResult = { ...success, status: "failed", tryNext: true, serialNumber: null, code: "68" };
    const plan = {
      dispatch_take: taken,
      purchase_settle: { ...settled, status: "processing", next_dispatch_id: NEXT },
    };
    const { ctx, queue, released } = stage(plan, async () => failed);
    await dispatch(ctx, { dispatch_id: DISPATCH });
    expect(queue.sent).toEqual([{ dispatch_id: NEXT }]);
    expect(released).toEqual([]);
  });

  it("frees the duplicate place of a failed purchase, even when the queue is down", async () => {
    const plan = { dispatch_take: taken, purchase_settle: { ...settled, status: "failed", next_dispatch_id: NEXT } };
    const { ctx, released } = stage(plan, async () => ({ ...success, status: "failed" as const }), true);
    await dispatch(ctx, { dispatch_id: DISPATCH });
    expect(released).toEqual(["TRXTEST"]);
  });

  it("hands the database only what it can store of a hostile answer", async () => {
    let deep: unknown = "end";
    for (let level = 0; level < 5000; level++) deep = { deep };
    const hostile: SupplierResult = { ...success, message: "ok\u0000", raw: { sn: "a\u0000b\ud800", deep } };
    const { ctx, calls } = stage({ dispatch_take: taken, purchase_settle: settled }, async () => hostile);
    await dispatch(ctx, { dispatch_id: DISPATCH });
    const text = JSON.stringify(calls[1]?.args);
    expect(text).not.toContain("\\u0000");
    expect(text).not.toContain("\\ud800");
    expect(text.length).toBeLessThan(2000);
  });

  it.each([
    ["order", "pay"],
    ["status", "payStatus"],
  ])("of a bill in mode %s is supplier.%s, with what its type asks besides", async (mode, how) => {
    const bill = {
      ...{ ...taken, mode, module: "pascabayar", type: "bpjs", destination: "8801234560001|2" },
      payable_until: "2026-11-22T17:00:00+00:00",
    };
    const asked: { how: string; payment: SupplierPayment }[] = [];
    const { ctx } = stage({ dispatch_take: bill, purchase_settle: settled }, async () => success);
    const answering = (name: string) => async (payment: SupplierPayment) => {
      asked.push({ how: name, payment });
      return success;
    };
    const digiflazz = { ...ctx.suppliers.digiflazz, pay: answering("pay"), payStatus: answering("payStatus") };
    await dispatch({ ...ctx, suppliers: { digiflazz } }, { dispatch_id: DISPATCH });
    expect(asked).toEqual([
      {
        how,
        payment: {
          about: "bill",
          reference: "TRXTEST",
          sku: "xld10",
          kind: "member",
          destination: "8801234560001",
          extra: ["2"],
          amount: null,
          repeated: false,
          payableUntil: new Date("2026-11-22T17:00:00Z"),
        },
      },
    ]);
  });
});
