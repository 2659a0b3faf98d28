import type { TransitionTable } from "../shared/transitions.ts";

/** Of an agent's facility (core spec §4). `private.facility_transitions` holds the same rows; a test proves it. */
export const FACILITY_STATUSES = ["pending", "active", "inactive", "rejected"] as const;
export type FacilityStatus = (typeof FACILITY_STATUSES)[number];

export const FACILITY_TRANSITIONS: TransitionTable<FacilityStatus> = {
  pending: ["active", "rejected"],
  active: ["inactive"],
  inactive: ["pending"],
  rejected: ["pending"],
};

/** Of a loan deposit (core spec §4). One that was refused or withdrawn stays `not deposited`, closed. */
export const LOAN_DEPOSIT_STATUSES = ["not deposited", "approved", "half approved", "deposited"] as const;
export type LoanDepositStatus = (typeof LOAN_DEPOSIT_STATUSES)[number];

export const LOAN_DEPOSIT_TRANSITIONS: TransitionTable<LoanDepositStatus> = {
  "not deposited": ["approved", "half approved"],
  approved: ["deposited", "not deposited"],
  "half approved": ["deposited", "not deposited"],
  deposited: [],
};

/** How a debt stands to its due date (core spec §4); `other` where nothing is owed. SQL's `private.loan_due`. */
export const LOAN_DUES = ["today", "tomorrow", "not due", "overdue", "other"] as const;
export type LoanDue = (typeof LOAN_DUES)[number];
