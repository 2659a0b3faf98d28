import { type Context, requireUser } from "../shared/context.ts";
import { receiptGet } from "./db.ts";
import { parseRefId } from "./ref-id.ts";
import type { Receipt } from "./schema.ts";

/**
 * The customer's receipt of one of the user's sales that succeeded. Throws `not_found` for anybody else's, `no_receipt`
 * {status}.
 */
export async function getReceipt(ctx: Context, refId: string): Promise<Receipt> {
  requireUser(ctx.actor);
  return receiptGet(ctx.db, parseRefId(refId));
}
