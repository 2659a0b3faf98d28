import type { Page } from "playwright";
import { describe, expect, it } from "vitest";
import { ledgerCheck } from "#tests/factories/ledger.ts";
import { usePerson } from "#tests/support/demo-person.ts";
import { useSharedWorld } from "#tests/support/world.ts";
import { numberEnding } from "#tests/workers/jobs-support/shop.ts";
import { expectAccessible, expectNoSideScroll, PHONE, signIn, useBrowser, visit } from "./support/browser.ts";
import { sentTo } from "./support/inbox.ts";

/** A page of an agent's where their customers buy: made on a phone, used by guests without scripts. */

const world = useSharedWorld();
const browser = useBrowser();
const agent = usePerson(world, "agen");

async function look(page: Page): Promise<void> {
  await expectAccessible(page);
  await expectNoSideScroll(page);
}

/** Makes a link of all of XL with Rp 1.500 on top, and answers its path. */
async function makeLink(page: Page): Promise<string> {
  await page.goto("/account/checkout");
  await page.getByText("Belum ada tautan").waitFor();
  await look(page);
  await page.getByRole("link", { name: "Buat tautan" }).click();
  await page.waitForURL(/\/account\/checkout\/new/);
  // The amount follows what is chosen, until one is typed.
  const amount = page.getByLabel("Jumlah", { exact: true });
  await page.getByLabel("Operator atau produk").selectOption("xl|xld10");
  await page.getByLabel("Harga", { exact: true }).selectOption("fixed");
  await expect.poll(() => amount.inputValue()).toBe("12.750");
  await page.getByLabel("Operator atau produk").selectOption({ label: "XL: semua produk" });
  expect(await amount.inputValue()).toBe("");
  await page.getByLabel("Harga", { exact: true }).selectOption("margin");
  expect(await amount.inputValue()).toBe("2.000");
  await amount.fill("1500");
  await page.getByLabel("Nama tautan").fill("Toko depan");
  await look(page);
  await page.getByRole("button", { name: "Buat tautan" }).click();
  await page.waitForURL(/\/account\/checkout\/links\//);
  await page.getByRole("heading", { name: "Toko depan" }).waitFor();
  await page.getByRole("img", { name: "Kode QR tautan" }).waitFor();
  // What costs less than any way to pay takes is told here, and not offered on its page.
  await page.getByText("Tidak tampil di tautan ini: 1 produk").waitFor();
  await page.getByText("XL 5.000", { exact: true }).waitFor();
  await look(page);
  return new URL(await page.locator("main p.font-mono").innerText()).pathname;
}

/** Orders XL 10.000 as a guest and answers the order's code. */
async function order(page: Page, path: string, number: string, channel: string, looked = true): Promise<string> {
  await page.goto(path);
  await page.getByLabel("Nomor pelanggan").fill(number);
  await page
    .locator("label")
    .filter({ has: page.locator("input[value=xld10]") })
    .click();
  await page.getByRole("button", { name: "Lanjut" }).click();
  await page.getByText("Pesanan Anda").waitFor();
  if (looked) await look(page);
  await page
    .locator("label")
    .filter({ has: page.locator(`input[name=channel][value="${channel}"]`) })
    .click();
  const contact = page.getByLabel("Email atau nomor WhatsApp");
  if (looked) {
    // What is wrong is named where the focus is, and leads to its field.
    await contact.fill("bukan email");
    await page.getByRole("button", { name: "Lanjut ke pembayaran" }).click();
    const told = page.getByRole("alert").filter({ has: page.locator("a[href='#contact']") });
    await told.waitFor();
    await expect.poll(() => told.evaluate((box) => box === document.activeElement)).toBe(true);
    expect(await contact.inputValue()).toBe("bukan email");
    await look(page);
  }
  await contact.fill("0812 3456 7890");
  await page.getByRole("button", { name: "Lanjut ke pembayaran" }).click();
  await page.waitForURL(/\/checkout\/[\w-]{22}$/);
  await page.getByText("Menunggu pembayaran Anda").waitFor();
  if (looked) await look(page);
  return (await page.getByRole("link", { name: "Bayar di sandbox" }).getAttribute("href"))?.split("/").at(-1) ?? "";
}

/** Reads the page anew until it says so. */
async function reads(page: Page, title: string): Promise<void> {
  await expect
    .poll(async () => {
      await page.reload();
      return await page.getByRole("status").innerText();
    })
    .toContain(title);
}

/** Order pages are read anew by us alone: a page that goes away is not read to its end. */
async function standStill(page: Page): Promise<void> {
  await page.route(/\/checkout\/[\w-]{22}$/, async (route) => {
    const answer = await route.fetch();
    const { refresh: _, ...headers } = answer.headers();
    await route.fulfill({ response: answer, headers });
  });
}

async function pay(provider: "midtrans" | "xendit", code: string): Promise<void> {
  const answer = await fetch(`${world().url}/sandbox/${provider}/pay/${code}`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: "{}",
  });
  expect(answer.status).toBeLessThan(300);
}

describe("a guest buys on an agent's page", () => {
  it("by QRIS and by virtual account; what fails is told to be given back; the agent sees each", async () => {
    const seller = await visit(browser(), world().url, PHONE);
    await signIn(seller.page, agent.email);
    const path = await makeLink(seller.page);

    const guest = await visit(browser(), world().url, PHONE);
    const { page } = guest;
    await standStill(page);
    await page.goto(path);
    await page.getByRole("heading", { name: "Pulsa XL" }).waitFor();
    expect(await page.locator("input[value=xld5]").count()).toBe(0);
    await look(page);

    const byQris = await order(page, path, numberEnding("1230"), "b.qris");
    await page.getByRole("img", { name: /QR/ }).waitFor();
    await pay("midtrans", byQris);
    await reads(page, "Terkirim");
    await look(page);
    await page.getByRole("link", { name: "Buka struk" }).click();
    await page.waitForURL(/\/r\//);
    expect(await page.locator(".receipt").innerText()).toContain("XL 10.000");

    const byAccount = await order(page, path, numberEnding("1230"), "a.bca");
    await pay("xendit", byAccount);
    await reads(page, "Terkirim");

    const failing = await order(page, path, "087800001232", "b.qris");
    await pay("midtrans", failing);
    await reads(page, "Tidak terkirim, uang Anda akan dikembalikan");
    await look(page);

    await seller.page.goto("/account/checkout/orders");
    await seller.page.getByText("3 pesanan, 2 terkirim").first().waitFor();
    await look(seller.page);
    await seller.page.locator("a[href*='/account/checkout/orders/']").filter({ visible: true }).first().click();
    await seller.page.waitForURL(/\/account\/checkout\/orders\/[0-9a-f-]{36}/);
    await look(seller.page);
    await seller.page.goto("/notification");
    await seller.page
      .getByText(/Laba Rp\s1\.500 masuk ke deposit/)
      .first()
      .waitFor();
    await seller.page.getByText(/milik pelanggan Anda akan dikembalikan oleh admin/).waitFor();

    // Switched off, it takes no order, and says so.
    await seller.page.goto("/account/checkout");
    await seller.page.locator("a[href*='/account/checkout/links/']").filter({ visible: true }).first().click();
    await seller.page.getByRole("button", { name: "Nonaktifkan" }).click();
    await seller.page.getByText("Nonaktif: tidak menerima pesanan").waitFor();
    await page.goto(path);
    await page.getByText("Halaman ini sedang tidak menerima pesanan").waitFor();
    await look(page);

    expect(seller.complaints).toEqual([]);
    expect((await ledgerCheck({ owner: world().sql } as Parameters<typeof ledgerCheck>[0])).differences).toBe(0);
    await Promise.all([seller.context.close(), guest.context.close()]);
  });

  it("without scripts: refused in words where the number is none, asked before the same is ordered again, told what becomes of it", async () => {
    const seller = await visit(browser(), world().url, PHONE);
    await signIn(seller.page, agent.email, "/account/checkout/new");
    // One price for many is refused with the way out; an amount that was left empty follows the choice again.
    const what = seller.page.getByLabel("Operator atau produk");
    const rupiah = seller.page.getByRole("textbox", { name: "Jumlah" });
    const rule = seller.page.getByLabel("Harga", { exact: true });
    const make = seller.page.getByRole("button", { name: "Buat tautan" });
    await what.selectOption({ label: "XL: semua produk" });
    await rule.selectOption("fixed");
    await rupiah.fill("12000");
    await make.click();
    await seller.page.locator("#price_rule-error").getByText("Pilih satu produk di atas").waitFor();
    await seller.page.goto("/account/checkout/new");
    await what.selectOption({ label: "XL: semua produk" });
    await rupiah.fill("");
    await make.click();
    await seller.page.locator("#amount-error").getByText("“Jumlah” harus diisi").waitFor();
    await what.selectOption("xl|xld10");
    await rule.selectOption("fixed");
    await expect.poll(() => rupiah.inputValue()).toMatch(/^1\d\.\d{3}$/);
    await rule.selectOption("margin");
    await what.selectOption({ label: "XL: semua produk" });
    await make.click();
    await seller.page.waitForURL(/\/account\/checkout\/links\//);
    const path = new URL(await seller.page.locator("main p.font-mono").innerText()).pathname;
    const { page, context } = await visit(browser(), world().url, { ...PHONE, javaScriptEnabled: false });
    await page.goto(`${path}?number=123&product=xld10`);
    await page.locator("#number-error").waitFor();
    await page.goto(`${path}?number=081234567890&product=xld10`);
    await page.getByText("Nomor ini sepertinya Telkomsel").waitFor();
    const number = numberEnding("1230");
    const code = await order(page, path, number, "b.qris", false);
    await page.goto(`${path}?number=${number}&product=xld10`);
    await page.getByRole("button", { name: "Lanjut ke pembayaran" }).click();
    await page.getByText("Hari ini nomor ini sudah dipesankan produk yang sama").waitFor();
    await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute("role"))).toBe("alert");
    await page.getByRole("button", { name: "Pesan sekali lagi" }).click();
    await page.getByText("Menunggu pembayaran Anda").waitFor();
    // No more of it today is told once number and product are known, before anybody says how to pay.
    const third = await context.newPage();
    await third.goto(`${path}?number=${number}&product=xld10`);
    await third.getByText(/Coba lagi besok, atau pesan untuk nomor lain/).waitFor();
    expect(await third.getByRole("button", { name: "Lanjut ke pembayaran" }).count()).toBe(0);
    await third.close();
    // The page reads itself anew: nobody touches it until it says what was delivered.
    await pay(
      "midtrans",
      (await page.getByRole("link", { name: "Bayar di sandbox" }).getAttribute("href"))?.split("/").at(-1) ?? "",
    );
    await page.getByText("Terkirim").waitFor();
    expect(code).toMatch(/^DEP/);
    await seller.page.goto("/account/checkout/new");
    await what.selectOption("xl|xld5");
    await rupiah.fill("1500");
    await make.click();
    await seller.page.waitForURL(/\/account\/checkout\/links\//);
    await page.goto(new URL(await seller.page.locator("main p.font-mono").innerText()).pathname);
    await page.getByText("Belum ada yang bisa dibeli di halaman ini").waitFor();
    await page.getByText("Hubungi penjual: ").waitFor();
    await seller.page.goto("/account/checkout");
    await seller.page.getByText("Belum bisa dibeli").locator("visible=true").first().waitFor();
    await look(seller.page);
    // A game is asked for what it needs alone, chosen where it says of what.
    await seller.page.goto("/account/checkout/new?type=games");
    await what.selectOption({ label: "Genshin Impact: semua produk" });
    await rupiah.fill("1500");
    await make.click();
    await seller.page.waitForURL(/\/account\/checkout\/links\//);
    await page.goto(new URL(await seller.page.locator("main p.font-mono").innerText()).pathname);
    await page.getByLabel("ID pemain").fill("812345678");
    expect(await page.getByLabel("Zona").count()).toBe(0);
    await page
      .locator("label")
      .filter({ has: page.locator("input[value=gi60]") })
      .click();
    await page.getByRole("button", { name: "Lanjut" }).click();
    await page.locator("#server-error").getByText("Server harus diisi").waitFor();
    await expectNoSideScroll(page);
    await page.getByLabel("Server").selectOption({ label: "America" });
    await page.getByRole("button", { name: "Lanjut" }).click();
    await page.getByText("Pesanan Anda").waitFor();
    await page.getByText("Pe•••", { exact: true }).waitFor();
    await page.getByText("8123 4567 8 (America)", { exact: true }).waitFor();
    expect(await page.locator("input[name=destination]").inputValue()).toBe("812345678|os_usa");
    // Whose meter it is: nobody's is told where it was typed, and what nobody can say stops no sale.
    await seller.page.goto("/account/checkout/new?type=listrik");
    await what.selectOption({ label: "PLN: semua produk" });
    await rupiah.fill("1500");
    await make.click();
    await seller.page.waitForURL(/\/account\/checkout\/links\//);
    const tokens = new URL(await seller.page.locator("main p.font-mono").innerText()).pathname;
    const meter = async (number: string) => {
      await page.getByLabel("Nomor meter").fill(number);
      await page.getByRole("button", { name: "Lanjut" }).click();
    };
    await page.goto(tokens);
    await meter("12345678054");
    await page.getByText("Pilih produknya dulu").waitFor();
    await page.locator("label").filter({ hasText: "20.000" }).first().click();
    await meter("12345678054");
    await page.locator("#number-error").getByText("tidak terdaftar").waitFor();
    await expectNoSideScroll(page);
    await meter("12345678055");
    await page.getByText("Namanya belum bisa diperiksa").waitFor();
    await page.getByRole("button", { name: "Lanjut ke pembayaran" }).waitFor();
    await page.getByRole("link", { name: "Ubah" }).click();
    await expect.poll(() => page.locator("input[name=number]").inputValue()).toBe("1234 5678 055");
    await meter("12345678901");
    for (const told of ["PE••• CO•••", "R1", "1300 VA"]) await page.getByText(told, { exact: true }).waitFor();
    await expectNoSideScroll(page);
    await page.getByRole("button", { name: "Lanjut ke pembayaran" }).click();
    await page.getByText("Menunggu pembayaran Anda").waitFor();
    await page.getByText("PE••• CO•••", { exact: true }).waitFor();
    await page.goto("/checkout/AAAAAAAAAAAAAAAAAAAAAA");
    await page.getByText("Halaman ini tidak ada").waitFor();
    await Promise.all([seller.context.close(), context.close()]);
  });

  it("a bill: asked, shown with the agent's fee and a masked name, paid, and its receipt is sent", async () => {
    const seller = await visit(browser(), world().url, PHONE);
    await signIn(seller.page, agent.email, "/account/checkout/new?type=electricity");
    await seller.page.getByLabel("Penyedia tagihan").selectOption({ index: 0 });
    await seller.page.getByLabel("Biaya layanan Anda").fill("2000");
    await look(seller.page);
    await seller.page.getByRole("button", { name: "Buat tautan" }).click();
    await seller.page.waitForURL(/\/account\/checkout\/links\//);
    const path = new URL(await seller.page.locator("main p.font-mono").innerText()).pathname;

    const { page, context } = await visit(browser(), world().url, PHONE);
    await standStill(page);
    await page.goto(path);
    await look(page);
    await page.getByRole("button", { name: "Cek tagihan" }).click();
    await page.locator("#number-error").waitFor();
    await page.locator("input[name=number]").fill("530000000003");
    await page.getByRole("button", { name: "Cek tagihan" }).click();
    await page.getByText("Biaya layanan penjual").waitFor();
    expect(await page.locator("main").innerText()).toMatch(/PE••• /);
    await look(page);
    await page
      .locator("label")
      .filter({ has: page.locator("input[name=channel][value='b.qris']") })
      .click();
    await page.getByLabel("Email atau nomor WhatsApp").fill("pembeli.tagihan@contoh.test");
    await page.getByRole("button", { name: "Lanjut ke pembayaran" }).click();
    await page.getByText("Menunggu pembayaran Anda").waitFor();
    await look(page);
    const code = (await page.getByRole("link", { name: "Bayar di sandbox" }).getAttribute("href"))?.split("/").at(-1);
    await pay("midtrans", code ?? "");
    await reads(page, "Tagihan sudah dibayar");
    await look(page);
    const receipt = await page.getByRole("link", { name: "Buka struk" }).getAttribute("href");
    await expect.poll(() => sentTo(world().url, "pembeli.tagihan@contoh.test")).toContain(receipt);

    // Ended for good only where that was meant, and handed on to nobody then.
    await seller.page.getByRole("button", { name: "Nonaktifkan" }).click();
    await seller.page.getByRole("link", { name: "Akhiri selamanya" }).click();
    await seller.page.getByRole("button", { name: "Ya, akhiri" }).waitFor();
    await look(seller.page);
    await seller.page.getByRole("button", { name: "Ya, akhiri" }).click();
    await seller.page.getByText("Sudah diakhiri").waitFor();
    expect(await seller.page.getByRole("link", { name: "Bagikan lewat WhatsApp" }).count()).toBe(0);
    expect((await ledgerCheck({ owner: world().sql } as Parameters<typeof ledgerCheck>[0])).differences).toBe(0);
    await Promise.all([seller.context.close(), context.close()]);
  });
});
