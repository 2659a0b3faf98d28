import { bareDigits, withoutCountry } from "./phone.ts";

/** What a search may mean besides its words. */
export type SearchTerms = {
  readonly search?: string;
  /**
   * The digits of a number as people write it, without a phone's country and zero: `0878 0000` and `+62 878-0000` are
   * `8780000`.
   */
  readonly search_digits?: string;
  /** Whole rupiah: `Rp 50.000`, `50.000` and `50000`. */
  readonly search_amount?: number;
};

/** Fewer digits say too little: they would find most of a list. */
const MIN_DIGITS = 4;
const AMOUNT = /^(?:rp\.?\s*)?(\d{1,3}(?:[.,]\d{3})+|\d{1,12})(?:[.,]00|,-)?$/i;
const NAMED_AMOUNT = /^rp/i;

/** What was typed as one line: no blanks around it, one between its words. */
export function plainSearch(text: string): string {
  return text.trim().replace(/\s+/g, " ");
}

/** Reads a search as people write numbers and amounts; of words nothing but the words themselves. */
export function searchTerms(text: string | undefined): SearchTerms {
  const search = plainSearch(text ?? "");
  if (!search) return {};
  const amount = AMOUNT.exec(search)?.[1]?.replace(/[.,]/g, "");
  const digits = NAMED_AMOUNT.test(search) ? null : bareDigits(search);
  const national = digits === null ? "" : withoutCountry(digits, "62");
  return {
    search,
    ...(national.length >= MIN_DIGITS ? { search_digits: national } : {}),
    ...(amount !== undefined && amount.length <= 15 ? { search_amount: Number(amount) } : {}),
  };
}
