import type { MoneyRefusal } from "#app/features/money/money-refusal.ts";
import { enteredRupiah } from "#core/shared/money.ts";

/**
 * What stands in the selling price's field, in rupiah or as it was typed: what the database proposes, until the person
 * names another. A price that has changed takes along a proposal that nobody touched (`proposed` of the form).
 */
export function sellingPriceShown(refusal: MoneyRefusal | null, proposed: number): number | string {
  const typed = refusal?.typed["selling_price"];
  if (typed === undefined) return proposed;
  const untouched = enteredRupiah(typed) === Number(refusal?.typed["proposed"]);
  return refusal?.code === "price_changed" && untouched ? proposed : typed;
}

/** Rupiah that a field's content stands for, which is the proposal for an empty one; null where it is no amount. */
export function amountOf(typed: number | string, proposed: number): number | null {
  const amount = typeof typed === "number" ? typed : (enteredRupiah(typed) ?? proposed);
  return Number.isNaN(amount) ? null : amount;
}

/** The selling price that was asked about, as it was typed: sending it once more confirms it. */
export function sellingPriceAsked(refusal: MoneyRefusal | null): Readonly<Record<string, string>> {
  const name = refusal?.code === "confirm_selling_price" ? "selling_price" : "confirm_selling_price";
  const typed = refusal?.typed[name];
  return typed === undefined ? {} : { confirm_selling_price: typed };
}

/** A selling price above this many times the price is most likely a slip. */
const FAR_ABOVE = 10;

interface SellingPriceSaid {
  readonly text: "belowCost" | "farAbove" | "profitAt";
  /** Rupiah; less than 0 is a loss. */
  readonly profit: number;
}

/**
 * What is said of a selling price beside what it costs and the price that was proposed, in rupiah: below its cost it is
 * refused, far above it is asked about once more.
 */
export function saidOfSelling(selling: number, price: number, proposed: number): SellingPriceSaid {
  const profit = selling - price;
  if (profit < 0) return { text: "belowCost", profit };
  return { text: selling > Math.max(price * FAR_ABOVE, proposed) ? "farAbove" : "profitAt", profit };
}
