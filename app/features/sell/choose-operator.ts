import type { Operator } from "#core/catalog/schema.ts";

/** Digits from which an operator is looked for (quality U1). */
const RECOGNISE_FROM = 4;

export interface OperatorChoice {
  /** The operator whose products are shown; null asks for a number or a choice. */
  readonly operator: Operator | null;
  /** The number belongs to this other operator by its prefix: a hint, since numbers can be ported. */
  readonly hint: Operator | null;
}

/** The operator a national number's prefix belongs to: longest match wins, null before four digits. */
export function operatorOfNumber(operators: readonly Operator[], number: string): Operator | null {
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

/** A chosen operator wins over the recognised one; where they differ, the recognised one is the hint. */
export function chooseOperator(operators: readonly Operator[], number: string, chosen: string | null): OperatorChoice {
  const recognised = operatorOfNumber(operators, number);
  const picked = operators.find((operator) => operator.code === chosen) ?? null;
  if (picked === null) return { operator: recognised, hint: null };
  return { operator: picked, hint: recognised !== null && recognised.code !== picked.code ? recognised : null };
}
