import { z } from "zod";
import { BILL_TYPES } from "../catalog/product-types.ts";
import type { Context } from "../shared/context.ts";
import { parseInput } from "../shared/validation.ts";
import { catalogBillers } from "./db.ts";
import type { Biller } from "./schema.ts";

/** GET pascabayar/products. */
export const billersQuery = z.object({ type: z.enum(BILL_TYPES, { error: "one_of" }) });

/** Who sends bills of a type. Open to guests. */
export async function listBillers(ctx: Context, input: unknown): Promise<Biller[]> {
  return catalogBillers(ctx.db, parseInput(billersQuery, input).type);
}
