import { bareDigits } from "../shared/phone.ts";

/**
 * One text for a destination however it is spelled, whatever it is sold as, so that `0878…`, `62 878-…` and `+62878…`
 * are one for the daily rule at the edge, which does not know the product's type. For telling sales apart alone: what
 * is kept, and what is refused, is decided by the type (core/catalog/destination.ts, and the same in SQL).
 */
export function destinationSpelling(text: string): string {
  const digits = bareDigits(text);
  return digits === null ? text.trim() : digits.replace(/^(?:00)?620?(?=8)/, "0");
}
