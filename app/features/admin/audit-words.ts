import type { TFunction } from "i18next";
import { PERMISSIONS } from "#core/accounts/types.ts";
import { CLAIM_ACTIONS, CLAIM_KINDS, CORRECTED_BALANCES, CORRECTION_REASONS } from "#core/admin/states.ts";
import { SETTING_NAMES } from "#core/settings/types.ts";
import { groupThousands } from "#core/shared/money.ts";
import { formatPercent } from "#core/shared/percent.ts";

export type AuditTexts = TFunction<["admin", "site", "account", "people", "common"]>;

/** What actions change besides settings and ways to pay, which have the words of their forms. */
export const MEMBERS = [
  "amount",
  "approved_at",
  "balance",
  "cashback",
  "category",
  "closed_at",
  "code",
  "correction",
  "created_at",
  "day",
  "decided_at",
  "deposit",
  "due",
  "due_date",
  "due_day",
  "explained_at",
  "explained_by",
  "from_balance",
  "granted",
  "has_pin",
  "held",
  "is_active",
  "kind",
  "last_active_at",
  "limit",
  "loan",
  "locked_until",
  "name",
  "note",
  "permissions",
  "person",
  "place",
  "proposed",
  "provider",
  "reason",
  "reason_code",
  "remaining_limit",
  "requested_at",
  "resolution",
  "role",
  "sessions",
  "sources",
  "status",
  "subject",
  "target",
  "trusted",
  "usage",
  "usage_after",
  "wanted_due_day",
  "wanted_limit",
] as const;

const CHANNEL_MEMBERS = [
  "active",
  "closed_note",
  "min_amount",
  "max_amount",
  "account_number",
  "account_holder",
  "cost_rate_bp",
  "cost_fixed",
  "cost_taxed",
] as const;

/** Members that name rows to programs; who reads the trail has the link. */
const UNSEEN = ["id", "open", "source", "user_id", "by", "own", "version", "is_this", "decided_by", "approved_by"];
const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;
const TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d/;
const DAY = /^\d{4}-\d\d-\d\d$/;

/** Says when and which day, as the page does. */
export interface Clock {
  when(iso: string): string;
  day(day: string): string;
}

const among = <T extends string>(names: readonly T[], name: unknown): T | undefined =>
  names.find((known) => known === name);

/** What a member of a change is called; null for one that only programs read. */
export function memberText(t: AuditTexts, name: string): string | null {
  if (UNSEEN.includes(name)) return null;
  const setting = among(SETTING_NAMES, name);
  if (setting) return t(`site:settings.${setting}.label`);
  const channel = among(CHANNEL_MEMBERS, name);
  if (channel) return t(`site:channel.${channel}`);
  const member = among(MEMBERS, name);
  return member ? t(`admin:members.${member}`) : name;
}

/** States of everything that the trail is about. Two things may share a word. */
export const STATES = [
  "open",
  "closed",
  "explained",
  "proposed",
  "posted",
  "rejected",
  "withdrawn",
  "expired",
  "pending",
  "paid",
  "cancelled",
  "failed",
  "review",
  "active",
  "inactive",
  "approved",
  "half approved",
  "deposited",
  "not deposited",
  "current session",
  "new login attempt",
  "logged out",
  "blocked",
] as const;

const DIFFERENCE_KINDS = [
  "missing_at_us",
  "missing_at_them",
  "amount_differs",
  "status_differs",
  "float_differs",
] as const;

const ROLES = ["user", "admin"] as const;
const CATEGORIES = [1, 2, 3] as const;

/** The word for what programs call by a code; null where the member has no codes, or not this one. */
export function wordText(t: AuditTexts, name: string, value: string): string | null {
  const state = name === "status" && among(STATES, value);
  if (state) return t(`admin:states.${state}`);
  const role = name === "role" && among(ROLES, value);
  if (role) return t(`people:roles.${role}`);
  const permission = name === "permissions" && among(PERMISSIONS, value);
  if (permission) return t(`people:permissions.${permission}`);
  const resolution = name === "resolution" && among(CLAIM_ACTIONS, value);
  if (resolution) return t(`admin:actions.${resolution}`);
  const kind = name === "kind" && among(CLAIM_KINDS, value);
  if (kind) return t(`admin:kinds.${kind}`);
  const difference = name === "kind" && among(DIFFERENCE_KINDS, value);
  if (difference) return t(`admin:reconciliation.kinds.${difference}`);
  const reason = name === "reason_code" && among(CORRECTION_REASONS, value);
  if (reason) return t(`people:reasons.${reason}`);
  const balance = name === "balance" && among(CORRECTED_BALANCES, value);
  return balance ? t(`people:balance.${balance}`) : null;
}

/** A person by name; whatever else is no plain value as it is. */
function objectText(value: unknown): string {
  const name = typeof value === "object" && value !== null && "name" in value ? value.name : null;
  return typeof name === "string" ? name : JSON.stringify(value);
}

/** A value as people read it: words for what programs call by a code, times as the page says them. */
export function valueText(t: AuditTexts, clock: Clock, name: string, value: unknown): string {
  if (value === undefined || value === null || value === "") return "–";
  if (typeof value === "boolean") return t(value ? "admin:yes" : "admin:no");
  if (typeof value === "number") {
    const category = name === "category" && CATEGORIES.find((known) => known === value);
    if (category) return t(`account:categories.${category}`);
    return name === "cost_rate_bp" ? formatPercent(value) : groupThousands(value);
  }
  if (Array.isArray(value)) {
    return value.length === 0 ? "–" : value.map((one) => valueText(t, clock, name, one)).join(", ");
  }
  if (typeof value !== "string") return objectText(value);
  if (UUID.test(value)) return "–";
  if (TIME.test(value)) return clock.when(value);
  if (DAY.test(value)) return clock.day(value);
  return wordText(t, name, value) ?? value;
}

type Change = Readonly<Record<"before" | "after", Readonly<Record<string, unknown>>>> & {
  /** What was done, where it tells what a member means. */
  readonly action?: string;
};

/** The target of a split is no person: it is how many rupiah leave the balance. */
function namedByAction(members: Readonly<Record<string, unknown>>, action?: string): Readonly<Record<string, unknown>> {
  if (!action?.endsWith("split") || !("target" in members)) return members;
  const { target, ...others } = members;
  return { ...others, from_balance: Number(target) };
}

/** Members of one kind of action alone, which only the pages that show it have words for. */
export interface OwnMembers {
  label(t: AuditTexts, name: string): string | null;
  value(t: AuditTexts, name: string, value: unknown): string | null;
}

/** What an action changed, a line for each member that people read. */
export function changeLines(
  t: AuditTexts,
  clock: Clock,
  change: Change,
  own?: OwnMembers,
): { name: string; label: string; before: string; after: string }[] {
  const [before, after] = [change.before, change.after].map((side) => namedByAction(side, change.action)) as [
    Change["before"],
    Change["after"],
  ];
  return [...new Set([...Object.keys(before), ...Object.keys(after)])].flatMap((name) => {
    const label = own?.label(t, name) ?? memberText(t, name);
    const said = (value: unknown) => own?.value(t, name, value) ?? valueText(t, clock, name, value);
    const line = { before: said(before[name]), after: said(after[name]) };
    return label === null || line.before === line.after ? [] : [{ name, label, ...line }];
  });
}
