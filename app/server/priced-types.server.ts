import { listMenu } from "#core/accounts/list-menu.ts";
import { isPrepaidType, type PrepaidType } from "#core/catalog/product-types.ts";
import { type PricelistRow, prepaidType } from "#core/catalog/schema.ts";
import { DomainError } from "#core/shared/errors.ts";
import type { Visit } from "./visit.server.ts";

/**
 * Types whose prices this visitor may look up, in the menu's order: what their menu sells, else, for who has hidden it
 * or may not sell yet, what the site sells to anybody. What is switched off is in neither.
 */
export async function pricedTypes({ ctx, site }: Visit): Promise<readonly PrepaidType[]> {
  const own = (await listMenu(ctx)).filter(({ module }) => module === "prabayar").map(({ type }) => type);
  return (own.length > 0 ? own : site.services).filter(isPrepaidType);
}

/**
 * A type's name out of an address; null for one that is not among `types` while there are others: links may be a minute
 * old. Throws `not_found` for an unknown one, and where there are none.
 */
export function pricedType(name: string | undefined, types: readonly PrepaidType[]): PricelistRow["type"] | null {
  const type = prepaidType.safeParse(name);
  if (!type.success || types.length === 0) throw new DomainError("not_found");
  return types.includes(type.data) ? type.data : null;
}
