import { supplierQuestion } from "../inquiries/supplier-question.ts";
import type { NoAnswer, Supplier, SupplierPayment, SupplierResult } from "../ports/supplier.ts";
import { withTimeout } from "../shared/with-timeout.ts";
import type { SentOrder } from "./dispatch-schema.ts";

/** The longest a supplier may take, in milliseconds; the lease of a dispatch is twice that. */
export const SUPPLIER_PATIENCE_MS = 30_000;

type Mode = "order" | "status";

/** The supplier's word; whatever goes wrong on the way is `unknown`, because the order may exist there. */
export async function askSupplier(
  supplier: Supplier,
  mode: Mode,
  sent: SentOrder,
  repeated: boolean,
): Promise<SupplierResult | NoAnswer> {
  const tooLate: NoAnswer = {
    status: "unknown",
    reason: "timeout",
    detail: `no answer in ${SUPPLIER_PATIENCE_MS} ms`,
  };
  try {
    const ask = sent.module === "pascabayar" ? payment : sale;
    return await withTimeout(ask(supplier, mode, sent, repeated), SUPPLIER_PATIENCE_MS, tooLate);
  } catch (error) {
    return { status: "unknown", reason: "network", detail: error instanceof Error ? error.name : "unknown error" };
  }
}

function sale(supplier: Supplier, mode: Mode, sent: SentOrder, repeated: boolean): Promise<SupplierResult | NoAnswer> {
  const { reference, sku, destination, max_cost: maxCost } = sent;
  const order = { reference, sku, destination, maxCost, repeated };
  return mode === "order" ? supplier.order(order) : supplier.status(order);
}

/** A bill goes to the supplier that found it, under the reference of its inquiry. */
function payment(
  supplier: Supplier,
  mode: Mode,
  { reference, sku, type, destination, payable_until }: SentOrder,
  repeated: boolean,
): Promise<SupplierResult | NoAnswer> {
  const order: SupplierPayment = {
    about: "bill",
    reference,
    sku,
    ...supplierQuestion(type, destination),
    repeated,
    payableUntil: new Date(payable_until ?? 0),
  };
  return mode === "order" ? supplier.pay(order) : supplier.payStatus(order);
}
