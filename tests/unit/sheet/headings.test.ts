import { expect, it } from "vitest";
import { serverTexts } from "#app/i18n/server-texts.server.ts";
import { priceSheet } from "#core/catalog/price-sheet.ts";
import { LOCALES } from "#core/shared/error-catalogue.ts";
import { SITE } from "#tests/factories/site.ts";
import { LISTS } from "../lists/all-lists.ts";

it.each(LOCALES)("%s: every column of every list and file has a heading, every search says what it finds", (locale) => {
  const texts = serverTexts(locale, SITE.name);
  const keys = [
    ...[...LISTS, priceSheet("pulsa")].flatMap(({ columns }) =>
      columns.map(({ id, heading = id }) => `sheets:columns.${heading}`),
    ),
    ...LISTS.flatMap(({ search }) => (search === null ? [] : [`sheets:searches.${search}`])),
  ];
  expect(keys.filter((key) => !texts.exists(key))).toEqual([]);
});
