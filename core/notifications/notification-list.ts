import { defineList, type ListQuery } from "../shared/list.ts";
import type { Notification } from "./schema.ts";

/** What a person was told, the last first, on each of its tabs. The page draws its rows itself. */
export const NOTIFICATION_LIST = defineList<Notification>()({
  name: "pemberitahuan",
  key: "id",
  columns: [],
  files: false,
  search: "notifications",
  filters: {},
  days: false,
  sorts: [],
});
/** The same on the tab of news, whose search looks at other words. */
export const TOLD_NEWS_LIST = { ...NOTIFICATION_LIST, search: "news" } as const;
export type NotificationQuery = ListQuery<typeof NOTIFICATION_LIST>;
