import type {
  SupplierFound,
  SupplierInquiry,
  SupplierOrder,
  SupplierPriceRow,
  SupplierRefusal,
  SupplierResult,
} from "#core/ports/supplier.ts";
import { isSaid, toldCost, wholeRupiah } from "../../_kit/rupiah.ts";
import { fieldsOf, periodsOf, segmentFields } from "./bill-fields.ts";
import {
  anotherSupplierMay,
  contradictsFailure,
  REFUNDED,
  reasonOf,
  refusalReason,
  refusesCall,
} from "./response-codes.ts";
import { type WireBill, type WirePlnCustomer, type WireTransaction, wirePriceRow } from "./schema.ts";

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
 * Body of POST /v1/transaction for a bill: what the type asks besides follows the number after a comma (e-Samsat), a
 * sum that is chosen stands by itself (e-money).
 */
export function toWireBill(
  command: "inq-pasca" | "pay-pasca" | "status-pasca",
  inquiry: SupplierInquiry,
): Record<string, unknown> {
  return {
    commands: command,
    buyer_sku_code: inquiry.sku,
    customer_no: [inquiry.destination, ...inquiry.extra].join(","),
    ref_id: inquiry.reference,
    ...(inquiry.amount === null ? {} : { amount: inquiry.amount }),
  };
}

/** A bill that was found; null where an amount is not told or not read: without it nothing can be paid. */
export function toFoundBill(data: WireBill, expiresAt: Date): SupplierFound | null {
  const name = data.customer_name;
  const cost = wholeRupiah(data.price);
  const total = wholeRupiah(data.selling_price);
  const admin = isSaid(data.admin) ? wholeRupiah(data.admin) : 0;
  if (!name || cost === null || total === null || admin === null || total < admin) return null;
  const bill = { amount: total - admin, admin, cost, expiresAt };
  const desc = data.desc ?? {};
  return { status: "found", name, fields: fieldsOf(desc), periods: periodsOf(desc), bill, raw: data };
}

/** Whose meter it is; null where no name is told. */
export function toFoundCustomer(data: WirePlnCustomer): SupplierFound | null {
  const { name, meter_no, subscriber_id, segment_power } = data;
  if (!name) return null;
  const fields = [...fieldsOf({ meter_no, subscriber_id }), ...segmentFields(segment_power ?? "")];
  return { status: "found", name, fields, periods: [], bill: null, raw: data };
}

/** An inquiry that was explicitly refused. */
export function toRefusal(data: WireBill | WirePlnCustomer): SupplierRefusal {
  const code = data.rc ?? "";
  const reason = refusalReason(code);
  return {
    status: "refused",
    reason,
    tryNext: reason === "unavailable",
    code,
    message: data.message ?? "",
    raw: data,
  };
}

/**
 * What Digiflazz says of an order. Only "Sukses" and "Gagal" are final; every
 * other word, known or not, is pending. A refunded order (rc 74) is failed and `refunded`.
 * What refuses the call alone is no word about an order that was `repeated`: it may have arrived before.
 */
export function toSupplierResult(data: WireTransaction, repeated = false): SupplierResult {
  const code = data.rc ?? "";
  const said = statusOf(data.status ?? "", code);
  const status = said === "failed" && repeated && refusesCall(code) ? "pending" : said;
  return {
    status,
    tryNext: status === "failed" && anotherSupplierMay(code),
    reason: status === "success" ? null : (reasonOf(code) ?? (status === "failed" ? "supplier_failed" : null)),
    refunded: code === REFUNDED,
    serialNumber: status === "success" && data.sn ? data.sn : null,
    ...toldCost(data.price),
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
