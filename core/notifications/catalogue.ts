import type { NotificationKind } from "./kind.ts";
import { ACCOUNT_KINDS } from "./kinds/account.ts";
import { ADMIN_KINDS } from "./kinds/admin.ts";
import { AFFILIATE_KINDS } from "./kinds/affiliates.ts";
import { BALANCE_KINDS } from "./kinds/balance.ts";
import { CHECKOUT_KINDS } from "./kinds/checkout.ts";
import { COMPLAINT_KINDS } from "./kinds/complaints.ts";
import { DEPOSIT_KINDS } from "./kinds/deposits.ts";
import { HELP_KINDS } from "./kinds/help.ts";
import { LOAN_KINDS } from "./kinds/loans.ts";
import { OWNER_KINDS } from "./kinds/owner.ts";
import { PURCHASE_KINDS } from "./kinds/purchases.ts";

/** Every kind of notification there is. SQL writes these and no others, on the same channels: a test proves it. */
export const NOTIFICATION_KINDS = {
  ...PURCHASE_KINDS,
  ...DEPOSIT_KINDS,
  ...CHECKOUT_KINDS,
  ...COMPLAINT_KINDS,
  ...HELP_KINDS,
  ...BALANCE_KINDS,
  ...AFFILIATE_KINDS,
  ...LOAN_KINDS,
  ...OWNER_KINDS,
  ...ACCOUNT_KINDS,
  ...ADMIN_KINDS,
} as const satisfies Readonly<Record<string, NotificationKind>>;
export type NotificationKindName = keyof typeof NOTIFICATION_KINDS;

/** What was done with an account. */
export type OwnerKind = keyof typeof OWNER_KINDS;

/** A kind by its name; null for one that nobody knows. */
export function kindOf(name: string): NotificationKind | null {
  return Object.hasOwn(NOTIFICATION_KINDS, name) ? NOTIFICATION_KINDS[name as NotificationKindName] : null;
}
