import type { FailureReason, PurchaseStatus } from "#core/purchases/states.ts";

/** Something is still to come for this purchase without anybody doing anything. */
export function isWaiting(status: PurchaseStatus): boolean {
  return status === "unprocessed" || status === "processing";
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
} as const satisfies Record<FailureReason | "timeout" | "returned", string>;

type ReasonText = (typeof REASONS)[keyof typeof REASONS] | "reasonUnknown";

/** The text key for a purchase's `reason`. */
export function reasonText(reason: string): ReasonText {
  return Object.hasOwn(REASONS, reason) ? REASONS[reason as keyof typeof REASONS] : "reasonUnknown";
}
