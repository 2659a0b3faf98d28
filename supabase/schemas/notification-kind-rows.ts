/** The rows of private.notification_kinds, out of core's catalogue. */
import { NOTIFICATION_KINDS } from "#core/notifications/catalogue.ts";
import { type CatalogRow, upsert } from "./product-type-rows.ts";

/** Kind → where it is told, and in which form of mail. */
export const NOTIFICATION_KIND_ROWS: readonly CatalogRow[] = Object.entries(NOTIFICATION_KINDS).map(
  ([code, { channels, mail }]) => ({ code, channels, mail }),
);

/** SQL that makes the table hold these rows. */
export function notificationKindRowsSql(): string {
  return `-- Kinds of notification, out of core/notifications.\n${upsert("private.notification_kinds", NOTIFICATION_KIND_ROWS)}`;
}
