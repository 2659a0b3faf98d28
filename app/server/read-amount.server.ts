import { errorText } from "#core/shared/errors.ts";
import { fieldErrorText } from "#core/shared/field-errors.ts";
import { parseRupiah } from "#core/shared/money.ts";
import type { Visit } from "./visit.server.ts";

export interface AmountBounds {
  readonly min: number;
  readonly max: number;
  /** What there is to take it from. */
  readonly balance: number;
  /** What is said where it is more than there is; a top-up helps where nothing else is named. */
  readonly short?: "insufficient_balance" | "insufficient_cashback";
}

interface AmountRead {
  readonly amount: number | null;
  readonly amountError: string | null;
  /** In rupiah: what a top-up has to bring; null where it is not that which is wrong. */
  readonly missing: number | null;
}

/** An amount out of a URL: rupiah, or the sentence that says why it is none. Nothing typed is neither. */
export function readAmount(
  typed: string,
  { min, max, balance, short = "insufficient_balance" }: AmountBounds,
  { locale }: Visit,
): AmountRead {
  const wrong = (amountError: string) => ({ amount: null, amountError, missing: null });
  if (typed.trim() === "") return { amount: null, amountError: null, missing: null };
  const amount = parseRupiah(typed);
  if (amount === null || amount === 0) return wrong(fieldErrorText("rupiah", locale, "amount"));
  if (amount < min) return wrong(errorText("below_minimum", locale, { min }));
  if (amount > max) return wrong(errorText("above_maximum", locale, { max }));
  if (amount > balance) {
    const missing = amount - balance;
    return {
      ...wrong(errorText(short, locale, { missing })),
      missing: short === "insufficient_balance" ? missing : null,
    };
  }
  return { amount, amountError: null, missing: null };
}
