import { expect, it } from "vitest";
import { useWorld } from "#tests/support/world.ts";
import { DESKTOP, expectAccessible, PHONE, signIn, useBrowser, visit } from "./support/browser.ts";

const world = useWorld();
const browser = useBrowser();

it("a setting is changed without JavaScript, wrong input says where, an old page is refused, and a user sees it", async () => {
  const { page, context } = await visit(browser(), world().url, { ...PHONE, javaScriptEnabled: false });
  await signIn(page, "admin@gerai.test");
  await page.goto("/admin/settings");
  const old = await context.newPage();
  await old.goto("/admin/settings");
  await page.locator("#min_topup-topup").fill("sepuluh ribu");
  await page.locator("#reason-topup").fill("biaya mitra naik");
  await page
    .locator("section", { has: page.locator("#min_topup-topup") })
    .getByRole("button")
    .click();
  await page.getByText("Tulis jumlah rupiah").first().waitFor();
  expect(await page.locator("#reason-topup").inputValue()).toBe("biaya mitra naik");
  await page.locator("#min_topup-topup").fill("35.000");
  await page
    .locator("section", { has: page.locator("#min_topup-topup") })
    .getByRole("button")
    .click();
  await page.getByText("Tersimpan.").waitFor();

  await old.locator("#duplicate_limit_per_day-selling").fill("9");
  await old.locator("#reason-selling").fill("dari halaman lama");
  await old
    .locator("section", { has: old.locator("#reason-selling") })
    .getByRole("button")
    .click();
  await old.getByText("Sudah diubah orang lain").waitFor();
  expect(await old.locator("#duplicate_limit_per_day-selling").inputValue()).toBe("9");

  const person = await visit(browser(), world().url, DESKTOP);
  await signIn(person.page, "member@gerai.test");
  await person.page.goto("/payment/deposit/topup");
  await person.page.getByText("Rp 35.000").first().waitFor();
  await page.goto("/admin/audit?action=settings_change");
  expect(await page.getByText("biaya mitra naik").count()).toBe(1);
  await Promise.all([context.close(), person.context.close()]);
});

it("a way to pay is closed with a note that people read", async () => {
  const { page, context } = await visit(browser(), world().url, DESKTOP);
  await signIn(page, "admin@gerai.test");
  await page.goto("/admin/channels");
  const form = page.locator("details", { has: page.locator("input[name=intent][value='b.bca']") });
  await form.locator("summary").click();
  await form.locator("input[name=active]").uncheck();
  await form.locator("input[name=closed_note]").fill("BCA sedang pemeliharaan sampai pukul 05.00");
  await form.locator("textarea[name=reason]").fill("pemberitahuan dari BCA");
  await expectAccessible(page);
  await form.getByRole("button").click();
  await page.getByText("Tersimpan.").waitFor();
  const person = await visit(browser(), world().url, PHONE);
  await signIn(person.page, "member@gerai.test");
  await person.page.goto("/payment/deposit/topup");
  await person.page.getByText("BCA sedang pemeliharaan sampai pukul 05.00").waitFor();
  await Promise.all([context.close(), person.context.close()]);
});

it("a menu entry that is switched off is gone from people's next page", async () => {
  const { page, context } = await visit(browser(), world().url, { ...PHONE, javaScriptEnabled: false });
  const person = await visit(browser(), world().url, DESKTOP);
  await signIn(person.page, "member@gerai.test");
  expect(await person.page.locator("main a[href='/prabayar/data']").count()).toBeGreaterThan(0);
  await signIn(page, "admin@gerai.test");
  await page.goto("/admin/menu");
  await page.locator("input[name='on data - prabayar']").uncheck();
  await page.locator("#reason-menu").fill("gangguan paket data");
  await page.getByRole("button", { name: "Simpan" }).click();
  await page.getByText("Tersimpan.").waitFor();
  await person.page.goto("/");
  expect(await person.page.locator("main a[href='/prabayar/data']").count()).toBe(0);
  await Promise.all([context.close(), person.context.close()]);
});
