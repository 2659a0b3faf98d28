import type { z } from "zod";
import type { Database } from "../ports/database.ts";
import { parseAnswer } from "../shared/answers.ts";
import { type StoredNews, storedNews } from "./news/schema.ts";
import type { NotificationQuery } from "./notification-list.ts";
import {
  heldRows,
  type ReadMark,
  type SentChannel,
  type StoredNotification,
  storedNewsPage,
  storedNotification,
  storedPage,
  type TakenRows,
  takenRows,
  type UnreadCounts,
  unreadCounts,
} from "./schema.ts";
import type { SendOutcome } from "./send.ts";

/** The person's own of today or, with `archive`, of before; `kind_words` are what a search finds besides their data. */
export async function notificationList(
  db: Database,
  filter: NotificationQuery & {
    readonly period: "today" | "archive";
    readonly kind_words?: Readonly<Record<string, string>>;
  },
): Promise<z.infer<typeof storedPage>> {
  return parseAnswer(storedPage, await db.rpc("notification_list", { p_filter: filter }));
}

/** The news that the person is told now. */
export async function newsList(db: Database, filter: NotificationQuery): Promise<z.infer<typeof storedNewsPage>> {
  return parseAnswer(storedNewsPage, await db.rpc("news_list", { p_filter: filter }));
}

/** One of them; `open` marks it as read. */
export async function newsGet(db: Database, id: string, open: boolean): Promise<StoredNews> {
  return parseAnswer(storedNews, await db.rpc("news_get", { p_id: id, p_open: open }));
}

export async function newsMarkRead(db: Database, seen: string): Promise<void> {
  await db.rpc("news_mark_read", { p_seen: seen });
}

/** One notification, or one of the news, is read. */
export async function notificationMarkRead(db: Database, id: string): Promise<void> {
  await db.rpc("notification_mark_read", { p_id: id });
}

export async function notificationUnread(db: Database): Promise<UnreadCounts> {
  return parseAnswer(unreadCounts, await db.rpc("notification_unread", {}));
}

/** One of the person's own; `open` marks it as read. */
export async function notificationGet(db: Database, id: string, open: boolean): Promise<StoredNotification> {
  return parseAnswer(storedNotification, await db.rpc("notification_get", { p_id: id, p_open: open }));
}

export async function notificationsMarkRead(db: Database, { up_to, seen }: ReadMark): Promise<void> {
  await db.rpc("notifications_mark_read", { p_up_to: up_to, p_seen: seen });
}

/** Service: tells an account's owner; false where nobody is told (again). */
export async function ownerNotify(
  service: Database,
  userId: string,
  { kind, data, address }: { readonly kind: string; readonly data: object; readonly address: string | null },
): Promise<boolean> {
  const args = { p_user: userId, p_kind: kind, p_data: data, p_address: address };
  return (await service.rpc("owner_notify", args)) === true;
}

/** Service: what is due on a channel, of at most `people`; each row is held for five minutes, by `hold`. */
export async function outboxTake(service: Database, channel: SentChannel, people: number): Promise<TakenRows> {
  return parseAnswer(takenRows, await service.rpc("outbox_take", { p_channel: channel, p_limit: people }));
}

/** Service: these rows' turn to be sent has come. Answers those that may be: still held, and still to be told. */
export async function outboxHold(service: Database, ids: readonly string[], hold: string): Promise<readonly string[]> {
  return parseAnswer(heldRows, await service.rpc("outbox_hold", { p_ids: [...ids], p_hold: hold }));
}

/** Service: how sending these rows went. */
export async function outboxFinish(
  service: Database,
  ids: readonly string[],
  { outcome, hold }: { readonly outcome: SendOutcome; readonly hold: string },
): Promise<void> {
  await service.rpc("outbox_finish", { p_ids: [...ids], p_outcome: outcome, p_hold: hold });
}
