import { describe, expect, it } from "vitest";
import { PRODUCT_TYPES } from "#core/catalog/product-types.ts";
import { askedBesides, destinationNumber, shownDestination } from "#core/catalog/shown-destination.ts";
import { LOCALES } from "#core/shared/error-catalogue.ts";

const sold = (type: string, destination_number: string, server_name: string | null = null) => ({
  type,
  destination_number,
  server_name,
});

describe("a destination is read by the fields of its type", () => {
  it.each([
    ["pulsa", "+6287800001230", "0878 0000 1230"],
    ["international", "+60123456789", "+60 1234 5678 9"],
    ["listrik", "12345678901", "1234 5678 901"],
    ["games", "81234567|2001", "8123 4567 (2001)"],
    ["games", "ani#12|2001|asia", "ani#12 (2001 · asia)"],
    ["games", "ani#12", "ani#12"],
    ["games", "ani#12||asia", "ani#12 (asia)"],
    ["bpjs", "8801234560012|2", "8801 2345 6001 2 · 2 bulan"],
    ["pbb", "329801000500100104|2026", "3298 0100 0500 1001 04 · tahun 2026"],
    ["esamsat", "9658548523568702|3201234567890123", "9658 5485 2356 8702 · NIK •••0123"],
    ["kirim-uang", "1234567890|250000", "1234 5678 90"],
    ["zakat", "1234567|3201234567890123", "1234 567"],
  ])("%s %s → %s", (type, stored, shown) => expect(shownDestination(sold(type, stored), "id")).toBe(shown));

  it("in each language, with no separator of ours", () => {
    const bpjs = (months: string) => LOCALES.map((locale) => shownDestination(sold("bpjs", `8801|${months}`), locale));
    expect(bpjs("2")).toEqual(["8801 · 2 bulan", "8801 · 2 months", "8801 · 2 个月"]);
    expect(bpjs("1")).toEqual(["8801 · 1 bulan", "8801 · 1 month", "8801 · 1 个月"]);
    for (const [type, { fields }] of Object.entries(PRODUCT_TYPES)) {
      const stored = ["123456789012", ...fields.map(() => "1")].join("|");
      for (const locale of LOCALES) expect(shownDestination(sold(type, stored), locale)).not.toContain("|");
    }
  });
});

it.each([
  ["812345678|os_usa", "America", "8123 4567 8 (America)"],
  ["ani#12|2001|asia", "Asia", "ani#12 (2001 · Asia)"],
  ["ani#12|2001", null, "ani#12 (2001)"],
  ["ani#12", "Asia", "ani#12"],
])("a game's server in %s is told by its name %s", (stored, server, shown) => {
  expect(shownDestination(sold("games", stored, server), "id")).toBe(shown);
});

it("what is handed on names nobody, and a file's number can be copied", () => {
  const stored = "9658548523568702|3201234567890123";
  expect(shownDestination(sold("esamsat", stored), "id", { handedOn: true })).toBe("9658 5485 2356 8702");
  expect(shownDestination(sold("bpjs", "8801234560012|2"), "id", { spaced: false })).toBe("8801234560012 · 2 bulan");
  expect(shownDestination(sold("pulsa", "087800001230"), "id", { spaced: false })).toBe("087800001230");
});

it("the number alone is as it is stored", () => {
  expect(destinationNumber("bpjs", "8801234560012|2")).toBe("8801234560012");
  expect(destinationNumber("zakat", "123|456")).toBe("123");
});

it.each([
  ["bpjs", "8801234560012|2", { months: "2" }],
  ["pbb", "329801000500100104|2026", { year: "2026" }],
  ["kirim-uang", "1234567890|250000", { amount: "250000" }],
  // An identity number is typed by who has the card; an offer is listed anew.
  ["esamsat", "9658548523568702|3201234567890123", {}],
  ["indosat4u", "+6285712345672|OFR1", {}],
  ["electricity", "530000100003", {}],
])("what %s asks besides is asked again: %s", (type, stored, besides) =>
  expect(askedBesides(type, stored)).toEqual(besides),
);
