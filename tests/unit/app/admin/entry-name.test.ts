import type { TFunction } from "i18next";
import { expect, it } from "vitest";
import { entryName, moduleName } from "#app/features/admin/ledger/entry-name.ts";
import { serverTexts } from "#app/i18n/server-texts.server.ts";
import { LOCALES } from "#core/shared/error-catalogue.ts";
import { MENU } from "#supabase/seed/menu.ts";

const words = (locale: (typeof LOCALES)[number]) =>
  serverTexts(locale, "Gerai").getFixedT(locale) as unknown as TFunction<["site", "common"]>;

it("every entry of the menu and every part of it has words in each language", () => {
  const texts = Object.fromEntries(
    LOCALES.map((locale) => [locale, MENU.map((entry) => entryName(words(locale), entry))]),
  );
  for (const names of Object.values(texts)) {
    expect(
      names.filter((name) => name === "" || /[.:]|^[a-z]/.test(name.replace("eSIM", "").replace("e-", ""))),
    ).toEqual([]);
  }
  const at = (id: string) => MENU.findIndex(({ backend_id }) => backend_id === id);
  expect(texts["en"]?.[at("finance - pascabayar")]).toBe("Installments");
  expect(texts["zh"]?.[at("send-money - prabayar")]).toBe("汇款");
  expect(texts["id"]?.[at("listrik - prabayar")]).toBe("Listrik");
  expect(new Set(MENU.map(({ module }) => moduleName(words("en"), module)))).toEqual(new Set(["Prepaid", "Postpaid"]));
});

it("an entry that this build does not know has the name it was given", () => {
  expect(entryName(words("en"), { backend_id: "zakat - pascabayar", module: "pascabayar", name: "Zakat" })).toBe(
    "Zakat",
  );
});
