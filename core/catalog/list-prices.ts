import type { Context } from "../shared/context.ts";
import { parseListQuery } from "../shared/list-reader.ts";
import { searchTerms } from "../shared/search-terms.ts";
import { parseInput } from "../shared/validation.ts";
import { pricelistList, pricelistTypesFound } from "./db.ts";
import { PRICE_LIST } from "./price-list.ts";
import { type Pricelist, type PricelistRow, type PricelistTypes, pricelistQuery, pricelistSearch } from "./schema.ts";

/**
 * The price list of a type at the asker's prices, whole or what a search of its page finds; a guest's are a member's,
 * and a bill's are its fees. Anybody may ask, also who is not active. Throws `validation_failed` for an unknown type.
 */
export async function listPrices(ctx: Context, input: unknown, asked: unknown = {}): Promise<Pricelist> {
  const { type } = parseInput(pricelistQuery, input);
  const { search } = parseInput(pricelistSearch, asked);
  const { page: _page, per_page: _size, ...filter } = parseListQuery(PRICE_LIST, { search });
  return pricelistList(ctx.db, type, filter);
}

/** A page of `listPrices`, narrowed by the query of PRICE_LIST. */
export async function listPricePage(ctx: Context, type: string, query: unknown): Promise<Pricelist> {
  return pricelistList(ctx.db, parseInput(pricelistQuery, { type }).type, parseListQuery(PRICE_LIST, query));
}

/** The types in whose lists `listPricePage` finds something for a search, with how much; none for an empty one. */
export async function findPricedTypes(ctx: Context, search: string): Promise<PricelistTypes> {
  const terms = searchTerms(search);
  return terms.search === undefined ? [] : pricelistTypesFound(ctx.db, terms);
}

/** All rows that `listPricePage` has on its pages. */
export async function* exportPrices(
  ctx: Context,
  type: string,
  query: unknown,
): AsyncGenerator<readonly PricelistRow[]> {
  const { page: _page, per_page: _size, ...filter } = parseListQuery(PRICE_LIST, query);
  const { rows } = await pricelistList(ctx.db, parseInput(pricelistQuery, { type }).type, filter);
  yield rows;
}
