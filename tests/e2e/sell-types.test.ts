import type { Page } from "playwright";
import { beforeAll, describe, expect, it } from "vitest";
import { type PrepaidType, sellPath } from "#core/catalog/product-types.ts";
import { formatRupiah } from "#core/shared/money.ts";
import { sampled } from "#tests/support/full-counts.ts";
import { useWorld } from "#tests/support/world.ts";
import { DESKTOP, expectAccessible, expectNoSideScroll, PHONE, signIn, useBrowser, visit } from "./support/browser.ts";
import { enterPin, priceAsked, soldFor } from "./support/sold.ts";

const world = useWorld();
const browser = useBrowser();

/** What the purchase of the page is to, once its own page is there. */
async function soldTo(page: Page): Promise<string> {
  await page.waitForURL(/\/transaksi\/TRX/);
  const code = page.url().match(/TRX\w+/)?.[0];
  const { rows } = await world().sql.query("select destination from public.purchases where ref_id = $1", [code]);
  return String(rows[0]?.destination);
}

describe("a type's row draws its screen", () => {
  it.each([
    ["a phone", PHONE],
    ["a desktop", DESKTOP],
  ])("on %s: a game asks for a player and a zone", async (_what, screen) => {
    const { page, context } = await visit(browser(), world().url, screen);
    await signIn(page, "agen@gerai.test", "/prabayar/games");
    await page.getByText("Pilih game").first().waitFor();
    await page.getByLabel("ID pemain").fill("12345678");
    await page.getByRole("button", { name: "Genshin Impact" }).click();
    await page.getByLabel("Server").selectOption({ label: "Asia" });
    expect(await page.getByLabel("Zona").count()).toBe(0);
    await page.getByText("60 Genesis Crystal").first().click();
    await expectAccessible(page);
    await page.getByRole("button", { name: "Beli" }).click();
    await page.getByText("1234 5678 (Asia)").first().waitFor();
    // A number in the address is no form that was sent: nothing is wrong before anything is done.
    await page.goto("/prabayar/games?operator=genshin-impact&number=12345678");
    await page.getByText("60 Genesis Crystal").first().waitFor();
    expect(await page.getByText("Server harus diisi").count()).toBe(0);
    await page.goto("/prabayar/games?operator=free-fire&number=12345678%7C2001");
    await page.getByText("70 Diamond").first().waitFor();
    expect(await page.getByLabel("ID pemain").inputValue()).toBe("12345678");
    expect(await page.locator("main input:visible, main select:visible").count()).toBe(1);
    await page.getByRole("button", { name: "Mobile Legends" }).click();
    await page.getByText("86 Diamond").first().click();
    await page.getByRole("button", { name: "Beli" }).click();
    await page.getByText("Zona harus diisi").waitFor();
    await page.getByLabel("Zona").fill("20/01");
    await page.getByText("Zona tidak benar").waitFor();
    await expectAccessible(page);
    await expectNoSideScroll(page);
    await page.getByLabel("Zona").fill("2001");
    await page.getByRole("button", { name: "Beli" }).click();
    await page.getByText("1234 5678 (2001)").first().waitFor();
    await expectAccessible(page);
    if (process.env["SHOTS"]) await page.screenshot({ path: `${process.env["SHOTS"]}/${screen.viewport.width}.png` });
    await context.close();
  });

  it("asks for its own data once: joining the live channel renews the shell alone", async () => {
    const { page, context } = await visit(browser(), world().url, PHONE);
    await signIn(page);
    const asked: string[] = [];
    page.on("request", (request) => {
      if (request.url().includes("/prabayar/pulsa.data")) asked.push(new URL(request.url()).search);
    });
    await page.goto("/prabayar/pulsa");
    await expect.poll(() => asked.length, { timeout: 60_000 }).toBeGreaterThan(0);
    expect(asked.filter((search) => search === "" || search.includes("sell"))).toEqual([]);
    await context.close();
  });

  it("without JavaScript: a game is sold to a player in a zone", async () => {
    const { page, context } = await visit(browser(), world().url, { ...PHONE, javaScriptEnabled: false });
    await signIn(page, "agen@gerai.test", "/prabayar/games?operator=mobile-legends");
    await page.locator("input[name=number]").fill("12345678");
    await page.locator("input[name=zone]").fill("2001");
    await page.getByRole("button", { name: "Lihat pilihan" }).click();
    await page.getByText("86 Diamond", { exact: true }).first().click();
    await page.getByText("Periksa pembelian").waitFor();
    await page.locator("input[name=pin]").fill("123456");
    await page.getByRole("button", { name: /^Bayar Rp/ }).click();
    expect(await soldTo(page)).toBe("12345678|2001");
    await context.close();
  });

  it("a meter that begins as a phone number does is a meter", async () => {
    const { page, context } = await visit(browser(), world().url, PHONE);
    await signIn(page, "agen@gerai.test", "/prabayar/electricity");
    const meter = page.getByLabel(/^Nomor meter/);
    expect(await meter.getAttribute("inputmode")).toBe("numeric");
    await meter.fill("628123456");
    await meter.blur();
    await page.getByText("Nomor terlalu pendek").waitFor();
    await meter.fill("62812345678");
    // One provider alone needs no choice.
    await page.getByText("20.000", { exact: true }).first().click();
    await page.getByRole("button", { name: "Beli" }).click();
    for (const digit of "123456") await page.getByRole("button", { name: digit, exact: true }).click();
    expect(await soldTo(page)).toBe("62812345678");
    await context.close();
  });
});

interface SaleOfType {
  readonly operator: string;
  readonly product: string;
  readonly number: string;
  /** What is asked besides, by its field. */
  readonly fields?: Readonly<Record<string, string>>;
  /** Whose number it is, told before it is paid. */
  readonly customer?: string;
  /** What is sold: a serial number, a token to type in, or what a phone scans. */
  readonly told?: "token" | "qr";
}

/** Every third stands in `npm test` too: those that differ most from the others. */
const OF_TYPES: Readonly<Record<PrepaidType, SaleOfType>> = {
  esim: { operator: "xl", product: "xlesim5", number: "087812345661", told: "qr" },
  pulsa: { operator: "xl", product: "xld10", number: "087812345601" },
  data: { operator: "axis", product: "axisdata1", number: "083112345601" },
  "send-money": { operator: "bca", product: "sendbca50", number: "1234567663", customer: "PENERIMA CONTOH" },
  emoney: { operator: "dana", product: "dana10", number: "081234567661" },
  smstel: { operator: "telkomsel", product: "tselsms500", number: "081234567663" },
  games: {
    operator: "mobile-legends",
    product: "ml86",
    number: "12345661",
    fields: { zone: "2001" },
    customer: "PemainContoh",
  },
  "masa-aktif": { operator: "tri", product: "trimasa5", number: "089612345661" },
  tv: { operator: "k-vision", product: "kvcling", number: "1234567661" },
  international: { operator: "philippines", product: "phsmart100", number: "+639171234661" },
  "aktivasi-voucher": { operator: "tri", product: "triav3", number: "089612345662" },
  "aktivasi-perdana": { operator: "axis", product: "axisperdana3", number: "083112345661" },
  listrik: {
    operator: "pln",
    product: "pln20",
    number: "12345678961",
    customer: "PELANGGAN CONTOH",
    told: "token",
  },
  voucher: { operator: "google-play", product: "gplay10", number: "081234567662" },
  pertagas: { operator: "pertagas", product: "gas50", number: "1234567662" },
};
const TYPES = Object.keys(OF_TYPES) as PrepaidType[];

describe("each prepaid type is sold at the price that was shown:", () => {
  beforeAll(async () => {
    await world().sql.query(
      "update public.accounts set permissions = array_append(permissions, 'send_money') where email = 'agen@gerai.test'",
    );
  });

  it.each(sampled(TYPES, 3))("%s", async (type) => {
    const { operator, product, number, fields = {}, customer, told } = OF_TYPES[type];
    const { page, context, complaints } = await visit(browser(), world().url, PHONE);
    await signIn(page, "agen@gerai.test", sellPath(type));
    await page.locator("input[name=number]").fill(number);
    const chip = page.locator(`button[name=operator][value="${operator}"]`).first();
    const offer = page.locator(`button[name=product][value="${product}"]`);
    // Known by the number, or the only one.
    await chip.or(offer).first().waitFor();
    if ((await offer.count()) === 0) await chip.click();
    // A game that is chosen asks what it needs.
    for (const [name, value] of Object.entries(fields)) await page.locator(`input[name=${name}]`).fill(value);
    await offer.click();
    await page.getByRole("button", { name: "Beli", exact: true }).click();
    const price = await priceAsked(page);
    if (customer !== undefined) await page.getByRole("dialog").getByText(customer, { exact: true }).waitFor();
    expect(await offer.innerText()).toContain(formatRupiah(price));
    await expectAccessible(page);
    await enterPin(page);
    const { serial } = await soldFor(page, world(), price);
    expect(serial).toMatch(told === "qr" ? /^LPA:1\$/ : /\S/);
    // A token stands before what else its supplier says of it.
    const shown = told === "token" ? (/^\d{4}(-?\d{4}){4}/.exec(serial)?.[0] ?? "no token") : serial;
    await page.getByRole("main").getByText(shown, { exact: true }).waitFor();
    if (told === "qr") await page.getByRole("img", { name: /eSIM/ }).waitFor();
    await expectAccessible(page);
    await expectNoSideScroll(page);
    expect(complaints).toEqual([]);
    await context.close();
  });
});
