import type { Locator, Page } from "playwright";
import { beforeAll, describe, expect, it } from "vitest";
import { type BillType, sellPath, sellsOffers } from "#core/catalog/product-types.ts";
import { giveMoney } from "#tests/factories/people.ts";
import { sampled } from "#tests/support/full-counts.ts";
import { useWorld } from "#tests/support/world.ts";
import { DESKTOP, expectAccessible, expectNoSideScroll, PHONE, signIn, useBrowser, visit } from "./support/browser.ts";
import { enterPin, priceAsked, soldFor } from "./support/sold.ts";

const world = useWorld();
const browser = useBrowser();

beforeAll(async () => {
  const { sql } = world();
  await sql.query(
    "update public.accounts set permissions = array_append(permissions, 'send_money') where email = 'agen@gerai.test'",
  );
  // All types together cost more than the demo agent has.
  const { rows } = await sql.query<{ id: string }>("select id from public.accounts where email = 'agen@gerai.test'");
  await giveMoney({ owner: sql }, rows[0]?.id ?? "", 2_000_000);
});

async function shot(page: Page, name: string): Promise<void> {
  const folder = process.env["SHOTS"];
  if (!folder) return;
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme });
    await page.screenshot({
      path: `${folder}/${name}-${page.viewportSize()?.width}-${colorScheme}.png`,
      fullPage: true,
    });
  }
  await page.emulateMedia({ colorScheme: "light" });
}

/** Bill, fees and discount on the paper are its total: what the customer adds up at the counter. */
async function expectReceiptAddsUp(page: Page): Promise<void> {
  const texts = await page.locator(".receipt dl > div").allInnerTexts();
  // Of money that was sent the fee stands once; of a bill it is the sum of what each of its months has.
  const fee = texts.some((text) => text.startsWith("Jumlah kiriman")) ? "Biaya admin" : "Jumlah biaya admin";
  const counted = new RegExp(`^(Jumlah (tagihan|kiriman)|${fee}|Harga paket|Biaya layanan|Potongan)\\s`);
  const sums = texts.filter((text) => counted.test(text)).map(rupiahIn);
  expect(sums.length).toBeGreaterThan(1);
  const total = rupiahIn(await page.locator(".receipt-total").innerText());
  expect(total).toBe(sums.reduce((sum, one) => sum + one, 0));
}

/** The amount at a text's end, in rupiah. */
function rupiahIn(text: string): number {
  const found = /(-?)Rp\s?([\d.]+)$/.exec(text.trim().replace("\u2212", "-"));
  if (!found?.[2]) throw new Error(`no amount in ${JSON.stringify(text)}`);
  return Number(`${found[1]}${found[2].replaceAll(".", "")}`);
}

async function expectFocused(one: Locator): Promise<void> {
  await expect.poll(() => one.evaluate((element) => element === document.activeElement)).toBe(true);
}

async function statusOf(page: Page): Promise<string> {
  await page.waitForURL(/\/transaksi\/TRX/);
  const code = page.url().match(/TRX\w+/)?.[0];
  const ask = async () => {
    const { rows } = await world().sql.query("select status::text from public.purchases where ref_id = $1", [code]);
    return String(rows[0]?.status);
  };
  await expect.poll(ask).toBe("success");
  return code ?? "";
}

describe("a bill of PLN", () => {
  it.each([
    ["a phone", PHONE, "530000100004"],
    ["a desktop", DESKTOP, "530000100003"],
  ])(
    "on %s: is found with all that its supplier tells, paid with the PIN, and has its receipt",
    async (_what, screen, number) => {
      const { page, context, complaints } = await visit(browser(), world().url, screen);
      await signIn(page, "agen@gerai.test", "/pascabayar/electricity");
      await expectAccessible(page);
      await expectNoSideScroll(page);
      await shot(page, "bill-form");
      await page.getByRole("button", { name: "Cek tagihan" }).click();
      await page.getByText("harus diisi").waitFor();
      const typed = page.getByLabel(/^Nomor meter/);
      await expectFocused(typed);
      await typed.fill("530000008054");
      await page.getByRole("button", { name: "Cek tagihan" }).click();
      await page.getByText("tidak terdaftar").waitFor();
      await expectFocused(typed);
      expect(complaints.splice(0)).toEqual([expect.stringContaining("422")]);
      await typed.fill(number);
      await page.getByRole("button", { name: "Cek tagihan" }).click();
      await page.waitForURL(/inquiry=TRX/);
      await expectFocused(page.getByRole("heading", { name: "PELANGGAN CONTOH" }));
      await page.getByText("1300 VA").waitFor();
      await page.getByText("Biaya admin").last().waitFor();
      if (number.endsWith("4")) await page.getByText("Denda").waitFor();
      else await page.getByText("Rincian 3 periode").waitFor();
      await page.getByRole("timer").waitFor();
      await expectAccessible(page);
      await expectNoSideScroll(page);
      await shot(page, "bill-found");
      await page.getByRole("link", { name: /^Bayar Rp/ }).click();
      await page.getByRole("dialog").waitFor();
      await expectAccessible(page);
      await shot(page, "bill-confirm");
      // The selling price and what it earns are in sight above the PIN, whatever the bill's rows take.
      const profit = await page
        .getByRole("dialog")
        .getByText(/^Laba Rp/)
        .boundingBox();
      const above = await page.locator(".sheet-above").boundingBox();
      expect((profit?.y ?? 0) + (profit?.height ?? 0)).toBeLessThan((above?.y ?? 0) + (above?.height ?? 0));
      await enterPin(page);
      const code = await statusOf(page);
      await page.getByText("Tagihan PLN berhasil").waitFor();
      await expectAccessible(page);
      await expectNoSideScroll(page);
      await shot(page, "bill-result");
      await page.getByRole("main").getByRole("link", { name: "Struk" }).click();
      await page.waitForURL(`**/receipt/pascabayar/${code}`);
      await page.getByText("1300 VA").waitFor();
      await expectReceiptAddsUp(page);
      await expectAccessible(page);
      await shot(page, "bill-receipt");
      // Going back to what was found leads to no second payment.
      await page.goto(`/pascabayar/electricity?inquiry=${code}&confirm=1`);
      await page.getByText("Tagihan ini sudah Anda bayar").waitFor();
      expect(await page.getByRole("dialog").count()).toBe(0);
      await expectAccessible(page);
      await page.goto("/account/laporan/pasca");
      await page.locator("text=Tagihan PLN >> visible=true").first().waitFor();
      expect(complaints).toEqual([]);
      await context.close();
    },
  );

  it("without JavaScript: is asked about, refused in words, found and paid", async () => {
    const { page, context } = await visit(browser(), world().url, { ...PHONE, javaScriptEnabled: false });
    await signIn(page, "agen@gerai.test", "/pascabayar/electricity");
    for (const [number, words] of [
      ["12", "Nomor terlalu pendek"],
      ["530000008060", "Tidak ada tagihan yang perlu dibayar"],
      ["530000008054", "tidak terdaftar"],
    ] as const) {
      await page.locator("input[name=number]").fill(number);
      await page.getByRole("button", { name: "Cek tagihan" }).click();
      await page.getByText(words).waitFor();
      expect(await page.locator("input[name=number]").inputValue()).toContain(number.slice(0, 4).slice(0, 2));
    }
    await page.locator("input[name=number]").fill("530000200001");
    await page.getByRole("button", { name: "Cek tagihan" }).click();
    await page.getByText("PELANGGAN CONTOH").waitFor();
    await page.getByText(/sampai/).waitFor();
    await page.getByRole("link", { name: /^Bayar Rp/ }).click();
    await page.locator("input[name=pin]").fill("111111");
    await page.getByRole("button", { name: /^Bayar Rp/ }).click();
    await page.getByText(/PIN salah/).waitFor();
    await page.locator("input[name=pin]").fill("123456");
    await page.getByRole("button", { name: /^Bayar Rp/ }).click();
    await statusOf(page);
    await context.close();
  });

  it("that is too old is asked about anew, and nothing was taken", async () => {
    const { page, context } = await visit(browser(), world().url, PHONE);
    await signIn(page, "agen@gerai.test", "/pascabayar/electricity?number=530000300001");
    await page.getByRole("button", { name: "Cek tagihan" }).click();
    await page.waitForURL(/inquiry=TRX/);
    const before = page.url();
    await world().sql.query("update private.inquiries set expires_at = now() where ref_id = $1", [
      before.match(/TRX\w+/)?.[0],
    ]);
    await page.reload();
    await page.getByText("Hasil cek sudah kedaluwarsa").waitFor();
    expect(await page.getByRole("link", { name: /^Bayar Rp/ }).count()).toBe(0);
    await expectAccessible(page);
    await shot(page, "bill-expired");
    await page.getByRole("button", { name: "Cek ulang" }).click();
    await page.getByRole("link", { name: /^Bayar Rp/ }).waitFor();
    expect(page.url()).not.toBe(before);
    await context.close();
  });
});

/** What each type's page is asked, and what it tells: of a bill one of its lines, of offers who is sold them. */
interface BillOfType {
  /** The only one where nothing is to be chosen. */
  readonly biller?: string;
  readonly number: string;
  /** What is asked besides, by its label. */
  readonly fields?: Readonly<Record<string, string>>;
  readonly told: string;
}

/** What the other tests of this file do not pay, of each of which they see more. */
type OtherBill = Exclude<BillType, "electricity" | "indosat4u" | "xlcuanku">;

const OF_TYPES: Readonly<Record<OtherBill, BillOfType>> = {
  bpjs: { biller: "BPJS Kesehatan", number: "8801234560001", fields: { "Jumlah bulan": "2" }, told: "Jumlah peserta" },
  pdam: { biller: "PDAM Surya Sembada Surabaya", number: "1020200102", told: "Jatuh tempo" },
  internet: { biller: "IndiHome", number: "122233344401", told: "Lembar tagihan" },
  "tv-pascabayar": { biller: "Transvision", number: "1272465001", told: "Lembar tagihan" },
  finance: { biller: "FIFGROUP", number: "6391601201", told: "Nomor rangka" },
  hp: { biller: "Telkomsel Pascabayar", number: "081112345601", told: "Lembar tagihan" },
  pbb: {
    biller: "PBB Kota Cimahi",
    number: "329801092375999901",
    fields: { "Tahun pajak": "2026" },
    told: "Luas tanah",
  },
  gas: { number: "0110014601", told: "Pemakaian" },
  esamsat: {
    biller: "Samsat Jawa Barat",
    number: "9658548523568701",
    fields: { "NIK pemilik": "3201010101010001" },
    told: "Nomor polisi",
  },
  tselomni: { number: "081234567601", told: "Super Seru 3 GB" },
  "kirim-uang": {
    biller: "Kirim ke Bank BCA",
    number: "1234567801",
    fields: { "Jumlah kirim": "50000" },
    told: "Bank",
  },
  tricuanmax: { number: "089612345601", told: "CuanMax 25 GB" },
  byupromo: { number: "085155123401", told: "Promo Kilat 2 GB" },
};
const TYPES = Object.keys(OF_TYPES) as OtherBill[];

describe("a bill of each type is found and paid, at the price that was shown:", () => {
  it.each(sampled(TYPES, 3))("%s", async (type) => {
    const { biller, number, fields = {}, told } = OF_TYPES[type];
    const { page, context, complaints } = await visit(browser(), world().url, PHONE);
    await signIn(page, "agen@gerai.test", sellPath(type));
    if (biller !== undefined) await page.locator("select[name=product]").selectOption({ label: biller });
    await page.locator("input[name=number]").fill(number);
    // How many months are paid begins with one.
    if (type === "bpjs") expect(await page.getByLabel("Jumlah bulan").inputValue()).toBe("1");
    for (const [label, value] of Object.entries(fields)) await page.getByLabel(label).fill(value);
    await expectAccessible(page);
    await page.getByRole("button", { name: /^Cek (tagihan|penerima|penawaran)$/ }).click();
    await page.waitForURL(/inquiry=TRX/);
    await page.getByText(told, { exact: true }).first().waitFor();
    // Months and year are lines of their own, and stand beside no number.
    if (type === "bpjs") await page.getByText("Jumlah bulan", { exact: true }).first().waitFor();
    if (type === "pbb") {
      await page.getByText("Tahun pajak", { exact: true }).first().waitFor();
      expect(await page.getByRole("main").innerText()).not.toContain("tahun 2026");
    }
    await expectNoSideScroll(page);
    await shot(page, `bill-${type}`);
    if (sellsOffers(type)) await page.locator("button[name=offer]").filter({ hasText: told }).click();
    else {
      await page
        .getByText(/^(PELANGGAN|PENERIMA) CONTOH$/)
        .first()
        .waitFor();
      await page.getByRole("link", { name: /^Bayar Rp/ }).click();
    }
    const price = await priceAsked(page);
    await enterPin(page);
    const { code } = await soldFor(page, world(), price);
    await page.goto(`/receipt/pascabayar/${code}`);
    await page.locator(".receipt").getByText(told, { exact: true }).first().waitFor();
    await expectReceiptAddsUp(page);
    // One tap asks the same once more, with what the type asks besides; an identity number is typed anew.
    if (type !== "esamsat" && !sellsOffers(type)) {
      await page.goto(`/account/laporan/transaksi/${code}`);
      await page.getByRole("button", { name: "Cek lagi" }).click();
      await page.waitForURL(/inquiry=TRX/);
      for (const value of Object.values(fields)) {
        const { rows } = await world().sql.query("select destination from private.inquiries where ref_id = $1", [
          page.url().match(/TRX\w+/)?.[0],
        ]);
        expect(rows[0]?.destination).toBe(`${number}|${value}`);
      }
    }
    expect(complaints).toEqual([]);
    await context.close();
  });

  it("money that is sent beforehand: to whom, how much and for what fee, on the sheet, its page and its receipt", async () => {
    const { page, context, complaints } = await visit(browser(), world().url, PHONE);
    await signIn(page, "agen@gerai.test", "/prabayar/sendMoney?number=1234567890&operator=bca&product=sendbca50");
    const sheet = page.getByRole("dialog");
    await sheet.getByText(/PENERIMA/).waitFor();
    const lines = ["Rekening tujuan", "Jumlah kiriman", "Biaya admin"];
    for (const line of lines) await sheet.getByText(line, { exact: true }).waitFor();
    await expectAccessible(page);
    await shot(page, "send-sheet");
    await enterPin(page);
    const code = await statusOf(page);
    for (const line of [...lines, "Nama"]) await page.getByRole("main").getByText(line, { exact: true }).waitFor();
    await page
      .getByRole("main")
      .getByText(/PENERIMA/)
      .waitFor();
    await expectAccessible(page);
    await expectNoSideScroll(page);
    await shot(page, "send-result");
    await page.getByRole("main").getByRole("link", { name: "Struk" }).click();
    await page.waitForURL(`**/${code}`);
    await page
      .locator(".receipt")
      .getByText(/PENERIMA/)
      .waitFor();
    await shot(page, "send-receipt");
    const texts = await page.locator(".receipt dl > div").allInnerTexts();
    const sums = texts.filter((text) => /^(Jumlah kiriman|Biaya admin)\s/.test(text)).map(rupiahIn);
    expect(sums[0]).toBe(50_000);
    const total = rupiahIn(await page.locator(".receipt-total").innerText());
    expect(total).toBe(sums.reduce((sum, one) => sum + one, 0));
    expect(complaints).toEqual([]);
    await context.close();
  });
});

describe("an operator's offers", () => {
  it("to a number are listed, and the chosen one is confirmed, paid and printed", async () => {
    const { page, context, complaints } = await visit(browser(), world().url, PHONE);
    await signIn(page, "agen@gerai.test", "/pascabayar/indosat4u");
    await expectAccessible(page);
    await shot(page, "offers-form");
    const number = page.getByLabel(/^Nomor pelanggan/);
    await number.fill("085712348060");
    await page.getByRole("button", { name: "Cek penawaran" }).click();
    await page.getByText("Belum ada penawaran untuk nomor ini").waitFor();
    await expectAccessible(page);
    await shot(page, "offers-none");
    await page.getByRole("link", { name: "Nomor lain" }).click();
    await number.fill("085712345672");
    await page.getByRole("button", { name: "Cek penawaran" }).click();
    await page.waitForURL(/inquiry=TRX/);
    const list = page.url();
    await page.getByRole("heading", { name: /penawaran untuk nomor ini/ }).waitFor();
    await expectAccessible(page);
    await expectNoSideScroll(page);
    await shot(page, "offers-list");
    const offer = page.getByRole("button", { name: /Only4u Nelpon/ });
    const price = (await offer.innerText()).match(/Rp\s?[\d.]+/)?.[0] ?? "";
    await offer.click();
    const sheet = page.getByRole("dialog");
    await sheet.getByText("Only4u Nelpon").waitFor();
    await sheet.getByText(price).first().waitFor();
    await expectAccessible(page);
    await shot(page, "offers-confirm");
    await enterPin(page);
    const code = await statusOf(page);
    await page.getByText(/^Indosat Only4U · Only4u Nelpon.* berhasil$/).waitFor();
    await page.getByRole("link", { name: "Struk" }).click();
    await page.waitForURL(`**/receipt/pascabayar/${code}`);
    await page.getByText("Only4u Nelpon", { exact: true }).waitFor();
    await page.getByText("7 Hari").waitFor();
    await page.locator(".receipt").getByText("Harga paket", { exact: true }).waitFor();
    await expectReceiptAddsUp(page);
    // Going back to what was paid leads to no second payment; the list is still there.
    await page.goto(`/pascabayar/indosat4u?inquiry=${code}&confirm=1`);
    await page.getByText("Penawaran ini sudah Anda bayar").waitFor();
    expect(await page.getByRole("dialog").count()).toBe(0);
    await page.getByRole("button", { name: "Penawaran lain" }).click();
    await page.waitForURL(list);
    expect(complaints).toEqual([]);
    await context.close();
  });

  it("without JavaScript: none lead to data packages, one that has gone is told so, one that is dearer says from what", async () => {
    const { page, context } = await visit(browser(), world().url, { ...PHONE, javaScriptEnabled: false });
    await signIn(page);
    const ask = async (number: string) => {
      await page.goto("/pascabayar/xlcuanku");
      await page.locator("input[name=number]").fill(number);
      await page.getByRole("button", { name: "Cek penawaran" }).click();
    };
    const offer = page.getByRole("button", { name: /Cuanku 2 GB/ });
    await ask("081234567890");
    await page.getByText("Nomor ini dari operator lain").waitFor();
    expect(await page.locator("input[name=number]").inputValue()).toBe("0812 3456 7890");
    await ask("087812348061");
    await offer.click();
    await page.getByText("Penawaran ini sudah tidak berlaku").waitFor();
    expect(await offer.count()).toBe(1);
    await ask("087812348062");
    await offer.click();
    await page.getByText("Harganya berubah sejak daftar tadi").waitFor();
    await page.locator("input[name=pin]").fill("123456");
    await page.getByRole("button", { name: /^Bayar Rp/ }).click();
    await statusOf(page);
    await ask("087812348060");
    await page.getByText("Belum ada penawaran untuk nomor ini").waitFor();
    await page.getByRole("link", { name: "Lihat paket data" }).click();
    await page.waitForURL(/prabayar\/data/);
    expect(await page.locator("input[name=number]").first().inputValue()).toContain("0878");
    await context.close();
  });
});

describe("a token", () => {
  it("is sold to whose meter it is, and shown in fives of four", async () => {
    const { page, context, complaints } = await visit(browser(), world().url, PHONE);
    await signIn(page, "agen@gerai.test", "/prabayar/electricity?operator=pln");
    await page.getByLabel(/^Nomor meter/).fill("12345678901");
    await page.getByText("20.000", { exact: true }).first().click();
    await page.getByRole("button", { name: "Beli" }).click();
    const sheet = page.getByRole("dialog");
    await sheet.getByText("PELANGGAN CONTOH").waitFor();
    await sheet.getByText("1300 VA").waitFor();
    await expectAccessible(page);
    await shot(page, "token-confirm");
    await enterPin(page);
    await statusOf(page);
    await page.getByText(/^\d{4}(-\d{4}){4}$/).waitFor();
    await page.getByRole("button", { name: "Salin token" }).waitFor();
    await expectNoSideScroll(page);
    await shot(page, "token-result");
    expect(complaints).toEqual([]);
    await context.close();
  });

  it("without JavaScript: is not sold to a meter that nobody has", async () => {
    const { page, context } = await visit(browser(), world().url, { ...PHONE, javaScriptEnabled: false });
    await signIn(page, "agen@gerai.test", "/prabayar/electricity?operator=pln&product=pln20&number=12345678054");
    await page.getByText("tidak terdaftar").waitFor();
    expect(await page.locator("input[name=pin]").count()).toBe(0);
    await page.goto("/prabayar/electricity?operator=pln&product=pln20&number=12345678902");
    await page.getByText("PELANGGAN CONTOH").waitFor();
    await page.locator("input[name=pin]").fill("123456");
    await page.getByRole("button", { name: /^Bayar Rp/ }).click();
    await statusOf(page);
    await context.close();
  });
});
