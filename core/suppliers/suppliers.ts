import { parseAnswer } from "../shared/answers.ts";
import { type Context, requireUser } from "../shared/context.ts";
import { parseIdempotencyKey } from "../shared/idempotency.ts";
import { parseListQuery } from "../shared/list-reader.ts";
import { parseInput } from "../shared/validation.ts";
import { type SupplierDetail, type SupplierPage, supplierDetail, supplierPage, switchInput } from "./schema.ts";
import { SKU_LIST } from "./sku-list.ts";

/** Admins: SKUs, and how their suppliers stand. Throws `forbidden` for everybody else. */
export async function listSuppliers(ctx: Context, input: unknown): Promise<SupplierPage> {
  requireUser(ctx.actor);
  const p_filter = parseListQuery(SKU_LIST, input);
  return parseAnswer(supplierPage, await ctx.db.rpc("admin_supplier_list", { p_filter }));
}

/** Admins: a supplier (`digiflazz`) or one of its SKUs (`digiflazz:xld10`). Throws `not_found`, `forbidden`. */
export async function getSupplier(ctx: Context, id: string): Promise<SupplierDetail> {
  requireUser(ctx.actor);
  return parseAnswer(supplierDetail, await ctx.db.rpc("admin_supplier_get", { p_id: id }));
}

/**
 * Admins: switches a supplier or a SKU off, or on and out of its pause, once for a key. Throws `nothing_changed`,
 * `not_found`, `validation_failed`, `forbidden`.
 */
export async function switchSupplier(ctx: Context, input: unknown, key: string): Promise<SupplierDetail> {
  requireUser(ctx.actor);
  const p_key = parseIdempotencyKey(key);
  const { id, on, reason } = parseInput(switchInput, input);
  const answer = await ctx.db.rpc("admin_supplier_switch", { p_key, p_id: id, p_on: on, p_reason: reason });
  return parseAnswer(supplierDetail, answer);
}
