import type { Page } from "playwright";
import { describe, expect, it } from "vitest";
import { usePerson } from "#tests/support/demo-person.ts";
import { useSharedWorld } from "#tests/support/world.ts";
import { PHONE, signIn, useBrowser, visit } from "./support/browser.ts";

const world = useSharedWorld();
const browser = useBrowser();
const agent = usePerson(world, "agen");

const SCREEN = "/account/checkout/new";

const standsAt = (page: Page) => page.evaluate(() => window.scrollY);

/** Moves the page while its data are read anew, lets them arrive, and waits until they are drawn. */
async function moveWhileRead(page: Page, to: number): Promise<void> {
  let move = () => {};
  const moved = new Promise<void>((resolve) => {
    move = resolve;
  });
  const data = (url: URL) => url.pathname === `${SCREEN}.data`;
  await page.route(data, async (route) => {
    await moved;
    await route.continue();
  });
  // Once its channel is joined a page is read anew by itself.
  await Promise.all([page.waitForRequest((request) => data(new URL(request.url()))), page.goto(SCREEN)]);
  const before = await page.locator("input[name=key]").first().inputValue();
  await page.evaluate((y) => window.scrollTo(0, y), to);
  await expect.poll(() => standsAt(page)).toBe(to);
  move();
  await expect.poll(() => page.locator("input[name=key]").first().inputValue()).not.toBe(before);
  await page.unroute(data);
}

describe("where a page stands", () => {
  it("is left to the person while its data are read anew; another page begins at its top, and the way back where it was left", async () => {
    const { page, context, complaints } = await visit(browser(), world().url, PHONE);
    await signIn(page, agent.email);
    await moveWhileRead(page, 90);
    expect(await standsAt(page)).toBe(90);
    await page.getByRole("link", { name: "Riwayat" }).filter({ visible: true }).first().click();
    await page.waitForURL(/\/account\/laporan/);
    await expect.poll(() => standsAt(page)).toBe(0);
    await page.goBack();
    await page.getByRole("button", { name: "Buat tautan" }).waitFor();
    await expect.poll(() => standsAt(page)).toBe(90);
    await page.reload();
    expect(await standsAt(page)).toBe(90);
    expect(complaints).toEqual([]);
    await context.close();
  });
});
