import type { Page } from "playwright";
import { describe, expect, it } from "vitest";
import { usePerson } from "#tests/support/demo-person.ts";
import { useSharedWorld } from "#tests/support/world.ts";
import {
  comesToLife,
  DESKTOP,
  expectAccessible,
  expectNoSideScroll,
  PHONE,
  signIn,
  useBrowser,
  visit,
  withoutLive,
} from "./support/browser.ts";
import { chooseBrand } from "./support/choose-brand.ts";

const world = useSharedWorld();
const browser = useBrowser();
const agent = usePerson(world, "agen");
const member = usePerson(world, "member");
const master = usePerson(world, "master");

async function look(page: Page): Promise<void> {
  await expectAccessible(page);
  await expectNoSideScroll(page);
}

const pay = (page: Page) => page.getByRole("button", { name: /^Lanjut bayar/ });
/** What is typed at the bank. */
const PAY_NUMBER = "main .num.select-all";
const lineOf = (page: Page, brand: string) => page.locator(`[id="channel-${brand}"]`);
const boxOf = async (page: Page, of: ReturnType<Page["locator"]>) => {
  const box = await of.boundingBox();
  if (box === null) throw new Error(`not drawn on ${page.url()}`);
  return { ...box, bottom: box.y + box.height, right: box.x + box.width };
};

/**
 * For 150.000, by the fee tables (core spec §9, decisions §3): 150.000 / (1 − rate) − 150.000 + fixed, times 1,11 where
 * taxed; the cheaper gateway of each brand.
 */
const TOTALS = [
  ["qris", "Rp 151.057"], // 0,7%: 1.057,40
  ["bca", "Rp 154.440"], // 4.000 × 1,11 = 4.440 against 4.480
  ["dana", "Rp 152.536"], // 1,5%: 2.284,26 × 1,11 = 2.535,53; 1,67% would be 2.547,54
  ["gopay", "Rp 153.061"], // 2%: 3.061,22
  ["indomaret", "Rp 155.000"], // 5.000
  ["creditcard", "Rp 156.680"], // 2,9% and 2.200: 4.479,92 + 2.200
  ["manual.bri", "Rp 150.000"],
] as const;

describe("the ways to pay", () => {
  it("keep what is chosen before the scripts have come", async () => {
    const { page, context, complaints } = await visit(browser(), world().url, PHONE);
    await signIn(page, master.email);
    let come = (): void => undefined;
    const scripts = new Promise<void>((resolve) => {
      come = resolve;
    });
    await page.route("**/assets/*.js", async (route) => {
      await scripts;
      await route.continue();
    });
    await page.goto("/payment/deposit/topup?amount=150000", { waitUntil: "commit" });
    await lineOf(page, "qris").getByRole("radio").check();
    // What is to be seen comes before them on a slow line.
    const preloads = page.locator("link[rel=modulepreload]");
    await expect.poll(() => preloads.count()).toBeGreaterThan(5);
    const priorities = await preloads.evaluateAll((all) => all.map((one) => one.getAttribute("fetchpriority")));
    expect(new Set(priorities)).toEqual(new Set(["low"]));
    come();
    await comesToLife(page);
    await page.getByRole("button", { name: "Lanjut bayar Rp 151.057" }).waitFor();
    expect(await lineOf(page, "qris").getByRole("radio").isChecked()).toBe(true);
    expect(complaints).toEqual([]);
    await context.close();
  });

  it("are one line a brand with the cheapest gateway's total, and name no gateway", async () => {
    const { page, context, complaints } = await visit(browser(), world().url, PHONE);
    await signIn(page, master.email, "/payment/deposit/topup?amount=150000");
    const brands = await page
      .locator("input[name=channel]")
      .evaluateAll((all) => all.map((one) => one.getAttribute("value")));
    expect(new Set(brands).size).toBe(brands.length);
    expect(brands.filter((brand) => /^[ab]\./.test(brand ?? ""))).toEqual([]);
    expect(brands[0]).toBe("qris");
    for (const [brand, total] of TOTALS) {
      await chooseBrand(page, brand);
      expect(await lineOf(page, brand).getByText(total).count()).toBe(1);
      await page.getByRole("button", { name: `Lanjut bayar ${total}` }).waitFor();
    }
    expect(await page.locator("main").innerText()).not.toMatch(/xendit|midtrans/i);
    await look(page);

    await pay(page).click();
    await page.waitForURL(/\/topup\/DEP/);
    await page.goto("/payment/deposit/topup?amount=150000");
    // What was used last comes first.
    expect(await page.locator("input[name=channel]").first().getAttribute("value")).toBe("manual.bri");
    await page.getByText("Terakhir dipakai").waitFor();
    expect(complaints).toEqual([]);
    await context.close();
  });

  it("are paid from a bar that stays above the phone's navigation, wherever the page is", async () => {
    const { page, context } = await visit(browser(), world().url, { ...PHONE, viewport: { width: 360, height: 640 } });
    await signIn(page, agent.email, "/payment/deposit/topup?amount=100000");
    for (const summary of await page.locator("#channel summary").all()) await summary.click();
    await chooseBrand(page, "bni");
    const navigation = await boxOf(page, page.getByRole("navigation").filter({ visible: true }));
    for (const part of [0, 0.5, 1]) {
      await page.evaluate((at) => window.scrollTo(0, at * document.body.scrollHeight), part);
      const button = await boxOf(page, pay(page));
      expect(button.bottom).toBeLessThanOrEqual(navigation.y);
      expect(button.y).toBeGreaterThan(navigation.y - 120);
    }
    await context.close();
  });

  it("have their summary beside them on a desktop", async () => {
    const { page, context } = await visit(browser(), world().url, { ...DESKTOP, colorScheme: "dark" });
    await signIn(page, agent.email, "/payment/deposit/topup?amount=100000");
    await chooseBrand(page, "alfamart");
    const list = await boxOf(page, page.locator("#channel"));
    for (const part of [page.getByText("Total bayar"), pay(page)]) {
      const box = await boxOf(page, part);
      expect(box.x).toBeGreaterThanOrEqual(list.right);
      expect(box.bottom).toBeLessThan(DESKTOP.viewport.height);
    }
    await look(page);
    await context.close();
  });
});

describe("how to pay", () => {
  it.each([
    ["qris", "main [role=img]"],
    ["bri", PAY_NUMBER],
    ["manual.bni", PAY_NUMBER],
  ])("opens at its top with the amount and %s's code in view", async (brand, code) => {
    const { page, context } = await visit(browser(), world().url, { ...PHONE, viewport: { width: 360, height: 640 } });
    await signIn(page, agent.email, "/payment/deposit/topup?amount=61000");
    await chooseBrand(page, brand);
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
    await pay(page).click();
    await page.waitForURL(/\/topup\/DEP/);
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
    for (const part of [page.locator("#pay-total + p"), page.locator(code).first()]) {
      expect((await boxOf(page, part)).bottom).toBeLessThanOrEqual(600);
    }
    await page.getByRole("button", { name: "Salin jumlah" }).waitFor();
    await look(page);
    await context.close();
  });
});

describe.each([
  { name: "with JavaScript", javaScriptEnabled: true, email: agent.email, brand: "bni" },
  { name: "without JavaScript", javaScriptEnabled: false, email: member.email, brand: "bri" },
])("a brand whose gateway refuses, $name", ({ javaScriptEnabled, email, brand }) => {
  it("says so on its line, with a way out, and the next try takes another gateway at its total", async () => {
    const { page, context } = await visit(browser(), world().url, { ...PHONE, javaScriptEnabled });
    await signIn(page, email);
    // Rp 49.991 in all (4.440 of it the fee) is what the simulated gateways refuse.
    await page.goto("/payment/deposit/topup?amount=45551");
    await chooseBrand(page, brand);
    await pay(page).click();
    const line = lineOf(page, brand);
    await line.getByText("belum ada uang yang berpindah").waitFor();
    await line.getByText("Rp 50.031").waitFor();
    expect(await page.locator(`input[value=${brand}]`).isChecked()).toBe(true);
    if (javaScriptEnabled) await look(page);
    await line.getByRole("link", { name: /^Pakai/ }).click();
    // What was used last, else QRIS.
    await expect.poll(() => page.locator("input[name=channel]").first().isChecked()).toBe(true);
    await chooseBrand(page, brand);
    await pay(page).click();
    await page.waitForURL(/\/topup\/DEP/);
    await page.getByText("Rp 50.031").first().waitFor();
    await context.close();
  });
});

it("a fee that grew since it was seen is told, and asked for only once it was seen", async () => {
  const { page, context } = await visit(browser(), world().url, PHONE);
  // Whoever hears from the live channel has the new fee before it is asked for.
  await withoutLive(page);
  await signIn(page, member.email, "/payment/deposit/topup?amount=20000");
  await chooseBrand(page, "alfamart");
  const setFee = (fee: number) =>
    world().sql.query("update private.payment_channels set fixed_fee = $1 where id = 'b.alfamart'", [fee]);
  await setFee(6_000);
  try {
    await page.getByRole("button", { name: "Lanjut bayar Rp 25.000" }).click();
    await page.getByRole("alert").getByText("Rp 26.000").waitFor();
    await page.getByRole("button", { name: "Lanjut bayar Rp 26.000" }).click();
    await page.waitForURL(/\/topup\/DEP/);
    await page.getByText("Rp 26.000").first().waitFor();
  } finally {
    await setFee(5_000);
  }
  await context.close();
});
