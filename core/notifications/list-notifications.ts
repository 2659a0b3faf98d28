import { type Context, requireUser, type With } from "../shared/context.ts";
import { DomainError } from "../shared/errors.ts";
import { parseListQuery } from "../shared/list-reader.ts";
import { uuidOf } from "../shared/uuid-of.ts";
import { parseInput } from "../shared/validation.ts";
import {
  newsGet,
  newsList,
  newsMarkRead,
  notificationGet,
  notificationList,
  notificationMarkRead,
  notificationsMarkRead,
  notificationUnread,
} from "./db.ts";
import { kindWords } from "./kind-words.ts";
import { sayNews } from "./news/say-news.ts";
import { NOTIFICATION_LIST } from "./notification-list.ts";
import { sayNotification } from "./say.ts";
import {
  markAsReadInput,
  NOTIFICATION_STATUS,
  type Notification,
  type NotificationPage,
  type NotificationRow,
  newsReadMark,
  readMark,
  type UnreadCounts,
} from "./schema.ts";
import { type NotificationPeriod, periodOf } from "./types.ts";

/** A tab of a path. Throws `not_found` for what is none. */
export function requirePeriod(name: string): NotificationPeriod {
  const period = periodOf(name);
  if (period === null) throw new DomainError("not_found");
  return period;
}

/**
 * A page of what the caller is told, on one of its tabs and in their language, the last first. One that cannot be read
 * is a plain sentence; news that are not in their language come in another (`lang`).
 */
export async function listNotifications(
  ctx: With<"site">,
  period: NotificationPeriod,
  input: unknown,
): Promise<NotificationPage> {
  requireUser(ctx.actor);
  const query = parseListQuery(NOTIFICATION_LIST, input);
  if (period === "news") {
    const { rows, unread, seen, meta } = await newsList(ctx.db, query);
    return { rows: rows.map((row) => sayNews(row, ctx.locale)), totals: { unread, latest: null, seen }, meta };
  }
  const words = query.search ? { kind_words: kindWords(ctx.locale) } : {};
  const { rows, unread, latest, seen, meta } = await notificationList(ctx.db, { ...query, period, ...words });
  const reader = { site: (await ctx.site()).name, locale: ctx.locale };
  return { rows: rows.map((row) => sayNotification(row, reader)), totals: { unread, latest, seen }, meta };
}

/** One of the caller's own notifications; with `open` it is read from now on. Throws `not_found`. */
export async function getNotification(ctx: With<"site">, id: string, { open = false } = {}): Promise<Notification> {
  requireUser(ctx.actor);
  const row = await notificationGet(ctx.db, uuidOf(id), open);
  return sayNotification(row, { site: (await ctx.site()).name, locale: ctx.locale });
}

/** One of the news that the caller is told; with `open` it is read from now on. Throws `not_found`. */
export async function getToldNews(ctx: Context, id: string, { open = false } = {}): Promise<Notification> {
  requireUser(ctx.actor);
  return sayNews(await newsGet(ctx.db, uuidOf(id), open), ctx.locale);
}

/** The caller has read what a page of a tab showed and everything before it; what came meanwhile stays unread. */
export async function markNotificationsRead(ctx: Context, period: NotificationPeriod, input: unknown): Promise<void> {
  requireUser(ctx.actor);
  if (period === "news") await newsMarkRead(ctx.db, parseInput(newsReadMark, input).seen);
  else await notificationsMarkRead(ctx.db, parseInput(readMark, input));
}

/** POST notification/mark-as-read: one of either, once or again. Throws `not_found`, `validation_failed`. */
export async function markNotificationRead(ctx: Context, input: unknown): Promise<UnreadCounts> {
  requireUser(ctx.actor);
  await notificationMarkRead(ctx.db, parseInput(markAsReadInput, input).id);
  return notificationUnread(ctx.db);
}

/** POST notification/unread: how much the caller has not read. */
export async function countUnread(ctx: Context): Promise<UnreadCounts> {
  requireUser(ctx.actor);
  return notificationUnread(ctx.db);
}

/** A notification on the wire. */
export function notificationRowOf({
  id,
  title,
  text,
  lang,
  created_at,
  read,
  tone,
  path,
}: Notification): NotificationRow {
  return {
    id,
    title,
    text,
    language: lang,
    date: created_at,
    is_read: read,
    status: NOTIFICATION_STATUS[tone],
    path,
  };
}
