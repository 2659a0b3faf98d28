import type { Locator, Page } from "playwright";
import { expect, it } from "vitest";
import { usePerson } from "#tests/support/demo-person.ts";
import { useSharedWorld } from "#tests/support/world.ts";
import { numberEnding } from "#tests/workers/jobs-support/shop.ts";
import { PHONE, signIn, useBrowser, visit } from "./support/browser.ts";

const world = useSharedWorld();
const browser = useBrowser();
const agent = usePerson(world, "agen");

/** Nothing lies above its middle. */
const isSeen = (one: Locator) =>
  one.evaluate((element) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    return element.contains(document.elementFromPoint(left + width / 2, top + height / 2));
  });

/** The keys and the button of a confirmation that are not wholly on the screen, without a scroll of anything. */
function outOfSight(page: Page): Promise<string[]> {
  return page.locator("dialog .pin-keys button, dialog .sheet-send > button").evaluateAll((all) =>
    all
      .filter((key) => {
        const { top, bottom, left, width } = key.getBoundingClientRect();
        const hit = document.elementFromPoint(left + width / 2, (top + bottom) / 2);
        return bottom > innerHeight || !key.contains(hit);
      })
      .map((key) => key.textContent ?? ""),
  );
}

const CONFIRMATIONS = [
  "/prabayar/electricity?operator=pln&product=pln20&number=12345678961",
  "/prabayar/games?operator=genshin-impact&number=812345678&server=os_asia&product=gi60",
  "/prabayar/pulsa?number=087800001230&product=xld10",
];

it.each([640, 740])("at 360 × %i every key of the PIN and the button that pays are seen", async (height) => {
  const { page, context } = await visit(browser(), world().url, PHONE);
  await signIn(page, agent.email);
  await page.setViewportSize({ width: 360, height });
  const hidden: string[] = [];
  for (const path of CONFIRMATIONS) {
    await page.goto(path);
    await page.locator("dialog:modal .pin-keys button").first().waitFor();
    expect(await page.locator("dialog .pin-keys button").count()).toBe(11);
    // What is chosen is reached by a scroll of its own, and is not under the keys.
    const field = page.getByLabel("Harga jual ke pelanggan");
    await field.focus();
    expect(await isSeen(field)).toBe(true);
    for (const key of await outOfSight(page)) hidden.push(`${path}: ${key}`);
  }
  expect(hidden).toEqual([]);
  await context.close();
});

it("a purchase that is asked about once more is told where the focus is, above keys that are seen", async () => {
  const { page, context } = await visit(browser(), world().url, PHONE);
  await signIn(page, agent.email);
  await page.setViewportSize({ width: 360, height: 640 });
  const number = numberEnding("1230");
  const focused = () => page.evaluate(() => document.activeElement?.textContent ?? "");
  const buy = async (button: RegExp) => {
    await page.locator("input[name=pin]").fill("123456");
    await page.getByRole("button", { name: button }).click();
  };
  for (const again of [false, true]) {
    await page.goto(`/prabayar/pulsa?number=${number}&product=xld10`);
    await buy(/^Bayar Rp/);
    if (again) {
      const told = page.getByText("Beli lagi untuk nomor yang sama?");
      await told.waitFor();
      await expect.poll(focused).toContain("Beli lagi untuk nomor yang sama?");
      expect(await outOfSight(page)).toEqual([]);
      expect(await isSeen(told)).toBe(true);
      await buy(/^Ya, bayar lagi/);
    }
    await page.waitForURL(/\/transaksi\/TRX/);
  }
  await page.goto(`/prabayar/pulsa?number=${number}&product=xld10`);
  await buy(/^Bayar Rp/);
  await page
    .getByText(/Batas hari ini tercapai/)
    .first()
    .waitFor();
  await expect.poll(focused).toMatch(/Batas hari ini tercapai/);
  await context.close();
});

it("whoever searches a list goes on in the field", async () => {
  const { page, context } = await visit(browser(), world().url, PHONE);
  await signIn(page, agent.email);
  await page.goto("/account/laporan/transaksi");
  const field = page.getByRole("searchbox", { name: "Cari" });
  await field.fill("tidak ada");
  await field.press("Enter");
  await page.waitForURL((url) => url.searchParams.get("search") === "tidak ada");
  await page.getByText("Tidak ada yang cocok").first().waitFor();
  expect(await field.evaluate((input) => input === document.activeElement)).toBe(true);
  await page.goBack();
  await expect.poll(() => field.inputValue()).toBe("");
  await context.close();
});
