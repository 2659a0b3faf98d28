import { bareDigits } from "../shared/phone.ts";

/**
 * One spelling for one destination, so that `0878…`, `62 878-…` and `+62878…`
 * are the same request: digits, Indonesian mobile numbers in their national
 * form. What a product accepts is decided in SQL; text that is no number passes as it is.
 */
export function canonicalDestination(text: string): string {
  const digits = bareDigits(text);
  return digits === null ? text.trim() : digits.replace(/^(?:00)?620?(?=8)/, "0");
}
