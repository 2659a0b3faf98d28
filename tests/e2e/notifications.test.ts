import type { Page } from "playwright";
import { describe, expect, it } from "vitest";
import { usePerson } from "#tests/support/demo-person.ts";
import { useSharedWorld } from "#tests/support/world.ts";
import {
  DESKTOP,
  expectAccessible,
  expectNoSideScroll,
  hears,
  PHONE,
  signIn,
  useBrowser,
  visit,
} from "./support/browser.ts";

const world = useSharedWorld();
const browser = useBrowser();
const agent = usePerson(world, "agen");
const seller = usePerson(world, "agen");
async function typePin(page: Page, pin: string): Promise<void> {
  for (const digit of pin) await page.getByRole("button", { name: digit, exact: true }).click();
}

const LOOKS = [
  { ...PHONE, colorScheme: "light" },
  { ...DESKTOP, colorScheme: "dark" },
] as const;

describe("notifications", () => {
  it("are told at once by what they are about, counted by the bell, listed, opened and read", async () => {
    const { page, context } = await visit(browser(), world().url, PHONE);
    await page.goto("/auth/login");
    await page.locator("input[name=login]").fill(agent.email);
    await page.locator("input[name=password]").fill("rahasia-123");
    await page.locator("main button[type=submit]").click();
    await page.waitForURL((url) => url.pathname === "/");
    await hears(page);
    await world().sql.query(
      `select private.notify_user(id, 'balance', 'transfer_in',
         '{"kind": "transfer_in", "code": "TRF1", "amount": 25000, "name": "Sari Cell"}')
       from public.accounts where id = $1`,
      [agent.id],
    );
    await page.getByText("Rp\u00a025.000 masuk dari “Sari Cell”.").waitFor();
    await page.getByRole("link", { name: "Pemberitahuan 1 belum dibaca" }).click();
    await page.getByRole("heading", { name: "Pemberitahuan" }).waitFor();
    await world().sql.query(
      `insert into public.notifications (id, user_id, kind, data)
       values (private.uuid_v7(), $1, 'gone_kind', '{}')`,
      [agent.id],
    );
    for (const look of LOOKS) {
      await page.setViewportSize(look.viewport);
      await page.emulateMedia({ colorScheme: look.colorScheme });
      await page.goto("/notification");
      await page.getByText("Ada kabar tentang akun Anda yang tidak bisa kami tampilkan.").waitFor();
      const shown = await page.locator("html").evaluate((html) => getComputedStyle(html).colorScheme);
      expect(shown).toBe(look.colorScheme);
      await expectAccessible(page);
      await expectNoSideScroll(page);
    }
    await page.getByRole("link", { name: /masuk dari “Sari Cell”/ }).click();
    await page.getByRole("heading", { name: "Transfer masuk" }).waitFor();
    await page.getByRole("link", { name: "Pemberitahuan 1 belum dibaca" }).waitFor();
    await page.getByRole("link", { name: "Lihat rinciannya" }).click();
    await page.waitForURL((url) => url.pathname === "/payment/deposit/transfer/TRF1");
    await page.goto("/notification");
    await page.getByText("1 belum dibaca").first().waitFor();
    await page.getByRole("button", { name: "Tandai semua sudah dibaca" }).click();
    await page.getByRole("button", { name: "Tandai semua sudah dibaca" }).waitFor({ state: "detached" });
    await page.getByText("belum dibaca").first().waitFor({ state: "detached" });
    await context.close();
  });
});

describe("the bell's pop-over", () => {
  it("shows the last of each tab where there is room, by keyboard too, and closes; elsewhere the bell is a link", async () => {
    await world().sql.query(
      `insert into private.news (request_key, categories, given_at, texts, shown_from, shown_until, created_by)
       select gen_random_uuid(), '{1,2,3}', '{now,now,now}', '{"en": {"title": "Holiday hours", "body": "Closed on Friday."}}',
         now(), now() + interval '1 day', id
       from public.accounts where email = 'admin@gerai.test'`,
    );
    const { page, context } = await visit(browser(), world().url, DESKTOP);
    await signIn(page, seller.email);
    const bell = page.getByRole("link", { name: /^Pemberitahuan/ }).first();
    await hears(page);
    await bell.click();
    const box = page.getByRole("dialog", { name: "Pemberitahuan" });
    await box.getByRole("tab", { name: "Hari ini" }).waitFor();
    expect(Math.round((await box.boundingBox())?.width ?? 0)).toBe(450);
    await page.keyboard.press("ArrowRight");
    await box.getByRole("link", { name: /Holiday hours/ }).waitFor();
    await expectAccessible(page);
    await page.keyboard.press("Escape");
    await box.waitFor({ state: "detached" });
    expect(await bell.evaluate((link) => link === document.activeElement)).toBe(true);
    await page.keyboard.press("Enter");
    await box.getByRole("tab", { name: /Berita/ }).click();
    await box.getByRole("link", { name: /Holiday hours/ }).click();
    await page.getByText("Berita ini hanya tersedia dalam bahasa Inggris.").waitFor();
    await box.waitFor({ state: "detached" });
    await page.setViewportSize(PHONE.viewport);
    await page.locator("a[href='/notification']:visible").click();
    await page.waitForURL((url) => url.pathname === "/notification/today");
    await context.close();
  });
});

describe("a complaint about a transaction", () => {
  it("is opened by its owner, answered by an admin, seen at once, answered and closed", async () => {
    const { page, context } = await visit(browser(), world().url, PHONE);
    await signIn(page, seller.email, "/prabayar/pulsa?number=087800001230&operator=xl&product=xld10");
    await page.getByText("Periksa pembelian").waitFor();
    await typePin(page, "123456");
    await page.getByRole("heading", { name: "XL 10.000 berhasil" }).waitFor();
    await page.getByRole("link", { name: "Laporkan masalah" }).click();
    await page.getByRole("button", { name: "Kirim keluhan" }).click();
    // As the form calls its fields.
    await page.getByText("Pilih dulu apa masalahnya").first().waitFor();
    await page.getByText("Ceritakan dulu apa yang terjadi").first().waitFor();
    await page.getByLabel("Apa masalahnya?").selectOption({ label: "Berhasil, tetapi belum diterima" });
    await page.getByLabel("Ceritakan singkat").fill("Belum masuk.\n<b>Sudah</b> dicek.");
    await page.getByRole("button", { name: "Kirim keluhan" }).click();
    await page.getByRole("heading", { name: "Keluhan diterima" }).waitFor();
    const code = new URL(page.url()).pathname.split("/").at(-1) ?? "";
    await hears(page);
    // What is half written stays while the answer arrives.
    await page.getByLabel("Pesan Anda").fill("Saya tunggu");

    const desk = await visit(browser(), world().url, DESKTOP);
    await signIn(desk.page, "admin@gerai.test", `/admin/complaints?search=${code}`);
    await desk.page.getByRole("link", { name: code }).click();
    await desk.page.getByText("<b>Sudah</b> dicek.").waitFor();
    await desk.page.getByLabel("Catatan baru").fill("Cek ulang ke pemasok.");
    await desk.page.getByRole("button", { name: "Simpan catatan" }).click();
    await desk.page.getByText("Catatan tersimpan.").waitFor();
    await desk.page.getByLabel("Pesan untuk pembeli").fill("Mohon mulai ulang HP-nya.");
    await desk.page.getByLabel("Lalu keluhan ini").selectOption({ label: "Menunggu pembeli" });
    await desk.page.getByRole("button", { name: "Kirim jawaban" }).click();
    await desk.page.getByText("Terkirim. Pembeli diberi tahu.").waitFor();

    await page.getByRole("heading", { name: "Menunggu jawaban Anda" }).waitFor();
    await page.getByText("Mohon mulai ulang HP-nya.").waitFor();
    expect(await page.getByLabel("Pesan Anda").inputValue()).toBe("Saya tunggu");
    await page.getByLabel("Pesan Anda").fill("Sudah masuk, terima kasih.");
    await page.getByRole("button", { name: "Kirim pesan" }).click();
    await page.getByRole("heading", { name: "Sedang kami periksa" }).waitFor();
    expect(await page.getByText("Cek ulang ke pemasok.").count()).toBe(0);
    for (const [at, path] of [
      [page, `/account/complaints/${code}`],
      [page, "/account/complaints"],
      [desk.page, `/admin/complaints/${code}`],
      [desk.page, "/admin/complaints"],
    ] as const) {
      await at.goto(path);
      for (const look of LOOKS) {
        await at.setViewportSize(look.viewport);
        await at.emulateMedia({ colorScheme: look.colorScheme });
        await expectAccessible(at);
        await expectNoSideScroll(at);
      }
    }
    await page.getByRole("link", { name: /XL 10\.000/ }).click();
    await page.getByRole("button", { name: "Tutup keluhan" }).click();
    await page.getByRole("heading", { name: "Anda menutup keluhan ini" }).waitFor();
    await page.getByRole("button", { name: "Buka kembali" }).waitFor();
    await desk.context.close();
    await context.close();
  });
});
