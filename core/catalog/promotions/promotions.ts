import { z } from "zod";
import { parseAnswer } from "../../shared/answers.ts";
import { type Context, requireUser } from "../../shared/context.ts";
import { parseIdempotencyKey } from "../../shared/idempotency.ts";
import { parseListQuery } from "../../shared/list-reader.ts";
import { parseInput } from "../../shared/validation.ts";
import type { PricelistRow } from "../schema.ts";
import { PROMOTION_LIST } from "./promotion-list.ts";
import {
  type Promotion,
  type PromotionPage,
  promotedProducts,
  promotion,
  promotionEndInput,
  promotionInput,
  promotionPage,
} from "./schema.ts";

const turned = z.object({ began: z.number().int(), ended: z.number().int() });

/** Admins: promotions. Throws `forbidden` for everybody else. */
export async function listPromotions(ctx: Context, input: unknown): Promise<PromotionPage> {
  requireUser(ctx.actor);
  const p_filter = parseListQuery(PROMOTION_LIST, input);
  return parseAnswer(promotionPage, await ctx.db.rpc("admin_promotion_list", { p_filter }));
}

/**
 * Admins: a product for less between two minutes in Jakarta, once for a key. Throws `product_not_found`,
 * `promotion_loss` below its cost, `promotion_overlaps`, `validation_failed`, `forbidden`.
 */
export async function createPromotion(ctx: Context, input: unknown, key: string): Promise<Promotion> {
  requireUser(ctx.actor);
  const p_key = parseIdempotencyKey(key);
  const { product_code, discount, starts_at, ends_at, reason } = parseInput(promotionInput, input);
  const answer = await ctx.db.rpc("admin_promotion_create", {
    p_key,
    p_product_code: product_code,
    p_discount: discount,
    p_starts_at: starts_at,
    p_ends_at: ends_at,
    p_reason: reason,
  });
  return parseAnswer(promotion, answer);
}

/** Admins: ends one now, once for a key. Throws `not_found`, `nothing_changed`, `validation_failed`, `forbidden`. */
export async function endPromotion(ctx: Context, input: unknown, key: string): Promise<Promotion> {
  requireUser(ctx.actor);
  const p_key = parseIdempotencyKey(key);
  const { id, reason } = parseInput(promotionEndInput, input);
  return parseAnswer(promotion, await ctx.db.rpc("admin_promotion_end", { p_key, p_id: id, p_reason: reason }));
}

/** What is sold for less than usual now, at the asker's prices. */
export async function listPromoted(ctx: Context): Promise<PricelistRow[]> {
  requireUser(ctx.actor);
  return parseAnswer(promotedProducts, await ctx.db.rpc("promotion_list", {}));
}

/** Service, every minute: begins and ends promotions whose time has come. */
export async function turnPromotions(ctx: Context): Promise<{ readonly began: number; readonly ended: number }> {
  return parseAnswer(turned, await ctx.db.rpc("promotions_turn", {}));
}
