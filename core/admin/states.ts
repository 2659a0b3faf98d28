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
] as const;

export const CLAIM_STATUSES = ["open", "closed"] as const;
