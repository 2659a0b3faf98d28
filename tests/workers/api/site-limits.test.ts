import { expect, it } from "vitest";
import { openShop } from "#tests/workers/jobs-support/shop.ts";

const shop = openShop({ workers: ["api"], env: { RATE_LIMITS: '{"guest":null}' } });

/** How long a change may be unknown to a Worker, and a little for the answer. */
const WITHIN_MS = 65_000;

it("a limit of the settings holds in a Worker that knew another, within a minute", { timeout: 90_000 }, async () => {
  const limit = async () => Number((await fetch(`${shop().url}/api/v1/menu`)).headers.get("RateLimit-Limit"));
  expect(await limit()).toBe(60);
  await shop().rows("update private.site_settings set limit_guest = 97");
  await expect.poll(limit, { timeout: WITHIN_MS, interval: 3_000 }).toBe(97);
});
