import { bareDigits, withoutCountry } from "./phone.ts";
import { meantBy } from "./search-words.ts";
import type { WordList } from "./sheet.ts";
import { wordsPattern } from "./words-pattern.ts";

/** What a search may mean besides its words. */
export type SearchTerms = {
  readonly search?: string;
  /** What finds its words in any order (wordsPattern); not there for one that is found as it is. */
  readonly search_words?: string;
  /**
   * The digits of a number as people write it, without a phone's country and zero: `0878 0000` and `+62 878-0000` are
   * `8780000`.
   */
  readonly search_digits?: string;
  /** Whole rupiah: `Rp 50.000`, `50.000`, `50000`, `50rb` and whatever else amountOf reads. */
  readonly search_amount?: number;
  /**
   * The search as one word, for a destination of several parts however they are set apart: `8123 4567 8 (America)` is
   * `812345678america` (private.joined_text).
   */
  readonly search_joined?: string;
  /** States, product types and kinds that its words name, by the list's filters: `gagal` is `{status: ["failed"]}`. */
  readonly search_values?: Readonly<Record<string, readonly string[]>>;
  /** What stands beside these words, where anything does, and the rupiah that it names: `10rb` of `pulsa 10rb`. */
  readonly search_rest?: string;
  readonly search_rest_words?: string;
  readonly search_rest_amount?: number;
};

/** What a list can be narrowed to by words: a filter's name, and whose words it has. */
export type NamedWords = Readonly<Partial<Record<(typeof NAMED_FILTERS)[number], WordList>>>;

/** The filters whose values a search may name (private.search_names). */
export const NAMED_FILTERS = ["status", "state", "type", "subject_kind"] as const;

/** Fewer digits say too little: they would find most of a list. */
const MIN_DIGITS = 4;
const NAMED_AMOUNT = /^(?:rp|idr)\.?\s*/;
const GROUPED = /^[1-9]\d{0,2}(?:(?:\.\d{3}){1,3}(?:,00|[.,]-)?|(?:,\d{3}){1,3}(?:\.00|[.,]-)?)$/;
const PLAIN = /^[1-9]\d{3,9}(?:[.,](?:00|-))?$/;
const PHONE = /^(?:8\d|62)\d{8}/;
const SMALL = /^[1-9]\d{0,2}(?:[.,](?:00|-))?$/;
const SCALED = /^([1-9]\d{0,5}|[1-9]\d{0,2}[.,]\d{3}|(?:0|[1-9]\d{0,2})[.,]\d{1,2})\s*(rb|ribu|k|jt|juta)$/;

/** What was typed as one line: no blanks around it, one between its words. */
export function plainSearch(text: string): string {
  return text.trim().replace(/\s+/g, " ");
}

/** Reads a search as people write numbers, amounts, and the states and types that `named` gives words for. */
export function searchTerms(text: string | undefined, named: NamedWords = {}): SearchTerms {
  const search = plainSearch(text ?? "");
  if (!search) return {};
  const amount = amountOf(search);
  const digits = NAMED_AMOUNT.test(search.toLowerCase()) ? null : bareDigits(search);
  const national = digits === null ? "" : withoutCountry(digits, "62").replace(/^0(?=[1-9])/, "");
  const joined = joinedText(search);
  return {
    search,
    ...patternOf("search_words", search),
    ...(national.length >= MIN_DIGITS ? { search_digits: national } : {}),
    ...(amount === undefined ? {} : { search_amount: amount }),
    ...(joined ? { search_joined: joined } : {}),
    ...valuesOf(search, named),
  };
}

/** The words of a search that name values, the longest phrase of each filter, and what is left of it. */
function valuesOf(search: string, named: NamedWords): SearchTerms {
  let words = search.toLowerCase().split(" ");
  const values: Record<string, readonly string[]> = {};
  for (const filter of NAMED_FILTERS) {
    const list = named[filter];
    const found = list && longestMeant(words, list);
    if (!found) continue;
    values[filter] = found.meant;
    words = words.toSpliced(found.at, found.length);
  }
  if (Object.keys(values).length === 0) return {};
  const rest = words.join(" ");
  const amount = amountOf(rest);
  return {
    search_values: values,
    ...(rest === "" ? {} : { search_rest: rest, ...patternOf("search_rest_words", rest) }),
    ...(amount === undefined ? {} : { search_rest_amount: amount }),
  };
}

function patternOf(name: "search_words" | "search_rest_words", words: string): SearchTerms {
  const pattern = wordsPattern(words, amountOf);
  return pattern === null ? {} : { [name]: pattern };
}

function longestMeant(words: readonly string[], list: WordList) {
  for (let length = words.length; length > 0; length--) {
    for (let at = 0; at + length <= words.length; at++) {
      const meant = meantBy(list, words.slice(at, at + length).join(" "));
      if (meant.length > 0) return { at, length, meant };
    }
  }
  return null;
}

/** A text as one word, without what stands between the parts of a destination in whatever way it is written. */
function joinedText(text: string): string {
  return text.toLowerCase().replace(/[\s|()\xb7]/g, "");
}

/**
 * The whole rupiah that a search names, as people write amounts: `10.000`, `10,000`, `10000`, with `,00` or `,-` behind
 * and Rp or IDR before; `10rb`, `1.500rb`, `1,5jt`. Undefined for all else, a telephone's digits and a fraction among
 * it. Its twin reads words for the catalogue, where a few bare digits are no amount: private.search_rupiah.
 */
function amountOf(text: string): number | undefined {
  const bare = text.toLowerCase().replace(NAMED_AMOUNT, "");
  if (GROUPED.test(bare) || (PLAIN.test(bare) && !PHONE.test(bare)) || SMALL.test(bare)) {
    return Number(bare.replace(/[.,](?:00|-)$/, "").replace(/[.,]/g, ""));
  }
  const [, number, scale] = SCALED.exec(bare) ?? [];
  if (number === undefined || scale === undefined) return undefined;
  const plain = /[.,]\d{3}$/.test(number) ? number.replace(/[.,]/, "") : number.replace(",", ".");
  return Math.round(Number(plain) * (scale.startsWith("j") ? 1_000_000 : 1000)) || undefined;
}
