import type { Context } from "../shared/context.ts";
import { parseInput } from "../shared/validation.ts";
import { pricelistList } from "./db.ts";
import { type PricelistRow, typeQuery } from "./schema.ts";

/** The public price list of a type: a guest's prices. */
export async function listPrices(ctx: Context, input: unknown): Promise<PricelistRow[]> {
  const { type } = parseInput(typeQuery, input);
  return pricelistList(ctx.db, type);
}
