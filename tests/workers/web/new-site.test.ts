import { beforeAll, expect, it } from "vitest";
import { Client } from "#tests/security/support/client.ts";
import { useWorld } from "#tests/support/world.ts";

/** What admins read on a site that has just begun. */

const world = useWorld({ workers: ["web", "api"] });

let admin: Client;
beforeAll(async () => {
  admin = await Client.signedIn(world().url, "admin@gerai.test");
});

const began = (ago: string) =>
  world().sql.query("update private.first_admin set at = clock_timestamp() - $1::interval", [ago]);

/** What the page of the machinery says of the ledger. */
async function ledgerRow(): Promise<string> {
  const { text } = await admin.page("/admin/status");
  return /<h3[^>]*>Buku besar<.*?<\/li>/s.exec(text)?.[0] ?? "";
}

/** What the overview says of its differences. */
async function overviewRow(): Promise<string> {
  const { text } = await admin.page("/admin");
  return /Selisih di buku besar<.*?<\/a>/s.exec(text)?.[0] ?? "";
}

it("that nothing was checked yet is no alarm, and no good news, until the first check is late", async () => {
  await began("21 minutes");
  const before = await ledgerRow();
  expect(before).toContain("Belum ada pemeriksaan");
  expect(before).not.toMatch(/Perlu dilihat|Tidak ada selisih|akhir-akhir ini/);
  expect(await overviewRow()).toMatch(/yang baru tiap jam, seluruhnya tiap malam.*?>–</s);
  await began("3 hours");
  const late = await ledgerRow();
  expect(late).toMatch(/Perlu dilihat.*?akhir-akhir ini/s);
  expect(late).not.toContain("Tidak ada selisih");
  expect(await overviewRow()).toMatch(/belum berjalan.*?>\?</s);
});

it("a person's page leads to whoever brought them, and names nobody where nobody did", async () => {
  const { rows } = await world().sql.query(
    "select id, name, email from public.accounts where email in ('member@gerai.test', 'master@gerai.test')",
  );
  const [member, master] = ["member@gerai.test", "master@gerai.test"].map((email) =>
    rows.find((row) => row.email === email),
  );
  await world().sql.query("update public.accounts set referred_by = null where id = $1", [member.id]);
  expect((await admin.page(`/admin/users/${member.id}`)).text).not.toContain("Datang dengan kode");
  await world().sql.query("update public.accounts set referred_by = $2 where id = $1", [member.id, master.id]);
  expect((await admin.page(`/admin/users/${member.id}`)).text).toMatch(
    new RegExp(`Datang dengan kode<.*?href="/admin/users/${master.id}"[^>]*>${master.name}<`, "s"),
  );
});

it("a promotion's card says which of its prices is the usual one", async () => {
  await world().sql.query(
    `insert into private.promotions (request_key, product_id, discount, starts_at, ends_at, created_by)
     select gen_random_uuid(), p.id, 100, date_trunc('minute', now(), 'UTC') + interval '1 hour',
       date_trunc('minute', now(), 'UTC') + interval '2 hours', a.id
     from private.products p cross join public.accounts a
     where p.code = 'xld10' and a.email = 'admin@gerai.test'`,
  );
  expect((await admin.page("/admin/promotions")).text).toMatch(
    /Harga biasa member(<!-- -->)? ?(<!-- -->)?<span[^>]*>Rp\s/,
  );
});

it("an agent's card says when they joined where the list stands by it, and only there", async () => {
  const master = await Client.signedIn(world().url, "master@gerai.test");
  await world().sql.query(
    `update public.accounts set referred_by = m.id from public.accounts m
     where accounts.email = 'agen@gerai.test' and m.email = 'master@gerai.test'`,
  );
  const list = async (query = "") => (await master.page(`/agent-center/list-agent${query}`)).text;
  expect(await list()).not.toContain("Bergabung ");
  expect(await list("?sort=oldest")).toContain("· Bergabung ");
});
