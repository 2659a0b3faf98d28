import type { Context } from "../shared/context.ts";
import { parseInput } from "../shared/validation.ts";
import { catalogProducts } from "./db.ts";
import { type Product, productsQuery } from "./schema.ts";

/**
 * The products of a type, priced for whoever asks; `number` narrows to the operator its prefix hints at. Open to
 * guests.
 */
export async function listProducts(ctx: Context, input: unknown): Promise<Product[]> {
  const { type, operator, number } = parseInput(productsQuery, input);
  return catalogProducts(ctx.db, { type, operator: operator || null, number: number || null });
}
