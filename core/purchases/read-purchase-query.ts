import { billTypeAt, prepaidTypeAt, typeNamed } from "../catalog/product-types.ts";
import { parseListQuery } from "../shared/list-reader.ts";
import { AGENT_PURCHASE_LIST, PURCHASE_LISTS, type PurchaseQuery } from "./purchase-list.ts";
import type { Module } from "./types.ts";

/**
 * What is asked of the purchases of a module, of null of those of both: a type by any of its names (`tv` of bills is
 * `tv-pascabayar`), and one that nobody knows as it is, which finds nothing. Throws `validation_failed`.
 */
export function readPurchaseQuery(module: Module | null, input: unknown): PurchaseQuery {
  const query = parseListQuery(module === null ? AGENT_PURCHASE_LIST : PURCHASE_LISTS[module], input);
  const typeAt = module === null ? typeNamed : module === "prabayar" ? prepaidTypeAt : billTypeAt;
  return query.type === undefined ? query : { ...query, type: typeAt(query.type) ?? query.type };
}
