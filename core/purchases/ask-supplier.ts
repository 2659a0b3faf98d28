import type { NoAnswer, Supplier, SupplierOrder, SupplierResult } from "../ports/supplier.ts";
import { withTimeout } from "../shared/with-timeout.ts";
import type { SentOrder } from "./dispatch-schema.ts";

/** The longest a supplier may take, in milliseconds; the lease of a dispatch is twice that. */
export const SUPPLIER_PATIENCE_MS = 30_000;

/** The supplier's word; whatever goes wrong on the way is `unknown`, because the order may exist there. */
export async function askSupplier(
  supplier: Supplier,
  mode: "order" | "status",
  sent: SentOrder,
  repeated: boolean,
): Promise<SupplierResult | NoAnswer> {
  const { reference, sku, destination, max_cost: maxCost } = sent;
  const order: SupplierOrder = { reference, sku, destination, maxCost, repeated };
  const tooLate: NoAnswer = {
    status: "unknown",
    reason: "timeout",
    detail: `no answer in ${SUPPLIER_PATIENCE_MS} ms`,
  };
  try {
    const answer = mode === "order" ? supplier.order(order) : supplier.status(order);
    return await withTimeout(answer, SUPPLIER_PATIENCE_MS, tooLate);
  } catch (error) {
    return { status: "unknown", reason: "network", detail: error instanceof Error ? error.name : "unknown error" };
  }
}
