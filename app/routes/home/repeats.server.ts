import type { Repeat } from "#app/features/home/number-field.tsx";
import { sellPath } from "#core/catalog/product-types.ts";
import type { RepeatedDestination } from "#core/home/schema.ts";

/** Ways to sell to the same again, by the name of whom it is, or of what they bought. */
export function repeatsOf(sold: readonly RepeatedDestination[]): readonly Repeat[] {
  return sold.map(({ type, operator, destination, name, product_name }) => ({
    to: `${sellPath(type)}?${new URLSearchParams({ number: destination, operator })}`,
    name: name || product_name,
    number: destination,
  }));
}
