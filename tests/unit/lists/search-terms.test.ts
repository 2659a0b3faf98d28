import { expect, it } from "vitest";
import { searchTerms } from "#core/shared/search-terms.ts";
import { AMOUNT_SPELLINGS } from "#tests/factories/amount-spellings.ts";

const DIGITS = "87800001232";

it.each([
  ["0878 0000 1232", { search_digits: DIGITS }],
  ["+62 878-0000-1232", { search_digits: DIGITS }],
  ["62878 00001232", { search_digits: DIGITS, search_amount: undefined }],
  ["(0878) 0000.1232", { search_digits: DIGITS }],
  ["1232", { search_digits: "1232", search_amount: 1232 }],
  ["Rp 50.000", { search_amount: 50_000 }],
  ["rp50,000", { search_amount: 50_000 }],
  ["Rp. 1.234.567,00", { search_amount: 1_234_567 }],
  ["50.000,-", { search_amount: 50_000 }],
  ["50.000", { search_digits: "50000", search_amount: 50_000 }],
  ["0811-0000-04", { search_digits: "811000004" }],
  ["0065 8123 4567", { search_digits: "6581234567" }],
  ["0004", {}],
  ["000-0004", { search_digits: "000004" }],
  ["Budi 0811", {}],
  ["12", { search_amount: 12 }],
  ["Bu Ani", {}],
  ["TRX000000000007", {}],
  ["50.00", { search_digits: "5000", search_amount: 50 }],
  ["xl10", {}],
])("%s", (text, terms) => {
  const { search_joined: _joined, search_words: _words, ...said } = searchTerms(text);
  expect(said).toEqual({ search: text, ...terms });
});

it.each([
  ["xl 10rb", "XL 10.000", "xl 100.000"],
  ["10.000 XL", "xld10 xl 10000 sukses", "XL 110.000"],
  ["xl Rp10.000", "xl 10.000", "xl 10.0001"],
  ["data 1gb", "Paket Data 1 GB", "data 11gb"],
  ["telkomsel 1 gb", "1GB telkomsel", "telkomsel 1 mb"],
  ["genshin 60", "Genshin Impact 60 Crystals", "genshin 160"],
  ["a.b (c", "(c and a.b", "axb (c"],
  ["100% _", "_ 100%", "1000 _"],
])("%j has its words in %j, not in %j", (search, found, other) => {
  const { search_words = "no pattern" } = searchTerms(search);
  // What PostgreSQL reads in it means the same here.
  const pattern = new RegExp(search_words);
  expect([pattern.test(found.toLowerCase()), pattern.test(other.toLowerCase())]).toEqual([true, false]);
});

it.each(["xl", "xl10", "10rb", "a b c d e f g h i"])("%j is found as it is", (search) => {
  expect(searchTerms(search)).not.toHaveProperty("search_words");
});

it.each([
  ["America", "america"],
  ["8123 4567\u00a08 (America)", "812345678america"],
  ["812345678|os_usa", "812345678os_usa"],
  ["ani#12 (2001 · Asia)", "ani#122001asia"],
  ["( · )", undefined],
])("%s as one word is %s", (text, joined) => expect(searchTerms(text).search_joined).toBe(joined));

it("blanks between words are one", () => {
  expect(searchTerms(" Bu \t Ani ")).toMatchObject({ search: "Bu Ani", search_joined: "buani" });
});

it("nothing means nothing", () => {
  expect([searchTerms(undefined), searchTerms("  ")]).toEqual([{}, {}]);
});

it.each(AMOUNT_SPELLINGS)("%j is the amount %j", (text, amount) => {
  expect(searchTerms(text).search_amount ?? null).toBe(amount);
});

it.each([
  ["Rp 1.500.000", 1_500_000],
  ["Rp\u00a01.500.000", 1_500_000],
  ["IDR 10.000", 10_000],
  ["1,5 jt", 1_500_000],
  ["10 ribu", 10_000],
])("%j is one amount though a blank is in it", (text, amount) => {
  expect(searchTerms(text)).toMatchObject({ search: text.replace("\u00a0", " "), search_amount: amount });
  expect(searchTerms(text)).not.toHaveProperty("search_digits");
});
