import { readFileSync } from "node:fs";
import type { BrowserContext, Page } from "playwright";
import { describe, expect, it } from "vitest";
import { usePerson } from "#tests/support/demo-person.ts";
import { useSharedWorld } from "#tests/support/world.ts";
import { ApiUser } from "#tests/workers/jobs-support/api-user.ts";
import { numberEnding } from "#tests/workers/jobs-support/shop.ts";
import { DESKTOP, expectAccessible, expectNoSideScroll, PHONE, signIn, useBrowser, visit } from "./support/browser.ts";

const world = useSharedWorld();
const browser = useBrowser();
const agent = usePerson(world, "agen");
const member = usePerson(world, "member");

/** A sale of XL 10.000 that succeeded. */
async function sold(login: string): Promise<string> {
  const user = await ApiUser.signedIn(world().url, login);
  const { ref_id } = await user.bought("xld10", numberEnding("1230"));
  const status = async () => (await user.get<{ status: string }>(`/prabayar/transactions/${ref_id}`)).data.status;
  await expect.poll(status).toBe("success");
  return ref_id;
}

async function look(page: Page): Promise<void> {
  await expectAccessible(page);
  await expectNoSideScroll(page);
}

/** What a printer would be given of the mark: the line in a frame, as far as it is on paper. */
async function onPaper(page: Page): Promise<string> {
  await page.emulateMedia({ media: "print" });
  const mark = (await page.locator(".receipt-mark:visible").allInnerTexts()).join(" ");
  await page.emulateMedia({ media: null });
  return mark;
}

const printedOnce = (page: Page) => page.getByText("Sudah dicetak 1 kali");

it("is laid out as its seller chose, printed as original and copy, drawn, and shared until it is withdrawn", async () => {
  const ref = await sold(agent.email);
  const { page, context, complaints } = await visit(browser(), world().url, PHONE);
  await context.addInitScript(() => {
    const counted = window as Window & { prints?: number };
    counted.prints = 0;
    window.print = () => {
      counted.prints = (counted.prints ?? 0) + 1;
    };
  });
  const prints = () => page.evaluate(() => (window as Window & { prints?: number }).prints);
  await signIn(page, agent.email);

  // The preview follows every choice; what is saved holds for all receipts.
  await page.goto("/account/receipt");
  await look(page);
  const preview = page.locator(".receipt");
  await page.getByLabel("Nama toko").fill("Sari Cell");
  await page.getByLabel("Catatan di bawah struk").fill("Buka 08.00\nTutup 21.00");
  await page.getByLabel("Tampilkan nomor HP").uncheck();
  await page.getByLabel("Nomor seri besar").uncheck();
  await page.getByLabel("Lebar kertas").selectOption("80");
  await expect.poll(() => preview.locator(".receipt-shop").innerText()).toBe("Sari Cell");
  expect(await preview.innerText()).toContain("Buka 08.00\nTutup 21.00");
  expect(await preview.innerText()).not.toContain("0811");
  expect(await preview.getAttribute("data-paper")).toBe("80");
  expect(await preview.locator(".receipt-serial[data-large]").count()).toBe(0);
  await page.getByRole("button", { name: "Simpan" }).click();
  await page.getByText("Tersimpan.").waitFor();
  await look(page);

  // A look is no print; the first print is the original, the next one says which copy it is.
  await page.goto(`/receipt/prabayar/${ref}`);
  await look(page);
  const slip = page.locator(".receipt");
  expect(await slip.getAttribute("data-paper")).toBe("80");
  expect(await slip.innerText()).toContain("Sari Cell");
  expect(await onPaper(page)).toBe("PRATINJAU");
  await page.reload();
  expect(await page.getByText("Belum pernah dicetak").count()).toBe(1);
  await page.getByRole("button", { name: "Cetak struk" }).click();
  await printedOnce(page).waitFor();
  expect([await prints(), await onPaper(page)]).toEqual([1, ""]);
  await page.getByRole("button", { name: "Cetak struk" }).click();
  await page.getByText("Sudah dicetak 2 kali").waitFor();
  expect([await prints(), await onPaper(page)]).toEqual([2, "SALINAN 1"]);
  // What happens elsewhere has the page read its data anew; the slip stays the print that it is.
  await Promise.all([
    page.waitForResponse((answer) => /\.data/.test(answer.url()) && answer.request().method() === "GET"),
    page.evaluate(() => document.dispatchEvent(new Event("visibilitychange"))),
  ]);
  await page.waitForLoadState("networkidle");
  expect([await prints(), await onPaper(page)]).toEqual([2, "SALINAN 1"]);

  // As a picture: drawn from the same words, black on white.
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: "Gambar" }).click(),
  ]);
  expect(download.suggestedFilename()).toBe(`struk-${ref}.png`);
  const png = readFileSync(await download.path()).toString("base64");
  const drawn = await page.evaluate(async (data) => {
    const image = new Image();
    image.src = `data:image/png;base64,${data}`;
    await image.decode();
    const canvas = document.createElement("canvas");
    [canvas.width, canvas.height] = [image.naturalWidth, image.naturalHeight];
    const pen = canvas.getContext("2d");
    pen?.drawImage(image, 0, 0);
    const { data: points } = pen?.getImageData(0, 0, canvas.width, canvas.height) ?? { data: [] };
    let dark = 0;
    for (let at = 0; at < points.length; at += 4) if ((points[at] ?? 255) < 128) dark += 1;
    return {
      width: canvas.width,
      height: canvas.height,
      ink: dark / (canvas.width * canvas.height),
      corner: points[0],
    };
  }, png);
  expect(drawn).toMatchObject({ width: 2 * (576 + 48), corner: 255 });
  expect(drawn.height).toBeGreaterThan(1_000);
  expect(drawn.ink).toBeGreaterThan(0.02);
  expect(drawn.ink).toBeLessThan(0.3);

  // Its public page: for whoever has the address, without an account.
  await page.getByRole("button", { name: "Buat tautan" }).click();
  await page.getByText("Bisa dibuka sampai").waitFor();
  await look(page);
  const url = (await page.locator("a[href*='/r/']").getAttribute("href")) ?? "";
  const guest = await visit(browser(), world().url, { ...DESKTOP, colorScheme: "dark" });
  await guest.page.goto(url);
  await look(guest.page);
  const told = await guest.page.locator(".receipt").innerText();
  for (const words of ["Sari Cell", "XL 10.000", "STRUK DIGITAL", "Buka 08.00"]) expect(told).toContain(words);
  expect(await guest.page.content()).not.toMatch(/10\.?750/);
  expect(await guest.page.locator("meta[name=robots]").getAttribute("content")).toBe("noindex, nofollow");
  await page.getByRole("button", { name: "Cabut tautan" }).click();
  await page.getByRole("button", { name: "Buat tautan" }).waitFor();
  expect((await guest.page.goto(url))?.status()).toBe(404);
  await guest.page.getByText("Tautan struk ini tidak berlaku").waitFor();
  await look(guest.page);

  // A supplier that takes the success back: the page says so in words, and the seller's own one too.
  await page.getByRole("button", { name: "Buat tautan" }).click();
  await page.getByText("Bisa dibuka sampai").waitFor();
  await guest.page.goto((await page.locator("a[href*='/r/']").getAttribute("href")) ?? "");
  await guest.page.getByText("STRUK DIGITAL").waitFor();
  await world().sql.query("select public.purchase_settle('digiflazz', $1, $2, 'callback')", [
    ref,
    JSON.stringify({ status: "failed", reason: null, refunded: true, try_next: false, code: "02", message: "refund" }),
  ]);
  await guest.page.reload();
  await guest.page.getByText("Penjualan ini sudah dikembalikan").waitFor();
  await look(guest.page);
  expect(await guest.page.locator(".receipt").count()).toBe(0);
  await page.goto(`/receipt/prabayar/${ref}`);
  await page.getByText("Tidak ada struk: Dikembalikan").waitFor();
  expect(complaints).toEqual([]);
  await guest.context.close();
  await context.close();
});

it("is counted, laid out and shared without JavaScript; a form that is sent again prints once", async () => {
  const ref = await sold(member.email);
  const { page, context } = await visit(browser(), world().url, { ...PHONE, javaScriptEnabled: false });
  await signIn(page, member.email, "/account/receipt");
  await page.getByLabel("Nama toko").fill("bit.ly/menang");
  await page.getByLabel("Tampilkan logo").uncheck();
  await page.getByRole("button", { name: "Simpan" }).click();
  await page.locator("#receipt_shop_name-error").waitFor();
  expect(await page.getByLabel("Tampilkan logo").isChecked()).toBe(false);
  expect(await page.getByLabel("Nama toko").inputValue()).toBe("bit.ly/menang");
  await page.getByLabel("Nama toko").fill("Toko Lima");
  await page.getByRole("button", { name: "Simpan" }).click();
  await page.getByText("Tersimpan.").waitFor();

  await page.goto(`/receipt/prabayar/${ref}`);
  expect(await page.getByRole("button", { name: "Gambar" }).filter({ visible: true }).count()).toBe(0);
  await page.getByRole("button", { name: "Cetak struk" }).click();
  await page.getByText("Sekarang cetak halaman ini").waitFor();
  expect(await onPaper(page)).toBe("");
  await page.reload();
  expect([await onPaper(page), await printedOnce(page).count()]).toEqual(["", 1]);
  await page.getByRole("button", { name: "Cetak struk" }).click();
  await page.getByText("SALINAN 1", { exact: true }).waitFor();
  await page.getByRole("button", { name: "Buat tautan" }).click();
  const url = (await page.locator("a[href*='/r/']").getAttribute("href")) ?? "";
  await page.goto(url);
  expect(await page.locator(".receipt-shop").innerText()).toBe("Toko Lima");
  await context.close();
});

/** What the fake app of a page was asked for. */
const asked = (page: Page) => page.evaluate(() => (window as Window & { asked?: string[][] }).asked ?? []);

/** The Android app around every page: it scans this number, prints, and goes back; an old one can end its session. */
async function inApp(context: BrowserContext, number: string | null): Promise<void> {
  await context.addInitScript((scanned) => {
    const said: string[][] = [];
    const answer = (name: string, detail: object) =>
      setTimeout(() => window.dispatchEvent(new CustomEvent(name, { detail })));
    const app = {
      logout: () => said.push(["logout"]),
      // To the first tap it never answers.
      scanBarcode(request: string) {
        said.push(["scanBarcode"]);
        if (said.length > 1) answer("gerai-scan", { request, text: scanned });
      },
      printReceipt(request: string, bytes: string) {
        said.push(["printReceipt", bytes]);
        answer("gerai-print", { request, done: said.filter(([what]) => what === "printReceipt").length > 1 });
      },
      openUrl(url: string) {
        said.push(["openUrl", url]);
        if (url.startsWith("https://elsewhere.")) throw new Error("cannot");
      },
      downloadFile: (url: string, name: string) => said.push(["downloadFile", url, name]),
      back: () => said.push(["back"]),
    };
    Object.assign(window, { asked: said, GeraiAndroid: scanned === null ? { logout: app.logout } : app });
  }, number);
}

const plainText = (base64: string) => Buffer.from(base64, "base64").toString("latin1");

describe("below /webapp", () => {
  it("a guest signs in and is back; a sale is scanned, paid, printed by the app, and stays in its variant", async () => {
    const { page, context, complaints } = await visit(browser(), world().url, PHONE);
    await inApp(context, numberEnding("1230"));
    await page.goto("/webapp/prabayar/pulsa?title=Isi+Pulsa");
    expect(new URL(page.url()).pathname).toBe("/auth/login");
    await page.locator("input[name=login]").fill(member.email);
    await page.locator("input[name=password]").fill("rahasia-123");
    await page.locator("main button[type=submit]").click();
    await page.waitForURL((url) => url.pathname === "/webapp/prabayar/pulsa" && url.search === "?title=Isi+Pulsa");
    await page.getByRole("heading", { level: 1, name: "Isi Pulsa" }).waitFor();
    expect(await page.getByRole("navigation").filter({ visible: true }).count()).toBe(0);
    await look(page);

    // The person's own title comes before the app's, and stays.
    await page.getByRole("link", { name: "Ganti judul layar" }).click();
    await page.getByRole("textbox", { name: "Judul" }).fill("Pulsa warung");
    await look(page);
    await page.getByRole("button", { name: "Simpan" }).click();
    await page.getByRole("heading", { level: 1, name: "Pulsa warung" }).waitFor();

    await page.getByRole("button", { name: "Pindai barcode" }).click();
    await expect.poll(async () => (await asked(page)).length).toBe(1);
    await expect
      .poll(async () => {
        if ((await asked(page)).length === 1) await page.getByRole("button", { name: "Pindai barcode" }).click();
        return page.locator("#number").inputValue();
      })
      .not.toBe("");
    await page.getByText("10.000", { exact: true }).first().click();
    await page.getByRole("button", { name: "Beli", exact: true }).first().click();
    await page.getByText("Periksa pembelian").waitFor();
    for (const digit of "123456") await page.getByRole("button", { name: digit, exact: true }).click();
    await page.waitForURL(/\/webapp\/account\/laporan\/transaksi\/TRX/);
    await page.getByText("XL 10.000 berhasil").waitFor();
    await look(page);
    await page.getByRole("main").getByRole("link", { name: "Struk" }).click();
    await page.waitForURL(/\/webapp\/receipt\/prabayar\/TRX/);

    // The first try fails in the app: it is counted, and goes out once more as it is.
    await page.getByRole("button", { name: "Cetak struk" }).click();
    await page.getByText("Aplikasi tidak bisa mencetak").waitFor();
    await look(page);
    await page.getByRole("link", { name: "80 mm" }).click();
    await page.waitForURL(/paper=80/);
    await page.getByRole("button", { name: "Cetak lagi" }).click();
    await page.getByText("Sudah dicetak.", { exact: true }).waitFor();
    await printedOnce(page).waitFor();
    await page.getByRole("button", { name: "Cetak struk" }).click();
    await page.getByText("Sudah dicetak 2 kali").waitFor();
    await expect.poll(async () => (await asked(page)).length).toBe(5);
    const sent = (await asked(page)).filter(([what]) => what !== "scanBarcode");
    const prints = sent.map(([, bytes = ""]) => plainText(bytes));
    expect(prints[0]).toContain("XL 10.000");
    expect(prints.map((print) => /SALINAN \d+/.exec(print)?.[0])).toEqual([undefined, undefined, "SALINAN 1"]);
    expect(prints[1]).toBe(prints[0]);

    // Files, links that lead elsewhere and the way back are the app's.
    await page.getByRole("button", { name: "Bagikan", exact: true }).click();
    await page.getByRole("button", { name: "Gambar" }).click();
    await expect.poll(async () => (await asked(page)).length).toBe(7);
    await page.getByRole("link", { name: "Kembali" }).click();
    await expect.poll(async () => (await asked(page)).length).toBe(8);
    const [share, picture, back] = (await asked(page)).slice(5);
    expect(share).toEqual(["openUrl", expect.stringMatching(/^https:\/\/wa\.me\/\?text=.*XL%2010\.000/)]);
    expect(picture).toEqual([
      "downloadFile",
      expect.stringMatching(/^data:image\/png;base64,/),
      expect.stringMatching(/^struk-TRX.*\.png$/),
    ]);
    expect(back).toEqual(["back"]);
    await page.goto("/webapp/account/laporan/transaksi");
    await page.getByRole("link", { name: /CSV/ }).click();
    await expect
      .poll(() => asked(page))
      .toEqual([["downloadFile", expect.stringContaining("/account/laporan/transaksi.csv"), expect.any(String)]]);
    // What the app refuses opens in its page neither.
    const here = page.url();
    await page.evaluate(() => {
      document.body.insertAdjacentHTML("beforeend", '<a href="https://elsewhere.invalid/">x</a>');
      document.querySelector<HTMLAnchorElement>("body > a:last-child")?.click();
    });
    await page.getByText(/Silahkan perbaharui aplikasi .+ anda\./).waitFor();
    expect(page.url()).toBe(here);
    expect(complaints).toEqual([]);
    await context.close();
  });

  it("an older app asks to be updated, and counts nothing; without an app the way back is in the page", async () => {
    const ref = await sold(agent.email);
    const { page, context, complaints } = await visit(browser(), world().url, DESKTOP);
    await inApp(context, null);
    await signIn(page, agent.email);
    const update = page.getByText("Perbarui aplikasi Android");
    await page.goto("/webapp");
    await page.waitForURL("**/webapp/prabayar/pulsa");
    await look(page);
    await page.getByRole("button", { name: "Pindai barcode" }).click();
    await update.waitFor();
    await page.goto(`/webapp/receipt/prabayar/${ref}`);
    await page.getByRole("button", { name: "Cetak struk" }).click();
    await update.waitFor();
    await page.getByRole("button", { name: "Bagikan", exact: true }).click();
    await page.getByText(/Silahkan perbaharui aplikasi .+ anda\./).waitFor();
    expect(await page.getByText("Belum pernah dicetak").count()).toBe(1);
    await page.getByRole("link", { name: "Kembali" }).click();
    await page.waitForURL(`**/webapp/account/laporan/transaksi/${ref}`);
    // The arrow goes on upwards, and never back down.
    await page.getByRole("link", { name: "Kembali" }).click();
    await page.waitForURL("**/webapp/account/laporan/semua");
    await page.goto("/webapp/prabayar/no-such-type");
    await page.waitForURL("**/webapp/prabayar/pulsa");
    await page.goto("/webapp/no/such/screen");
    await page.waitForURL("**/webapp/prabayar/pulsa");
    expect(complaints).toEqual([]);
    await context.close();
  });
});

it("is printed on a Bluetooth printer, which is chosen before anything is counted", async () => {
  const ref = await sold(agent.email);
  const { page, context, complaints } = await visit(browser(), world().url, PHONE);
  await context.addInitScript(() => {
    const written: number[][] = [];
    let choices = 0;
    const channel = {
      properties: { write: true },
      writeValueWithResponse: async (bytes: Uint8Array) => void written.push([...bytes]),
    };
    const gatt = {
      connected: false,
      connect: async () => {
        gatt.connected = true;
        return { getPrimaryServices: async () => [{ getCharacteristics: async () => [channel] }] };
      },
      disconnect: () => {
        gatt.connected = false;
      },
    };
    Object.defineProperty(navigator, "bluetooth", {
      value: {
        requestDevice: async () => {
          choices += 1;
          if (choices === 1) throw new DOMException("", "NotFoundError");
          return { gatt };
        },
      },
    });
    Object.assign(window, { written });
  });
  await signIn(page, agent.email, `/receipt/prabayar/${ref}?paper=58`);
  await page.getByRole("button", { name: "Printer Bluetooth" }).click();
  await page.getByText("Tidak ada printer yang dipilih").waitFor();
  await look(page);
  await page.reload();
  expect(await page.getByText("Belum pernah dicetak").count()).toBe(1);
  // The new page begins its choices anew.
  await page.getByRole("button", { name: "Printer Bluetooth" }).click();
  await page.getByText("Tidak ada printer yang dipilih").waitFor();
  await page.getByRole("button", { name: "Printer Bluetooth" }).click();
  await page.getByText("Sudah dicetak.", { exact: true }).waitFor();
  await printedOnce(page).waitFor();
  const chunks = await page.evaluate(() => (window as Window & { written?: number[][] }).written ?? []);
  expect(Math.max(...chunks.map((chunk) => chunk.length))).toBeLessThanOrEqual(180);
  const bytes = chunks.flat();
  expect(bytes.slice(0, 2)).toEqual([0x1b, 0x40]);
  const text = String.fromCharCode(...bytes);
  expect(text).toContain("XL 10.000");
  expect(text).toContain("Rp ");
  expect(text).not.toMatch(/SALINAN/);
  expect(complaints).toEqual([]);
  await context.close();
});
