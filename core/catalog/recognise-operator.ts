import type { Operator } from "./schema.ts";

/** Digits from which an operator is looked for (quality U1). */
const RECOGNISE_FROM = 4;

/**
 * The operator a national number's prefix belongs to: longest match wins, null before four digits. A hint, never a
 * wall: numbers move between operators. The prefixes are the catalogue's own, and live there alone.
 */
export function recogniseOperator(operators: readonly Operator[], number: string): Operator | null {
  if (number.length < RECOGNISE_FROM) return null;
  let best: Operator | null = null;
  let length = 0;
  for (const operator of operators) {
    for (const prefix of operator.prefixes) {
      if (prefix.length > length && number.startsWith(prefix)) {
        best = operator;
        length = prefix.length;
      }
    }
  }
  return best;
}
