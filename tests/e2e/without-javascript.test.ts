import { describe, expect, it } from "vitest";
import { usePerson } from "#tests/support/demo-person.ts";
import { useSharedWorld } from "#tests/support/world.ts";
import { PHONE, signIn, useBrowser, visit } from "./support/browser.ts";
import { chooseBrand } from "./support/choose-brand.ts";

const world = useSharedWorld();
const browser = useBrowser();
const agent = usePerson(world, "agen");

describe("with JavaScript switched off", () => {
  it("sells pulsa step by step", async () => {
    const { page, context } = await visit(browser(), world().url, { ...PHONE, javaScriptEnabled: false });
    await signIn(page, agent.email, "/prabayar/pulsa");
    await page.locator("input[type=tel]").fill("087800001230");
    await page.getByRole("button", { name: "Lihat pilihan" }).click();
    await page.getByText("10.000", { exact: true }).first().click();
    await page.getByText("Periksa pembelian").waitFor();
    await page.locator("input[name=pin]").fill("123456");
    await page.getByRole("button", { name: /^Bayar Rp 10\.750/ }).click();
    await page.waitForURL(/\/transaksi\/TRX/);
    await expect
      .poll(
        async () => {
          await page.reload();
          return page.getByText("XL 10.000 berhasil").count();
        },
        { timeout: 20_000, interval: 500 },
      )
      .toBeGreaterThan(0);
    await context.close();
  });

  it("asks for a top-up and shows how to pay", async () => {
    const { page, context } = await visit(browser(), world().url, { ...PHONE, javaScriptEnabled: false });
    await signIn(page, agent.email, "/payment/deposit/topup");
    await page.getByRole("textbox", { name: "Jumlah isi saldo" }).fill("75.000");
    await Promise.all([page.waitForEvent("load"), page.getByRole("button", { name: "Hitung biaya" }).click()]);
    await chooseBrand(page, "qris");
    await page.getByRole("button", { name: /^Lanjut bayar/ }).click();
    await page.waitForURL(/\/payment\/deposit\/topup\/DEP/);
    await page.getByText("Rp 75.529").first().waitFor();
    expect(await page.getByRole("img", { name: /QRIS/ }).count()).toBe(1);
    await context.close();
  });
});
