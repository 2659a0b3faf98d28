import { describe, expect, it } from "vitest";
import { documentedFetch } from "#tests/support/documented-answers.ts";
import { crowding } from "#tests/support/machine.ts";
import { numberEnding, openShop } from "#tests/workers/jobs-support/shop.ts";

/** Nothing listens there. */
const shop = openShop({ env: { UPSTASH_REDIS_REST_URL: "http://127.0.0.1:9" } });

describe("without Redis", () => {
  it("sales go on, and the daily duplicate rule holds all the same", async () => {
    const user = await shop().user("agen@gerai.test");
    const number = numberEnding("0001");
    const begin = Date.now();
    const answers = [await user.buy("xld10", number), await user.buy("xld10", number), await user.buy("xld10", number)];
    expect(answers.map(({ status, error }) => [status, error])).toEqual([
      [200, null],
      [200, null],
      [422, "duplicate_limit"],
    ]);
    expect(Date.now() - begin).toBeLessThan(10_000 * crowding());
    for (const { data, status } of answers) if (status === 200) await shop().purchaseIs(data.ref_id, "success");
  });

  it("two at once for the last place: one is refused", async () => {
    const user = await shop().user("agen@gerai.test");
    const number = numberEnding("0001");
    expect((await user.buy("xld10", number)).status).toBe(200);
    const both = await Promise.all([user.buy("xld10", number), user.buy("xld10", number)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 422]);
  });

  it("a wrong PIN is still counted", async () => {
    const user = await shop().user("member@gerai.test");
    const answer = await user.post("/prabayar/purchase", {
      product_code: "xld10",
      destination: numberEnding("0001"),
      price: 1,
      pin: "000000",
    });
    expect([answer.error, answer.body["attempts_left"]]).toEqual(["pin_incorrect", 4]);
  });
});

describe("without the database", () => {
  const dark = openShop({ workers: ["api"], env: { SUPABASE_URL: "http://127.0.0.1:9" } });
  const api = (path: string, init?: RequestInit) => documentedFetch(dark().url, path, init);

  it("every call says that it is temporary and when to come back", async () => {
    const signIn = (login: string) =>
      api("/auth/login", {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify({ login, password: "rahasia-123" }),
      });
    const answers = [
      await api("/menu"),
      await api("/pricelist/pulsa"),
      await signIn("agen@gerai.test"),
      await signIn("0811000003"),
    ];
    for (const answer of answers) {
      expect([answer.status, answer.headers.get("Retry-After")]).toEqual([503, "30"]);
      expect(await answer.json()).toEqual({
        message: "Sedang ada perawatan atau gangguan. Coba beberapa saat lagi.",
        error: "maintenance",
      });
    }
    expect((await api("/health")).status).toBe(200);
  });
});
