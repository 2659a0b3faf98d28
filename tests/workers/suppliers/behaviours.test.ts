import { afterEach, describe, expect, it } from "vitest";
import { inParallel } from "#core/shared/in-parallel.ts";
import { createPersonLike } from "#tests/support/demo-person.ts";
import { FULL, inFull } from "#tests/support/full-counts.ts";
import { ApiUser } from "#tests/workers/jobs-support/api-user.ts";
import { expectSoundLedger, numberEnding, openShop, type Shop } from "#tests/workers/jobs-support/shop.ts";
import { until } from "#tests/workers/jobs-support/until.ts";

/** Sales of each behaviour: fifty in the deep run (`npm run test:deep -- suppliers`). */
const SALES = inFull(2, 50);
const AT_ONCE = 10;
/** How long the sales of one behaviour take at most: fifty that nobody answers wait for one another. */
const PATIENCE_MS = inFull(120_000, 600_000);
/** Nobody answers these orders, so each waits until a supplier's patience is over: the deep run's alone. */
const SILENT = ["7001", "7004", "7101", "7104"];

const shop = openShop({
  clockScale: 0.1,
  env: { RATE_LIMITS: '{"purchase":100000,"session":100000,"guest":100000}' },
});
afterEach(() => expectSoundLedger(shop().world));

const SOLD = { charge: 1, sale: 1 };
const REFUNDED = { charge: 1, refund: 1 };
const RETURNED = { charge: 1, sale: 1, return: 1 };

interface Ending {
  readonly status: "success" | "failed" | "returned";
  readonly transfers: Readonly<Record<string, number>>;
  /** What is put before an admin of each sale. */
  readonly claim?: string;
}
const DELIVERED: Ending = { status: "success", transfers: SOLD };
const FAILED: Ending = { status: "failed", transfers: REFUNDED };

/** What the last four digits make each supplier do, and how such a sale ends. */
const ENDINGS: Readonly<Record<string, Readonly<Record<string, readonly [about: string, Ending]>>>> = {
  digiflazz: {
    "7001": ["answers after 40 seconds", DELIVERED],
    "7002": ["answers an order that was made with HTTP 500", DELIVERED],
    "7003": ["answers an order that was made with garbage", DELIVERED],
    "7004": ["says nothing at all of an order that was made", DELIVERED],
    "7005": ["sends two webhooks before a stale answer", DELIVERED],
    "7007": ["says a status that nobody knows", DELIVERED],
    "7008": ["delivers after its failure", { ...FAILED, claim: "late_success" }],
    "7009": ["refunds after its success", { status: "returned", transfers: RETURNED }],
    "7010": ["has too little of our float", FAILED],
    "7011": ["calls the number wrong", FAILED],
  },
  iak: {
    "7101": ["answers after 40 seconds", DELIVERED],
    "7102": ["answers an order that was made with HTTP 500", DELIVERED],
    "7103": ["answers an order that was made with garbage", DELIVERED],
    "7104": ["says nothing at all of an order that was made", DELIVERED],
    "7105": ["sends two callbacks before a stale answer", DELIVERED],
    "7107": ["says a status that nobody knows", DELIVERED],
    "7108": ["delivers after its failure", { ...FAILED, claim: "late_success" }],
    "7109": ["undoes after its success", { ...DELIVERED, claim: "failed_after_success" }],
    "7110": ["has too little of our float", FAILED],
    "7111": ["calls the number wrong", FAILED],
    "7114": ["fails after a while", FAILED],
    "7115": ["fails while its callback says success", FAILED],
  },
};

/** Somebody who has a million rupiah, while one supplier alone sells. */
async function buyer(at: Shop, supplier: string): Promise<ApiUser> {
  await at.world.sql.query("update private.product_suppliers set enabled = (supplier = $1)", [supplier]);
  return ApiUser.signedIn(at.url, (await createPersonLike(at.world, "agen")).email);
}

describe.each(Object.keys(ENDINGS))("sales by %s", (supplier) => {
  const cases = Object.entries(ENDINGS[supplier] ?? {})
    .filter(([tail]) => FULL || !SILENT.includes(tail))
    .map(([tail, [about, ending]]) => ({ tail, about, ending }));

  it.each(cases)(
    "that $about ($tail) end right, each paid for once",
    async ({ tail, ending }) => {
      const at = shop();
      const user = await buyer(at, supplier);
      const before = await user.balance();
      const price = await user.priceOf("xld10");
      const sales: string[] = [];
      await inParallel(
        Array.from({ length: SALES }, () => numberEnding(tail)),
        AT_ONCE,
        async (number) => {
          sales.push((await user.bought("xld10", number, { price })).ref_id);
        },
      );
      const ended = () =>
        at.count("public.purchases where ref_id = any($1) and status::text = $2", [sales, ending.status]);
      await at.sweptUntil(`${SALES} sales are ${ending.status}`, ended, (count) => count === SALES, PATIENCE_MS);
      if (ending.claim !== undefined) {
        const claims = () => at.count("private.reviews where subject = any($1) and kind = $2", [sales, ending.claim]);
        await until("each is before an admin", claims, (count) => count === SALES, 60_000);
      }
      // Whatever comes once more changes nothing.
      for (let round = 0; round < 2; round++) {
        await at.settled();
        await at.sweepNow();
      }
      await at.settled();
      expect(await ended()).toBe(SALES);
      for (const sale of sales) {
        expect([sale, await at.transfers(sale)]).toEqual([sale, ending.transfers]);
        expect([sale, await at.orders(sale, supplier)]).toEqual([sale, 1]);
      }
      const kept = ending.status === "success" ? SALES * price : 0;
      expect(await user.balance()).toBe(before - kept);
    },
    3 * PATIENCE_MS,
  );
});
