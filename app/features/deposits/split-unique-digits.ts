import { formatRupiah } from "#core/shared/money.ts";

/** Digits of a manual transfer that tell it from the others (decisions §3). */
const UNIQUE_DIGITS = 3;

/** A total as text in two parts; `unique` is the three digits to be transferred exactly, empty where none are. */
export interface SplitTotal {
  readonly head: string;
  readonly unique: string;
}

/** `100123` with unique code 123 → `Rp 100.` and `123`. */
export function splitUniqueDigits(total: number, uniqueCode: number | null): SplitTotal {
  const text = formatRupiah(total);
  if (uniqueCode === null) return { head: text, unique: "" };
  return { head: text.slice(0, -UNIQUE_DIGITS), unique: text.slice(-UNIQUE_DIGITS) };
}
