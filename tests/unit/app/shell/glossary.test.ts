import { globSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import ts from "typescript";
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

/**
 * Place → sentence of what core says itself, by language: what stands under `id`, `en` or `zh` (errors of fields and
 * their names, mails, codes, messages to guests), and files that are a language's (the words of outcomes).
 */
const SAID_BY_CORE: Readonly<Record<Rule["language"], [place: string, text: string][]>> = { id: [], en: [], zh: [] };
const isLanguage = (name: string): name is Rule["language"] => Object.hasOwn(SAID_BY_CORE, name);

function readSource(file: string): void {
  const source = ts.createSourceFile(file, readFileSync(join(ROOT, file), "utf8"), ts.ScriptTarget.Latest);
  const read = (node: ts.Node, language: Rule["language"] | null): void => {
    if (
      language &&
      (ts.isStringLiteralLike(node) || ts.isTemplateHead(node) || ts.isTemplateMiddleOrTemplateTail(node))
    )
      SAID_BY_CORE[language].push([`${file}:${source.getLineAndCharacterOfPosition(node.pos).line + 1}`, node.text]);
    const own = ts.isPropertyAssignment(node) && ts.isIdentifier(node.name) ? node.name.text : "";
    ts.forEachChild(node, (child) => read(child, isLanguage(own) ? own : language));
  };
  const whose = basename(file, ".ts");
  read(source, isLanguage(whose) ? whose : null);
}
for (const file of globSync("core/**/*.ts", { cwd: ROOT })) if (!file.endsWith(".test.ts")) readSource(file);

/** Path → sentence of everything that a language says, errors, notifications and help included. */
function sentences(language: Rule["language"]): [path: string, text: string][] {
  const found: [string, string][] = [...SAID_BY_CORE[language]];
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

  it.each([
    ["id", "{field} kurang dari jumlah minimal"],
    ["id", "Nama pemilik rekening"],
    ["id", "Struk: "],
    ["en", "The {{provider}} has blocked this number."],
  ] as const)("looks through what core says: %s %s", (language, text) => {
    expect(sentences(language).map(([, one]) => one)).toContain(text);
  });

  it.each(RULES)("$language: $term", ({ language, never }) => {
    expect(sentences(language).filter(([, text]) => never.test(text))).toEqual([]);
  });
});
