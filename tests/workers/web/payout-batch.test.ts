import { randomUUID } from "node:crypto";
import { beforeAll, expect, it } from "vitest";
import { Client } from "#tests/security/support/client.ts";
import { useWorld } from "#tests/support/world.ts";

/** A batch of payouts on its page, once somebody else has decided about it, and among the proposals. */

const world = useWorld({ workers: ["web", "api"] });
const BATCH = "BAYDECIDED00001";
const alerts = (text: string) => text.match(/role="alert"/g)?.length ?? 0;

let second: Client;
beforeAll(async () => {
  second = await Client.signedIn(world().url, "admin2@gerai.test");
  await world().sql.query(
    `insert into private.commission_batches (code, way, status, lines, total, proposed_by, decided_by, decided_at)
     select $1, 'file', 'withdrawn', 1, 5000, id, id, now() from public.accounts where email = 'admin@gerai.test'`,
    [BATCH],
  );
  await world().sql.query(
    `insert into private.admin_actions
       (id, actor_id, request_key, request_hash, action, subject_kind, subject, before, after, reason)
     select gen_random_uuid(), id, gen_random_uuid(), gen_random_uuid(), 'payout_batch_withdrawn', 'payouts', $1, '{}',
       '{}', 'Rekeningnya salah semua'
     from public.accounts where email = 'admin@gerai.test'`,
    [BATCH],
  );
});

it("says once that it is decided, to whoever confirms it after that, and the focus goes there", async () => {
  const page = `/admin/payouts/${BATCH}?confirm=1`;
  await second.page(page);
  const fields = { intent: "confirm", key: randomUUID(), total: "5000", refused: "" };
  const { text } = await second.form(page, fields);
  expect(text).toContain("Batch ini sudah diputuskan sebelumnya");
  expect(alerts(text)).toBe(1);
  expect(/<div[^>]*role="alert"[^>]*>/.exec(text)?.[0]).toContain('tabindex="-1"');
  expect(alerts((await second.page(page)).text)).toBe(1);
});

it("says who gave it up, when and why", async () => {
  const { text } = await second.page(`/admin/payouts/${BATCH}`);
  expect(text).toMatch(/Diputuskan<.*?Admin.*?Alasan<.*?Rekeningnya salah semua/s);
});

it("says of a batch that was given up that its payouts wait for the next one", async () => {
  const { text } = await second.page(`/admin/payouts/${BATCH}`);
  expect(text).toContain("Tidak dibayar lewat batch ini");
  expect(text).toMatch(/menunggu batch berikutnya.*?Alasannya: .*?Rekeningnya salah semua/s);
  expect(text).not.toContain("Belum ada pembayaran");
});

it("leads to a request to give the batch up before it leads to confirming it", async () => {
  const asked = "BAYASKED0000001";
  await world().sql.query(
    `insert into private.commission_batches (code, way, status, lines, total, proposed_by)
     select $1, 'file', 'waiting', 1, 5000, id from public.accounts where email = 'admin@gerai.test'`,
    [asked],
  );
  const acts = (by: string, action: string) =>
    world().sql.query(
      `insert into private.admin_actions
         (id, actor_id, request_key, request_hash, action, subject_kind, subject, before, after, reason)
       select private.uuid_v7(), id, gen_random_uuid(), gen_random_uuid(), $2, 'payouts', $1, '{}', '{}', 'Bank belum terima'
       from public.accounts where email = $3`,
      [asked, action, by],
    );
  await acts("member@gerai.test", "payout_file_taken");
  await acts("admin@gerai.test", "payout_withdraw_proposed");
  const { text } = await second.page(`/admin/payouts/${asked}`);
  expect(text).toMatch(
    /Ada yang meminta batch ini ditarik kembali.*?Bank belum terima.*?File diambil.*?bukan admin lagi/s,
  );
  const buttons = [...text.matchAll(/<(?:a|button)\b[^>]*class="([^"]*)"[^>]*>(?:<[^>]*>)*([^<]+)/g)];
  const lead = buttons.filter(([, look]) => look?.includes("bg-brand ")).map(([, , word]) => word);
  expect(lead).toEqual(["Tarik kembali"]);
  expect(buttons.map(([, , word]) => word)).toContain("Periksa dan setujui");
  expect((await second.page(`/admin/payouts/${asked}?confirm=1`)).text).toContain("meminta yang sebaliknya");
  const list = await second.page("/admin/proposals");
  expect(list.text).toMatch(/Tarik kembali batch komisi.*?Bank belum terima/s);
});

it("stands in the proposals with its number and sum", async () => {
  await world().sql.query(
    `insert into private.commission_batches (code, way, lines, total, proposed_by)
     select 'BAYWAITING00001', 'file', 1, 5000, id from public.accounts where email = 'admin@gerai.test'`,
  );
  const { text } = await second.page("/admin/proposals");
  expect(text).toMatch(/Bayar komisi ke bank<.*?BAYWAITING00001<.*?Jumlah.*?Rp/s);
});
