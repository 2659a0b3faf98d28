import { bareDigits, nationalPhone } from "../shared/phone.ts";
import type { Operator } from "./schema.ts";

/**
 * The operator whose prefix matches a number as typed, longest prefix first;
 * null while too little is typed or nothing matches. A hint, never a wall:
 * numbers move between operators.
 */
export function recogniseOperator(operators: readonly Operator[], number: string): Operator | null {
  const digits = bareDigits(number);
  if (digits === null) return null;
  const national = digits.startsWith("62") ? nationalPhone(`+${digits}`) : digits;
  let best: { operator: Operator; length: number } | null = null;
  for (const operator of operators) {
    for (const prefix of operator.prefixes) {
      if (national.startsWith(prefix) && prefix.length > (best?.length ?? 0))
        best = { operator, length: prefix.length };
    }
  }
  return best?.operator ?? null;
}
