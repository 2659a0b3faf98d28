import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { account } from "#core/accounts/schema.ts";
import { listNotifications } from "#core/notifications/list-notifications.ts";
import { storedNotification, storedPage } from "#core/notifications/schema.ts";
import { openDatabase, type TestDatabase } from "#tests/factories/database.ts";
import { createPerson, type Person } from "#tests/factories/people.ts";
import { createProduct } from "#tests/factories/products.ts";
import { buyAndSettle, supplierSays } from "#tests/factories/purchases.ts";
import { SITE } from "#tests/factories/site.ts";

let db: TestDatabase;
let ani: Person;
let budi: Person;
beforeAll(async () => {
  db = await openDatabase();
  [ani, budi] = [await createPerson(db, { deposit: 500_000 }), await createPerson(db)];
});
afterAll(() => db.close());
beforeEach(async () => {
  await db.owner.query("delete from public.notifications; delete from private.notifications_read");
});

const tell = (person: Person, count: number) =>
  db.owner.query(
    `select private.notify_user($1, 'balance', 'cashback_credited', jsonb_build_object('code', n, 'amount', n))
     from generate_series(1, $2::integer) n`,
    [person.userId, count],
  );
const page = async (person: Person, filter: Record<string, unknown> = {}) =>
  storedPage.parse(await db.rpc(person, "notification_list", { p_filter: filter }));
const markRead = (person: Person, { latest, seen }: { latest: string | null; seen: string }) =>
  db.rpc(person, "notifications_mark_read", { p_up_to: latest, p_seen: seen });
const codes = ({ rows }: { rows: readonly { data?: unknown }[] }) =>
  rows.map(({ data }) => (data as { code: number }).code);
const unread = async (person: Person) => account.parse(await db.rpc(person, "account_get")).unread_notifications;
const refused = (person: Person, call: string, args: Record<string, unknown>) =>
  db.rpc(person, call, args).then(
    () => "answered",
    (error: Error) => error.message,
  );

const reader = (person: Person, locale: "id" | "en") => ({
  actor: { kind: "user" as const, userId: person.userId, sessionId: "", address: "" },
  db: { rpc: (name: string, args?: Readonly<Record<string, unknown>>) => db.rpc(person, name, args ?? {}) },
  now: () => new Date(),
  locale,
  requestId: "test",
  site: async () => SITE,
});

test("pages are in the order of making, the last first, each row once, and nobody else's", async () => {
  await tell(ani, 45);
  await tell(budi, 3);
  const pages = [await page(ani), await page(ani, { page: 2 }), await page(ani, { page: 3 })];
  expect(pages.flatMap(codes)).toEqual(Array.from({ length: 45 }, (_, n) => 45 - n));
  expect(pages[0]?.meta).toEqual({ total: 45, current_page: 1, last_page: 3, per_page: 20 });
  expect(codes(await page(budi))).toEqual([3, 2, 1]);
});

test("all are read up to the one that was seen; what comes after it is not, nor what another person has", async () => {
  await tell(ani, 3);
  await tell(budi, 2);
  const shown = await page(ani);
  await tell(ani, 1);
  await markRead(ani, shown);
  const { rows, unread: left } = await page(ani);
  expect([rows.map(({ read }) => read), left.today]).toEqual([[false, true, true, true], 1]);
  expect([await unread(ani), await unread(budi)]).toEqual([1, 2]);
  await markRead(ani, await page(ani, { page: 2, per_page: 2 }));
  await markRead(ani, await page(budi));
  expect(await unread(ani)).toBe(1);
  for (const p_seen of ["9:1:", "1:9223372036854775807:"]) {
    expect(await refused(ani, "notifications_mark_read", { p_up_to: shown.latest, p_seen })).toMatch(/not_found/);
  }
});

test("a page that shows newer ones marks them, whatever page was made after it, or in another cluster before it", async () => {
  await tell(ani, 3);
  const shown = await page(ani);
  await tell(budi, 1);
  const older = await page(ani, { page: 2, per_page: 2 });
  await markRead(ani, older);
  expect(await unread(ani)).toBe(2);
  await markRead(ani, shown);
  expect(await unread(ani)).toBe(0);
  await db.owner.query("update private.notifications_read set seen = '1:9000000:' where user_id = $1", [ani.userId]);
  await tell(ani, 1);
  await markRead(ani, await page(ani));
  expect(await unread(ani)).toBe(0);
});

test("one that is made before and committed after the page was shown stays unread, until a page has shown it", async () => {
  const late = await db.owner.connect();
  try {
    await late.query("begin");
    await late.query(`select private.notify_user($1, 'balance', 'cashback_credited', '{"code": 1, "amount": 1}')`, [
      ani.userId,
    ]);
    await db.owner.query(`select private.notify_user($1, 'balance', 'cashback_credited', '{"code": 2, "amount": 2}')`, [
      ani.userId,
    ]);
    const shown = await page(ani);
    expect(codes(shown)).toEqual([2]);
    await late.query("commit");
    await markRead(ani, shown);
  } finally {
    late.release();
  }
  const both = await page(ani);
  expect([codes(both), both.rows.map(({ read }) => read), both.unread.today]).toEqual([[2, 1], [true, false], 1]);
  expect(await unread(ani)).toBe(1);
  await markRead(ani, both);
  expect([(await page(ani)).rows.map(({ read }) => read), await unread(ani)]).toEqual([[true, true], 0]);
});

test("one that is opened is read, and the others are not", async () => {
  await tell(ani, 3);
  const [, middle] = (await page(ani)).rows;
  const get = (open: boolean) => db.rpc(ani, "notification_get", { p_id: middle?.id, p_open: open });
  expect(storedNotification.parse(await get(false)).read).toBe(false);
  expect(storedNotification.parse(await get(true)).read).toBe(true);
  expect((await page(ani)).rows.map(({ read }) => read)).toEqual([false, true, false]);
  expect(await unread(ani)).toBe(2);
});

test("somebody else's is not found, nor what there is not", async () => {
  await tell(budi, 1);
  const id = (await page(budi)).latest;
  for (const p_id of [id, randomUUID()])
    for (const p_open of [true, false])
      expect(await refused(ani, "notification_get", { p_id, p_open })).toMatch(/not_found/);
  expect(await unread(budi)).toBe(1);
});

test("a bell counts to a hundred", async () => {
  await tell(ani, 130);
  expect(await unread(ani)).toBe(100);
});

test("a purchase's row names product and number in its reader's language; one that nobody can read is a sentence", async () => {
  const product = await createProduct(db);
  await buyAndSettle(db, ani, product, supplierSays("success"));
  await db.owner.query(
    `insert into public.notifications (id, user_id, kind, data) values
       (private.uuid_v7(), $1, 'gone_kind', '[]'), (private.uuid_v7(), $1, 'transfer_in', '{"amount": "x"}')`,
    [ani.userId],
  );
  const { rows: names } = await db.owner.query<{ name: string; destination: string }>(
    "select r.name, p.destination from public.purchases p join private.products r on r.id = p.product_id where p.user_id = $1",
    [ani.userId],
  );
  const { rows } = await listNotifications(reader(ani, "en"), "today", {});
  expect(rows.map(({ text }) => text)).toEqual([
    "There is news of your account that we cannot show.",
    "There is news of your account that we cannot show.",
    `${names[0]?.name} for ${names[0]?.destination.replace(/^\+62(\d{3})(\d{4})(\d+)$/, "0$1 $2 $3")} succeeded.`,
  ]);
  expect(rows[2]?.path).toMatch(/^\/account\/laporan\/transaksi\/TRX/);
});

const aged = (person: Person, age: string, code: number) =>
  db.owner.query(
    `insert into public.notifications (id, user_id, kind, data, created_at)
     select replace(private.uuid_v7_from(now() - $2::interval)::text, '-0000-0000-', '-7000-8000-')::uuid, $1, 'cashback_credited',
       jsonb_build_object('code', $3::integer, 'amount', 25000), now() - $2::interval`,
    [person.userId, age, code],
  );

test("what was made today and what was made before stand apart, each with its own count and pages", async () => {
  await tell(ani, 2);
  await aged(ani, "2 days", 20);
  await aged(ani, "29 days", 290);
  const [today, archive] = [await page(ani, { period: "today" }), await page(ani, { period: "archive" })];
  expect([codes(today), codes(archive)]).toEqual([
    [2, 1],
    [20, 290],
  ]);
  expect([today.meta.total, archive.meta.total]).toEqual([2, 2]);
  expect(today.unread).toEqual({ today: 2, news: 0, archive: 2 });
  await markRead(ani, archive);
  expect((await page(ani)).unread).toEqual({ today: 2, news: 0, archive: 0 });
  await markRead(ani, await page(ani));
  expect(await unread(ani)).toBe(0);
});

test("a search finds what is known of a notification and the words of its kind, in the period", async () => {
  await tell(ani, 2);
  await aged(ani, "2 days", 777);
  const found = async (period: "today" | "archive", search: string) => {
    const { rows, meta } = await listNotifications(reader(ani, "id"), period, { search });
    return [rows.length, meta.total];
  };
  expect(await found("archive", "25.000")).toEqual([1, 1]);
  expect(await found("archive", "777")).toEqual([1, 1]);
  expect(await found("archive", "cashback")).toEqual([1, 1]);
  expect(await found("today", "cashback")).toEqual([2, 2]);
  expect(await found("today", "777")).toEqual([0, 0]);
  expect(await found("today", "pembelian %_\\\\")).toEqual([0, 0]);
});

test("one is marked as read by its id, again as once, and nobody else's is", async () => {
  await tell(ani, 2);
  const [, first] = (await page(ani)).rows;
  await db.rpc(ani, "notification_mark_read", { p_id: first?.id });
  await db.rpc(ani, "notification_mark_read", { p_id: first?.id });
  expect((await page(ani)).rows.map(({ read }) => read)).toEqual([false, true]);
  expect(await refused(budi, "notification_mark_read", { p_id: first?.id })).toMatch(/not_found/);
  expect(await db.rpc(ani, "notification_unread", {})).toEqual({ today: 1, news: 0, archive: 0 });
});

test("an account says which devices ask to be let in, until that is decided", async () => {
  const asks = async (status: string) => {
    await db.owner.query(
      `insert into private.devices (id, user_id, client_hash, name, place, status, trusted, session_id)
       values (gen_random_uuid(), $1, sha256(random()::text::bytea), 'Chrome · Android', 'Solo, ID', $2::text::private.device_status, false,
         case when $2::text = 'new login attempt' then gen_random_uuid() end)`,
      [budi.userId, status],
    );
  };
  const waiting = async () => account.parse(await db.rpc(budi, "account_get")).waiting_devices;
  expect(await waiting()).toEqual([]);
  await asks("new login attempt");
  await asks("blocked");
  expect(await waiting()).toMatchObject([{ name: "Chrome · Android", place: "Solo, ID" }]);
  const [device] = await waiting();
  await db.rpc(budi, "device_decide", { p_device: device?.id, p_decision: "reject" });
  expect(await waiting()).toEqual([]);
});
