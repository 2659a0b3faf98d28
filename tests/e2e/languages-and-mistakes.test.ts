import { describe, expect, it } from "vitest";
import { usePerson } from "#tests/support/demo-person.ts";
import { inTurn } from "#tests/support/full-counts.ts";
import { useSharedWorld } from "#tests/support/world.ts";
import { DESKTOP, expectAccessible, expectNoSideScroll, PHONE, signIn, useBrowser, visit } from "./support/browser.ts";

const world = useSharedWorld();
const browser = useBrowser();
const agent = usePerson(world, "agen");
const member = usePerson(world, "member");

const SCREENS = [
  "/",
  "/prabayar/pulsa?number=087800001230",
  "/prabayar/data?number=081234567890",
  "/payment/deposit/topup?amount=50000",
  "/account/laporan/transaksi",
  "/account/laporan/deposit",
  "/account",
];

const THEMES = ["light", "dark"] as const;

/** Where an agent is refused: the address, the status, the words. */
const ERRORS = [
  ["/account/laporan/transaksi/TRX-TIDAK-ADA", 404, "Tidak ditemukan"],
  ["/notification/today/0190d3a0-0000-7000-8000-0000000000ff", 404, "Tidak ditemukan"],
  ["/tidak-ada", 404, "Halaman ini tidak ada"],
  ["/admin", 403, "Anda tidak punya akses ke sini!"],
] as const;

describe("languages", () => {
  it.each([
    ["id-ID", "id"],
    ["en-US", "en"],
    ["zh-CN", "zh"],
    ["fr-FR", "id"],
  ])("a browser in %s reads %s", async (locale, lang) => {
    const { page, context } = await visit(browser(), world().url, { ...DESKTOP, locale });
    await page.goto("/auth/login");
    expect(await page.locator("html").getAttribute("lang")).toBe(lang);
    await context.close();
  });

  // The deep run reads every screen in every language and theme.
  it.each([
    ["id-ID", SCREENS],
    ["en-US", inTurn(SCREENS, 1, 2)],
    ["zh-CN", inTurn(SCREENS, 2, 2)],
  ] as const)("screens in %s are accessible and fit a phone, light and dark", async (locale, screens) => {
    const { page, context, complaints } = await visit(browser(), world().url, { ...PHONE, locale });
    await signIn(page, agent.email);
    for (const [n, path] of screens.entries()) {
      await page.goto(path);
      for (const colorScheme of inTurn(THEMES, n, 1)) {
        await page.emulateMedia({ colorScheme });
        await expectAccessible(page);
        await expectNoSideScroll(page);
      }
    }
    expect(complaints).toEqual([]);
    await context.close();
  });
});

describe("mistakes are told in plain words and cost nothing", () => {
  it("a wrong PIN says how many tries are left", async () => {
    const { page, context } = await visit(browser(), world().url, PHONE);
    await signIn(page, agent.email, "/prabayar/pulsa?number=087800001230&product=xld10");
    await page.getByText("Periksa pembelian").waitFor();
    for (const digit of "654321") await page.getByRole("button", { name: digit, exact: true }).click();
    await page.getByText("Sisa 4 kali percobaan").first().waitFor();
    await context.close();
  });

  it("too small a balance says how much is missing and offers the top-up", async () => {
    const { page, context } = await visit(browser(), world().url, PHONE);
    await signIn(page, member.email, "/prabayar/pulsa?number=087800001230&product=xld150");
    await page
      .getByText(/Saldo kurang Rp/)
      .first()
      .waitFor();
    await page.getByRole("link", { name: "Isi saldo" }).first().waitFor();
    await context.close();
  });

  it("an amount that is none is refused in its field", async () => {
    const { page, context } = await visit(browser(), world().url, { ...PHONE, javaScriptEnabled: false });
    await signIn(page, agent.email);
    for (const amount of [
      "0",
      "-5000",
      "10.5",
      "1e5",
      "sepuluh ribu",
      "１００００",
      "9.999.999.999",
      "9999999999999999",
    ]) {
      await page.goto(`/payment/deposit/topup?amount=${encodeURIComponent(amount)}`);
      expect(await page.locator("[aria-invalid=true]").count(), amount).toBeGreaterThan(0);
    }
    await context.close();
  });

  it("an error leaves menu, balance and the way back where they are", async () => {
    const { page, context } = await visit(browser(), world().url, PHONE);
    await signIn(page, agent.email);
    for (const [path, status, words] of ERRORS) {
      expect((await page.goto(path))?.status()).toBe(status);
      await page.getByRole("heading", { level: 1, name: words }).waitFor();
      await page.getByRole("navigation").getByRole("link", { name: "Beranda" }).waitFor();
      await page.getByText(/^Deposit Rp/).waitFor();
      expect(await page.title()).toContain(words);
      await expectAccessible(page);
      await expectNoSideScroll(page);
    }
    await page.getByRole("link", { name: "Kembali" }).click();
    await page.waitForURL((url) => url.pathname === "/account");
    await context.close();
  });

  it("an error without JavaScript leaves the desktop's menu too", async () => {
    const { page, context } = await visit(browser(), world().url, { ...DESKTOP, javaScriptEnabled: false });
    await signIn(page, agent.email);
    expect((await page.goto("/account/laporan/transaksi/TRX-TIDAK-ADA"))?.status()).toBe(404);
    await page.getByText(/^Saldo deposit Rp/).waitFor();
    await page.getByRole("navigation").getByRole("link", { name: "Semua produk" }).click();
    await page.waitForURL((url) => url.pathname === "/products");
    // A search finds products by their names, and a bill is pinned like everything else.
    await page.getByRole("searchbox", { name: "Nomor atau produk" }).fill("xl 10");
    await page.getByRole("button", { name: "Cari", exact: true }).click();
    await page
      .getByRole("region", { name: "Produk" })
      .getByRole("link", { name: /^XL 10\.000/ })
      .click();
    await page.waitForURL((url) => url.pathname === "/prabayar/pulsa" && url.search === "?operator=xl&product=xld10");
    await page.goto("/products?q=pulsa");
    await page.getByText("Masih ada yang lain.").waitFor();
    const more = page.getByRole("region", { name: "Produk" }).getByRole("link", { name: "Daftar harga", exact: true });
    expect(await more.getAttribute("href")).toBe("/pricelist/pulsa");
    // A number is offered what fits its operator.
    await page.goto("/products?q=kirim+10rb+ke+0878+0000+1230+ya");
    const likely = page.getByRole("region", { name: "Paling cocok" });
    await likely.getByRole("link", { name: /XL Cuanku/ }).waitFor();
    expect(await likely.getByRole("link", { name: /Omni|Only4U|CuanMax|by\.?U/ }).count()).toBe(0);
    // What may be an IndiHome's or a customer's of PLN is offered as both, the likelier one first.
    await page.goto("/products?q=122712345678");
    expect(
      await likely.getByRole("link").evaluateAll((links) => links.map((link) => link.getAttribute("href"))),
    ).toEqual(
      ["/pascabayar/internet", "/prabayar/electricity", "/pascabayar/electricity", "/pascabayar/finance"].map(
        (path) => `${path}?number=122712345678`,
      ),
    );
    await page.goto("/products?q=pdam");
    await page.getByRole("button", { name: /^Sematkan di beranda: .*PDAM/ }).click();
    await page.waitForURL((url) => url.pathname === "/products");
    expect(await page.getByRole("button", { name: /PDAM/, pressed: true }).count()).toBe(1);
    await page.goto("/");
    await page.getByRole("main").getByRole("link", { name: /PDAM/ }).first().waitFor();
    await context.close();
  });

  it("a page that does not exist says so and leads home", async () => {
    const { page, context } = await visit(browser(), world().url, PHONE);
    const answer = await page.goto("/tidak-ada");
    expect(answer?.status()).toBe(404);
    expect(await page.getByRole("link").count()).toBeGreaterThan(0);
    await context.close();
  });
});
