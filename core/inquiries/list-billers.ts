import { z } from "zod";
import { namedBillType } from "../catalog/schema.ts";
import type { Context } from "../shared/context.ts";
import { parseInput } from "../shared/validation.ts";
import { catalogBillers } from "./db.ts";
import type { Biller } from "./schema.ts";

/** GET pascabayar/products. */
export const billersQuery = z.object({ type: namedBillType });

/** Who sends bills of a type. Open to guests. */
export async function listBillers(ctx: Context, input: unknown): Promise<Biller[]> {
  return catalogBillers(ctx.db, parseInput(billersQuery, input).type);
}
