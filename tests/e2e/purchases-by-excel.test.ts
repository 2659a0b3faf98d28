import { readFile } from "node:fs/promises";
import type { Page } from "playwright";
import readWorkbook from "read-excel-file/node";
import { describe, expect, it } from "vitest";
import { usePerson } from "#tests/support/demo-person.ts";
import { inTurn } from "#tests/support/full-counts.ts";
import { type TestCell, workbookFile } from "#tests/support/workbook-file.ts";
import { useSharedWorld } from "#tests/support/world.ts";
import { numberEnding } from "#tests/workers/jobs-support/shop.ts";
import {
  comesToLife,
  DESKTOP,
  expectAccessible,
  expectNoSideScroll,
  expectReachable,
  hears,
  PHONE,
  signIn,
  useBrowser,
  visit,
} from "./support/browser.ts";

const world = useSharedWorld();
const browser = useBrowser();
const agent = usePerson(world, "agen");

const PATH = "/prabayar/topupByExcel";
const HEADINGS = ["Kode Produk", "Nomor Tujuan", "Nomor Pesanan", "Harga Jual", "Catatan"];

/** Chooses a file and sends it; its page has read it then. */
async function send(page: Page, name: string, rows: readonly (readonly TestCell[])[]): Promise<void> {
  await page.goto(PATH);
  const buffer = Buffer.from(workbookFile({ rows: [HEADINGS, ...rows] }));
  await page.getByLabel("Berkas Excel atau CSV").setInputFiles({ name, mimeType: "application/octet-stream", buffer });
  await page.getByRole("button", { name: "Unggah dan periksa" }).click();
  await page.waitForURL(/topupByExcel\/[0-9a-f-]{36}$/);
}

async function typePin(page: Page): Promise<void> {
  for (const digit of "123456") await page.getByRole("button", { name: digit, exact: true }).click();
}

/** A file as the browser saves it. */
async function download(page: Page, name: string) {
  const [file] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("link", { name, exact: true }).click(),
  ]);
  const [sheet] = await readWorkbook(await readFile(await file.path()));
  return { name: file.suggestedFilename(), rows: sheet?.data ?? [] };
}

// A desktop's in the deep run: the same page in another width.
describe.each(
  inTurn(
    [
      ["a phone", PHONE],
      ["a desktop", DESKTOP],
    ] as const,
    0,
    1,
  ),
)("purchases by Excel on %s", (_, device) => {
  it("go from the template to the result, with a bar that moves by itself", async () => {
    const { page, context, complaints } = await visit(browser(), world().url, device);
    await signIn(page, agent.email, PATH);
    await expectAccessible(page);
    await expectNoSideScroll(page);
    const template = await download(page, "Excel (.xlsx)");
    expect(template.rows).toEqual([["Kode produk", "Nomor tujuan", "Nomor pesanan", "Harga jual", "Catatan"]]);
    const twice = numberEnding("1230");
    const rows = [
      ["xld10", Number(numberEnding("1230").slice(1))],
      ["xld10", twice],
      ["tidak-ada", twice],
      ["xld10", "8.78E+10"],
      ["xld10", twice],
      ...Array.from({ length: 6 }, () => ["xld10", numberEnding("1230")]),
    ];
    const name = `${device === PHONE ? "ponsel" : "komputer"}.xlsx`;
    await send(page, name, rows);
    await page.getByText("2 baris bermasalah").waitFor();
    await page.getByText("Unggah berkas yang sudah diperbaiki dengan nama lain").waitFor();
    await expectAccessible(page);
    await expectNoSideScroll(page);
    await page.getByText("Nomor tujuan sudah dibulatkan Excel").filter({ visible: true }).waitFor();
    await page.getByText("Produk tidak ditemukan").filter({ visible: true }).waitFor();
    if (device === PHONE) await expectReachable(page);
    const total = page.locator("dl div", { hasText: "Total" }).last();
    const before = await total.innerText();
    await page.getByRole("checkbox", { name: /Beli juga 1 baris ulangan/ }).check();
    await page.locator("dl div", { hasText: "Baris siap dibeli" }).getByText("9", { exact: true }).waitFor();
    expect(await total.innerText()).not.toBe(before);
    await page.getByRole("button", { name: "Lanjutkan 9 baris yang baik saja" }).click();
    await page.getByText("Baris yang dibeli").waitFor();
    await expectAccessible(page);
    await hears(page);
    // The sixth digit sends.
    await typePin(page);
    await page.getByText("9 dari 9 baris").waitFor();
    const settled = page.locator("dl div", { hasText: "Diproses" }).locator("dd", { hasText: /^0$/ });
    await settled.waitFor({ timeout: 60_000 });
    await page.getByText("Selesai", { exact: true }).first().waitFor();
    await page.locator("dl div", { hasText: "Terpakai" }).last().waitFor();
    // The summary adds up to the rows of the file, and calls and counts those left out as their tab does.
    const summed = async (word: string) =>
      Number(await page.locator("dl div", { hasText: word }).first().locator("dd").innerText());
    expect(await Promise.all(["Tidak dibeli", "Dilewati"].map(summed))).toEqual([0, 2]);
    const parts = await Promise.all(["Berhasil", "Diproses", "Gagal", "Tidak dibeli", "Dilewati"].map(summed));
    expect(parts.reduce((sum, one) => sum + one, 0)).toBe(11);
    await page.getByRole("link", { name: "Dilewati (2)" }).click();
    await page.getByText("Produk tidak ditemukan").filter({ visible: true }).waitFor();
    await expect.poll(() => page.getByText("Berhasil", { exact: true }).filter({ visible: true }).count()).toBe(1);
    await page.getByRole("link", { name: "Semua (11)" }).click();
    if (device === PHONE) await expectReachable(page);
    await expectAccessible(page);
    await expectNoSideScroll(page);
    const result = await download(page, "Excel");
    // The last row holds the sums.
    expect(result.rows).toHaveLength(2 + rows.length);
    expect(result.rows.at(-1)?.[6]).toBe(result.rows.slice(1, -1).reduce((sum, row) => sum + Number(row[6]), 0));
    expect(result.rows.slice(0, -1).map((row) => row[9])).toEqual([
      "Status",
      "Berhasil",
      "Berhasil",
      "Bermasalah",
      "Bermasalah",
      ...Array.from({ length: 7 }, () => "Berhasil"),
    ]);
    await page.getByRole("link", { name: "Unggah berkas lain" }).click();
    await page
      .getByRole("link", { name: new RegExp(name) })
      .first()
      .waitFor();
    // Bought once already: nothing can be gone on with until that is wanted.
    await send(page, `ulang-${name}`, rows.slice(-1));
    await page.getByText("Tidak ada baris yang bisa dibeli. Centang baris ulangan").waitFor();
    expect(await page.getByRole("button", { name: /^Lanjutkan/ }).count()).toBe(0);
    await page.getByRole("checkbox", { name: /Beli juga 1 baris ulangan/ }).check();
    await page.getByRole("button", { name: "Lanjutkan 1 baris" }).waitFor();
    expect(complaints).toEqual([]);
    await context.close();
  });
});

describe("a file that is none", () => {
  it("is refused in words, and so is its name the second time", async () => {
    const { page, context } = await visit(browser(), world().url, PHONE);
    await signIn(page, agent.email);
    await page.goto(PATH);
    await comesToLife(page);
    await page.getByRole("button", { name: "Unggah dan periksa" }).click();
    await page.locator("#file-error", { hasText: "Berkas harus diisi" }).waitFor();
    await send(page, "salah.xlsx", []);
    await page.getByText("Tidak ada baris di bawah judul kolom.").waitFor();
    await send(page, "senin.xlsx", [["xld10", numberEnding("1230")]]);
    await page.getByText("Baris siap dibeli").waitFor();
    await page.goto(PATH);
    const file = { name: "Senin.xlsx", mimeType: "text/csv", buffer: Buffer.from("a;b") };
    await page.getByLabel("Berkas Excel atau CSV").setInputFiles(file);
    await page.getByRole("button", { name: "Unggah dan periksa" }).click();
    await page.getByText("Berkas bernama Senin.xlsx sudah diunggah hari ini").waitFor();
    await page.waitForFunction(() => document.activeElement?.matches("input[type=file][aria-invalid]"));
    await expectAccessible(page);
    await context.close();
  });
});

describe.each([true, false])("a file that costs more than the balance, with scripts: %s", (javaScriptEnabled) => {
  it("asks for a top-up and for no PIN, also where its confirmation is come back to", async () => {
    const { page, context } = await visit(browser(), world().url, { ...PHONE, javaScriptEnabled });
    await signIn(page, agent.email);
    const dear = Array.from({ length: 60 }, () => ["xld100", numberEnding("1230")]);
    await send(page, `mahal-${javaScriptEnabled}.xlsx`, dear);
    await page.getByText(/^Saldo kurang Rp/).waitFor();
    expect(await page.getByRole("button", { name: /^Lanjutkan/ }).count()).toBe(0);
    await page.goto(`${page.url()}?confirm=1`);
    const sheet = page.getByRole("dialog");
    await sheet.getByText(/^Saldo kurang Rp/).waitFor();
    await sheet.getByRole("link", { name: "Isi saldo" }).waitFor();
    expect(await sheet.getByText("Saldo sesudahnya").count()).toBe(0);
    expect(await sheet.locator("input[name=pin]").count()).toBe(0);
    expect(await sheet.getByRole("button", { name: /^Beli/ }).count()).toBe(0);
    if (javaScriptEnabled) await expectAccessible(page);
    await context.close();
  });
});

describe("without JavaScript", () => {
  it("a file is sent, confirmed and bought", async () => {
    const { page, context } = await visit(browser(), world().url, { ...PHONE, javaScriptEnabled: false });
    await signIn(page, agent.email);
    await send(page, "tanpa-skrip.xlsx", [["xld10", numberEnding("1230")]]);
    await page.getByRole("button", { name: "Lanjutkan 1 baris" }).click();
    await page.locator("input[name=pin]").first().fill("123456");
    await page.getByRole("button", { name: /^Beli 1 baris/ }).click();
    // The page loads itself.
    await page.getByText("1 dari 1 baris").waitFor();
    await page.getByRole("link", { name: "Excel", exact: true }).waitFor();
    await context.close();
  });
});
