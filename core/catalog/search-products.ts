import { parseAnswer } from "../shared/answers.ts";
import { type Context, requireUser } from "../shared/context.ts";
import { searchTerms } from "../shared/search-terms.ts";
import { type PricelistRow, searchedProducts } from "./schema.ts";

/**
 * Products of every type that a text names, such as `xl 10`, at the asker's prices in rupiah; a bill's is its
 * fee. In the menu's order, at most 24; none for an empty text.
 */
export async function searchProducts(ctx: Context, text: string): Promise<PricelistRow[]> {
  requireUser(ctx.actor);
  const terms = searchTerms(text);
  if (terms.search === undefined) return [];
  return parseAnswer(searchedProducts, await ctx.db.rpc("product_search", { p_filter: terms }));
}
