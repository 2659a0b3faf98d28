import { expect, it } from "vitest";
import { png } from "#tests/factories/images.ts";
import { useWorld } from "#tests/support/world.ts";
import { expectAccessible, expectNoSideScroll, PHONE, signIn, useBrowser, visit } from "./support/browser.ts";

const world = useWorld();
const browser = useBrowser();

const idOf = async (email: string): Promise<string> => {
  const { rows } = await world().sql.query<{ id: string }>("select id from public.accounts where email = $1", [email]);
  return rows[0]?.id ?? "";
};

it("registers, is looked at and verified, and has commission of a sale that is paid at the month's end", async () => {
  const { page } = await visit(browser(), world().url, PHONE);
  await signIn(page, "agen@gerai.test", "/account/affiliate/commission");
  await page.waitForURL("**/account/affiliate");
  await page.getByText("Belum terdaftar").waitFor();
  await page.locator("select[name=bank_name]").selectOption("BCA");
  await page.locator("input[name=account_number]").fill("123");
  await page.getByRole("button", { name: "Kirim pendaftaran" }).click();
  await page
    .getByText(/Nama pemilik rekening/)
    .first()
    .waitFor();
  expect(await page.locator("select[name=bank_name]").inputValue()).toBe("BCA");
  await expectAccessible(page);
  await page.locator("input[name=account_holder]").fill("Budi Santoso");
  await page.locator("input[name=account_number]").fill("123 456 7890");
  const buffer = png();
  await page.locator("input[name=document]").setInputFiles({ name: "ktp.png", mimeType: "image/png", buffer });
  await page.getByRole("button", { name: "Kirim pendaftaran" }).click();
  await page.getByText("Pendaftaran terkirim").waitFor();
  await page.getByText("Menunggu admin").waitFor();

  const agent = await idOf("agen@gerai.test");
  const desk = await visit(browser(), world().url, PHONE);
  await signIn(desk.page, "admin@gerai.test", "/admin/affiliates");
  await expectNoSideScroll(desk.page);
  await desk.page.goto(`/admin/affiliates/${agent}`);
  await desk.page.getByText(/Buka dokumen identitasnya lalu kembali/).waitFor();
  const look = desk.page.getByRole("link", { name: "Buka dokumen identitas" });
  const document = await desk.page.request.get((await look.getAttribute("href")) ?? "");
  expect([document.status(), document.headers()["cache-control"]]).toEqual([200, "private, no-store"]);
  await desk.page.reload();
  const verify = desk.page.locator("form", { has: desk.page.locator("input[value=verify]") });
  await verify.locator("textarea[name=reason]").fill("KTP jelas dan cocok");
  await verify.getByRole("button", { name: "Verifikasi" }).click();
  await desk.page.getByText(/Terverifikasi. Kodenya/).waitFor();
  await expectNoSideScroll(desk.page);
  await expectAccessible(desk.page);
  expect((await page.request.get((await look.getAttribute("href")) ?? "")).status()).toBe(403);

  // A sale of whoever they brought, a month ago.
  await world().sql.query("update public.accounts set referred_by = $1 where email = 'tempo@gerai.test'", [agent]);
  await world().sql.query(
    `insert into public.purchases
       (user_id, request_hash, created_at, updated_at, buying_price, selling_price, end_balance, product_id, status,
        pay_with, ref_id, destination)
     select $1, 1, now(), now(), 500000, 500000, 0, d.id, 'success', 'deposit', 'TRXAFFILIATE001', '+628780000123'
     from private.products d where d.type = 'pulsa' limit 1`,
    [await idOf("tempo@gerai.test")],
  );
  await world().sql.query(
    "select private.ledger_post('sale', 'TRXAFFILIATE001', array[-2, -1], array[1500000, -1500000]::bigint[])",
  );
  await world().sql.query("select public.commission_post()");
  await world().sql.query("update private.commissions set earned_at = earned_at - interval '31 days'");
  await world().sql.query("select public.commission_pay()");
  await page.goto("/agent-center/affiliate");
  await page.getByText("Terverifikasi").waitFor();
  await page.getByText("Dibayar ke deposit").first().waitFor();
  await expectNoSideScroll(page);
  await expectAccessible(page);
  await page.getByRole("link", { name: "Lihat setiap penjualannya" }).click();
  await page.waitForURL("**/agent-center/affiliate/commission");
  await expectNoSideScroll(page);
  expect(await page.locator("main").textContent()).toMatch(/Rp\s?150\.000/);
  const file = await page.request.get("/agent-center/affiliate/commission.csv");
  expect(await file.text()).toMatch(/KMS[0-9A-Z]{12}/);
  if (process.env["SHOTS"]) {
    for (const [name, to, who] of [
      ["own", "/agent-center/affiliate", page],
      ["statement", "/agent-center/affiliate/commission", page],
      ["list", "/admin/affiliates", desk.page],
      ["file", `/admin/affiliates/${agent}`, desk.page],
      ["settings", "/admin/settings", desk.page],
    ] as const) {
      for (const width of [360, 1280]) {
        await who.setViewportSize({ width, height: 800 });
        await who.goto(to);
        await who.screenshot({ path: `/tmp/c-shots/${name}-${width}.png`, fullPage: name !== "settings" });
      }
    }
  }
});
