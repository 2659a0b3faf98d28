import { z } from "zod";
import { parseAnswer } from "../../shared/answers.ts";
import { type Context, requireUser } from "../../shared/context.ts";
import { parseIdempotencyKey } from "../../shared/idempotency.ts";
import { parseListQuery } from "../../shared/list-reader.ts";
import { readInChunks } from "../../shared/read-in-chunks.ts";
import { parseInput } from "../../shared/validation.ts";
import { PRODUCT_LIST } from "./product-list.ts";
import {
  type ProductDetail,
  type ProductDraft,
  type ProductPage,
  type ProductRow,
  productChange,
  productCreation,
  productDetail,
  productDraft,
  productPage,
  productRow,
  routesChange,
} from "./product-schema.ts";

/** Admins: the products, with what can be chosen. Throws `forbidden` for everybody else. */
export async function listAdminProducts(ctx: Context, input: unknown): Promise<ProductPage> {
  requireUser(ctx.actor);
  const p_filter = parseListQuery(PRODUCT_LIST, input);
  return parseAnswer(productPage, await ctx.db.rpc("admin_product_list", { p_filter }));
}

/** Admins: all products of a filter by code, chunk by chunk; paging and order are ignored. */
export function exportAdminProducts(ctx: Context, input: unknown): AsyncGenerator<readonly ProductRow[]> {
  requireUser(ctx.actor);
  const p_filter = parseListQuery(PRODUCT_LIST, input);
  return readInChunks(async (p_after, p_limit) => {
    const answer = await ctx.db.rpc("admin_product_export", { p_filter, p_after, p_limit });
    const rows = parseAnswer(z.array(productRow), answer);
    return { rows, next: rows.length === p_limit ? (rows.at(-1)?.code ?? null) : null };
  });
}

/** Admins: one product. Throws `not_found`, `forbidden`. */
export async function getAdminProduct(ctx: Context, code: string): Promise<ProductDetail> {
  requireUser(ctx.actor);
  return parseAnswer(productDetail, await ctx.db.rpc("admin_product_get", { p_code: code }));
}

/** Admins: what a new product can be of. Throws `forbidden`. */
export async function draftProduct(ctx: Context): Promise<ProductDraft> {
  requireUser(ctx.actor);
  return parseAnswer(productDraft, await ctx.db.rpc("admin_product_get", { p_code: null }));
}

/**
 * Admins: changes what is sent of a product, with a reason, once for a key. Buyers find it so at once. Throws
 * `changed_meanwhile`, `price_below_floor`, `nothing_changed`, `validation_failed`, `not_found`, `forbidden`.
 */
export async function changeProduct(ctx: Context, input: unknown, key: string): Promise<ProductDetail> {
  requireUser(ctx.actor);
  const p_key = parseIdempotencyKey(key);
  const { code, version, reason, ...values } = parseInput(productChange, input);
  const args = { p_key, p_code: code, p_version: version, p_values: values, p_reason: reason };
  return parseAnswer(productDetail, await ctx.db.rpc("admin_product_change", args));
}

/**
 * Admins: a new product, which nobody can buy before it has a supplier. Throws `product_code_taken`,
 * `validation_failed`, `forbidden`.
 */
export async function createProduct(ctx: Context, input: unknown, key: string): Promise<ProductDetail> {
  requireUser(ctx.actor);
  const p_key = parseIdempotencyKey(key);
  const { product_code, type, reason, ...values } = parseInput(productCreation, input);
  const args = { p_key, p_code: product_code, p_type: type, p_values: values, p_reason: reason };
  return parseAnswer(productDetail, await ctx.db.rpc("admin_product_create", args));
}

/**
 * Admins: the SKUs (`digiflazz:xld10`) that a product's orders are sent to, in this order; what a new one costs is its
 * supplier's to say. Throws `changed_meanwhile`, `sku_unknown`, `nothing_changed`, `validation_failed`, `not_found`,
 * `forbidden`.
 */
export async function changeRoutes(ctx: Context, input: unknown, key: string): Promise<ProductDetail> {
  requireUser(ctx.actor);
  const p_key = parseIdempotencyKey(key);
  const { code, version, routes, reason } = parseInput(routesChange, input);
  const args = { p_key, p_code: code, p_version: version, p_routes: routes, p_reason: reason };
  return parseAnswer(productDetail, await ctx.db.rpc("admin_product_routes", args));
}
