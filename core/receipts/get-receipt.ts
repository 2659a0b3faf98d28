import { parseRefId } from "../purchases/ref-id.ts";
import { type Context, requireUser } from "../shared/context.ts";
import { receiptGet, receiptShopGet } from "./db.ts";
import type { OwnReceipt, ReceiptShop } from "./schema.ts";

/**
 * The customer's receipt of one of the user's sales that succeeded. To look at it is no print. Throws `not_found` for
 * anybody else's, `no_receipt` {status}.
 */
export async function getReceipt(ctx: Context, refId: string): Promise<OwnReceipt> {
  requireUser(ctx.actor);
  return receiptGet(ctx.db, parseRefId(refId));
}

/** What the user's receipts may say of their shop. */
export async function getReceiptShop(ctx: Context): Promise<ReceiptShop> {
  requireUser(ctx.actor);
  return receiptShopGet(ctx.db);
}
