import { z } from "zod";

/**
 * The wire of Xendit's payment requests, as the official SDK 7.0.0 writes and reads it. Extra fields are let through.
 */

const text = z.string().nullish();

/** Every refusal: HTTP status, and a code in the body. */
export const wireRefusal = z.looseObject({ error_code: text, message: text });

const action = z.looseObject({ action: z.string(), url_type: text, url: text, qr_code: text });

const virtualAccount = z.looseObject({
  channel_properties: z.looseObject({ virtual_account_number: text, expires_at: text }).nullish(),
});
const qrCode = z.looseObject({ channel_properties: z.looseObject({ qr_string: text, expires_at: text }).nullish() });

export const wireRequest = z.looseObject({
  id: z.string().min(1),
  reference_id: z.string().min(1),
  amount: z.number(),
  currency: z.string(),
  status: z.string(),
  payment_method: z.looseObject({
    id: z.string().min(1),
    virtual_account: virtualAccount.nullish(),
    qr_code: qrCode.nullish(),
  }),
  actions: z.array(action).nullish(),
});
export type WireRequest = z.infer<typeof wireRequest>;

export const wireRequests = z.looseObject({ data: z.array(wireRequest) });

/** One payment: `data` of a callback, and a member of a payment method's list. */
export const wirePayment = z.looseObject({
  id: z.string().min(1),
  reference_id: z.string().min(1),
  payment_request_id: text,
  amount: z.number(),
  currency: z.string(),
  status: z.string(),
});
export type WirePayment = z.infer<typeof wirePayment>;

/**
 * `data` of the events of `/v3/payment_requests`: the ids have names of their own, and what was paid is the sum of the
 * captures; without any, what was asked for.
 */
export const wirePaymentV3 = z.looseObject({
  payment_id: text,
  payment_request_id: z.string().min(1),
  reference_id: z.string().min(1),
  request_amount: z.number(),
  captures: z.array(z.looseObject({ capture_amount: z.number() })).nullish(),
  currency: z.string(),
  status: z.string(),
});
export type WirePaymentV3 = z.infer<typeof wirePaymentV3>;

/** A refund: `data` of its events and the answer of GET /refunds/{id}; of `/v3/refunds` the id is `refund_id`. */
export const wireRefund = z
  .looseObject({
    id: text,
    refund_id: text,
    payment_request_id: text,
    payment_id: text,
    amount: z.number(),
    currency: z.string(),
    status: z.string(),
  })
  .transform(({ id, refund_id, ...refund }, ctx) => {
    const known = id ?? refund_id;
    if (known) return { ...refund, id: known };
    ctx.addIssue({ code: "custom", message: "a refund has an id" });
    return z.NEVER;
  });
export type WireRefund = z.infer<typeof wireRefund>;

export const wirePayments = z.looseObject({ data: z.array(wirePayment) });

/** GET /transactions: `product_id` is the payment's id. */
export const wireTransactions = z.looseObject({
  data: z.array(
    z.looseObject({
      id: z.string().min(1),
      product_id: z.string(),
      reference_id: z.string(),
      amount: z.number(),
      currency: z.string(),
      created: z.iso.datetime({ offset: true }),
    }),
  ),
  has_more: z.boolean(),
});

/**
 * A dispute's event: unlike every other its members stand beside `event`, and its sums are decimal texts.
 * `amount.initial` is what is disputed.
 */
export const wireDispute = z.looseObject({
  event: z.string().startsWith("dispute."),
  id: z.string().min(1),
  payment_id: z.string().min(1),
  status: z.string(),
  currency: z.string(),
  amount: z.looseObject({ initial: z.union([z.string(), z.number()]) }),
});
export type WireDispute = z.infer<typeof wireDispute>;

export const wireCallback = z.looseObject({ event: z.string().min(1), data: z.unknown().optional() });
