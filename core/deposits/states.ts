import type { TransitionTable } from "../shared/transitions.ts";

export const DEPOSIT_STATUSES = ["pending", "paid", "expired", "cancelled", "failed", "review"] as const;
export type DepositStatus = (typeof DEPOSIT_STATUSES)[number];

/** True of a deposit that is over and brought no money. */
export function endedUnpaid(status: DepositStatus): boolean {
  return status === "expired" || status === "cancelled" || status === "failed";
}

/**
 * What is true of a deposit now: its status, or of a paid one whose money an admin took from the balance again after it
 * went back to its payer, that all or a part of it was (SQL's `deposit_state`).
 */
export const DEPOSIT_STATES = [...DEPOSIT_STATUSES, "taken_back", "part_taken_back"] as const;
export type DepositState = (typeof DEPOSIT_STATES)[number];

/** The same for admins, who see guests' payments for orders, too: of these, that all or a part is its payer's again. */
export const ADMIN_DEPOSIT_STATES = [...DEPOSIT_STATES, "refunded", "part_refunded"] as const;
export type AdminDepositState = (typeof ADMIN_DEPOSIT_STATES)[number];

/**
 * What asking came to: `paid`, `review` (before an admin), `waiting` (the provider has seen no money),
 * `unknown` (the provider has no payment under this code yet), `transfer` (manual: the bank's message is
 * awaited), `ended` (nothing came and it is over).
 */
export const CHECK_OUTCOMES = ["paid", "review", "waiting", "unknown", "transfer", "ended"] as const;
export type CheckOutcome = (typeof CHECK_OUTCOMES)[number];

/**
 * What an admin's check of a deposit that ended unpaid came to: no rupiah came for it, its money was sent back, or
 * its money went to a balance without it.
 */
export const DEPOSIT_RESOLUTIONS = ["not_credited", "sent_back", "credited_otherwise"] as const;
/** What paid a deposit: its own payment, that after an admin's check, or money that had come for something else. */
export const DEPOSIT_PAYMENTS = ["payment", "checked_payment", "other_payment"] as const;
export type DepositResolution = (typeof DEPOSIT_RESOLUTIONS)[number];

/** What of a deposit can be before an admin, as its owner reads it: kinds of claims (SQL's `deposit_checks_json`). */
export const DEPOSIT_CHECKS = [
  "amount_mismatch",
  "paid_after_end",
  "paid_twice",
  "currency_mismatch",
  "cancelled_after_paid",
  "refund",
  "chargeback",
  "refund_failed",
] as const;
export type DepositCheck = (typeof DEPOSIT_CHECKS)[number];

/**
 * What a closed check came to that left the balance as it was (SQL's `claim_end`): the money was sent back outside, it
 * went back to the payer and the house bears it, what had been taken was back before, or nothing moved.
 */
export const CHECK_ENDS = ["returned", "borne", "restored", "kept"] as const;

/**
 * Decisions §11. Money that arrives after the end (expired, cancelled, failed)
 * or that does not match moves the deposit to `review`, where an admin decides: it is paid, or ends as cancelled
 * once nothing of it is open any more.
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
