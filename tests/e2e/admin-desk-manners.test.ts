import { expect, it } from "vitest";
import { useSharedWorld } from "#tests/support/world.ts";
import { DESKTOP, PHONE, signIn, useBrowser, visit } from "./support/browser.ts";

const world = useSharedWorld();
const browser = useBrowser();

it("the status page stays while there is no network, and comes anew once there is one", async () => {
  const { page, context } = await visit(browser(), world().url, PHONE);
  await page.clock.install();
  await signIn(page, "admin@gerai.test", "/admin/status");
  const title = page.getByRole("heading", { name: "Status sistem", exact: true });
  await title.waitFor();
  await page.evaluate(() => Object.assign(window, { isOld: true }));
  const isOld = () => page.evaluate(() => "isOld" in window).catch(() => true);
  await context.setOffline(true);
  await page.clock.fastForward(31_000);
  // What the browser does by itself goes by its own clock.
  expect(await page.locator("meta[http-equiv=refresh]").count()).toBe(0);
  expect(await title.isVisible()).toBe(true);
  await context.setOffline(false);
  await expect
    .poll(async () => {
      await page.clock.fastForward(31_000).catch(() => undefined);
      return isOld();
    })
    .toBe(false);
  await title.waitFor();
  await context.close();
});

it("a promotion's faults are said in its form's words and order", async () => {
  const { page, context } = await visit(browser(), world().url, DESKTOP);
  await signIn(page, "admin@gerai.test", "/admin/promotions");
  await page.locator("#starts_at-create").fill("");
  await page.getByRole("button", { name: "Simpan promo" }).click();
  const summary = page.getByRole("alert").first();
  await expect
    .poll(() => summary.getByRole("link").allInnerTexts())
    .toEqual(["Kode produk", "Potongan", "Mulai (WIB)", "Sampai (WIB)", "Alasan"].map((one) => `${one} harus diisi`));
  await context.close();
});
