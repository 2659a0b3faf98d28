import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import routes from "#app/routes.ts";
import { billTypeAt, prepaidTypeAt } from "#core/catalog/product-types.ts";
import { HELP_PAGES, HELP_PLACEHOLDERS } from "#core/help/pages.ts";
import { LOCALES, type Locale } from "#core/shared/error-catalogue.ts";
import { ROOT } from "#scripts/lib/process.mjs";

const FOLDER = join(ROOT, "core/help/texts");
const CONTACTS = ["csNumber", "companyEmail", "companyAddress", "operationalHour"];

const textOf = (locale: Locale, slug: string) => readFileSync(join(FOLDER, locale, `${slug}.md`), "utf8");
const matches = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, found = ""]) => found);

/** The headings below the title: how deep, and the anchor, empty where there is none. */
const headings = (text: string) =>
  text
    .split("\n")
    .filter((line) => /^#{2,}/.test(line))
    .map((line) => /^(#{2,3}) \S.* \{#([a-z0-9-]+)\}$/.exec(line)?.slice(1).join(" ") ?? `no anchor: ${line}`);
const anchors = (text: string) => headings(text).map((heading) => heading.split(" ").at(-1));
const placeholders = (text: string) => matches(text, /\{(?!#)([^}]*)\}/g);
const links = (text: string) => matches(text, /\]\(([^)]*)\)/g);

/** Every path of the application's routes, as app/routes.ts writes it. */
const paths = (entries: typeof routes): string[] =>
  entries.flatMap(({ path, index, children = [] }) => [
    ...(index ? ["/"] : []),
    ...(path && path !== "*" ? [`/${path}`] : []),
    ...paths(children),
  ]);
const PATHS = paths(routes);

/** Types that the last part of a path may name. */
const TYPES_AT: Readonly<Record<string, (part: string) => string | null>> = {
  prabayar: prepaidTypeAt,
  pascabayar: billTypeAt,
  pricelist: (part) => prepaidTypeAt(part) ?? billTypeAt(part),
};

/** True where a page is, or will be built from these texts, at this path. */
function leads(path: string): boolean {
  if (path === "/help" || HELP_PAGES.some((page) => page.path === path) || PATHS.includes(path)) return true;
  const [, module = "", part = ""] = /^\/(\w+)\/([^/]+)$/.exec(path) ?? [];
  const typeAt = TYPES_AT[module];
  if (typeAt) return typeAt(part) !== null;
  return PATHS.some((at) => new RegExp(`^${at.replace(/:\w+\??/g, "[^/]+")}$`).test(path));
}

it("every file is a page's, in every language", () => {
  const wanted = HELP_PAGES.map(({ slug }) => `${slug}.md`).sort();
  for (const locale of LOCALES) expect(readdirSync(join(FOLDER, locale)).sort(), locale).toEqual(wanted);
});

describe.each(HELP_PAGES)("$slug", ({ slug, legal }) => {
  const original = textOf("id", slug);

  it("has anchors, each once", () => {
    expect(headings(original).filter((heading) => heading.startsWith("no anchor"))).toEqual([]);
    expect(new Set(anchors(original)).size).toBe(headings(original).length);
  });

  it.each(LOCALES)("in %s has one title and the original's anchors, placeholders and links", (locale) => {
    const text = textOf(locale, slug);
    expect(text).toMatch(/^# \S.*\n\n/);
    expect(matches(text, /^# (.*)$/gm)).toHaveLength(1);
    expect(headings(text)).toEqual(headings(original));
    expect(placeholders(text).sort()).toEqual(placeholders(original).sort());
    expect(links(text).sort()).toEqual(links(original).sort());
    expect(matches(text, /^(<|```|!\[)/gm)).toEqual([]);
  });

  it("has known placeholders only, contacts in items of their own, and a version where it is legal", () => {
    const names = placeholders(original);
    expect(names.filter((name) => !Object.hasOwn(HELP_PLACEHOLDERS, name))).toEqual([]);
    expect(names.filter((name) => name.startsWith("version")).sort()).toEqual(legal ? ["version", "version_date"] : []);
    for (const line of LOCALES.flatMap((locale) => textOf(locale, slug).split("\n"))) {
      const found = placeholders(line).filter((name) => CONTACTS.includes(name));
      if (found.length > 0) expect(line).toMatch(/^- [^{]*\{\w+\}$/);
    }
  });

  it("leads to pages that are there, and to parts of them", () => {
    for (const link of links(original)) {
      const [path = "", anchor] = link.split("#");
      expect(leads(path), link).toBe(true);
      if (anchor === undefined) continue;
      const page = HELP_PAGES.find((one) => one.path === path);
      expect(page && anchors(textOf("id", page.slug)), link).toContain(anchor);
    }
  });
});
