import { chromium } from "playwright";
import { ensureChromium } from "#scripts/lib/chromium.mjs";
import { inWorld } from "./in-world.ts";
import { type Effort, type Measure, median } from "./measure.ts";

const GOAL_MS = 1000;
const SLOWER = 4;
const FLAGS = ["--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking"];
const PHONE = { viewport: { width: 360, height: 760 }, hasTouch: true, isMobile: true, acceptDownloads: true };

/** `price-image`: from the tap to the PNG of a price-list picture, in Chromium with a processor four times slower. */
export async function priceImage(report: (measure: Measure) => void, effort: Effort): Promise<void> {
  const browser = await chromium.launch({ executablePath: await ensureChromium(), args: FLAGS });
  try {
    await inWorld(async ({ url }) => {
      const page = await (await browser.newContext({ ...PHONE, baseURL: url, locale: "id-ID" })).newPage();
      await page.goto("/auth/login");
      await page.locator("input[name=login]").fill("agen@gerai.test");
      await page.locator("input[name=password]").fill("rahasia-123");
      await page.locator("main button[type=submit]").click();
      await page.waitForURL((at) => at.pathname === "/");
      await page.goto("/media/content-creation/create", { waitUntil: "networkidle" });
      const devtools = await page.context().newCDPSession(page);
      await devtools.send("Emulation.setCPUThrottlingRate", { rate: SLOWER });
      const waits: number[] = [];
      for (let round = 0; round < effort.rounds; round++) {
        const saved = page.waitForEvent("download");
        const start = performance.now();
        await page.getByRole("button", { name: "Unduh PNG" }).click();
        await saved;
        waits.push(performance.now() - start);
      }
      report({ name: "price-image", value: median(waits), goal: GOAL_MS, good: "atMost" });
    });
  } finally {
    await browser.close();
  }
}
