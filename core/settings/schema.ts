import { z } from "zod";
import { reason } from "../admin/schema.ts";
import type { Site, SiteLimits } from "../ports/site.ts";
import { email, orRequired, properName, rupiah, together } from "../shared/fields.ts";
import { hasLink, hasUnseen } from "../shared/person-name.ts";
import { SETTING_GROUP_NAMES, SETTING_GROUPS, type Setting, type SettingForm } from "./types.ts";

const MAX_AMOUNTS = 12;
const MAX_EMAILS = 200;

/** What a browser opens as it is written: a host with a name, a path, no blank. SQL says the same. */
const HTTPS_URL =
  /^https:\/\/([a-z0-9-]+\.)+[a-z]{2,}(:([1-9][0-9]{0,3}|[1-5][0-9]{4}|6[0-4][0-9]{3}|65[0-4][0-9]{2}|655[0-2][0-9]|6553[0-5]))?\/[!-~]+$/;
/** An Android application's id. */
const PACKAGE_NAME = /^[A-Za-z][A-Za-z0-9_]*(\.[A-Za-z][A-Za-z0-9_]*)+$/;
const EMBED_ID = /^[A-Za-z0-9_-]{4,64}$/;
const CONTACT_NUMBER = /^\+?[0-9][0-9 ().-]{1,38}[0-9]$/;

/** Texts of these forms have dots or an address of their own. */
const MAY_LOOK_LIKE_LINKS: ReadonlySet<SettingForm> = new Set(["email", "https_url", "package_name"]);

/** What a text's form asks of it; codes of FIELD_ERRORS. */
const FORMS: Readonly<Record<SettingForm, (text: string) => boolean>> = {
  email: (text) => email.safeParse(text).success,
  contact_number: (text) => CONTACT_NUMBER.test(text),
  https_url: (text) => HTTPS_URL.test(text),
  package_name: (text) => PACKAGE_NAME.test(text),
  embed_id: (text) => EMBED_ID.test(text),
  hours: (text) =>
    [...text.matchAll(/(\d{1,2})[.:](\d{2})/g)].every(([, hour, minute]) => {
      const minutes = Number(hour) * 60 + Number(minute);
      return Number(minute) < 60 && minutes <= 24 * 60;
    }),
};

/** A setting's value, as it may be set; SQL's private.settings_problem has the same bounds. */
function allowed({ kind, min = 0, max = 0, choices = [], longest = 0, optional, form }: Setting): z.ZodType {
  const amount = min === 0 ? z.number(orRequired("rupiah")).int("rupiah").min(0, "rupiah") : rupiah;
  const money = amount.min(min, "below_minimum").max(max, "above_maximum");
  switch (kind) {
    case "money":
      return money;
    case "count":
      return z.number(orRequired("invalid")).int("invalid").min(min, "below_minimum").max(max, "above_maximum");
    case "switch":
      return z.boolean();
    case "choice":
      return z.enum(choices, { error: "one_of" });
    case "amounts":
      return z
        .array(money)
        .min(1, "required")
        .max(MAX_AMOUNTS, "too_long")
        .refine((amounts) => new Set(amounts).size === amounts.length, "invalid")
        .transform((amounts) => [...amounts].sort((a, b) => a - b));
    case "emails":
      return z
        .array(email)
        .max(MAX_EMAILS, "too_long")
        .transform((emails) => (emails.length === 0 ? null : emails));
    case "name":
      return properName(longest);
    case "text": {
      const text = z
        .string({ error: "required" })
        .trim()
        .max(longest, "too_long")
        .refine((value) => !hasUnseen(value), "invalid")
        .refine((value) => (form && MAY_LOOK_LIKE_LINKS.has(form)) || hasUnseen(value) || !hasLink(value), "link")
        .refine((value) => !form || value === "" || FORMS[form](value), form);
      return optional ? text.transform((value) => value || null) : text.min(1, "required");
    }
  }
}

/** One group's values: all of them, each within its bounds. */
const groupValues = Object.fromEntries(
  SETTING_GROUP_NAMES.map((group) => [
    group,
    z.strictObject(
      Object.fromEntries((SETTING_GROUPS[group] as readonly Setting[]).map((one) => [one.name, allowed(one)])),
    ),
  ]),
);

/** Pairs of which the first may not be more than the second. */
const ASCENDING = [
  ["min_transfer", "max_transfer"],
  ["max_transfer", "max_transfer_per_day"],
  ["min_loan", "max_loan_limit"],
] as const;

export const settingsChange = z
  .object({
    group: z.enum(SETTING_GROUP_NAMES, { error: "one_of" }),
    version: z.string().max(32, "too_long"),
    values: z.record(z.string(), z.unknown()),
    // Its turn comes with the values': whoever sends the form hears of all of it at once.
    reason: z.unknown(),
  })
  .transform((change, ctx) => {
    const parsed = groupValues[change.group]?.safeParse(change.values);
    for (const issue of parsed?.error?.issues ?? []) {
      ctx.issues.push({ code: "custom", path: [String(issue.path[0])], message: issue.message, input: change.values });
    }
    const values: Record<string, unknown> = parsed?.data ?? {};
    const { nominals, min_topup } = values;
    if (Array.isArray(nominals) && nominals.some((nominal) => nominal < Number(min_topup))) {
      ctx.issues.push({ code: "custom", path: ["nominals"], message: "below_minimum", input: nominals });
    }
    for (const [least, most] of ASCENDING) {
      if (Number(values[least]) > Number(values[most])) {
        ctx.issues.push({ code: "custom", path: [most], message: "below_minimum", input: values[most] });
      }
    }
    const why = reason.safeParse(change.reason);
    for (const { message } of why.error?.issues ?? []) {
      ctx.issues.push({ code: "custom", path: ["reason"], message, input: change.reason });
    }
    return { ...change, values, reason: why.data ?? "" };
  });
export type SettingsChange = z.infer<typeof settingsChange>;

/** All settings and the name of their state. */
export const siteSettings = z.object({ version: z.string(), values: z.record(z.string(), z.unknown()) });
export type SiteSettings = z.infer<typeof siteSettings>;

export const siteMenu = z.object({
  version: z.string(),
  entries: z.array(
    z.object({
      backend_id: z.string(),
      name: z.string(),
      path: z.string(),
      module: z.string(),
      permission: z.string().nullable(),
      position: z.number().int(),
      enabled: z.boolean(),
      /** There is a product to sell, once it is on. */
      stocked: z.boolean(),
    }),
  ),
});
export type SiteMenu = z.infer<typeof siteMenu>;

export const menuChange = z.object({
  version: z.string().max(32, "too_long"),
  entries: z.array(
    z.object({
      backend_id: z.string(),
      position: z.number(orRequired("invalid")).int("invalid").min(0, "below_minimum").max(9_999, "above_maximum"),
      enabled: z.boolean(),
    }),
  ),
  reason,
});
export type MenuChange = z.infer<typeof menuChange>;

const nullableText = (longest: number) =>
  z
    .string()
    .trim()
    .max(longest, "too_long")
    .transform((value) => value || null);

export const siteChannel = z.object({
  version: z.string(),
  id: z.string(),
  name: z.string(),
  provider: z.string(),
  kind: z.string(),
  active: z.boolean(),
  closed_note: z.string().nullable(),
  min_amount: z.number().int(),
  max_amount: z.number().int(),
  account_number: z.string().nullable(),
  account_holder: z.string().nullable(),
  /**
   * What the provider keeps of a payment: basis points of all that was paid, a fixed part in rupiah, 11% tax on both.
   */
  cost_rate_bp: z.number().int(),
  cost_fixed: z.number().int(),
  cost_taxed: z.boolean(),
});
export type SiteChannel = z.infer<typeof siteChannel>;
export const siteChannels = z.array(siteChannel);

export const channelChange = z
  .object({
    id: z.string().max(40, "too_long"),
    version: z.string().max(32, "too_long"),
    active: z.boolean(),
    /** What people read while it is closed; without one it is not shown. */
    closed_note: nullableText(200)
      .refine((text) => text === null || !hasUnseen(text), "invalid")
      .refine((text) => text === null || hasUnseen(text) || !hasLink(text), "link"),
    min_amount: rupiah,
    max_amount: rupiah.max(1_000_000_000, "above_maximum"),
    account_number: nullableText(40)
      .refine((text) => text === null || /^[0-9][0-9 .-]{3,38}[0-9]$/.test(text), "account_number")
      .optional(),
    account_holder: nullableText(100)
      .refine((text) => text === null || !hasUnseen(text), "invalid")
      .optional(),
    /** Basis points. */
    cost_rate_bp: z
      .number(orRequired("percent"))
      .int("percent")
      .min(0, "below_minimum")
      .max(5_000, "above_maximum")
      .optional(),
    cost_fixed: z
      .number(orRequired("rupiah"))
      .int("rupiah")
      .min(0, "below_minimum")
      .max(1_000_000, "above_maximum")
      .optional(),
    cost_taxed: z.boolean().optional(),
    reason,
  })
  // The form has what it costs whole or not at all.
  .refine(({ cost_taxed, cost_rate_bp }) => cost_taxed === undefined || cost_rate_bp !== undefined, {
    path: ["cost_rate_bp"],
    message: "required",
    ...together,
  })
  .refine(({ cost_taxed, cost_fixed }) => cost_taxed === undefined || cost_fixed !== undefined, {
    path: ["cost_fixed"],
    message: "required",
    ...together,
  })
  .refine(({ min_amount, max_amount }) => !(min_amount > max_amount), {
    path: ["max_amount"],
    message: "below_minimum",
    ...together,
  });
export type ChannelChange = z.infer<typeof channelChange>;

/** Who stands behind the site; what nobody has entered is null. */
export const siteInfo: z.ZodType<Site> = z.object({
  name: z.string(),
  short_name: z.string(),
  address: z.string().nullable(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  hours: z.string().nullable(),
  logo: z.string().nullable(),
  apk_url: z.string().nullable(),
  show_download: z.boolean(),
  register_open: z.boolean(),
  sign_in_open: z.boolean(),
  hide_agent_center: z.boolean(),
  contact_us_button: z.boolean(),
  grid_layout: z.boolean(),
  custom_frontend_view_exists: z.boolean(),
  chat_embed_id: z.string().nullable(),
  /** Prepaid types that a guest's menu has, in its order. */
  services: z.array(z.string()),
  /** Bills that a guest's menu has, in its order. */
  bills: z.array(z.string()),
});
export type SiteInfo = Site;
export type { LiveChat } from "../ports/live-chat.ts";

const perMinute = z.number().int();
/** Requests a minute: what our Workers keep for themselves. */
export const limitsOfSite: z.ZodType<{ limits: SiteLimits }> = z.object({
  limits: z.object({
    guest: perMinute,
    session: perMinute,
    purchase: perMinute,
    sign_in_account: perMinute,
    sign_in_address: perMinute,
    developer_key: perMinute,
  }),
});

export const logoInput = z.object({ reason });
export const logoId = z.uuid();
export const logoAnswer = z.object({ logo: z.string().nullable() });
export type LogoAnswer = z.infer<typeof logoAnswer>;
export const storedLogo = z.object({
  object_key: z.string(),
  content_type: z.enum(["image/jpeg", "image/png", "image/webp"]),
});
export type StoredLogo = z.infer<typeof storedLogo>;
