import type { Repeat } from "#app/features/home/number-field.tsx";
import { isBillType, sellPath } from "#core/catalog/product-types.ts";
import { destinationNumber, shownDestination } from "#core/catalog/shown-destination.ts";
import type { RepeatedDestination } from "#core/home/schema.ts";
import type { Locale } from "#core/shared/error-catalogue.ts";

/** A name of which a supplier shows a part alone, the rest dots or stars: it names nobody. */
const MASKED = /[\u2022*]/;

/** Ways to sell to the same again: what they bought, then whose it is where that is known, and the number. */
export function repeatsOf(sold: readonly RepeatedDestination[], locale: Locale): readonly Repeat[] {
  const ways = sold.map(({ type, operator, destination, server_name, name, product_name }): Repeat => {
    // A bill is asked about anew, by its number alone: what was paid before, an offer too, is not made again.
    const number = isBillType(type) ? destinationNumber(type, destination) : destination;
    const to = `${sellPath(type)}?${new URLSearchParams({ number, operator })}`;
    const shown = shownDestination({ type, destination_number: destination, server_name }, locale);
    return { to, product: product_name, name: !name || MASKED.test(name) ? null : name, number: shown };
  });
  return ways.filter(({ to }, index) => ways.findIndex((way) => way.to === to) === index);
}
