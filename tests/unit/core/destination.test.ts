import { describe, expect, it } from "vitest";
import { offeredName } from "#app/features/checkout/offered-name.ts";
import { sellType } from "#app/routes/prabayar/sell-type.server.ts";
import { groupDigits, joinDestination, readDestination } from "#core/catalog/destination.ts";
import { DESTINATION_KINDS, type DestinationKind, destinationRule } from "#core/catalog/destination-kinds.ts";
import { readDestinations } from "#core/catalog/read-destinations.ts";

const read = (kind: DestinationKind, text: string) => readDestination(destinationRule(kind), text);

describe("a pasted or typed phone number becomes national digits", () => {
  it.each([
    ["+62 812-3456-7890", "081234567890"],
    ["62812 3456 7890", "081234567890"],
    ["0062 812 3456 7890", "081234567890"],
    ["0812.3456.7890", "081234567890"],
    ["812 3456 7890", "081234567890"],
    [" (0878) 0000 1230 ", "087800001230"],
    ["( +62) 878 0000 1230", "087800001230"],
    ["62", "62"],
    ["0", "0"],
    ["", ""],
  ])("%s → %s", (typed, national) => expect(read("phone", typed).shown).toBe(national));

  it("keeps what is no number as it was written", () => {
    expect(read("phone", " 0812abc ").shown).toBe("0812abc");
    expect(read("phone", "０８１２").shown).toBe("０８１２");
  });
});

describe("digits are grouped for reading aloud", () => {
  it.each([
    ["0878", "0878"],
    ["08780", "0878 0"],
    ["0878 00001230", "0878 0000 1230"],
    ["08a78", "08a78"],
    ["+6", "+6"],
    ["+63", "+63"],
    ["+6391712", "+63 9171 2"],
    ["+63 9171 2346 61", "+63 9171 2346 61"],
  ])("%s → %s", (typed, shown) => expect(groupDigits(typed)).toBe(shown));
});

describe("what is wrong with a phone number", () => {
  it.each([
    ["0812abc4567", "number_digits"],
    ["０８１２３４５６７８９", "number_digits"],
    ["081234567", "number_short"],
    ["08123456789012", "number_long"],
    ["0212345678", "phone"],
    ["087800001230", null],
  ])("%s → %s", (number, problem) => expect(read("phone", number).problem).toBe(problem));
});

describe("each kind is kept in its own form", () => {
  it.each([
    ["phone", "0878 0000 1230", "+6287800001230"],
    ["international", "+60 12-345 6789", "+60123456789"],
    ["international", "0060 12-345 6789", "+60123456789"],
    ["international", "00 00 60123456789", "+60123456789"],
    ["meter", "62812345678", "62812345678"],
    ["meter", "00812345678", "00812345678"],
    ["card_or_phone", "6032 9810 1234 5678", "6032981012345678"],
    ["card_or_phone", "0812 0000 1234", "+6281200001234"],
    ["game", " Player-1#ID ", "Player-1#ID"],
    ["game", "0012345678", "0012345678"],
    ["game", "00Budi", "00Budi"],
    ["offer", "007", "007"],
    ["zone", "", ""],
    ["zone", "01234", "01234"],
    ["server", "00", "00"],
    ["amount", "10.000", "10000"],
    ["amount", " 1 250 000 ", "1250000"],
    ["amount", "012.500", "12500"],
    ["months", "03", "3"],
  ] as const)("%s %j → %j", (kind, typed, stored) =>
    expect(read(kind, typed)).toMatchObject({ stored, problem: null }),
  );
});

it.each(["0812 3456 7890", "00 0812 3456 7890"])("no country's code begins with a zero: %s", (typed) =>
  expect(read("international", typed).problem).toBe("invalid"),
);

it.each(["10000.00", "10.00", "10.0000", "1.00.000", "10-000", "+10000", "10,000"])("no whole rupiah: %s", (typed) =>
  expect(read("amount", typed).problem).toBe("type_number"),
);

describe("a destination of several fields", () => {
  const game = [destinationRule("game"), destinationRule("zone"), destinationRule("server")];
  const read = (text: string) => readDestinations(game, text);

  it("is read field by field, and joined without what was left empty", () => {
    const kept = (text: string) => joinDestination(read(text).map(({ stored }) => stored));
    expect(kept(" 12345678 | 2001 ")).toBe("12345678|2001");
    // A server is no zone: it keeps its place.
    expect(kept("12345678||asia")).toBe("12345678||asia");
    expect(kept("12345678||")).toBe("12345678");
    for (const text of ["1234 5678 (2001)", "12345678(2001)", " 12345678 [ 2001 ] ", "12345678|2001|"])
      expect(kept(text)).toBe("12345678|2001");
    expect(kept("12345678")).toBe("12345678");
  });

  it("tells each field's problem, and that there are too many", () => {
    expect(read("ab|20 01").map(({ problem }) => problem)).toEqual(["too_short", null, null]);
    expect(read("12345678|20*01").map(({ problem }) => problem)).toEqual([null, "invalid", null]);
    expect(read("12345678 (2001").map(({ problem }) => problem)[0]).toBe("invalid");
    expect(read("12345678|1|2|3")[0]?.problem).toBe("invalid");
    const samsat = [destinationRule("customer"), destinationRule("identity")];
    expect(readDestinations(samsat, "12345678").map(({ problem }) => problem)).toEqual([null, "required"]);
  });

  it("is one text where there is one field: a bar is no digit", () => {
    expect(readDestinations([destinationRule("phone")], "0878|1")[0]?.problem).toBe("number_digits");
  });
});

it.each([
  ["amount", "0", "below_minimum"],
  ["amount", "5.000", "below_minimum"],
  ["amount", "abc", "type_number"],
  ["amount", "99.000.000.000", "above_maximum"],
  ["months", "13", "above_maximum"],
  ["months", "0", "below_minimum"],
  ["year", "99", "below_minimum"],
] as const)("a number is no telephone's: %s of %j is %s", (kind, typed, problem) =>
  expect(read(kind, typed).problem).toBe(problem),
);

it("of money that is sent, the form names the least", () => {
  const amount = sellType("kirim-uang", { locale: "id", site: { name: "Toko" } }).fields.at(-1);
  expect(amount?.problems["below_minimum"]).toBe("Jumlah kirim minimal Rp 10.000");
  expect(DESTINATION_KINDS.amount.least).toBe(10_000);
});

it("who is called by the service is named once", () => {
  expect(offeredName("Air PDAM", "PDAM Surya Sembada Surabaya")).toBe("PDAM Surya Sembada Surabaya");
  expect(offeredName("Pulsa", "XL")).toBe("Pulsa XL");
});
