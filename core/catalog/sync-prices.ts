import type { Supplier, SupplierPriceRow } from "../ports/supplier.ts";
import type { Module } from "../purchases/types.ts";
import type { Context } from "../shared/context.ts";
import { DomainError } from "../shared/errors.ts";
import { storableText } from "../shared/storable.ts";
import { type CatalogSynced, catalogSync, type PriceListRun, priceListBegin, priceListFail } from "./sync-db.ts";

/** Rows of one price list that are taken; a longer one is refused whole, for what is cut off would be switched off. */
const MAX_ROWS = 50_000;
const ROWS_A_PAGE = 1000;

/**
 * Brings a supplier's price list of a module into the catalogue: cost, stock, cut-off, active or not; what it lacks is
 * off. An empty list changes nothing, because it is a fault and not a closing sale. Null where it is too early to ask,
 * or another run has begun since. Throws DomainError `maintenance` when the supplier or the database gives no answer.
 */
export async function syncPrices(ctx: Context, supplier: Supplier, module: Module): Promise<CatalogSynced | null> {
  const run = await priceListBegin(ctx.db, supplier.id, module);
  if (run === null) return null;
  const list: PriceListRun = { supplier: supplier.id, module, run };
  try {
    const rows = await supplier.priceList(module);
    if (rows.length === 0 || rows.length > MAX_ROWS) {
      throw new DomainError("maintenance", { partner: supplier.id, detail: `${rows.length} rows` });
    }
    return await writePages(ctx, list, rows);
  } catch (error) {
    const why = error instanceof DomainError ? String(error.details["detail"] ?? error.code) : "unexpected";
    await priceListFail(ctx.db, list, why);
    throw error;
  }
}

async function writePages(
  ctx: Context,
  list: PriceListRun,
  rows: readonly SupplierPriceRow[],
): Promise<CatalogSynced | null> {
  const sum = { updated: 0, unknown: 0, missing: 0 };
  for (let at = 0; at < rows.length; at += ROWS_A_PAGE) {
    const page = rows.slice(at, at + ROWS_A_PAGE).map(storableRow);
    const written = await catalogSync(ctx.db, list, page, at + ROWS_A_PAGE >= rows.length);
    if (written === null) return null;
    sum.updated += written.updated;
    sum.unknown += written.unknown;
    sum.missing += written.missing;
  }
  return sum;
}

/** A supplier's texts as SQL can hold them. */
function storableRow(row: SupplierPriceRow): SupplierPriceRow {
  const { sku, name, category, brand } = row;
  return {
    ...row,
    sku: storableText(sku),
    name: storableText(name),
    category: storableText(category),
    brand: storableText(brand),
  };
}
