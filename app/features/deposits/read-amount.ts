import { parseRupiah } from "#core/shared/money.ts";

export type AmountProblem = "required" | "rupiah" | "below_minimum" | "above_maximum";

export type AmountRead = { readonly amount: number } | { readonly problem: AmountProblem };

/**
 * Reads a typed amount (`50.000`, `Rp 50000`, `50.000,-`) in rupiah. Zero, signs,
 * fractions, words and full-width digits are refused, never guessed at.
 */
export function readAmount(text: string, min: number): AmountRead {
  if (text.trim() === "") return { problem: "required" };
  const amount = parseRupiah(text);
  if (amount === null || amount === 0) return { problem: "rupiah" };
  return amount < min ? { problem: "below_minimum" } : { amount };
}
