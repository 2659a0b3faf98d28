import type { TFunction } from "i18next";
import { serviceName } from "#app/components/service-name.ts";
import { PERMISSIONS } from "#core/accounts/types.ts";
import { CLAIM_KINDS, CLAIM_RESOLUTIONS, CORRECTED_BALANCES, CORRECTION_REASONS } from "#core/admin/states.ts";
import { PAYOUT_WAYS } from "#core/affiliates/states.ts";
import { ASKED } from "#core/catalog/admin/states.ts";
import { COMMISSION_RATES, SETTING_NAMES } from "#core/settings/types.ts";
import { groupThousands } from "#core/shared/money.ts";
import { formatPercent } from "#core/shared/percent.ts";
import { sourceText } from "../reconciliation/difference-words.ts";

/** Settings that are whole percent. */
const PERCENTS = [...COMMISSION_RATES, "supplier_fault_share"] as const;

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
  "count",
  "created_at",
  "day",
  "decided_at",
  "deposit",
  "discount",
  "due",
  "due_date",
  "due_day",
  "ends_at",
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
  "on",
  "paused_until",
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
  "starts_at",
  "status",
  "subject",
  "target",
  "transaction_limit",
  "trusted",
  "usage",
  "usage_after",
  "wanted_due_day",
  "wanted_limit",
  "operator",
  "type",
  "label",
  "description",
  "nominal",
  "price_1",
  "price_2",
  "price_3",
  "promo_discount",
  "cashback_1",
  "cashback_2",
  "cashback_3",
  "stock",
  "permission",
  "position",
  "disturbed_until",
  "disturbed_note",
  "routes",
  "serial_number",
  "percent_bp",
  "minimum",
  "step",
  "products",
  "mark",
  "color",
  "prefixes",
  "asks_zone",
  "asks_server",
  "servers",
  "carousel",
  "language",
  "source",
  "external_url",
  "image",
  "caption",
  "destination",
  "leads_to",
  "audience",
  "title_id",
  "body_id",
  "title_en",
  "body_en",
  "title_zh",
  "body_zh",
  "characters",
  "text",
  "published",
  "title",
  "lines",
  "payout",
  "paid_twice",
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

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;
const TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d/;
const DAY = /^\d{4}-\d\d-\d\d$/;

/** Says when and which day, as the page does. */
export interface Clock {
  when(iso: string): string;
  day(day: string): string;
}

const among = <T extends string>(names: readonly T[], name: unknown): T | undefined =>
  names.find((known) => known === name);

/** What a member of a change is called. */
export function memberText(t: AuditTexts, name: string): string {
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
  "disturbed",
  "planned",
  "running",
  "success",
  "processing",
  "in_work",
  "waiting",
  "resolved",
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
  const permission = (name === "permissions" || name === "permission") && among(PERMISSIONS, value);
  if (permission) return t(`people:permissions.${permission}`);
  const resolution = name === "resolution" && among(CLAIM_RESOLUTIONS, value);
  if (resolution) return t(`admin:resolved.${resolution}`);
  const kind = name === "kind" && among(CLAIM_KINDS, value);
  if (kind) return t(`admin:kinds.${kind}`);
  const difference = name === "kind" && among(DIFFERENCE_KINDS, value);
  if (difference) return t(`admin:reconciliation.kinds.${difference}`);
  const reason = name === "reason_code" && among(CORRECTION_REASONS, value);
  if (reason) return t(`people:reasons.${reason}`);
  const asked = (name === "asks_zone" || name === "asks_server") && among(ASKED, value);
  if (asked) return t(`admin:asked.${asked}`);
  const type = name === "type" && typeText(t, value);
  if (type) return type;
  const way = name === "payout_way" && among(PAYOUT_WAYS, value);
  if (way) return t(`site:choices.${way}`);
  if (name === "provider") return sourceText(t as unknown as TFunction<"admin">, value);
  const balance = name === "balance" && among(CORRECTED_BALANCES, value);
  return balance ? t(`people:balance.${balance}`) : null;
}

/** What a product type is called; null of one that this build has no name for. */
function typeText(t: AuditTexts, code: string): string | null {
  // Bills have their words by the last part of their address.
  return serviceName(t, code) ?? serviceName(t, code === "tv-pascabayar" ? "tv" : code.replace("-", " "), "pascabayar");
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
    const category = (name === "category" || name === "audience") && CATEGORIES.find((known) => known === value);
    if (category) return t(`account:categories.${category}`);
    if (among(PERCENTS, name)) return formatPercent(value * 100, t("common:date.region"));
    return name === "cost_rate_bp" || name === "percent_bp"
      ? formatPercent(value, t("common:date.region"))
      : groupThousands(value);
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

type Change = Readonly<Record<"before" | "after", Readonly<Record<string, unknown>>>>;

/** Members of one kind of action alone, which only the pages that show it have words for. */
export interface OwnMembers {
  label(t: AuditTexts, name: string): string | null;
  value(t: AuditTexts, name: string, value: unknown): string | null;
}

/** What an action changed, a line for each member that people read. */
export function changeLines(
  t: AuditTexts,
  clock: Clock,
  { before, after }: Change,
  own?: OwnMembers,
): { name: string; label: string; before: string; after: string }[] {
  return [...new Set([...Object.keys(before), ...Object.keys(after)])].flatMap((name) => {
    const label = own?.label(t, name) ?? memberText(t, name);
    const said = (value: unknown) => own?.value(t, name, value) ?? valueText(t, clock, name, value);
    const line = { before: said(before[name]), after: said(after[name]) };
    return line.before === line.after ? [] : [{ name, label, ...line }];
  });
}
