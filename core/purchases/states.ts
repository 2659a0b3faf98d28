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
