import { z } from "zod";
import { adminAction, reason } from "../admin/schema.ts";
import { balance, pageMeta, timestamp } from "../shared/fields.ts";
import { SKU_STATES, SUPPLIER_STATES } from "./states.ts";

/** A route of a product, or what a supplier offers beside. */
export const skuRow = z.object({
  /** Of the SKU: `digiflazz:xld10`. */
  id: z.string(),
  /** Of the row: a SKU may be several products'. */
  row: z.string(),
  supplier: z.string(),
  supplier_name: z.string(),
  sku: z.string(),
  product_code: z.string().nullable(),
  product_name: z.string(),
  priority: z.number().int().nullable(),
  /** What the supplier asks, and the least that somebody pays for it, in rupiah; of a bill no price. */
  cost: balance,
  price: balance.nullable(),
  state: z.enum(SKU_STATES),
  /** `23:00–01:00` in Jakarta. */
  cut_off: z.string().nullable(),
  stock: z.number().int().nullable(),
  checked_at: timestamp.nullable(),
});
export type SkuRow = z.infer<typeof skuRow>;

export const supplier = z.object({
  id: z.string(),
  name: z.string(),
  state: z.enum(SUPPLIER_STATES),
  paused_until: timestamp.nullable(),
  /** Our money there by our books, in rupiah. */
  float: z.number().int(),
  skus: z.number().int(),
  /** Failures through its own fault in 24 hours. */
  faults: z.number().int(),
  lists: z.array(
    z.object({
      module: z.enum(["prabayar", "pascabayar"]),
      asked_at: timestamp,
      finished_at: timestamp.nullable(),
      rows: z.number().int(),
      failure: z.string().nullable(),
    }),
  ),
});
export type SupplierState = z.infer<typeof supplier>;

export const supplierPage = z.object({ rows: z.array(skuRow), meta: pageMeta, suppliers: z.array(supplier) });
export type SupplierPage = z.infer<typeof supplierPage>;

/** A supplier or one of its SKUs. */
export const supplierDetail = z.object({
  id: z.string(),
  sku: z.string().nullable(),
  on: z.boolean(),
  paused_until: timestamp.nullable(),
  supplier,
  products: z.array(
    skuRow
      .pick({ priority: true, cost: true, price: true, state: true, cut_off: true, stock: true, checked_at: true })
      .extend({ code: z.string(), name: z.string(), multi: z.boolean() }),
  ),
  faults: z.array(
    z.object({
      at: timestamp,
      sku: z.string(),
      ref_id: z.string(),
      reason: z.string(),
      code: z.string().nullable(),
      message: z.string().nullable(),
    }),
  ),
  changes: z.array(
    z.object({
      at: timestamp,
      sku: z.string().nullable(),
      source: z.enum(["price_list", "health"]),
      before: z.record(z.string(), z.unknown()),
      after: z.record(z.string(), z.unknown()),
    }),
  ),
  history: z.array(adminAction),
});
export type SupplierDetail = z.infer<typeof supplierDetail>;

export const switchInput = z.object({ id: z.string().max(200), on: z.boolean(), reason });
