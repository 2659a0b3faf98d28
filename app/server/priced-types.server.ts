import { listMenu } from "#core/accounts/list-menu.ts";
import {
  billTypeAt,
  isBillType,
  isPrepaidType,
  type ProductTypeCode,
  prepaidTypeAt,
  typeNamed,
} from "#core/catalog/product-types.ts";
import { DomainError } from "#core/shared/errors.ts";
import type { Visit } from "./visit.server.ts";

/**
 * Types whose prices this visitor may look up, in the menu's order: what their menu sells, else, for who has hidden it
 * or may not sell yet, what the site sells to anybody. What is switched off is in neither.
 */
export async function pricedTypes({ ctx, site }: Visit): Promise<readonly ProductTypeCode[]> {
  const own = (await listMenu(ctx)).flatMap(({ module, type }) => {
    const code = module === "prabayar" ? prepaidTypeAt(type) : module === "pascabayar" ? billTypeAt(type) : null;
    return code === null ? [] : [code];
  });
  if (own.length > 0) return own;
  return [...site.services.filter(isPrepaidType), ...site.bills.filter(isBillType)];
}

/**
 * A type out of an address. Null for one that is not among `types` while there are others: links may be a minute old.
 * Throws `not_found` for an unknown one, and where there are none.
 */
export function pricedType(name: string | undefined, types: readonly ProductTypeCode[]): ProductTypeCode | null {
  const type = typeNamed(name ?? "");
  if (type === null || types.length === 0) throw new DomainError("not_found");
  return types.includes(type) ? type : null;
}
