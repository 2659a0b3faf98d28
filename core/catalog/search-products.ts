import { parseAnswer } from "../shared/answers.ts";
import { type Context, requireUser } from "../shared/context.ts";
import { searchTerms } from "../shared/search-terms.ts";
import { type PricelistRow, searchedProducts } from "./schema.ts";

const MOST = 24;

/** What a search found: at most 24, and whether there are more. */
export interface SearchedProducts {
  readonly rows: readonly PricelistRow[];
  readonly more: boolean;
}

/**
 * Products of every type that a text names, such as `pulsa xl 10000`, at the asker's prices in rupiah; a bill's is its
 * fee. In the menu's order; none for an empty text. `typeNames`: what the asker's language calls the types, by code.
 */
export async function searchProducts(
  ctx: Context,
  text: string,
  typeNames: Readonly<Record<string, string>>,
): Promise<SearchedProducts> {
  requireUser(ctx.actor);
  const terms = searchTerms(text);
  if (terms.search === undefined) return { rows: [], more: false };
  const rows = parseAnswer(
    searchedProducts,
    await ctx.db.rpc("product_search", { p_filter: { ...terms, type_names: typeNames } }),
  );
  return { rows: rows.slice(0, MOST), more: rows.length > MOST };
}
