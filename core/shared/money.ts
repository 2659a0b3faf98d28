/** Money is whole rupiah: a safe integer, never a float (decisions §1). */

/** Largest amount a single movement may carry, in rupiah. */
export const MAX_AMOUNT = 10_000_000_000;

/** True when `value` is a whole number of rupiah that arithmetic keeps exact. */
export function isRupiah(value: unknown): value is number {
  return typeof value === "number" && Number.isSafeInteger(value);
}

/** What stands between `Rp` and its number: a space that no line breaks at (U+00A0). */
export const RUPIAH_SPACE = "\u00a0";

/**
 * `1234567` → `Rp 1.234.567`, negatives as `-Rp 500`, with RUPIAH_SPACE. Throws RangeError for anything that is not
 * whole rupiah.
 */
export function formatRupiah(amount: number): string {
  if (!isRupiah(amount)) throw new RangeError(`not whole rupiah: ${amount}`);
  return `${amount < 0 ? "-" : ""}Rp${RUPIAH_SPACE}${groupThousands(Math.abs(amount))}`;
}

/**
 * `1234567` → `1.234.567` (no prefix), for table columns and inputs. Rupiah have their dots in every language (core
 * spec §9), so no language's rules are asked: a browser's first number format costs 30 ms of a desktop's processor.
 */
export function groupThousands(amount: number): string {
  return String(amount).replace(/\B(?=(?:\d{3})+$)/g, ".");
}

/**
 * An amount out of a form, as a schema takes it: undefined for an empty field, NaN for what is no amount. One above
 * MAX_AMOUNT stays one, for the schema to say so.
 */
export function enteredRupiah(text: string): number | undefined {
  return text.trim() === "" ? undefined : (writtenRupiah(text) ?? Number.NaN);
}

/**
 * Reads what people type: `Rp 50.000`, `50000`, `50.000,-`, ` 50 000 `.
 * Returns whole rupiah, or null for anything else (fractions, signs, words,
 * exponents, full-width digits, misplaced dots, more than MAX_AMOUNT).
 */
export function parseRupiah(text: string): number | null {
  const value = writtenRupiah(text);
  return value !== null && value <= MAX_AMOUNT ? value : null;
}

function writtenRupiah(text: string): number | null {
  const bare = text
    .trim()
    .replace(/^rp\.?\s*/i, "")
    .replace(/,-$/, "")
    .trim();
  if (!/^(\d+|\d{1,3}([. ]\d{3})+)$/.test(bare)) return null;
  return Math.min(Number(bare.replace(/[. ]/g, "")), Number.MAX_SAFE_INTEGER);
}
