import { type BillBehaviour, billBehaviourOf } from "./bill-numbers.ts";
import { BILL_PRODUCTS, type BillProduct } from "./bill-products.ts";
import { billRefusal, type InquiryCall } from "./wire.ts";

/** An inquiry as it is kept, and what became of its payment. */
export type BillRow = {
  readonly tr_id: number;
  readonly ref_id: string;
  readonly code: string;
  readonly hp: string;
  readonly extra: string | null;
  readonly created_at: number;
  /** 0 not asked to pay, 1 paid, 2 failed, 3 being paid. */
  readonly status: number;
  readonly response_code: string;
  readonly paid_at: number | null;
  readonly tries: number;
};

const MESSAGES: Readonly<Record<string, string>> = {
  "00": "PAYMENT SUCCESS",
  "37": "PAYMENT FAILED",
  "39": "PENDING / TRANSACTION IN PROCESS",
  "42": "PAYMENT REQUEST HAVEN'T BEEN RECEIVED",
  "105": "MISC ERROR / BILLER SYSTEM ERROR",
};

/** What a payment comes to, as checkstatus tells it. */
export const PAYMENTS: Readonly<Record<BillBehaviour["payment"], Pick<BillRow, "status" | "response_code">>> = {
  paid: { status: 1, response_code: "00" },
  failed: { status: 2, response_code: "37" },
  pending: { status: 3, response_code: "39" },
  "biller error": { status: 2, response_code: "105" },
};

/** What the call tells besides the number; null where the product asks nothing, undefined where it lacks. */
export function extraOf(product: BillProduct, call: InquiryCall): string | null | undefined {
  switch (product.extra) {
    case undefined:
      return null;
    case "amount":
      return call.desc === undefined ? undefined : String(call.desc.amount);
    case "month":
      // One code bills persons by the month and companies by a bill of their own.
      return call.month === undefined ? (call.hp === "210300016066" ? null : undefined) : String(call.month);
    default:
      return call[product.extra];
  }
}

/** Why an inquiry is refused; null where it is answered. */
export function inquiryRefusal(call: InquiryCall): Record<string, unknown> | null {
  const product = BILL_PRODUCTS.get(call.code);
  if (product === undefined) return billRefusal("20", "PRODUCT UNREGISTERED", call);
  if (extraOf(product, call) === undefined) return billRefusal("107", "ERROR IN FORMAT", call);
  const { refused } = billBehaviourOf(call.code, call.hp);
  return refused === undefined ? null : billRefusal(refused.code, refused.message, call);
}

/** What paying a bill takes from the float, in rupiah. */
export function billCost(row: BillRow): number {
  return Number(billData(row, "00")["selling_price"]);
}

/** `data` of an answer about an inquiry: its facts, with `code` as response_code. */
export function billData(row: BillRow, code: string): Record<string, unknown> {
  const product = BILL_PRODUCTS.get(row.code);
  if (product === undefined) throw new Error(`an inquiry of ${row.code}, which there is not`);
  const months = product.extra === "month" ? Number(row.extra ?? 1) : 1;
  const each = product.extra === "amount" ? Number(row.extra) : product.nominal * months;
  const count = billBehaviourOf(row.code, row.hp).bills;
  const periods = Array.from({ length: count }, (_, index) => `2026${String(index + 1).padStart(2, "0")}`);
  const nominal = each * count;
  const admin = product.fee * count;
  return {
    tr_id: row.tr_id,
    code: row.code,
    hp: row.hp,
    tr_name: "PELANGGAN CONTOH",
    period: periodOf(product, months, periods),
    nominal,
    admin,
    ref_id: row.ref_id,
    response_code: code,
    message: MESSAGES[code] ?? "INQUIRY SUCCESS",
    price: nominal + admin,
    selling_price: nominal + admin - product.komisi * count,
    desc: product.desc({ periods, nominal: each, fee: product.fee, extra: row.extra }),
  };
}

/** How many months are paid at once, which instalment it is, or the periods that are due. */
function periodOf(product: BillProduct, months: number, periods: readonly string[]): string {
  if (product.extra === "month") return String(months).padStart(2, "0");
  return product.type === "finance" ? "005" : periods.join(",");
}

/** An answer to inq-pasca. */
export function inquiryAnswer(row: BillRow): Record<string, unknown> {
  return { data: { ...billData(row, "00"), message: "INQUIRY SUCCESS" }, meta: [] };
}

/** An answer to pay-pasca, which has no status, and to checkstatus, which has one. */
export function paymentAnswer(row: BillRow, balance: number, withStatus: boolean): Record<string, unknown> {
  const paid = row.paid_at === null ? {} : { datetime: stamp(row.paid_at) };
  const proof = row.response_code === "00" ? { noref: String(row.tr_id * 7919).padStart(16, "0") } : {};
  const status = withStatus ? { status: row.status } : {};
  return { data: { ...billData(row, row.response_code), ...paid, ...status, balance, ...proof }, meta: [] };
}

/** `YmdHis` in Jakarta. */
function stamp(at: number): string {
  return new Date(at + 7 * 3_600_000).toISOString().slice(0, 19).replace(/\D/g, "");
}
