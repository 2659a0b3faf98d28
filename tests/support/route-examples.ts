import { randomUUID } from "node:crypto";
import { ADMIN_PLACES } from "#app/navigation/admin-places.ts";
import { AGENT_CENTER_PLACES } from "#app/navigation/agent-center-places.ts";
import { findPlace } from "#app/navigation/place.ts";
import { PLACES } from "#app/navigation/places.ts";
import { PAGE_KEEPERS, PAGE_THINGS } from "#tests/security/support/objects.ts";
import { type Everybody, everybody, type Standing } from "#tests/security/support/standings.ts";
import { outcomeFor } from "#tests/security/support/who-may.ts";
import type { TestWorld } from "#tests/support/world.ts";

/** A world in which every page has something to show. */
export interface Filled {
  readonly world: TestWorld;
  readonly people: Everybody;
}

/** How somebody comes to a page of a route. */
export interface Example {
  readonly who: Standing;
  /** Its address, or what makes it. */
  readonly at: string | ((filled: Filled) => Promise<string>);
  /** What it is answered with, where that is not 200. */
  readonly status?: number;
}

/** Demo accounts, by the last digit of their id. */
const idOf = (n: number) => `0190d3a0-0000-7000-8000-00000000000${n}`;
const [ADMIN, MASTER, AGENT] = [idOf(1), idOf(2), idOf(3)];

/** The first address below a page that has a form: what a list leads to is its first row. */
const linkedFrom =
  (who: Standing, page: string, form: RegExp) =>
  async ({ people }: Filled): Promise<string> => {
    const { text } = await people[who].page(page);
    const found = [...text.matchAll(/href="([^"?#]+)"/g)].map(([, to = ""]) => to).find((to) => form.test(to));
    if (found === undefined) throw new Error(`nothing of ${form} stands on ${page}`);
    return found;
  };

const guest = (at: Example["at"], status = 200): Example => ({ who: "guest", at, status });
const agent = (at: Example["at"], status = 200): Example => ({ who: "agent", at, status });
const admin = (at: Example["at"], status = 200): Example => ({ who: "admin", at, status });

/** The address that a link of the agent's receipt has. */
async function sharedReceipt({ people, world }: Filled): Promise<string> {
  const path = `/receipt/prabayar/${await PAGE_THINGS["/receipt/prabayar/:refId"]?.(people, world.url)}`;
  await people.agent.submit(path, { intent: "share" });
  const { text } = await people.agent.page(path);
  const address = /\/r\/[\w-]+/.exec(text)?.[0];
  if (address === undefined) throw new Error("the receipt was not shared");
  return address;
}

async function checkoutPage({ people, world }: Filled): Promise<string> {
  const id = await PAGE_THINGS["/account/checkout/links/:id"]?.(people, world.url);
  return (await people.agent.get<{ path: string }>(`/checkout/links/${id}`)).data.path;
}

async function checkoutOrder(filled: Filled): Promise<string> {
  const { people, world } = filled;
  await PAGE_THINGS["/account/checkout/orders/:id"]?.(people, world.url);
  const { rows } = await world.sql.query("select token from private.checkout_orders order by created_at desc limit 1");
  return `/checkout/${rows[0]?.token}`;
}

/**
 * Addresses of routes whose path varies, or that are not everybody's who may open them. A route of fixed words is its
 * own example, one below an admin's list is the list's first row, and one of somebody's thing has its own
 * (tests/security/support/objects.ts).
 */
const NAMED: Readonly<Record<string, Example>> = {
  "/pricelist/:type?": guest("/pricelist/pulsa"),
  "/m/:type": guest("/m/pulsa"),
  "/m/pascabayar/:type": guest("/m/pascabayar/electricity"),
  "/blog/posts/:slug": guest(linkedFrom("guest", "/blog/posts", /^\/blog\/posts\/./)),
  "/help/privasi/:part": guest("/help/privasi/hak-anda"),
  "/help/:slug": guest("/help/faq"),
  "/r/:token": guest(sharedReceipt),
  "/checkout/:type/:operator/:link": guest(checkoutPage),
  "/checkout/:token": guest(checkoutOrder),
  "/apk": guest("/apk", 404),
  "/*": guest("/no/such/page", 404),
  "/auth/device": { who: "pending", at: "/auth/device" },
  "/prabayar": { who: "member", at: "/prabayar?lacking=excel", status: 403 },
  "/prabayar/:type": agent("/prabayar/pulsa"),
  "/pascabayar/:type": agent("/pascabayar/electricity"),
  "/multi-courier": { who: "master", at: "/multi-courier" },
  "/multi-courier/*": { who: "master", at: "/multi-courier/pickup" },
  "/notification/:period": agent("/notification/today"),
  "/account/debt-history/:tab?": agent("/account/debt-history/prabayar"),
  "/agent-center/debt-history/:tab?": agent("/agent-center/debt-history/prabayar"),
  "/account/referral/:tab?": agent("/account/referral/email"),
  "/agent-center/referral/:tab?": agent("/agent-center/referral/code"),
  "/account/affiliate/commission": { who: "master", at: "/account/affiliate/commission" },
  "/agent-center/affiliate/commission": { who: "master", at: "/agent-center/affiliate/commission" },
  "/account/affiliate/payout/:code": { who: "master", at: "/account/affiliate/payout/KOMEXAMPLE00001" },
  "/agent-center/affiliate/payout/:code": {
    who: "master",
    at: "/agent-center/affiliate/payout/KOMEXAMPLE00001?confirm=deposit",
  },
  "/unsubscribe/:token": guest("/unsubscribe/nobody", 404),
  "/admin/help/:slug/:locale": admin("/admin/help/faq/id"),
  "/admin/loans/:userId": admin(`/admin/loans/${AGENT}`),
  "/admin/status/:queue": admin("/admin/status/callbacks"),
};

/** Routes that draw nothing of their own for whoever may be here: they lead on. */
export const LEADS_ON: readonly string[] = [
  // A deleted account alone is asked.
  "/auth/restore",
  // The app variant alone has titles of its own.
  "/account/title",
];

/** What else a route looks like: lists without a row, what the query opens, refusals. */
const MORE: readonly Example[] = [
  guest("/help?search=saldo"),
  guest("/help?search=nothing-like-it"),
  guest("/blog/posts?search=nothing-like-it"),
  agent("/prabayar/pulsa?number=087800001230"),
  agent("/prabayar/pulsa?number=087800001230&product=xld10"),
  agent("/payment/deposit/topup?amount=100000"),
  agent("/account/laporan/semua?search=nothing-like-it"),
  agent("/account/laporan/transaksi/TRX-TIDAK-ADA", 404),
  agent("/notification/archive"),
  agent("/no/such/page", 404),
  { who: "member", at: "/admin", status: 403 },
  { who: "inactive", at: "/" },
  { who: "inactive", at: "/payment/deposit/topup", status: 403 },
  { who: "master", at: "/" },
  admin("/admin/users?search=nothing-like-it"),
  admin("/admin/no-such-page", 404),
];

/** Who opens a page of fixed words: everybody's a guest, the admin's an admin, else the first who is let in. */
function visitorOf(path: string): Standing {
  if (path === "/") return "agent";
  if (findPlace(ADMIN_PLACES, path)) return "admin";
  const place = (findPlace(AGENT_CENTER_PLACES, path) ?? findPlace(PLACES, path))?.place;
  if (place === undefined) return "guest";
  const needs = place.needs ?? "active";
  const those = ["guest", "agent", "master", "admin"] as const;
  return those.find((standing) => outcomeFor(needs, standing) === "in") ?? "admin";
}

/** How somebody comes to a page of the route at this path; null where nobody has said so. */
export function exampleOf(path: string): Example | null {
  const named = NAMED[path];
  if (named) return named;
  const thing = PAGE_THINGS[path];
  if (thing) {
    const made = async ({ people, world }: Filled) =>
      path.replace(":period", "today").replace(/:\w+/, await thing(people, world.url));
    return { who: PAGE_KEEPERS[path]?.[0] ?? "agent", at: made };
  }
  if (!/[:*]/.test(path)) return { who: visitorOf(path), at: path };
  const list = ADMIN_PLACES.find((place) => place.path === path)?.back;
  if (!list) return null;
  return admin(linkedFrom("admin", list, new RegExp(`^${path.replace(/:\w+/, "(?!new$)[^/]+")}$`)));
}

/** An example of each of these routes, and what else some of them look like. */
export function examplesOf(paths: readonly string[]): readonly Example[] {
  const own = paths.flatMap((path) => (LEADS_ON.includes(path) ? [] : (exampleOf(path) ?? [])));
  return [...own, guest("/"), ...MORE];
}

/** Everybody signed in, and a row in each of the admins' lists. The world must let new devices wait. */
export async function fillLists(world: TestWorld): Promise<Filled> {
  const people = await everybody(world);
  const sql = (text: string, values: unknown[] = []) => world.sql.query(text, values);
  const key = { "idempotency-key": randomUUID() };
  await people.agent.post("/deposit/topup", { amount: 50_000, channel: "b.bca" }, key);
  await PAGE_THINGS["/account/complaints/:code"]?.(people, world.url);
  await sql("insert into private.account_settings (user_id, multicourier) values ($1, true)", [MASTER]);
  await sql("select public.mutation_settle($1)", [
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
  await sql(
    `insert into private.balance_corrections
       (code, user_id, balance, amount, reason_code, reason, created_by, status)
     values ('COREXAMPLE00001', $1, 'deposit', 1500000, 'compensation', 'Sudah diperiksa', $2, 'proposed')`,
    [AGENT, ADMIN],
  );
  await sql(
    `with affiliate as (
       insert into private.affiliates (user_id, status, bank_name, account_holder, account_number, document_id, content_type, decided_at)
       values ($1, 'verified', 'BCA', 'Master Gerai', '1234567890', gen_random_uuid(), 'image/png', now())
     )
     insert into private.affiliate_years (user_id, begins_at, ends_at) values ($1, now(), now() + interval '1 year')`,
    [MASTER],
  );
  await sql(
    `insert into private.commission_payouts (code, user_id, month, amount, status) values
       ('KOMEXAMPLE00001', $1, '2026-09-01', 150000, 'refused'), ('KOMEXAMPLE00002', $1, '2026-10-01', 120000, 'in_process')`,
    [MASTER],
  );
  await sql(
    `insert into private.commission_batches (code, way, status, lines, total, proposed_by, decided_by, decided_at, confirmed)
     values ('BAYEXAMPLE00001', 'file', 'confirmed', 1, 150000, $1, '0190d3a0-0000-7000-8000-000000000006', now(), 0),
       ('BAYEXAMPLE00002', 'file', 'waiting', 1, 120000, $1, null, null, null)`,
    [ADMIN],
  );
  await sql(
    `insert into private.payout_attempts
       (ref, code, attempt, bank_name, account_holder, account_number, status, reason, batch_code, settled_at)
     values
       ('KOMEXAMPLE00001-1', 'KOMEXAMPLE00001', 1, 'BCA', 'Master Gerai', '1234567890', 'refused', 'Rekening ditutup',
         'BAYEXAMPLE00001', now()),
       ('KOMEXAMPLE00002-1', 'KOMEXAMPLE00002', 1, 'BCA', 'Master Gerai', '1234567890', 'waiting', null,
         'BAYEXAMPLE00002', null)`,
  );
  await sql(
    `with run as (
       insert into private.reconciliation_runs (id, day, source, status, listed)
       values (private.uuid_v7(), '2026-11-20', 'midtrans', 'done', true) returning id
     )
     insert into private.reconciliation_differences (id, run_id, day, source, kind, subject, ours, theirs)
     select private.uuid_v7(), id, '2026-11-20', 'midtrans', 'amount_differs', 'DEPEXAMPLE00001', 50000, 45000 from run`,
  );
  await sql(
    `insert into private.contact_messages (id, code, captcha, request_hash, name, email, topic, locale, body)
     values (private.uuid_v7(), 'PSNEXAMPLE00001', 'abcdefghijklmnop', gen_random_uuid(), 'Bu Ani', 'ani@contoh.test',
       'deposit', 'id', 'Saldo saya belum masuk sejak kemarin.')`,
  );
  await sql(
    `insert into private.news (request_key, categories, given_at, texts, shown_from, shown_until, created_by)
     select gen_random_uuid(), '{1,2,3}', '{now,now,now}',
       jsonb_object_agg(l, '{"title": "Jam buka saat libur", "body": "Jumat kami tutup."}'::jsonb),
       now() - interval '1 hour', now() + interval '7 days', $1
     from unnest('{id,en,zh}'::text[]) l`,
    [ADMIN],
  );
  await sql(
    `insert into private.banners
       (id, request_key, carousel, source, external_url, image_id, object_key, content_type, width, height, caption,
        target, position, active, changed_at)
     values (private.uuid_v7(), gen_random_uuid(), 'home', 'external', 'https://contoh.test/spanduk.png',
       gen_random_uuid(), 'example', 'image/png', 1200, 400, 'Isi saldo tanpa biaya', '_self', 0, false, now())`,
  );
  return { world, people };
}
