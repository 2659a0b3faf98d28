import { z } from "zod";
import { topupNotice } from "../deposits/schema.ts";
import { device, deviceEvent } from "../devices/schema.ts";
import { balance, password, timestamp } from "../shared/fields.ts";
import { pageSettings } from "./profile/profile-schema.ts";
import { COURIERS, type Courier } from "./types.ts";

/** POST auth/login: email or phone, and password. */
export const loginInput = z.object({
  login: z.string({ error: "required" }).trim().min(1, "required").max(254, "too_long"),
  password,
});
export type LoginInput = z.infer<typeof loginInput>;

/** POST auth/logout. */
export const signOutInput = z.object({ everywhere: z.boolean({ error: "invalid" }).optional() });

/** One flag a courier: whether the account may send with it. */
const courierFlags = Object.fromEntries(COURIERS.map((courier) => [courier, z.boolean()])) as Record<
  Courier,
  z.ZodBoolean
>;

/** The signed-in account (core spec §3), names as on the wire. */
export const account = z.object({
  id: z.uuid(),
  hp: z.string(),
  email: z.string(),
  name: z.string(),
  category: z.union([z.literal(1), z.literal(2), z.literal(3)]),
  role: z.enum(["user", "admin"]),
  is_active: z.boolean(),
  deposit: balance,
  cashback_wallet: balance,
  agent_debt: z
    .object({
      deposit: balance,
      is_due_today: z.boolean(),
      not_paid_off: z.boolean(),
      usage: balance,
      due_date: z.string().nullable(),
    })
    .nullable(),
  /** What the account may do now: what it was given, without what the site has switched off. */
  permissions: z.array(z.string()),
  /** What admins have given it, whatever the site has switched off. */
  user_permission_setting: z.array(z.string()),
  /** Sends parcels with several couriers. */
  is_agen_mlo: z.boolean(),
  ...courierFlags,
  has_pin: z.boolean(),
  phone_verified_at: timestamp.nullable(),
  /** Money and invitations reach only a verified phone or email. */
  email_verified_at: timestamp.nullable(),
  referal_code: z.string(),
  /** Address of the picture on our own origin, for signed-in people; null for none. */
  avatar: z.string().nullable(),
  created_at: timestamp,
  /** Notifications that the person has not read, counted up to 100. */
  unread_notifications: z.number().int(),
  /** Devices that ask to be let in, whoever asked first. */
  waiting_devices: z.array(deviceEvent.omit({ status: true })),
  /** What is told of the newest top-up on every screen, until it is closed. */
  topup_notice: topupNotice.nullable(),
  /** What the person has chosen: notifications, menus, display (core spec §3). */
  ...pageSettings.shape,
});
export type Account = z.infer<typeof account>;

/**
 * What signing in answers: `account` is null until this device is let in, and while the account waits for its deletion.
 */
export const signedInAnswer = z.object({
  account: account.nullable(),
  device,
  /** ISO time until which a deleted account can be taken back; null for any other. */
  recoverable_until: z.string().nullable(),
});
export type SignedInAnswer = z.infer<typeof signedInAnswer>;

/** A menu entry (core spec §3): the server decides which a person sees. */
export const menuEntry = z.object({
  name: z.string(),
  route: z.string(),
  landing_route: z.string(),
  path: z.string(),
  type: z.string(),
  icon: z.string(),
  /** The part of the menu where its product type belongs; null for what sells no product of one type. */
  group: z.string().nullable(),
  module: z.enum(["prabayar", "pascabayar", "shop", "multicourier"]),
  backend_id: z.string(),
});
export type MenuEntry = z.infer<typeof menuEntry>;
