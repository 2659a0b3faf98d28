import type { DestinationRule } from "./destination.ts";
import { destinationRule } from "./destination-kinds.ts";
import { type ProductTypeCode, productType } from "./product-types.ts";
import type { AskedField } from "./schema.ts";

/** The rule of a field that an operator asks (private.destination_fields). */
export function askedRule({ name, required, choices }: AskedField): DestinationRule {
  return { ...destinationRule(name), optional: !required, ...(choices.length > 0 ? { choices } : {}) };
}

/** The rules of what an operator's products of a type are sold to: the number, then what it asks besides. */
export function askedRules(type: ProductTypeCode, fields: readonly AskedField[]): readonly DestinationRule[] {
  return [destinationRule(productType(type).destination), ...fields.map(askedRule)];
}
