import type { PurchaseStatus } from "../purchases/states.ts";

/** What can be wrong with a sale. */
export const COMPLAINT_REASONS = [
  "long_pending",
  "not_received",
  "serial_wrong",
  "wrong_amount",
  "wrong_number",
  "refund_missing",
  "not_failed",
  "double",
  "other",
] as const;
export type ComplaintReason = (typeof COMPLAINT_REASONS)[number];

const WAITING = ["long_pending", "wrong_number", "double", "other"] as const;
const BACK = ["refund_missing", "not_failed", "double", "other"] as const;

/**
 * The reasons that make sense for a sale as it stands, in the order of choosing; none where nothing was taken.
 * `private.complaint_reasons` holds the same rows; a test proves it.
 */
export const REASONS_OF: Readonly<Record<PurchaseStatus, readonly ComplaintReason[]>> = {
  inquiry: [],
  unprocessed: WAITING,
  processing: WAITING,
  success: ["not_received", "serial_wrong", "wrong_amount", "wrong_number", "double", "other"],
  failed: BACK,
  returned: BACK,
  expired: [],
  canceled: [],
};
