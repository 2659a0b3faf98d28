import { z } from "zod";
import { RECEIPT_PAPERS } from "../../receipts/types.ts";
import { email, orRequired, phone, properName, timestamp, together } from "../../shared/fields.ts";
import { oneTimeCode } from "../../shared/one-time-code.ts";
import { hasLink, hasUnseen } from "../../shared/person-name.ts";

/** GET account/profile. */
export const profile = z.object({
  name: z.string(),
  email: z.string(),
  hp: z.string(),
  phone_verified_at: timestamp.nullable(),
  email_verified_at: timestamp.nullable(),
  has_pin: z.boolean(),
  category: z.number().int(),
  referal_code: z.string(),
});
export type Profile = z.infer<typeof profile>;

/** POST account/profile. The phone can be changed as long as it is not verified; one signs in with it once it is. */
export const profileInput = z
  .object({
    name: properName(),
    hp: phone,
  })
  .partial();
export type ProfileInput = z.infer<typeof profileInput>;

/** What stands on receipts and labels besides a name: one line, without an unseen mark or a link (SQL: address_set). */
const line = (text: z.ZodString) =>
  text
    .transform((said) => said.replace(/\s+/g, " ").trim())
    .refine((said) => !hasUnseen(said), "unseen")
    .refine((said) => !hasLink(said), "link");
const text = (most: number) => line(z.string().max(most, "too_long"));
const optional = (most: number) =>
  text(most)
    .nullish()
    .transform((value) => value || null);
const degrees = (most: number) =>
  z
    .number()
    .min(-most, "invalid")
    .max(most, "invalid")
    .nullish()
    .transform((v) => v ?? null);
const needed = (most: number) => line(z.string({ error: "required" }).trim().min(1, "required").max(most, "too_long"));

/** POST account/address: the fields of *Agent address* (core spec §3). Of a region's code the four names are its. */
export const addressInput = z
  .object({
    name: properName(),
    email: email.nullish().transform((value) => value ?? null),
    phone: phone.nullish().transform((value) => value ?? null),
    address: needed(200),
    sub_district: optional(100),
    district: optional(100),
    city: optional(100),
    province: optional(100),
    country: text(100).default("Indonesia"),
    postal_code: z
      .string()
      .trim()
      .regex(/^(\d{5})?$/, "invalid")
      .nullish()
      .transform((value) => value || null),
    latitude: degrees(90),
    longitude: degrees(180),
    note: optional(200),
    /** What shop/public/shiping/region answers; without one the names are as they are written. */
    region_code: z
      .string()
      .trim()
      .regex(/^(\d\d\.\d\d\.\d\d\.\d{4})?$/, "invalid")
      .nullish()
      .transform((value) => value || null),
  })
  .superRefine(({ region_code, city, province, latitude, longitude }, ctx) => {
    const open = [latitude ?? null, longitude ?? null].indexOf(null);
    if (open >= 0 && (latitude ?? longitude ?? null) !== null) {
      ctx.addIssue({ code: "custom", path: [["latitude", "longitude"][open] ?? ""], message: "both_or_none" });
    }
    if (region_code !== null) return;
    if (city === null) ctx.addIssue({ code: "custom", path: ["city"], message: "required" });
    if (province === null) ctx.addIssue({ code: "custom", path: ["province"], message: "required" });
  }, together);
export type AddressInput = z.output<typeof addressInput>;

export const address = z.object({
  id: z.uuid(),
  name: z.string(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  address: z.string(),
  sub_district: z.string().nullable(),
  district: z.string().nullable(),
  city: z.string(),
  province: z.string(),
  country: z.string(),
  postal_code: z.string().nullable(),
  latitude: z.number().nullable(),
  longitude: z.number().nullable(),
  note: z.string().nullable(),
  region_code: z.string().nullable(),
});
export type Address = z.infer<typeof address>;

/** Rupiah; the most that is put on every sale without a word (docs/decisions/default-margin.md). */
export const DEFAULT_MARGIN_MAX = 100_000;

const settingsShape = {
  email_notification: z.boolean(),
  /** The menus a person sees (core spec §3, Preferences). */
  shop: z.boolean(),
  ppob: z.boolean(),
  multicourier: z.boolean(),
  language: z.enum(["id", "en", "zh"]),
  theme: z.enum(["light", "dark", "system"]),
  corner_roundness: z.enum(["sharp", "normal", "soft"]),
  font_size: z.enum(["small", "default", "large", "huge"]),
  font_family: z.enum(["default", "system", "serif", "readable"]),
  /** Rupiah that are put on the buying price where a sale names no selling price. */
  default_margin: z
    .number(orRequired("rupiah"))
    .int("rupiah")
    .min(0, "rupiah")
    .max(DEFAULT_MARGIN_MAX, "above_maximum"),
};

/** What every page goes by: part of the account. `look_version` says how often language or look were chosen. */
export const pageSettings = z.object({ ...settingsShape, look_version: z.number().int() });
export type PageSettings = z.infer<typeof pageSettings>;

/** Longest name of a shop and longest note on a receipt. */
export const RECEIPT_SHOP_NAME_MAX = 60;
export const RECEIPT_NOTE_MAX = 200;

/** What receipts of the account's sales look like (docs/decisions/receipts.md). */
const receiptShape = {
  /** Null: the account's name. */
  receipt_shop_name: properName(RECEIPT_SHOP_NAME_MAX).nullable(),
  receipt_logo: z.boolean(),
  receipt_address: z.boolean(),
  receipt_phone: z.boolean(),
  receipt_large_serial: z.boolean(),
  /** Lines at the foot; SQL refuses the same. */
  receipt_note: z
    .string()
    .transform((text) => text.replace(/\r\n?/g, "\n").trim())
    .pipe(
      z
        .string()
        .min(1, "required")
        .max(RECEIPT_NOTE_MAX, "too_long")
        .refine((text) => !hasUnseen(text.replaceAll("\n", " ")), "unseen")
        .refine((text) => !hasLink(text), "link"),
    )
    .nullable(),
  receipt_note_left: z.boolean(),
  /** Millimetres. */
  receipt_paper: z.enum(RECEIPT_PAPERS, { error: "one_of" }),
};
/** All a person has chosen for themselves; GET and POST of account/setting and account/user-settings. */
export const settings = z.object({ ...pageSettings.shape, ...receiptShape });
export type Settings = z.infer<typeof settings>;
/** A change of some of them; what is not named stays. */
export const settingsInput = z.strictObject({ ...settingsShape, ...receiptShape }).partial();
export type SettingsInput = z.infer<typeof settingsInput>;

const DISPLAY = { theme: true, corner_roundness: true, font_size: true, font_family: true, language: true } as const;
/** GET and POST setting/display-preference. */
export const displayPreference = settings.pick(DISPLAY);
export type DisplayPreference = z.infer<typeof displayPreference>;
export const displayPreferenceInput = z.strictObject(displayPreference.shape).partial();

/** POST account/phone/verify. */
export const phoneVerifyInput = z.object({ code: oneTimeCode });

/** GET account/search?hp= */
export const accountSearchQuery = z.object({ hp: phone });
/** Who a phone number belongs to, with most of the name hidden. */
export const foundAccount = z.object({ hp: z.string(), name: z.string() });
export type FoundAccount = z.infer<typeof foundAccount>;

/** POST account/token. */
export const deviceTokenInput = z.object({
  device_token: z.string({ error: "required" }).trim().min(1, "required").max(4096, "too_long"),
});
/** A push token is asked for again after 7 days. */
export const deviceTokenStored = z.object({ refresh_at: timestamp });
export type DeviceTokenStored = z.infer<typeof deviceTokenStored>;

/** Last part of a picture's address. */
export const avatarId = z.uuid();
/** POST and DELETE account/avatar: the address of the picture, null without one. */
export const avatarAnswer = z.object({ avatar: z.string().nullable() });
export type AvatarAnswer = z.infer<typeof avatarAnswer>;
export const storedAvatar = z.object({
  object_key: z.string(),
  content_type: z.enum(["image/jpeg", "image/png", "image/webp"]),
});
export type StoredAvatar = z.infer<typeof storedAvatar>;
