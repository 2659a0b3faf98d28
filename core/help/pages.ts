import type { SettingName } from "../settings/types.ts";

/** Which text of a legal page holds, and since when (`YYYY-MM-DD`, Jakarta). */
export interface LegalVersion {
  readonly version: string;
  readonly since: string;
}

/**
 * The versions of what people consent to when they register. Whoever changes the meaning of such a page, in any
 * language, gives it another version and day; putting a word right keeps it.
 */
export const LEGAL_VERSIONS = {
  persyaratan: { version: "1", since: "2026-11-26" },
  privasi: { version: "1", since: "2026-11-26" },
} as const satisfies Record<string, LegalVersion>;

/** A page that is written in `texts/<language>/<slug>.md`: its title (`#`), then parts that each have an anchor. */
export interface HelpPage {
  /** The name of its files, and the last part of its address where that is below /help. */
  readonly slug: string;
  /** Its address. The parts of `privasi` have addresses of their own: /help/privasi/<anchor>. */
  readonly path: string;
  /** A key of the texts `help:titles`, for menus; the page itself has its title from its text. */
  readonly titleKey: HelpTitleKey;
  /** Of a legal page: what `{version}` and `{version_date}` in it say. */
  readonly legal?: LegalVersion;
}

export type HelpTitleKey = "howTo" | "security" | "privacy" | "terms" | "faq" | "contact" | "landing" | "agency";

/**
 * Every page whose text stands here: the six of the help centre in their order (spec 2, Help and legal), then the
 * landing page's features and four questions, and the page for agents to be.
 *
 * A text is Markdown: headings, paragraphs, lists, bold, links, tables. A heading below the title ends with its anchor,
 * `{#anchor}`, the same in every language and in the same order; a link to our own site is a path.
 */
export const HELP_PAGES: readonly HelpPage[] = [
  { slug: "cara-penggunaan", path: "/help/cara-penggunaan", titleKey: "howTo" },
  { slug: "panduan-keamanan", path: "/help/panduan-keamanan", titleKey: "security" },
  { slug: "privasi", path: "/help/privasi", titleKey: "privacy", legal: LEGAL_VERSIONS.privasi },
  { slug: "persyaratan", path: "/help/persyaratan", titleKey: "terms", legal: LEGAL_VERSIONS.persyaratan },
  { slug: "faq", path: "/help/faq", titleKey: "faq" },
  { slug: "hubungi-kami", path: "/help/hubungi-kami", titleKey: "contact" },
  { slug: "landing", path: "/", titleKey: "landing" },
  { slug: "agency", path: "/agency", titleKey: "agency" },
];

/**
 * What stands in braces in the texts, as `{min_topup}`, and the setting of the site that it says
 * (private.site_settings; settings of money in rupiah, written as `Rp 10.000`). Null is the page's own `legal`, its day
 * as people say days.
 *
 * Contacts may be missing (null): each stands in a list item of its own, which is left out then.
 */
export const HELP_PLACEHOLDERS = {
  sitename: "sitename",
  csNumber: "company_phone",
  companyEmail: "company_email",
  companyAddress: "company_address",
  operationalHour: "company_hours",
  min_topup: "min_topup",
  max_open_manual_deposits: "max_open_manual_deposits",
  duplicate_limit_per_day: "duplicate_limit_per_day",
  excel_max_rows: "excel_max_rows",
  min_transfer: "min_transfer",
  max_transfer: "max_transfer",
  max_transfer_per_day: "max_transfer_per_day",
  min_cashback_redeem: "min_cashback_redeem",
  master_min_turnover: "master_min_turnover",
  min_loan: "min_loan",
  max_loan_limit: "max_loan_limit",
  complaint_days: "complaint_days",
  complaint_answer_hours: "complaint_answer_hours",
  version: null,
  version_date: null,
} as const satisfies Record<string, SettingName | null>;
