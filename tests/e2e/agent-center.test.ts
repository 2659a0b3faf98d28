import { describe, expect, it } from "vitest";
import { useWorld } from "#tests/support/world.ts";
import { DESKTOP, expectAccessible, expectNoSideScroll, PHONE, signIn, useBrowser, visit } from "./support/browser.ts";

const world = useWorld();
const browser = useBrowser();

/** A sale of the master's agent; the ledger has no part in what is looked at here. */
async function sell(refId: string): Promise<void> {
  await world().sql.query(
    `insert into public.purchases (
       ref_id, user_id, request_hash, created_at, updated_at, buying_price, selling_price, end_balance, product_id,
       status, pay_with, destination
     )
     select $1, a.id, 1, now(), now(), 123000, 130000, 0, (select id from private.products where code = 'xld10'),
       'success', 'deposit', '+6287800001230'
     from public.accounts a where a.email = 'agen@gerai.test'`,
    [refId],
  );
}

describe("a master's agent center", () => {
  it.each([
    ["phone", PHONE],
    ["desktop", DESKTOP],
  ] as const)("leads on a %s from the figures to an agent, and to a transfer to them", async (_, size) => {
    const { page, context, complaints } = await visit(browser(), world().url, size);
    await signIn(page, "master@gerai.test");
    for (const path of ["/agent-center", "/agent-center/list-agent", "/agent-center/transaksi-agen"]) {
      expect((await page.goto(path))?.status()).toBe(200);
      await expectAccessible(page);
      await expectNoSideScroll(page);
    }
    await page.goto("/agent-center/list-agent");
    await page.locator("main a[href^='/agent-center/list-agent/']:visible").first().click();
    await page.getByRole("heading", { name: "Kontak", exact: true }).waitFor();
    await expectAccessible(page);
    await expectNoSideScroll(page);
    await page
      .getByRole("link", { name: /^Transfer deposit/ })
      .first()
      .click();
    await page.locator("input[name=amount]").waitFor();
    expect(complaints).toEqual([]);
    await context.close();
  });

  it("has a column of when its agents joined, which the list goes by", async () => {
    const { page, context } = await visit(browser(), world().url, DESKTOP);
    await signIn(page, "master@gerai.test", "/agent-center/list-agent?sort=oldest");
    const headings = await page.locator("main thead th").allInnerTexts();
    const joined = page.locator(`main tbody td:nth-child(${headings.indexOf("Bergabung") + 1})`);
    const days = await joined.allInnerTexts();
    expect(days.length).toBeGreaterThan(0);
    for (const day of days) expect(day).toMatch(/\d{2}\.\d{2}/);
    const table = page.locator("main section:has(> table)");
    expect(await table.evaluate((box) => box.scrollWidth - box.clientWidth)).toBe(0);
    await context.close();
  });

  it("gives every order of the agents' list its whole name on a phone", async () => {
    const { page, context } = await visit(browser(), world().url, PHONE);
    await signIn(page, "master@gerai.test", "/agent-center/list-agent");
    await page.getByRole("button", { name: /^Saring/ }).click();
    const order = page.getByRole("dialog").locator("select[name=sort]");
    await order.waitFor();
    const [room, widest] = await order.evaluate((select) => {
      const { font, paddingLeft, paddingRight } = getComputedStyle(select);
      const pen = document.createElement("canvas").getContext("2d");
      if (pen === null) throw new Error("no canvas");
      pen.font = font;
      const widths = [...select.querySelectorAll("option")].map((one) => pen.measureText(one.innerText).width);
      return [
        select.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight),
        Math.max(...widths),
      ];
    });
    expect(widest).toBeGreaterThan(50);
    expect(room).toBeGreaterThanOrEqual(widest ?? 0);
    await context.close();
  });

  it("shows newer figures in their places without a jump, and says when it has stopped", async () => {
    const { page, context } = await visit(browser(), world().url, PHONE);
    await signIn(page, "master@gerai.test");
    await sell("TRXCENTEROLD");
    await page.clock.install();
    await page.goto("/agent-center");
    const height = () => page.evaluate(() => document.documentElement.scrollHeight);
    const before = await height();
    const today = page.locator("[data-figure=s1]");
    const first = await today.textContent();
    await sell("TRXCENTERNEW");
    await page.evaluate(() => window.scrollTo(0, 300));
    await page.clock.runFor(16_000);
    await expect.poll(() => today.textContent()).not.toBe(first);
    expect(await page.evaluate(() => window.scrollY)).toBe(300);
    expect(Math.abs((await height()) - before)).toBeLessThan(60);
    await context.setOffline(true);
    const stopped = page.locator("[data-stale]");
    for (let i = 0; i < 4; i++) await page.clock.runFor(16_000);
    await stopped.waitFor();
    await context.close();
  });
});
