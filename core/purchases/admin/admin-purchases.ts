import { parseAnswer } from "../../shared/answers.ts";
import { type Context, requireUser } from "../../shared/context.ts";
import { DomainError } from "../../shared/errors.ts";
import { parseIdempotencyKey } from "../../shared/idempotency.ts";
import { MASK } from "../../shared/identity-numbers.ts";
import { parseListQuery } from "../../shared/list-reader.ts";
import { parseInput } from "../../shared/validation.ts";
import { toldAbout } from "../../suppliers/told.ts";
import { ADMIN_PURCHASE_LIST } from "./admin-purchase-list.ts";
import {
  type AdminPurchasePage,
  adminPurchasePage,
  type PurchaseDetail,
  purchaseDetail,
  resolution,
} from "./purchase-schema.ts";

/** Admins: everybody's sales, the open ones where nothing is asked. Throws `forbidden` for everybody else. */
export async function listAdminPurchases(ctx: Context, input: unknown): Promise<AdminPurchasePage> {
  requireUser(ctx.actor);
  const p_filter = parseListQuery(ADMIN_PURCHASE_LIST, input);
  return parseAnswer(adminPurchasePage, await ctx.db.rpc("admin_purchase_list", { p_filter }));
}

/** Admins: one sale. Throws `not_found`, `forbidden`. */
export async function getAdminPurchase(ctx: Context, refId: string): Promise<PurchaseDetail> {
  requireUser(ctx.actor);
  return parseAnswer(purchaseDetail, await ctx.db.rpc("admin_purchase_get", { p_ref_id: refId }));
}

/**
 * Admins: ends a sale for which the supplier's word does not come, with a reason, once for a key; above what one
 * admin moves alone it is only proposed. Every refusal means that nothing moved. Throws `purchase_ended`,
 * `purchase_not_sent`, `changed_meanwhile`, `claim_proposed`, `change_proposed`, `admin_own_account`,
 * `validation_failed`, `not_found`, `forbidden`.
 */
export async function resolvePurchase(ctx: Context, input: unknown, key: string): Promise<PurchaseDetail> {
  requireUser(ctx.actor);
  const p_key = parseIdempotencyKey(key);
  const { ref_id, outcome, serial_number, reason, seen } = parseInput(resolution, input);
  if (outcome === "success") await refuseIdentity(ctx, ref_id, serial_number);
  const args = { p_key, p_ref_id: ref_id, p_outcome: outcome, p_serial: serial_number, p_reason: reason, p_seen: seen };
  return parseAnswer(purchaseDetail, await ctx.db.rpc("admin_purchase_resolve", args));
}

/** A serial number is public: refused where a supplier's would be kept with something masked. SQL asks the same. */
async function refuseIdentity(ctx: Context, refId: string, serial: string): Promise<void> {
  const sale = await getAdminPurchase(ctx, refId);
  const kept = toldAbout({ type: sale.type, destination: sale.destination_number }).serial(serial);
  if (kept?.includes(MASK) && !serial.includes(MASK))
    throw new DomainError("validation_failed", {}, { serial_number: ["public_identity"] });
}
