import { z } from "zod";
import { jakartaStamp } from "../page.ts";
import { sha512 } from "../signatures.ts";

/** POST /v2/charge. */
export const chargeCall = z.looseObject({
  payment_type: z.enum(["bank_transfer", "echannel", "qris"]),
  transaction_details: z.looseObject({
    order_id: z.string().regex(/^[A-Za-z0-9_.~-]{1,50}$/),
    gross_amount: z.number().int().positive().max(999_999_999),
  }),
  bank_transfer: z.looseObject({ bank: z.enum(["bca", "bni", "bri", "permata"]) }).optional(),
  echannel: z.looseObject({ bill_info1: z.string(), bill_info2: z.string() }).optional(),
  custom_expiry: z
    .looseObject({
      expiry_duration: z.number().int().positive(),
      unit: z.enum(["second", "minute", "hour", "day"]).default("minute"),
    })
    .optional(),
});
export type ChargeCall = z.infer<typeof chargeCall>;

/** POST /sandbox/midtrans/pay/{id}: the human's buttons, and tests. `delay` in seconds, before the clock scale. */
export const payCall = z.object({
  status: z.enum(["settlement", "pending", "deny", "expire", "cancel", "failure", "refund"]).default("settlement"),
  amount: z.coerce.number().int().positive().optional(),
  times: z.coerce.number().int().min(1).max(200).default(1),
  delay: z.coerce.number().min(0).max(86_400).default(0),
});
export type PayCall = z.infer<typeof payCall>;

export type OrderRow = {
  readonly order_id: string;
  readonly transaction_id: string;
  readonly gross_amount: number;
  readonly payment_type: string;
  /** `bca`, …, `mandiri`, `qris`. */
  readonly channel: string;
  readonly status: string;
  readonly created_at: number;
  readonly expires_at: number;
  readonly settled_at: number | null;
  /** JSON: the channel's own fields. */
  readonly pay: string;
};

const MERCHANT_ID = "G000000000";

/** Midtrans' status code of a transaction status. */
export function codeOf(status: string): string {
  if (status === "pending") return "201";
  return status === "deny" || status === "expire" || status === "failure" ? "202" : "200";
}

/** What charge, status and notification have in common. */
export function transactionFields(order: OrderRow): Record<string, unknown> {
  return {
    transaction_id: order.transaction_id,
    order_id: order.order_id,
    merchant_id: MERCHANT_ID,
    gross_amount: `${order.gross_amount}.00`,
    currency: "IDR",
    payment_type: order.payment_type,
    transaction_time: jakartaStamp(order.created_at),
    transaction_status: order.status,
    fraud_status: "accept",
    expiry_time: jakartaStamp(order.expires_at),
    ...(order.settled_at === null ? {} : { settlement_time: jakartaStamp(order.settled_at) }),
  };
}

/** How to pay, as the charge answers it. */
export function payFields(order: OrderRow, publicUrl: string): Record<string, unknown> {
  const pay = JSON.parse(order.pay) as Record<string, unknown>;
  if (order.channel !== "qris") return pay;
  const url = `${publicUrl}/sandbox/midtrans/v2/qris/${order.transaction_id}/qr-code`;
  return { ...pay, acquirer: "gopay", actions: [{ name: "generate-qr-code", method: "GET", url }] };
}

/** A notification, or a status answer with the same members: signed. A QRIS one repeats no QR string. */
export async function signedTransaction(
  order: OrderRow,
  statusCode: string,
  message: string,
  serverKey: string,
): Promise<Record<string, unknown>> {
  const { qr_string: _string, ...pay } = JSON.parse(order.pay) as Record<string, unknown>;
  const signed = `${order.order_id}${statusCode}${order.gross_amount}.00${serverKey}`;
  return {
    status_code: statusCode,
    status_message: message,
    ...transactionFields(order),
    ...pay,
    signature_key: await sha512(signed),
  };
}
