import { z } from "zod";
import type {
  BillPeriod,
  SupplierFound,
  SupplierInquiry,
  SupplierOrder,
  SupplierPriceRow,
  SupplierRefusal,
  SupplierResult,
} from "#core/ports/supplier.ts";
import { isSaid, toldCost, wholeRupiah } from "../../_kit/rupiah.ts";
import {
  anotherSupplierMay,
  contradictsFailure,
  REFUNDED,
  reasonOf,
  refusalReason,
  refusesCall,
} from "./response-codes.ts";
import { type WireBill, type WirePlnCustomer, type WireTransaction, wirePeriod, wirePriceRow } from "./schema.ts";

/** Body of POST /v1/transaction; the signature is added by the client. */
export function toWireOrder(order: SupplierOrder): Record<string, unknown> {
  return {
    buyer_sku_code: order.sku,
    customer_no: order.destination,
    ref_id: order.reference,
    max_price: order.maxCost,
  };
}

/** Body of POST /v1/transaction for a bill: what the type asks besides follows the number after a comma (e-Samsat). */
export function toWireBill(
  command: "inq-pasca" | "pay-pasca" | "status-pasca",
  inquiry: SupplierInquiry,
): Record<string, unknown> {
  return {
    commands: command,
    buyer_sku_code: inquiry.sku,
    customer_no: [inquiry.destination, ...inquiry.extra].join(","),
    ref_id: inquiry.reference,
  };
}

/** A bill that was found; null where an amount is not told or not read: without it nothing can be paid. */
export function toFoundBill(data: WireBill, expiresAt: Date): SupplierFound | null {
  const name = data.customer_name;
  const cost = wholeRupiah(data.price);
  const total = wholeRupiah(data.selling_price);
  const admin = isSaid(data.admin) ? wholeRupiah(data.admin) : 0;
  if (!name || cost === null || total === null || admin === null || total < admin) return null;
  const bill = { amount: total - admin, admin, cost, periods: periodsOf(data.desc?.["detail"]), expiresAt };
  return { status: "found", name, fields: fieldsOf(data.desc ?? {}), bill, raw: data };
}

/** The periods of a bill: all of them, or none where one cannot be read. */
function periodsOf(detail: unknown): readonly BillPeriod[] {
  const rows = z.array(wirePeriod).safeParse(detail).data ?? [];
  const read = rows.flatMap(({ periode: period, ...told }) => {
    const amount = wholeRupiah(told.nilai_tagihan);
    const [admin, penalty] = [told.admin, told.denda].map((more) => (isSaid(more) ? wholeRupiah(more) : 0));
    return period && amount !== null && admin != null && penalty != null ? [{ period, amount, admin, penalty }] : [];
  });
  return read.length === rows.length ? read : [];
}

/** Whose meter it is; null where no name is told. */
export function toFoundCustomer(data: WirePlnCustomer): SupplierFound | null {
  const { name, meter_no, subscriber_id, segment_power } = data;
  if (!name) return null;
  return { status: "found", name, fields: fieldsOf({ meter_no, subscriber_id, segment_power }), bill: null, raw: data };
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

/** The plain facts among what a product's `desc` tells. */
function fieldsOf(desc: Readonly<Record<string, unknown>>): SupplierFound["fields"] {
  return Object.entries(desc).flatMap(([name, value]) =>
    (typeof value === "string" && value !== "") || typeof value === "number" ? [{ name, value: String(value) }] : [],
  );
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
