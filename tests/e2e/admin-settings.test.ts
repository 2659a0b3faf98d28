import { expect, it } from "vitest";
import { useWorld } from "#tests/support/world.ts";
import { DESKTOP, expectAccessible, expectNoSideScroll, PHONE, signIn, useBrowser, visit } from "./support/browser.ts";

const world = useWorld();
const browser = useBrowser();

/** The other admin confirms the one thing that waits. */
async function confirmed(reason: string): Promise<void> {
  const { page, context } = await visit(browser(), world().url, PHONE);
  await signIn(page, "admin2@gerai.test", "/admin");
  await page.getByRole("link", { name: /Menunggu admin kedua/ }).click();
  const card = page.locator("section", { has: page.getByText(reason) });
  await card.getByRole("button", { name: "Setujui" }).click();
  await page.getByRole("alert").first().waitFor();
  await card.getByLabel("Alasan").fill("sudah saya periksa");
  await expectAccessible(page);
  await expectNoSideScroll(page);
  await card.getByRole("button", { name: "Setujui" }).click();
  await page.getByText("Disetujui. Berlaku mulai sekarang.").waitFor();
  await context.close();
}

it("a setting is changed by two without JavaScript, wrong input says where, an old page is refused, and a user sees it", async () => {
  const { page, context } = await visit(browser(), world().url, { ...PHONE, javaScriptEnabled: false });
  await signIn(page, "admin@gerai.test", "/admin/settings");
  const old = await context.newPage();
  await old.goto("/admin/settings");
  await page.locator("#min_topup-topup").fill("sepuluh ribu");
  await page.locator("#reason-topup").fill("biaya mitra naik");
  await page
    .locator("section", { has: page.locator("#min_topup-topup") })
    .getByRole("button")
    .click();
  await page.getByText("harus berupa rupiah dalam angka bulat").first().waitFor();
  expect(await page.locator("#reason-topup").inputValue()).toBe("biaya mitra naik");
  await page.locator("#min_topup-topup").fill("35.000");
  await page
    .locator("section", { has: page.locator("#min_topup-topup") })
    .getByRole("button")
    .click();
  await page.getByText("Diusulkan. Admin lain yang harus menyetujui").waitFor();
  await page.getByText("Menunggu admin kedua: 1").waitFor();
  expect(await page.locator("#min_topup-topup").inputValue()).toBe("10.000");
  await expectNoSideScroll(page);
  await page.goto("/admin/proposals");
  await page.getByText("Anda yang mengusulkan").waitFor();
  expect(await page.getByRole("button", { name: "Setujui" }).count()).toBe(0);
  await confirmed("biaya mitra naik");

  await old.locator("#duplicate_limit_per_day-selling").fill("9");
  await old.locator("#reason-selling").fill("dari halaman lama");
  await old
    .locator("section", { has: old.locator("#reason-selling") })
    .getByRole("button")
    .click();
  await old.getByText("Keadaannya sudah berubah").waitFor();
  expect(await old.locator("#duplicate_limit_per_day-selling").inputValue()).toBe("9");

  const person = await visit(browser(), world().url, DESKTOP);
  await signIn(person.page, "member@gerai.test", "/payment/deposit/topup");
  await person.page.getByText("Rp 35.000").first().waitFor();
  for (const [action, reason] of [
    ["settings_proposed", "biaya mitra naik"],
    ["settings_confirmed", "sudah saya periksa"],
  ] as const) {
    await page.goto(`/admin/audit?action=${action}`);
    expect(await page.getByText(reason).count()).toBe(1);
  }
  await Promise.all([context.close(), person.context.close()]);
});

it("a way to pay is closed with a note that people read", async () => {
  const { page, context } = await visit(browser(), world().url, DESKTOP);
  await signIn(page, "admin@gerai.test", "/admin/channels");
  const form = page.locator("details", { has: page.locator("input[name=intent][value='b.gopay']") });
  await form.locator("summary").click();
  await form.locator("input[name=active]").uncheck();
  await form.locator("input[name=closed_note]").fill("GoPay sedang pemeliharaan sampai pukul 05.00");
  await form.locator("textarea[name=reason]").fill("pemberitahuan dari GoPay");
  await expectAccessible(page);
  await form.getByRole("button").click();
  await page.getByText("Diusulkan. Admin lain yang harus menyetujui").waitFor();
  await confirmed("pemberitahuan dari GoPay");
  const person = await visit(browser(), world().url, PHONE);
  await signIn(person.page, "member@gerai.test", "/payment/deposit/topup");
  await person.page.locator("#channel summary").filter({ hasText: "E-wallet" }).click();
  await person.page.getByText("GoPay sedang pemeliharaan sampai pukul 05.00").waitFor();
  await world().sql.query(
    "update private.payment_channels set closed_note = repeat('pemeliharaan', 16) where id = 'b.gopay'",
  );
  await person.page.goto("/payment/deposit/topup");
  await person.page.locator("#channel summary").filter({ hasText: "E-wallet" }).click();
  await person.page.getByText("pemeliharaanpemeliharaan").waitFor();
  await expectNoSideScroll(person.page);
  await Promise.all([context.close(), person.context.close()]);
});

it("what a provider keeps is changed by two; a wrong percentage says so at its field", async () => {
  const { page, context } = await visit(browser(), world().url, PHONE);
  await signIn(page, "admin@gerai.test", "/admin/channels");
  const form = page.locator("details", { has: page.locator("input[name=intent][value='b.qris']") });
  await form.locator("summary").click();
  await form.locator("input[name=cost_rate_bp]").fill("tujuh");
  await form.locator("textarea[name=reason]").fill("kontrak baru QRIS");
  await form.getByRole("button").click();
  await form.getByText("harus berupa persen").waitFor();
  await form.locator("input[name=cost_rate_bp]").fill("0,63");
  await form.locator("input[name=cost_fixed]").fill("250");
  await expectAccessible(page);
  await expectNoSideScroll(page);
  await form.getByRole("button").click();
  await page.getByText("Diusulkan. Admin lain yang harus menyetujui").waitFor();
  await page.getByText("0,7% → 0,63%").waitFor();
  await page.getByText("Rp 0 → Rp 250").waitFor();
  await confirmed("kontrak baru QRIS");
  await page.goto("/admin/channels");
  await form.locator("summary").click();
  expect(await form.locator("input[name=cost_rate_bp]").inputValue()).toBe("0,63");
  await context.close();
});

it("a menu entry that is switched off is gone from people's next page; one that leads nowhere stays off", async () => {
  const { page, context } = await visit(browser(), world().url, { ...PHONE, javaScriptEnabled: false });
  const person = await visit(browser(), world().url, DESKTOP);
  await signIn(person.page, "member@gerai.test");
  expect(await person.page.locator("main a[href='/prabayar/data']").count()).toBeGreaterThan(0);
  await signIn(page, "admin@gerai.test", "/admin/menu");
  await page.locator("input[name='on data - prabayar']").uncheck();
  await page.locator("#reason-menu").fill("gangguan paket data");
  await page.getByRole("button", { name: "Simpan" }).click();
  await page.getByText("Tersimpan.").waitFor();
  // What has no products leads nowhere and stays off.
  await world().sql.query("update private.products set status = 'inactive' where type in ('esim', 'tselomni')");
  await world().sql.query("update private.menu_entries set enabled = false where product_type in ('esim', 'tselomni')");
  for (const [entry, name] of [
    ["tselomni - pascabayar", "Promo Telkomsel Omni"],
    ["esim - prabayar", "eSIM"],
  ] as const) {
    await page.goto("/admin/menu");
    await page.locator(`input[name='on ${entry}']`).check();
    await page.locator("#reason-menu").fill("coba menyalakan");
    await page.getByRole("button", { name: "Simpan" }).click();
    await page.getByText(`${name} belum bisa dinyalakan`).first().waitFor();
  }
  await person.page.goto("/");
  expect(await person.page.locator("main a[href='/prabayar/data']").count()).toBe(0);
  for (const path of ["/pricelist/data", "/pricelist/data.csv", "/prabayar/data"]) {
    expect([path, (await person.page.request.get(path)).status()]).toEqual([path, 404]);
  }
  expect((await person.page.request.get("/pricelist/pulsa")).status()).toBe(200);
  await page.goto("/admin/menu");
  await page.locator("input[name='on data - prabayar']").check();
  await page.locator("#reason-menu").fill("gangguan selesai");
  await page.getByRole("button", { name: "Simpan" }).click();
  await page.getByText("Tersimpan.").waitFor();
  for (const path of ["/pricelist/data.csv", "/prabayar/data"]) {
    expect([path, (await person.page.request.get(path)).status()]).toEqual([path, 200]);
  }
  await Promise.all([context.close(), person.context.close()]);
});

it("a supplier's SKU is found, switched off and on with a reason; what is closed says until when", async () => {
  const { page, context } = await visit(browser(), world().url, PHONE);
  await signIn(page, "admin@gerai.test", "/admin/suppliers?search=xld10&supplier=digiflazz");
  await page.getByText("Rp 250.000.000").filter({ visible: true }).first().waitFor();
  await expectAccessible(page);
  await expectNoSideScroll(page);
  await page.locator("a[href^='/admin/suppliers/digiflazz%3Axld10']:visible").first().click();
  await page.getByRole("heading", { name: "XL 10.000" }).waitFor();
  const turn = async (name: string, reason: string) => {
    const card = page.locator("section", { has: page.getByRole("button", { name }) });
    await card.getByLabel("Alasan").fill(reason);
    await card.getByRole("button", { name }).click();
  };
  await turn("Matikan", "ya");
  await page.getByText("Tidak dijalankan").waitFor();
  await turn("Matikan", "sering salah kirim");
  await page.getByText("Tersimpan.").waitFor();
  await page.getByText("Dimatikan").first().waitFor();
  await page.getByText("sering salah kirim").first().waitFor();
  await expectAccessible(page);
  await expectNoSideScroll(page);
  await turn("Nyalakan", "sudah beres lagi");
  await page.getByRole("button", { name: "Matikan" }).waitFor();
  await page.goto("/admin/audit?action=supplier_off");
  expect(await page.getByText("sering salah kirim").count()).toBe(1);

  const { rows } = await world().sql.query<{ until: string }>(
    `with jakarta as (select now() at time zone 'Asia/Jakarta' as t), closed as (
       update private.product_suppliers o
       set cut_off_start = (j.t - interval '1 hour')::time, cut_off_end = date_trunc('minute', j.t + interval '2 hours')::time
       from jakarta j, private.products d
       where d.id = o.product_id and d.code = 'xld10'
     ) select to_char(j.t + interval '2 hours', 'HH24.MI') as until from jakarta j`,
  );
  const seller = await visit(browser(), world().url, PHONE);
  await signIn(seller.page, "agen@gerai.test", "/prabayar/pulsa?number=087800001230");
  const card = seller.page.getByRole("button", { name: `Tutup sampai ${rows[0]?.until}` });
  await card.waitFor();
  expect(await card.isDisabled()).toBe(true);
  await world().sql.query("update private.product_suppliers set cut_off_start = null, cut_off_end = null");
  await Promise.all([context.close(), seller.context.close()]);
});
