import { z } from "zod";
import type { Database } from "../ports/database.ts";
import { parseAnswer } from "../shared/answers.ts";
import type { Chunk } from "../shared/read-in-chunks.ts";
import type { OwnPriceQuery } from "./own-price-list.ts";
import type { PriceRow } from "./read-price-rows.ts";
import {
  type ImportedPrices,
  importedPrices,
  type OwnPrice,
  type OwnPricePage,
  ownPriceChunk,
  ownPricePage,
  type PreviewedPrice,
  previewedPrice,
  type SellingPrice,
  type SellingPricePage,
  type SellingRule,
  type SellingRuleInput,
  type SellingRulePage,
  sellingPriceChunk,
  sellingPricePage,
  sellingRule,
  sellingRulePage,
} from "./schema.ts";
import type { SellingPriceQuery } from "./selling-price-list.ts";
import type { SellingRuleQuery } from "./selling-rule-list.ts";

export async function sellingRuleList(db: Database, filter: SellingRuleQuery): Promise<SellingRulePage> {
  return parseAnswer(sellingRulePage, await db.rpc("selling_rule_list", { p_filter: filter }));
}

export async function sellingRuleGet(db: Database, id: string): Promise<SellingRule> {
  return parseAnswer(sellingRule, await db.rpc("selling_rule_get", { p_id: id }));
}

export async function sellingRuleSet(db: Database, input: SellingRuleInput): Promise<SellingRule> {
  return parseAnswer(sellingRule, await db.rpc("selling_rule_set", { p_input: input }));
}

export async function sellingRuleSame(db: Database, input: SellingRuleInput): Promise<SellingRule | null> {
  return parseAnswer(sellingRule.nullable(), await db.rpc("selling_rule_same", { p_input: input }));
}

export async function sellingRuleRemove(db: Database, id: string): Promise<void> {
  await db.rpc("selling_rule_remove", { p_id: id });
}

export async function sellingRulePreview(db: Database, input: SellingRuleInput): Promise<PreviewedPrice[]> {
  return parseAnswer(z.array(previewedPrice), await db.rpc("selling_rule_preview", { p_input: input }));
}

export async function sellingPriceList(db: Database, filter: SellingPriceQuery): Promise<SellingPricePage> {
  return parseAnswer(sellingPricePage, await db.rpc("selling_price_list", { p_filter: filter }));
}

export async function sellingPriceExport(
  db: Database,
  filter: SellingPriceQuery,
  after: string | null,
  limit: number,
): Promise<Chunk<SellingPrice>> {
  const answer = await db.rpc("selling_price_export", { p_filter: filter, p_after: after, p_limit: limit });
  return parseAnswer(sellingPriceChunk, answer);
}

export async function sellingPreviewList(db: Database, filter: OwnPriceQuery): Promise<OwnPricePage> {
  return parseAnswer(ownPricePage, await db.rpc("selling_preview_list", { p_filter: filter }));
}

export async function sellingPreviewExport(
  db: Database,
  filter: OwnPriceQuery,
  after: string | null,
  limit: number,
): Promise<Chunk<OwnPrice>> {
  const answer = await db.rpc("selling_preview_export", { p_filter: filter, p_after: after, p_limit: limit });
  return parseAnswer(ownPriceChunk, answer);
}

export async function sellingPricesImport(
  db: Database,
  rows: readonly PriceRow[],
  keep: boolean,
): Promise<ImportedPrices> {
  return parseAnswer(importedPrices, await db.rpc("selling_prices_import", { p_rows: rows, p_keep: keep }));
}
