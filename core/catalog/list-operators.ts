import type { Context } from "../shared/context.ts";
import { parseInput } from "../shared/validation.ts";
import { catalogOperators } from "./db.ts";
import { type Operator, typeQuery } from "./schema.ts";

/** The operators of a prepaid type with their number prefixes. Open to guests. */
export async function listOperators(ctx: Context, input: unknown): Promise<Operator[]> {
  const { type } = parseInput(typeQuery, input);
  return catalogOperators(ctx.db, type);
}
