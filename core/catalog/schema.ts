import { z } from "zod";
import { balance, pageMeta } from "../shared/fields.ts";
import { BILL_NAMES, BILL_TYPES, billTypeAt, PREPAID_TYPES, TYPE_NAMES, typeNamed } from "./product-types.ts";

export const prepaidType = z.enum(PREPAID_TYPES, { error: "one_of" });

/** GET prabayar/operators. */
export const typeQuery = z.object({ type: prepaidType });

/** What an operator's products are sold to besides the number: each is joined to it with `|`, in this order. */
export const askedField = z.object({
  /** A kind of destination-kinds.ts. */
  name: z.enum(["zone", "server"]),
  required: z.boolean(),
  /** What it must be one of; none where it is typed. */
  choices: z.array(z.object({ value: z.string(), label: z.string() })),
});
export type AskedField = z.infer<typeof askedField>;

/** GET prabayar/operators row. `prefixes` are national (`0878`), longest match wins, a hint and never a wall. */
export const operator = z.object({
  code: z.string(),
  name: z.string(),
  /** Initials and colour of our own drawn mark. */
  mark: z.string(),
  color: z.string(),
  prefixes: z.array(z.string()),
  fields: z.array(askedField),
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
  /** What is proposed to this account's customers (docs/decisions/default-margin.md), and how much is above `price`. */
  selling_price: balance,
  markup_price: balance,
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

/** Types that have prices: prepaid ones, and bills with their fees. */
export const pricedType = z.enum([...PREPAID_TYPES, ...BILL_TYPES], { error: "one_of" });

/** A bill's type out of a call, by any of its names. */
export const namedBillType = z
  .enum(BILL_NAMES, { error: "one_of" })
  .transform(billTypeAt)
  .pipe(z.enum(BILL_TYPES, { error: "one_of" }))
  .meta({ description: "A bill's type, or its name in the menu (`tv`, `kirim uang`)." });

/** GET pricelist/{type}: a type by any of its names. */
export const pricelistQuery = z.object({
  type: z.enum(TYPE_NAMES, { error: "one_of" }).transform(typeNamed).pipe(pricedType).meta({
    description:
      "A type, or its name in the menu. A type's own code comes first: `tv` is prepaid television, `tv-pascabayar` the bill.",
  }),
});

/** GET pricelist/{type}?search= */
export const pricelistSearch = z.object({ search: z.string().trim().max(64, "too_long").optional() });

/**
 * GET pricelist/{type} row: the price of the asker's category, a member's (1) for a guest. Of a bill what is paid above
 * it.
 */
export const pricelistRow = product
  .pick({
    product_code: true,
    product_name: true,
    operator: true,
    label: true,
    price: true,
    regular_price: true,
    is_promo: true,
    stock_label: true,
    status: true,
    closed_until: true,
  })
  .extend({
    type: pricedType,
    operator_name: z.string(),
    /** The end of its promotion; null for none, or for one without an end. */
    promo_until: z.string().nullable(),
    /** Since when it is closed until `closed_until`. */
    closed_since: z.string().nullable(),
  });
export type PricelistRow = z.infer<typeof pricelistRow>;

/** What a search over all types finds. */
export const searchedProducts = z.array(pricelistRow);

/** A price list, and whose prices it shows. */
export const pricelist = z.object({
  category: z.union([z.literal(1), z.literal(2), z.literal(3)]),
  /** When a price, or what a supplier says of one, last changed; null where there is none. */
  updated_at: z.string().nullable(),
  /** Those of what search and status find, with the number of their rows. */
  operators: z.array(z.object({ code: z.string(), name: z.string(), count: z.number().int() })),
  rows: z.array(pricelistRow),
  meta: pageMeta,
});
export type Pricelist = z.infer<typeof pricelist>;

/** The types whose price lists a search finds something in, and how many products. */
export const pricelistTypes = z.array(z.object({ type: z.string(), count: z.number().int() }));
export type PricelistTypes = z.infer<typeof pricelistTypes>;
