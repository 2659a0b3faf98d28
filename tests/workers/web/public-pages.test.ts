import { randomUUID } from "node:crypto";
import { request } from "node:http";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { listedAddresses, PUBLIC_PAGES, publicPageAt } from "#app/navigation/public-pages.ts";
import { Client } from "#tests/security/support/client.ts";
import { useWorld } from "#tests/support/world.ts";

const world = useWorld({ workers: ["web", "api"] });
const guest = () => new Client(world().url);
/** An address of each public page. */
const ADDRESSES = [
  ...listedAddresses({ services: ["pulsa"], bills: ["electricity"] }),
  "/auth/forgot",
  "/help/privasi/data-yang-dikumpulkan",
  "/blog/posts/tulisan",
  "/offline",
];
const PAGE = "/pricelist/pulsa?operator=xl";
/** As a browser reloads past every cache: the page is drawn now, and kept. */
const ANEW = { "cache-control": "no-cache" };

let drawing = 0;
/** From now on whatever is drawn says this. */
async function change(): Promise<string> {
  drawing += 1;
  const mark = `Gambar ke-${drawing}`;
  await world().sql.query("update private.products set name = $1 where code = 'xld10'", [mark]);
  return mark;
}

/** Asks with headers that `fetch` would not send. */
function raw(path: string, headers: Readonly<Record<string, string>>): Promise<string> {
  const { hostname, port } = new URL(world().url);
  return new Promise((done, fail) => {
    const asked = request({ hostname, port, path, headers }, (answer) => {
      let text = "";
      answer.setEncoding("utf8");
      answer.on("data", (part: string) => {
        text += part;
      });
      answer.on("end", () => done(text));
    });
    asked.on("error", fail);
    asked.end();
  });
}

beforeAll(async () => {
  await world().sql.query(
    `insert into private.posts (id, slug, locale, title, summary, body, published_at)
     values (gen_random_uuid(), 'tulisan', 'id', 'Tulisan', 'Ringkas', 'Isi', now()) on conflict (slug) do nothing`,
  );
});

test("a public page holds no token, sets no cookie and has no script in it, whoever asks first", async () => {
  const missing = PUBLIC_PAGES.filter((page) => !ADDRESSES.some((path) => publicPageAt(path) === page));
  expect(missing.map(({ path }) => path)).toEqual([]);
  for (const path of ADDRESSES) {
    for (const _ of ["drawn", "kept"]) {
      const { status, text, headers } = await guest().page(path);
      expect([path, status]).toEqual([path, 200]);
      expect([path, headers.getSetCookie()]).toEqual([path, []]);
      expect([path, /<[^>]* (?:name="csrf|nonce=)|<script(?![^>]* src=)/.exec(text)?.[0]]).toEqual([path, undefined]);
      expect(headers.get("content-security-policy")).toContain("script-src 'self';");
      const isKept = publicPageAt(path)?.isKept !== false;
      const said = isKept ? /^private, no-cache$/ : /private, no-store$/;
      expect([path, headers.get("cache-control")]).toEqual([path, expect.stringMatching(said)]);
      expect(headers.get("vary")).toBe("Cookie, Accept-Language");
    }
  }
});

describe("a page that is kept", () => {
  let kept = "";
  let mark = "";
  beforeEach(async () => {
    mark = await change();
    const first = await guest().page(PAGE, ANEW);
    expect(first.text).toContain(mark);
    kept = first.text;
    await change();
  });

  test("is given to every guest, whatever else their requests bring", async () => {
    expect((await guest().page(PAGE)).text).toBe(kept);
    for (const path of [`${PAGE}&utm_source=kabar`, `/pricelist/pulsa?fbclid=1&operator=xl`, `${PAGE}&lang=id`]) {
      expect([path, (await guest().page(path)).text === kept]).toEqual([path, true]);
    }
    const known = guest();
    known.cookies.set("gerai_device", "x.y");
    known.cookies.set("_ga", "1");
    expect((await known.page(PAGE, { "user-agent": "Other/1.0", referer: "https://elsewhere.example/" })).text).toBe(
      kept,
    );
  });

  test("is not given to who has a session, a living one or not, and theirs to nobody else", async () => {
    const agent = await Client.signedIn(world().url, "agen@gerai.test");
    const own = await agent.page(PAGE);
    expect(own.text).not.toContain(mark);
    expect(own.text).toContain('<meta name="csrf-token"');
    expect(own.headers.get("cache-control")).toBe("private, no-store");
    for (const value of ["", "ended", "x.1"]) {
      const ended = guest();
      ended.cookies.set("gerai_session", value);
      expect([value, (await ended.page(PAGE)).text.includes(mark)]).toEqual([value, false]);
    }
    expect((await guest().page(PAGE)).text).toBe(kept);
  });

  test("is one for each language and theme; size, corners and font are each visitor's own", async () => {
    const asks: [string, Record<string, string>, Record<string, string>][] = [
      [PAGE, {}, { "accept-language": "en-GB,en;q=0.9" }],
      [PAGE, { gerai_locale: "zh" }, {}],
      [`${PAGE}&lang=en`, { gerai_locale: "zh" }, { "accept-language": "id" }],
      [PAGE, { gerai_theme: "dark" }, {}],
    ];
    const begins = ['<html lang="en"', '<html lang="zh"', '<html lang="en"', '<html lang="id" class="dark"'];
    for (const [at, [path, cookies, headers]] of asks.entries()) {
      const visitor = guest();
      for (const [name, value] of Object.entries(cookies)) visitor.cookies.set(name, value);
      expect((await visitor.page(path, headers)).text).toContain(begins[at]);
    }
    const visitor = guest();
    visitor.cookies.set("gerai_display", "huge.sharp.serif");
    const { text } = await visitor.page(PAGE);
    expect(text).toContain(mark);
    expect(text).toMatch(
      /^<!DOCTYPE html><html (?=[^>]*data-text="huge")(?=[^>]*data-corners="sharp")[^>]*data-font="serif"/,
    );
    visitor.cookies.set("gerai_display", '"><script>.sharp.x');
    expect((await visitor.page(PAGE)).text).toContain('<html data-corners="sharp" lang="id">');
    expect((await guest().page(PAGE)).text).toBe(kept);
  });

  test("is not what one address types: a search is drawn for who searches", async () => {
    const { text } = await guest().page(`${PAGE}&search=xld10`);
    expect(text).not.toContain(mark);
    expect(text).toContain("xld10");
  });

  test("holds nothing of the headers that it was drawn with", async () => {
    const headers = {
      host: "evil.example",
      "x-forwarded-host": "evil.example",
      "x-forwarded-proto": "evil",
      "x-original-url": "/evil",
      "x-rewrite-url": "/evil",
      forwarded: "host=evil.example",
      "accept-language": "evil, <script>evil</script>;q=0.9",
      "user-agent": "evil",
      referer: "https://evil.example/",
      cookie: "gerai_theme=evil; gerai_display=evil.evil.evil; gerai_locale=evil",
      "cache-control": "no-cache",
    };
    const drawn = await raw(`${PAGE}&evil=%22%3Eevil`, headers);
    expect(drawn).toContain("xld10");
    expect(drawn).not.toContain("evil");
    expect(drawn).not.toContain(mark);
    const next = await raw(PAGE, { host: new URL(world().url).host });
    expect(next).toBe(drawn);
  });

  test("has a head without a body, and a head asked for first leaves the whole page", async () => {
    const head = await guest().send("HEAD", PAGE);
    expect([head.status, head.text]).toEqual([200, ""]);
    const first = await guest().send("HEAD", PAGE, { headers: ANEW });
    expect([first.status, first.text]).toEqual([200, ""]);
    expect((await guest().page(PAGE)).text).toMatch(/<\/html>$/);
  });
});

test("what an admin changes is seen by guests at once", async () => {
  const mark = await change();
  expect((await guest().page(PAGE, ANEW)).text).toContain(mark);
  const admin = await Client.signedIn(world().url, "admin@gerai.test");
  const { text } = await admin.page("/admin/menu");
  const { rows } = await world().sql.query("select backend_id, position, enabled from private.menu_entries");
  const next = await change();
  const { status } = await admin.form("/admin/menu", {
    intent: "menu",
    key: randomUUID(),
    version: /name="version" value="([^"]+)"/.exec(text)?.[1] ?? "",
    reason: "urutan baru",
    ...Object.fromEntries(rows.map(({ backend_id: id, position }) => [`place ${id}`, String(position + 1)])),
    ...Object.fromEntries(rows.filter(({ enabled }) => enabled).map(({ backend_id: id }) => [`on ${id}`, "1"])),
  });
  const shown = (await guest().page(PAGE)).text.includes(next);
  expect([status, shown]).toEqual([302, true]);
});

test("no refusal, redirect or missing page is kept", async () => {
  expect((await guest().page("/pricelist/nothing")).status).toBe(404);
  expect((await guest().page("/pricelist/nothing")).status).toBe(404);
  expect((await guest().page("/m/nothing")).status).toBe(302);
  const beyond = await guest().page(`${PAGE}&page=999`);
  expect([beyond.status, (await guest().page(`${PAGE}&page=999`)).status]).toEqual([302, 302]);
});

describe("a form of a page without a token", () => {
  const send = (path: string, headers: Record<string, string>, client = guest(), csrf?: string) =>
    client.send("POST", path, {
      body: new URLSearchParams({
        theme: "dark",
        redirectTo: "/developers",
        ...(csrf === undefined ? {} : { csrf }),
      }).toString(),
      headers: { "content-type": "application/x-www-form-urlencoded", ...headers },
    });
  let own = "";
  beforeAll(() => {
    own = world().url;
  });

  test("is taken from a page of this site, and from no other", async () => {
    const ownForms: Record<string, string>[] = [
      { origin: own },
      { "sec-fetch-site": "same-origin" },
      { origin: own, "sec-fetch-site": "same-origin" },
    ];
    for (const headers of ownForms) {
      const { status, headers: answered } = await send("/preferences", headers);
      expect([status, answered.get("location")]).toEqual([302, "/developers"]);
    }
    const foreign: Record<string, string>[] = [
      {},
      { "sec-fetch-site": "none" },
      { "sec-fetch-site": "cross-site" },
      { "sec-fetch-site": "same-site" },
      { origin: "null" },
      { origin: "https://evil.example" },
      { origin: `${own}.evil.example` },
      { origin: own, "sec-fetch-site": "cross-site" },
      { referer: `${own}/` },
      { origin: "https://evil.example", "x-forwarded-host": "evil.example" },
    ];
    for (const headers of foreign) {
      for (const path of ["/preferences", "/auth/login", "/auth/forgot", "/auth/register"]) {
        expect([headers, path, (await send(path, headers)).status]).toEqual([headers, path, 403]);
      }
    }
    expect((await send("/preferences", { origin: own }, guest(), "wrong")).status).toBe(403);
  });

  test("keeps the language of its page: an address had named it", async () => {
    const visitor = guest();
    const { text } = await visitor.page("/developers?lang=en");
    const form = text.split('action="/preferences"').find((part) => part.includes('name="theme"')) ?? "";
    const fields = [...form.matchAll(/<input type="hidden" name="(\w+)" value="([^"]*)"/g)];
    const sent = Object.fromEntries(fields.map(([, name = "", value = ""]) => [name, value]));
    const { headers } = await visitor.form("/preferences", { ...sent, theme: "dark" });
    expect(headers.get("location")).toBe("/developers");
    expect((await visitor.page("/developers")).text).toContain('<html lang="en" class="dark">');
  });

  test("opens the door to a person; what guards their money wants its token all the same", async () => {
    const before = guest();
    const there = await before.form("/auth/login", { login: "member@gerai.test", password: "rahasia-123" });
    expect([there.status, there.headers.get("location")]).toEqual([302, "/"]);
    // A page from before the sign-in, still open in another tab.
    expect((await send("/preferences", { origin: own }, before)).status).toBe(302);
    expect((await send("/account/profile", { origin: own, "sec-fetch-site": "same-origin" }, before)).status).toBe(403);
  });
});
