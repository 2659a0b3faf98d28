import type { SupplierOrder, SupplierPriceRow, SupplierResult } from "#core/ports/supplier.ts";
import { anotherSupplierMay, contradictsFailure, REFUNDED, reasonOf } from "./response-codes.ts";
import { type WireTransaction, wirePriceRow } from "./schema.ts";

/** Body of POST /v1/transaction; the signature is added by the client. */
export function toWireOrder(order: SupplierOrder): Record<string, unknown> {
  return {
    buyer_sku_code: order.sku,
    customer_no: order.destination,
    ref_id: order.reference,
    max_price: order.maxCost,
  };
}

/**
 * What Digiflazz says of an order. Only "Sukses" and "Gagal" are final; every
 * other word, known or not, is pending. A refunded order (rc 74) is failed and `refunded`.
 */
export function toSupplierResult(data: WireTransaction): SupplierResult {
  const code = data.rc ?? "";
  const status = statusOf(data.status ?? "", code);
  return {
    status,
    tryNext: status === "failed" && anotherSupplierMay(code),
    reason: status === "success" ? null : (reasonOf(code) ?? (status === "failed" ? "supplier_failed" : null)),
    refunded: code === REFUNDED,
    serialNumber: status === "success" && data.sn ? data.sn : null,
    cost: data.price ?? null,
    code,
    message: data.message ?? "",
    raw: data,
  };
}

function statusOf(word: string, code: string): SupplierResult["status"] {
  if (code === REFUNDED) return "failed";
  switch (word.trim().toLowerCase()) {
    case "sukses":
      return "success";
    case "gagal":
      return contradictsFailure(code) ? "pending" : "failed";
    default:
      return "pending";
  }
}

/** One row of the price list; null when it cannot be read (it is left out, the others stand). */
export function toPriceRow(row: unknown): SupplierPriceRow | null {
  const parsed = wirePriceRow.safeParse(row);
  if (!parsed.success) return null;
  const wire = parsed.data;
  return {
    sku: wire.buyer_sku_code,
    name: wire.product_name,
    category: wire.category,
    brand: wire.brand,
    price: wire.price,
    active: wire.buyer_product_status && wire.seller_product_status,
    stock: wire.unlimited_stock ? null : Math.max(0, wire.stock),
  };
}
