/** What can be before an admin (SQL's `review_open`). One that is not listed is shown by its own name. */
export const CLAIM_KINDS = [
  "amount_mismatch",
  "paid_after_end",
  "paid_twice",
  "currency_mismatch",
  "cancelled_after_paid",
  "unknown_deposit",
  "unmatched_mutation",
  "late_success",
  "failed_after_success",
  "dispatch_too_old",
  "proof_without_money",
  "cashback_not_recovered",
  "inbound_event",
] as const;

export const CLAIM_STATUSES = ["open", "closed"] as const;

/** Balances that admins may put right. */
export const CORRECTED_BALANCES = ["deposit", "cashback"] as const;
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

/** Marks by which people are found: what has happened to them. */
export const USER_MARKS = ["claims", "pin_locked", "not_verified", "debited", "deleted"] as const;

/** What an admin does to an account at once. */
export const USER_ACTS = ["unlock_pin", "sign_out", "revoke_device"] as const;
export type UserAct = (typeof USER_ACTS)[number];

export const CATEGORIES = [1, 2, 3] as const;
export const ROLES = ["user", "admin"] as const;
