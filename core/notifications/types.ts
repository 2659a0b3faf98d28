/** The tabs of notifications (core spec §2.3): one's own of today, what admins wrote, and one's own of before. */
export const NOTIFICATION_PERIODS = ["today", "news", "archive"] as const;
export type NotificationPeriod = (typeof NOTIFICATION_PERIODS)[number];

/** A period by its name; null for none. */
export function periodOf(name: string): NotificationPeriod | null {
  return NOTIFICATION_PERIODS.find((period) => period === name) ?? null;
}
