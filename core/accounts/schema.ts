import { z } from "zod";
import { device } from "../devices/schema.ts";
import { balance, email, newPassword, phone, timestamp } from "../shared/fields.ts";
import { settings } from "./profile-schema.ts";

/** POST auth/register (decisions §11). */
export const registerInput = z.object({
  email,
  phone,
  name: z.string({ error: "required" }).trim().min(1, "required").max(100, "too_long"),
  password: newPassword,
  referral_code: z.string().trim().max(32, "too_long").optional(),
});
export type RegisterInput = z.infer<typeof registerInput>;

/** POST account/agen: the person whose account an agent opens. */
export const registerAgentInput = registerInput.pick({ email: true, phone: true, name: true });

/** The account that an agent opened. */
export const registeredAgent = z.object({
  name: z.string(),
  hp: z.string(),
  email: z.string(),
  category: z.union([z.literal(1), z.literal(2), z.literal(3)]),
  created_at: timestamp,
});
export type RegisteredAgent = z.infer<typeof registeredAgent>;

/** POST auth/login: email or phone, and password. */
export const loginInput = z.object({
  login: z.string({ error: "required" }).trim().min(1, "required").max(254, "too_long"),
  password: z.string({ error: "required" }).min(1, "required").max(72, "too_long"),
});
export type LoginInput = z.infer<typeof loginInput>;

/** POST auth/logout. */
export const signOutInput = z.object({ everywhere: z.boolean({ error: "invalid" }).optional() });

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
  permissions: z.array(z.string()),
  has_pin: z.boolean(),
  phone_verified_at: timestamp.nullable(),
  referal_code: z.string(),
  /** Address of the picture on our own origin, for signed-in people; null for none. */
  avatar: z.string().nullable(),
  created_at: timestamp,
  /** What the person has chosen: notifications, menus, display (core spec §3). */
  ...settings.shape,
});
export type Account = z.infer<typeof account>;

/** What signing in answers: `account` is null until this device is let in, and while the account waits for its deletion. */
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
  module: z.enum(["prabayar", "pascabayar", "shop", "multicourier"]),
  backend_id: z.string(),
});
export type MenuEntry = z.infer<typeof menuEntry>;
