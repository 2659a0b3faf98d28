import { z } from "zod";
import type { Database } from "../ports/database.ts";
import type { SupplierId, SupplierPriceRow } from "../ports/supplier.ts";
import { parseAnswer } from "../shared/answers.ts";

const synced = z.object({ updated: z.number().int(), unknown: z.number().int() });
export type CatalogSynced = z.infer<typeof synced>;

/** Writes a supplier's prices and states to our products; only the service role may call it. */
export async function catalogSync(
  db: Database,
  supplier: SupplierId,
  rows: readonly SupplierPriceRow[],
): Promise<CatalogSynced> {
  return parseAnswer(synced, await db.rpc("catalog_sync", { p_supplier: supplier, p_rows: rows }));
}
