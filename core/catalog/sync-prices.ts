import type { Supplier } from "../ports/supplier.ts";
import type { Context } from "../shared/context.ts";
import { type CatalogSynced, catalogSync } from "./sync-db.ts";

/** Rows of one price list that are taken; a longer one is cut. */
const MAX_ROWS = 20_000;

/**
 * Brings a supplier's price list into the catalogue: cost, stock, active or not.
 * An empty list changes nothing, because it is a fault and not a closing sale.
 * Throws DomainError `maintenance` when the supplier or the database gives no answer.
 */
export async function syncPrices(ctx: Context, supplier: Supplier): Promise<CatalogSynced> {
  const rows = await supplier.priceList();
  if (rows.length === 0) return { updated: 0, unknown: 0 };
  return await catalogSync(ctx.db, supplier.id, rows.slice(0, MAX_ROWS));
}
