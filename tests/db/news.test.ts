import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { account } from "#core/accounts/schema.ts";
import { news, newsPage, storedNews } from "#core/notifications/news/schema.ts";
import { storedNewsPage } from "#core/notifications/schema.ts";
import { createAdmin } from "#tests/factories/claims.ts";
import { type Caller, openDatabase, refusalOf, type TestDatabase } from "#tests/factories/database.ts";
import { createPerson, type Person } from "#tests/factories/people.ts";

let db: TestDatabase;
let admin: Caller;
let member: Person;
let agent: Person;
beforeAll(async () => {
  db = await openDatabase();
  admin = await createAdmin(db);
  member = await createPerson(db, { category: 1 });
  agent = await createPerson(db, { category: 2 });
});
afterAll(() => db.close());
beforeEach(async () => {
  await db.owner.query("truncate private.news cascade; truncate public.notifications cascade");
});

const TEXTS = { id: { title: "Libur Lebaran", body: "Kami tutup.\n\nSampai Senin." } };
const inDays = (days: number) => new Date(Math.ceil(Date.now() / 60_000) * 60_000 + days * 86_400_000).toISOString();

interface Wanted {
  readonly key?: string;
  readonly id?: string | null;
  /** As they are now, where none is named. */
  readonly version?: string;
  readonly categories?: readonly number[];
  readonly texts?: unknown;
  readonly from?: string | null;
  readonly until?: string | null;
  readonly reason?: string;
}

const versionOf = async (id: string) => news.parse(await db.rpc(admin, "admin_news_get", { p_id: id })).version;
const save = async (wanted: Wanted = {}, who: Caller = admin) =>
  db.rpc(who, "admin_news_save", {
    p_key: wanted.key ?? randomUUID(),
    p_id: wanted.id ?? null,
    p_version: wanted.version ?? (wanted.id ? await versionOf(wanted.id) : null),
    p_categories: `{${(wanted.categories ?? [1, 2, 3]).join()}}`,
    p_texts: wanted.texts ?? TEXTS,
    p_from: wanted.from ?? null,
    p_until: wanted.until ?? null,
    p_reason: wanted.reason ?? "Kabar untuk semua",
  });
const saved = async (wanted: Wanted = {}) => news.parse(await save(wanted));
const withdraw = (id: string, key: string = randomUUID()) =>
  db.rpc(admin, "admin_news_withdraw", { p_key: key, p_id: id, p_reason: "Salah tulis" });
const told = async (who: Person, filter: object = {}) =>
  storedNewsPage.parse(await db.rpc(who, "news_list", { p_filter: filter }));
const unread = async (who: Person) => account.parse(await db.rpc(who, "account_get")).unread_notifications;
const open = async (who: Person, id: string, opens = true) =>
  storedNews.parse(await db.rpc(who, "news_get", { p_id: id, p_open: opens }));
const count = async (table: string) =>
  Number((await db.owner.query<{ count: string }>(`select count(*) from private.${table}`)).rows[0]?.count);

test("are one row for everybody, and a mark for whoever reads them", async () => {
  const { id } = await saved();
  expect([await count("news"), await count("news_read")]).toEqual([1, 0]);
  for (const who of [member, agent]) expect([await unread(who), (await told(who)).unread.news]).toEqual([1, 1]);
  expect((await open(member, id, false)).read).toBe(false);
  expect((await open(member, id)).read).toBe(true);
  await open(member, id);
  expect([await unread(member), await unread(agent), await count("news_read")]).toEqual([0, 1, 1]);
  expect((await told(member)).rows[0]).toMatchObject({ read: true, texts: TEXTS });
});

test("are for some categories alone, whoever asks for them by their id", async () => {
  const { id } = await saved({ categories: [2, 3, 2] });
  expect([(await told(member)).rows.length, (await told(agent)).rows.length]).toEqual([0, 1]);
  expect(await unread(member)).toBe(0);
  for (const call of ["news_get", "notification_mark_read"]) {
    expect(await refusalOf(db.rpc(member, call, { p_id: id }))).toMatchObject({ code: "not_found" });
  }
  expect(await count("news_read")).toBe(0);
});

test("are told from their beginning until their end, and by none of them once they are withdrawn", async () => {
  const planned = await saved({ from: inDays(1) });
  expect([planned.state, (await told(member)).rows.length]).toEqual(["planned", 0]);
  await db.owner.query("update private.news set shown_from = now() - interval '1 day', shown_until = now()");
  expect((await told(member)).rows).toEqual([]);
  await db.owner.query("update private.news set shown_until = now() + interval '1 day'");
  expect((await told(member)).rows.length).toBe(1);
  expect(news.parse(await withdraw(planned.id)).state).toBe("withdrawn");
  expect([(await told(member)).rows, await unread(member)]).toEqual([[], 0]);
  expect(await refusalOf(withdraw(planned.id))).toMatchObject({ code: "nothing_changed" });
  expect(await refusalOf(save({ id: planned.id, texts: { id: { title: "Lain", body: "Lain" } } }))).toMatchObject({
    code: "nothing_changed",
  });
});

test("that are changed stay read by who has read them, and keep their beginning", async () => {
  const first = await saved();
  await open(member, first.id);
  const changed = await saved({ id: first.id, texts: { ...TEXTS, en: { title: "Holiday", body: "We are closed." } } });
  expect([changed.id, changed.shown_from, changed.readers]).toEqual([first.id, first.shown_from, 1]);
  expect([await unread(member), (await told(member)).rows[0]?.texts.en?.title]).toEqual([0, "Holiday"]);
  const same = { id: first.id, texts: changed.texts, until: first.shown_until };
  expect(await refusalOf(save(same))).toMatchObject({ code: "nothing_changed" });
});

test("are marked all at once up to when the page was made; later ones stay unread", async () => {
  await saved();
  const { seen } = await told(member);
  await saved();
  await db.rpc(member, "news_mark_read", { p_seen: seen });
  expect([(await told(member)).unread.news, (await told(agent)).unread.news]).toEqual([1, 2]);
});

test("given to a category, or sent earlier than planned, after a list was opened are not marked with it", async () => {
  const widened = await saved({ categories: [2] });
  const planned = await saved({ from: inDays(1) });
  const { seen } = await told(member);
  const { seen: agents } = await told(agent);
  await saved({ id: widened.id, categories: [1, 2] });
  // Told since a minute ago, and yet on nobody's list when that was opened.
  await saved({ id: planned.id, from: new Date(Date.now() - 60_000).toISOString() });
  await db.rpc(member, "news_mark_read", { p_seen: seen });
  await db.rpc(agent, "news_mark_read", { p_seen: agents });
  expect((await told(member)).rows.filter(({ read }) => !read)).toHaveLength(2);
  expect((await told(agent)).rows.filter(({ read }) => !read).map(({ id }) => id)).toEqual([planned.id]);
  for (const who of [member, agent]) {
    const page = await told(who);
    expect(page.unread.news).toBe(page.rows.filter(({ read }) => !read).length);
    await db.rpc(who, "news_mark_read", { p_seen: page.seen });
    expect((await told(who)).unread.news).toBe(0);
  }
});

test("that are planned begin at once where their beginning is emptied, and never long ago", async () => {
  const { id } = await saved({ from: inDays(1) });
  const long = await refusalOf(save({ id, from: inDays(-3), until: inDays(1) }));
  expect([long.code, long.details["field"]]).toEqual(["validation_failed", "shown_from"]);
  expect((await saved({ id, from: null })).state).toBe("running");
  // Those that run keep their beginning, however long ago it was.
  await db.owner.query(
    "update private.news set shown_from = now() - interval '2 days', shown_until = now() + interval '1 day'",
  );
  expect((await saved({ id, from: null, categories: [1] })).state).toBe("running");
});

test("that two admins change at once are the first one's; the other sees them before they try again", async () => {
  const [first, other] = [await saved(), await createAdmin(db)];
  await saved({ id: first.id, texts: { id: { title: "Satu", body: "Satu" } } });
  const late = { id: first.id, version: first.version, texts: { id: { title: "Dua", body: "Dua" } } };
  expect(await refusalOf(save(late, other))).toMatchObject({ status: 409, code: "changed_meanwhile" });
  expect((await told(member)).rows[0]?.texts.id?.title).toBe("Satu");
});

test("sent twice at once are one", async () => {
  const key = randomUUID();
  const both = await Promise.all([saved({ key }), saved({ key })]);
  expect([both[0].id === both[1].id, await count("news")]).toEqual([true, 1]);
});

test("are found by their words in every language, and paged with the latest first", async () => {
  for (const word of ["satu", "dua", "tiga"]) await saved({ texts: { en: { title: `Title ${word}`, body: "Body" } } });
  const pages = [await told(member, { per_page: 2 }), await told(member, { per_page: 2, page: 2 })];
  expect(pages.flatMap(({ rows }) => rows.map(({ texts }) => texts.en?.title))).toEqual([
    "Title tiga",
    "Title dua",
    "Title satu",
  ]);
  expect((await told(member, { search: "dua", search_words: "dua" })).meta.total).toBe(1);
  const listed = newsPage.parse(
    await db.rpc(admin, "admin_news_list", { p_filter: { search: "satu", search_words: "satu" } }),
  );
  expect(listed.rows.map(({ title }) => title)).toEqual(["Title satu"]);
});

test("are written once for a key, by admins alone, with a reason, in the audit trail", async () => {
  const key = randomUUID();
  const first = await saved({ key });
  expect((await saved({ key })).id).toBe(first.id);
  expect(await refusalOf(save({ key, categories: [1] }))).toMatchObject({ code: "idempotency_mismatch" });
  expect(await refusalOf(save({}, agent))).toMatchObject({ code: "forbidden" });
  expect(await refusalOf(save({ reason: "a" }))).toMatchObject({ code: "validation_failed" });
  for (const call of ["admin_news_list", "admin_news_get", "admin_news_withdraw"]) {
    const args = {
      admin_news_list: {},
      admin_news_get: { p_id: first.id },
      admin_news_withdraw: { p_key: key, p_id: first.id, p_reason: "Kabar" },
    }[call];
    expect(await refusalOf(db.rpc(agent, call, args ?? {}))).toMatchObject({ code: "forbidden" });
  }
  const { rows } = await db.owner.query(
    "select action, subject, reason, after from private.admin_actions where subject = $1",
    [first.id],
  );
  expect(rows).toMatchObject([
    {
      action: "news_create",
      subject: first.id,
      reason: "Kabar untuk semua",
      after: { audience: [1, 2, 3], title_id: TEXTS.id.title, body_id: TEXTS.id.body },
    },
  ]);
});

test("with words, times or readers that cannot be are refused by field", async () => {
  const said = async (wanted: Wanted) => (await refusalOf(save(wanted))).details["field"];
  expect(await said({ texts: {} })).toBe("title_id");
  expect(await said({ texts: { en: { title: "A", body: "" } } })).toBe("body_en");
  expect(await said({ texts: { en: { title: "A\u202eB", body: "C" } } })).toBe("title_en");
  expect(await said({ texts: { id: { title: "A", body: "x".repeat(4001) } } })).toBe("body_id");
  expect(await said({ categories: [] })).toBe("categories");
  expect(await said({ categories: [4] })).toBe("categories");
  expect(await said({ from: inDays(400) })).toBe("shown_from");
  expect(await said({ until: inDays(-1) })).toBe("shown_until");
  expect(await said({ until: inDays(31) })).toBe("shown_until");
  expect(await count("news")).toBe(0);
});
