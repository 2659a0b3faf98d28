import { PAYOUT_WAYS } from "../affiliates/states.ts";
import { PRODUCT_TYPE_CODES, type ProductTypeCode } from "../catalog/product-types.ts";

/** How a setting is written: rupiah, a whole number, yes or no, one of some, one line, amounts, or emails. */
export type SettingKind = "money" | "count" | "switch" | "choice" | "name" | "text" | "amounts" | "emails";

/** What else a text has to be. */
export type SettingForm = "email" | "contact_number" | "hours" | "https_url" | "package_name" | "embed_id";

interface Entry {
  /** Its column in SQL's private.site_settings, and the key of its words in app/i18n. */
  readonly name: string;
  readonly kind: SettingKind;
  /** What a new site begins with. */
  readonly starts: boolean | number | string | readonly number[] | null;
  /** Of money in rupiah, of a count, and of each amount of a list. */
  readonly min?: number;
  readonly max?: number;
  /** What may be chosen. */
  readonly choices?: readonly string[];
  /** A text or a list that may be empty, which SQL keeps as null. */
  readonly optional?: true;
  /** Longest text. */
  readonly longest?: number;
  readonly form?: SettingForm;
  /** One admin changes it alone. Every other one guards money or entry and waits for a second admin. */
  readonly free?: true;
}

const money = <N extends string>(name: N, starts: number, min: number, max: number) =>
  ({ name, kind: "money", starts, min, max }) as const;
const count = <N extends string>(name: N, starts: number, min: number, max: number) =>
  ({ name, kind: "count", starts, min, max }) as const;
const toggle = <N extends string>(name: N, starts: boolean) => ({ name, kind: "switch", starts }) as const;
const line = <N extends string>(name: N, longest: number, form?: SettingForm) =>
  ({ name, kind: "text", starts: null, longest, optional: true, ...(form ? { form } : {}) }) as const;
const free = <E extends Entry>(entry: E) => ({ ...entry, free: true }) as const;

type Underscored<Text extends string> = Text extends `${infer Head}-${infer Tail}`
  ? `${Head}_${Underscored<Tail>}`
  : Text;
/** The setting of a product type's commission. */
export type CommissionRate = `commission_${Underscored<ProductTypeCode>}`;
/** One a product type. */
export const COMMISSION_RATES = PRODUCT_TYPE_CODES.map(
  (code): CommissionRate => `commission_${code.replaceAll("-", "_") as Underscored<ProductTypeCode>}`,
);

/**
 * Every setting of the site, as admins find them. One more is one entry here and its words: its column, its bounds in
 * SQL and whether it waits for a second admin are written from it (supabase/schemas/setting-rows.ts).
 */
export const SETTING_GROUPS = {
  // Who stands behind the site.
  site: [
    { name: "sitename", kind: "name", starts: "Gerai", longest: 40 },
    line("site_short_name", 12),
    line("company_address", 300),
    line("company_email", 254, "email"),
    line("company_phone", 40, "contact_number"),
    line("company_hours", 100, "hours"),
  ],
  // What people see of it.
  look: [
    free(toggle("hide_agent_center", false)),
    free(toggle("contact_us_button", false)),
    free(toggle("grid_layout", true)),
    free(toggle("custom_frontend_view_exists", false)),
  ],
  // A chat shows somebody else's page within ours.
  chat: [toggle("live_chat_enabled", false), line("live_chat_embed_id", 64, "embed_id")],
  // Whatever is downloaded there runs on people's phones: nobody changes it alone.
  app: [line("apk_url", 500, "https_url"), line("package_name", 150, "package_name"), toggle("show_download", false)],
  topup: [
    money("min_topup", 10_000, 1_000, 10_000_000),
    {
      name: "nominals",
      kind: "amounts",
      starts: [50_000, 100_000, 200_000, 300_000, 500_000, 1_000_000],
      min: 1_000,
      max: 1_000_000_000,
      free: true,
    },
    free(toggle("allow_custom_nominals", true)),
    // On: the user pays the provider's fee; off: the site bears it.
    toggle("pay_external_payment_fee", true),
    count("max_open_manual_deposits", 5, 1, 999),
  ],
  selling: [
    count("duplicate_limit_per_day", 2, 1, 100),
    // Rows of one file of purchases (decisions §2).
    count("excel_max_rows", 100, 1, 1000),
    // While there are any, the games entry is shown only to these (core spec §6).
    { name: "games_whitelisted_emails", kind: "emails", starts: null, optional: true, free: true },
  ],
  // Deposit from one person to another: the switch allows it, a permission opens it. Of one, and of a Jakarta day.
  transfers: [
    toggle("allow_deposit_transfer", true),
    money("min_transfer", 1_000, 1, 1_000_000_000),
    money("max_transfer", 10_000_000, 1, 1_000_000_000),
    money("max_transfer_per_day", 50_000_000, 1, 10_000_000_000),
  ],
  agents: [
    toggle("stash_cashback_enabled", true),
    money("min_cashback_redeem", 1_000, 1, 10_000_000),
    // Successful purchases in 30 days that an agent needs to become a Master (core spec §6).
    money("master_min_turnover", 1_000_000, 0, 1_000_000_000),
    toggle("disable_agency_feature_for_master", false),
  ],
  // What an affiliate has of the site's margin of each type, in percent, the least that a month pays out, and how what
  // goes to a bank account gets there.
  affiliates: [
    money("commission_min_payout", 100_000, 1, 100_000_000),
    { name: "payout_way", kind: "choice", starts: "file", choices: PAYOUT_WAYS },
    // What Xendit takes for a payout, with its tax.
    money("payout_cost", 2_775, 0, 1_000_000),
    ...COMMISSION_RATES.map((name) => count(name, 10, 0, 100)),
  ],
  // The least facility and loan deposit, and the largest facility.
  loans: [
    toggle("agent_debt_enabled", true),
    money("min_loan", 10_000, 1, 1_000_000_000),
    money("max_loan_limit", 50_000_000, 1, 1_000_000_000),
  ],
  // When a supplier, or one of its SKUs, is paused (docs/decisions/supplier-health.md): so many failures through its
  // own fault within so many minutes, being at least so many percent of what came to an end; and for how long at first.
  suppliers: [
    count("supplier_faults", 5, 3, 1000),
    count("supplier_fault_share", 50, 1, 100),
    count("supplier_fault_minutes", 10, 1, 120),
    count("supplier_pause_minutes", 10, 1, 720),
  ],
  // How many days after a sale a complaint about it can be opened, and within how many hours an answer is promised.
  complaints: [count("complaint_days", 30, 1, 365), count("complaint_answer_hours", 24, 1, 240)],
  // Price-list pictures: how many a download brings at once, and the templates to choose from.
  media: [
    free(count("max_media_downloads", 10, 1, 50)),
    free(toggle("media_template_ombak", true)),
    free(toggle("media_template_senja", true)),
    free(toggle("media_template_daun", true)),
    free(toggle("media_template_malam", true)),
    free(toggle("media_template_garis", true)),
    free(toggle("media_template_kertas", true)),
  ],
  entry: [toggle("disable_register", false), toggle("disable_user_login", false)],
  // Requests a minute (decisions §8).
  limits: [
    count("limit_guest", 60, 10, 10_000),
    count("limit_session", 600, 60, 100_000),
    count("limit_purchase", 120, 10, 10_000),
    count("limit_sign_in_account", 10, 3, 1_000),
    count("limit_sign_in_address", 60, 3, 10_000),
    count("limit_developer_key", 300, 10, 100_000),
  ],
  safety: [
    // What moves more than this in the admin area needs two admins.
    money("two_person_amount", 1_000_000, 0, 1_000_000_000),
    // How long somebody has been an admin before they confirm what another one proposes.
    count("second_admin_hours", 24, 0, 720),
    // A device that is not an account's first waits for approval (decisions §6).
    toggle("new_devices_wait", true),
  ],
} as const satisfies Record<string, readonly Entry[]>;

export type SettingGroup = keyof typeof SETTING_GROUPS;
export const SETTING_GROUP_NAMES = Object.keys(SETTING_GROUPS) as readonly SettingGroup[];

export type SettingName = (typeof SETTING_GROUPS)[SettingGroup][number]["name"];

export interface Setting extends Entry {
  readonly name: SettingName;
}

export const SETTINGS: readonly Setting[] = Object.values(SETTING_GROUPS).flat();
export const SETTING_NAMES: readonly SettingName[] = SETTINGS.map(({ name }) => name);

/** The limits that are settings: `limit_<name>`. */
export type SetLimit = Extract<SettingName, `limit_${string}`> extends `limit_${infer Name}` ? Name : never;
