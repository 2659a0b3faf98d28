import { expect, it } from "vitest";
import { sheets as english } from "#app/i18n/en/sheets.ts";
import { sheets as indonesian } from "#app/i18n/id/sheets.ts";

/** Room of a search field at 360 px beside a filter that is set, in letters of middling width. */
const ROOM = 11.6;

/** How wide a text is, in such letters: of the wide, the narrow and all else. */
const width = (text: string) =>
  [...text].reduce((sum, letter) => sum + (/[mwMWN]/.test(letter) ? 1.4 : /[iljtfr, ]/.test(letter) ? 0.55 : 1), 0);

it.each(
  Object.entries({ indonesian, english }).flatMap(([language, { hints }]) =>
    Object.entries(hints).map(([list, hint]) => [language, list, hint] as const),
  ),
)("in %s the hint of the search of %s fits its field on a phone: %s", (_, __, hint) => {
  expect(width(hint)).toBeLessThanOrEqual(ROOM);
});
