import { parseRefId } from "../purchases/ref-id.ts";
import { type Context, requireUser } from "../shared/context.ts";
import { receiptPrintCount } from "./db.ts";
import type { ReceiptPrint } from "./schema.ts";

/**
 * Counts a print, whatever prints it: the first is the original, each later one a numbered copy. The same key (one
 * press of the button) counts once. Throws `not_found`, `no_receipt` {status}, `receipt_print_limit` {limit},
 * `validation_failed` for a key that is none.
 */
export async function printReceipt(ctx: Context, refId: string, key: string): Promise<ReceiptPrint> {
  requireUser(ctx.actor);
  return receiptPrintCount(ctx.db, parseRefId(refId), key);
}
