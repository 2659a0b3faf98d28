import type {
  NoAnswer,
  SupplierFound,
  SupplierInquiry,
  SupplierOrder,
  SupplierPriceRow,
  SupplierRefusal,
  SupplierResult,
} from "#core/ports/supplier.ts";
import { segmentFields } from "../../_kit/bill-fields.ts";
import { cutOffOf } from "../../_kit/cut-off.ts";
import { toldCost } from "../../_kit/rupiah.ts";
import { billFields, periodFields } from "./bill-fields.ts";
import {
  anotherSupplierMay,
  contradictsFailure,
  NOT_FOUND,
  reasonOf,
  refusalReason,
  refusesCall,
} from "./response-codes.ts";
import { type WireBill, type WireCustomer, type WireOrder, wireBillerRow, wireDesc, wirePriceRow } from "./schema.ts";

/** Body of POST /api/top-up; reference and signature are added by the client. There is no highest price to send. */
export function toWireOrder(order: SupplierOrder): Record<string, unknown> {
  return { product_code: order.sku, customer_id: order.destination.replace(/^\+/, "") };
}

/**
 * What IAK says of an order. Only status 1 with rc 00 and status 2 are final, unless the code contradicts them; every
 * other pair, known or not, is pending.
 */
export function toSupplierResult(data: WireOrder): SupplierResult {
  const code = (data.rc ?? "").trim();
  const status = statusOf((data.status ?? "").trim(), code);
  return {
    status,
    tryNext: status === "failed" && anotherSupplierMay(code),
    reason: status === "success" ? null : (reasonOf(code) ?? (status === "failed" ? "supplier_failed" : null)),
    // No code says that money of a finished order came back: a failure after a success is for an admin.
    refunded: false,
    serialNumber: status === "success" ? serialOf(data) : null,
    ...toldCost(data.price),
    code,
    message: data.message ?? "",
    raw: data,
  };
}

/**
 * The same of an answer to a call of ours. That no order is known (rc 06) is `absent`; what refuses the call alone is
 * no word about an order that was `repeated`: it may have arrived before.
 */
export function toWord(data: WireOrder, repeated: boolean): SupplierResult | NoAnswer {
  const result = toSupplierResult(data);
  if (result.code === NOT_FOUND) return noWord("absent", result);
  return repeated && refusesCall(result.code) ? noWord("refused", result) : result;
}

/** No word about the order, though one came. */
export function noWord(reason: NoAnswer["reason"], said: Pick<SupplierResult, "code" | "message">): NoAnswer {
  return { status: "unknown", reason, detail: `rc ${said.code} ${said.message}`.trim() };
}

function statusOf(word: string, code: string): SupplierResult["status"] {
  if (word === "1") return code === "00" ? "success" : "pending";
  return word === "2" && code !== NOT_FOUND && !contradictsFailure(code) ? "failed" : "pending";
}

/** A game voucher has a PIN besides its number; both are what was bought. */
function serialOf({ sn, pin }: WireOrder): string | null {
  const parts = [sn, pin ? `PIN ${pin}` : null].filter((part) => part);
  return parts.length === 0 ? null : parts.join(" / ");
}

/** Whose number it is; null where no name is told. */
export function toFoundCustomer(data: WireCustomer): SupplierFound | null {
  const name = data.name || data.username;
  if (!name) return null;
  const { meter_no, subscriber_id, segment_power } = data;
  return {
    status: "found",
    name,
    fields: [...billFields(null, { meter_no, subscriber_id }, false), ...segmentFields(segment_power ?? "")],
    periods: [],
    bill: null,
    raw: data,
  };
}

/** What a product asks besides the number, by its code: months of BPJS, year of PBB, e-Samsat's identity number. */
const EXTRA: readonly (readonly [begins: string, field: string])[] = [
  ["BPJS", "month"],
  ["PBB", "year"],
  ["ESAMSAT", "nomor_identitas"],
];

/** Body of inq-pasca. What is asked besides is by the product: an amount of one's own where nothing else is. */
export function toWireInquiry(inquiry: SupplierInquiry): Record<string, unknown> {
  const [extra] = inquiry.extra;
  const chosen = inquiry.amount === null ? {} : { desc: { amount: inquiry.amount } };
  const body = { code: inquiry.sku, hp: inquiry.destination, ...chosen };
  const field = EXTRA.find(([begins]) => inquiry.sku.toUpperCase().startsWith(begins))?.[1];
  return extra === undefined || field === undefined ? body : { ...body, [field]: extra };
}

/** A bill that was found; null where its money is not told, or does not add up: without it nothing can be paid. */
export function toFoundBill(data: WireBill, expiresAt: Date): SupplierFound | null {
  const { price: total, nominal: amount, admin, tr_name: name } = data;
  const { cost } = toldCost(data.selling_price);
  if (!name || total == null || cost === null || amount == null || admin == null || amount + admin !== total)
    return null;
  const periods = periodsOf(data.desc);
  const fields = billFields(data.period, data.desc ?? {}, periods.length > 0);
  const bill = { amount, admin, cost, expiresAt };
  return { status: "found", name, fields, periods, bill, raw: data };
}

/** The periods of a bill, by the names of BILL_FIELDS: all of them, or none where one cannot be read. */
function periodsOf(desc: WireBill["desc"]): SupplierFound["periods"] {
  const rows = wireDesc.safeParse(desc).data ?? [];
  const read = rows.filter(({ period, amount }) => period !== "" && amount !== null);
  return read.length === rows.length ? read.map(({ told }) => periodFields(told)) : [];
}

/** An inquiry that was explicitly refused. */
export function toRefusal(data: WireBill | WireCustomer): SupplierRefusal {
  const code = codeOf(data);
  const reason = refusalReason(code);
  return { status: "refused", reason, tryNext: reason === "unavailable", code, message: data.message ?? "", raw: data };
}

/** The code of an answer of either API. */
export function codeOf(data: Pick<WireBill, "rc"> & { readonly response_code?: WireBill["response_code"] }): string {
  return (data.response_code ?? data.rc ?? "").trim();
}

/** One row of the prepaid price list; null when it cannot be read (it is left out, the others stand). */
export function toPriceRow(row: unknown): SupplierPriceRow | null {
  const parsed = wirePriceRow.safeParse(row);
  if (!parsed.success) return null;
  const wire = parsed.data;
  return {
    sku: wire.product_code,
    name: `${wire.product_description} ${wire.product_nominal}`.trim(),
    category: wire.product_type,
    brand: wire.product_description,
    price: wire.product_price,
    active: wire.status === "active",
    stock: null,
    multi: true,
    ...cutOffOf(null, null),
  };
}

/** The list tells no cut-off; that of PLN's bills is documented with rc 109. */
const PLN: ReadonlySet<string> = new Set(["pln"]);

/** One biller; its price is what paying takes from our float above the bill itself. */
export function toBillerRow(row: unknown): SupplierPriceRow | null {
  const parsed = wireBillerRow.safeParse(row);
  if (!parsed.success) return null;
  const { code, name, status, fee, komisi, type } = parsed.data;
  const price = Math.max(0, fee - komisi);
  const window = PLN.has(type) ? cutOffOf("23:00", "01:00") : cutOffOf(null, null);
  return {
    sku: code,
    name,
    category: type,
    brand: name,
    price,
    active: status === 1,
    stock: null,
    multi: true,
    ...window,
  };
}
