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

/** Whether there is a word about an amount at all, whatever it says. */
export function isSaid(amount: unknown): boolean {
  return amount !== undefined && amount !== null && amount !== "";
}

/**
 * What a supplier says that it took for an order, in rupiah and however much it is: what it says above the price is
 * before an admin. A word that cannot be read is another thing than none.
 */
export function toldCost(price: unknown): { readonly cost: number | null; readonly costUnreadable: boolean } {
  const cost = wholeRupiah(price, Number.MAX_SAFE_INTEGER);
  return { cost, costUnreadable: cost === null && isSaid(price) };
}
