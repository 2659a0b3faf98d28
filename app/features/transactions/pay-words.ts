import type { Transaction } from "#core/purchases/schema.ts";

type PayWith = Transaction["pay_with"];

/** Who paid a purchase, as a text of `transactions`. */
export const PAID_WITH = {
  deposit: "payDeposit",
  loan: "payLoan",
  checkout: "payCheckout",
} as const satisfies Record<PayWith, string>;

/** Where its money goes back to. */
export const BACK_TO = {
  deposit: "lineBack",
  loan: "lineBackLoan",
  checkout: "lineBackCheckout",
} as const satisfies Record<PayWith, string>;

/** That it has gone back. */
export const RETURNED = {
  deposit: "moneyReturned",
  loan: "moneyReturnedLoan",
  checkout: "moneyReturnedCheckout",
} as const satisfies Record<PayWith, string>;
