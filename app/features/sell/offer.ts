import type { Product } from "#core/catalog/schema.ts";

/** What a nominal card needs of a product: the smaller the page, the sooner it is there. */
export type Offer = Pick<
  Product,
  | "product_code"
  | "product_name"
  | "operator"
  | "label"
  | "description"
  | "price"
  | "selling_price"
  | "regular_price"
  | "is_promo"
  | "stock_label"
  | "status"
  | "disturbed_since"
  | "disturbed_until"
  | "disturbed_note"
  | "closed_until"
> & {
  /** Rupiah that it sends, where it sends money. */
  readonly sent?: number | null;
};

/** Why a product cannot be bought now. */
export type Obstacle = "disturbed" | "closed" | "sold_out" | "inactive";

/** The wire's product cut down to its card. */
export function offerOf(product: Product): Offer {
  const { product_code, product_name, operator, label, description, price, selling_price } = product;
  const { regular_price, is_promo, stock_label, status, closed_until } = product;
  const { disturbed_since, disturbed_until, disturbed_note } = product;
  return {
    product_code,
    product_name,
    operator,
    label,
    description,
    price,
    selling_price,
    regular_price,
    is_promo,
    stock_label,
    status,
    disturbed_since,
    disturbed_until,
    disturbed_note,
    closed_until,
  };
}

/** What stands in the way of buying, most lasting reason first; null when it can be bought. */
export function obstacleOf(offer: Offer): Obstacle | null {
  if (offer.status !== "active") return offer.status;
  return offer.stock_label === "sold out" ? "sold_out" : null;
}

/** The offers of one operator, cheapest first; with `promoOnly`, those with a promotion. */
export function offersOf(offers: readonly Offer[], operator: string, promoOnly: boolean): readonly Offer[] {
  return offers
    .filter((offer) => offer.operator === operator && (!promoOnly || offer.is_promo))
    .toSorted((a, b) => a.price - b.price || a.product_code.localeCompare(b.product_code));
}

/**
 * The nearest buyable neighbour by price of an offer that cannot be bought, from the same operator; null when there is
 * none.
 */
export function insteadOf(offers: readonly Offer[], blocked: Offer): Offer | null {
  let best: Offer | null = null;
  for (const offer of offers) {
    if (offer.operator !== blocked.operator || offer.product_code === blocked.product_code || obstacleOf(offer))
      continue;
    if (best === null || Math.abs(offer.price - blocked.price) < Math.abs(best.price - blocked.price)) best = offer;
  }
  return best;
}
