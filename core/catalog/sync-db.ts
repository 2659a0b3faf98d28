import { z } from "zod";
import type { Database } from "../ports/database.ts";
import type { SupplierId, SupplierPriceRow } from "../ports/supplier.ts";
import type { Module } from "../purchases/types.ts";
import { parseAnswer } from "../shared/answers.ts";

/** Which list of which supplier, and which reading of it. */
export interface PriceListRun {
  readonly supplier: SupplierId;
  readonly module: Module;
  readonly run: string;
}

const synced = z.object({ updated: z.number().int(), unknown: z.number().int(), missing: z.number().int() });
export type CatalogSynced = z.infer<typeof synced>;

/** Begins to read a list; null while its supplier may not be asked again. Only the service role may call these. */
export async function priceListBegin(db: Database, supplier: SupplierId, module: Module): Promise<string | null> {
  return parseAnswer(z.uuid().nullable(), await db.rpc("price_list_begin", { p_supplier: supplier, p_module: module }));
}

/** Why a run got no list. */
export async function priceListFail(db: Database, { supplier, module, run }: PriceListRun, why: string): Promise<void> {
  await db.rpc("price_list_fail", { p_supplier: supplier, p_module: module, p_run: run, p_failure: why });
}

/** Writes a page of a list to our products; null where a later run has begun. */
export async function catalogSync(
  db: Database,
  { supplier, module, run }: PriceListRun,
  rows: readonly SupplierPriceRow[],
  last: boolean,
): Promise<CatalogSynced | null> {
  const page = { p_supplier: supplier, p_module: module, p_run: run, p_rows: rows, p_last: last };
  return parseAnswer(synced.nullable(), await db.rpc("catalog_sync", page));
}
