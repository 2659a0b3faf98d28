import { randomUUID } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import { afterAll, describe, expect, it } from "vitest";
import { type Postgres, startPostgres } from "#platform/postgres.ts";
import { numberEnding, openShop } from "#tests/workers/jobs-support/shop.ts";
import { until } from "#tests/workers/jobs-support/until.ts";

let restarted: Postgres | null = null;
// Registered before the shop's own hook, so it runs after it.
afterAll(() => restarted?.stop());

const shop = openShop();
const PATIENCE_MS = 60_000;

/** Repeats `attempt` until it answers below 500, and remembers every answer. */
async function stubbornly(attempt: () => Promise<number>, seen: number[]): Promise<number> {
  return await until(
    "an answer that is no outage",
    async () => {
      const status = await attempt();
      seen.push(status);
      if (status >= 500) await wait(250);
      return status;
    },
    (status) => status < 500,
    PATIENCE_MS,
  );
}

describe("PostgreSQL restarted in the middle of traffic", () => {
  it("is 503 for a moment, loses nothing and doubles nothing", async () => {
    const at = shop();
    // The test's own idle connections end with the server.
    at.world.sql.on("error", () => undefined);
    const user = await at.user("agen@gerai.test");
    const price = await user.priceOf("xld10");
    const before = await user.balance();
    const deposits = await Promise.all(Array.from({ length: 10 }, () => user.topUp(20_000, "b.bca")));
    const mails = await Promise.all(deposits.map((deposit) => at.notice(deposit, "settlement")));
    const seen: number[] = [];
    const refs = new Set<string>();

    const buyer = async (count: number) => {
      for (let n = 0; n < count; n++) {
        const [key, destination] = [randomUUID(), numberEnding("0041")];
        const status = await stubbornly(async () => {
          const answer = await user.buy("xld10", destination, { price, key });
          if (answer.ok) refs.add(answer.data.ref_id);
          return answer.status;
        }, seen);
        expect(status).toBeLessThan(300);
        await wait(60);
      }
    };
    const payer = async () => {
      for (const mail of mails) {
        expect(await stubbornly(() => at.deliver(mail), seen)).toBe(200);
        await wait(150);
      }
    };
    const restart = async () => {
      await wait(400);
      const { postgres } = at.world.platform;
      await postgres.stop();
      await wait(1500);
      restarted = await startPostgres({ home: at.world.home, port: postgres.port, durable: false });
      expect(restarted.port).toBe(postgres.port);
    };
    await Promise.all([buyer(12), buyer(12), buyer(12), payer(), restart()]);

    expect(seen).toContain(503);
    expect(seen.filter((status) => status >= 500 && status !== 503)).toEqual([]);
    expect(refs.size).toBe(36);
    await at.sweepNow();
    for (const ref of refs) await at.purchaseIs(ref, "success", PATIENCE_MS);
    for (const { code } of deposits) await at.depositIs(code, "paid", PATIENCE_MS);
    await at.settled();
    expect(await user.balance()).toBe(before - 36 * price + 10 * 20_000);
  });
});
