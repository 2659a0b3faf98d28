import { randomUUID } from "node:crypto";
import { beforeAll, expect, test, vi } from "vitest";
import { Client, heard } from "#tests/security/support/client.ts";
import { useWorld } from "#tests/support/world.ts";
import { AGAIN, crawl, readersIn } from "./crawl.ts";

const world = useWorld({
  withSales: true,
});

const NAME = "Toko Maju";
const CONTACT = ["0800 7 654 321", "halo@toko-maju.test"];
/** The demo world's name. `window.GeraiAndroid` is the Android app's own; the audit trail says what was before. */
const OLD_NAME = /(?<!<del>)Gerai(?!Android)/;
/** The name within what stands around it. */
const SAID = new RegExp(`.{0,60}${OLD_NAME.source}.{0,60}`, "g");

/**
 * The site's settings as an admin's form on /admin/settings sends them, the whole form one save, and another confirms.
 */
async function identify(site: Readonly<Record<string, string>>): Promise<void> {
  await settle("site", { site_short_name: "", company_address: "", company_hours: "", ...site });
}

async function settle(group: string, values: Readonly<Record<string, string>>): Promise<void> {
  const admin = await Client.signedIn(world().url, "admin@gerai.test");
  const { text } = await admin.page("/admin/settings");
  const version = /name="version" value="([^"]+)"/.exec(text)?.[1] ?? "";
  const answer = await admin.form("/admin/settings", {
    key: randomUUID(),
    intent: group,
    version,
    reason: "nama baru",
    ...values,
  });
  expect(answer.status).toBe(302);
  const second = await Client.signedIn(world().url, "admin2@gerai.test");
  const proposals = (await second.page("/admin/proposals")).text;
  const field = (name: string) => new RegExp(`name="${name}" value="([^"]*)"`).exec(proposals)?.[1] ?? "";
  const decided = await second.form("/admin/proposals", {
    key: randomUUID(),
    kind: field("kind"),
    id: field("id"),
    subject: field("subject"),
    intent: "accept",
    reason: "sudah saya periksa",
  });
  expect([decided.status, decided.headers.get("location")]).toEqual([302, "/admin/proposals?done=accept"]);
}

beforeAll(async () => {
  await identify({ sitename: NAME, company_phone: CONTACT[0] ?? "", company_email: CONTACT[1] ?? "" });
  await world().sql.query("update public.accounts set name = replace(name, 'Gerai', 'Situs')");
  await world().sql.query("update private.payment_channels set account_holder = 'PT Maju' where provider = 'manual'");
  // The API has read the old name at the admin's sign-in: it may keep it for a minute, and no longer.
  const info = async () => (await new Client(world().url).get("/openapi.json")).body["info"];
  const known = async () => expect(await info()).toMatchObject({ title: `${NAME} API` });
  await vi.waitFor(known, { timeout: 65_000, interval: 2_000 });
  heard.clear();
}, 120_000);

const LOCALES = ["id", "en", "zh"] as const;
const READERS: readonly { readonly login: string | null; readonly starts: readonly string[] }[] = [
  { login: null, starts: ["/", "/auth/login", "/auth/register", "/auth/forgot", "/developers", "/nowhere"] },
  { login: "agen@gerai.test", starts: ["/", "/account", "/account/profile", "/account/devices", "/admin", "/nowhere"] },
  { login: "baru@gerai.test", starts: ["/", "/account"] },
  { login: "admin@gerai.test", starts: ["/admin", "/admin/settings"] },
];

test.each(LOCALES)("%s: pages say the site's own name and contact in titles, texts and meta", async (locale) => {
  let pages = 0;
  for (const { login, starts } of readersIn(READERS, LOCALES.indexOf(locale), LOCALES.length)) {
    const client = login === null ? new Client(world().url) : await Client.signedIn(world().url, login);
    client.cookies.set("gerai_locale", locale);
    for (const { path, lines } of await crawl(client, starts, AGAIN)) {
      pages += 1;
      expect([path, lines.filter((line) => line.includes(NAME))]).not.toEqual([path, []]);
    }
    const { text } = await client.page("/pricelist/pulsa");
    const told = login === null ? text : (await client.page("/help/hubungi-kami")).text;
    for (const contact of CONTACT) expect(told).toContain(contact);
    expect(text).toContain(`<meta name="application-name" content="${NAME}"/>`);
    expect(text).toMatch(new RegExp(`<title>[^<]+ · ${NAME}</title>`));
  }
  console.log(`${locale}: ${pages} pages read`);
  expect(pages).toBeGreaterThan(20);
  const old = [...heard].filter((text) => OLD_NAME.test(text));
  const found = old.flatMap((text) => [...text.matchAll(SAID)].map(([said]) => said));
  expect([...new Set(found)]).toEqual([]);
});

test("a receipt names the site below the shop, on paper and to share", async () => {
  const { rows } = await world().sql.query<{ ref_id: string }>(
    `select p.ref_id from public.purchases p join public.accounts a on a.id = p.user_id
     where a.email = 'toko@gerai.test' and p.status = 'success' order by p.created_at, p.ref_id limit 1`,
  );
  const client = await Client.signedIn(world().url, "toko@gerai.test");
  const { text } = await client.page(`/receipt/prabayar/${rows[0]?.ref_id}`);
  expect(text).toContain(`Diproses lewat ${NAME}`);
  expect(text).toContain(CONTACT.join(" · "));
});

test("the API's contract has the site's title and contact", async () => {
  const { body } = await new Client(world().url).get("/openapi.json");
  expect(body["info"]).toMatchObject({ title: `${NAME} API`, contact: { name: NAME, email: CONTACT[1] } });
});

test("the Android app is downloaded where its address is set, and offered where that is on", async () => {
  const guest = new Client(world().url);
  const offered = async () => (await guest.page("/")).text.includes('href="/apk"');
  expect(await guest.get("/apk/download")).toMatchObject({ status: 404, body: { error: "no_app_download" } });
  const none = await guest.page("/apk");
  expect([none.status, none.text.includes("Aplikasi Android belum tersedia")]).toEqual([404, true]);

  const url = "https://unduh.toko-maju.test/toko.apk?v=2";
  await settle("app", { apk_url: url });
  expect(await guest.get("/apk/download")).toMatchObject({ status: 200, body: { data: { url } } });
  const there = await guest.page("/apk");
  expect([there.status, there.headers.get("location")]).toEqual([302, url]);
  expect(await offered()).toBe(false);
  await settle("app", { apk_url: url, show_download: "on" });
  expect(await offered()).toBe(true);
  const agent = await Client.signedIn(world().url, "agen@gerai.test");
  const account = (await agent.page("/account")).text;
  expect(account).toContain('href="/apk"');
  // Whoever needs help finds the site's people beside their complaints.
  expect(account).toMatch(/href="\/account\/complaints".*href="\/help\/hubungi-kami"/s);
  expect((await agent.page("/webapp/account")).text).not.toContain('href="/apk"');
  await settle("app", { apk_url: "", show_download: "on" });
  expect(await offered()).toBe(false);
});

test("mails and text messages come in the site's name, in the reader's language, and mails end with its contact", async () => {
  const people = ["agen@gerai.test", "member@gerai.test", "master@gerai.test"] as const;
  const subjects = ["PIN Toko Maju Anda diganti", "Your Toko Maju PIN was changed", "您的 Toko Maju PIN 已更改"];
  for (const [at, login] of people.entries()) {
    await world().sql.query(
      `insert into private.account_settings (user_id, language) select id, $2 from public.accounts where email = $1
       on conflict (user_id) do update set language = excluded.language`,
      [login, LOCALES[at]],
    );
    const person = await Client.signedIn(world().url, login);
    const pins = { pin: "123456", new_pin: "804317", new_pin_confirmation: "804317" };
    const done = [
      await person.post("/account/pin/update", pins),
      await person.post("/account/pin/send-code"),
      await person.post("/auth/password/forgot", { email: login }),
    ];
    expect(done.map(({ status, error }) => [status, error])).toEqual(done.map(() => [200, null]));
  }
  const agent = await Client.signedIn(world().url, "agen@gerai.test");
  expect(await agent.post("/account/agen", { email: "anak@x.test", phone: "0811000990", name: "Anak" })).toMatchObject({
    error: null,
  });
  const fresh = await Client.signedIn(world().url, "baru@gerai.test");
  expect((await fresh.post("/account/phone/send-code")).error).toBeNull();
  const missing = async () => {
    const come = await inbox();
    const whatsapp = come.some(({ channel }) => channel === "whatsapp") ? [] : ["whatsapp"];
    return [...subjects.filter((subject) => !come.some((mail) => mail.subject === subject)), ...whatsapp];
  };
  await expect.poll(missing, { timeout: 60_000 }).toEqual([]);
  const messages = await inbox();
  const mails = messages.filter(({ channel }) => channel === "email");
  expect(mails.map(({ subject }) => subject)).toEqual(expect.arrayContaining(subjects));
  expect(messages.filter(({ channel }) => channel === "whatsapp").map(({ text }) => text)).toEqual([
    expect.stringContaining(NAME),
  ]);
  // The demo admin is a person, whose name does not change with the site's.
  for (const { subject, text } of messages)
    expect((subject + text).replaceAll("Admin Gerai", "Admin")).not.toMatch(OLD_NAME);
  for (const { text } of mails) expect(text).toMatch(/\n\n-- \nToko Maju\n0800 7 654 321\nhalo@toko-maju\.test$/);
});

type Message = { channel: string; to: string; subject: string; text: string };
const inbox = async () => (await (await fetch(`${world().url}/dev/inbox.json`)).json()) as Message[];
