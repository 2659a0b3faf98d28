import { afterEach, describe, expect, it, vi } from "vitest";
import type { DispatchMessage, InboundMessage } from "#core/ports/queue.ts";
import type { Supplier } from "#core/ports/supplier.ts";
import { DomainError } from "#core/shared/errors.ts";
import { INBOUND_PARTNERS } from "#tests/factories/partners.ts";
import { NO_BILLS } from "#tests/support/no-bills.ts";
import { everyMinute } from "#workers/jobs/every-minute.ts";
import { type Answers, emptyStore, recordedDatabase, recordedQueue, silentPayouts, systemContext } from "./fakes.ts";

const ID = "0190a000-0000-7000-8000-000000000001";
const QUIET = Date.UTC(2026, 10, 20, 3, 7);
const nothing: Answers = {
  job_runs_note: null,
  checkout_unasked: { ask: [], refused: 0 },
  purchase_sweep: { dispatch_ids: [] },
  inbound_sweep: { event_ids: [] },
  deposit_sweep: { expired: 0, to_check: [] },
  cashback_credit: { credited: 0, more: false },
  commission_post: { earned: 0, more: false },
  affiliate_remind: { reminded: 0, more: false },
  commission_pay: { paid: 0, to_bank: 0, carried: 0, more: false },
  payout_send_next: [],
  payout_underway: [],
  promotions_turn: { began: 0, ended: 0 },
  reconciliation_take: null,
  lifetimes_sweep: { notifications: 0, idempotency_keys: 0, inbound_events: 0, proposals: 0 },
  books_close: { days: 0 },
  ledger_check_step: { more: false, ended: null },
  objects_to_remove: [],
  price_list_begin: ID,
  price_list_fail: null,
  catalog_sync: { updated: 1, unknown: 0, missing: 0 },
  loan_remind: { reminded: 0, more: false },
  outbox_take: { hold: "0190a000-0000-7000-8000-000000000091", rows: [], given_up: [] },
};

const LISTED = {
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
};

function stage(answers: Answers, queuesRefuse = false) {
  const { db, calls } = recordedDatabase({ ...nothing, ...answers });
  const priceList = vi.fn(async (_module: string) => [LISTED]);
  const unused = () => Promise.reject(new Error("unused"));
  const digiflazz: Supplier = {
    id: "digiflazz",
    order: unused,
    status: unused,
    ...NO_BILLS,
    priceList,
    balance: async () => 0,
  };
  const provider = {
    charge: unused,
    reversal: unused,
    status: async () => null,
    cancel: async () => undefined,
    payments: async () => null,
  };
  const dispatchQueue = recordedQueue<DispatchMessage>(queuesRefuse);
  const inboundQueue = recordedQueue<InboundMessage>(queuesRefuse);
  const objects = emptyStore();
  const ctx = {
    ...systemContext(db),
    suppliers: { digiflazz },
    payments: { midtrans: { ...provider, id: "midtrans" as const }, xendit: { ...provider, id: "xendit" as const } },
    payouts: silentPayouts(),
    partners: INBOUND_PARTNERS,
    messenger: { send: async () => undefined },
    publicUrl: "http://gerai.test",
    duplicates: { releasePurchase: async () => undefined },
    dispatchQueue,
    inboundQueue,
    objects,
    push: { send: async () => "sent" as const },
  };
  const removedKeys = () => calls.find(({ name }) => name === "objects_removed")?.args.p_keys;
  return {
    ctx,
    objects,
    removedKeys,
    calls: () => calls.map(({ name }) => name).sort(),
    sent: () => calls,
    dispatchQueue,
    inboundQueue,
    priceList,
  };
}

afterEach(() => {
  vi.restoreAllMocks();
});

describe("the minute's work", () => {
  it("puts what is due back on the queues and takes none of it itself", async () => {
    const at = stage({ purchase_sweep: { dispatch_ids: [ID] }, inbound_sweep: { event_ids: [ID] } });
    await everyMinute(at.ctx, QUIET);
    expect(at.dispatchQueue.sent).toEqual([{ dispatch_id: ID }]);
    expect(at.inboundQueue.sent).toEqual([{ event_id: ID }]);
    expect(at.calls()).toEqual([
      "checkout_unasked",
      "deposit_sweep",
      "inbound_sweep",
      "job_runs_note",
      "objects_to_remove",
      "outbox_take",
      "outbox_take",
      "outbox_take",
      "outbox_take",
      "outbox_take",
      "payout_send_next",
      "payout_underway",
      "promotions_turn",
      "purchase_sweep",
      "reconciliation_take",
    ]);
  });

  it("does the work itself while the queues take nothing", async () => {
    const due = { purchase_sweep: { dispatch_ids: [ID] }, inbound_sweep: { event_ids: [ID] } };
    const at = stage({ ...due, dispatch_take: null, inbound_take: null }, true);
    await everyMinute(at.ctx, QUIET);
    expect(at.calls().filter((name) => name.endsWith("_take"))).toEqual([
      "dispatch_take",
      "inbound_take",
      "outbox_take",
      "outbox_take",
      "outbox_take",
      "outbox_take",
      "outbox_take",
      "reconciliation_take",
    ]);
  });

  it("asks about the bills that guests have paid for and nobody has answered", async () => {
    const at = stage({ checkout_unasked: { ask: ["TRXA"], refused: 0 }, inquiry_take: null });
    await everyMinute(at.ctx, QUIET);
    expect(at.sent().find(({ name }) => name === "inquiry_take")?.args).toEqual({ p_inquiry: "TRXA" });
  });

  it("removes files that nobody's row names, and forgets only those that are gone", async () => {
    const at = stage({ objects_to_remove: ["avatars/a/1", "avatars/a/2"], objects_removed: null });
    const remove = at.objects.delete;
    at.objects.delete = (key) => (key.endsWith("2") ? Promise.reject(new Error("away")) : remove(key));
    await everyMinute(at.ctx, QUIET);
    expect(at.objects.removed).toEqual(["avatars/a/1"]);
    expect(at.removedKeys()).toEqual(["avatars/a/1"]);
  });

  it("goes on with the other steps when one fails", async () => {
    const errors = vi.spyOn(console, "error").mockImplementation(() => undefined);
    const at = stage({
      purchase_sweep: () => {
        throw new DomainError("maintenance");
      },
      inbound_sweep: { event_ids: [ID] },
    });
    await everyMinute(at.ctx, QUIET);
    expect(at.inboundQueue.sent).toHaveLength(1);
    expect(at.calls()).toContain("deposit_sweep");
    expect(JSON.parse(String(errors.mock.calls[0]?.[0]))).toMatchObject({ event: "job_failed", job: "purchase_sweep" });
  });

  it("asks each supplier for its price list, also when another one cannot be asked", async () => {
    const errors = vi.spyOn(console, "error").mockImplementation(() => undefined);
    const at = stage({});
    const closed: Supplier = {
      ...at.ctx.suppliers.digiflazz,
      id: "closed",
      priceList: () => Promise.reject(new DomainError("maintenance")),
    };
    await everyMinute({ ...at.ctx, suppliers: { closed, ...at.ctx.suppliers } }, Date.UTC(2026, 10, 20, 3, 10));
    expect(at.priceList).toHaveBeenCalledOnce();
    expect(JSON.parse(String(errors.mock.calls[0]?.[0]))).toMatchObject({ event: "job_failed", job: "catalog_sync" });
  });

  it("asks for no list before its time, takes a long one in pages, and says why there was none", async () => {
    const errors = vi.spyOn(console, "error").mockImplementation(() => undefined);
    const early = stage({ price_list_begin: null });
    await everyMinute(early.ctx, Date.UTC(2026, 10, 20, 3, 10));
    expect(early.priceList).not.toHaveBeenCalled();
    const long = stage({});
    long.priceList.mockResolvedValue(Array.from({ length: 2500 }, (_, n) => ({ ...LISTED, sku: `sku${n}` })));
    await everyMinute(long.ctx, Date.UTC(2026, 10, 20, 3, 10));
    const pages = long.sent().filter(({ name }) => name === "catalog_sync");
    expect(pages.map(({ args }) => [(args.p_rows as unknown[]).length, args.p_last])).toEqual([
      [1000, false],
      [1000, false],
      [500, true],
    ]);
    long.priceList.mockResolvedValue([{ ...LISTED, name: "XL\0 \ud800" }]);
    await everyMinute(long.ctx, Date.UTC(2026, 10, 20, 3, 20));
    expect(long.sent().findLast(({ name }) => name === "catalog_sync")?.args.p_rows).toMatchObject([
      { name: "XL\ufffd \ufffd" },
    ]);
    expect(pages[0]?.args).toMatchObject({ p_supplier: "digiflazz", p_module: "prabayar", p_run: ID });
    expect(errors).not.toHaveBeenCalled();
    for (const [list, why] of [
      [async () => [], "0 rows"],
      [() => Promise.reject(new DomainError("maintenance", { detail: "rc 83" })), "rc 83"],
    ] as const) {
      const empty = stage({});
      empty.priceList.mockImplementation(list);
      await everyMinute(empty.ctx, Date.UTC(2026, 10, 20, 3, 10));
      expect(empty.calls()).not.toContain("catalog_sync");
      expect(empty.sent().find(({ name }) => name === "price_list_fail")?.args).toMatchObject({ p_failure: why });
    }
  });

  it("asks for each price list every ten minutes, checks the ledger and closes the books every hour", async () => {
    const errors = vi.spyOn(console, "error").mockImplementation(() => undefined);
    const report = { differences: 2, checks: [{ name: "balances", count: 2 }] };
    const asked: string[] = [];
    for (let minute = 0; minute < 60; minute++) {
      const at = stage({ ledger_run: report });
      await everyMinute(at.ctx, Date.UTC(2026, 10, 20, 3, minute));
      for (const [module] of at.priceList.mock.calls) asked.push(`${module} ${minute}`);
      if (at.calls().includes("ledger_run")) asked.push(`ledger ${minute}`);
      if (at.calls().includes("books_close")) asked.push(`books ${minute}`);
    }
    expect(asked).toEqual([
      "prabayar 0",
      "pascabayar 5",
      "prabayar 10",
      "pascabayar 15",
      "prabayar 20",
      "pascabayar 25",
      "prabayar 30",
      "ledger 30",
      "pascabayar 35",
      "prabayar 40",
      "books 40",
      "pascabayar 45",
      "prabayar 50",
      "pascabayar 55",
    ]);
    expect(JSON.parse(String(errors.mock.calls[0]?.[0]))).toMatchObject({
      level: "alert",
      event: "ledger_checked",
      differences: 2,
      off: "balances=2",
    });
  });

  it("goes on with the check of the whole ledger, slice after slice, and says what it found at its end", async () => {
    const errors = vi.spyOn(console, "error").mockImplementation(() => undefined);
    const ended = { differences: 1, checks: [{ name: "balances", count: 1 }] };
    const steps = [
      { more: true, ended: null },
      { more: true, ended: null },
      { more: false, ended },
    ];
    const at = stage({ ledger_check_step: () => steps.shift() ?? null });
    await everyMinute(at.ctx, Date.UTC(2026, 10, 20, 3, 8));
    expect(at.calls().filter((name) => name === "ledger_check_step")).toHaveLength(3);
    expect(JSON.parse(String(errors.mock.calls[0]?.[0]))).toMatchObject({
      event: "ledger_checked_whole",
      off: "balances=1",
    });
    const endless = stage({ ledger_check_step: { more: true, ended: null } });
    await everyMinute(endless.ctx, Date.UTC(2026, 10, 20, 3, 8));
    expect(endless.calls().filter((name) => name === "ledger_check_step")).toHaveLength(60);
  });

  it("credits cashback every ten minutes, round after round while there is more", async () => {
    const rounds = [true, true, false];
    const at = stage({ cashback_credit: () => ({ credited: 500, more: rounds.shift() ?? false }) });
    await everyMinute(at.ctx, Date.UTC(2026, 10, 20, 3, 15));
    expect(at.calls().filter((name) => name === "cashback_credit")).toHaveLength(3);
    const quiet = stage({});
    await everyMinute(quiet.ctx, QUIET);
    expect(quiet.calls()).not.toContain("cashback_credit");
  });
});
