import type { Page } from "playwright";
import { describe, expect, it } from "vitest";
import { png } from "#tests/factories/images.ts";
import { useWorld } from "#tests/support/world.ts";
import { DESKTOP, expectAccessible, expectNoSideScroll, PHONE, signIn, useBrowser, visit } from "./support/browser.ts";

/** What a guest meets before there is an account: the front page, the help centre and the blog, as admins fill them. */

const world = useWorld();
const browser = useBrowser();

/** An admin who makes a banner for the front page. */
async function addBanner(page: Page, caption: string, position: number): Promise<void> {
  await page.goto("/admin/banners/new");
  await page
    .locator("input[name=image]")
    .setInputFiles({ name: "banner.png", mimeType: "image/png", buffer: png({ width: 1200, height: 400 }) });
  await page.locator("[name=caption]").fill(caption);
  await page.locator("input[name=position]").fill(String(position));
  await page.locator("input[name=active]").check();
  await page.locator("textarea[name=reason]").fill("promo bulan ini");
  await page.locator("main button[type=submit]").last().click();
  await page.waitForURL(/\/admin\/banners\/.*saved=1/);
}

describe("the front page", () => {
  it("turns its banners by button, which stops them, opens its questions, and leads to registering and to prices", async () => {
    const admin = await visit(browser(), world().url, { ...DESKTOP, javaScriptEnabled: false });
    await signIn(admin.page, "admin@gerai.test");
    for (const [at, caption] of ["Kuota murah", "Token PLN", "Tagihan air"].entries())
      await addBanner(admin.page, caption, 10 + at);

    const { page, context, complaints } = await visit(browser(), world().url, PHONE);
    await page.goto("/");
    const row = page.locator("banner-carousel ul");
    const left = () => row.evaluate((list) => Math.round(list.scrollLeft));
    expect(await row.getByRole("img").evaluateAll((all) => all.map((one) => one.getAttribute("alt")))).toEqual([
      "Kuota murah",
      "Token PLN",
      "Tagihan air",
    ]);
    await page.getByRole("button", { name: "Hentikan" }).waitFor();
    await page.getByRole("button", { name: "Berikutnya" }).click();
    await expect.poll(left).toBeGreaterThan(0);
    await page.getByRole("button", { name: "Putar" }).waitFor();
    await page.getByRole("button", { name: "Sebelumnya" }).click();
    await expect.poll(left).toBe(0);
    await expectNoSideScroll(page);

    const questions = page.locator("main details");
    expect(await questions.count()).toBe(4);
    await questions.first().locator("summary").click();
    expect(await questions.first().locator("p").first().isVisible()).toBe(true);
    expect(await page.getByRole("link", { name: "Unduh aplikasi Android" }).count()).toBe(0);
    await expectAccessible(page);
    await page.getByRole("link", { name: "Pulsa", exact: true }).first().click();
    await page.waitForURL("**/m/pulsa");
    await page.goto("/m/tidak-ada");
    await page.waitForURL("**/m/pulsa");
    await page.goto("/");
    await page.getByRole("link", { name: "Daftar gratis" }).first().click();
    await page.waitForURL("**/auth/register");
    expect(complaints).toEqual([]);
    await Promise.all([context.close(), admin.context.close()]);
  });
});

describe("the help centre", () => {
  it("finds words in every page, marks them and opens at their place; what is not found leads to the site's people", async () => {
    const { page, context, complaints } = await visit(browser(), world().url, PHONE);
    await page.goto("/help");
    await page.getByRole("searchbox").first().fill("lupa pin");
    await page.keyboard.press("Enter");
    await page.waitForURL(/search=lupa\+pin/);
    const found = page.getByRole("region", { name: /lupa pin/ });
    expect(await found.locator("mark").count()).toBeGreaterThan(0);
    await expectNoSideScroll(page);
    await expectAccessible(page);
    await found.getByRole("link").first().click();
    await page.waitForURL(/\/help\/[a-z-]+#/);
    const heading = page.locator(`[id="${decodeURIComponent(new URL(page.url()).hash.slice(1))}"]`);
    await expect.poll(() => heading.evaluate((one) => one.getBoundingClientRect().top)).toBeLessThan(760);

    await page.goto("/help?search=zzqqxx");
    await page.getByRole("main").getByRole("link", { name: "Hubungi kami" }).first().click();
    await page.waitForURL("**/help/hubungi-kami");
    expect(complaints).toEqual([]);
    await context.close();
  });
});

describe("the blog", () => {
  it("is written in a draft with its preview, published, found by tag and word, read, followed, and taken back", async () => {
    const admin = await visit(browser(), world().url, PHONE);
    await signIn(admin.page, "admin@gerai.test");
    const desk = admin.page;
    await desk.goto("/admin/posts/new");
    await desk.locator("input[name=title]").fill("Tiga cara menjual token");
    await desk.locator("input[name=slug]").fill("tiga-cara-token");
    await desk.locator("textarea[name=summary]").fill("Dari konter, dari rumah, dan lewat tautan.");
    await desk.locator("input[name=tags]").fill("token, kiat");
    await desk.locator("textarea[name=body]").fill("## Dari konter\n\n**Tebal** dan <script>alert(1)</script>");
    await desk.getByRole("button", { name: "Pratinjau" }).click();
    const preview = desk.getByRole("heading", { name: "Dari konter" });
    await preview.waitFor();
    expect(await desk.locator("input[name=title]").inputValue()).toBe("Tiga cara menjual token");
    await desk.locator("textarea[name=reason]").fill("tulisan pertama");
    await desk.getByRole("button", { name: "Simpan tulisan" }).click();
    await desk.getByText("Tulisan disimpan sebagai draf.").waitFor();
    await expectNoSideScroll(desk);
    await expectAccessible(desk);

    const { page, context, complaints } = await visit(browser(), world().url, PHONE);
    const address = "/blog/posts/tiga-cara-token";
    expect((await page.goto(address))?.status()).toBe(404);
    await desk.locator("select[name=published]").selectOption("yes");
    await desk.locator("textarea[name=reason]").fill("siap dibaca");
    await desk.getByRole("button", { name: "Simpan tulisan" }).click();
    await desk.getByText("bisa dibaca semua orang").waitFor();

    await page.goto("/blog/posts");
    await page.getByRole("link", { name: /#kiat/ }).first().click();
    await page.waitForURL(/tag=kiat/);
    await page.getByRole("searchbox").fill("konter");
    await page.keyboard.press("Enter");
    await page.waitForURL(/search=konter/);
    await page.getByRole("link", { name: "Tiga cara menjual token" }).click();
    await page.waitForURL(`**${address}`);
    await page.getByRole("heading", { name: "Dari konter" }).waitFor();
    expect(await page.locator("main strong").allInnerTexts()).toContain("Tebal");
    expect(await page.locator("main script").count()).toBe(0);
    await expectNoSideScroll(page);
    await expectAccessible(page);
    const rss = await page.locator("link[type='application/rss+xml']").getAttribute("href");
    expect(await (await context.request.get(rss ?? "")).text()).toContain(address);

    await desk.goto(new URL(desk.url()).pathname);
    await desk.locator("select[name=published]").selectOption("no");
    await desk.locator("textarea[name=reason]").fill("masih salah");
    await desk.getByRole("button", { name: "Simpan tulisan" }).click();
    await desk.getByText("Tulisan disimpan sebagai draf.").waitFor();
    expect((await page.goto(address))?.status()).toBe(404);
    await page
      .getByRole("link", { name: /beranda/i })
      .first()
      .waitFor();
    expect([...complaints.filter((one) => !one.includes("404")), ...admin.complaints]).toEqual([]);
    await Promise.all([context.close(), admin.context.close()]);
  });
});
