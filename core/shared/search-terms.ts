import { bareDigits, withoutCountry } from "./phone.ts";

/** What a search may mean besides its words. */
export type SearchTerms = {
  readonly search?: string;
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
};

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

/** Reads a search as people write numbers and amounts; of words nothing but the words themselves. */
export function searchTerms(text: string | undefined): SearchTerms {
  const search = plainSearch(text ?? "");
  if (!search) return {};
  const amount = amountOf(search);
  const digits = NAMED_AMOUNT.test(search.toLowerCase()) ? null : bareDigits(search);
  const national = digits === null ? "" : withoutCountry(digits, "62");
  const joined = joinedText(search);
  return {
    search,
    ...(national.length >= MIN_DIGITS ? { search_digits: national } : {}),
    ...(amount === undefined ? {} : { search_amount: amount }),
    ...(joined ? { search_joined: joined } : {}),
  };
}

/** A text as one word, without what stands between the parts of a destination in whatever way it is written. */
function joinedText(text: string): string {
  return text.toLowerCase().replace(/[\s|()·]/g, "");
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
