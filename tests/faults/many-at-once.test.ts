import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import { numberEnding, openShop } from "#tests/workers/jobs-support/shop.ts";

const shop = openShop();
const PRODUCT = "xld10";

describe("fifty purchases at once", () => {
  it("on a balance that covers seven sell exactly seven", async () => {
    const at = shop();
    const user = await at.user("member@gerai.test");
    const price = await user.priceOf(PRODUCT);
    while (Math.floor((await user.balance()) / price) > 7) {
      expect((await user.buy(PRODUCT, numberEnding("0002"), { price })).ok).toBe(true);
    }
    const before = await user.balance();
    expect(Math.floor(before / price)).toBe(7);

    const answers = await Promise.all(
      Array.from({ length: 50 }, () => user.buy(PRODUCT, numberEnding("0003"), { price })),
    );
    const sold = answers.filter(({ ok }) => ok);
    const refused = answers.filter(({ ok }) => !ok);
    expect(sold).toHaveLength(7);
    expect(refused.map(({ status, error }) => `${status} ${error}`)).toEqual(
      Array(43).fill("422 insufficient_balance"),
    );
    expect(await user.balance()).toBe(before - 7 * price);
    for (const { data } of sold) await at.purchaseIs(data.ref_id, "success", 30_000);
    await at.settled();
    expect(await user.balance()).toBe(before - 7 * price);
    const charged = await at.count(
      "private.transfers t join public.purchases p on p.ref_id = t.source where t.kind = 'charge' and p.ref_id = any($1)",
      [sold.map(({ data }) => data.ref_id)],
    );
    expect(charged).toBe(7);
  });
});

describe("one idempotency key", () => {
  it("twenty times at once charges once and gives one answer", async () => {
    const at = shop();
    const user = await at.user("agen@gerai.test");
    const [before, price, key] = [await user.balance(), await user.priceOf(PRODUCT), randomUUID()];
    const destination = numberEnding("0004");
    const answers = await Promise.all(Array.from({ length: 20 }, () => user.buy(PRODUCT, destination, { price, key })));
    expect(answers.filter(({ ok }) => !ok)).toEqual([]);
    expect(new Set(answers.map(({ data }) => data.ref_id)).size).toBe(1);
    const replays = answers.filter(({ headers }) => headers.get("idempotent-replay") === "true");
    expect(replays).toHaveLength(19);
    expect(await user.balance()).toBe(before - price);
  });

  it("with another body is refused and charges nothing", async () => {
    const at = shop();
    const user = await at.user("agen@gerai.test");
    const [price, key] = [await user.priceOf(PRODUCT), randomUUID()];
    expect((await user.buy(PRODUCT, numberEnding("0005"), { price, key })).ok).toBe(true);
    const before = await user.balance();
    const other = await user.buy(PRODUCT, numberEnding("0006"), { price, key });
    expect([other.status, other.error]).toEqual([409, "idempotency_mismatch"]);
    expect(await user.balance()).toBe(before);
  });
});
