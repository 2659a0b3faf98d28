/** What is due of an offer, and what paying it takes from our float, in rupiah. */
interface Sums {
  /** Without the fee. */
  readonly amount: number;
  /** The fee on top. */
  readonly admin: number;
  readonly cost: number;
}

/**
 * True where what a listed offer costs us is within a fifth of what is due of it: another is a mistake, by which it
 * would be sold for next to nothing, or for many times its sum. Its bill is looked at again where it is kept
 * (`private.bill_believed`).
 */
export function isBelievable({ amount, admin, cost }: Sums): boolean {
  const due = amount + admin;
  return Math.abs(cost - due) <= due / 5;
}
