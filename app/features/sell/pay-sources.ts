import type { MoneyRefusal } from "#app/features/money/money-refusal.ts";
import type { PurchaseInput } from "#core/purchases/schema.ts";

export type PayWith = PurchaseInput["pay_with"];

/** A balance that a sale may be paid from. Rupiah; `missing` is 0 where it is enough. */
export interface PaySource {
  readonly name: PayWith;
  readonly balance: number;
  readonly missing: number;
}

/** What of the account decides: its deposit, and its loan balance where it has one. */
export interface Payer {
  readonly deposit: number;
  readonly agent_debt: { readonly deposit: number } | null;
}

/**
 * The balances to choose from: the deposit, and the loan balance while there is something in it. A refusal for want of
 * balance knows better than the page how much is there.
 */
export function paySources(
  payer: Payer,
  price: number,
  refusal: MoneyRefusal | null,
): readonly [PaySource, ...PaySource[]] {
  const source = (name: PayWith, shown: number): PaySource => {
    const told = refusal && payWithOf(refusal) === name ? refusal.details.balance : null;
    const balance = told ?? shown;
    return { name, balance, missing: Math.max(0, price - balance) };
  };
  const loan = payer.agent_debt?.deposit ?? 0;
  const deposit = source("deposit", payer.deposit);
  return loan > 0 ? [deposit, source("loan", loan)] : [deposit];
}

/** The balance that was chosen in a refused confirmation. */
export function payWithOf(refusal: MoneyRefusal): PayWith {
  return refusal.typed["pay_with"] === "loan" ? "loan" : "deposit";
}

/** The price to pay after a refusal: the new one where it has changed. */
export function priceAfter(refusal: MoneyRefusal | null, shown: number): number {
  return refusal?.code === "price_changed" ? (refusal.details.newPrice ?? shown) : shown;
}

/** The one that is chosen first: what was chosen before, else the first that is enough; null when none is. */
export function firstChoice(sources: readonly PaySource[], before: PayWith | null): PaySource | null {
  const enough = sources.filter(({ missing }) => missing === 0);
  return enough.find(({ name }) => name === before) ?? enough[0] ?? null;
}
