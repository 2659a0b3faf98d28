import { describe, expect, it } from "vitest";
import type { QueueStatus, SiteStatus, SupplierStatus } from "./schema.ts";
import {
  jobLevel,
  ledgerLevel,
  partnerLevel,
  providerLevel,
  queueLevel,
  reconciliationLevel,
  scheduleLevel,
  siteLevel,
  supplierLevel,
} from "./states.ts";

const NOW = Date.parse("2026-11-20T05:00:00Z");
const ago = (minutes: number) => new Date(NOW - minutes * 60_000).toISOString();
const queue = (more: Partial<QueueStatus>): QueueStatus => ({
  name: "mail",
  waiting: 0,
  late: 0,
  oldest: null,
  dead: 0,
  ...more,
});
const supplier = (more: Partial<SupplierStatus>) =>
  ({ state: "on", faults: 0, sold: 0, lists: [], ...more }) as unknown as SupplierStatus;
const job = (minutes: number, failures = 0) => ({
  job: "deposit_sweep",
  ran_at: ago(minutes),
  done_at: null,
  error: failures > 0 ? "maintenance" : null,
  failures,
});

describe("how the site stands", () => {
  it.each([
    [queue({ waiting: 300 }), "ok"],
    [queue({ oldest: ago(1) }), "ok"],
    [queue({ oldest: ago(5) }), "wait"],
    [queue({ late: 1, oldest: ago(11) }), "wait"],
    [queue({ late: 1, oldest: ago(61) }), "bad"],
    [queue({ dead: 1 }), "wait"],
  ])("of a queue as %o is %s", (one, level) => expect(queueLevel(one, NOW)).toBe(level));

  it.each([
    [supplier({}), "ok"],
    [supplier({ faults: 3, sold: 1 }), "ok"],
    [supplier({ faults: 2, sold: 98 }), "ok"],
    [supplier({ faults: 10, sold: 90 }), "wait"],
    [supplier({ faults: 30, sold: 70 }), "bad"],
    [supplier({ state: "paused" }), "bad"],
    [supplier({ state: "off" }), "wait"],
  ])("of a supplier as %o is %s", (one, level) => expect(supplierLevel(one)).toBe(level));

  it("of providers, partners, the schedule and the comparisons is by their thresholds", () => {
    const provider = { id: "a", asked: 20, paid: 3, last_paid: null };
    expect([0, 2, 6].map((failed) => providerLevel({ ...provider, failed }))).toEqual(["ok", "wait", "bad"]);
    const partner = { id: "a", last_at: ago(1), day: 3 };
    expect([0, 1, 50].map((refused) => partnerLevel({ ...partner, refused }))).toEqual(["ok", "wait", "bad"]);
    expect([0, 1, 3].map((failures) => jobLevel(job(1, failures)))).toEqual(["ok", "wait", "bad"]);
    expect([1, 4, 11].map((minutes) => scheduleLevel({ jobs: [job(minutes)], since: ago(1) }, NOW))).toEqual([
      "ok",
      "wait",
      "bad",
    ]);
    // A site that began this moment has nothing to be alarmed about.
    const first = [ago(1), ago(2), ago(3), null].map((since) => scheduleLevel({ jobs: [], since }, NOW));
    expect(first).toEqual(["ok", "ok", "bad", "bad"]);
    const ledger = { differences: 0, at: ago(1), checked: true, late: false };
    expect(ledgerLevel(ledger)).toBe("ok");
    expect(ledgerLevel({ ...ledger, differences: 1 })).toBe("bad");
    expect(ledgerLevel({ ...ledger, at: null, checked: false })).toBe("ok");
    expect(ledgerLevel({ ...ledger, at: null, checked: false, late: true })).toBe("wait");
    const run = {
      source: "bank",
      day: "2026-11-19",
      status: "done",
      finished_at: null,
      found: 0,
      failure: null,
    } as const;
    expect(reconciliationLevel({ open: 0, runs: [run] }, NOW)).toBe("ok");
    expect(reconciliationLevel({ open: 1, runs: [run] }, NOW)).toBe("wait");
    expect(reconciliationLevel({ open: 0, runs: [{ ...run, status: "due", day: "2026-11-17" }] }, NOW)).toBe("wait");
  });

  it("of all of it is as its worst part", () => {
    const well: SiteStatus = {
      queues: [queue({})],
      partners: [],
      suppliers: [supplier({})],
      providers: [],
      since: ago(90),
      jobs: [job(1)],
      ledger: { differences: 0, at: ago(1), checked: true, late: false },
      reconciliation: { open: 0, runs: [] },
    };
    expect(siteLevel(well, NOW)).toBe("ok");
    expect(siteLevel({ ...well, queues: [queue({ dead: 1 })] }, NOW)).toBe("wait");
    expect(siteLevel({ ...well, jobs: [job(20)] }, NOW)).toBe("bad");
  });
});
