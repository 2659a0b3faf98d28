/** How a setting is written: rupiah, a whole number, yes or no, one line, amounts, or emails. */
export type SettingKind = "money" | "count" | "switch" | "name" | "text" | "amounts" | "emails";

export interface Setting {
  readonly name: SettingName;
  readonly kind: SettingKind;
  /** Of money in rupiah, of a count, and of each amount of a list. */
  readonly min?: number;
  readonly max?: number;
  /** A text or a list that may be empty, which SQL keeps as null. */
  readonly optional?: true;
  /** Longest text. */
  readonly longest?: number;
  /** What else a text has to be. */
  readonly form?: "email" | "contact_number" | "hours" | "https_url";
  /** One admin changes it alone. Every other one guards money or entry and waits for a second admin. */
  readonly free?: true;
}

const money = (name: SettingName, min: number, max: number): Setting => ({ name, kind: "money", min, max });
const toggle = (name: SettingName): Setting => ({ name, kind: "switch" });
const line = (name: SettingName, longest: number, form?: Setting["form"]): Setting => ({
  name,
  kind: "text",
  longest,
  optional: true,
  ...(form ? { form } : {}),
});

/** Every setting of the site (SQL's private.site_settings, column by column), as admins find them. */
export const SETTING_GROUPS = {
  site: [
    { name: "sitename", kind: "name", longest: 40 },
    line("company_address", 300),
    line("company_email", 254, "email"),
    line("company_phone", 40, "contact_number"),
    line("company_hours", 100, "hours"),
  ],
  // Whatever is downloaded there runs on people's phones: nobody changes it alone.
  app: [line("apk_url", 500, "https_url"), toggle("show_download")],
  topup: [
    money("min_topup", 1_000, 10_000_000),
    { name: "nominals", kind: "amounts", min: 1_000, max: 1_000_000_000, free: true },
    { name: "allow_custom_nominals", kind: "switch", free: true },
    toggle("pay_external_payment_fee"),
    { name: "max_open_manual_deposits", kind: "count", min: 1, max: 999 },
  ],
  selling: [
    { name: "duplicate_limit_per_day", kind: "count", min: 1, max: 100 },
    { name: "excel_max_rows", kind: "count", min: 1, max: 1000 },
    { name: "games_whitelisted_emails", kind: "emails", optional: true, free: true },
  ],
  transfers: [
    toggle("allow_deposit_transfer"),
    money("min_transfer", 1, 1_000_000_000),
    money("max_transfer", 1, 1_000_000_000),
    money("max_transfer_per_day", 1, 10_000_000_000),
  ],
  agents: [
    toggle("stash_cashback_enabled"),
    money("min_cashback_redeem", 1, 10_000_000),
    money("master_min_turnover", 0, 1_000_000_000),
    toggle("disable_agency_feature_for_master"),
  ],
  loans: [toggle("agent_debt_enabled"), money("min_loan", 1, 1_000_000_000), money("max_loan_limit", 1, 1_000_000_000)],
  suppliers: [
    { name: "supplier_faults", kind: "count", min: 3, max: 1000 },
    { name: "supplier_fault_share", kind: "count", min: 1, max: 100 },
    { name: "supplier_fault_minutes", kind: "count", min: 1, max: 120 },
    { name: "supplier_pause_minutes", kind: "count", min: 1, max: 720 },
  ],
  complaints: [
    { name: "complaint_days", kind: "count", min: 1, max: 365 },
    { name: "complaint_answer_hours", kind: "count", min: 1, max: 240 },
  ],
  safety: [
    money("two_person_amount", 0, 1_000_000_000),
    { name: "second_admin_hours", kind: "count", min: 0, max: 720 },
    toggle("new_devices_wait"),
  ],
} as const satisfies Record<string, readonly Setting[]>;

export type SettingGroup = keyof typeof SETTING_GROUPS;
export const SETTING_GROUP_NAMES = Object.keys(SETTING_GROUPS) as readonly SettingGroup[];

export const SETTING_NAMES = [
  "sitename",
  "company_address",
  "company_email",
  "company_phone",
  "company_hours",
  "apk_url",
  "show_download",
  "min_topup",
  "nominals",
  "allow_custom_nominals",
  "pay_external_payment_fee",
  "max_open_manual_deposits",
  "duplicate_limit_per_day",
  "excel_max_rows",
  "games_whitelisted_emails",
  "complaint_days",
  "complaint_answer_hours",
  "allow_deposit_transfer",
  "min_transfer",
  "max_transfer",
  "max_transfer_per_day",
  "stash_cashback_enabled",
  "min_cashback_redeem",
  "master_min_turnover",
  "disable_agency_feature_for_master",
  "agent_debt_enabled",
  "min_loan",
  "max_loan_limit",
  "supplier_faults",
  "supplier_fault_share",
  "supplier_fault_minutes",
  "supplier_pause_minutes",
  "two_person_amount",
  "second_admin_hours",
  "new_devices_wait",
] as const;
export type SettingName = (typeof SETTING_NAMES)[number];
