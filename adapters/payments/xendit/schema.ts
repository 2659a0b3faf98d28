import { z } from "zod";

/** The wire of Xendit's payment requests, as the official SDK 7.0.0 writes and reads it. Extra fields are let through. */

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

export const wireCallback = z.looseObject({ event: z.string().min(1), data: z.unknown() });
