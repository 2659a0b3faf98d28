import { namingFields } from "../shared/answers.ts";
import { type Context, requireUser } from "../shared/context.ts";
import type { DomainError, FieldErrors } from "../shared/errors.ts";
import { parseListQuery } from "../shared/list-reader.ts";
import { readInChunks } from "../shared/read-in-chunks.ts";
import { uuidOf } from "../shared/uuid-of.ts";
import { parseInput } from "../shared/validation.ts";
import {
  sellingPriceExport,
  sellingPriceList,
  sellingRuleGet,
  sellingRuleList,
  sellingRulePreview,
  sellingRuleRemove,
  sellingRuleSame,
  sellingRuleSet,
} from "./db.ts";
import {
  type PreviewedPrice,
  type SellingPrice,
  type SellingPricePage,
  type SellingRule,
  type SellingRulePage,
  sellingRuleInput,
} from "./schema.ts";
import { SELLING_PRICE_LIST } from "./selling-price-list.ts";
import { SELLING_RULE_LIST } from "./selling-rule-list.ts";

/** The signed-in user's rules of selling prices, the narrowest first. */
export async function listSellingRules(ctx: Context, input: unknown): Promise<SellingRulePage> {
  requireUser(ctx.actor);
  return sellingRuleList(ctx.db, parseListQuery(SELLING_RULE_LIST, input));
}

/** One rule. Throws `not_found`. */
export async function getSellingRule(ctx: Context, id: string): Promise<SellingRule> {
  requireUser(ctx.actor);
  return sellingRuleGet(ctx.db, uuidOf(id));
}

function fieldsOf({ code }: DomainError): FieldErrors | undefined {
  return code === "selling_price_too_low" ? { value: [code] } : undefined;
}

/**
 * Keeps a rule, in the place of the one about the same products. Sales that were placed stay as they are. Throws
 * `product_not_found`, `selling_price_too_low` for a price below the cost, `selling_rule_limit` beyond 500.
 */
export async function setSellingRule(ctx: Context, input: unknown): Promise<SellingRule> {
  requireUser(ctx.actor);
  const wanted = parseInput(sellingRuleInput, input);
  return namingFields(fieldsOf, () => sellingRuleSet(ctx.db, wanted));
}

/** What a rule that need not be kept makes of three products it is about; none where it is about none. */
export async function previewSellingRule(ctx: Context, input: unknown): Promise<PreviewedPrice[]> {
  requireUser(ctx.actor);
  return sellingRulePreview(ctx.db, parseInput(sellingRuleInput, input));
}

/** The rule that one about the same would take the place of; null where there is none. */
export async function findSameRule(ctx: Context, input: unknown): Promise<SellingRule | null> {
  requireUser(ctx.actor);
  return sellingRuleSame(ctx.db, parseInput(sellingRuleInput, input));
}

/** Throws `not_found`. */
export async function removeSellingRule(ctx: Context, id: string): Promise<void> {
  requireUser(ctx.actor);
  await sellingRuleRemove(ctx.db, uuidOf(id));
}

/** A page of what the user's customers are asked for what they may sell. */
export async function listSellingPrices(ctx: Context, input: unknown): Promise<SellingPricePage> {
  requireUser(ctx.actor);
  return sellingPriceList(ctx.db, parseListQuery(SELLING_PRICE_LIST, input));
}

/** All rows that `listSellingPrices` has on its pages. */
export function exportSellingPrices(ctx: Context, input: unknown): AsyncGenerator<readonly SellingPrice[]> {
  requireUser(ctx.actor);
  const filter = parseListQuery(SELLING_PRICE_LIST, input);
  return readInChunks((after, limit) => sellingPriceExport(ctx.db, filter, after, limit));
}
