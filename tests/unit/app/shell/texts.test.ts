import { describe, expect, it } from "vitest";
import { serverTexts } from "#app/i18n/server-texts.server.ts";
import { ERROR_CATALOGUE, LOCALES } from "#core/shared/error-catalogue.ts";

/** Path → sentence of everything a language says. */
function sentences(locale: (typeof LOCALES)[number]): Map<string, string> {
  const found = new Map<string, string>();
  const walk = (value: unknown, path: string) => {
    if (typeof value === "string") found.set(path, value);
    else for (const [key, inner] of Object.entries(value as object)) walk(inner, `${path}.${key}`);
  };
  walk(serverTexts(locale, "Gerai").getDataByLanguage(locale), locale);
  return new Map([...found].map(([path, text]) => [path.slice(locale.length + 1), text]));
}

const placeholders = (text: string) => [...text.matchAll(/\{\{(\w+)\}\}/g)].map((match) => match[1]).sort();

describe.each(LOCALES)("the texts in %s", (locale) => {
  const texts = sentences(locale);
  const english = sentences("en");

  it("say everything that English says", () => {
    expect([...texts.keys()].sort()).toEqual([...english.keys()].sort());
    expect([...texts].filter(([, text]) => text.trim() === "")).toEqual([]);
  });

  it("fill in the same placeholders", () => {
    const different = [...texts].filter(
      ([path, text]) => String(placeholders(text)) !== String(placeholders(english.get(path) ?? "")),
    );
    expect(different).toEqual([]);
  });
});

it("remembers plain sentences without mixing namespaces, and fills placeholders every time", () => {
  const texts = serverTexts("id", "Gerai");
  const shell = texts.getFixedT("id", "shell");
  const common = texts.getFixedT("id", "common");
  expect([shell("nav.home"), shell("nav.home"), common("close")]).toEqual(["Beranda", "Beranda", "Tutup"]);
  expect([shell("live.unread", { number: 1 }), shell("live.unread", { number: 2 })]).toEqual([
    "1 belum dibaca",
    "2 belum dibaca",
  ]);
});

it("says no English plural beside a number that may be one", () => {
  const counted =
    /\{\{?(count|total|sold|paid|n|all|left|number|rows|seconds|attempts_left)\}\}? (?:[\w']+ ){0,2}?[\w-]+s\b/;
  const singular = /\}\}? (is|was|has|needs|less|this|credits|success|ends|as|its|waits)\b/;
  const said = [
    ...[...sentences("en")].map(([path, text]) => `${path}: ${text}`),
    ...Object.entries(ERROR_CATALOGUE).map(([code, { en }]) => `${code}: ${en}`),
  ];
  expect(said.filter((text) => counted.test(text) && !singular.test(text))).toEqual([]);
});
