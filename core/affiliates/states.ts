import type { TransitionTable } from "../shared/transitions.ts";

/** `none`: never asked; `expired`: the code's years are over (second spec §4). */
export const AFFILIATE_STATES = ["none", "waiting", "verified", "refused", "expired"] as const;
export type AffiliateState = (typeof AFFILIATE_STATES)[number];

/** What admins find in their list. */
export const ASKED_STATES = ["waiting", "verified", "refused", "expired"] as const;

/**
 * unpaid: waits for the month's payout; in_process: on its way to the bank; paid: in the deposit; disbursed: the bank
 * has it; returned: its sale was given back, paid or not.
 */
export const COMMISSION_STATUSES = ["unpaid", "in_process", "paid", "disbursed", "returned"] as const;
export type CommissionStatus = (typeof COMMISSION_STATUSES)[number];

/**
 * paid: in the deposit; below_minimum: carried over to the next month; in_process: on its way to a bank; disbursed: the
 * bank has it; refused: the bank did not take it, and the affiliate decides.
 */
export const PAYOUT_STATUSES = ["paid", "below_minimum", "in_process", "disbursed", "refused"] as const;
/** What admins tell apart: what the bank gave back was not refused by it at once. */
export const PAYOUT_STANDINGS = [...PAYOUT_STATUSES, "given_back"] as const;
export type PayoutStatus = (typeof PAYOUT_STATUSES)[number];

/** `private.payout_transitions` holds the same rows; a test proves it. */
export const PAYOUT_TRANSITIONS: TransitionTable<PayoutStatus> = {
  paid: [],
  below_minimum: [],
  in_process: ["disbursed", "refused"],
  disbursed: ["refused"],
  refused: ["disbursed", "paid", "in_process"],
};

/** Where a month's commission goes. */
export const PAY_TO = ["deposit", "bank"] as const;
export type PayTo = (typeof PAY_TO)[number];

/** How what goes to a bank account gets there: by a file for the bank, or by Xendit. */
export const PAYOUT_WAYS = ["file", "xendit"] as const;

/** Of payouts that are handed to a bank together. */
export const BATCH_STATUSES = ["waiting", "confirmed", "withdrawn"] as const;

/** Of one try to pay to a bank account; released: Xendit may be given it. */
export const ATTEMPT_STATUSES = ["waiting", "released", "disbursed", "refused", "returned", "dropped"] as const;
export type AttemptStatus = (typeof ATTEMPT_STATUSES)[number];

/** Why a batch cannot be given up by somebody: its file was taken, it pays them, or they have asked for it. */
export const WITHDRAW_OBSTACLES = [
  "claim_same_person",
  "second_too_new",
  "second_not_apart",
  "admin_own_account",
  "change_proposed",
] as const;
