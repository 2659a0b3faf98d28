import type { TransitionTable } from "../shared/transitions.ts";

export const DEPOSIT_STATUSES = ["pending", "paid", "expired", "cancelled", "failed", "review"] as const;
export type DepositStatus = (typeof DEPOSIT_STATUSES)[number];

/**
 * Decisions §11. Money that arrives after the end (expired, cancelled, failed)
 * or that does not match moves the deposit to `review`, where an admin decides.
 * `private.deposit_transitions` holds the same rows; a test proves it.
 */
export const DEPOSIT_TRANSITIONS: TransitionTable<DepositStatus> = {
  pending: ["paid", "expired", "cancelled", "failed", "review"],
  paid: [],
  expired: ["review"],
  cancelled: ["review"],
  failed: ["review"],
  review: ["paid", "cancelled"],
};
