import { beforeAll, expect, it } from "vitest";
import { Client } from "#tests/security/support/client.ts";
import { useWorld } from "#tests/support/world.ts";

/** What admins read of affiliates and their payouts. */

const world = useWorld({ workers: ["web", "api"] });

let admin: Client;
let agent: string;
beforeAll(async () => {
  admin = await Client.signedIn(world().url, "admin@gerai.test");
  const { rows } = await world().sql.query("select id from public.accounts where email = 'agen@gerai.test'");
  agent = rows[0]?.id;
  await world().sql.query(
    `insert into private.affiliates
       (user_id, status, bank_name, account_holder, account_number, document_id, content_type, decided_at)
     values ($1, 'verified', 'BCA', 'Agus Agen', '1234567890', gen_random_uuid(), 'image/png', now())`,
    [agent],
  );
  await world().sql.query(
    `insert into private.commission_payouts (code, user_id, month, amount, status)
     values ('KOMNOTHINGYET01', $1, '2026-10-01', 5000, 'below_minimum')`,
    [agent],
  );
});

it("payouts are narrowed to a month by its name, on the page and in its file", async () => {
  const { text } = await admin.page("/admin/payouts");
  expect(text).toMatch(/value="2026-10"[^>]*>(<[^>]*>)*Oktober 2026</);
  expect(text).toMatch(/value="given_back"[^>]*>(<[^>]*>)*Dikembalikan bank</);
  const file = async (month: string) => (await admin.page(`/admin/payouts.csv?commission_month=${month}`)).text;
  expect([await file("2026-10"), await file("2026-09")].map((csv) => csv.includes("KOMNOTHINGYET01"))).toEqual([
    true,
    false,
  ]);
});

it("commission that was paid and taken back since is called so, in the list and on its affiliate's page", async () => {
  const pages = ["/admin/affiliates", `/admin/affiliates/${agent}`];
  for (const path of pages) expect((await admin.page(path)).text).not.toContain("Ditarik kembali");
  await world().sql.query(
    `insert into private.commission_payouts (code, user_id, month, amount, status)
     values ('KOMTAKENBACK001', $1, '2026-09-01', 4000, 'paid')`,
    [agent],
  );
  const [list, page] = await Promise.all(pages.map(async (path) => (await admin.page(path)).text));
  // In the table below its sum, on a card before it.
  expect(list).toMatch(/-4\.000<\/span><span[^>]*>Ditarik kembali</);
  expect(list).toMatch(/Ditarik kembali<\/span> <span[^>]*>Rp\s4\.000</);
  expect(page).toMatch(/Ditarik kembali<.*?Rp\s4\.000<.*?Dipotong dari pembayaran berikutnya/s);
});

it("an affiliate whose account is deleted is said to be, and what becomes of their open commission", async () => {
  for (const path of ["/admin/affiliates", "/admin/payouts", `/admin/affiliates/${agent}`]) {
    expect([path, (await admin.page(path)).text.includes("Akun dihapus")]).toEqual([path, false]);
  }
  await world().sql.query("update public.accounts set deleted_at = now() where id = $1", [agent]);
  for (const path of ["/admin/affiliates", "/admin/payouts", `/admin/affiliates/${agent}`]) {
    expect([path, (await admin.page(path)).text.includes("Akun dihapus")]).toEqual([path, true]);
  }
  expect((await admin.page(`/admin/affiliates/${agent}`)).text).toMatch(/belum dibayar tidak dibayarkan/);
});

it("a bank that is not in the list is asked for where its name is missing, and faults say what is expected", async () => {
  const member = await Client.signedIn(world().url, "member@gerai.test");
  const sent = { bank_name: "other", other_bank: "", account_holder: "A", account_number: "12a4567" };
  const { text } = await member.form("/account/affiliate", { intent: "register", ...sent });
  const errorOf = (field: string) => new RegExp(`id="${field}-error"[^>]*>(?:<[^>]*>)*([^<]*)`).exec(text)?.[1];
  expect(["bank_name", "other_bank"].map(errorOf)).toEqual([undefined, expect.stringMatching(/wajib|diisi/i)]);
  expect(errorOf("account_holder")).toContain("minimal 3 huruf");
  expect(errorOf("account_number")).toContain("hanya berisi angka, 5 sampai 20");
});
