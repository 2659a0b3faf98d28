import { z } from "zod";
import { timestamp } from "../shared/fields.ts";

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
