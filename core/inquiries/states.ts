import type { TransitionTable } from "../shared/transitions.ts";

export const INQUIRY_STATUSES = ["asking", "inquiry", "refused", "paid", "expired", "canceled"] as const;
export type InquiryStatus = (typeof INQUIRY_STATUSES)[number];

/** What a supplier is asked: what is due, whose number it is, or what an operator offers it. */
export const INQUIRY_SUBJECTS = ["bill", "customer", "offers"] as const;

/** docs/decisions/inquiries.md. `private.inquiry_transitions` holds the same rows; a test proves it. */
export const INQUIRY_TRANSITIONS: TransitionTable<InquiryStatus> = {
  asking: ["inquiry", "refused", "expired"],
  inquiry: ["paid", "expired", "canceled"],
  refused: [],
  paid: [],
  expired: [],
  canceled: [],
};

/** Why nothing was found, in our own words: an adapter maps its partner's codes to them. */
export const INQUIRY_REFUSALS = ["wrong_destination", "number_blocked", "nothing_due", "unavailable", "other"] as const;
export type InquiryRefusal = (typeof INQUIRY_REFUSALS)[number];
