import { bareDigits } from "../shared/phone.ts";

/** `00` before what may be a country code with its number. */
const DIALLED = /^(?:00)+(?=[1-9]\d{7,14}$)/;

/**
 * One text for a destination however it is spelled, whatever it is sold as, so that `0878…`, `62 878-…` and `+62878…`
 * are one, and `0060…` and `+60…`. For the daily rule at the edge, which does not know the product's type, and for
 * telling requests apart alone: what is kept, and what is refused, is decided by the type (core/catalog/destination.ts,
 * and the same in SQL).
 */
export function destinationSpelling(text: string): string {
  const digits = bareDigits(text);
  return digits === null ? text.trim() : digits.replace(DIALLED, "").replace(/^(?:00)?620?(?=8)/, "0");
}
