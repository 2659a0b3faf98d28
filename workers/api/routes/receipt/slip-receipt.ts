import { shownDestination } from "#core/catalog/shown-destination.ts";
import { getReceipt } from "#core/receipts/get-receipt.ts";
import { type Receipt, receipt } from "#core/receipts/schema.ts";
import type { Call } from "../../endpoint.ts";

/**
 * A receipt for another program that prints it: its number as our own slip has it, without blanks between its digits.
 * Throws `not_found`, `no_receipt` {status}.
 */
export async function slipReceipt(ctx: Call["ctx"], refId: string): Promise<Receipt> {
  const own = receipt.parse(await getReceipt(ctx, refId));
  const sold = { ...own, destination_number: own.customer_number };
  return { ...own, customer_number: shownDestination(sold, ctx.locale, { spaced: false, handedOn: true }) };
}
