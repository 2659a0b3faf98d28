import { z } from "zod";
import { reason } from "../../admin/schema.ts";
import { balance, pageMeta, rupiah, timestamp } from "../../shared/fields.ts";
import { jakartaMinute } from "../../shared/jakarta-minute.ts";
import { pricelistRow } from "../schema.ts";

export const PROMOTION_STATES = ["planned", "running", "over"] as const;
export type PromotionState = (typeof PROMOTION_STATES)[number];

/** A product at a lower price for a while, as admins see it. */
export const promotion = z.object({
  id: z.uuid(),
  product_code: z.string(),
  product_name: z.string(),
  /** Rupiah off the price of every category. */
  discount: balance,
  /** A member's price without and with it. */
  regular_price: balance,
  price: z.number().int(),
  starts_at: timestamp,
  ends_at: timestamp,
  state: z.enum(PROMOTION_STATES),
  by: z.string().nullable(),
});
export type Promotion = z.infer<typeof promotion>;

/** A discount that stands in the product itself and has no end; prices are a member's. */
export const standingDiscount = z.object({
  product_code: z.string(),
  product_name: z.string(),
  discount: balance,
  price: z.number().int(),
});
export type StandingDiscount = z.infer<typeof standingDiscount>;

export const promotionPage = z.object({
  rows: z.array(promotion),
  meta: pageMeta,
  standing: z.array(standingDiscount),
});
export type PromotionPage = z.infer<typeof promotionPage>;

export const promotionInput = z
  .object({
    product_code: z.string({ error: "required" }).trim().min(1, "required").max(64, "too_long"),
    discount: rupiah,
    starts_at: jakartaMinute,
    ends_at: jakartaMinute,
    reason,
  })
  .refine(({ starts_at, ends_at }) => starts_at < ends_at, { error: "date_order", path: ["ends_at"] });

export const promotionEndInput = z.object({ id: z.uuid("invalid"), reason });

/** What is sold for less than usual now. */
export const promotedProducts = z.array(pricelistRow);
