import { recogniseOperator } from "#core/catalog/recognise-operator.ts";
import type { Operator } from "#core/catalog/schema.ts";

export interface OperatorChoice {
  /** The operator whose products are shown; null asks for a number or a choice. */
  readonly operator: Operator | null;
  /** The number belongs to this other operator by its prefix: a hint, since numbers can be ported. */
  readonly hint: Operator | null;
  /** Operators here have prefixes, and the number's is none of them. */
  readonly unknown: boolean;
}

/**
 * A chosen operator wins over the recognised one; where they differ, the recognised one is the hint. One alone needs no
 * choice.
 */
export function chooseOperator(operators: readonly Operator[], number: string, chosen: string | null): OperatorChoice {
  const recognised = recogniseOperator(operators, number);
  const only = operators.length === 1 ? operators[0] : undefined;
  const picked = operators.find((operator) => operator.code === chosen) ?? recognised ?? only ?? null;
  const unknown = picked === null && /^\d{4,}$/.test(number) && operators.some(({ prefixes }) => prefixes.length > 0);
  return { operator: picked, hint: recognised !== picked ? recognised : null, unknown };
}
