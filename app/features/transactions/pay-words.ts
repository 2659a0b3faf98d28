import type { Transaction, TransactionDetail } from "#core/purchases/schema.ts";

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

/** Where the money of a customer is whose order was not delivered. */
const CUSTOMERS = {
  refunding: "customerRefunding",
  refunded: "customerRefunded",
  credited: "customerCredited",
} as const;

/** The same in a word beside the sum; of an order about which nothing is decided, that it is looked into. */
const CUSTOMERS_SHORT = {
  refunding: "paidRefunding",
  refunded: "paidRefunded",
  credited: "paidCredited",
} as const;

/** What is said of what a customer paid for an order that was not delivered; null of a sale that is no order. */
export function customerPaidWord({ customer_order: order }: Pick<TransactionDetail, "customer_order">) {
  if (order === null) return null;
  return CUSTOMERS_SHORT[order.state as keyof typeof CUSTOMERS_SHORT] ?? "paidChecked";
}

/** Where the money is of a sale whose money came back; null where nothing is decided. */
export function returnedWord({
  pay_with,
  customer_order: order,
}: Pick<TransactionDetail, "pay_with" | "customer_order">) {
  if (pay_with !== "checkout") return pay_with === "loan" ? "moneyReturnedLoan" : "moneyReturned";
  const { state } = order ?? {};
  return state && state in CUSTOMERS ? CUSTOMERS[state as keyof typeof CUSTOMERS] : null;
}
