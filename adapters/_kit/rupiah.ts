import { isRupiah, MAX_AMOUNT } from "#core/shared/money.ts";

/**
 * Whole rupiah as a partner writes them, a number or digits, at most `most`: `104480`, `"104480"`, `"104480.00"`. Null
 * for everything else: `"60.000"` may be sixty thousand, written as Indonesians do, or sixty, and is neither.
 */
export function wholeRupiah(value: unknown, most = MAX_AMOUNT): number | null {
  const written = typeof value === "string" && /^\d{1,16}(\.0{1,2})?$/.test(value);
  const amount = written ? Number(value) : value;
  return isRupiah(amount) && amount >= 0 && amount <= most ? amount : null;
}
