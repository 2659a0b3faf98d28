import type { Page } from "playwright";
import { describe, expect, it } from "vitest";
import { usePerson } from "#tests/support/demo-person.ts";
import { useSharedWorld } from "#tests/support/world.ts";
import { numberEnding } from "#tests/workers/jobs-support/shop.ts";
import { DESKTOP, expectAccessible, expectNoSideScroll, PHONE, signIn, useBrowser, visit } from "./support/browser.ts";

const world = useSharedWorld();
const browser = useBrowser();
const agent = usePerson(world, "agen");
const member = usePerson(world, "member");
const debtor = usePerson(world, "tempo");

/** The confirmation of XL 10.000, which costs an agent Rp 10.750. */
const confirmation = () => `/prabayar/pulsa?number=${numberEnding("1230")}&product=xld10`;
const selling = (page: Page) => page.getByLabel("Harga jual ke pelanggan");
const spaced = (text: string) => text.replaceAll("Rp ", "Rp\u00a0");
const earns = (page: Page) => page.locator("output[for=selling_price]").innerText();

/** What the newest sale of the account was agreed to cost and bring. */
async function newest(email: string): Promise<{ buying: number; selling: number }> {
  const { rows } = await world().sql.query(
    `select p.buying_price::int as buying, p.selling_price::int as selling
     from public.purchases p join public.accounts a on a.id = p.user_id
     where a.email = $1 order by p.created_at desc limit 1`,
    [email],
  );
  return rows[0] as { buying: number; selling: number };
}

async function pay(page: Page): Promise<void> {
  await page.locator("input[name=pin]").fill("123456");
  await page.getByRole("button", { name: /^Bayar Rp/ }).click();
  await page.waitForURL(/\/transaksi\/TRX/);
}

describe("the confirmation of a sale", () => {
  it("proposes the price with the margin before the PIN, and follows another price", async () => {
    const { page, context } = await visit(browser(), world().url, PHONE);
    await signIn(page, agent.email, confirmation());
    expect(await selling(page).inputValue()).toBe("12.750");
    expect(await earns(page)).toBe(spaced("Laba Rp 2.000 di harga jual Rp 12.750"));
    await expectNoSideScroll(page);
    await expectAccessible(page);
    await selling(page).fill("10.000");
    await expect.poll(() => earns(page)).toContain(spaced("Di bawah harga beli Rp 10.750, rugi Rp 750"));
    expect(await selling(page).getAttribute("aria-invalid")).toBe("true");
    await selling(page).fill("");
    await expect.poll(() => earns(page)).toBe(spaced("Laba Rp 2.000 di harga jual Rp 12.750"));
    for (const none of ["12,5rb", "-5"]) {
      await selling(page).fill(none);
      await expect.poll(() => earns(page), { message: none }).toBe("");
    }
    await selling(page).fill("107501");
    await expect.poll(() => earns(page)).toContain("lebih dari 10 kali harga beli");
    await selling(page).fill("13500");
    await expect.poll(() => earns(page)).toBe(spaced("Laba Rp 2.750 di harga jual Rp 13.500"));
    await pay(page);
    expect(await newest(agent.email)).toEqual({ buying: 10_750, selling: 13_500 });
    await context.close();
  });

  it("asks once more about a price far above the cost, and about another one again, also without JavaScript", async () => {
    for (const javaScriptEnabled of [true, false]) {
      const { page, context } = await visit(browser(), world().url, { ...PHONE, javaScriptEnabled });
      await signIn(page, agent.email, confirmation().replace("xld10", "xld25"));
      for (const price of ["1.000.000", "1.000.001"]) {
        await selling(page).fill(price);
        await page.locator("input[name=pin]").fill("123456");
        await page.getByRole("button", { name: /^Bayar Rp/ }).click();
        await page.getByText(spaced(`Harga jual Rp ${price} lebih dari 10 kali`)).waitFor();
        expect(await selling(page).inputValue()).toBe(price);
      }
      if (javaScriptEnabled) await expectAccessible(page);
      await page.goto("/");
      await context.close();
    }
  });

  it("sends the proposal that nobody touched, also without JavaScript", async () => {
    for (const javaScriptEnabled of [true, false]) {
      const { page, context } = await visit(browser(), world().url, { ...PHONE, javaScriptEnabled });
      await signIn(page, agent.email, confirmation());
      expect(await selling(page).inputValue()).toBe("12.750");
      await pay(page);
      expect(await newest(agent.email)).toEqual({ buying: 10_750, selling: 12_750 });
      await context.close();
    }
  });

  it("takes an untouched proposal along with a price that has changed", async () => {
    const { page, context } = await visit(browser(), world().url, PHONE);
    await signIn(page, agent.email, confirmation().replace("xld10", "xld25"));
    const before = Number((await selling(page).inputValue()).replace(/\D/g, ""));
    await world().sql.query("update private.products set prices[2] = prices[2] + 300 where code = 'xld25'");
    try {
      await page.locator("input[name=pin]").fill("123456");
      await page.getByRole("button", { name: /^Bayar Rp/ }).click();
      await page.getByText("Harga berubah").waitFor();
      await expect.poll(() => selling(page).inputValue()).toBe((before + 300).toLocaleString("id-ID"));
      await expect.poll(() => earns(page)).toContain(spaced("Laba Rp 2.000"));
    } finally {
      await world().sql.query("update private.products set prices[2] = prices[2] - 300 where code = 'xld25'");
    }
    await context.close();
  });
});

describe("the default margin", () => {
  it("is changed from the account page, and is in the next sale", async () => {
    const { page, context } = await visit(browser(), world().url, PHONE);
    await signIn(page, debtor.email, "/account");
    await page.getByRole("link", { name: "Margin jual" }).click();
    await page.waitForURL(/\/account\/store$/);
    const field = page.getByLabel("Margin per penjualan");
    expect(await field.inputValue()).toBe("2.000");
    await expectAccessible(page);
    await expectNoSideScroll(page);
    await field.fill("200.000");
    await page.getByRole("button", { name: "Simpan margin" }).click();
    await page.locator("#default_margin-error").waitFor();
    expect(await field.inputValue()).toBe("200.000");
    await field.fill("500");
    await page.getByRole("button", { name: "Simpan margin" }).click();
    await page.getByText("Tersimpan.").waitFor();
    await expect.poll(() => field.inputValue()).toBe("500");
    await page.goto(confirmation());
    expect(await earns(page)).toMatch(/^Laba Rp\u00a0500 /);
    await context.close();
  });

  it("is changed without JavaScript; an empty field is no amount", async () => {
    const { page, context } = await visit(browser(), world().url, { ...DESKTOP, javaScriptEnabled: false });
    await signIn(page, member.email, "/account/store");
    const field = page.getByLabel("Margin per penjualan");
    await field.fill("");
    await page.getByRole("button", { name: "Simpan margin" }).click();
    await page.locator("#default_margin-error").waitFor();
    await field.fill("Rp 1.250");
    await page.getByRole("button", { name: "Simpan margin" }).click();
    await page.getByText("Tersimpan.").waitFor();
    expect(await field.inputValue()).toBe("1.250");
    await context.close();
  });

  it("gives way to a rule, whose prices are seen before it is kept", async () => {
    const { page, context } = await visit(browser(), world().url, PHONE);
    await signIn(page, debtor.email, "/account/selling-prices");
    await page.getByText("Belum ada aturan").waitFor();
    await page.getByRole("link", { name: "Tambah aturan" }).click();
    await page.getByLabel("Berlaku untuk").selectOption("here|xl");
    await page.getByLabel("Cara").selectOption("percent");
    await page.getByLabel("Nilai").fill("10");
    await page.getByLabel("Bulatkan ke atas").selectOption("500");
    await page.getByRole("button", { name: "Lihat contoh harga" }).click();
    await page.getByRole("heading", { name: "Contoh" }).waitFor();
    await expectAccessible(page);
    await expectNoSideScroll(page);
    await page.getByRole("button", { name: "Simpan aturan" }).click();
    await page.getByText("Aturan sudah disimpan.").waitFor();
    await expectAccessible(page);
    await page.goto(confirmation());
    // Rp 10.750 and 10% of it, up to the next 500.
    expect(await selling(page).inputValue()).toBe("12.000");
    await page.goto("/account/selling-prices/list?search=xld10");
    await expectNoSideScroll(page);
    await expectAccessible(page);
    expect(spaced(await page.locator("main").innerText())).toContain("12.000");
    expect(await page.locator("main").innerText()).not.toContain("10.750");
    await page.goto("/account/selling-prices");
    await page.getByRole("link", { name: /XL · Pulsa/ }).click();
    await page.getByRole("link", { name: "Hapus aturan" }).click();
    await page.getByRole("button", { name: "Ya, hapus" }).click();
    await page.getByText("Aturan sudah dihapus.").waitFor();
    await context.close();
  });
});
