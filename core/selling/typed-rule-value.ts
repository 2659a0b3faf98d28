import { enteredRupiah } from "../shared/money.ts";
import { parsePercent } from "../shared/percent.ts";
import type { SellingRuleKind } from "./types.ts";

/**
 * What was typed as the value of a rule: basis points of a percent, else rupiah. What holds no digit is 0, as such
 * values are (core spec §5); less than 0 for a negative one; NaN for digits that are no such value.
 */
export function typedRuleValue(kind: SellingRuleKind, text: string): number {
  if (!/\d/.test(text)) return 0;
  if (/^\s*[-\u2212\u2013]/.test(text)) return -1;
  return (kind === "percent" ? parsePercent(text) : enteredRupiah(text)) ?? Number.NaN;
}
