import { z } from "zod";
import type { Database } from "../ports/database.ts";
import { parseAnswer } from "../shared/answers.ts";
import type { SearchTerms } from "../shared/search-terms.ts";
import type { PriceQuery } from "./price-list.ts";
import {
  type Operator,
  operator,
  type Pricelist,
  type PricelistTypes,
  type Product,
  pricelist,
  pricelistTypes,
  product,
} from "./schema.ts";

const operators = z.array(operator);
const products = z.array(product);

export async function catalogOperators(db: Database, type: string): Promise<Operator[]> {
  return parseAnswer(operators, await db.rpc("catalog_operators", { p_type: type }));
}

export async function catalogProducts(
  db: Database,
  query: { readonly type: string; readonly operator: string | null; readonly number: string | null },
): Promise<Product[]> {
  const answer = await db.rpc("catalog_products", {
    p_type: query.type,
    p_operator: query.operator,
    p_number: query.number,
  });
  return parseAnswer(products, answer);
}

export async function pricelistTypesFound(db: Database, terms: SearchTerms): Promise<PricelistTypes> {
  return parseAnswer(pricelistTypes, await db.rpc("pricelist_types", { p_filter: terms }));
}

/** A filter without `page` and `per_page` answers all of it. */
export async function pricelistList(db: Database, type: string, filter: Partial<PriceQuery>): Promise<Pricelist> {
  return parseAnswer(pricelist, await db.rpc("pricelist_list", { p_type: type, p_filter: filter }));
}
