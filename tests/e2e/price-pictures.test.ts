import { describe, expect, it } from "vitest";
import { png } from "#tests/factories/images.ts";
import { usePerson } from "#tests/support/demo-person.ts";
import { useSharedWorld } from "#tests/support/world.ts";
import { expectAccessible, expectNoSideScroll, PHONE, signIn, useBrowser, visit } from "./support/browser.ts";

const world = useSharedWorld();
const browser = useBrowser();
const agent = usePerson(world, "agen");
const SMALL = { ...PHONE, viewport: { width: 360, height: 740 } };
const CREATE = "/media/content-creation/create";

describe("a price-list picture", () => {
  it("is drawn while it is written, downloaded without a network, saved, doubled and deleted", async () => {
    const { page, context } = await visit(browser(), world().url, { ...SMALL, acceptDownloads: true });
    await signIn(page, agent.email);
    await page.goto(CREATE, { waitUntil: "networkidle" });
    await expectAccessible(page);
    await expectNoSideScroll(page);
    const chosen = page.getByLabel("Operator", { exact: true });
    await chosen.selectOption({ index: 1 });
    await page.waitForURL(/operator=/);
    const called = await chosen.locator("option:checked").textContent();
    await expect.poll(() => page.getByLabel("Tulisan atas").inputValue()).toBe(`Harga ${called}`);
    const drawn = () =>
      page
        .locator("canvas")
        .first()
        .evaluate((canvas: HTMLCanvasElement) => canvas.toDataURL());
    const before = await drawn();
    await page.getByLabel("Tulisan atas").fill("Pulsa murah");
    expect(await drawn()).not.toBe(before);

    await context.setOffline(true);
    for (const [name, ending] of [
      ["Unduh PNG", ".png"],
      ["Unduh JPEG", ".jpg"],
    ] as const) {
      const saved = page.waitForEvent("download");
      await page.getByRole("button", { name }).click();
      expect((await saved).suggestedFilename()).toMatch(new RegExp(`${ending}$`));
    }
    await context.setOffline(false);

    await page.locator("input[type=file]").setInputFiles({ name: "foto.png", mimeType: "image/png", buffer: png() });
    expect(await page.locator("input[value=own]").isChecked()).toBe(true);
    expect(await page.getByLabel("Warna tulisan").inputValue()).toBe("#111827");
    await page.getByRole("button", { name: "Simpan", exact: true }).click();
    await page.waitForURL(/content-creation\/edit\//);
    await page.getByText("Tersimpan.", { exact: true }).waitFor();
    await expectAccessible(page);
    await page.getByRole("button", { name: "Gandakan" }).click();
    await page.getByLabel("Nama gambar").and(page.locator("[value$='(salinan)']")).waitFor();
    await page.getByRole("link", { name: "Hapus" }).click();
    await expect.poll(() => page.getByRole("heading", { name: "Hapus gambar harga ini?" }).isVisible()).toBe(true);
    const asked = page.getByRole("button", { name: "Ya, hapus" });
    expect((await asked.boundingBox())?.y).toBeLessThan(SMALL.viewport.height);
    await asked.click();
    await page.getByText("Terhapus.").waitFor();
    await expectAccessible(page);
    await expectNoSideScroll(page);
    await context.close();
  });

  it("can be made, seen and downloaded without scripts", async () => {
    const { page, context } = await visit(browser(), world().url, { ...SMALL, javaScriptEnabled: false });
    await signIn(page, agent.email);
    await page.goto(CREATE);
    await page.getByLabel("Operator", { exact: true }).selectOption({ index: 1 });
    const operator = await page.getByLabel("Operator", { exact: true }).inputValue();
    await page.getByRole("button", { name: "Simpan", exact: true }).click();
    await page.getByText("belum ada yang disimpan").first().waitFor();
    expect(await page.getByLabel("Operator", { exact: true }).inputValue()).toBe(operator);
    const price = page.getByLabel(/^Harga jual /).first();
    await price.fill("10");
    await page.getByRole("button", { name: "Simpan", exact: true }).click();
    await page
      .getByText(/minimal harga beli Anda Rp/)
      .first()
      .waitFor();
    expect([await price.inputValue(), await price.getAttribute("aria-invalid")]).toEqual(["10", "true"]);
    await price.fill("99.000");
    await page.locator("input[value=garis]").check();
    await page.getByRole("button", { name: "Simpan", exact: true }).click();
    await page.waitForURL(/content-creation\/edit\//);
    expect(await page.getByLabel("Warna tulisan").inputValue()).toBe("#4a2500");
    const to = await page.getByRole("link", { name: "Unduh SVG" }).first().getAttribute("href");
    const file = await page.request.get(to ?? "");
    expect([file.status(), file.headers()["content-type"]]).toEqual([200, "image/svg+xml; charset=utf-8"]);
    expect(await file.text()).toMatch(/^<svg .*<text .*Rp/);
    await context.close();
  });
});
