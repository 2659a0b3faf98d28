import { FAILURE_REASONS } from "../purchases/states.ts";

/**
 * How an order stands (SQL's `checkout_state`): it waits to be paid, ended unpaid, what was paid is before an admin
 * (`checked`), it is being delivered, was, or its money goes back: an admin has to (`refunding`), has (`refunded`), or
 * gave it to the agent, who settles it with the customer (`credited`).
 */
export const CHECKOUT_STATES = [
  "waiting",
  "expired",
  "cancelled",
  "checked",
  "processing",
  "success",
  "refunding",
  "refunded",
  "credited",
] as const;
export type CheckoutState = (typeof CHECKOUT_STATES)[number];

/**
 * Why an order was paid and not delivered, in words of ours (`sheets:checkoutReason`): what was said when it was to be
 * sold, and why its supplier did not deliver.
 */
const ORDER_REASONS = [
  ...FAILURE_REASONS,
  "timeout",
  "by_hand",
  "payment_returned",
  "returned",
  "price_changed",
  "nothing_due",
  "duplicate_limit",
  "product_closed",
  "product_inactive",
  "inquiry_unavailable",
] as const;

/**
 * The word of an order's `reason`; of one that this build does not know `other`. A number that nobody has is one thing,
 * whether it was said when it was asked about or when it was to be sold to.
 */
export function orderReason(reason: string): (typeof ORDER_REASONS)[number] | "other" {
  if (reason === "customer_not_found") return "invalid_number";
  return ORDER_REASONS.find((one) => one === reason) ?? "other";
}

/** True while something may still happen by itself, so that a page looks again. */
export function isMoving(state: CheckoutState): boolean {
  return state === "waiting" || state === "processing" || state === "checked" || state === "refunding";
}

/** Rupiah that came in for an order and did not pay it; null of one that was paid as asked, or not at all. */
export function cameIn(order: {
  readonly state: CheckoutState;
  readonly amount: number | null;
  readonly refunded: number;
  readonly credited: number;
  readonly paid_at: string | null;
}): number | null {
  const settled = order.refunded + order.credited;
  if (order.state === "checked") return order.amount === null ? null : order.amount + settled;
  return (order.paid_at === null && settled) || null;
}

/** A link takes orders, takes none for now, or never again. */
export const LINK_STATUSES = ["on", "off", "ended"] as const;
export type LinkStatus = (typeof LINK_STATUSES)[number];

/** What a link's customers pay: one price, or so much more than the agent does. */
export const PRICE_RULES = ["margin", "fixed"] as const;
