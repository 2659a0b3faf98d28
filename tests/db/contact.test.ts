import { randomBytes, randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { contactDetail, contactPage } from "#core/help/admin/schema.ts";
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
