import { z } from "zod";

/** The wire of Midtrans' Core API. Extra fields are let through: theirs to add. */

const text = z.string().optional();

/** Every answer carries its own status code as text; HTTP's is not always the same. */
export const wireAnswer = z.looseObject({ status_code: text, status_message: text });

/** Answer of a charge and of a status call: how to pay is in both, where the channel repeats it. */
export const wireTransaction = z.looseObject({
  status_code: z.string(),
  transaction_id: z.string().min(1),
  order_id: z.string().min(1),
  gross_amount: z.string(),
  currency: text,
  payment_type: text,
  transaction_status: z.string(),
  fraud_status: text,
  /** `YYYY-MM-DD HH:MM:SS`, GMT+7. */
  expiry_time: text,
  va_numbers: z.array(z.looseObject({ bank: z.string(), va_number: z.string() })).optional(),
  permata_va_number: text,
  biller_code: text,
  bill_key: text,
  qr_string: text,
  payment_code: text,
  actions: z.array(z.looseObject({ name: z.string(), url: z.string() })).optional(),
  /** Rupiah given back or charged back in all so far. */
  refund_amount: text,
  /** Its parts, of both kinds. The number of one is written as a number or as text. */
  refunds: z
    .array(
      z.looseObject({
        refund_amount: text,
        refund_chargeback_id: z.union([z.number(), z.string()]).optional().catch(undefined),
      }),
    )
    .optional(),
});
export type WireTransaction = z.infer<typeof wireTransaction>;

export const wireList = z.looseObject({ transactions: z.array(wireTransaction), has_more: z.boolean() });

/** Answer of a Snap transaction; a refusal has `error_messages`. */
export const wireSnap = z.looseObject({ token: z.string().min(1), redirect_url: z.string().min(1) });
export const wireSnapRefusal = z.looseObject({ error_messages: z.array(z.string()).min(1) });

/** The fields under `signature_key`, exactly as sent: a number would have lost its spelling. */
export const wireSigned = z.looseObject({
  order_id: z.string(),
  status_code: z.string(),
  gross_amount: z.string(),
  signature_key: z.string(),
});
