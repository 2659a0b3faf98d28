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
  const { search_joined: _joined, ...said } = searchTerms(text);
  expect(said).toEqual({ search: text, ...terms });
});

it.each([
  ["America", "america"],
  ["8123 4567\u00a08 (America)", "812345678america"],
  ["812345678|os_usa", "812345678os_usa"],
  ["ani#12 (2001 · Asia)", "ani#122001asia"],
  ["( · )", undefined],
])("%s as one word is %s", (text, joined) => expect(searchTerms(text).search_joined).toBe(joined));

it("blanks between words are one", () => {
  expect(searchTerms(" Bu \t Ani ")).toEqual({ search: "Bu Ani", search_joined: "buani" });
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
