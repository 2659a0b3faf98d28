import type { Page } from "playwright";
import { beforeAll, describe, expect, it } from "vitest";
import { sampled } from "#tests/support/full-counts.ts";
import { useWorld } from "#tests/support/world.ts";
import { DESKTOP, expectAccessible, expectNoSideScroll, PHONE, signIn, useBrowser, visit } from "./support/browser.ts";

const world = useWorld();
const browser = useBrowser();

beforeAll(async () => {
  const { sql } = world();
  await sql.query(
    "update public.accounts set permissions = array_append(permissions, 'send_money') where email = 'agen@gerai.test'",
  );
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

async function enterPin(page: Page): Promise<void> {
  const sheet = page.getByRole("dialog");
  for (const digit of "123456") await sheet.getByRole("button", { name: digit, exact: true }).click();
}

/** Bill, fees and discount on the paper are its total: what the customer adds up at the counter. */
async function expectReceiptAddsUp(page: Page): Promise<void> {
  const texts = await page.locator(".receipt dl > div").allInnerTexts();
  const sums = texts
    .filter((text) => /^(Jumlah tagihan|Harga paket|Jumlah biaya admin|Biaya layanan|Potongan)\s/.test(text))
    .map(rupiahIn);
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
      await signIn(page);
      await page.goto("/pascabayar/electricity");
      await expectAccessible(page);
      await expectNoSideScroll(page);
      await shot(page, "bill-form");
      await page.getByRole("button", { name: "Cek tagihan" }).click();
      await page.getByText("harus diisi").waitFor();
      await page.getByLabel(/^Nomor meter/).fill(number);
      await page.getByRole("button", { name: "Cek tagihan" }).click();
      await page.waitForURL(/inquiry=TRX/);
      await page.getByText("PELANGGAN CONTOH").waitFor();
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
    await signIn(page);
    await page.goto("/pascabayar/electricity");
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
    await signIn(page);
    await page.goto("/pascabayar/electricity?number=530000300001");
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

/** Address, biller (null: the only one), number, what is asked besides, and what its page tells. */
const TYPES = [
  ["bpjs", "BPJS Kesehatan", "8801234560001", { "Jumlah bulan": "2" }, "Jumlah peserta"],
  ["pdam", "PDAM Surya Sembada Surabaya", "1020200102", {}, "Jatuh tempo"],
  ["internet", "IndiHome", "122233344401", {}, "Lembar tagihan"],
  ["tv", "Transvision", "1272465001", {}, "Lembar tagihan"],
  ["finance", "FIFGROUP", "6391601201", {}, "Nomor rangka"],
  ["hp", "Telkomsel Pascabayar", "081112345601", {}, "Lembar tagihan"],
  ["pbb", "PBB Kota Cimahi", "329801092375999901", { "Tahun pajak": "2026" }, "Luas tanah"],
  ["gas", null, "0110014601", {}, "Pemakaian"],
  ["esamsat", "Samsat Jawa Barat", "9658548523568701", { "NIK pemilik": "3201010101010001" }, "Nomor polisi"],
  ["kirim uang", "Kirim ke Bank BCA", "1234567801", { "Jumlah kirim": "50000" }, "Bank"],
] as const;

describe("a bill of each type is found and paid:", () => {
  it.each(sampled(TYPES, 3))("%s", async (type, biller, number, extra, told) => {
    const { page, context, complaints } = await visit(browser(), world().url, PHONE);
    await signIn(page);
    await page.goto(`/pascabayar/${encodeURIComponent(type)}`);
    if (biller !== null) await page.locator("select[name=product]").selectOption({ label: biller });
    await page.locator("input[name=number]").fill(number);
    for (const [label, value] of Object.entries(extra)) await page.getByLabel(label).fill(value);
    await expectAccessible(page);
    await page.getByRole("button", { name: type === "kirim uang" ? "Cek penerima" : "Cek tagihan" }).click();
    await page.waitForURL(/inquiry=TRX/);
    await page.getByText(told, { exact: true }).first().waitFor();
    await expectNoSideScroll(page);
    await shot(page, `bill-${type.replace(" ", "-")}`);
    await page.getByRole("link", { name: /^Bayar Rp/ }).click();
    await enterPin(page);
    await statusOf(page);
    expect(complaints).toEqual([]);
    await context.close();
  });
});

describe("an operator's offers", () => {
  it("to a number are listed, and the chosen one is confirmed, paid and printed", async () => {
    const { page, context, complaints } = await visit(browser(), world().url, PHONE);
    await signIn(page);
    await page.goto("/pascabayar/indosat4u");
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
    await signIn(page);
    await page.goto("/prabayar/electricity?operator=pln");
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
    await signIn(page);
    await page.goto("/prabayar/electricity?operator=pln&product=pln20&number=12345678054");
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
