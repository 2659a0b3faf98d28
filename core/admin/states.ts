/** What can be before an admin (SQL's `review_open`). One that is not listed is shown by its own name. */
export const CLAIM_KINDS = [
  "amount_mismatch",
  "paid_after_end",
  "paid_twice",
  "currency_mismatch",
  "cancelled_after_paid",
  "refund",
  "chargeback",
  "refund_failed",
  "unknown_deposit",
  "unmatched_mutation",
  "late_success",
  "failed_after_success",
  "supplier_price",
  "dispatch_too_old",
  "checkout_failed",
  "route_above_price",
  "price_list_odd",
  "proof_without_money",
  "cashback_not_recovered",
  "inbound_event",
] as const;

export const CLAIM_STATUSES = ["open", "closed"] as const;

/**
 * How a claim is settled: money to a person, back outside, cost borne, buyer refunded, or left as it is; of money that
 * a provider gave back: taken from the balance, borne by the house, or split between both.
 */
export const CLAIM_ACTIONS = ["credit", "return", "write_off", "refund", "take_back", "split", "bear", "keep"] as const;
export type ClaimAction = (typeof CLAIM_ACTIONS)[number];

/** How a claim can have ended: by what an admin did, or by its message, which was tried again and then applied. */
export const CLAIM_RESOLUTIONS = [...CLAIM_ACTIONS, "applied"] as const;

/** Balances that admins may put right; a loan balance only off an account that is deleted. */
export const CORRECTED_BALANCES = ["deposit", "cashback", "loan"] as const;
export type CorrectedBalance = (typeof CORRECTED_BALANCES)[number];

/** Why a balance is put right (SQL's table private.balance_corrections has the same). */
export const CORRECTION_REASONS = [
  "missing_credit",
  "wrong_credit",
  "double_credit",
  "compensation",
  "outside_payment",
  "other",
] as const;
export type CorrectionReason = (typeof CORRECTION_REASONS)[number];

/** `proposed` waits for another admin, for 7 days until it is `expired`; `posted` has moved. */
export const CORRECTION_STATUSES = ["proposed", "posted", "rejected", "withdrawn", "expired"] as const;
export type CorrectionStatus = (typeof CORRECTION_STATUSES)[number];

/** What can wait for a second person: money first, then changes of what guards money or entry. */
export const PROPOSAL_KINDS = [
  "claim",
  "correction",
  "loan",
  "settings",
  "channel",
  "standing",
  "purchase",
  "payout",
  "payout_return",
  "payout_withdraw",
] as const;
export type ProposalKind = (typeof PROPOSAL_KINDS)[number];

/**
 * Why somebody may not confirm what waits (SQL's private.second_obstacle and, of a batch, payout_obstacle and
 * payout_withdraw_second).
 */
export const PROPOSAL_OBSTACLES = [
  "claim_same_person",
  "proposer_left",
  "second_too_new",
  "second_not_apart",
  "admin_own_account",
  "payout_marked",
  "payout_unmarked",
  "payout_marker_not_apart",
  "payout_marker_left",
  "payout_file_needed",
  "payout_taken",
] as const;

/** Marks by which people are found: what has happened to them. */
export const USER_MARKS = ["claims", "pin_locked", "not_verified", "debited", "deleted"] as const;

/** What an admin does to an account at once. */
export const USER_ACTS = ["unlock_pin", "sign_out", "revoke_device"] as const;
export type UserAct = (typeof USER_ACTS)[number];

export const CATEGORIES = [1, 2, 3] as const;
export const ROLES = ["user", "admin"] as const;

/** The money of a claim, in rupiah, as its page shows it. */
interface ClaimMoney {
  readonly held: number | null;
  readonly amount: number | null;
  readonly cost: number | null;
  readonly reversal: { readonly amount: number } | null;
}

/** Rupiah that a choice settles: what a supplier took; else what is held and has not gone back, or what it is about. */
export function settledBy({ held, reversal, amount, cost }: ClaimMoney, action: ClaimAction): number {
  if (action === "write_off") return cost ?? 0;
  return held === null ? (reversal?.amount ?? amount ?? 0) : held - (reversal?.amount ?? 0);
}
