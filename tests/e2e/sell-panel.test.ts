import type { Page } from "playwright";
import { describe, expect, it } from "vitest";
import { usePerson } from "#tests/support/demo-person.ts";
import { useSharedWorld } from "#tests/support/world.ts";
import { numberEnding } from "#tests/workers/jobs-support/shop.ts";
import {
  comesToLife,
  DESKTOP,
  expectAccessible,
  expectNoSideScroll,
  PHONE,
  signIn,
  useBrowser,
  visit,
} from "./support/browser.ts";

const world = useSharedWorld();
const browser = useBrowser();
const agent = usePerson(world, "agen");
/** The narrowest width at which the confirmation stands beside the choice. */
const NARROW_DESKTOP = { viewport: { width: 1024, height: 768 } } as const;

const confirmation = (page: Page) => page.getByRole("dialog", { name: "Periksa pembelian" });
const isModal = (page: Page) => confirmation(page).evaluate((dialog) => dialog.matches(":modal"));
const numberField = (page: Page) => page.locator("#number");
const nominal = (page: Page, label: string) => page.locator("button[name=product]", { hasText: label });
const buyButton = (page: Page) => page.getByRole("button", { name: "Beli", exact: true });
const focusedText = (page: Page) => page.evaluate(() => document.activeElement?.textContent ?? "");

/** Opens the confirmation of XL 10.000 to a new number, as a person does; answers the number. */
async function choose(page: Page): Promise<string> {
  const number = numberEnding("1230");
  await page.goto("/prabayar/pulsa");
  await numberField(page).fill(number);
  await nominal(page, "10.000").click();
  await buyButton(page).click();
  await confirmation(page).waitFor();
  return number;
}

async function pay(page: Page): Promise<void> {
  await page.locator("input[name=pin]").fill("123456");
  await page.getByRole("button", { name: /^Bayar Rp/ }).click();
  await page.waitForURL(/\/transaksi\/TRX/);
}

/** The confirmation begins right of the nominals, and both are seen. */
async function expectBeside(page: Page): Promise<void> {
  const [panel, card] = await Promise.all([
    confirmation(page).boundingBox(),
    nominal(page, "10.000").first().boundingBox(),
  ]);
  if (!panel || !card) throw new Error("the confirmation or the nominals are not drawn");
  expect(panel.x).toBeGreaterThanOrEqual(card.x + card.width);
  expect(panel.y).toBeLessThan(200);
}

describe("a sale on a desktop", () => {
  it.each([
    ["1280", DESKTOP],
    ["1024", NARROW_DESKTOP],
  ])("is confirmed beside its choice at %s px", async (_, size) => {
    const { page, context, complaints } = await visit(browser(), world().url, size);
    await signIn(page, agent.email);
    const number = await choose(page);
    expect(await isModal(page)).toBe(false);
    await expectBeside(page);
    // What pays is seen without scrolling, also where the window is lower than the panel.
    const payBox = await page.getByRole("button", { name: /^Bayar Rp/ }).boundingBox();
    expect((payBox?.y ?? 0) + (payBox?.height ?? 0)).toBeLessThanOrEqual(page.viewportSize()?.height ?? 0);
    expect(await focusedText(page)).toBe("Periksa pembelian");
    expect(await buyButton(page).count()).toBe(0);
    const told = confirmation(page);
    for (const text of ["XL 10.000", `${number.slice(0, 4)} ${number.slice(4, 8)} ${number.slice(8)}`, /Rp\s10\.750/]) {
      await told.getByText(text).first().waitFor();
    }
    expect(await page.getByLabel("Harga jual ke pelanggan").inputValue()).toBe("12.750");
    await expectAccessible(page);
    await expectNoSideScroll(page);
    await pay(page);
    await page.getByText("XL 10.000 berhasil").waitFor();
    // The result has taken the confirmation's place: back is the choice, and nothing can be sent twice.
    await page.goBack();
    await page.waitForURL(/\/prabayar\/pulsa$/);
    await numberField(page).waitFor();
    expect(await confirmation(page).count()).toBe(0);
    expect(complaints).toEqual([]);
    await context.close();
  });

  it("is confirmed as it is chosen: another nominal is confirmed instead, another number closes", async () => {
    const { page, context } = await visit(browser(), world().url, DESKTOP);
    await signIn(page, agent.email);
    const number = await choose(page);
    await page.getByLabel("Harga jual ke pelanggan").fill("11.000");
    await page.keyboard.press("Tab");
    await page.locator("input[name=pin]").fill("123");
    await nominal(page, "25.000").click();
    await page.waitForURL(/product=xld25/);
    await confirmation(page).getByText("XL 25.000").waitFor();
    // What was typed belonged to the other product.
    expect(await page.locator("input[name=pin]").inputValue()).toBe("");
    expect(await page.getByLabel("Harga jual ke pelanggan").inputValue()).not.toBe("11.000");
    expect(await nominal(page, "25.000").getAttribute("aria-pressed")).toBe("true");

    await numberField(page).fill("087800009999");
    await confirmation(page).waitFor({ state: "detached" });
    await buyButton(page).waitFor();
    expect(await numberField(page).inputValue()).toBe("0878 0000 9999");
    await buyButton(page).click();
    await confirmation(page).getByText("0878 0000 9999").waitFor();
    await confirmation(page).getByRole("link", { name: "Kembali" }).click();
    await confirmation(page).waitFor({ state: "detached" });
    await numberField(page).fill(number);
    // The confirmation of before comes back with its own number in the choice.
    await page.goBack();
    await confirmation(page).getByText("0878 0000 9999").waitFor();
    expect(await numberField(page).inputValue()).toBe("0878 0000 9999");
    await context.close();
  });

  it("goes on as a sheet in a window made narrow, with what was typed", async () => {
    const { page, context } = await visit(browser(), world().url, DESKTOP);
    await signIn(page, agent.email);
    await choose(page);
    await page.locator("input[name=pin]").fill("123");
    await page.setViewportSize({ width: 900, height: 800 });
    await expect.poll(() => isModal(page)).toBe(true);
    expect(await page.locator("input[name=pin]").inputValue()).toBe("123");
    await page.setViewportSize(DESKTOP.viewport);
    await expect.poll(() => isModal(page)).toBe(false);
    await expectBeside(page);
    await context.close();
  });

  it("needs no JavaScript", async () => {
    const { page, context } = await visit(browser(), world().url, { ...DESKTOP, javaScriptEnabled: false });
    await signIn(page, agent.email, "/prabayar/pulsa");
    await numberField(page).fill(numberEnding("1230"));
    await page.getByRole("button", { name: "Lihat pilihan" }).click();
    await nominal(page, "10.000").click();
    await confirmation(page).waitFor();
    await expectBeside(page);
    await pay(page);
    await context.close();
  });
});

it("is confirmed in a sheet over the choice on a phone", async () => {
  const { page, context } = await visit(browser(), world().url, PHONE);
  await signIn(page, agent.email);
  await choose(page);
  await comesToLife(page);
  expect(await isModal(page)).toBe(true);
  expect(await focusedText(page)).toBe("Periksa pembelian");
  await expectAccessible(page);
  await expectNoSideScroll(page);
  await pay(page);
  await context.close();
});
