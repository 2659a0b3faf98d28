import { billTypeAt, prepaidTypeAt, typeNamed } from "../catalog/product-types.ts";
import { parseListQuery } from "../shared/list-reader.ts";
import { AGENT_PURCHASE_LIST, PURCHASE_LISTS, type PurchaseQuery } from "./purchase-list.ts";
import type { PurchaseReport } from "./types.ts";

/**
 * What is asked of one's own purchases, of null of the agents': a type by any of its names (`tv` of bills is
 * `tv-pascabayar`), and one that nobody knows as it is, which finds nothing. Throws `validation_failed`.
 */
export function readPurchaseQuery(report: PurchaseReport | null, input: unknown): PurchaseQuery {
  const query = parseListQuery(report === null ? AGENT_PURCHASE_LIST : PURCHASE_LISTS[report], input);
  const typeAt = report === "prabayar" ? prepaidTypeAt : report === "pascabayar" ? billTypeAt : typeNamed;
  return query.type === undefined ? query : { ...query, type: typeAt(query.type) ?? query.type };
}
