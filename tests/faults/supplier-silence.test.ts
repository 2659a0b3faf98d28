import { describe, expect, it } from "vitest";
import { numberEnding, openShop } from "#tests/workers/jobs-support/shop.ts";
import { until } from "#tests/workers/jobs-support/until.ts";

/** Longer than the supplier adapter waits for an answer. */
const SILENCE_MS = 45_000;

const shop = openShop();

describe("a supplier that does not answer", () => {
  it("holds up no other sale, is asked again under the same reference, and charges once", async () => {
    const at = shop();
    const user = await at.user("agen@gerai.test");
    const before = await user.balance();
    const silent = await user.bought("xld10", numberEnding("7004"));
    const slow = await user.bought("xld10", numberEnding("7001"));
    await at.purchaseIs(silent.ref_id, "processing");

    const others = [];
    for (let n = 0; n < 3; n++) others.push(await user.bought("xld10", numberEnding("0021")));
    for (const { ref_id } of others) await at.purchaseIs(ref_id, "success", 20_000);

    // The slow one's webhook overtakes its answer; the silent one has nothing but the next question.
    await at.purchaseIs(slow.ref_id, "success", SILENCE_MS);
    const waits = () => at.count("private.dispatches where ref_id = $1 and state = 'waiting'", [silent.ref_id]);
    await until("the silence is noted", waits, (n) => n === 1, SILENCE_MS);
    expect((await user.purchase(silent.ref_id)).status).toBe("processing");
    await at.sweepNow();
    await at.purchaseIs(silent.ref_id, "success");
    await at.settled();

    const all = [silent, slow, ...others];
    for (const { ref_id } of all) {
      expect(await at.transfers(ref_id)).toEqual({ charge: 1, sale: 1 });
      expect(await at.count("private.dispatches where ref_id = $1", [ref_id])).toBe(1);
    }
    expect(await user.balance()).toBe(before - all.reduce((sum, { buying_price }) => sum + buying_price, 0));
  });
});
