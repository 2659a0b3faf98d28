import { z } from "zod";
import type { Outcome } from "./behaviour.ts";
import type { SandboxProduct } from "./products.ts";

const signedCall = { username: z.string(), sign: z.string() };

/** POST /v1/transaction. */
export const transactionCall = z.looseObject({
  ...signedCall,
  buyer_sku_code: z.string().min(1),
  customer_no: z.string().min(1).max(64),
  ref_id: z.string().min(1).max(64),
  max_price: z.number().int().positive().optional(),
  testing: z.boolean().optional(),
  /** Absent: a top-up. */
  commands: z.enum(["inq-pasca", "pay-pasca", "status-pasca", "inquiry-game", "inquiry-account"]).optional(),
  /** Of a bill whose sum the payer chooses. */
  amount: z.number().int().positive().optional(),
});
export type TransactionCall = z.infer<typeof transactionCall>;

/** POST /v1/inquiry-pln. */
export const plnCall = z.looseObject({ ...signedCall, customer_no: z.string().min(1).max(64) });

/** POST /v1/price-list and /v1/cek-saldo. */
export const listCall = z.looseObject({ ...signedCall, cmd: z.string() });

export type OrderRow = {
  readonly ref_id: string;
  readonly trx_id: string;
  readonly sku: string;
  readonly customer_no: string;
  readonly price: number;
  readonly created_at: number;
};

/** `data` of an answer and of a webhook. */
export function transactionData(order: OrderRow, outcome: Outcome, saldo: number): Record<string, unknown> {
  return {
    ref_id: order.ref_id,
    customer_no: order.customer_no,
    buyer_sku_code: order.sku,
    message: outcome.message,
    status: outcome.status,
    rc: outcome.rc,
    sn: outcome.sn ?? "",
    buyer_last_saldo: saldo,
    price: order.price,
    tele: "@telegram",
    wa: "081234512345",
  };
}

/** An answer to a call that made no order. */
export function refusal(rc: string, message: string, call: Partial<TransactionCall> = {}): Record<string, unknown> {
  return {
    data: {
      ref_id: call.ref_id ?? "",
      customer_no: call.customer_no ?? "",
      buyer_sku_code: call.buyer_sku_code ?? "",
      message,
      status: "Gagal",
      rc,
      sn: "",
      buyer_last_saldo: 0,
      price: 0,
    },
  };
}

type CutOff = { readonly cut_off: readonly [string, string] | null };

/** PLN's own window, where `night` is kept: tests run at any hour. */
function cutOff({ cut_off }: CutOff, pln: boolean, night: boolean): Record<string, unknown> {
  const [start, end] = cut_off ?? (pln && night ? ["23:00", "1:00"] : ["0:0", "0:0"]);
  return { start_cut_off: start, end_cut_off: end };
}

export function priceRow(product: SandboxProduct & CutOff, night: boolean): Record<string, unknown> {
  return {
    product_name: product.name,
    category: product.category,
    brand: product.brand,
    type: "Umum",
    seller_name: "PT Pemasok Contoh",
    price: product.price,
    buyer_sku_code: product.sku,
    buyer_product_status: true,
    seller_product_status: product.active,
    unlimited_stock: product.stock === null,
    stock: product.stock ?? 0,
    multi: true,
    ...cutOff(product, product.category === "PLN", night),
    desc: "-",
  };
}

/** A row of the list of bills: no price, for each bill tells its own. */
export function billerRow(
  bill: Pick<SandboxProduct, "sku" | "name" | "category" | "active"> & CutOff & { admin: number; commission: number },
  night: boolean,
): Record<string, unknown> {
  return {
    product_name: bill.name,
    category: "Pascabayar",
    brand: bill.name.toUpperCase(),
    seller_name: "PT Pemasok Contoh",
    admin: bill.admin,
    commission: bill.commission,
    buyer_sku_code: bill.sku,
    buyer_product_status: true,
    seller_product_status: bill.active,
    ...cutOff(bill, bill.category === "electricity", night),
    desc: "-",
  };
}

/** A serial number as the operators write them; a PLN token with name, power and kWh; what installs an eSIM. */
export function serialNumber(category: string, price: number): string {
  const digits = (count: number) =>
    [...crypto.getRandomValues(new Uint8Array(count))].map((byte) => byte % 10).join("");
  if (category === "eSIM") return `LPA:1$smdp.contoh.id$${digits(16)}`;
  if (category !== "PLN") return `0${digits(1)}${digits(14)}`;
  const token = digits(20).replace(/(\d{4})(?=\d)/g, "$1-");
  const kwh = (price / 1467).toFixed(1);
  return `${token}/PELANGGAN CONTOH/R1 /000001300/${kwh}`;
}
