import { z } from "zod";
import { jakartaStamp } from "#workers/sandbox/page.ts";
import { sha512 } from "#workers/sandbox/signatures.ts";

const transactionDetails = z.looseObject({
  order_id: z.string().regex(/^[A-Za-z0-9_.~-]{1,50}$/),
  gross_amount: z.number().int().positive().max(999_999_999),
});

/** POST /v2/charge. */
export const chargeCall = z.looseObject({
  payment_type: z.enum(["bank_transfer", "echannel", "qris", "gopay", "shopeepay", "cstore"]),
  transaction_details: transactionDetails,
  bank_transfer: z.looseObject({ bank: z.enum(["bca", "bni", "bri", "permata"]) }).optional(),
  echannel: z.looseObject({ bill_info1: z.string(), bill_info2: z.string() }).optional(),
  gopay: z.looseObject({ callback_url: z.url().optional() }).optional(),
  shopeepay: z.looseObject({ callback_url: z.url().optional() }).optional(),
  cstore: z.looseObject({ store: z.enum(["alfamart", "indomaret"]) }).optional(),
  custom_expiry: z
    .looseObject({
      expiry_duration: z.number().int().positive(),
      unit: z.enum(["second", "minute", "hour", "day"]).default("minute"),
    })
    .optional(),
});
export type ChargeCall = z.infer<typeof chargeCall>;

/** The member that a payment type cannot do without, where it is missing. */
export function missingMember(call: ChargeCall): string | null {
  if (call.payment_type === "bank_transfer" && call.bank_transfer === undefined) return "bank_transfer";
  return call.payment_type === "cstore" && call.cstore === undefined ? "cstore" : null;
}

/** GET /v2/transactions: paid from `from` until before `to`, ISO times. */
export const listCall = z.object({
  from: z.coerce.date(),
  to: z.coerce.date(),
  after: z.string().max(50).default(""),
  limit: z.coerce.number().int().min(1).max(500).default(100),
});

/** POST /snap/v1/transactions. */
export const snapCall = z.looseObject({
  transaction_details: transactionDetails,
  enabled_payments: z.array(z.string()).min(1),
  expiry: z
    .looseObject({
      duration: z.number().int().positive(),
      unit: z.enum(["minute", "minutes", "hour", "hours", "day", "days"]),
    })
    .optional(),
  callbacks: z.looseObject({ finish: z.url().optional() }).optional(),
});
export type SnapCall = z.infer<typeof snapCall>;

/** A charge as the sandbox keeps it, whichever way it was asked for. */
export interface NewOrder {
  readonly order_id: string;
  readonly amount: number;
  readonly payment_type: string;
  readonly channel: string;
  readonly seconds: number;
  readonly return_url: string | null;
  /** `new`: a Snap page on which no method has been chosen. */
  readonly status: "pending" | "new";
}

/**
 * POST /sandbox/midtrans/pay/{id}: the human's buttons, and tests. Without notices (`times` 0) the record alone
 * changes. `delay` in seconds, before the clock scale.
 */
export const payCall = z.object({
  status: z
    .enum([
      "settlement",
      "capture",
      "pending",
      "deny",
      "expire",
      "cancel",
      "failure",
      "refund",
      "partial_refund",
      "chargeback",
      "partial_chargeback",
    ])
    .default("settlement"),
  /** What is paid; of money that goes back how much: without it all that is left. */
  amount: z.coerce.number().int().positive().optional(),
  currency: z
    .string()
    .regex(/^[A-Z]{3}$/)
    .optional(),
  times: z.coerce.number().int().min(0).max(200).default(1),
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
  /** What was paid, where that is something else than what was asked. */
  readonly paid_amount: number | null;
  readonly paid_currency: string | null;
  /** Where the payer is sent afterwards. */
  readonly return_url: string | null;
  /** JSON: the channel's own fields. */
  readonly pay: string;
  /** JSON: what went back, oldest first; null where nothing has. */
  readonly refunds: string | null;
};

/** Money that went back, as Midtrans writes it. */
export interface Refund {
  readonly refund_chargeback_id: number;
  readonly refund_amount: string;
  readonly created_at: string;
  readonly refund_key: string;
  readonly refund_method: "online";
}

/** Whether a status says that money went back, and whether all of it did. */
export function isRefund(status: string): boolean {
  return /^(partial_)?(refund|chargeback)$/.test(status);
}

export function refundsOf(order: Pick<OrderRow, "refunds">): readonly Refund[] {
  return order.refunds === null ? [] : (JSON.parse(order.refunds) as Refund[]);
}

/** Rupiah that went back so far. */
export function refundedOf(order: Pick<OrderRow, "refunds">): number {
  return refundsOf(order).reduce((sum, { refund_amount }) => sum + Number(refund_amount), 0);
}

const MERCHANT_ID = "G000000000";

/** Midtrans' status code of a transaction status. */
export function codeOf(status: string): string {
  if (status === "pending") return "201";
  return status === "deny" || status === "expire" || status === "failure" ? "202" : "200";
}

/** Rupiah that the record speaks of: what was paid, else what was asked. */
export function amountOf(order: OrderRow): number {
  return order.paid_amount ?? order.gross_amount;
}

/** What charge, status and notification have in common. */
export function transactionFields(order: OrderRow): Record<string, unknown> {
  return {
    transaction_id: order.transaction_id,
    order_id: order.order_id,
    merchant_id: MERCHANT_ID,
    gross_amount: `${amountOf(order)}.00`,
    currency: order.paid_currency ?? "IDR",
    payment_type: order.payment_type,
    transaction_time: jakartaStamp(order.created_at),
    transaction_status: order.status,
    fraud_status: "accept",
    expiry_time: jakartaStamp(order.expires_at),
    ...(order.settled_at === null ? {} : { settlement_time: jakartaStamp(order.settled_at) }),
    ...(order.refunds === null ? {} : { refund_amount: `${refundedOf(order)}.00`, refunds: refundsOf(order) }),
  };
}

/** How to pay, as the charge answers it. */
export function payFields(order: OrderRow, publicUrl: string): Record<string, unknown> {
  const pay = JSON.parse(order.pay) as Record<string, unknown>;
  const base = `${publicUrl}/sandbox/midtrans`;
  const qr = { name: "generate-qr-code", method: "GET", url: `${base}/v2/qris/${order.transaction_id}/qr-code` };
  const app = { name: "deeplink-redirect", method: "GET", url: `${base}/app/${order.transaction_id}` };
  if (order.channel === "qris") return { ...pay, acquirer: "gopay", actions: [qr] };
  if (order.channel === "gopay") return { ...pay, actions: [qr, app] };
  return order.channel === "shopeepay" ? { ...pay, actions: [app] } : pay;
}

/** A notification, or a status answer with the same members: signed. A QRIS one repeats no QR string. */
export async function signedTransaction(
  order: OrderRow,
  statusCode: string,
  message: string,
  serverKey: string,
): Promise<Record<string, unknown>> {
  const { qr_string: _string, ...pay } = JSON.parse(order.pay) as Record<string, unknown>;
  const signed = `${order.order_id}${statusCode}${amountOf(order)}.00${serverKey}`;
  return {
    status_code: statusCode,
    status_message: message,
    ...transactionFields(order),
    ...pay,
    signature_key: await sha512(signed),
  };
}
