import { chromium, type Page } from "playwright";
import { ensureChromium } from "#scripts/lib/chromium.mjs";
import { inWorld } from "./in-world.ts";
import { type Effort, type Measure, median } from "./measure.ts";

const GOAL_MS = 2000;
const FLAGS = ["--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking"];
const PHONE = { viewport: { width: 360, height: 760 }, hasTouch: true, isMobile: true };
const PIN = "123456";

async function signIn(page: Page): Promise<void> {
  await page.goto("/auth/login");
  await page.locator("input[name=login]").fill("agen@gerai.test");
  await page.locator("input[name=password]").fill("rahasia-123");
  await page.locator("main button[type=submit]").click();
  await page.waitForURL((url) => url.pathname === "/");
}

/** Milliseconds from the tap that pays (the PIN's last digit) to the word of success on the screen. */
async function sell(page: Page, number: string): Promise<number> {
  await page.goto("/prabayar/pulsa");
  await page.locator("input[type=tel]").fill(number);
  await page.getByText("10.000", { exact: true }).first().click();
  await page.getByRole("button", { name: "Beli", exact: true }).first().click();
  await page.getByText("Periksa pembelian").waitFor();
  const digit = (name: string) => page.getByRole("button", { name, exact: true });
  for (const name of PIN.slice(0, -1)) await digit(name).click();
  const start = performance.now();
  await digit(PIN.slice(-1)).click();
  await page.getByText("XL 10.000 berhasil").waitFor({ timeout: 30_000 });
  return performance.now() - start;
}

/** `first-sale`: the median wait of a buyer whose supplier answers at once, in Chromium at phone width. */
export async function firstSale(report: (measure: Measure) => void, effort: Effort): Promise<void> {
  const browser = await chromium.launch({ executablePath: await ensureChromium(), args: FLAGS });
  try {
    await inWorld(async ({ url }) => {
      const context = await browser.newContext({ ...PHONE, baseURL: url, locale: "id-ID" });
      const page = await context.newPage();
      await signIn(page);
      const waits: number[] = [];
      // Numbers without a script of their own succeed at once.
      for (let round = 0; round < effort.rounds; round++) waits.push(await sell(page, `08780000500${round}`));
      report({ name: "first-sale", value: median(waits), goal: GOAL_MS, good: "atMost" });
    });
  } finally {
    await browser.close();
  }
}
