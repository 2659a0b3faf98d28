import { existsSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { beforeAll, describe, expect, test } from "vitest";
import { PUBLIC_PAGES, publicPageAt } from "#app/navigation/public-pages.ts";
import { LOCALES } from "#core/shared/error-catalogue.ts";
import { ROOT } from "#scripts/lib/process.mjs";
import { Client } from "#tests/security/support/client.ts";
import { useWorld } from "#tests/support/world.ts";

const world = useWorld({ workers: ["web", "api"] });
const PUBLIC_SCRIPTS_KIB = 15;

interface Shown {
  readonly path: string;
  readonly locale: string;
  readonly html: string;
  readonly headers: Headers;
}

let paths: readonly string[] = [];
const shown: Shown[] = [];

const decoded = (text: string) => text.replaceAll("&amp;", "&");
const one = (html: string, pattern: RegExp) => decoded(pattern.exec(html)?.[1] ?? "");
const titleOf = (html: string) => one(html, /<title>([^<]*)<\/title>/);
const named = (html: string, name: string) =>
  one(html, new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)"`));
const canonicalOf = (html: string) => one(html, /<link rel="canonical" href="([^"]*)"/);
const inLanguage = (path: string, locale: string) => (locale === "id" ? path : `${path}?lang=${locale}`);

beforeAll(async () => {
  const { text } = await new Client(world().url).page("/sitemap.xml");
  paths = [...text.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address = ""]) => address.slice(world().url.length));
  for (const path of paths) {
    for (const locale of LOCALES) {
      const { status, text: html, headers } = await new Client(world().url).page(inLanguage(path, locale));
      expect([path, status]).toEqual([path, 200]);
      shown.push({ path, locale, html, headers });
    }
  }
});

test("the sitemap has every listed page once, with its languages", async () => {
  const { text, headers } = await new Client(world().url).page("/sitemap.xml");
  expect(headers.get("content-type")).toBe("application/xml; charset=utf-8");
  expect(new Set(paths).size).toBe(paths.length);
  const listed = PUBLIC_PAGES.filter(({ isListed, path }) => isListed !== false && path !== "/blog/posts/:slug");
  const missing = listed.filter((page) => !paths.some((path) => publicPageAt(path) === page));
  expect(missing.map(({ path }) => path)).toEqual([]);
  expect(paths).toEqual(expect.arrayContaining(["/", "/pricelist/pulsa", "/m/listrik", "/m/pascabayar/electricity"]));
  const pulsa = `${world().url}/pricelist/pulsa`;
  for (const [language, href] of [
    ["id", pulsa],
    ["en", `${pulsa}?lang=en`],
    ["zh", `${pulsa}?lang=zh`],
    ["x-default", pulsa],
  ]) {
    expect(text).toContain(`<xhtml:link rel="alternate" hreflang="${language}" href="${href}"/>`);
  }
});

test("the sitemap has every published post with the day of its last change, and no draft", async () => {
  await world().sql.query(
    `insert into private.posts (id, slug, locale, title, summary, body, published_at, changed_at) values
       (gen_random_uuid(), 'terbit', 'id', 'Terbit', 'x', 'x', '2026-01-02', '2026-03-04T05:00:00Z'),
       (gen_random_uuid(), 'konsep', 'id', 'Konsep', 'x', 'x', null, now()),
       (gen_random_uuid(), 'nanti', 'id', 'Nanti', 'x', 'x', now() + interval '1 day', now())`,
  );
  const { text } = await new Client(world().url).page("/sitemap.xml");
  expect(text).toContain(`<url><loc>${world().url}/blog/posts/terbit</loc><lastmod>2026-03-04</lastmod>`);
  expect(text).toMatch(/\/help\/privasi<\/loc><lastmod>\d{4}-\d\d-\d\d<\/lastmod>/);
  expect(text).not.toMatch(/konsep|nanti/);
  for (const path of ["/blog/posts", "/blog/posts/terbit"]) {
    const { text: html } = await new Client(world().url).page(path);
    expect(html).toMatch(/<link rel="alternate" type="application\/rss\+xml" href="\/blog\/rss.xml" title="[^"]+"\/>/);
  }
});

test("robots are told where the sitemap is, and are let read whatever says itself that it is not to be listed", async () => {
  const { text } = await new Client(world().url).page("/robots.txt");
  expect(text.split("\n")).toContain(`Sitemap: ${world().url}/sitemap.xml`);
  expect(text).not.toMatch(/Disallow: \/\s|Disallow: \/(account|admin)/);
});

describe("a listed page", () => {
  test("has a title and a description that no other page has, and its one address in each language", () => {
    expect(shown.length).toBe(paths.length * LOCALES.length);
    for (const what of [titleOf, (html: string) => named(html, "description"), canonicalOf]) {
      const owners = new Map<string, string>();
      for (const { path, locale, html } of shown) {
        const page = inLanguage(path, locale);
        const said = `${what === titleOf ? locale : ""} ${what(html)}`;
        expect([page, said.trim().length > 5]).toEqual([page, true]);
        expect([page, said, owners.get(said) ?? page]).toEqual([page, said, page]);
        owners.set(said, page);
      }
    }
    for (const { path, locale, html, headers } of shown) {
      expect(canonicalOf(html)).toBe(world().url + inLanguage(path, locale));
      const others = [...html.matchAll(/<link rel="alternate" hrefLang="([^"]*)" href="([^"]*)"/gi)].map(
        ([, language, href]) => [language, href],
      );
      expect([path, others]).toEqual([
        path,
        [...LOCALES.map((to) => [to, world().url + inLanguage(path, to)]), ["x-default", world().url + path]],
      ]);
      expect(html).toContain(`<html lang="${locale}"`);
      expect(headers.get("x-robots-tag")).toBeNull();
    }
  });

  test("says what a shared link shows", () => {
    for (const { path, locale, html } of shown) {
      expect(titleOf(html)).toContain(named(html, "og:title"));
      expect(named(html, "og:title").length).toBeGreaterThan(1);
      expect(named(html, "og:description")).toBe(named(html, "description"));
      expect(named(html, "og:url")).toBe(world().url + inLanguage(path, locale));
      expect(named(html, "og:image")).toBe(`${world().url}/share.png`);
    }
    expect(existsSync(join(ROOT, "public", "share.png"))).toBe(true);
  });

  test("loads at most 15 KiB of scripts, and nothing from elsewhere", async () => {
    const weights = new Map<string, number>();
    const weigh = async (file: string): Promise<number> => {
      const known = weights.get(file);
      if (known !== undefined) return known;
      const answer = await fetch(world().url + file);
      expect([file, answer.status]).toEqual([file, 200]);
      const text = await answer.text();
      // A script that brings others is weighed with them: by their names alone could it bring any.
      expect([file, /\bimport\s*\(|\bimport\b[^"';]*["']|importScripts/.test(text)]).toEqual([file, false]);
      let bytes = gzipSync(text).length;
      const brings = [...text.matchAll(/\.src = "(\/[\w-]+\.js)"/g)].map(([, brought = ""]) => brought);
      expect([file, text.split('createElement("script")').length - 1]).toEqual([file, brings.length]);
      for (const brought of brings) bytes += await weigh(brought);
      weights.set(file, bytes);
      return bytes;
    };
    let heaviest = 0;
    for (const { path, html } of shown) {
      const scripts = [...html.matchAll(/<script\b([^>]*)>/g)].map(
        ([, attributes = ""]) => /src="([^"]*)"/.exec(attributes)?.[1] ?? "inline",
      );
      expect([path, scripts.filter((file) => !/^\/[\w-]+\.js$/.test(file))]).toEqual([path, []]);
      expect([path, /modulepreload|\/assets\/[\w.-]+\.js/.test(html)]).toEqual([path, false]);
      let bytes = 0;
      for (const file of new Set(scripts)) bytes += await weigh(file);
      heaviest = Math.max(heaviest, bytes);
      expect([path, bytes <= PUBLIC_SCRIPTS_KIB * 1024]).toEqual([path, true]);
      const fetched = [
        ...html.matchAll(
          /<(?:img|source|script|iframe|video|audio|use|image|link rel="(?:stylesheet|icon|preload|manifest|apple-touch-icon)")[^>]*\s(?:src|href|srcset|poster)="([^"]*)"/g,
        ),
      ].map(([, address = ""]) => address);
      expect([path, fetched.filter((address) => !/^(?:\/(?!\/)|data:image\/|#)/.test(address))]).toEqual([path, []]);
      expect(fetched.length).toBeGreaterThan(1);
    }
    console.log(`${shown.length} public pages, at most ${(heaviest / 1024).toFixed(1)} KiB of scripts`);
  });
});

test("what is private, missing or only some have is listed by nobody", async () => {
  const guest = new Client(world().url);
  const agent = await Client.signedIn(world().url, "agen@gerai.test");
  const refused: [Client, string][] = [
    [guest, "/account"],
    [guest, "/nowhere"],
    [guest, "/auth/forgot"],
    [guest, "/auth/register/verify"],
    [guest, "/checkout/pulsa/xl/nothing"],
    [guest, "/pricelist/pulsa.csv"],
    [agent, "/account"],
    [agent, "/prabayar/pulsa"],
    [agent, "/webapp/help/hubungi-kami"],
    [agent, "/account.data"],
  ];
  for (const [client, path] of refused) {
    expect([path, (await client.page(path)).headers.get("x-robots-tag")]).toEqual([
      path,
      expect.stringContaining("noindex"),
    ]);
  }
});
