import { describe, expect, it } from "vitest";
import { entryName } from "#app/features/admin/ledger/entry-name.ts";
import { serverTexts } from "#app/i18n/server-texts.server.ts";
import { sellType } from "#app/routes/prabayar/sell-type.server.ts";
import { MENU } from "#core/catalog/menu.ts";
import { PREPAID_TYPES, PRODUCT_TYPES, productType } from "#core/catalog/product-types.ts";
import { LOCALES } from "#core/shared/error-catalogue.ts";

const site = { name: "Gerai" };

describe.each(LOCALES)("in %s", (locale) => {
  it.each(Object.keys(PRODUCT_TYPES))("%s has its name", (code) => {
    const t = serverTexts(locale, "Gerai").getFixedT(locale);
    const entry = MENU.find(({ product_type }) => product_type === code)!;
    // What has no words keeps the name that it was given.
    const told = entryName(t as unknown as Parameters<typeof entryName>[0], { ...entry, name: "no words" });
    expect(told).not.toBe("no words");
    expect(told).not.toBe("");
  });

  it.each(PREPAID_TYPES)("the screen of %s says what it asks and what to choose", (code) => {
    const { fields, words } = sellType(code, { locale, site });
    expect(fields.map(({ name }) => name)).toEqual(["number", ...productType(code).fields]);
    for (const { label, hint, problems } of fields) {
      for (const text of [label, hint, ...Object.values(problems)]) expect(text).toMatch(/\S/);
    }
    for (const text of Object.values(words)) expect(text).toMatch(/\S/);
  });
});

it("the kinds of a type draw its fields", () => {
  const { fields, packages } = sellType("games", { locale: "en", site });
  expect(fields.map(({ name, keyboard }) => [name, keyboard])).toEqual([
    ["number", "text"],
    ["zone", "text"],
    ["server", "text"],
  ]);
  expect(packages).toBe(true);
  const asks = (required: boolean, choices: { value: string; label: string }[] = []) => [
    { code: "a", fields: [{ name: "server" as const, required, choices }] },
  ];
  const told = (required: boolean, choices?: { value: string; label: string }[]) =>
    sellType("games", { locale: "en", site }, asks(required, choices)).asked["a"]?.[1];
  expect(told(false)).toMatchObject({ hint: "Only where the game asks for one", rule: { optional: true } });
  expect(told(true)).toMatchObject({ hint: expect.stringMatching(/^Needed: as/), rule: { optional: false } });
  expect(told(true, [{ value: "a", label: "A" }])).toMatchObject({ hint: expect.stringMatching(/^Needed: choose/) });
  expect(sellType("listrik", { locale: "en", site })).toMatchObject({
    packages: false,
    fields: [{ label: "Meter or customer number", keyboard: "numeric", rule: { shortest: 11, longest: 12 } }],
    words: { choose: "Choose a provider" },
  });
});
