import { z } from "zod";
import { adminAction, reason } from "../../admin/schema.ts";
import { balance, pageMeta, rupiah, timestamp } from "../../shared/fields.ts";
import { SKU_STATES } from "../../suppliers/states.ts";
import { PRODUCT_STATES, PRODUCT_STATUSES } from "./states.ts";

const signed = z.number().int();

/** What admins choose from about the catalogue: codes of types, operators and suppliers. */
export const catalogChoices = z.object({
  types: z.array(z.string()),
  operators: z.array(z.object({ code: z.string(), name: z.string() })),
  suppliers: z.array(z.object({ code: z.string(), name: z.string() })),
});
export type CatalogChoices = z.infer<typeof catalogChoices>;

/** A product in the admins' list; money in rupiah. Prices are before the promotion is taken off. */
export const productRow = z.object({
  code: z.string(),
  name: z.string(),
  label: z.string(),
  type: z.string(),
  module: z.enum(["prabayar", "pascabayar"]),
  operator: z.string(),
  operator_name: z.string(),
  nominal: balance.nullable(),
  price_1: balance,
  price_2: balance,
  price_3: balance,
  promo_discount: balance,
  /** Of the dearest route that is not off; null where there is none, and of bills, which tell their own. */
  cost: balance.nullable(),
  /** The least that somebody leaves above the cost, promotion and cashback taken off. */
  margin: signed.nullable(),
  state: z.enum(PRODUCT_STATES),
  /** Names, in the order of the route. */
  suppliers: z.string(),
});
export type ProductRow = z.infer<typeof productRow>;

export const productPage = z.object({ rows: z.array(productRow), meta: pageMeta, choices: catalogChoices });
export type ProductPage = z.infer<typeof productPage>;

/** What admins decide about a product (SQL's private.product_values). */
const productValues = z.object({
  operator: z.string(),
  name: z.string(),
  label: z.string(),
  description: z.string(),
  nominal: balance.nullable(),
  price_1: balance,
  price_2: balance,
  price_3: balance,
  promo_discount: balance,
  cashback_1: balance,
  cashback_2: balance,
  cashback_3: balance,
  /** Null: as much as one wants. */
  stock: z.number().int().nullable(),
  permission: z.string().nullable(),
  position: z.number().int(),
  status: z.enum(PRODUCT_STATUSES),
  disturbed_until: timestamp.nullable(),
  disturbed_note: z.string().nullable(),
});
export type ProductValues = z.infer<typeof productValues>;

/** The numbers of a price group's rule: basis points of the cost, rupiah above it, the least margin, the rounding. */
const ruleNumbers = z.object({
  percent_bp: z.number().int(),
  amount: balance,
  minimum: balance,
  step: z.number().int(),
});
export type RuleNumbers = z.infer<typeof ruleNumbers>;

const route = z.object({
  /** `digiflazz:xld10`. */
  id: z.string(),
  supplier: z.string(),
  supplier_name: z.string(),
  sku: z.string(),
  priority: z.number().int(),
  cost: balance,
  state: z.enum(SKU_STATES),
  on: z.boolean(),
  paused_until: timestamp.nullable(),
  stock: z.number().int().nullable(),
  cut_off: z.string().nullable(),
  checked_at: timestamp.nullable(),
});
export type ProductRoute = z.infer<typeof route>;

export const productDraft = z.object({ choices: catalogChoices, permissions: z.array(z.string()) });
export type ProductDraft = z.infer<typeof productDraft>;

export const productDetail = productRow.extend({
  /** Names the product and its route as they are. */
  version: z.string(),
  values: productValues,
  disturbed_since: timestamp.nullable(),
  /** What its type needs, which cannot be taken away. */
  type_permission: z.string().nullable(),
  /** By price group: the least price, and the rule that it follows with the price that it makes. */
  groups: z.array(
    z.object({
      category: z.number().int(),
      least: balance,
      rule: ruleNumbers
        .extend({ type: z.string().nullable(), operator: z.string().nullable(), price: balance.nullable() })
        .nullable(),
    }),
  ),
  routes: z.array(route),
  choices: catalogChoices,
  permissions: z.array(z.string()),
  /** Prices that rules changed, newest first. */
  prices: z.array(
    z.object({
      run: z.string(),
      at: timestamp,
      by: z.string(),
      category: z.number().int(),
      before: balance,
      after: balance,
      undone: z.boolean(),
    }),
  ),
  history: z.array(adminAction),
});
export type ProductDetail = z.infer<typeof productDetail>;

const text = (most: number) => z.string().trim().min(1, "required").max(most, "too_long");
const money = rupiah.max(1_000_000_000, "above_maximum");
/** Rupiah that may be left empty: none. */
const given = z.number({ error: "rupiah" }).int("rupiah").min(0, "rupiah").max(1_000_000_000, "above_maximum");

/** What is sent of a product: what is left out stays. Empty is null. */
const wantedValues = z
  .object({
    operator: text(64),
    name: text(100),
    label: text(60),
    description: z.string().trim().max(1000, "too_long"),
    nominal: money.nullable(),
    price_1: money,
    price_2: money,
    price_3: money,
    promo_discount: given,
    cashback_1: given,
    cashback_2: given,
    cashback_3: given,
    stock: z.number({ error: "invalid" }).int("invalid").min(0, "invalid").max(1_000_000, "invalid").nullable(),
    permission: z.string().max(64, "too_long").nullable(),
    position: z.number({ error: "invalid" }).int("invalid").min(0, "invalid").max(100_000, "invalid"),
    status: z.enum(PRODUCT_STATUSES, { error: "one_of" }),
    disturbed_until: timestamp.nullable(),
    disturbed_note: z.string().trim().max(120, "too_long").nullable(),
  })
  .partial();

/** A change of a product, flat, so that what is wrong is named as its form names it. */
export const productChange = wantedValues.extend({
  code: z.string().max(64, "too_long"),
  version: z.string().max(64, "too_long"),
  reason,
});

export const productCreation = wantedValues
  .required({ operator: true, name: true, label: true, price_1: true, price_2: true, price_3: true })
  .extend({
    product_code: z
      .string({ error: "required" })
      .trim()
      .regex(/^[a-z0-9][a-z0-9._-]{1,39}$/, "product_code")
      // The page that makes one has that address.
      .refine((code) => code !== "new", "reserved"),
    type: z.string({ error: "required" }).min(1, "required").max(64, "too_long"),
    reason,
  });

export const routesChange = z.object({
  code: z.string().max(64, "too_long"),
  version: z.string().max(64, "too_long"),
  routes: z.array(z.string().trim().max(170, "too_long")).max(20, "above_maximum"),
  reason,
});
