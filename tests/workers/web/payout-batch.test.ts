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
  const fields = { intent: "confirm", key: randomUUID(), seen: "" };
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

/** A batch of admin@gerai.test that waits, and what somebody has done about it. */
async function waitingBatch(code: string): Promise<(by: string, action: string) => Promise<unknown>> {
  await world().sql.query(
    `insert into private.commission_batches (code, way, status, lines, total, proposed_by)
     select $1, 'file', 'waiting', 1, 5000, id from public.accounts where email = 'admin@gerai.test'`,
    [code],
  );
  return (by, action) =>
    world().sql.query(
      `insert into private.admin_actions
         (id, actor_id, request_key, request_hash, action, subject_kind, subject, before, after, reason)
       select private.uuid_v7(), id, gen_random_uuid(), gen_random_uuid(), $2, 'payouts', $1, '{}', '{}', 'Bank belum terima'
       from public.accounts where email = $3`,
      [code, action, by],
    );
}

it("leads to a request to give the batch up before it leads to confirming it", async () => {
  const asked = "BAYASKED0000001";
  const acts = await waitingBatch(asked);
  await acts("member@gerai.test", "payout_file_taken");
  await acts("admin@gerai.test", "payout_withdraw_proposed");
  const { text } = await second.page(`/admin/payouts/${asked}`);
  expect(text).toMatch(
    /Ada yang meminta batch ini ditarik kembali.*?Bank belum terima.*?File diambil.*?bukan admin lagi/s,
  );
  const buttons = [...text.matchAll(/<(?:a|button)\b[^>]*class="([^"]*)"[^>]*>(?:<[^>]*>)*([^<]+)/g)];
  const lead = buttons.filter(([, look]) => look?.includes("bg-brand ")).map(([, , word]) => word);
  // Beside the way past the menu.
  expect(lead).toEqual(["Langsung ke isi", "Tarik kembali"]);
  expect(buttons.map(([, , word]) => word)).toContain("Periksa dan setujui");
  expect((await second.page(`/admin/payouts/${asked}?confirm=1`)).text).toContain("meminta yang sebaliknya");
  const list = await second.page("/admin/proposals");
  expect(list.text).toMatch(/Tarik kembali batch komisi.*?Bank belum terima/s);
});

it("names who has left and who is still there to be asked, and tells who asked whom it waits for", async () => {
  const code = "BAYASKED0000002";
  const acts = await waitingBatch(code);
  await acts("member@gerai.test", "payout_file_taken");
  await acts("admin@gerai.test", "payout_file_taken");
  const page = `/admin/payouts/${code}`;
  const names = await world().sql.query(
    "select email, name from public.accounts where email in ('admin@gerai.test', 'admin2@gerai.test', 'member@gerai.test')",
  );
  const nameOf = (email: string) => names.rows.find((row) => row.email === email).name as string;
  const [one, two] = [nameOf("admin@gerai.test"), nameOf("admin2@gerai.test")];
  const took = `Filenya diambil ${nameOf("member@gerai.test")} (bukan admin lagi)`;
  expect((await second.page(page)).text).toContain(`${took} dan ${one}. Tanyakan dulu ke ${one}, lalu ke bank`);
  await acts("admin2@gerai.test", "payout_withdraw_proposed");
  const { text } = await second.page(page);
  expect(text).toContain("Anda meminta batch ini ditarik kembali");
  expect(text).not.toContain("Tanyakan");
  // Whoever has the file does not agree.
  expect(text).not.toMatch(new RegExp(`Yang dapat menyetujui: [^<]*${one}`));
  await acts("admin@gerai.test", "payout_withdraw_proposed");
  const first = await Client.signedIn(world().url, "admin@gerai.test");
  expect((await first.page(page)).text).toMatch(new RegExp(`Yang dapat menyetujui: [^<]*${two}`));
});

it("is marked in the list while somebody asks that it is given up, and its facts say who had once it is confirmed", async () => {
  const code = "BAYASKED0000003";
  const acts = await waitingBatch(code);
  await acts("member@gerai.test", "payout_file_taken");
  await acts("admin@gerai.test", "payout_withdraw_proposed");
  const rowOf = (text: string) => new RegExp(`<tr[^>]*>(?:(?!</tr>).)*${code}.*?</tr>`, "s").exec(text)?.[0];
  expect(rowOf((await second.page("/admin/payouts")).text)).toContain("Diminta ditarik kembali");
  await world().sql.query(
    `update private.commission_batches set status = 'confirmed', confirmed = 5000, decided_at = now(),
       decided_by = (select id from public.accounts where email = 'admin2@gerai.test') where code = $1`,
    [code],
  );
  expect(rowOf((await second.page("/admin/payouts")).text)).not.toContain("Diminta ditarik kembali");
  const { text } = await second.page(`/admin/payouts/${code}`);
  expect(text).toMatch(/Diminta ditarik kembali<.*? · .*?Admin/s);
});

it("is given up under the same key once a form was answered, so that what counted counts once", async () => {
  const code = "BAYASKED0000004";
  await waitingBatch(code);
  const page = `/admin/payouts/${code}`;
  await second.page(page);
  const key = `${randomUUID()}-withdraw`;
  const { text } = await second.form(page, { intent: "withdraw", key, asks: "false", seen: "", reason: "x" });
  expect(text).toContain(`value="${key}"`);
});

it("stands in the proposals with its number and sum", async () => {
  await world().sql.query(
    `insert into private.commission_batches (code, way, lines, total, proposed_by)
     select 'BAYWAITING00001', 'file', 1, 5000, id from public.accounts where email = 'admin@gerai.test'`,
  );
  const { text } = await second.page("/admin/proposals");
  expect(text).toMatch(/Bayar komisi ke bank<.*?BAYWAITING00001<.*?Jumlah.*?Rp/s);
});

it("says that nobody may confirm it because its maker is no admin any more, and the way out", async () => {
  const code = "BAYMAKERLEFT001";
  await world().sql.query(
    `insert into private.commission_batches (code, way, lines, total, proposed_by)
     select $1, 'file', 1, 5000, id from public.accounts where email = 'member@gerai.test'`,
    [code],
  );
  const open = (await second.page(`/admin/payouts/${code}`)).text;
  expect(open).toMatch(
    /tidak terus menjadi admin aktif sejak membuat batch ini.*?tarik kembali, lalu buat batch lagi/s,
  );
  expect(open).not.toContain("hanya dapat ditolak");
  await world().sql.query(
    `insert into private.admin_actions
       (id, actor_id, request_key, request_hash, action, subject_kind, subject, before, after, reason)
     select private.uuid_v7(), id, gen_random_uuid(), gen_random_uuid(), 'payout_file_taken', 'payouts', $1, '{}', '{}', ''
     from public.accounts where email = 'member@gerai.test'`,
    [code],
  );
  const way =
    /Kalau bank sudah membayar: dua admin menjadikan .*? admin aktif lagi, lalu .*? menyetujui batch ini. Kalau belum, tarik/s;
  expect((await second.page(`/admin/payouts/${code}`)).text).toMatch(way);
  const list = (await second.page("/admin/proposals")).text;
  const card = list.slice(list.indexOf(`${code}<`));
  expect(card.slice(0, card.search(way) + 1)).not.toContain("Perlu dua admin");
  expect(card).toMatch(way);
});

it("speaks of the reader as the reader: who took the file, and who asked for the opposite", async () => {
  const code = "BAYMYSELF000001";
  const acts = await waitingBatch(code);
  await acts("member@gerai.test", "payout_file_taken");
  await acts("admin2@gerai.test", "payout_withdraw_proposed");
  const { text } = await second.page(`/admin/payouts/${code}?confirm=1`);
  expect(text).toContain("Anda sendiri meminta yang sebaliknya");
  const taken = "BAYMYSELF000002";
  await (await waitingBatch(taken))("admin2@gerai.test", "payout_file_taken");
  const page = (await second.page(`/admin/payouts/${taken}`)).text;
  expect(page).toMatch(/File diambil<.*? · (?:<!-- -->)?Anda</s);
  expect(page).not.toContain("Filenya sudah diambil");
});

it("that no file is given of any more says the one way out, and nothing that would be refused", async () => {
  const code = "BAYSTUCK0000001";
  const payout = "KOMSTUCK0000001";
  await waitingBatch(code);
  await world().sql.query(
    `insert into private.commission_payouts (code, user_id, month, amount, status)
     select $1, id, date_trunc('month', now())::date, 5000, 'in_process' from public.accounts where email = 'agen@gerai.test'`,
    [payout],
  );
  await world().sql.query(
    `insert into private.payout_attempts (ref, code, attempt, bank_name, account_holder, account_number, status, reason, batch_code, settled_at, conflict_at)
     values ($1 || '-1', $1, 1, 'BCA', 'Budi', '1234567890', 'refused', 'gagal', 'BAYDECIDED00001', now(), now()),
       ($1 || '-2', $1, 2, 'BCA', 'Budi', '1234567890', 'waiting', null, $2, null, null)`,
    [payout, code],
  );
  const { text } = await second.page(`/admin/payouts/${code}`);
  expect(text).toContain(`${payout}: file batch ini belum pernah diambil. Tarik batch ini kembali`);
  for (const way of ["Ambil filenya", "Tandai ditolak bank", "Periksa dan setujui"]) expect(text).not.toContain(way);
  expect(text).toContain('value="withdraw"');
});
