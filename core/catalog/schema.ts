import { z } from "zod";
import { balance } from "../shared/fields.ts";
import { PREPAID_TYPES } from "./product-types.ts";

export const prepaidType = z.enum(PREPAID_TYPES, { error: "one_of" });

/** GET prabayar/operators and pricelist/{type}. */
export const typeQuery = z.object({ type: prepaidType });

/** GET prabayar/operators row. `prefixes` are national (`0878`), longest match wins, a hint and never a wall. */
export const operator = z.object({
  code: z.string(),
  name: z.string(),
  /** Initials and colour of our own drawn mark. */
  mark: z.string(),
  color: z.string(),
  prefixes: z.array(z.string()),
});
export type Operator = z.infer<typeof operator>;

export const productsQuery = z.object({
  type: prepaidType,
  operator: z.string().max(40).optional(),
  number: z.string().max(40).optional(),
});

/** GET prabayar/products row, priced for the asking account. */
export const product = z.object({
  product_code: z.string(),
  product_name: z.string(),
  operator: z.string(),
  type: prepaidType,
  /** Face value in rupiah where the product has one. */
  nominal: balance.nullable(),
  /** Short title of the nominal card: `10.000`, `3 GB 30 hari`. */
  label: z.string(),
  description: z.string(),
  price: balance,
  /** Price before a promotion, or null. */
  regular_price: balance.nullable(),
  cashback: balance,
  is_promo: z.boolean(),
  stock_label: z.enum(["available", "limited", "sold out"]),
  /** `closed`: every supplier of it is in its daily cut-off (PLN 23:00–01:00), which ends at `closed_until`. */
  status: z.enum(["active", "inactive", "disturbed", "closed"]),
  disturbed_since: z.string().nullable(),
  /** Of a disturbance whose end is known: when it can be bought again; and what is told of it. */
  disturbed_until: z.string().nullable(),
  disturbed_note: z.string().nullable(),
  closed_until: z.string().nullable(),
});
export type Product = z.infer<typeof product>;

/** GET pricelist/{type} row: the price of the asker's category, a member's (1) for a guest. */
export const pricelistRow = product
  .pick({
    product_code: true,
    product_name: true,
    operator: true,
    type: true,
    label: true,
    price: true,
    is_promo: true,
    stock_label: true,
    status: true,
    closed_until: true,
  })
  .extend({ operator_name: z.string() });
export type PricelistRow = z.infer<typeof pricelistRow>;

/** A price list, and whose prices it shows. */
export const pricelist = z.object({
  category: z.union([z.literal(1), z.literal(2), z.literal(3)]),
  rows: z.array(pricelistRow),
});
export type Pricelist = z.infer<typeof pricelist>;
