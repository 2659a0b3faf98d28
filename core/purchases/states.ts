import type { TransitionTable } from "../shared/transitions.ts";

export const PURCHASE_STATUSES = [
  "inquiry",
  "unprocessed",
  "processing",
  "success",
  "failed",
  "expired",
  "canceled",
  "returned",
] as const;
export type PurchaseStatus = (typeof PURCHASE_STATUSES)[number];

/**
 * Why a supplier did not deliver, in our own words: an adapter maps its partner's codes to them, people read them in
 * three languages. `private.purchase_failure` is the same list; a test proves it.
 */
export const FAILURE_REASONS = [
  "invalid_number",
  "number_blocked",
  "out_of_stock",
  "product_disturbed",
  "supplier_unavailable",
  "duplicate",
  "limit",
  "supplier_failed",
] as const;
export type FailureReason = (typeof FAILURE_REASONS)[number];

/** Decisions §5. `private.purchase_transitions` holds the same rows; a test proves it. */
export const PURCHASE_TRANSITIONS: TransitionTable<PurchaseStatus> = {
  inquiry: ["unprocessed", "expired", "canceled"],
  unprocessed: ["processing", "canceled", "failed"],
  processing: ["success", "failed"],
  success: ["returned"],
  failed: [],
  expired: [],
  canceled: [],
  returned: [],
};

/** Every rupiah of it went back to the balance that paid (decisions §5). */
export function moneyCameBack(status: PurchaseStatus): boolean {
  return status === "failed" || status === "returned" || status === "canceled";
}

/** It is over and nobody pays for it: its money went back, or never left. */
export function endedUncharged(status: PurchaseStatus): boolean {
  return moneyCameBack(status) || status === "expired";
}

/**
 * Texts of `reason` codes: of every failure, and of what SQL says besides; a code that is not here is told in general
 * words.
 */
const REASONS = {
  invalid_number: "reasonNumber",
  number_blocked: "reasonBlocked",
  out_of_stock: "reasonStock",
  product_disturbed: "reasonDisturbed",
  supplier_failed: "reasonSupplier",
  supplier_unavailable: "reasonSupplier",
  timeout: "reasonTimeout",
  duplicate: "reasonDuplicate",
  limit: "reasonLimit",
  returned: "reasonReturned",
  payment_returned: "reasonPaidBack",
  by_hand: "reasonByHand",
} as const satisfies Record<FailureReason | "timeout" | "returned" | "payment_returned" | "by_hand", string>;

type ReasonText = (typeof REASONS)[keyof typeof REASONS] | "reasonUnknown";

/** The text key for a purchase's `reason`. */
export function reasonText(reason: string): ReasonText {
  return Object.hasOwn(REASONS, reason) ? REASONS[reason as keyof typeof REASONS] : "reasonUnknown";
}
