import type { MediaDesign } from "./schema.ts";

/** A nominal of which a refreshed picture tells another price; `to` is null of one that it leaves out. */
export interface PriceChange {
  readonly product_code: string;
  readonly product_name: string;
  readonly from: number;
  readonly to: number | null;
}

/** What refreshing a design's prices would change. */
export function priceChanges({ items }: Pick<MediaDesign, "items">): PriceChange[] {
  return items
    .filter(({ selling_price, refreshed }) => refreshed !== selling_price)
    .map(({ product_code, product_name, selling_price, refreshed }) => ({
      product_code,
      product_name,
      from: selling_price,
      to: refreshed,
    }));
}
