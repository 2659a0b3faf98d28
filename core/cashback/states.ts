/** due: credited on `due_day`; dropped: returned before that; taken: returned after it was credited. */
export const CASHBACK_STATUSES = ["due", "credited", "dropped", "taken"] as const;
export type CashbackStatus = (typeof CASHBACK_STATUSES)[number];
