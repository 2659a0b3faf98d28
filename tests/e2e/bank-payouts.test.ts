import type { Page } from "playwright";
import { expect, it } from "vitest";
import { useWorld } from "#tests/support/world.ts";
import { expectAccessible, expectNoSideScroll, PHONE, signIn, useBrowser, visit } from "./support/browser.ts";

const world = useWorld();
const browser = useBrowser();

const OWN = "/agent-center/affiliate";

async function open(login: string, path: string): Promise<Page> {
  const { page } = await visit(browser(), world().url, PHONE);
  await signIn(page, login, path);
  return page;
}

const sql = (text: string, values: unknown[] = []) => world().sql.query(text, values);

async function idOf(email: string): Promise<string> {
  const { rows } = await sql("select id from public.accounts where email = $1", [email]);
  return rows[0]?.id ?? "";
}

/** A verified affiliate, who brought whoever bought something a month ago. */
async function affiliate(email: string, buyer: string, sale: string): Promise<void> {
  const id = await idOf(email);
  await sql(
    `with affiliate as (
       insert into private.affiliates (
         user_id, status, bank_name, account_holder, account_number, document_id, content_type, decided_at
       )
       values ($1, 'verified', 'Bank Jago', 'Agus Agen', '0012345678901', gen_random_uuid(), 'image/png', now())
     )
     insert into private.affiliate_years (user_id, begins_at, ends_at)
     values ($1, now() - interval '1 day', now() + interval '1 year')`,
    [id],
  );
  await sql("update public.accounts set referred_by = $1 where email = $2", [id, buyer]);
  await sql(
    `insert into public.purchases
       (user_id, request_hash, created_at, updated_at, buying_price, selling_price, end_balance, product_id, status,
        pay_with, ref_id, destination)
     select $1, 1, now(), now(), 500000, 500000, 0, d.id, 'success', 'deposit', $2, '+628780000123'
     from private.products d where d.type = 'pulsa' limit 1`,
    [await idOf(buyer), sale],
  );
  await sql("select private.ledger_post('sale', $1, array[-2, -1], array[1500000, -1500000]::bigint[])", [sale]);
}

it("is chosen, put into a batch, confirmed by another admin, and told; what the bank refused or gave back goes to the deposit", async () => {
  await affiliate("agen@gerai.test", "tempo@gerai.test", "TRXBANKPAYOUT01");
  await affiliate("master@gerai.test", "member@gerai.test", "TRXBANKPAYOUT02");
  const [agent, master] = [await open("agen@gerai.test", OWN), await open("master@gerai.test", OWN)];
  for (const page of [agent, master]) {
    await page.getByLabel(/Rekening bank/).check();
    await page.getByRole("button", { name: "Simpan tujuan" }).click();
    await page.getByText("Tujuan pembayaran disimpan").waitFor();
  }
  await expectAccessible(agent);
  await sql("select public.commission_post()");
  await sql("update private.commissions set earned_at = earned_at - interval '31 days'");
  await sql("select public.commission_pay()");
  await agent.goto(OWN);
  await agent.getByText("Sedang diproses ke bank").first().waitFor();
  await expectNoSideScroll(agent);

  const desk = await open("admin@gerai.test", "/admin/affiliates");
  await expect.poll(() => desk.locator("main").innerText()).toMatch(/(Belum sampai: Rp\s150\.000[\s\S]*){2}/);
  await desk.goto("/admin/payouts");
  await desk
    .getByText(/2 pembayaran/)
    .first()
    .waitFor();
  await expectNoSideScroll(desk);
  await expectAccessible(desk);
  await desk.getByRole("button", { name: "Buat batch" }).click();
  await desk.getByText("Batch dibuat").waitFor();
  await desk.getByText("Batch Anda disetujui admin lain").waitFor();
  const file = await desk.request.get(
    (await desk.getByRole("link", { name: /file untuk bank/ }).getAttribute("href")) ?? "",
  );
  expect(await file.text()).toMatch(/^nomor_rekening,.*\r\n0012345678901,Agus Agen,Bank Jago,150000,KOM/);
  const mine = await desk.locator("select[name=code] option", { hasText: /Master/i }).getAttribute("value");
  await desk.locator("select[name=code]").selectOption(mine ?? "");
  const mark = desk.locator("form", { has: desk.locator("input[value=mark]") });
  await mark.locator("textarea[name=reason]").fill("Rekening sudah ditutup");
  await mark.getByRole("button", { name: "Tandai ditolak bank" }).click();
  await desk.getByText("Ditandai ditolak bank. Belum ada yang tercatat").waitFor();
  await expectNoSideScroll(desk);
  await expectAccessible(desk);

  const second = await open("admin2@gerai.test", "/admin/proposals");
  await second.getByText("Bayar komisi ke bank").waitFor();
  await second.goto(new URL(desk.url()).pathname);
  await second.getByRole("link", { name: "Periksa dan setujui" }).click();
  const sheet = second.getByRole("dialog");
  await sheet
    .getByText(/Rp\s?150\.000/)
    .first()
    .waitFor();
  await sheet.getByText("Rekening sudah ditutup").waitFor();
  await expectNoSideScroll(second);
  await expectAccessible(second);
  await sheet.getByRole("button", { name: /Setujui Rp/ }).click();
  await second.getByText("Disetujui dan dicatat").waitFor();
  expect(await second.getByRole("link", { name: /file untuk bank/ }).count()).toBe(0);
  await second.goto("/admin/payouts");
  const listed = second.getByText(/Disetujui: Rp\s150\.000/);
  await listed.waitFor();
  expect(await listed.innerText()).toMatch(/Rp\s150\.000 ditolak bank/);

  await agent.goto(OWN);
  await agent.getByText("Sudah dicairkan ke bank").first().waitFor();
  await master.goto(OWN);
  await master.getByText("Rekening sudah ditutup").first().waitFor();
  await master.getByRole("link", { name: "Putuskan", exact: true }).first().click();
  const intoDeposit = master.getByRole("link", { name: "Masukkan ke deposit" });
  await intoDeposit.waitFor();
  await expectNoSideScroll(master);
  await intoDeposit.click();
  await expectAccessible(master);
  await master
    .getByRole("dialog")
    .getByRole("button", { name: /Masukkan Rp/ })
    .click();
  await master
    .getByText(/masuk ke deposit Anda/)
    .first()
    .waitFor();
  await master.getByText("Dibayar ke deposit").first().waitFor();
  const { rows } = await sql(
    "select status::text, count(*)::int as count from private.commission_payouts group by status order by status::text",
  );
  expect(rows).toEqual([
    { status: "disbursed", count: 1 },
    { status: "paid", count: 1 },
  ]);

  await desk.reload();
  const back = desk.locator("form", { has: desk.locator("input[name=intent][value=return]") });
  await back.locator("textarea[name=reason]").fill("Rekening dibekukan bank");
  await back.getByRole("button", { name: "Catat dikembalikan bank" }).click();
  await desk.getByText("belum ada yang dibukukan").waitFor();
  await desk.getByText("Menunggu admin kedua").first().waitFor();
  await expectNoSideScroll(desk);
  await expectAccessible(desk);
  await second.goto("/admin/proposals");
  await second.getByText("Komisi yang dikembalikan bank").waitFor();
  await second.locator("textarea[name=reason]").fill("Sudah dicek di mutasi bank");
  await second.getByRole("button", { name: "Setujui", exact: true }).click();
  await second.getByText("Disetujui. Berlaku mulai sekarang").waitFor();
  await agent.goto(OWN);
  await agent.getByText("Rekening dibekukan bank").first().waitFor();
  await agent.getByRole("link", { name: "Putuskan" }).first().waitFor();
});
