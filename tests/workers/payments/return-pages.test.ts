import { describe, expect, it } from "vitest";
import { openShop, SHOP_WORKERS } from "#tests/workers/jobs-support/shop.ts";

const shop = openShop({ workers: [...SHOP_WORKERS, "web"] });
const PAGES = ["finish", "unfinish", "error"] as const;

/** What a forged way back would say. */
const LIES = "&status_code=200&transaction_status=settlement&result=success";

describe("the pages a payment provider leads back to", () => {
  it("show nothing of a deposit to a guest or to somebody else", async () => {
    const at = shop();
    const [owner, other] = [await at.user("agen@gerai.test"), await at.user("member@gerai.test")];
    const deposit = await owner.topUp(50_000, "b.gopay");
    for (const page of PAGES) {
      const path = `/midtrans/${page}?order_id=${deposit.code}${LIES}`;
      const guest = await fetch(at.url + path);
      expect(guest.status).toBe(200);
      expect(await guest.text()).not.toContain("51.020");
      const stranger = await other.page(path);
      expect(stranger.status).toBe(200);
      expect(stranger.text).not.toContain("51.020");
    }
  });

  it("change nothing, whatever the address says, and look again while it is open", async () => {
    const at = shop();
    const user = await at.user("agen@gerai.test");
    const before = await user.balance();
    const deposit = await user.topUp(50_000, "b.gopay");
    for (const page of PAGES) {
      const { status, text, headers } = await user.page(`/midtrans/${page}?order_id=${deposit.code}${LIES}`);
      expect(status).toBe(200);
      expect(headers.get("cache-control")).toContain("no-store");
      expect(text).toContain("51.020");
      expect(text).toMatch(
        new RegExp(
          `http-equiv="refresh" content="5;url=/midtrans/${page}\\?order_id=${deposit.code}&amp;looks=1"`,
          "i",
        ),
      );
      expect((await fetch(`${at.url}/midtrans/${page}`, { method: "POST" })).status).toBeGreaterThanOrEqual(400);
    }
    const last = await user.page(`/midtrans/finish?order_id=${deposit.code}&looks=60`);
    expect(last.text).not.toMatch(/http-equiv="refresh"/i);
    expect(await user.deposit(deposit.code)).toMatchObject({ status: "pending" });
    expect(await user.balance()).toBe(before);
  });

  it("race the callback: opened again and again while it arrives, one credit, and they show it", async () => {
    const at = shop();
    const user = await at.user("agen@gerai.test");
    const before = await user.balance();
    const deposit = await user.topUp(60_000, "b.shopeepay");
    const path = `/midtrans/finish?order_id=${deposit.code}${LIES}`;
    const callbacks = at.sandbox(`/midtrans/pay/${deposit.code}`, { times: 5 });
    await Promise.all([callbacks, ...Array.from({ length: 20 }, () => user.page(path))]);
    await at.depositIs(deposit.code, "paid");
    await at.settled();
    expect(await user.balance()).toBe(before + 60_000);
    expect(await at.transfers(deposit.code)).toEqual({ topup: 1 });
    const { text } = await user.page(path);
    expect(text).toContain("60.000");
    expect(text).not.toMatch(/http-equiv="refresh"/i);
  });

  it.each([
    "",
    "?order_id=",
    "?order_id=%3Cscript%3Ealert(1)%3C/script%3E",
    `?order_id=${"A".repeat(5000)}`,
    "?looks=-1",
    "?looks=x",
  ])("take any address: %s", async (query) => {
    const at = shop();
    const user = await at.user("agen@gerai.test");
    const { status, text } = await user.page(`/midtrans/finish${query}`);
    expect(status).toBe(200);
    expect(text).not.toContain("<script>alert(1)");
  });
});
