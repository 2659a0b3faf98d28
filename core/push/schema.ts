import { z } from "zod";
import { LOCALES } from "../shared/error-catalogue.ts";
import { timestamp } from "../shared/fields.ts";

/** The ends that people can be told of when no page is open. */
export const RESULT_KINDS = [
  "purchase_success",
  "purchase_failed",
  "purchase_returned",
  "deposit_paid",
  "deposit_amount_mismatch",
  "deposit_paid_after_end",
  "deposit_paid_twice",
  "deposit_currency_mismatch",
  "deposit_cancelled_after_paid",
  "deposit_refund",
  "deposit_chargeback",
  "deposit_taken_back",
] as const;

/** Whether this device is told of results. A subscription is stored again after 7 days. */
export const pushState = z.object({ on: z.boolean(), refresh_at: timestamp.nullable() });
export type PushState = z.infer<typeof pushState>;

/** GET account/push: the state, and the key to subscribe with. */
export const pushOffer = pushState.extend({ public_key: z.string() });
export type PushOffer = z.infer<typeof pushOffer>;

/** POST account/push: a browser's `PushSubscription` as its `toJSON()` gives it. */
export const pushSubscription = z.object({
  endpoint: z.url({ error: "invalid" }).max(1000, "too_long"),
  keys: z.object({
    p256dh: z.string({ error: "required" }).regex(/^[A-Za-z0-9_-]{87}$/, "invalid"),
    auth: z.string({ error: "required" }).regex(/^[A-Za-z0-9_-]{22}$/, "invalid"),
  }),
});
export type PushSubscription = z.infer<typeof pushSubscription>;

/** One message that is due, for one device. */
export const duePush = z.object({
  id: z.uuid(),
  endpoint: z.string(),
  p256dh: z.string(),
  auth: z.string(),
  locale: z.enum(LOCALES),
  kind: z.enum(RESULT_KINDS),
  data: z.object({
    ref_id: z.string().optional(),
    product: z.string().optional(),
    destination: z.string().optional(),
    code: z.string().optional(),
    credited: z.number().optional(),
    /** Rupiah of what is checked; negative of what was taken from the balance. */
    amount: z.number().nullish(),
    /** How much of it may leave the balance. */
    takeable: z.number().nullish(),
  }),
});
export type DuePush = z.infer<typeof duePush>;
