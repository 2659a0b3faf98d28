import { createInstance } from "i18next";
import { describe, expect, it } from "vitest";
import { LOCALES } from "#core/shared/error-catalogue.ts";
import { textsIn } from "./instance.ts";
import { localeTexts } from "./locale-texts.server.ts";

type Say = (key: string, values?: object) => string;

const SITE = "Toko $& Jaya";
/** What may stand in a name that somebody chose, and every kind of count. */
const VALUES = ["", "$&$1", "{{count}}", "$t(common:seeAll)", 0, 1, 2, 1.5];

/** Keys of all sentences, as they are asked for: without what a count adds. */
function keysIn(part: object, path: string): string[] {
  return Object.entries(part).flatMap(([name, inner]: [string, unknown]) => {
    const key = path === "" ? name : `${path}.${name}`;
    if (typeof inner === "object" && inner !== null) return keysIn(inner, key);
    return [key, key.replace(/_(zero|one|two|few|many|other)$/, "")];
  });
}

describe.each(LOCALES)("every sentence in %s", (locale) => {
  const texts = localeTexts(locale) as Readonly<Record<string, object>>;
  const ours = textsIn(locale, texts, SITE);
  const whole = createInstance();
  whole.init({
    ...ours.options,
    resources: { [locale]: texts },
    interpolation: { escapeValue: false, defaultVariables: { site: SITE } },
  });

  it.each(Object.keys(texts))("of %s says what i18next says, whatever fills it, at every time", (namespace) => {
    const say = ours.getFixedT(null, namespace as never) as unknown as Say;
    const plain = whole.getFixedT(null, namespace as never) as unknown as Say;
    for (const key of new Set(keysIn(texts[namespace] as object, ""))) {
      const sentence = JSON.stringify(
        whole.getResource(locale, namespace, key) ?? whole.getResource(locale, namespace, `${key}_other`),
      );
      const names = [...(sentence?.matchAll(/\{\{\s*(\w+)/g) ?? [])].map(([, name]) => name as string);
      for (const value of names.length > 0 ? VALUES : []) {
        const filling = Object.fromEntries(names.map((name) => [name, value]));
        for (const values of [filling, { ...filling, count: value }, { ...filling, count: 3, site: value }]) {
          expect(say(key, values), key).toBe(plain(key, values));
        }
      }
      expect(say(key, {}), key).toBe(plain(key, {}));
      expect(say(key), key).toBe(plain(key));
    }
  });

  it("is i18next's own where it is told how to say it", () => {
    const say = ours.getFixedT(null, "common") as unknown as Say;
    const plain = whole.getFixedT(null, "common") as unknown as Say;
    for (const values of [
      { defaultValue: "none" },
      { defaultValue_other: "some", count: 2 },
      { ns: "shell" },
      { lng: "xx" },
      { replace: { count: 2 } },
      { context: "one" },
      { count: null },
      { value: undefined },
      { value: new Date(0) },
    ])
      for (const key of ["nowhere", "seeAll", "date.region"]) expect(say(key, values), key).toBe(plain(key, values));
  });
});
