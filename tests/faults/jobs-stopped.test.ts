import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { buildAll } from "#scripts/runtime/build.ts";
import { startWorkers } from "#scripts/runtime/start-workers.ts";
import type { Purchase } from "#tests/workers/jobs-support/api-user.ts";
import { numberEnding, openShop, type Shop } from "#tests/workers/jobs-support/shop.ts";
import { until } from "#tests/workers/jobs-support/until.ts";

/** Nobody consumes the queues here. */
const shop = openShop({ workers: ["api", "payments", "suppliers", "sandbox"] });

/** Starts the jobs Worker on the same database while `during` runs. */
async function withJobs(at: Shop, during: (runCron: () => Promise<string>) => Promise<void>): Promise<void> {
  await buildAll({ workers: ["jobs"] });
  const home = mkdtempSync(join(tmpdir(), "gerai-jobs-"));
  const workers = await startWorkers({ home, env: at.world.env, workers: ["jobs"] });
  try {
    await during(() => workers.runCron());
  } finally {
    await workers.stop();
    rmSync(home, { recursive: true, force: true });
  }
}

async function age(at: Shop): Promise<void> {
  await at.world.sql.query("update private.dispatches set due_at = now() where due_at is not null");
  await at.world.sql.query("update private.inbound_events set due_at = now() where due_at is not null");
}

describe("while no jobs Worker runs", () => {
  it("sales and callbacks are taken, and the sweep finishes every one of them later", async () => {
    const at = shop();
    const user = await at.user("agen@gerai.test");
    const before = await user.balance();
    const good = await user.bought("xld10", numberEnding("0011"));
    const bad = await user.bought("xld10", numberEnding("7011"));
    const deposit = await user.topUp(50_000, "b.bca");
    expect(await at.deliver(await at.notice(deposit, "settlement"))).toBe(200);
    expect((await user.purchase(good.ref_id)).status).toBe("unprocessed");
    expect(await user.balance()).toBe(before - good.buying_price - bad.buying_price);
    expect((await user.deposit(deposit.code)).status).toBe("pending");

    await withJobs(at, async (runCron) => {
      await age(at);
      expect(await runCron()).toBe("ok");
      await at.purchaseIs(good.ref_id, "success");
      await at.purchaseIs(bad.ref_id, "failed");
      await at.depositIs(deposit.code, "paid");
      // The supplier's webhooks are stored meanwhile, and found by a later minute.
      await until(
        "every stored callback is worked on",
        async () => {
          await age(at);
          await runCron();
          return await at.count("private.inbound_events where state not in ('processed', 'review')");
        },
        (open) => open === 0,
        30_000,
      );
    });
    expect(await user.balance()).toBe(before - good.buying_price + 50_000);
    expect(await at.transfers(good.ref_id)).toEqual({ charge: 1, sale: 1 });
    expect(await at.transfers(bad.ref_id)).toEqual({ charge: 1, refund: 1 });
  });

  it("two jobs Workers that start at once do everything once", async () => {
    const at = shop();
    const user = await at.user("agen@gerai.test");
    const before = await user.balance();
    const sales: Purchase[] = [];
    for (let n = 0; n < 10; n++) sales.push(await user.bought("xld10", numberEnding("0012")));
    await withJobs(at, async (firstCron) => {
      await withJobs(at, async (secondCron) => {
        await age(at);
        await Promise.all([firstCron(), secondCron(), firstCron(), secondCron()]);
        for (const { ref_id } of sales) await at.purchaseIs(ref_id, "success", 30_000);
      });
    });
    const spent = sales.reduce((sum, { buying_price }) => sum + buying_price, 0);
    expect(await user.balance()).toBe(before - spent);
    for (const { ref_id } of sales) expect(await at.transfers(ref_id)).toEqual({ charge: 1, sale: 1 });
  });

  it("an order that was out when the Worker died is asked for again, never made anew", async () => {
    const at = shop();
    const user = await at.user("agen@gerai.test");
    const before = await user.balance();
    const sale = await user.bought("xld10", numberEnding("7004"));
    await withJobs(at, async (runCron) => {
      await age(at);
      expect(await runCron()).toBe("ok");
      await at.purchaseIs(sale.ref_id, "processing");
      await until(
        "the order is out",
        () => at.orders(sale.ref_id),
        (n) => n === 1,
      );
    });
    expect(await at.count("private.dispatches where ref_id = $1 and state = 'leased'", [sale.ref_id])).toBe(1);
    await withJobs(at, async (runCron) => {
      await age(at);
      expect(await runCron()).toBe("ok");
      await at.purchaseIs(sale.ref_id, "success");
    });
    expect(await at.orders(sale.ref_id)).toBe(1);
    expect(await at.transfers(sale.ref_id)).toEqual({ charge: 1, sale: 1 });
    expect(await user.balance()).toBe(before - sale.buying_price);
  });
});
