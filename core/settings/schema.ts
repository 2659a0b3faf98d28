import { z } from "zod";
import { reason } from "../admin/schema.ts";
import { email, rupiah } from "../shared/fields.ts";
import { SETTING_GROUP_NAMES, SETTING_GROUPS, type Setting } from "./types.ts";

const MAX_AMOUNTS = 12;
const MAX_EMAILS = 200;

/** A setting's value, as it may be set. */
function allowed({ kind, min = 0, max = 0, longest = 0, optional }: Setting): z.ZodType {
  const amount = min === 0 ? z.number({ error: "rupiah" }).int("rupiah").min(0, "rupiah") : rupiah;
  const money = amount.min(min, "below_minimum").max(max, "above_maximum");
  switch (kind) {
    case "money":
      return money;
    case "count":
      return z.number({ error: "invalid" }).int("invalid").min(min, "below_minimum").max(max, "above_maximum");
    case "switch":
      return z.boolean();
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
    case "text": {
      const text = z.string({ error: "required" }).trim().max(longest, "too_long");
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
    reason,
  })
  .transform((change, ctx) => {
    const parsed = groupValues[change.group]?.safeParse(change.values);
    for (const issue of parsed?.error?.issues ?? []) {
      ctx.issues.push({ code: "custom", path: [String(issue.path[0])], message: issue.message, input: change.values });
    }
    const values: Record<string, unknown> = parsed?.data ?? {};
    for (const [least, most] of ASCENDING) {
      if (Number(values[least]) > Number(values[most])) {
        ctx.issues.push({ code: "custom", path: [most], message: "below_minimum", input: values[most] });
      }
    }
    return { ...change, values };
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
    }),
  ),
});
export type SiteMenu = z.infer<typeof siteMenu>;

export const menuChange = z.object({
  version: z.string().max(32, "too_long"),
  entries: z.array(
    z.object({
      backend_id: z.string(),
      position: z.number({ error: "invalid" }).int("invalid").min(0, "below_minimum").max(9_999, "above_maximum"),
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
});
export type SiteChannel = z.infer<typeof siteChannel>;
export const siteChannels = z.array(siteChannel);

export const channelChange = z
  .object({
    id: z.string().max(40, "too_long"),
    version: z.string().max(32, "too_long"),
    active: z.boolean(),
    /** What people read while it is closed; without one it is not shown. */
    closed_note: nullableText(200),
    min_amount: rupiah,
    max_amount: rupiah,
    account_number: nullableText(40).optional(),
    account_holder: nullableText(100).optional(),
    reason,
  })
  .refine(({ min_amount, max_amount }) => min_amount <= max_amount, { path: ["max_amount"], message: "below_minimum" });
export type ChannelChange = z.infer<typeof channelChange>;

/** Who stands behind the site; what nobody has entered is null. */
export const siteInfo = z.object({
  name: z.string(),
  address: z.string().nullable(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  hours: z.string().nullable(),
});
export type SiteInfo = z.infer<typeof siteInfo>;
