/** `none`: never asked; `expired`: the code's years are over (second spec §4). */
export const AFFILIATE_STATES = ["none", "waiting", "verified", "refused", "expired"] as const;
export type AffiliateState = (typeof AFFILIATE_STATES)[number];

/** What admins find in their list. */
export const ASKED_STATES = ["waiting", "verified", "refused", "expired"] as const;

/** unpaid: waits for the month's payout; returned: its sale was given back, paid or not. */
export const COMMISSION_STATUSES = ["unpaid", "paid", "returned"] as const;
export type CommissionStatus = (typeof COMMISSION_STATUSES)[number];

/** below_minimum: carried over to the next month. */
export const PAYOUT_STATUSES = ["paid", "below_minimum"] as const;
export type PayoutStatus = (typeof PAYOUT_STATUSES)[number];
