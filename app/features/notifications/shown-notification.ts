import type { Notification, UnreadCounts } from "#core/notifications/schema.ts";
import type { NotificationPeriod } from "#core/notifications/types.ts";

/** A notification as a row shows it. */
export type ShownNotification = Pick<Notification, "id" | "tone" | "read" | "created_at" | "lang"> & {
  /** One's own is a sentence, news have a title. */
  readonly headline: string;
  /** How news begin; nothing of one's own. */
  readonly excerpt: string;
};

/** What the bell's pop-over shows of a tab. */
export interface NotificationPeek {
  readonly rows: readonly ShownNotification[];
  readonly unread: UnreadCounts;
}

const EXCERPT = 160;

/** As a row of its tab. */
export function shownNotification(period: NotificationPeriod, told: Notification): ShownNotification {
  const { id, title, text, tone, read, created_at, lang } = told;
  const isNews = period === "news";
  return {
    id,
    headline: isNews ? title : text,
    excerpt: isNews ? [...text.replace(/\s+/g, " ")].slice(0, EXCERPT).join("") : "",
    lang,
    tone,
    read,
    created_at,
  };
}
