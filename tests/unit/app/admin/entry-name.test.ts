import type { TFunction } from "i18next";
import { expect, it } from "vitest";
import { entryName, moduleName } from "#app/features/admin/ledger/entry-name.ts";
import { serverTexts } from "#app/i18n/server-texts.server.ts";
import { listTexts } from "#app/server/sheet-texts.server.ts";
import { MENU } from "#core/catalog/menu.ts";
import { LOCALES } from "#core/shared/error-catalogue.ts";
import { SITE } from "#tests/factories/site.ts";

const words = (locale: (typeof LOCALES)[number]) =>
  serverTexts(locale, "Gerai").getFixedT(locale) as unknown as TFunction<["site", "common"]>;

it("every entry of the menu and every part of it has words in each language", () => {
  const texts = Object.fromEntries(
    LOCALES.map((locale) => [locale, MENU.map((entry) => entryName(words(locale), entry))]),
  );
  for (const names of Object.values(texts)) {
    expect(names.filter((name) => name === "" || /[.:]|^[a-z]/.test(name.replace(/eSIM|e-|by\.U/, "")))).toEqual([]);
  }
  const at = (id: string) => MENU.findIndex(({ backend_id }) => backend_id === id);
  expect(texts["en"]?.[at("finance - pascabayar")]).toBe("Instalments");
  expect(texts["zh"]?.[at("send-money - prabayar")]).toBe("汇款");
  expect(texts["id"]?.[at("listrik - prabayar")]).toBe("Listrik");
  expect(new Set(MENU.map(({ module }) => moduleName(words("en"), module)))).toEqual(new Set(["Prepaid", "Postpaid"]));
});

it.each(LOCALES)("no two entries have one name in %s", (locale) => {
  const names = MENU.map((entry) => entryName(words(locale), entry));
  expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([]);
});

it.each(LOCALES)("a list, its filter and its files call each type by its name in the menu: %s", (locale) => {
  const { word } = listTexts({ locale, site: SITE });
  for (const entry of MENU) {
    if (entry.product_type === null) continue;
    expect([entry.product_type, word?.("service", entry.product_type)]).toEqual([
      entry.product_type,
      entryName(words(locale), entry),
    ]);
  }
  expect(word?.("service", "zakat")).toBe("zakat");
});

it("purchases out of a file have one name wherever they are named", () => {
  for (const locale of LOCALES) {
    const t = words(locale) as unknown as (key: string) => string;
    const menu = MENU.find(({ type }) => type === "topup-by-excel")!;
    const names = [
      entryName(words(locale), menu),
      ...["shell:nav.excel", "uploads:title", "people:permissions.excel"].map(t),
    ];
    expect([locale, new Set(names).size]).toEqual([locale, 1]);
  }
});

it("an entry that this build does not know has the name it was given", () => {
  expect(entryName(words("en"), { backend_id: "zakat - pascabayar", module: "pascabayar", name: "Zakat" })).toBe(
    "Zakat",
  );
});
