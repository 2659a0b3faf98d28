import type { Transaction } from "#core/purchases/schema.ts";

type PayWith = Transaction["pay_with"];

/** Who paid a purchase, as a text of `transactions`. */
export const PAID_WITH = {
  deposit: "payDeposit",
  loan: "payLoan",
  checkout: "payCheckout",
} as const satisfies Record<PayWith, string>;

/** What the sum is that it was bought for: a guest's payment is more, and an order's page tells it. */
export const BOUGHT_FOR = {
  deposit: "payDeposit",
  loan: "payLoan",
  checkout: "lineCostCheckout",
} as const satisfies Record<PayWith, string>;

/** Where that sum goes back to; null where it goes by another way than the seller's own balances. */
export const BACK_TO = {
  deposit: "lineBack",
  loan: "lineBackLoan",
  checkout: null,
} as const satisfies Record<PayWith, string | null>;

/** That it has gone back. */
export const RETURNED = {
  deposit: "moneyReturned",
  loan: "moneyReturnedLoan",
  checkout: "moneyReturnedCheckout",
} as const satisfies Record<PayWith, string>;
