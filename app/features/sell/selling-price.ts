import type { MoneyRefusal } from "#app/features/money/money-refusal.ts";
import { enteredRupiah } from "#core/shared/money.ts";

/**
 * What stands in the selling price's field, in rupiah or as it was typed: the price with the account's margin, until
 * the person names another. A price that has changed takes along a proposal that nobody touched.
 */
export function sellingPriceShown(refusal: MoneyRefusal | null, price: number, margin: number): number | string {
  const typed = refusal?.typed["selling_price"];
  if (typed === undefined) return price + margin;
  const proposedBefore = refusal?.code === "price_changed" && refusal.details.oldPrice !== null;
  return proposedBefore && enteredRupiah(typed) === refusal.details.oldPrice + margin ? price + margin : typed;
}

/** Rupiah in a field that shows `shown`; null where there is nothing, or no amount. */
export function amountShown(shown: number | string): number | null {
  const amount = typeof shown === "number" ? shown : (enteredRupiah(shown) ?? Number.NaN);
  return Number.isNaN(amount) ? null : amount;
}
