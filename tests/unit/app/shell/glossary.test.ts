import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { serverTexts } from "#app/i18n/server-texts.server.ts";
import { HELP_PAGES } from "#core/help/pages.ts";
import { NOTIFICATION_KINDS } from "#core/notifications/catalogue.ts";
import { ERROR_CATALOGUE } from "#core/shared/error-catalogue.ts";
import { ROOT } from "#scripts/lib/process.mjs";

interface Rule {
  readonly language: "id" | "en" | "zh";
  readonly term: string;
  readonly never: RegExp;
}

/** The table of docs/glossary.md. A `|` inside a cell is written `\|`. */
const RULES: readonly Rule[] = readFileSync(join(ROOT, "docs/glossary.md"), "utf8")
  .split("\n")
  .flatMap((line) => {
    const cells = line.split(/(?<!\\)\|/).map((cell) => cell.trim().replaceAll("\\|", "|"));
    const [, language, term = "", , never = ""] = cells;
    if (language !== "id" && language !== "en" && language !== "zh") return [];
    return [{ language, term, never: new RegExp(never.replaceAll("`", ""), "i") }];
  });

/** Path → sentence of everything that a language says, errors, notifications and help included. */
function sentences(language: Rule["language"]): [path: string, text: string][] {
  const found: [string, string][] = [];
  const walk = (value: unknown, path: string) => {
    if (typeof value === "string") found.push([path, value]);
    else if (value && typeof value === "object")
      for (const [key, of] of Object.entries(value)) walk(of, `${path}.${key}`);
  };
  walk(serverTexts(language, "Gerai").getDataByLanguage(language), language);
  for (const [code, entry] of Object.entries(ERROR_CATALOGUE)) walk(entry[language], code);
  for (const [kind, { texts }] of Object.entries(NOTIFICATION_KINDS)) walk(texts[language], kind);
  for (const { slug } of HELP_PAGES) {
    const text = readFileSync(join(ROOT, "core/help/texts", language, `${slug}.md`), "utf8");
    for (const [at, line] of text.split("\n").entries()) found.push([`${slug}.md:${at + 1}`, line]);
  }
  return found;
}

describe("the glossary", () => {
  it("is read", () => expect(RULES.length).toBeGreaterThan(10));

  it.each(RULES)("$language: $term", ({ language, never }) => {
    expect(sentences(language).filter(([, text]) => never.test(text))).toEqual([]);
  });
});
