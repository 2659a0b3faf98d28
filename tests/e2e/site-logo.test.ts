import type { Page } from "playwright";
import { expect, it } from "vitest";
import { png, pngOfSize } from "#tests/factories/images.ts";
import { useWorld } from "#tests/support/world.ts";
import { DESKTOP, expectAccessible, expectNoSideScroll, PHONE, signIn, useBrowser, visit } from "./support/browser.ts";

const world = useWorld({ withSales: true });
const browser = useBrowser();
const DARK = { colorScheme: "dark" as const };

async function look(page: Page): Promise<void> {
  await expectAccessible(page);
  await expectNoSideScroll(page);
}

it("a logo is uploaded without JavaScript, stands for the mark everywhere, and is taken away", async () => {
  const { page, context } = await visit(browser(), world().url, { ...PHONE, javaScriptEnabled: false });
  const guest = await visit(browser(), world().url, { ...DESKTOP, ...DARK });
  await guest.page.goto("/auth/login");
  expect(await guest.page.locator("header img").count()).toBe(0);
  await signIn(page, "admin@gerai.test", "/admin/settings");
  const form = page.locator("form", { has: page.locator("input[name=logo]") });
  const send = async (name: string, buffer: Buffer) => {
    await form.locator("input[name=logo]").setInputFiles({ name, mimeType: "image/png", buffer });
    await form.locator("textarea[name=reason]").fill("logo dari pemilik");
    await form.locator("button").click();
  };
  for (const [name, bytes, words] of [
    ["logo.svg", Buffer.from("<svg xmlns='http://www.w3.org/2000/svg'/>"), "bukan gambar JPG"],
    ["luas.png", pngOfSize(20_000, 20_000), "terlalu besar untuk ditampilkan"],
    ["berat.png", Buffer.concat([png(), Buffer.alloc(2 * 1024 * 1024)]), "Paling besar 1 MB"],
  ] as const) {
    await send(name, bytes);
    await page.getByText(words).first().waitFor();
  }
  await send("logo.png", png({ width: 320, height: 96 }));
  await page.getByText("Tersimpan.").waitFor();
  const src = await page.locator("main img").getAttribute("src");
  expect(src).toMatch(/^\/logo\//);
  const { headers } = await fetch(world().url + src);
  expect(Object.fromEntries(headers)).toMatchObject({
    "content-type": "image/png",
    "cache-control": "public, max-age=604800, immutable",
    "x-content-type-options": "nosniff",
    "content-security-policy": "default-src 'none'; sandbox",
  });

  for (const path of ["/", "/auth/login", "/pricelist/pulsa"]) {
    await guest.page.goto(path);
    const logo = guest.page.getByRole("banner").getByRole("link", { name: "Gerai: Beranda" }).locator("img");
    expect(await logo.getAttribute("src")).toBe(src);
    expect(await logo.getAttribute("alt")).toBe("Gerai");
    expect(await logo.evaluate((img: HTMLImageElement) => img.decode().then(() => img.naturalWidth))).toBe(320);
    await look(guest.page);
  }
  await signIn(guest.page, "toko@gerai.test", `/receipt/prabayar/${await someSale()}`);
  expect(await guest.page.locator(".receipt img").getAttribute("src")).toBe(src);
  expect(await guest.page.locator("link[rel=icon]").getAttribute("href")).toBe(src);
  expect(guest.complaints).toEqual([]);

  await page.getByText("Hapus logo").first().click();
  const removal = page.locator("form", { has: page.locator("input[name=intent][value=logo-remove]") });
  await removal.locator("textarea[name=reason]").fill("kembali ke tanda lama");
  await expectNoSideScroll(page);
  await page.evaluate(() => document.documentElement.setAttribute("data-before", ""));
  await removal.locator("button").click();
  await page.locator("html[data-before]").waitFor({ state: "detached" });
  await page.getByText("Tersimpan.").waitFor();
  expect(await page.locator("main img").count()).toBe(0);
  await guest.page.goto("/");
  expect(await guest.page.locator("header img[src^='/logo/']").count()).toBe(0);
  expect((await fetch(world().url + src)).status).toBe(404);
  await page.goto("/admin/audit?action=logo_change");
  await page.getByText("logo dari pemilik").waitFor();
  await Promise.all([context.close(), guest.context.close()]);
});

it("the settings page fits a small dark screen, and everybody can use it", async () => {
  const { page, context } = await visit(browser(), world().url, { ...PHONE, ...DARK });
  await signIn(page, "admin@gerai.test");
  for (const path of ["/admin/settings", "/admin/menu", "/admin/channels"]) {
    await page.goto(path);
    await look(page);
  }
  await context.close();
});

async function someSale(): Promise<string> {
  const { rows } = await world().sql.query<{ ref_id: string }>(
    `select p.ref_id from public.purchases p join public.accounts a on a.id = p.user_id
     where a.email = 'toko@gerai.test' and p.status = 'success' order by p.created_at, p.ref_id limit 1`,
  );
  return rows[0]?.ref_id ?? "";
}
