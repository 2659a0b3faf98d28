import { readFileSync } from "node:fs";
import type { Page } from "playwright";
import { describe, expect, it } from "vitest";
import { usePerson } from "#tests/support/demo-person.ts";
import { useSharedWorld } from "#tests/support/world.ts";
import { expectAccessible, expectNoSideScroll, PHONE, signIn, useBrowser, visit } from "./support/browser.ts";

const world = useSharedWorld();
const browser = useBrowser();
const agent = usePerson(world, "agen");
const SMALL = { ...PHONE, viewport: { width: 360, height: 740 } };

/** What is read by a script is looked at where scripts run. */
async function look(page: Page, scripts: boolean): Promise<void> {
  if (!scripts) return;
  await expectAccessible(page);
  await expectNoSideScroll(page);
}

const csv = (rows: readonly string[]) => ({
  name: "harga.csv",
  mimeType: "text/csv",
  buffer: Buffer.from(["Kode produk;Harga jual", ...rows].join("\r\n")),
});

describe("own prices", () => {
  it.each([true, false])(
    "are seen whole, changed by a file and asked of the next customer; scripts: %s",
    async (scripts) => {
      const price = scripts ? 14_250 : 14_500;
      const said = scripts ? "14.250" : "14.500";
      const { page, context } = await visit(browser(), world().url, { ...SMALL, javaScriptEnabled: scripts });
      await signIn(page, agent.email, "/account/selling-prices");
      await page.getByRole("link", { name: "Semua harga saya" }).click();
      await page.waitForURL(/selling-prices\/preview/);
      await page.goto("/account/selling-prices/preview?search=xld10");
      const card = page.locator("main").getByText("Beli Rp 10.750").first();
      await card.waitFor();
      await page
        .getByText(/^Laba Rp/)
        .first()
        .waitFor();
      await look(page, scripts);
      await page.getByRole("link", { name: "Ubah lewat Excel" }).click();
      await page.waitForURL(/selling-prices\/import/);
      await look(page, scripts);

      await page.locator("input[name=file]").setInputFiles(csv([`xld10;${price}`, "xld25;1", "tidak-ada;5.000"]));
      await page.getByRole("button", { name: "Simpan harga" }).click();
      await page.getByText("Baris yang salah: 2. Tidak ada yang disimpan.").waitFor();
      await page.getByText("Baris 3: xld25").waitFor();
      await page.getByText(/Harga jual tidak boleh di bawah harga beli: Rp/).waitFor();
      await look(page, scripts);

      await page.locator("input[name=file]").setInputFiles(csv([`xld10;${price}`]));
      await page.getByRole("button", { name: "Periksa dulu" }).click();
      await page.getByText("Harga yang akan berubah: 1. Belum ada yang disimpan.").waitFor();
      await page.locator("input[name=file]").setInputFiles(csv([`xld10;${price}`]));
      await page.getByRole("button", { name: "Simpan harga" }).click();
      await page.getByText("Harga yang disimpan: 1.").waitFor();
      await look(page, scripts);

      await page.locator("input[name=file]").setInputFiles({
        name: "harga.xlsx",
        mimeType: "application/octet-stream",
        buffer: Buffer.from("PK\u0003\u0004 no workbook"),
      });
      await page.getByRole("button", { name: "Simpan harga" }).click();
      await page
        .getByText(/Berkas ini (rusak|tidak dibuat)/)
        .first()
        .waitFor();

      await page.goto("/account/selling-prices/preview?search=xld10");
      await page
        .getByText(new RegExp(`Jual Rp.${said.replace(".", "\\.")}`))
        .first()
        .waitFor();
      await page.goto("/prabayar/pulsa?number=087800001230&product=xld10");
      expect(await page.getByLabel("Harga jual ke pelanggan").inputValue()).toBe(said);
      await context.close();
    },
  );

  it("are refused of no file and of another one in words, above the form, where the focus is", async () => {
    const { page, context } = await visit(browser(), world().url, SMALL);
    await signIn(page, agent.email, "/account/selling-prices/import");
    const summary = page.getByRole("alert").first();
    await page.getByRole("button", { name: "Simpan harga" }).click();
    await expect.poll(() => summary.innerText()).toContain("Berkas harus diisi");
    expect(await summary.evaluate((box) => box === document.activeElement)).toBe(true);
    await page
      .locator("input[name=file]")
      .setInputFiles({ name: "lain.csv", mimeType: "text/csv", buffer: Buffer.from("a,b\n1,2\n") });
    await page.getByRole("button", { name: "Simpan harga" }).click();
    await expect.poll(() => summary.innerText()).toContain("Kolom ini tidak ada: Kode produk, Harga jual.");
    expect(await summary.innerText()).toContain("“Unduh daftar harga (.xlsx)”");
    await expectAccessible(page);
    await context.close();
  });

  it("come back from the file that is downloaded as they are", async () => {
    const { page, context } = await visit(browser(), world().url, SMALL);
    await signIn(page, agent.email, "/account/selling-prices/import");
    const [download] = await Promise.all([
      page.waitForEvent("download"),
      page.getByRole("link", { name: /Unduh daftar harga/ }).click(),
    ]);
    const buffer = readFileSync((await download.path()) ?? "");
    await page
      .locator("input[name=file]")
      .setInputFiles({ name: "harga.xlsx", mimeType: "application/octet-stream", buffer });
    await page.getByRole("button", { name: "Simpan harga" }).click();
    await page.getByText("Semua harga di berkas ini sudah sama. Tidak ada yang diubah.").waitFor();
    await context.close();
  });
});

describe("an address", () => {
  const kept = async () =>
    (
      await world().sql.query(
        `select d.region_code, d.city, d.latitude, d.longitude, d.note from private.account_addresses d
         join public.accounts a on a.id = d.user_id where a.email = $1`,
        [agent.email],
      )
    ).rows;

  it.each([
    ["/account/profile", true],
    ["/account/profile", false],
    ["/agent-center/profile", false],
  ] as const)("has its region found by words, at %s, scripts: %s", async (path, scripts) => {
    await world().sql.query("delete from private.account_addresses");
    const { page, context } = await visit(browser(), world().url, {
      ...SMALL,
      javaScriptEnabled: scripts,
      geolocation: { latitude: -6.884, longitude: 107.613 },
      permissions: ["geolocation"],
    });
    await signIn(page, agent.email, path);
    await page.getByRole("link", { name: "Isi alamat" }).click();
    await page.waitForURL(/type=ubahAlamat/);
    await look(page, scripts);
    await page.locator("#name").fill("Toko Dago");
    await page.locator("#address").fill("Jl. Dago 1");
    await page.locator("#note").fill("Pagar biru");
    await page.getByRole("button", { name: "Simpan alamat" }).click();
    await page.getByText("Wilayah harus diisi").first().waitFor();
    // Enter in the search finds, and what was typed elsewhere stays.
    await page.locator("#region_search").fill("bandung dago");
    await page.locator("#region_search").press("Enter");
    await page.getByRole("radio", { name: "Dago, Coblong, Kota Bandung, Jawa Barat" }).check();
    expect(await page.locator("#name").inputValue()).toBe("Toko Dago");
    await look(page, scripts);
    if (scripts) {
      await page.getByRole("button", { name: "Pakai lokasi perangkat ini" }).click();
      await page.getByText("Lokasi sudah diisi di bawah.").waitFor();
    } else {
      await page.locator("#latitude").fill("-6,884");
      await page.locator("#longitude").fill("107.613");
    }
    await page.getByRole("button", { name: "Simpan alamat" }).click();
    await page.getByText("Tersimpan.").waitFor();
    expect(await kept()).toMatchObject([{ region_code: "32.73.02.1004", city: "Kota Bandung", note: "Pagar biru" }]);
    expect((await kept()).map(({ latitude, longitude }) => [Number(latitude), Number(longitude)])).toEqual([
      [-6.884, 107.613],
    ]);
    await page.goto(path);
    await page.getByText("Dago, Coblong, Kota Bandung, Jawa Barat").waitFor();
    await look(page, scripts);
    await context.close();
  });
});
