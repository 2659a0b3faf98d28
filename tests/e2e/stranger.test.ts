import { expect, it } from "vitest";
import { useSharedWorld } from "#tests/support/world.ts";
import { expectAccessible, PHONE, useBrowser, visit } from "./support/browser.ts";
import { chooseBrand } from "./support/choose-brand.ts";
import { registrationCodeFor } from "./support/inbox.ts";

const world = useSharedWorld();
const browser = useBrowser();

it("a stranger registers, tops up by a virtual account, and sells with the password while there is no PIN", async () => {
  const { page, context, complaints } = await visit(browser(), world().url, PHONE);
  await page.goto("/auth/register");
  await expectAccessible(page);
  await page.locator("input[name=name]").fill("Warung Bu Tini");
  await page.locator("input[name=email]").fill("tini@contoh.test");
  await page.locator("input[name=phone]").fill("0813 9000 7777");
  await page.locator("input[name=password]").fill("rahasia-tini-1");
  const show = page.getByRole("button", { name: "Tampilkan kata sandi" });
  await show.press("Space");
  expect(await page.locator("input[name=password]").getAttribute("type")).toBe("text");
  await page.getByRole("status").filter({ hasText: "Kata sandi terlihat di layar." }).waitFor({ state: "attached" });
  await show.press("Space");
  expect(await page.locator("input[name=password]").getAttribute("type")).toBe("password");
  await page.getByRole("checkbox", { name: /menyetujui syarat dan ketentuan/ }).check();
  await page.locator("main button[type=submit]").click();
  await page.getByText("Periksa email Anda").waitFor();
  await expectAccessible(page);
  // The browser drops the tab while the person reads the mail, and loads its address when they come back.
  expect(new URL(page.url()).pathname).toBe("/auth/register/verify");
  await page.goto(page.url());
  await page.getByText("tini@contoh.test").first().waitFor();
  await page.getByText(/Berlaku sampai \d\d\.\d\d WIB/).waitFor();
  await page.getByText("Masih bisa kirim 4 kali lagi.").waitFor();
  await page.locator("input[name=code]").fill(await registrationCodeFor(world().url, "tini@contoh.test"));
  await page.getByRole("button", { name: "Buka akun saya" }).click();
  await page.waitForURL((url) => url.pathname === "/");

  await page.goto("/payment/deposit/topup?amount=50000");
  // A transfer by hand keeps a sum from others: it is for who has proved a phone number.
  await page.locator("#channel summary").filter({ hasText: "Transfer manual" }).click();
  expect(await page.locator('input[name=channel][value="manual.bca"]').isDisabled()).toBe(true);
  await page.getByRole("link", { name: "Verifikasi nomor HP" }).first().waitFor();
  await chooseBrand(page, "bca");
  await page.getByRole("button", { name: /^Lanjut bayar/ }).click();
  await page.waitForURL(/\/payment\/deposit\/topup\/DEP/);
  const code = new URL(page.url()).pathname.split("/").at(-1) ?? "";
  const sent = await fetch(`${world().url}/sandbox/xendit/pay/${code}`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: "{}",
  });
  expect(sent.status).toBeLessThan(300);
  await page.getByText("Saldo sudah masuk").waitFor();

  await page.goto("/prabayar/pulsa?number=087800001230&product=xld10");
  await page.locator("input[name=password]").fill("bukan-kata-sandi");
  await page.getByRole("button", { name: /^Bayar Rp/ }).click();
  await page.getByText("Sisa 4 kali percobaan").first().waitFor();
  await page.locator("input[name=password]").fill("rahasia-tini-1");
  await page.getByRole("button", { name: /^Bayar Rp/ }).click();
  await page.waitForURL(/\/transaksi\/TRX/);
  await page.getByText("XL 10.000 berhasil").waitFor();
  expect(complaints.filter((one) => !one.includes("422"))).toEqual([]);
  const check = await world().sql.query("select public.ledger_check() as found");
  expect(check.rows[0].found.differences).toBe(0);
  await context.close();
});
