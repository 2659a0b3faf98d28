/** What is due of a bill or an offer, and what paying it takes from our float, in rupiah. */
interface Sums {
  /** Without the fee. */
  readonly amount: number;
  /** The fee on top. */
  readonly admin: number;
  readonly cost: number;
}

/**
 * True where what a bill costs us fits what is due of it. A supplier gives a part of the fee back, or some percent of
 * an offer; a cost that is further from what is due than the fee, or a fifth, is a mistake: the bill would be paid for
 * next to nothing, or for many times its sum.
 */
export function isBelievable({ amount, admin, cost }: Sums): boolean {
  const due = amount + admin;
  return Math.abs(cost - due) <= Math.max(admin, due / 5);
}
