import type { Context } from "../shared/context.ts";
import { parseInput } from "../shared/validation.ts";
import { regionSearch } from "./db.ts";
import { type FoundRegions, regionSearchInput } from "./schema.ts";

/** Anybody: the regions that have all words of a search, each the beginning of a word of theirs; 20 at most. */
export async function searchRegions(ctx: Context, input: unknown): Promise<FoundRegions> {
  return regionSearch(ctx.db, parseInput(regionSearchInput, input).search_key);
}
