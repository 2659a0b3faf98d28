import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startTestWorld } from "#tests/support/world.ts";
import type { ApiUser } from "#tests/workers/jobs-support/api-user.ts";
import { expectSoundLedger, numberEnding, SHOP_WORKERS, Shop } from "#tests/workers/jobs-support/shop.ts";
import { type Fault, type FaultProxy, startFaultProxy } from "./fault-proxy.ts";

const PRODUCT = "xld10";
let proxy: FaultProxy;
let shop: Shop;
let user: ApiUser;

beforeAll(async () => {
  proxy = await startFaultProxy();
  const env = { UPSTASH_REDIS_REST_URL: proxy.url };
  shop = new Shop(await startTestWorld({ workers: SHOP_WORKERS, env }));
  proxy.target = shop.world.platform.redisUrl;
  user = await shop.user("agen@gerai.test");
});

afterAll(async () => {
  try {
    proxy.fault = "none";
    await expectSoundLedger(shop.world);
  } finally {
    await shop.world.stop();
    await proxy.stop();
  }
});

describe("Redis", () => {
  it("is really asked through the proxy", async () => {
    const before = proxy.seen;
    await user.bought(PRODUCT, numberEnding("0031"));
    expect(proxy.seen).toBeGreaterThan(before);
  });

  it.each<Fault>(["hang up", "hang", "error", "garbage"])(
    "that answers with %s stops no sale and lets no third repeat through",
    async (fault) => {
      const before = await user.balance();
      const price = await user.priceOf(PRODUCT);
      proxy.fault = fault;
      try {
        const destination = numberEnding("0032");
        const sales = [];
        for (let n = 0; n < 2; n++) sales.push(await user.bought(PRODUCT, destination, { price }));
        for (const { ref_id } of sales) await shop.purchaseIs(ref_id, "success");
        const third = await user.buy(PRODUCT, destination, { price });
        expect([third.status, third.error]).toEqual([422, "duplicate_limit"]);

        const failing = await user.bought(PRODUCT, numberEnding("7011"), { price });
        await shop.purchaseIs(failing.ref_id, "failed");
        const deposit = await user.topUp(20_000, "b.bca");
        expect(await shop.deliver(await shop.notice(deposit, "settlement"))).toBe(200);
        await shop.depositIs(deposit.code, "paid");
        await shop.settled();
        expect(await user.balance()).toBe(before - 2 * price + 20_000);
      } finally {
        proxy.fault = "none";
      }
    },
  );

  it("that is away gives nobody a sixth guess at a PIN", async () => {
    const member = await shop.user("member@gerai.test");
    const price = await member.priceOf(PRODUCT);
    proxy.fault = "hang up";
    try {
      const guesses = Array.from({ length: 12 }, (_, n) =>
        member.post("/prabayar/purchase", {
          product_code: PRODUCT,
          destination: numberEnding("0033"),
          price,
          pin: `00000${n % 10}`,
        }),
      );
      const answers = await Promise.all(guesses);
      const counted = (code: string) => answers.filter(({ error }) => error === code).length;
      expect(counted("pin_incorrect")).toBeLessThanOrEqual(5);
      expect(counted("pin_incorrect") + counted("maximum pin attempts reached")).toBe(12);
      const right = await member.buy(PRODUCT, numberEnding("0034"), { price });
      expect([right.status, right.error]).toEqual([429, "maximum pin attempts reached"]);
    } finally {
      proxy.fault = "none";
    }
  });
});
