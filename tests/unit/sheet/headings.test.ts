import { expect, it } from "vitest";
import { serverTexts } from "#app/i18n/server-texts.server.ts";
import { LOCALES } from "#core/shared/error-catalogue.ts";
import { SITE } from "#tests/factories/site.ts";
import { LISTS } from "../lists/all-lists.ts";

it.each(LOCALES)("%s: every column of every list and file has a heading, every search says what it finds", (locale) => {
  const texts = serverTexts(locale, SITE.name);
  const keys = [
    ...LISTS.flatMap(({ columns }) => columns.map(({ id, heading = id }) => `sheets:columns.${heading}`)),
    ...LISTS.flatMap(({ search }) => (search === null ? [] : [`sheets:searches.${search}`, `sheets:hints.${search}`])),
  ];
  expect(keys.filter((key) => !texts.exists(key))).toEqual([]);
});

it.each(LOCALES)("%s: what a search finds fits into its field at 360 px", (locale) => {
  const texts = serverTexts(locale, SITE.name);
  // Beside the button of the filters there is room for 15 letters of a proportional font, or half as many signs.
  const width = (text: string) => [...text].reduce((sum, sign) => sum + (sign.charCodeAt(0) > 0x2e80 ? 2 : 1), 0);
  const hints = LISTS.flatMap(({ search }) =>
    search === null ? [] : [texts.t(`sheets:hints.${search}`, { lng: locale })],
  );
  expect(hints.filter((hint) => width(hint) > 15)).toEqual([]);
});
