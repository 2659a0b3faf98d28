import { randomUUID } from "node:crypto";
import { beforeAll, expect, test } from "vitest";
import { DONE } from "#app/features/admin/claims/claim-words.ts";
import { CLAIM_KINDS } from "#core/admin/states.ts";
import { LOCALES } from "#core/shared/error-catalogue.ts";
import { Client } from "#tests/security/support/client.ts";
import { useWorld } from "#tests/support/world.ts";
import { AGAIN, crawl, type Depth, readersIn } from "./crawl.ts";
import { faultsOf } from "./text-faults.ts";

const world = useWorld({
  withSales: true,
});

const PIN = "123456";
const AGENT = "0190d3a0-0000-7000-8000-000000000003";

const act = (action: string, kind: string, subject: string, before: object, after: object) => ({
  action,
  kind,
  subject,
  before,
  after,
});
/** One of every action, and what SQL writes down of some. */
const ACTIONS = [
  ...DONE.map((action) => act(action, "user", AGENT, { status: "open" }, { status: "closed" })),
  act(
    "user_change",
    "user",
    AGENT,
    { category: 1, role: "user", is_active: true, permissions: [] },
    {
      category: 2,
      role: "admin",
      is_active: false,
      permissions: ["deposit_transfer", "sales"],
    },
  ),
  act(
    "settings_change",
    "settings",
    "site",
    { duplicate_limit_per_day: 2, min_transfer: 1_000, new_devices_wait: true },
    {
      duplicate_limit_per_day: 10,
      min_transfer: 10_000,
      new_devices_wait: false,
    },
  ),
  act(
    "channel_change",
    "channels",
    "b.bca",
    { active: true, min_amount: 10_000 },
    { active: false, min_amount: 20_000 },
  ),
  act(
    "claim_credit",
    "claim",
    AGENT,
    { id: AGENT, status: "open", closed_at: null, resolution: null, source: AGENT },
    {
      id: AGENT,
      status: "closed",
      closed_at: "2026-11-20T10:00:00+07:00",
      resolution: "write_off",
      source: AGENT,
      target: AGENT,
    },
  ),
  act(
    "difference_explained",
    "difference",
    AGENT,
    { status: "open", explained_at: null },
    {
      status: "explained",
      explained_at: "2026-11-20T10:00:00.123456+00:00",
    },
  ),
  act(
    "correction_posted",
    "user",
    AGENT,
    { deposit: 0 },
    {
      deposit: 5_000,
      balance: "deposit",
      amount: 5_000,
      reason_code: "missing_credit",
      status: "posted",
    },
  ),
  act("loan_approve", "user", AGENT, { status: "not deposited" }, { status: "half approved", due_date: "2026-12-01" }),
  act(
    "user_revoke_device",
    "user",
    AGENT,
    { status: "current session", trusted: true },
    { status: "blocked", trusted: false },
  ),
  act(
    "supplier_on",
    "supplier",
    "digiflazz:xld10",
    { on: false, paused_until: "2026-11-20T10:00:00+07:00" },
    { on: true, paused_until: null },
  ),
  act("reconciliation_repeated", "reconciliation", "2026-11-20", {}, { day: "2026-11-20", sources: ["midtrans"] }),
];
beforeAll(async () => {
  const agent = await Client.signedIn(world().url, "agen@gerai.test");
  const sell = (destination: string) =>
    agent.post<{ ref_id: string }>(
      "/prabayar/purchase",
      { product_code: "xld10", destination, price: 10_750, pin: PIN, note: "Bu Ani" },
      { "idempotency-key": randomUUID() },
    );
  for (const ending of ["1230", "1232", "7012"]) await sell(`08780000${ending}`);
  for (const channel of ["b.bca", "b.qris", "manual.bca"]) {
    await agent.post("/deposit", { amount: 50_000, channel }, { "idempotency-key": randomUUID() });
  }
  const transfer = { recipient: "member@gerai.test", amount: 10_000, pin: PIN, note: "Lunas" };
  await agent.post("/deposit/transfer", transfer, { "idempotency-key": randomUUID() });
  await agent.post("/account/contact/add", { name: "Bu Ani", phone: "081234567890", type: "phone" });
  // A claim of every kind, with the references that SQL gives them: rows' ids, where nothing of ours is known.
  await world().sql.query(
    `insert into private.reviews (id, kind, source, subject, user_id, amount)
     select private.uuid_v7(), k, gen_random_uuid()::text,
       case when k <> 'inbound_event' then (select code from public.deposits order by created_at, code limit 1) end,
       (select id from public.accounts where email = 'agen@gerai.test'), 50000
     from unnest($1::text[]) k`,
    [CLAIM_KINDS],
  );
  await world().sql.query(
    `insert into private.admin_actions
       (id, actor_id, request_key, request_hash, action, subject_kind, subject, before, after, reason)
     select private.uuid_v7(), a.id, gen_random_uuid(), gen_random_uuid(), x.action, x.kind, x.subject, x.before, x.after,
       'Diperiksa bersama'
     from public.accounts a, jsonb_to_recordset($1) as x (action text, kind text, subject text, before jsonb, after jsonb)
     where a.email = 'admin@gerai.test'`,
    [JSON.stringify(ACTIONS)],
  );
  await world().sql.query("select public.mutation_settle($1)", [
    {
      mutation_id: "m-1",
      bank: "bca",
      account_number: "1",
      amount: 45_678,
      date: "2026-11-20",
      description: "TRSF",
      type: "CR",
    },
  ]);
  // The minutes in which suppliers' lists are read: what they say of routes comes before admins, too.
  for (const minute of [0, 5]) await world().runCron(new Date(Date.UTC(2026, 10, 20, 5, minute)));
});

/** Filters in use: a list's choices stand in its form, where no link leads to them. */
const FILTERED = ["/account/debt-history/prabayar?status=failed", "/account/contact?type=phone"];

const READERS: readonly { readonly login: string | null; readonly starts: readonly string[] }[] = [
  { login: null, starts: ["/", "/auth/login", "/auth/register", "/auth/forgot", "/pricelist/pulsa"] },
  { login: "agen@gerai.test", starts: ["/", "/account", "/payment/deposit", "/payment/deposit/topup?amount=50000"] },
  { login: "toko@gerai.test", starts: ["/", "/account/laporan/transaksi", "/account/laporan/saldo"] },
  { login: "baru@gerai.test", starts: ["/", "/account", "/payment/deposit/topup?amount=50000"] },
  { login: "tempo@gerai.test", starts: ["/", "/account", "/utang", ...FILTERED] },
  { login: "sales@gerai.test", starts: ["/", "/account"] },
  {
    login: "admin@gerai.test",
    starts: [
      "/admin",
      "/admin/audit?per_page=100",
      "/admin/loans?due=overdue&status=active",
      "/admin/loans/deposits?open=false",
      "/admin/claims?status=open",
      `/admin/users/${AGENT}`,
      "/admin/lookup?search=087800001230",
      "/account",
    ],
  },
];

/** The first language is read by all, each other one by half of them; the deep run reads every filter, too. */
const OTHERS = LOCALES.slice(1);
const READ: Readonly<Record<(typeof LOCALES)[number], { readonly readers: typeof READERS; readonly depth: Depth }>> = {
  id: { readers: READERS, depth: AGAIN },
  en: { readers: readersIn(READERS, 0, OTHERS.length), depth: AGAIN },
  zh: { readers: readersIn(READERS, 1, OTHERS.length), depth: AGAIN },
};

test.each(LOCALES)("%s: no page shows ids, codes, raw times or another language", async (locale) => {
  const faults = new Set<string>();
  let pages = 0;
  const { readers, depth } = READ[locale];
  for (const { login, starts } of readers) {
    const client = login === null ? new Client(world().url) : await Client.signedIn(world().url, login);
    client.cookies.set("gerai_locale", locale);
    for (const read of await crawl(client, starts, depth)) {
      pages += 1;
      for (const fault of faultsOf(locale, read)) faults.add(fault);
    }
  }
  console.log(`${locale}: ${pages} pages read`);
  expect(pages).toBeGreaterThan(depth === "filters" ? 200 : readers.length * 15);
  // One text and not a list: a report cuts a long list to its length.
  expect([...faults].join("\n")).toBe("");
});
