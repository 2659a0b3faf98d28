import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import * as whole from "i18next";
import { afterAll, expect, it } from "vitest";
import { localeTexts } from "#app/i18n/locale-texts.server.ts";
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

/** i18next as browsers have it. */
async function cutI18next(): Promise<typeof whole> {
  const file = join(folder, "i18next.mjs");
  writeFileSync(file, cutLibrary(I18NEXT, readFileSync(I18NEXT, "utf8")) ?? "");
  return (await import(pathToFileURL(file).href)) as typeof whole;
}

it.each(["id", "en", "zh"])("says in %s what the whole i18next says", async (language) => {
  expect(answers(await cutI18next(), language)).toEqual(answers(whole, language));
});

/** Keys of all sentences, as code asks for them: without the ends of their plurals. */
function keysIn(part: object, path = ""): string[] {
  return Object.entries(part).flatMap(([name, inner]: [string, unknown]) =>
    typeof inner === "object" && inner !== null
      ? keysIn(inner, `${path}${name}.`)
      : [`${path}${name.replace(/_(?:zero|one|other)$/, "")}`],
  );
}

it.each(["id", "en", "zh"] as const)(
  "says every sentence of ours in %s as the whole i18next does",
  async (language) => {
    const texts = localeTexts(language) as unknown as Readonly<Record<string, object>>;
    const sentences = (of: Pick<typeof whole, "createInstance">) => {
      const instance = of.createInstance();
      const options = { lng: language, fallbackLng: false, ns: Object.keys(texts), defaultNS: "common" } as const;
      const interpolation = { escapeValue: false, defaultVariables: { site: "Gerai" } };
      instance.init({ ...options, resources: { [language]: texts as never }, interpolation, initImmediate: false });
      return Object.entries(texts).flatMap(([namespace, part]) => {
        const t = instance.getFixedT(null, namespace as never) as unknown as (key: string, values?: object) => unknown;
        return [...new Set(keysIn(part))].flatMap((key) => [
          t(key),
          ...[0, 1, 3].map((count) => t(key, { count, name: "$t(common:cancel) {{site}}", amount: "Rp 1.000" })),
          t(key, { returnObjects: true }),
        ]);
      });
    };
    const said = sentences(whole);
    expect(said.length).toBeGreaterThan(5_000);
    expect(sentences(await cutI18next())).toEqual(said);
  },
);

it("refuses a version of a library that no longer says what is cut", () => {
  expect(() => cutLibrary("/node_modules/i18next/dist/esm/i18next.js", "export default {};")).toThrow("no longer says");
});

it("leaves every other file as it is", () => {
  expect(cutLibrary("/app/root.tsx", "this.rules = createRules();")).toBeNull();
});
