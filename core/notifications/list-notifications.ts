import { type Context, requireUser, type With } from "../shared/context.ts";
import { parseListQuery } from "../shared/list-reader.ts";
import { uuidOf } from "../shared/uuid-of.ts";
import { parseInput } from "../shared/validation.ts";
import { notificationGet, notificationList, notificationsMarkRead } from "./db.ts";
import { NOTIFICATION_LIST } from "./notification-list.ts";
import { sayNotification } from "./say.ts";
import { type Notification, type NotificationPage, readMark } from "./schema.ts";

/**
 * A page of the caller's notifications in their language, the last first. One that cannot be read is a plain sentence.
 */
export async function listNotifications(ctx: With<"site">, input: unknown): Promise<NotificationPage> {
  requireUser(ctx.actor);
  const { unread, latest, seen, ...page } = await notificationList(ctx.db, parseListQuery(NOTIFICATION_LIST, input));
  const reader = { site: (await ctx.site()).name, locale: ctx.locale };
  return { ...page, totals: { unread, latest, seen }, rows: page.rows.map((row) => sayNotification(row, reader)) };
}

/** One of the caller's notifications; with `open` it is read from now on. Throws `not_found`. */
export async function getNotification(ctx: With<"site">, id: string, { open = false } = {}): Promise<Notification> {
  requireUser(ctx.actor);
  const row = await notificationGet(ctx.db, uuidOf(id), open);
  return sayNotification(row, { site: (await ctx.site()).name, locale: ctx.locale });
}

/** The caller has read what a page showed and every notification before it; what came meanwhile stays unread. */
export async function markNotificationsRead(ctx: Context, input: unknown): Promise<void> {
  requireUser(ctx.actor);
  await notificationsMarkRead(ctx.db, parseInput(readMark, input));
}
