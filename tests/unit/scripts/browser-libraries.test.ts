import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import * as whole from "i18next";
import { afterAll, expect, it } from "vitest";
import { cutLibrary } from "#scripts/browser-libraries.ts";
import { ROOT } from "#scripts/lib/process.mjs";

const folder = mkdtempSync(join(tmpdir(), "gerai-libraries-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const I18NEXT = join(ROOT, "node_modules/i18next/dist/esm/i18next.js");

const SENTENCES = {
  plain: "Saldo Anda",
  named: "{{count}} pesan di {{site}}, {{name}}",
  things_one: "{{count}} thing",
  things_other: "{{count}} things",
  deep: { er: "Di dalam" },
};
const ASKED: readonly (readonly [string, object?])[] = [
  ["common:plain"],
  ["named", { count: 3, name: "A & B" }],
  ["things", { count: 1 }],
  ["things", { count: 2 }],
  ["deep.er"],
  ["more:later"],
  ["notThere"],
];

function answers({ createInstance }: Pick<typeof whole, "createInstance">, language: string): unknown[] {
  const instance = createInstance();
  instance.init({
    lng: language,
    fallbackLng: false,
    resources: { [language]: { common: SENTENCES } },
    ns: ["common"],
    defaultNS: "common",
    interpolation: { escapeValue: false, defaultVariables: { site: "Gerai" } },
    initImmediate: false,
  });
  instance.addResourceBundle(language, "more", { later: "Kemudian" });
  const t = instance.getFixedT(null, "common") as (key: string, values?: object) => unknown;
  return [instance.language, instance.exists("plain"), ...ASKED.map(([key, values]) => t(key, values))];
}

it.each(["id", "en", "zh"])("says in %s what the whole i18next says", async (language) => {
  const file = join(folder, "i18next.mjs");
  writeFileSync(file, cutLibrary(I18NEXT, readFileSync(I18NEXT, "utf8")) ?? "");
  const cut = (await import(pathToFileURL(file).href)) as typeof whole;
  expect(answers(cut, language)).toEqual(answers(whole, language));
});

it("refuses a version of a library that no longer says what is cut", () => {
  expect(() => cutLibrary("/node_modules/i18next/dist/esm/i18next.js", "export default {};")).toThrow("no longer says");
});

it("leaves every other file as it is", () => {
  expect(cutLibrary("/app/root.tsx", "this.rules = createRules();")).toBeNull();
});
