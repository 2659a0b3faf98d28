import { z } from "zod";
import { reason } from "../../admin/schema.ts";
import { balance, orRequired, timestamp } from "../../shared/fields.ts";
import { catalogChoices } from "./product-schema.ts";
import { PRICE_STEPS } from "./states.ts";

const numbers = z.object({
  percent_bp: z.number().int(),
  amount: balance,
  minimum: balance,
  step: z.number().int(),
});

const rule = numbers.extend({
  category: z.number().int(),
  type: z.string().nullable(),
  operator: z.string().nullable(),
  operator_name: z.string().nullable(),
});
export type PriceRule = z.infer<typeof rule>;

const run = z.object({
  id: z.string(),
  at: timestamp,
  by: z.string(),
  reason: z.string(),
  category: z.number().int(),
  type: z.string().nullable(),
  operator_name: z.string().nullable(),
  rule_before: numbers.nullable(),
  rule_after: numbers.nullable(),
  /** It brought a former rule back. */
  undo: z.boolean(),
  undone: z.boolean(),
  /** How many prices it changed. */
  products: z.number().int(),
});
export type PriceRun = z.infer<typeof run>;

/** The price groups' rules, and the latest runs of them. */
export const priceRules = z.object({ rules: z.array(rule), runs: z.array(run), choices: catalogChoices });
export type PriceRules = z.infer<typeof priceRules>;

/** What applying a rule would change: 100 products of `count` at most; `left` are those that it cannot price. */
export const pricePlan = z.object({
  category: z.number().int(),
  type: z.string().nullable(),
  operator: z.string().nullable(),
  rule_before: numbers.nullable(),
  rule_after: numbers.nullable(),
  undoes: z.string().nullable(),
  left: z.number().int(),
  changes: z.array(
    z.object({
      code: z.string(),
      name: z.string(),
      cost: balance.nullable(),
      before: balance,
      after: balance,
    }),
  ),
  /** Names all of it. */
  seen: z.string(),
  count: z.number().int(),
  dearer: z.number().int(),
  cheaper: z.number().int(),
  /** In so many of them a group would pay more than the one below it. */
  above: z.number().int(),
  /** So many would be ten times what they are, or more. */
  tenfold: z.number().int(),
});
export type PricePlan = z.infer<typeof pricePlan>;

export const appliedPrices = z.object({ run: z.string(), count: z.number().int() });

const MOST = 1_000_000;
const most = z.number(orRequired("rupiah")).int("rupiah").min(0, "rupiah").max(MOST, "above_maximum");
const scope = {
  category: z.coerce.number({ error: "one_of" }).int("one_of").min(1, "one_of").max(3, "one_of"),
  type: z.string().max(64, "too_long").nullable(),
  operator: z.string().max(64, "too_long").nullable(),
};

/** A run whose former rule is applied again, a rule that is taken away, and one that is applied. */
export const wantedPrices = {
  undo: z.object({ undo: z.uuid("invalid") }),
  removal: z.object({ ...scope, remove: z.literal(true) }),
  rule: z.object({
    ...scope,
    percent_bp: z.number(orRequired("percent")).int("percent").min(0, "percent").max(10_000, "above_maximum"),
    amount: most,
    minimum: most,
    step: z.coerce.number({ error: "one_of" }).refine((step) => PRICE_STEPS.some((one) => one === step), "one_of"),
  }),
};

export const priceApplication = z.object({ seen: z.string().max(64, "too_long"), reason });
