import { z } from "zod";
import { PREPAID_TYPES } from "../catalog/product-types.ts";
import { balance, pageMeta, timestamp, together } from "../shared/fields.ts";
import { enteredRupiah } from "../shared/money.ts";
import { ROUND_TO, SELLING_RULE_KINDS, SELLING_RULE_MOST } from "./types.ts";

/** A rule of what one's customers are asked (docs/decisions/default-margin.md): of one product, or of all of an
 * operator, of a type, or of both. */
export const sellingRule = z.object({
  id: z.uuid(),
  product_code: z.string().nullable(),
  product_name: z.string().nullable(),
  operator: z.string().nullable(),
  operator_name: z.string().nullable(),
  type: z.string().nullable(),
  kind: z.enum(SELLING_RULE_KINDS),
  /** `amount`: rupiah on top of the buying price; `percent`: basis points of it; `price`: the selling price. */
  value: z.number().int(),
  /** Selling prices are rounded up to a multiple of it, in rupiah. */
  round_to: z.literal(ROUND_TO),
  updated_at: timestamp,
});
export type SellingRule = z.infer<typeof sellingRule>;

const code = (longest: number) => z.string().trim().max(longest, "too_long").optional();
/** A text as people write rupiah; one below zero is -1. */
function written(text: string): number {
  const value = enteredRupiah(text) ?? 0;
  if (!Number.isNaN(value)) return value;
  if (/^\s*(?:rp\.?\s*)?[-\u2212\u2013] *\d/i.test(text)) return -1;
  return NUMERIC.test(text) ? Number(text) : 0;
}
/** What is said of a value above its highest. */
const SELLING_RULE_RANGE = { amount: "rupiah_range", percent: "percent_range", price: "price_range" } as const;
const NUMERIC = /^\s*[+-]?\d{1,30}(\.\d{1,30})?\s*$/;

/** POST account/selling-rules: a product, or an operator, a type, or both. */
export const sellingRuleInput = z
  .object({
    product_code: code(64),
    operator: code(40),
    type: code(40),
    kind: z.enum(SELLING_RULE_KINDS, { error: "one_of" }).default("amount"),
    /** As `kind` says. What is no number is 0 (core spec §5). */
    value: z
      .union([z.number(), z.string()])
      .optional()
      .transform((value) => (typeof value === "number" ? value : written(value ?? "")))
      .pipe(z.number("rupiah").int("rupiah")),
    round_to: z.literal(ROUND_TO, { error: "one_of" }).default(1),
  })
  .superRefine(({ kind, value, round_to, product_code, operator, type }, ctx) => {
    const refuse = (path: string, message: string) => ctx.addIssue({ code: "custom", path: [path], message });
    if (typeof value === "number" && kind in SELLING_RULE_MOST && (value < 0 || value > SELLING_RULE_MOST[kind]))
      refuse("value", SELLING_RULE_RANGE[kind]);
    if (kind === "price" && round_to !== 1) refuse("round_to", "one_of");
    if (kind === "price" && !product_code) refuse("kind", "one_product");
    if (product_code && operator) refuse("operator", "one_of");
    if (product_code ? type : !operator && !type) refuse("type", product_code ? "one_of" : "required");
  }, together);
export type SellingRuleInput = z.output<typeof sellingRuleInput>;

export const sellingRulePage = z.object({ rows: z.array(sellingRule), meta: pageMeta });
export type SellingRulePage = z.infer<typeof sellingRulePage>;

/** What a rule makes of one product, in rupiah: what it costs, what its customer is asked now and would be asked. */
export const previewedPrice = z.object({
  product_code: z.string(),
  product_name: z.string(),
  /** Of a bill, of one that costs so much. */
  price: balance,
  is_bill: z.boolean(),
  current: balance,
  proposed: balance,
});
export type PreviewedPrice = z.infer<typeof previewedPrice>;

/** A row of one's own price list: what customers are asked, never what it costs. */
export const sellingPrice = z.object({
  product_code: z.string(),
  product_name: z.string(),
  type: z.enum(PREPAID_TYPES),
  operator: z.string(),
  operator_name: z.string(),
  selling_price: balance,
});
export type SellingPrice = z.infer<typeof sellingPrice>;

/** `operators`: of all rows of the filter, whichever operator it asks for. */
export const sellingPricePage = z.object({
  rows: z.array(sellingPrice),
  operators: z.array(z.object({ code: z.string(), name: z.string() })),
  meta: pageMeta,
});
export type SellingPricePage = z.infer<typeof sellingPricePage>;

/** A piece of a file; `next` is where the following one begins, null after the last. */
export const sellingPriceChunk = z.object({ rows: z.array(sellingPrice), next: z.string().nullable() });

/** A row of all that one's rules make: for its owner's eyes. */
export const ownPrice = sellingPrice.extend({ buying_price: balance, profit: balance });
export type OwnPrice = z.infer<typeof ownPrice>;
export const ownPricePage = sellingPricePage.extend({ rows: z.array(ownPrice) });
export type OwnPricePage = z.infer<typeof ownPricePage>;
export const ownPriceChunk = z.object({ rows: z.array(ownPrice), next: z.string().nullable() });

/** A price that a file changes: what customers were asked, and what they are asked then. */
const changedPrice = z.object({
  /** Of the file, from 1. */
  line: z.number().int(),
  product_code: z.string(),
  product_name: z.string(),
  current: balance,
  selling_price: balance,
});
const problems = ["product_not_found", "product_inactive", "twice", "selling_price_too_low", "price_range"] as const;
/** As the database answers. */
export const importedPrices = z.object({
  changed: z.array(changedPrice),
  unchanged: z.number().int(),
  problems: z.array(
    z.object({
      line: z.number().int(),
      product_code: z.string(),
      problem: z.enum(problems),
      cost: balance.nullable(),
    }),
  ),
  kept: z.boolean(),
});
export type ImportedPrices = z.infer<typeof importedPrices>;
/** POST account/selling-prices/import: with a problem nothing of the file is kept. */
export const ownPricesImport = importedPrices.extend({
  problems: z.array(z.object({ line: z.number().int(), product_code: z.string(), message: z.string() })),
});
export type OwnPricesImport = z.infer<typeof ownPricesImport>;
export const ownPricesInput = z.object({ keep: z.enum(["true", "false"], { error: "one_of" }).default("true") });
