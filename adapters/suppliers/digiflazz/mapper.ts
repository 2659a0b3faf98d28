import type {
  SupplierFound,
  SupplierInquiry,
  SupplierOffer,
  SupplierOffered,
  SupplierOrder,
  SupplierPriceRow,
  SupplierRefusal,
  SupplierResult,
} from "#core/ports/supplier.ts";
import { segmentFields } from "../../_kit/bill-fields.ts";
import { cutOffOf } from "../../_kit/cut-off.ts";
import { isSaid, toldCost, wholeRupiah } from "../../_kit/rupiah.ts";
import { fieldsOf, periodsOf } from "./bill-fields.ts";
import {
  anotherSupplierMay,
  contradictsFailure,
  REFUNDED,
  reasonOf,
  refusalReason,
  refusesCall,
} from "./response-codes.ts";
import {
  type WireBill,
  type WirePlnCustomer,
  type WireTransaction,
  wireBillerRow,
  wireOffer,
  wirePriceRow,
} from "./schema.ts";

/** Body of POST /v1/transaction; the signature is added by the client. */
export function toWireOrder(order: SupplierOrder): Record<string, unknown> {
  return {
    buyer_sku_code: order.sku,
    // Digits alone, also of another country's number.
    customer_no: order.destination.replace(/^\+/, ""),
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
  const sums = sumsOf(data);
  if (!name || sums === null) return null;
  const desc = data.desc ?? {};
  const bill = { ...sums, expiresAt };
  return { status: "found", name, fields: fieldsOf(desc), periods: periodsOf(desc), bill, raw: data };
}

/** What a bill or an offer comes to; null where a sum is not told or not read. */
function sumsOf(told: Pick<WireBill, "price" | "selling_price" | "admin">) {
  const cost = wholeRupiah(told.price);
  const total = wholeRupiah(told.selling_price);
  const admin = isSaid(told.admin) ? wholeRupiah(told.admin) : 0;
  return cost === null || total === null || admin === null || total < admin
    ? null
    : { amount: total - admin, admin, cost };
}

/**
 * What is offered to a number; null where no list is told, or one of which nothing can be read. An offer that cannot be
 * read is left out: it could not be paid.
 */
export function toOffered(data: WireBill, expiresAt: Date): SupplierOffered | null {
  const rows = data.desc?.["detail"];
  if (!Array.isArray(rows)) return null;
  const offers = rows.flatMap((row): SupplierOffer[] => {
    const told = wireOffer.safeParse(row).data;
    const sums = told && sumsOf(told);
    if (!told?.kode_paket || !told.nama_paket || !sums || sums.cost === 0) return [];
    const words = { description: told.keterangan ?? "", validity: told.masa_aktif ?? "" };
    return [{ code: told.kode_paket, name: told.nama_paket, ...words, ...sums }];
  });
  return rows.length > 0 && offers.length === 0 ? null : { status: "offered", offers, expiresAt, raw: data };
}

/** Whose meter it is; null where no name is told. */
export function toFoundCustomer(data: WirePlnCustomer): SupplierFound | null {
  const { name, meter_no, subscriber_id, segment_power } = data;
  if (!name) return null;
  const fields = [...fieldsOf({ meter_no, subscriber_id }), ...segmentFields(segment_power ?? "")];
  return { status: "found", name, fields, periods: [], bill: null, raw: data };
}

/**
 * How Digiflazz is asked for the name behind a destination, by its kind. Of games seen in public integrations alone,
 * of bank accounts assumed (README).
 */
const NAME_COMMANDS: Readonly<Record<string, string>> = { game: "inquiry-game", account: "inquiry-account" };

/** Body of POST /v1/transaction that asks whose destination it is; null for a kind that cannot be asked about. */
export function toWireName({ kind, sku, destination, extra, reference }: SupplierInquiry) {
  const commands = Object.hasOwn(NAME_COMMANDS, kind) ? NAME_COMMANDS[kind] : undefined;
  if (commands === undefined) return null;
  return { commands, buyer_sku_code: sku, customer_no: [destination, ...extra].join("|"), ref_id: reference };
}

/** Whose player id or account it is; null where no name is told. */
export function toFoundName({ customer_name: name, ...raw }: WireBill): SupplierFound | null {
  if (!name) return null;
  return { status: "found", name, fields: [], periods: [], bill: null, raw: { customer_name: name, ...raw } };
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
    multi: wire.multi,
    ...cutOffOf(wire.start_cut_off, wire.end_cut_off),
  };
}

/** One row of the list of bills; its price is what paying takes from our float above the bill itself. */
export function toBillerRow(row: unknown): SupplierPriceRow | null {
  const parsed = wireBillerRow.safeParse(row);
  if (!parsed.success) return null;
  const wire = parsed.data;
  return {
    sku: wire.buyer_sku_code,
    name: wire.product_name,
    category: wire.category,
    brand: wire.brand,
    price: Math.max(0, wire.admin - wire.commission),
    active: wire.buyer_product_status && wire.seller_product_status,
    stock: null,
    multi: true,
    ...cutOffOf(wire.start_cut_off, wire.end_cut_off),
  };
}
