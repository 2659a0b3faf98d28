import { expect, it } from "vitest";
import { likelyTypes } from "#core/catalog/recognise-destination.ts";

const digits = (n: number, count: number) => String(n).padStart(count, "0").slice(-count);
const of = (list: readonly string[], n: number) => list[n % list.length] ?? "";

/** What a number is for, what else it truly can be, how many, and how they are written on bills, cards and contacts. */
const REAL: readonly (readonly [types: readonly string[], count: number, (n: number) => string])[] = [
  [["pulsa", "data"], 15, (n) => `08${of(["11", "12", "13", "21", "22", "52"], n)}${digits(n * 7919, 8)}`],
  [
    ["pulsa", "data"],
    10,
    (n) => `0${of(["817", "859", "877", "878"], n)} ${digits(n * 104_729, 4)} ${digits(n * 31, 4)}`,
  ],
  [["pulsa", "data"], 10, (n) => `+62 ${of(["814", "815", "856"], n)}-${digits(n * 611_953, 4)}-${digits(n * 77, 4)}`],
  [["pulsa", "data"], 10, (n) => `62${of(["895", "881", "812"], n)}${digits(n * 15_485_863, 7 + (n % 2))}`],
  // A meter, and a customer of PLN, whose number may be a contract's.
  [["listrik", "electricity"], 15, (n) => `${of(["14", "32", "45", "56", "86"], n)}${digits(n * 7919, 9)}`],
  [["listrik", "electricity", "finance"], 15, (n) => `${of(["51", "52", "53", "54"], n)}${digits(n * 104_729, 10)}`],
  [["bpjs"], 10, (n) => `8888801${digits(n * 611_953, 9)}`],
  [["bpjs"], 10, (n) => `000${digits(n * 15_485_863, 10)}`],
  [["emoney"], 10, (n) => `6032 98${digits(n, 2)} ${digits(n * 7919, 4)} ${digits(n * 31, 4)}`],
  [["emoney"], 10, (n) => `${of(["6013", "7546", "0145", "9360"], n)}${digits(n * 104_729, 12)}`],
  [
    ["pbb"],
    15,
    (n) => `${of(["3201", "3578", "5171"], n)}.${digits(n, 3)}.${digits(n, 3)}.${digits(n, 3)}-${digits(n, 4)}.0`,
  ],
  // IndiHome by its region, which may be PLN's of Sumatra, and by the telephone of the house.
  [
    ["internet", "listrik", "electricity"],
    15,
    (n) => `${of(["111", "122", "131", "141", "152", "172"], n)}${digits(n * 7919, 9)}`,
  ],
  [["internet"], 15, (n) => `0${of(["21", "22", "31", "24", "341", "274", "751"], n)}${digits(n * 104_729, 7)}`],
  [["tv-pascabayar"], 10, (n) => `1272465${digits(n * 31, 3 + (n % 3))}`],
  // FIF, which may be PLN's; Adira.
  [["listrik", "electricity", "finance"], 10, (n) => `${of(["404", "235", "521"], n)}${digits(n * 611_953, 9)}`],
  [["finance"], 5, (n) => `01${digits(n * 7919, 10)}`],
  [["esamsat"], 10, (n) => `96${digits(n * 104_729, 14)}`],
  [["international"], 5, (n) => `+${of(["1202", "60123", "6591", "8613"], n)}${digits(n * 7919, 7)}`],
];

it("two hundred real-looking numbers lead to what each is for first, and to all that it can be", () => {
  const numbers = REAL.flatMap(([types, count, form]) =>
    Array.from({ length: count }, (_, n) => [form(n + 1), types] as const),
  );
  expect(numbers).toHaveLength(200);
  const wrong = numbers.filter(([text, types]) => types.some((type, at) => likelyTypes(text)[at] !== type));
  expect(wrong.map(([text, types]) => [text, types, likelyTypes(text)])).toEqual([]);
});

it.each([
  ["122712345678", ["internet", "listrik", "electricity", "finance"]],
  ["404000123421", ["listrik", "electricity", "finance"]],
  ["639171234567", ["international", "listrik", "electricity", "finance"]],
  ["8613812345678", ["international"]],
  ["9658548523568701", ["esamsat"]],
  ["12724650101", ["tv-pascabayar"]],
  // A number that nothing tells of: all that such a number is sold by.
  ["10202001", ["tv", "pertagas", "pdam", "internet", "tv-pascabayar", "gas"]],
])("%s is for %j", (text, types) => {
  expect(likelyTypes(text)).toEqual(types);
});
