import { z } from "zod";
import type { Outcome } from "./behaviour.ts";
import type { SandboxProduct } from "./products.ts";

const signedCall = { username: z.string(), sign: z.string() };
const reference = z.string().min(1).max(64);

/** POST /api/top-up. */
export const topUpCall = z.looseObject({
  ...signedCall,
  ref_id: reference,
  customer_id: z.string().min(1).max(64),
  product_code: z.string().min(1),
});
export type TopUpCall = z.infer<typeof topUpCall>;

/** POST /api/check-status. */
export const statusCall = z.looseObject({ ...signedCall, ref_id: reference });

/** POST /api/inquiry-pln, -ovo and -game. */
export const customerCall = z.looseObject({
  ...signedCall,
  customer_id: z.string().min(1).max(64),
  game_code: z.string().optional(),
});

/** POST /api/pricelist and /api/check-balance. */
export const plainCall = z.looseObject(signedCall);

/** POST /api/v1/bill/check. */
export const billCall = z.discriminatedUnion("commands", [
  z.looseObject({
    ...signedCall,
    commands: z.literal("inq-pasca"),
    code: z.string().min(1),
    hp: z.string().min(1).max(64),
    ref_id: reference,
    month: z.coerce.number().int().min(1).max(12).optional(),
    year: z.coerce.string().optional(),
    nomor_identitas: z.string().optional(),
    desc: z.looseObject({ amount: z.number().int().positive() }).optional(),
  }),
  z.looseObject({ ...signedCall, commands: z.literal("pay-pasca"), tr_id: z.coerce.number().int() }),
  z.looseObject({ ...signedCall, commands: z.literal("checkstatus"), ref_id: reference }),
  z.looseObject({ ...signedCall, commands: z.literal("pricelist-pasca"), status: z.string().optional() }),
]);
export type InquiryCall = Extract<z.infer<typeof billCall>, { commands: "inq-pasca" }>;

export type OrderRow = {
  readonly ref_id: string;
  readonly tr_id: number;
  readonly sku: string;
  readonly customer_id: string;
  readonly price: number;
  readonly created_at: number;
};

/** `data` of an answer; a callback has the same as texts. */
export function orderData(order: OrderRow, outcome: Outcome, balance: number): Record<string, string | number> {
  return {
    ref_id: order.ref_id,
    status: outcome.status,
    product_code: order.sku,
    customer_id: order.customer_id,
    price: order.price,
    message: outcome.message,
    ...(outcome.sn === undefined ? {} : { sn: outcome.sn }),
    balance,
    tr_id: order.tr_id,
    rc: outcome.rc,
  };
}

/** An answer to a call that made no order. */
export function refusal(rc: string, message: string, call: Partial<TopUpCall> = {}): Record<string, unknown> {
  const { ref_id, product_code, customer_id } = call;
  const about = ref_id === undefined ? {} : { ref_id, product_code, customer_id, price: 0, balance: 0, tr_id: 0 };
  return { data: { ...about, status: 2, message, rc } };
}

/** A postpaid answer that carries no bill. */
export function billRefusal(code: string, message: string, call: Partial<InquiryCall> = {}): Record<string, unknown> {
  const { code: product, hp, ref_id } = call;
  return { data: { code: product, hp, ref_id, response_code: code, message }, meta: [] };
}

export function priceRow(product: SandboxProduct & { readonly active: boolean }): Record<string, unknown> {
  return {
    product_code: product.sku,
    product_description: product.operator,
    product_nominal: product.nominal,
    product_details: "-",
    product_price: product.price,
    product_type: product.type,
    active_period: "30",
    status: product.active ? "active" : "non active",
    icon_url: "-",
    product_category: product.type,
  };
}

/** A serial number as the operators write them. */
export function serialNumber(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte % 10).join("");
}

const CUSTOMERS: Readonly<Record<"pln" | "ovo" | "game", Readonly<Record<string, Record<string, unknown>>>>> = {
  pln: {
    "12345678901": {
      meter_no: "548933889287",
      subscriber_id: "12345678901",
      name: "PELANGGAN CONTOH",
      segment_power: "R1 /000001300",
    },
  },
  ovo: { "082179374708": { name: "OVO PELANGGAN" } },
  game: { "156378300|8483": { username: "pemain" } },
};

/** Answers of the inquiries: their published test numbers, and nobody else. */
export function customerData(of: "pln" | "ovo" | "game", customerId: string, gameCode = "103"): object {
  if (gameCode !== "103") return refusal("20", "CODE NOT FOUND");
  const found = CUSTOMERS[of][customerId];
  if (found === undefined) return refusal("14", "INCORRECT DESTINATION NUMBER");
  return { data: { status: "1", customer_id: customerId, ...found, message: "SUCCESS", rc: "00" } };
}
