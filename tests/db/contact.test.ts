import { randomBytes, randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { contactDetail, contactPage } from "#core/help/admin/schema.ts";
import { dueContact, takenRows } from "#core/notifications/schema.ts";
import { createAdmin } from "#tests/factories/claims.ts";
import { openDatabase, refusalOf, type TestDatabase } from "#tests/factories/database.ts";
import { createPerson, type Person } from "#tests/factories/people.ts";

let db: TestDatabase;
let admin: Person;
let member: Person;
let from = "";
beforeAll(async () => {
  db = await openDatabase();
  [admin, member] = await Promise.all([createAdmin(db), createPerson(db)]);
});
beforeEach(() => {
  from = `10.0.0.${randomUUID()}`;
});
afterAll(() => db.close());

const MESSAGE = { name: "Budi", email: "Budi@Toko.example", topic: "deposit", message: "Halo\nSaldo?", locale: "id" };
const captcha = () => randomBytes(16).toString("hex");
const send = (
  more: Record<string, unknown> = {},
  p_captcha = captcha(),
  p_user_id: string | null = null,
  p_by_sum = false,
) => {
  const p_message = { ...MESSAGE, ...more };
  return db.rpc("service_role", "contact_send", { p_captcha, p_from: from, p_user_id, p_message, p_by_sum });
};
const sent = async (...args: Parameters<typeof send>) =>
  (await send(...args)) as { code: string; replayed: boolean; told: boolean };
const pressure = () => db.rpc("service_role", "contact_pressure", { p_from: from });
const list = async (filter: object) =>
  contactPage.parse(await db.rpc(admin, "admin_contact_list", { p_filter: filter }));
const get = async (code: string) => contactDetail.parse(await db.rpc(admin, "admin_contact_get", { p_code: code }));

describe("a message of the contact form", () => {
  it("is kept, and every admin is told once", async () => {
    const { code, replayed } = await sent({}, captcha(), member.userId);
    expect(code).toMatch(/^PSN[0-9A-Z]{12}$/);
    expect(replayed).toBe(false);
    expect(await get(code)).toMatchObject({
      name: "Budi",
      email: "budi@toko.example",
      message: "Halo\nSaldo?",
      user_id: member.userId,
      state: "open",
    });
    const { rows } = await db.owner.query(
      "select user_id, kind from public.notifications where data ->> 'message' = $1",
      [code],
    );
    expect(rows).toContainEqual({ user_id: admin.userId, kind: "contact_written" });
  });

  it("spends its captcha: sent again it is the one that was kept, another one is refused", async () => {
    const one = captcha();
    const [first, second] = await Promise.all([sent({}, one), sent({}, one)]);
    expect(second.code).toBe(first.code);
    expect([first.replayed, second.replayed].sort()).toEqual([false, true]);
    expect(await refusalOf(send({ message: "lain" }, one))).toMatchObject({ code: "captcha_used" });
  });

  it("comes five times an hour from one address", async () => {
    for (let time = 0; time < 5; time++) await sent({ message: `pesan ${time}` });
    expect(await send()).toMatchObject({ error: "contact_limited", details: { minutes: 60 } });
    expect(await pressure()).toEqual({ sent: 6 });
    from = `10.0.1.${randomUUID()}`;
    expect(await pressure()).toEqual({ sent: 0 });
    await sent();
    expect(await pressure()).toMatchObject({ sent: 1 });
  });

  it("comes twice an hour with a sum, however many are sent at once", async () => {
    const answers = await Promise.all(
      Array.from({ length: 6 }, (_, at) => send({ message: `jumlah ${at}` }, captcha(), null, true)),
    );
    const refused = answers.filter((answer) => (answer as { error?: string }).error === "contact_limited");
    expect(refused.length).toBe(4);
    await sent({ message: "dengan skrip" });
  });

  it("is kept beyond sixty an hour of all addresses, too, and admins are told no more", async () => {
    await db.owner.query("update private.places_taken set since = now(), count = 60 where kind = 'contact_told'");
    const { code, told } = await sent({ name: "Dewi" });
    expect([told, (await get(code)).name]).toEqual([false, "Dewi"]);
    const { rows } = await db.owner.query("select from public.notifications where data ->> 'message' = $1", [code]);
    expect(rows).toEqual([]);
    await db.owner.query("update private.places_taken set since = now() - interval '61 minutes'");
    expect(await sent()).toMatchObject({ told: true });
  });

  it.each([
    ["no name", { name: " " }],
    ["no message", { message: " \n " }],
    ["a message that is too long", { message: "a".repeat(4_001) }],
    ["marks that turn the text around", { message: "a\u202eb" }],
    ["no email", { email: "budi" }],
    ["an unknown topic", { topic: "lain" }],
  ])("is not kept with %s", async (_, more) => {
    await expect(send(more)).rejects.toThrow();
  });

  it("is nobody's to send or read but our Workers' and admins'", async () => {
    const args = { p_captcha: captcha(), p_from: "x", p_user_id: null, p_message: MESSAGE };
    for (const who of ["anon" as const, member, admin])
      await expect(db.rpc(who, "contact_send", args)).rejects.toThrow();
    expect(await refusalOf(db.rpc(member, "admin_contact_list", {}))).toMatchObject({ code: "forbidden" });
    const { code } = await sent();
    expect(await refusalOf(db.rpc(member, "admin_contact_get", { p_code: code }))).toMatchObject({ code: "forbidden" });
  });
});

describe("the site's own mailbox", () => {
  const MAILBOX = "halo@toko.example";
  const mailbox = (email: string | null) =>
    db.owner.query("update private.site_settings set company_email = $1", [email]);
  const take = async () => takenRows.parse(await db.rpc("service_role", "outbox_take", { p_channel: "contact" }));
  const waiting = async () => (await db.owner.query("select from private.outbox where channel = 'contact'")).rowCount;
  beforeEach(async () => {
    await db.owner.query("delete from private.outbox where channel = 'contact'");
    await db.owner.query("update private.places_taken set since = now(), count = 0 where kind = 'contact_told'");
    await mailbox(MAILBOX);
  });

  it("is sent each message once, whoever wrote it, in the site's language", async () => {
    const codes = [(await sent()).code, (await sent({ message: "Lagi" }, captcha(), member.userId)).code];
    const [one, two] = await Promise.all([take(), take()]);
    const rows = [...one.rows, ...two.rows].map((row) => dueContact.parse(row));
    expect(rows.map(({ data }) => data.code).sort()).toEqual(codes.sort());
    const first = rows.find(({ data }) => data.message === MESSAGE.message);
    expect(first).toMatchObject({ to: MAILBOX, data: { name: "Budi", email: "budi@toko.example", topic: "deposit" } });
    expect(await take()).toMatchObject({ rows: [] });
  });

  it("is sent fifty at a time, the first written first", async () => {
    for (let at = 0; at < 52; at++) {
      from = `10.1.${at}.${randomUUID()}`;
      await sent({ message: `pesan ${at}` });
    }
    const said = async () => (await take()).rows.map((row) => dueContact.parse(row).data.message);
    const first = await said();
    expect([first.length, first[0], first[49], await said()]).toEqual([
      50,
      "pesan 0",
      "pesan 49",
      ["pesan 50", "pesan 51"],
    ]);
  });

  it("is sent nothing while the site has none, nor what is kept beyond sixty an hour", async () => {
    await mailbox(null);
    await sent();
    expect([(await take()).rows, await waiting()]).toEqual([[], 0]);
    await mailbox(MAILBOX);
    await db.owner.query("update private.places_taken set count = 60 where kind = 'contact_told'");
    await sent();
    expect(await waiting()).toBe(0);
  });

  it("is sent nothing of a message that is gone", async () => {
    const { code } = await sent();
    await db.owner.query("delete from private.contact_messages where code = $1", [code]);
    expect(await waiting()).toBe(0);
  });
});

describe("an admin", () => {
  it("notes that it was answered, once", async () => {
    const { code } = await sent({ name: "Citra" });
    expect((await list({ search: "citra", search_words: "citra" })).rows.map((row) => row.code)).toEqual([code]);
    const key = randomUUID();
    const answered = () => db.rpc(admin, "admin_contact_answered", { p_key: key, p_code: code });
    const [first, again] = await Promise.all([answered(), answered()]);
    expect(again).toEqual(first);
    expect(await get(code)).toMatchObject({ state: "answered" });
    const other = db.rpc(admin, "admin_contact_answered", { p_key: randomUUID(), p_code: code });
    expect(await refusalOf(other)).toMatchObject({ code: "nothing_changed" });
    expect((await list({})).rows.map((row) => row.code)).not.toContain(code);
    expect((await list({ state: "answered" })).rows.map((row) => row.code)).toContain(code);
  });

  it("reads what waits longest first, and else the newest first", async () => {
    const open = (await list({ per_page: 100 })).rows.map(({ created_at }) => created_at);
    expect(open).toEqual([...open].sort());
    const all = (await list({ state: "all", per_page: 100 })).rows.map(({ created_at }) => created_at);
    expect(all).toEqual([...all].sort().reverse());
  });
});

it("messages go after a year, and with their account", async () => {
  const { code } = await sent({ name: "Lama" });
  await db.owner.query("update private.contact_messages set created_at = now() - interval '366 days' where code = $1", [
    code,
  ]);
  await db.rpc("service_role", "lifetimes_sweep", {});
  expect(await refusalOf(db.rpc(admin, "admin_contact_get", { p_code: code }))).toMatchObject({ code: "not_found" });
});
