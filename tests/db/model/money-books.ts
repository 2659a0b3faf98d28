import { FEES, PAYOUT_COST } from "./money-things.ts";

/** The house's accounts that the model keeps; signed as the ledger signs them (docs/decisions/ledger-shape.md). */
export const HOUSE = [
  "cash",
  "supplier_float",
  "sales_pending",
  "sales",
  "cost_of_sales",
  "fees",
  "gateway_cost",
  "cashback_cost",
  "cashback_payable",
  "suspense",
  "write_off",
  "correction",
  "commission_cost",
  "commission_payable",
  "payouts_underway",
] as const;
type Account = (typeof HOUSE)[number];

/** What the suppliers of the model take for an order that they deliver. */
export const COST = 9_500;

/**
 * The house's side of a sequence: what a bookkeeper expects of each event (docs/decisions/books.md), summed by account.
 */
export class MoneyBooks {
  readonly #sums = Object.fromEntries(HOUSE.map((account) => [account, 0])) as Record<Account, number>;

  #post(legs: Partial<Record<Account, number>>): void {
    for (const account of HOUSE) this.#sums[account] += legs[account] ?? 0;
  }

  charged(price: number): void {
    this.#post({ sales_pending: price });
  }

  refunded(price: number): void {
    this.#post({ sales_pending: -price });
  }

  sold(price: number, cashback: number): void {
    this.#post({ sales_pending: -price, sales: price, supplier_float: COST, cost_of_sales: -COST });
    this.#post({ cashback_cost: -cashback, cashback_payable: cashback });
  }

  returned(price: number, cashback: number): void {
    this.#post({ sales: -price, supplier_float: -COST, cost_of_sales: COST });
    this.#post({ cashback_cost: cashback, cashback_payable: -cashback });
  }

  paidCashback(amount: number): void {
    this.#post({ cashback_payable: -amount });
  }

  tookCashbackBack(amount: number, lost: number): void {
    this.#post({ cashback_payable: amount + lost, write_off: -lost });
  }

  /** Below zero: taken back. */
  owedCommission(amount: number): void {
    this.#post({ commission_cost: -amount, commission_payable: amount });
  }

  paidCommission(amount: number): void {
    this.#post({ commission_payable: -amount });
  }

  sentCommission(amount: number): void {
    this.#post({ commission_payable: -amount, payouts_underway: amount });
  }

  /** Below zero: the bank gave it back. */
  disbursedCommission(amount: number): void {
    this.#post({ payouts_underway: -amount, cash: amount });
  }

  /** What Xendit takes for a payout that arrived. */
  paidForPayout(): void {
    this.#post({ gateway_cost: -PAYOUT_COST, cash: PAYOUT_COST });
  }

  /** What the bank refused, to the deposit. */
  tookCommissionBack(amount: number): void {
    this.#post({ payouts_underway: -amount });
  }

  /** Money that came, to whomever: its provider keeps its price. */
  arrived(amount: number, provider: keyof typeof FEES): void {
    this.#post({ cash: FEES[provider] - amount, gateway_cost: -FEES[provider] });
  }

  heldBack(amount: number): void {
    this.#post({ suspense: amount });
  }

  released(amount: number): void {
    this.#post({ suspense: -amount });
  }

  earnedFee(amount: number): void {
    this.#post({ fees: amount });
  }

  paidBackOutside(amount: number): void {
    this.#post({ suspense: -amount, cash: amount });
  }

  wroteOff(amount: number): void {
    this.#post({ supplier_float: amount, write_off: -amount });
  }

  /** A payment went back: partly out of a balance, partly out of the fee that it had paid, the rest is lost. */
  gaveBack(amount: number, fromBalance: number, fromFees: number): void {
    this.#post({ cash: amount, fees: -fromFees, write_off: fromBalance + fromFees - amount });
  }

  corrected(amount: number): void {
    this.#post({ correction: -amount });
  }

  seen(): Record<Account, number> {
    return { ...this.#sums };
  }
}
