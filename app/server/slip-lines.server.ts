import type { ReceiptLine } from "#app/features/receipt/slip.ts";
import { shownDestination } from "#core/catalog/shown-destination.ts";
import type { Receipt } from "#core/receipts/schema.ts";
import { billLines } from "./bill-lines.server.ts";
import type { Visit } from "./visit.server.ts";

/**
 * A receipt as a slip has it: its number in the reader's words, without what is nobody else's (`shownDestination`), and
 * what is told of a bill.
 */
export function slipOf<R extends Receipt>(receipt: R, visit: Visit) {
  const { type, customer_number: number } = receipt;
  return {
    receipt: { ...receipt, customer_number: shownDestination(type, number, visit.locale, { handedOn: true }) },
    told: slipLines(receipt, visit),
  };
}

/** What is told of a bill, a line each: the facts, then every period under its name. Nothing of what is no bill. */
function slipLines({ bill }: Pick<Receipt, "bill">, visit: Visit): readonly ReceiptLine[] {
  if (bill === null) return [];
  const { facts, periods } = billLines(bill, visit);
  return [...facts, ...periods.flatMap(({ title, lines }) => [...(title ? [[title, " "] as const] : []), ...lines])];
}
