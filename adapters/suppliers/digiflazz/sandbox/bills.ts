import { z } from "zod";
import type { FirstAnswer } from "./behaviour.ts";
import { detailsOf, type Sheet } from "./bill-details.ts";
import rows from "./bill-list.json";
import { GONE_ENDING, isOffers, offerBill, offersOf } from "./offers.ts";
import type { OrderRow, TransactionCall } from "./wire.ts";

const billProduct = z.object({
  sku: z.string(),
  name: z.string(),
  /** What is told of its bills (bill-details.ts). */
  category: z.string(),
  /** Rupiah a sheet: the fee, and what of it is the buyer's. */
  admin: z.number().int(),
  commission: z.number().int(),
});
export type BillProduct = z.infer<typeof billProduct>;

/** What the simulated supplier has bills for, by SKU. A test keeps it equal to the demo catalogue. */
export const BILLS: ReadonlyMap<string, BillProduct> = new Map(
  z
    .array(billProduct)
    .parse(rows)
    .map((row) => [row.sku, row]),
);

/** A bill as it is told; `price` is what paying takes from the buyer's float. */
export interface Bill {
  readonly customer_name: string;
  readonly admin: number;
  readonly price: number;
  readonly selling_price: number;
  readonly desc: Readonly<Record<string, unknown>>;
}

/** Customer numbers that end in these four digits are refused by an inquiry, for a bill and for a meter. */
export const REFUSED_INQUIRIES: Readonly<Record<string, { rc: string; message: string }>> = {
  "8051": { rc: "51", message: "Nomor Tujuan Diblokir" },
  "8054": { rc: "54", message: "Nomor Tujuan Salah" },
  "8055": { rc: "55", message: "Produk Sedang Gangguan" },
  "8060": { rc: "60", message: "Tagihan belum tersedia" },
};

/** How an inquiry for a number that ends in these four digits is answered; it makes nothing that could be paid. */
export const BROKEN_INQUIRIES: Readonly<Record<string, FirstAnswer>> = {
  "8001": "after 40 s",
  "8002": "HTTP 500",
  "8003": "garbage",
};

const MONTH_MS = 30 * 86_400_000;
const PENALTY = 7_500;

/** The number that a bill is for, without what the product asks besides. */
export function numberOf(customerNo: string): string {
  return customerNo.split(/[,|]/)[0] ?? "";
}

/**
 * The bill of a customer: always the same for one number, its periods the last months before `now`. A number ending in
 * 3 owes three periods, one ending in 4 a penalty; BPJS as many as are asked for; a transfer is of the sum asked, and
 * an offer costs what its list told.
 */
export function billOf(product: BillProduct, customerNo: string, amount: number | undefined, now: number): Bill {
  const [number = "", extra = ""] = customerNo.split(",");
  const offered = offerBill(product, number, extra);
  if (offered !== undefined) return offered;
  const months = product.category === "bpjs" ? Math.min(Math.max(Number(extra) || 1, 1), 12) : 1;
  const owes = amount === undefined ? number.at(-1) : null;
  const count = owes === "3" ? 3 : months;
  const penalty = owes === "4" ? PENALTY : 0;
  const each = amount ?? 50_000 + Number(number.slice(-2).replace(/\D/g, "0")) * 1_000;
  const sheets = Array.from({ length: count }, (_, index): Sheet => {
    const month = new Date(now - (count - index) * MONTH_MS).toISOString().slice(0, 7).replace("-", "");
    return { month, amount: each, admin: product.admin, penalty: index === 0 ? penalty : 0, index };
  });
  const admin = product.admin * count;
  const total = each * count + penalty + admin;
  return {
    customer_name: "PELANGGAN CONTOH",
    admin,
    price: total - product.commission * count,
    selling_price: total,
    desc: detailsOf(product.category, sheets, { number, extra, now }),
  };
}

/** Why an inquiry is refused; undefined where it is answered. */
export function refusedInquiry(product: BillProduct, customerNo: string): { rc: string; message: string } | undefined {
  const [number = "", code] = customerNo.split(",");
  const gone = isOffers(product) && code !== undefined && !offerBill(product, number, code);
  if (gone || (code !== undefined && number.endsWith(GONE_ENDING))) return REFUSED_INQUIRIES["8060"];
  return REFUSED_INQUIRIES[number.slice(-4)];
}

/** What is offered to a number, where that is asked: of a list nothing can be paid. */
export function offersData(call: TransactionCall, product: BillProduct, saldo: number) {
  if (!isOffers(product) || call.customer_no.includes(",")) return null;
  const desc = { detail: offersOf(product, call.customer_no) };
  return inquiryData(call, { customer_name: "", admin: 0, price: 0, selling_price: 0, desc }, saldo);
}

/** An answer to inq-pasca. */
export function inquiryData(call: TransactionCall, bill: Bill, saldo: number): Record<string, unknown> {
  const { ref_id, customer_no, buyer_sku_code } = call;
  const found = { message: "Transaksi Sukses", status: "Sukses", rc: "00", sn: "", buyer_last_saldo: saldo };
  return { data: { ref_id, customer_no, buyer_sku_code, ...found, ...bill } };
}

/** An answer to inquiry-game and inquiry-account. */
export function nameData(call: TransactionCall, saldo: number): Record<string, unknown> {
  const { ref_id, customer_no, buyer_sku_code } = call;
  const customer_name = call.commands === "inquiry-game" ? "PemainContoh" : "PENERIMA CONTOH";
  const found = { message: "Transaksi Sukses", status: "Sukses", rc: "00", sn: "", buyer_last_saldo: saldo };
  return { data: { ref_id, customer_no, buyer_sku_code, ...found, customer_name } };
}

/** What a payment's answer and webhook say besides what an order's do; nothing for an order that is no bill. */
export function billData(order: OrderRow): Partial<Bill> {
  const product = BILLS.get(order.sku);
  if (product === undefined) return {};
  // A transfer's sum is in its price.
  const amount = product.category === "kirim-uang" ? order.price - product.admin + product.commission : undefined;
  return billOf(product, order.customer_no, amount, order.created_at);
}

/** Answer to inquiry-pln. */
export function plnCustomer(customerNo: string): Record<string, unknown> {
  const refused = REFUSED_INQUIRIES[customerNo.slice(-4)];
  if (refused !== undefined || !/^\d{11,12}$/.test(customerNo)) {
    const { rc, message } = refused ?? { rc: "54", message: "Nomor Tujuan Salah" };
    return {
      data: { message, status: "Gagal", rc, customer_no: customerNo, meter_no: "", subscriber_id: "", name: "" },
    };
  }
  return {
    data: {
      message: "Transaksi Sukses",
      status: "Sukses",
      rc: "00",
      customer_no: customerNo,
      meter_no: customerNo.slice(0, 11),
      subscriber_id: `5${customerNo.slice(-11)}`,
      name: "PELANGGAN CONTOH",
      segment_power: "R1 /000001300",
    },
  };
}
