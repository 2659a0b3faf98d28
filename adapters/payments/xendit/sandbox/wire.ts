import { z } from "zod";

const bank = z.enum(["BCA", "BNI", "BRI", "MANDIRI", "PERMATA"]);
const wallet = z.enum(["DANA", "OVO", "LINKAJA", "SHOPEEPAY"]);

/** POST /payment_requests, the channels that the product uses. */
export const requestCall = z.looseObject({
  reference_id: z.string().min(1).max(255),
  amount: z.number().positive().max(50_000_000_000),
  currency: z.literal("IDR"),
  country: z.literal("ID").optional(),
  payment_method: z.looseObject({
    type: z.enum(["VIRTUAL_ACCOUNT", "QR_CODE", "EWALLET"]),
    reusability: z.enum(["ONE_TIME_USE", "MULTIPLE_USE"]),
    virtual_account: z
      .looseObject({
        channel_code: bank,
        channel_properties: z.looseObject({ customer_name: z.string().min(1), expires_at: z.coerce.date().optional() }),
      })
      .nullish(),
    qr_code: z
      .looseObject({
        channel_code: z.enum(["QRIS", "DANA", "LINKAJA"]).nullish(),
        channel_properties: z.looseObject({ expires_at: z.coerce.date().optional() }).nullish(),
      })
      .nullish(),
    ewallet: z
      .looseObject({
        channel_code: wallet,
        channel_properties: z.looseObject({
          success_return_url: z.url().optional(),
          mobile_number: z.string().optional(),
        }),
      })
      .nullish(),
  }),
});
export type RequestCall = z.infer<typeof requestCall>;

/**
 * POST /sandbox/xendit/pay/{id}: the human's buttons, and tests. Without notices (`times` 0) the record alone
 * changes; `another` pays once more though it is paid. `delay` in seconds, before the clock scale.
 */
export const payCall = z.object({
  status: z.enum(["SUCCEEDED", "FAILED", "PENDING", "EXPIRED", "AUTHORIZED"]).default("SUCCEEDED"),
  /** Gives money of the newest payment back, or fails to: `amount` of it, else all. */
  refund: z.enum(["SUCCEEDED", "FAILED"]).optional(),
  /** What becomes of a dispute about the newest payment. */
  dispute: z.enum(["action_required", "under_review", "won", "lost"]).optional(),
  /** Which of Xendit's two APIs the callback is of. */
  api: z.enum(["v2", "v3"]).default("v2"),
  amount: z.coerce.number().int().positive().optional(),
  currency: z
    .string()
    .regex(/^[A-Z]{3}$/)
    .optional(),
  another: z.union([z.boolean(), z.literal("1").transform(() => true)]).default(false),
  times: z.coerce.number().int().min(0).max(200).default(1),
  delay: z.coerce.number().min(0).max(86_400).default(0),
});
export type PayCall = z.infer<typeof payCall>;

/** GET /transactions, the filters that are played: a time window and the place to go on from. */
export const listCall = z.object({
  "created[gte]": z.coerce.date().optional(),
  "created[lte]": z.coerce.date().optional(),
  after_id: z.string().max(80).default(""),
  limit: z.coerce.number().int().min(1).max(50).default(10),
});

export type RequestRow = {
  readonly id: string;
  readonly method_id: string;
  readonly reference_id: string;
  readonly amount: number;
  readonly type: string;
  /** `BCA`, …, `QRIS`, `DANA`, … */
  readonly channel: string;
  readonly status: string;
  readonly created_at: number;
  readonly expires_at: number;
  /** Where the payer is sent afterwards. */
  readonly return_url: string | null;
  /** JSON: the method's own channel properties. */
  readonly properties: string;
};

export type PaymentRow = {
  readonly id: string;
  readonly request_id: string;
  readonly amount: number;
  readonly currency: string;
  readonly status: string;
  readonly created_at: number;
};

export type RefundRow = {
  readonly id: string;
  readonly payment_id: string;
  readonly request_id: string;
  readonly amount: number;
  readonly currency: string;
  readonly status: string;
  readonly created_at: number;
};

const BUSINESS_ID = "gerai-sandbox";
const MEMBER: Readonly<Record<string, string>> = {
  VIRTUAL_ACCOUNT: "virtual_account",
  QR_CODE: "qr_code",
  EWALLET: "ewallet",
};

type Json = Record<string, unknown>;

const iso = (at: number) => new Date(at).toISOString();

function methodFields(row: RequestRow): Json {
  const open = row.status === "PENDING" || row.status === "REQUIRES_ACTION";
  const properties = JSON.parse(row.properties) as Json;
  return {
    id: row.method_id,
    type: row.type,
    reusability: "ONE_TIME_USE",
    status: open ? (row.type === "EWALLET" ? "PENDING" : "ACTIVE") : "EXPIRED",
    reference_id: row.reference_id,
    created: iso(row.created_at),
    updated: iso(row.created_at),
    description: null,
    metadata: null,
    [MEMBER[row.type] ?? "other"]: {
      ...(row.type === "VIRTUAL_ACCOUNT" ? { amount: row.amount, currency: "IDR" } : {}),
      channel_code: row.channel,
      channel_properties: properties,
    },
  };
}

/** A payment request as POST and GET answer it. */
export function requestFields(row: RequestRow, publicUrl: string): Json {
  const page = `${publicUrl}/sandbox/xendit/app/${row.id}`;
  const action = (url_type: string) => ({ action: "AUTH", url_type, method: "GET", url: page, qr_code: null });
  const web = row.channel === "SHOPEEPAY" ? [action("DEEPLINK")] : [action("MOBILE"), action("WEB")];
  const asks = row.type === "EWALLET" && row.channel !== "OVO" && row.status === "REQUIRES_ACTION";
  return {
    id: row.id,
    created: iso(row.created_at),
    updated: iso(row.created_at),
    reference_id: row.reference_id,
    business_id: BUSINESS_ID,
    amount: row.amount,
    country: "ID",
    currency: "IDR",
    payment_method: methodFields(row),
    status: row.status,
    actions: asks ? web : [],
    capture_method: "AUTOMATIC",
    failure_code: null,
    description: null,
    metadata: null,
  };
}

/** A payment: `data` of a callback, and a member of a method's list. */
export function paymentFields(row: RequestRow, payment: PaymentRow): Json {
  return {
    id: payment.id,
    payment_request_id: row.id,
    reference_id: row.reference_id,
    customer_id: null,
    currency: payment.currency,
    amount: payment.amount,
    country: "ID",
    status: payment.status,
    payment_method: methodFields(row),
    channel_properties: null,
    payment_detail: null,
    failure_code: payment.status === "FAILED" ? "PAYMENT_DECLINED" : null,
    created: iso(payment.created_at),
    updated: iso(payment.created_at),
    metadata: null,
  };
}

/** The same as the newer API tells it. */
export function paymentFieldsV3(row: RequestRow, payment: PaymentRow): Json {
  const paid = payment.status === "SUCCEEDED";
  return {
    payment_id: payment.id,
    payment_request_id: row.id,
    reference_id: row.reference_id,
    business_id: BUSINESS_ID,
    type: "PAY",
    country: "ID",
    currency: payment.currency,
    request_amount: row.amount,
    capture_method: "AUTOMATIC",
    channel_code: row.channel,
    captures: paid
      ? [
          {
            capture_id: `cptr-${payment.id.slice(3)}`,
            capture_amount: payment.amount,
            capture_timestamp: iso(payment.created_at),
          },
        ]
      : [],
    status: payment.status,
    failure_code: payment.status === "FAILED" ? "PAYMENT_DECLINED" : null,
    created: iso(payment.created_at),
    updated: iso(payment.created_at),
  };
}

/** A dispute's callback: its members stand beside the event. */
export function disputeBody(event: string, payment: PaymentRow, amount: number, now: number): string {
  return JSON.stringify({
    event: `dispute.${event}`,
    business_id: BUSINESS_ID,
    created: iso(now),
    id: `mi-dspt-${payment.id.slice(3)}`,
    payment_id: payment.id,
    status: event.toUpperCase(),
    currency: payment.currency,
    amount: { initial: amount.toFixed(2) },
  });
}

/** A refund: `data` of its callback, and the answer of GET /refunds/{id}. */
export function refundFields(row: RequestRow, refund: RefundRow): Json {
  return {
    id: refund.id,
    payment_request_id: row.id,
    payment_id: refund.payment_id,
    invoice_id: null,
    payment_method_type: row.type,
    amount: refund.amount,
    channel_code: row.channel,
    country: "ID",
    currency: refund.currency,
    reference_id: `refund-${refund.id}`,
    status: refund.status,
    reason: "REQUESTED_BY_CUSTOMER",
    failure_code: refund.status === "FAILED" ? "REFUND_FAILED" : null,
    refund_fee_amount: null,
    created: iso(refund.created_at),
    updated: iso(refund.created_at),
    metadata: null,
  };
}

/** A payment as GET /transactions lists it. */
export function transactionFields(row: RequestRow, payment: PaymentRow): Json {
  return {
    id: `txn_${payment.id.slice(3)}`,
    product_id: payment.id,
    type: "PAYMENT",
    status: "SUCCESS",
    channel_category: row.type,
    channel_code: row.channel,
    account_identifier: null,
    reference_id: row.reference_id,
    currency: payment.currency,
    amount: payment.amount,
    net_amount: payment.amount,
    cashflow: "MONEY_IN",
    settlement_status: "PENDING",
    estimated_settlement_time: null,
    business_id: BUSINESS_ID,
    fee: {
      xendit_fee: 0,
      value_added_tax: 0,
      xendit_withholding_tax: 0,
      third_party_withholding_tax: 0,
      status: "PENDING",
    },
    created: iso(payment.created_at),
    updated: iso(payment.created_at),
  };
}

/** The body of a callback. */
export function callbackBody(event: string, data: Json, at: number): string {
  return JSON.stringify({ event, business_id: BUSINESS_ID, created: iso(at), data });
}
