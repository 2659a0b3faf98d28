import { randomUUID } from "node:crypto";
import { expect, it } from "vitest";
import { roomInMinute } from "#tests/support/room-in-minute.ts";
import { ApiUser } from "#tests/workers/jobs-support/api-user.ts";
import { openShop } from "#tests/workers/jobs-support/shop.ts";

/** Whoever knows a password and waits to be let in uses up none of the owner's minute. */

const shop = openShop({
  workers: ["api"],
  newDevicesWait: true,
  env: { RATE_LIMITS: '{"purchase":3,"account_search":3}' },
});

it("a device that waits takes no place of the account's limits", async () => {
  const owner = await ApiUser.signedIn(shop().url, "agen@gerai.test");
  const stranger = await ApiUser.signedIn(shop().url, "agen@gerai.test");
  const price = await owner.priceOf("xld10");
  const buy = (user: ApiUser, key: string) => user.buy("xld10", "087800001230", { price, key });
  for (let tries = 0; tries < 8; tries++) {
    expect(await buy(stranger, randomUUID())).toMatchObject({ status: 403, error: "device_pending" });
    expect(await stranger.get("/account/search?hp=%2B62811000004")).toMatchObject({ error: "device_pending" });
  }
  await roomInMinute();
  const key = randomUUID();
  for (let tries = 0; tries < 3; tries++) expect((await buy(owner, key)).status).toBeLessThan(300);
  expect((await buy(owner, key)).error).toBe("rate_limited");
  expect((await owner.get("/account/search?hp=%2B62811000004")).error).not.toBe("rate_limited");
});
