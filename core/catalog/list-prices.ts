import type { Context } from "../shared/context.ts";
import { parseInput } from "../shared/validation.ts";
import { pricelistList } from "./db.ts";
import { type Pricelist, typeQuery } from "./schema.ts";

/**
 * The price list of a type at the asker's prices; a guest's are a member's. Anybody may ask, also who is not active.
 */
export async function listPrices(ctx: Context, input: unknown): Promise<Pricelist> {
  const { type } = parseInput(typeQuery, input);
  return pricelistList(ctx.db, type);
}
