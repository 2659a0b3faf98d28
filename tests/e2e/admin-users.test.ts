import type { Page } from "playwright";
import { expect, it } from "vitest";
import { formatRupiah } from "#core/shared/money.ts";
import { useWorld } from "#tests/support/world.ts";
import { DESKTOP, expectAccessible, expectNoSideScroll, PHONE, signIn, useBrowser, visit } from "./support/browser.ts";

const world = useWorld();
const browser = useBrowser();

const WITHOUT_SCRIPT = { ...PHONE, javaScriptEnabled: false };

async function ledgerDifferences(): Promise<number> {
  const { rows } = await world().sql.query("select (public.ledger_check() ->> 'differences')::integer as differences");
  return rows[0].differences as number;
}

/** Fills one of the page's forms' reasons and sends it. */
async function send(page: Page, form: string, button: string, reason = "diminta orangnya lewat telepon") {
  await page.locator(`#reason-${form}`).fill(reason);
  await page.getByRole("button", { name: button, exact: true }).click();
}

it("somebody is found by the phone as people write it, deactivated, and sees the price list only", async () => {
  const { page, context } = await visit(browser(), world().url, WITHOUT_SCRIPT);
  const person = await visit(browser(), world().url, DESKTOP);
  await signIn(person.page, "baru@gerai.test");
  await signIn(page, "admin@gerai.test", "/admin/users?search=0811-000-005");
  await page.locator("main ul a[href^='/admin/users/']").click();
  await page.locator("input[name=is_active]").uncheck();
  await page.getByRole("button", { name: "Simpan perubahan" }).click();
  await page.getByRole("alert").first().waitFor();
  expect(await page.locator("input[name=is_active]").isChecked()).toBe(false);
  await expectNoSideScroll(page);
  await send(page, "change", "Simpan perubahan");
  await page.getByText("Tersimpan.").waitFor();

  expect((await person.page.goto("/account/laporan/transaksi"))?.status()).toBe(403);
  await person.page.getByText("Anda hanya dapat melihat daftar harga").waitFor();
  expect((await person.page.goto("/pricelist/pulsa"))?.status()).toBe(200);

  await page.locator("input[name=is_active]").check();
  // What it says stands there of the change before, too.
  await Promise.all([page.waitForEvent("load"), send(page, "change", "Simpan perubahan")]);
  await page.getByText("Tersimpan.").waitFor();
  expect((await person.page.goto("/account/laporan/transaksi"))?.status()).toBe(200);
  await page.goto("/admin/audit?action=user_change&search=baru@gerai.test");
  expect(await page.getByText("diminta orangnya lewat telepon").count()).toBe(2);
  const csv = await context.request.get("/admin/audit.csv?action=user_change&search=baru@gerai.test");
  expect((await csv.text()).split("\r\n")).toHaveLength(4);
  await Promise.all([context.close(), person.context.close()]);
});

it("a large correction is proposed by one admin and carried out by another; the person reads it in the statement", async () => {
  const { page, context } = await visit(browser(), world().url, WITHOUT_SCRIPT);
  await signIn(page, "admin@gerai.test", "/admin/users?search=master@gerai.test");
  await page.locator("main ul a[href^='/admin/users/']").click();
  const ask = async (amount: string, direction = "credit") => {
    await page.locator("#direction-correct").selectOption(direction);
    await page.locator("#amount-correct").fill(amount);
    await page.getByRole("button", { name: "Koreksi saldo …" }).click();
  };
  await ask("banyak");
  await page.getByText("harus berupa rupiah dalam angka bulat").first().waitFor();
  expect(await page.locator("#amount-correct").inputValue()).toBe("banyak");
  await ask("999.999.999", "debit");
  await page
    .getByText(/^Saldonya hanya/)
    .first()
    .waitFor();
  const { rows } = await world().sql.query(
    `select l.balance from private.ledger_accounts l join public.accounts a on a.id = l.user_id
     where l.kind = 'deposit' and a.email = 'master@gerai.test'`,
  );
  const before = Number(rows[0].balance);
  await ask("1.234.000");
  const sheet = page.getByRole("dialog");
  await sheet.getByText("master@gerai.test").waitFor();
  await sheet.getByText(formatRupiah(before), { exact: true }).waitFor();
  await sheet.getByText(formatRupiah(before + 1_234_000), { exact: true }).waitFor();
  await expectNoSideScroll(page);
  // A reason that is refused stays, as the rest does.
  for (const reason of ["x", "bukti transfer sudah diperiksa"]) {
    await sheet.getByLabel("Alasan").fill(reason);
    const propose = sheet.getByRole("button", { name: "Usulkan: Tambahkan Rp 1.234.000" });
    await Promise.all([page.waitForEvent("load"), propose.click()]);
    if (reason === "x") expect(await sheet.getByLabel("Alasan").inputValue()).toBe("x");
  }
  await page.getByText("Diusulkan. Admin lain").waitFor();
  await page.getByRole("link", { name: "Kredit belum masuk" }).click();
  await page.getByText("Anda yang mengusulkan").waitFor();
  expect(await page.getByRole("button", { name: "Setujui" }).count()).toBe(0);
  const address = new URL(page.url()).pathname;

  const other = await visit(browser(), world().url, DESKTOP);
  await signIn(other.page, "admin2@gerai.test", "/admin");
  await other.page.getByRole("link", { name: /Menunggu admin kedua/ }).click();
  await other.page.getByText(`${formatRupiah(before)} → ${formatRupiah(before + 1_234_000)}`).waitFor();
  await other.page.locator(`main a[href='${address}']`).click();
  await other.page.locator("#reason").fill("buktinya cocok");
  await expectAccessible(other.page);
  await other.page.getByRole("button", { name: "Setujui" }).click();
  await other.page.getByText("Terlaksana").waitFor();

  const person = await visit(browser(), world().url, DESKTOP);
  await signIn(person.page, "master@gerai.test", "/account/laporan/saldo");
  const row = person.page.locator("tr", { hasText: "Koreksi oleh admin" });
  expect(await row.innerText()).toContain("1.234.000");
  expect(await ledgerDifferences()).toBe(0);
  await Promise.all([context.close(), other.context.close(), person.context.close()]);
});

it("a role is proposed by one admin and given by another, who sees from what to what", async () => {
  const { page, context } = await visit(browser(), world().url, WITHOUT_SCRIPT);
  await signIn(page, "admin@gerai.test", "/admin/users?search=member@gerai.test");
  await page.locator("main ul a[href^='/admin/users/']").click();
  await page.waitForURL(/\/admin\/users\//);
  const address = new URL(page.url()).pathname;
  await page.locator("select[name=role]").selectOption("admin");
  await send(page, "change", "Simpan perubahan", "pengganti yang cuti");
  await page.getByText("belum ada yang berubah").waitFor();
  await page.getByText("Menunggu admin kedua: 1").waitFor();
  expect(await page.locator("select[name=role]").inputValue()).toBe("user");

  const other = await visit(browser(), world().url, DESKTOP);
  await signIn(other.page, "admin2@gerai.test", "/admin/proposals");
  const card = other.page.locator("section", { has: other.page.getByText("pengganti yang cuti") });
  expect((await card.innerText()).replaceAll("\n", " ")).toContain("Pengguna → Admin");
  await expectAccessible(other.page);
  await card.getByLabel("Alasan").fill("saya kenal orangnya");
  await card.getByRole("button", { name: "Setujui" }).click();
  await other.page.getByText("Disetujui. Berlaku mulai sekarang.").waitFor();
  await page.goto(address);
  expect(await page.locator("select[name=role]").inputValue()).toBe("admin");
  await Promise.all([context.close(), other.context.close()]);
});

it("nobody changes the own account", async () => {
  const { page, context } = await visit(browser(), world().url, DESKTOP);
  await signIn(page, "admin@gerai.test", "/admin/users?search=admin@gerai.test");
  await page.locator("table a[href^='/admin/users/']").click();
  await page.getByText("Ini akun Anda sendiri").waitFor();
  expect(await page.locator("main form[method=post]").count()).toBe(0);
  await context.close();
});

it("what is left on an account that is nobody's is taken off, and the last of it is told where it stands", async () => {
  const { sql } = world();
  const { rows } = await sql.query("select id from public.accounts where email = 'baru@gerai.test'");
  const id: string = rows[0].id;
  await sql.query("update public.accounts set deleted_at = now() - interval '8 days' where id = $1", [id]);
  await sql.query("select private.account_anonymise($1)", [id]);
  for (const kind of ["deposit", "loan"]) {
    await sql.query(
      "select private.ledger_open('opening', $2, array[-8, private.ledger_user_account($1, $3)], array[-12250, 12250])",
      [id, `opening:late ${kind}`, kind],
    );
  }
  const { page, context } = await visit(browser(), world().url, WITHOUT_SCRIPT);
  await signIn(page, "admin@gerai.test", `/admin/users?search=${id}`);
  await page.locator("main ul a[href^='/admin/users/']").click();
  await page.waitForURL(/\/admin\/users\//);
  const forms = page.locator("main form[method=post]");
  expect(await forms.count()).toBe(0);
  expect(await page.locator("#direction-correct option").allInnerTexts()).toEqual(["Kurangi saldo"]);
  expect(await page.locator("#balance-correct option").allInnerTexts()).toEqual(["Deposit", "Saldo pinjaman"]);
  await expectNoSideScroll(page);
  const take = async () => {
    await page.locator("#amount-correct").fill("12.250");
    await page.getByRole("button", { name: "Koreksi saldo …" }).click();
    await page.getByLabel("Alasan").fill("dikirim ke yang berhak");
    await page.getByRole("button", { name: "Kurangi Rp 12.250" }).click();
  };
  await take();
  await page.getByText("Selesai.").waitFor();
  expect(await page.locator("#balance-correct option").allInnerTexts()).toEqual(["Saldo pinjaman"]);
  const posted = page.waitForRequest((request) => request.method() === "POST");
  await take();
  await page.getByText("Terlaksana").waitFor();
  const address = new URL(page.url()).pathname;
  expect(address).toContain("/admin/corrections/COR");
  expect(await page.locator(`a[href='/admin/users/${id}']`).count()).toBe(0);
  // The same form once more, as by a second click.
  const form = await posted;
  const headers = { "content-type": "application/x-www-form-urlencoded", origin: world().url };
  const again = await context.request.post(form.url(), { headers, data: form.postData() ?? "", maxRedirects: 0 });
  expect([again.status(), again.headers()["location"]]).toEqual([302, address]);
  expect((await page.goto(`/admin/users/${id}`))?.status()).toBe(404);
  expect(await ledgerDifferences()).toBe(0);
  await context.close();
});
