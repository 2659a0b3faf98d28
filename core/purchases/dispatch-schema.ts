import { z } from "zod";
import { timestamp } from "../shared/fields.ts";
import { purchaseStatus } from "./schema.ts";
import { MODULES } from "./types.ts";

/** Answer of `dispatch_order`: what a supplier is asked about. */
export const sentOrder = z.object({
  /** Our reference at the supplier: the purchase's ref id, plus a suffix from the second supplier on. */
  reference: z.string(),
  sku: z.string(),
  module: z.enum(MODULES),
  type: z.string(),
  destination: z.string(),
  /** Until when the supplier takes the payment of a bill. */
  payable_until: timestamp.nullable(),
  /** The most we accept to pay, in rupiah. */
  max_cost: z.number().int(),
});
export type SentOrder = z.infer<typeof sentOrder>;

/** Answer of `dispatch_take`: what to ask which supplier, under which reference. */
export const takenDispatch = sentOrder.extend({
  dispatch_id: z.uuid(),
  purchase_ref: z.string(),
  user_id: z.uuid(),
  product_code: z.string(),
  supplier: z.string(),
  /** `status` for an order that the supplier has, or may have: it must never be made a second time. */
  mode: z.enum(["order", "status"]),
  /** It was taken before: the order may be there already. */
  repeated: z.boolean(),
});
export type TakenDispatch = z.infer<typeof takenDispatch>;

/** Answer of `purchase_settle`. */
export const settledPurchase = z.object({
  ref_id: z.string(),
  user_id: z.uuid(),
  status: purchaseStatus,
  /** The next supplier's dispatch, opened only after a definite failure of this one. */
  next_dispatch_id: z.uuid().nullable(),
  /** True when the result was put before an admin instead of being applied. */
  review: z.boolean(),
});
export type SettledPurchase = z.infer<typeof settledPurchase>;

export const purchaseSwept = z.object({ dispatch_ids: z.array(z.uuid()) });

/** Where a result came from, kept with it. */
export type SettleSource = "answer" | "status" | "callback";
