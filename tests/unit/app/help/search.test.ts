import { expect, it } from "vitest";
import { HELP_CENTRE, ownText, renderText } from "#app/server/help/help-pages.server.ts";
import { searchHelp } from "#app/server/help/search-help.server.ts";
import { LOCALES, type Locale } from "#core/shared/error-catalogue.ts";

const facts = { sitename: "Toko", min_topup: 10_000, complaint_days: 30, company_email: "halo@toko.example" };
const pages = (locale: Locale) =>
  HELP_CENTRE.map((page) => [page, renderText(ownText(page.slug, locale), { facts, page, locale })] as const);
const found = (search: string, locale: Locale = "id") => searchHelp(pages(locale), search);

it.each(LOCALES)("the texts in %s have no brace left but of what nobody has entered", (locale) => {
  for (const [, { html }] of pages(locale)) {
    const left = [...html.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
    expect(left).toEqual([]);
    expect(html).not.toContain("{#");
  }
});

it("finds words in any order and any letters, the heading's first", () => {
  const [first] = found("PIN terkunci");
  expect(first?.path).toBe("/help/faq#pin-terkunci");
  expect(found("terkunci pin")[0]?.path).toBe("/help/faq#pin-terkunci");
});

it("marks what was searched and nothing else", () => {
  const [first] = found("terkunci");
  const hits = [...(first?.title ?? []), ...(first?.snippet ?? [])].filter(({ hit }) => hit);
  expect(hits.length).toBeGreaterThan(0);
  expect(new Set(hits.map(({ text }) => text.toLowerCase()))).toEqual(new Set(["terkunci"]));
});

it("finds in the reader's language", () => {
  expect(found("device wait", "en").length).toBeGreaterThan(0);
  expect(found("设备", "zh").length).toBeGreaterThan(0);
});

it("finds nothing in what is written nowhere, and survives marks of its own language", () => {
  expect(found("zzzz")).toEqual([]);
  for (const search of ["(", "[a-", "\\", "*", "a|b", "$&", "((((a+)+)+)+", "\ud800", "{min_topup}"])
    expect(() => found(search)).not.toThrow();
});

it("says amounts and contacts as people read them", () => {
  expect(
    found("isi saldo mulai", "id")
      .flatMap(({ snippet }) => snippet.map(({ text }) => text))
      .join(""),
  ).toContain("Rp\u00a010.000");
  const contact = pages("id").find(([{ slug }]) => slug === "hubungi-kami")?.[1].html ?? "";
  expect(contact).toContain('<a href="mailto:halo@toko.example">halo@toko.example</a>');
  expect(contact).not.toContain("Alamat:");
});
