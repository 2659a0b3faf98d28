import { type Context, requireUser } from "../shared/context.ts";
import { parseListQuery } from "../shared/list-reader.ts";
import { readInChunks } from "../shared/read-in-chunks.ts";
import { sellingPreviewExport, sellingPreviewList } from "./db.ts";
import { OWN_PRICE_LIST } from "./own-price-list.ts";
import type { OwnPrice, OwnPricePage } from "./schema.ts";

/** A page of all prices that the user's rules make, with what each product costs and leaves. */
export async function listOwnPrices(ctx: Context, input: unknown): Promise<OwnPricePage> {
  requireUser(ctx.actor);
  return sellingPreviewList(ctx.db, parseListQuery(OWN_PRICE_LIST, input));
}

/** All rows that `listOwnPrices` has on its pages. */
export function exportOwnPrices(ctx: Context, input: unknown): AsyncGenerator<readonly OwnPrice[]> {
  requireUser(ctx.actor);
  const filter = parseListQuery(OWN_PRICE_LIST, input);
  return readInChunks((after, limit) => sellingPreviewExport(ctx.db, filter, after, limit));
}
