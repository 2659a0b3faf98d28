import type { ReceiptLine } from "#app/features/receipt/slip.ts";
import type { Receipt } from "#core/receipts/schema.ts";
import { billLines } from "./bill-lines.server.ts";
import type { Visit } from "./visit.server.ts";

/** What is told of a bill, a line each: the facts, then every period under its name. Nothing of what is no bill. */
export function slipLines({ bill }: Pick<Receipt, "bill">, visit: Visit): readonly ReceiptLine[] {
  if (bill === null) return [];
  const { facts, periods } = billLines(bill, visit);
  return [...facts, ...periods.flatMap(({ title, lines }) => [...(title ? [[title, " "] as const] : []), ...lines])];
}
