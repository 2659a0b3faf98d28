import type { Repeat } from "#app/features/home/number-field.tsx";
import { splitDestination } from "#core/catalog/destination.ts";
import { sellPath, sellsOffers } from "#core/catalog/product-types.ts";
import type { RepeatedDestination } from "#core/home/schema.ts";

/** Ways to sell to the same again, by the name of whom it is, or of what they bought. */
export function repeatsOf(sold: readonly RepeatedDestination[]): readonly Repeat[] {
  const ways = sold.map(({ type, operator, destination, name, product_name }): Repeat => {
    // An offer that was bought is not made again: its number is asked about.
    const number = sellsOffers(type) ? (splitDestination(destination, 2)[0] ?? "") : destination;
    const to = `${sellPath(type)}?${new URLSearchParams({ number, operator })}`;
    return { to, name: name || product_name, number };
  });
  return ways.filter(({ to }, index) => ways.findIndex((way) => way.to === to) === index);
}
