import type { Page } from "playwright";
import { describe, expect, it } from "vitest";
import { useWorld } from "#tests/support/world.ts";
import {
  comesToLife,
  DESKTOP,
  expectAccessible,
  expectNoSideScroll,
  hears,
  PHONE,
  useBrowser,
  visit,
} from "./support/browser.ts";
import { chooseBrand } from "./support/choose-brand.ts";
import { codeFor, registrationCodeFor } from "./support/inbox.ts";

const world = useWorld({ newDevicesWait: true });
const browser = useBrowser();
const DARK = { ...DESKTOP, colorScheme: "dark" as const };
const PASSWORD = "rahasia-warung-1";

async function look(page: Page): Promise<void> {
  await expectAccessible(page);
  await expectNoSideScroll(page);
}

/** An account of its own, signed in on this page. */
async function register(page: Page, email: string, phone: string): Promise<void> {
  await page.goto("/auth/register");
  await page.locator("input[name=name]").fill("Warung Sari");
  await page.locator("input[name=email]").fill(email);
  await page.locator("input[name=phone]").fill(phone);
  await page.locator("input[name=password]").fill(PASSWORD);
  await page.locator("input[name=consent]").check();
  await page.locator("main button[type=submit]").click();
  await page.locator("input[name=code]").fill(await registrationCodeFor(world().url, email));
  await page.getByRole("button", { name: "Buka akun saya" }).click();
  await page.waitForURL((url) => url.pathname === "/");
}

async function signIn(page: Page, login: string, password = PASSWORD): Promise<void> {
  await page.goto("/auth/login");
  await page.locator("input[name=login]").fill(login);
  await page.locator("input[name=password]").fill(password);
  await page.locator("main form button[type=submit]").click();
}

async function press(page: Page, digits: string): Promise<void> {
  for (const digit of digits) await page.getByRole("button", { name: digit, exact: true }).click();
}

/** Pays 50.000 into the account by a bank transfer. */
async function topUp(page: Page): Promise<void> {
  await page.goto("/payment/deposit/topup?amount=50000");
  await chooseBrand(page, "manual.bca");
  await page.getByRole("button", { name: /^Lanjut bayar/ }).click();
  await page.waitForURL(/\/payment\/deposit\/topup\/DEP/);
  const code = new URL(page.url()).pathname.split("/").at(-1) ?? "";
  const { rows } = await world().sql.query("select total from public.deposits where code = $1", [code]);
  await fetch(`${world().url}/sandbox/bank/mutations`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ bank: "bca", amount: Number(rows[0].total), description: "TRSF E-BANKING CR" }),
  });
  await page.getByText("Saldo sudah masuk").waitFor();
}

describe("a new reseller", () => {
  it("verifies the phone, creates a PIN and sells with it", async () => {
    const { page, context, complaints } = await visit(browser(), world().url, PHONE);
    await register(page, "sari@contoh.test", "0813 9000 1001");
    await page.getByText("Lengkapi akun Anda").waitFor();
    await look(page);

    await page.getByRole("link", { name: /Verifikasi nomor HP/ }).click();
    await page.getByRole("button", { name: "Kirim kode" }).click();
    await page.getByText(/Berlaku \d+ detik lagi/).waitFor();
    await page.getByText("Masih bisa kirim 2 kali lagi.").waitFor();
    expect(await page.getByRole("button", { name: "Kirim kode baru" }).isDisabled()).toBe(true);
    const code = await codeFor(world().url, "+6281390001001");
    expect(await page.locator("input[name=code]").getAttribute("autocomplete")).toBe("one-time-code");
    await page.locator("input[name=code]").fill(code === "000000" ? "000001" : "000000");
    await page.getByRole("button", { name: "Verifikasi" }).click();
    await page.getByText("Sisa 4 kali percobaan").first().waitFor();
    await look(page);
    await page.locator("input[name=code]").fill(`${code.slice(0, 3)} ${code.slice(3)}`);
    await page.getByRole("button", { name: "Verifikasi" }).click();
    await page.getByText("Nomor HP Anda sudah terverifikasi.").waitFor();
    await look(page);

    await page.goto("/account/pin");
    await press(page, "123456");
    await press(page, "123456");
    await page.getByRole("button", { name: "Buat PIN" }).click();
    await page
      .getByText(/terlalu mudah ditebak/)
      .first()
      .waitFor();
    await expect.poll(() => page.locator("input[name=new_pin]").inputValue()).toBe("");
    await look(page);
    await press(page, "739058");
    await press(page, "739058");
    await page.getByRole("button", { name: "Buat PIN" }).click();
    await page.getByText("PIN sudah jadi").waitFor();
    // The page's own data follows its form's answer.
    await page.getByText("Lengkapi akun Anda").waitFor({ state: "detached" });

    await topUp(page);
    await page.goto("/prabayar/pulsa?number=087800001230&product=xld10");
    await page.getByText("Periksa pembelian").waitFor();
    await press(page, "739058");
    await page.waitForURL(/\/transaksi\/TRX/);
    await page.getByText("XL 10.000 berhasil").waitFor();
    expect(complaints.filter((one) => !one.includes("422"))).toEqual([]);
    await context.close();
  });
});

describe("a second device", () => {
  it("waits, reaches nothing, is let in live, is out once revoked, reads that it was rejected, and is let in again", async () => {
    const first = await visit(browser(), world().url, PHONE);
    await register(first.page, "dua@contoh.test", "0813 9000 1002");
    await hears(first.page);
    const second = await visit(browser(), world().url, DARK);
    await signIn(second.page, "dua@contoh.test");
    await second.page.waitForURL((url) => url.pathname === "/auth/device");
    await second.page.getByText("Menunggu izin Anda").waitFor();
    // The word of it on the first device stays until it is decided.
    const asks = first.page.getByText("ingin memakai akun Anda");
    await asks.waitFor();
    await first.page.goto("/account");
    await asks.waitFor();
    await look(first.page);
    await first.page.getByRole("link", { name: "Lihat" }).click();
    await first.page.waitForURL((url) => url.pathname === "/account/devices");
    await look(first.page);
    await look(second.page);
    for (const path of ["/", "/account", "/account/devices", "/prabayar/pulsa", "/account/laporan/transaksi"]) {
      await second.page.goto(path);
      expect(new URL(second.page.url()).pathname).toBe("/auth/device");
    }
    expect((await second.page.request.get("/api/v1/account")).status()).toBe(403);

    await first.page.getByRole("link", { name: "Izinkan" }).click();
    await first.page.getByText("Izinkan perangkat ini?").waitFor();
    await look(first.page);
    await first.page.getByRole("button", { name: "Izinkan" }).click();
    await second.page.waitForURL((url) => !url.pathname.startsWith("/auth"));
    await first.page.goto("/notification");
    await first.page.getByText(/memasukkan kata sandi Anda dengan benar/).waitFor();
    expect(await asks.count()).toBe(0);
    await look(first.page);
    await first.page.goto("/account/devices");
    await second.page.goto("/account/devices");
    await look(second.page);

    await first.page.getByRole("link", { name: "Keluarkan" }).click();
    await first.page.getByRole("button", { name: "Keluarkan" }).click();
    await first.page.getByText("Sudah keluar").waitFor();
    await second.page.waitForURL((url) => url.pathname === "/auth/login");
    expect((await second.page.request.get("/api/v1/account")).status()).toBe(401);

    await signIn(second.page, "dua@contoh.test");
    await second.page.getByText("Menunggu izin Anda").waitFor();
    await first.page.getByRole("link", { name: "Tolak" }).click();
    await first.page.getByRole("button", { name: "Tolak" }).click();
    await second.page.getByRole("heading", { name: "Perangkat ini ditolak" }).waitFor();
    await look(second.page);
    await first.page.getByRole("link", { name: "Izinkan lagi" }).click();
    await first.page.getByText("Izinkan lagi perangkat ini?").waitFor();
    await look(first.page);
    await first.page.getByRole("button", { name: "Izinkan lagi" }).click();
    await second.page.waitForURL((url) => url.pathname === "/auth/login");
    await signIn(second.page, "dua@contoh.test");
    await second.page.waitForURL((url) => !url.pathname.startsWith("/auth"));
    await second.context.close();
    await first.context.close();
  });

  it("lets itself in by the emailed code, without JavaScript", async () => {
    const first = await visit(browser(), world().url, PHONE);
    await register(first.page, "tiga@contoh.test", "0813 9000 1003");
    const second = await visit(browser(), world().url, { ...PHONE, javaScriptEnabled: false });
    await signIn(second.page, "tiga@contoh.test");
    await second.page.getByRole("button", { name: "Kirim kode" }).click();
    await second.page.locator("input[name=code]").fill(await codeFor(world().url, "tiga@contoh.test"));
    await second.page.getByRole("button", { name: "Izinkan perangkat ini" }).click();
    await second.page.waitForURL((url) => url.pathname === "/");
    // A PIN, too, needs no script.
    await second.page.goto("/account/pin");
    await second.page.locator("input[name=new_pin]").fill("739058");
    await second.page.locator("input[name=new_pin_confirmation]").fill("739058");
    await second.page.getByRole("button", { name: "Buat PIN" }).click();
    await second.page.getByText("PIN sudah jadi").waitFor();
    await second.context.close();
    await first.context.close();
  });
});

describe("a forgotten password", () => {
  it("is replaced by the emailed code, and a stranger learns nothing", async () => {
    const { page, context } = await visit(browser(), world().url, PHONE);
    await register(page, "empat@contoh.test", "0813 9000 1004");
    const other = await visit(browser(), world().url, PHONE);
    await other.page.goto("/auth/login");
    await look(other.page);
    await other.page.getByRole("link", { name: "Lupa kata sandi?" }).click();
    await look(other.page);
    await other.page.locator("input[name=email]").fill("tidak-ada@contoh.test");
    await other.page.getByRole("button", { name: "Kirim kode" }).click();
    await other.page.getByText("Kalau tidak-ada@contoh.test punya akun").waitFor();
    await other.page.goto("/auth/forgot");
    await other.page.locator("input[name=email]").fill("empat@contoh.test");
    await other.page.getByRole("button", { name: "Kirim kode" }).click();
    await other.page.getByText("Kalau empat@contoh.test punya akun").waitFor();
    await look(other.page);
    await other.page.locator("input[name=code]").fill(await codeFor(world().url, "empat@contoh.test"));
    await other.page.locator("input[name=password]").fill("kata-sandi-baru-9");
    await other.page.getByRole("button", { name: "Simpan kata sandi baru" }).click();
    await other.page.getByText("Kata sandi sudah diganti. Masuk dengan yang baru.").waitFor();
    await other.context.close();
    // Every session has ended with the old password: the open page notices by itself.
    await page.waitForURL((url) => url.pathname === "/auth/login");
    await signIn(page, "empat@contoh.test", "kata-sandi-baru-9");
    await page.waitForURL((url) => url.pathname === "/" || url.pathname === "/auth/device");
    await context.close();
  });
});

describe("favourite contacts", () => {
  it("are added, found, changed, used in a sale and deleted", async () => {
    const { page, context, complaints } = await visit(browser(), world().url, PHONE);
    await register(page, "lima@contoh.test", "0813 9000 1005");
    await page.goto("/account/contact");
    await look(page);
    await page.getByRole("link", { name: "Tambah kontak" }).click();
    await page.getByRole("button", { name: "Simpan kontak" }).click();
    await page.getByText("Nama harus diisi").first().waitFor();
    await look(page);
    await page.locator("input[name=name]").fill("Bu <b>Rini</b>");
    await page.locator("input[name=phone]").fill("0878-0000-1230");
    await page.getByRole("button", { name: "Simpan kontak" }).click();
    await page.getByText("Bu <b>Rini</b> sudah disimpan.").waitFor();
    await look(page);
    await page.goto("/account/contact?search=tidak");
    await page.getByText("Tidak ada yang cocok").waitFor();
    await page.goto("/account/contact?search=rini");
    await page.getByRole("link", { name: /^Ubah kontak/ }).click();
    await page.locator("input[name=name]").fill("Bu Rini");
    await page.getByRole("button", { name: "Simpan kontak" }).click();
    await page.getByText("Bu Rini sudah disimpan.").waitFor();

    await page.goto("/prabayar/pulsa");
    await page.getByRole("button", { name: /^Pakai Bu Rini/ }).click();
    expect(await page.locator("input[type=tel]").inputValue()).toBe("0878 0000 1230");
    await look(page);

    await page.goto("/account/contact");
    await page.getByRole("link", { name: /^Ubah kontak/ }).click();
    await page.getByRole("link", { name: "Hapus" }).click();
    await page.getByText("Hapus Bu Rini?").waitFor();
    await page.getByRole("button", { name: "Ya, hapus" }).click();
    await page.getByText("Kontak sudah dihapus.").waitFor();
    expect(complaints.filter((one) => !one.includes("422"))).toEqual([]);
    await context.close();
  });
});

describe("profile and preferences", () => {
  it("are kept, and the look follows", async () => {
    const { page, context, complaints } = await visit(browser(), world().url, DARK);
    await register(page, "enam@contoh.test", "0813 9000 1006");
    await page.goto("/account/profile");
    await look(page);
    await page.locator("input[name=name]").first().fill("Warung Sari Jaya");
    await page.getByRole("button", { name: "Simpan", exact: true }).first().click();
    await page.getByText("Tersimpan.").waitFor();
    await page.goto("/account/profile?type=ubahAlamat");
    await page.locator("#name").fill("Sari");
    await page.locator("input[name=address]").fill("Jl. Melati 5");
    await page.getByText("Tidak ada di daftar? Tulis sendiri").click();
    await page.locator("input[name=city]").fill("Bandung");
    await page.getByRole("button", { name: "Simpan alamat" }).click();
    await page.getByText("Provinsi harus diisi").first().waitFor();
    await page.locator("input[name=province]").fill("Jawa Barat");
    await page.getByRole("button", { name: "Simpan alamat" }).click();
    await page.getByText("Tersimpan.").waitFor();
    await page.reload();
    expect(await page.locator("input[name=city]").inputValue()).toBe("Bandung");

    await page.goto("/account/preferences");
    await page.getByRole("button", { name: "Serif" }).click();
    // The choice loads the page anew, as a form does without scripts.
    await page.locator("html[data-font=serif]").waitFor({ state: "attached" });
    await comesToLife(page);
    expect(await page.locator("input[name=multicourier]").count()).toBe(0);
    await page.locator("input[name=shop]").uncheck();
    await page.getByRole("button", { name: "Simpan", exact: true }).click();
    await page.getByText("Tersimpan.").waitFor();
    await page.reload();
    expect(await page.locator("input[name=shop]").isChecked()).toBe(false);
    await look(page);
    for (const path of ["/account", "/account/password", "/account/pin/unlock", "/account/phone"]) {
      await page.goto(path);
      await look(page);
    }
    expect(complaints.filter((one) => !one.includes("422"))).toEqual([]);
    await context.close();
  });
});

describe("a deleted account", () => {
  it("is signed out, and comes back when its owner asks for it", async () => {
    const { page, context } = await visit(browser(), world().url, PHONE);
    await register(page, "tujuh@contoh.test", "0813 9000 1007");
    await page.goto("/account/delete");
    await look(page);
    await page.locator("input[name=password]").fill("bukan-kata-sandi");
    await page.getByRole("button", { name: "Hapus akun saya" }).click();
    await page
      .getByText(/Kata sandi salah/)
      .first()
      .waitFor();
    await page.locator("input[name=password]").fill(PASSWORD);
    await page.getByRole("button", { name: "Hapus akun saya" }).click();
    await page.getByText("Akun Anda sudah dihapus.").waitFor();
    await signIn(page, "tujuh@contoh.test");
    await page.getByText("Ambil lagi akun Anda?").waitFor();
    await look(page);
    await page.goto("/account");
    expect(new URL(page.url()).pathname).toBe("/auth/restore");
    await page.getByRole("button", { name: "Ya, ambil lagi" }).click();
    await page.getByText("Selamat datang kembali.").waitFor();
    await context.close();
  });
});
