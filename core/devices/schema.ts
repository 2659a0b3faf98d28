import { z } from "zod";
import { timestamp } from "../shared/fields.ts";
import { oneTimeCode } from "../shared/one-time-code.ts";
import { DEVICE_STATUSES } from "./states.ts";

/** A browser or client from which an account was used (core spec §3, decisions §6). */
export const device = z.object({
  id: z.uuid(),
  /** Read from the client's own words, e.g. `Chrome · Android`. */
  name: z.string(),
  /** City and country as the network says them, or null. A guess. */
  place: z.string().nullable(),
  status: z.enum(DEVICE_STATUSES),
  /** True for the device that asks. */
  is_this: z.boolean(),
  /** True where signing in needs no approval. */
  trusted: z.boolean(),
  created_at: timestamp,
  last_active_at: timestamp,
});
export type Device = z.infer<typeof device>;

/** A message to the account's screens, event `device` of channels `user:<account id>` and `device:<device id>`. */
export const deviceEvent = device.pick({ id: true, status: true, name: true, place: true });
export type DeviceEvent = z.infer<typeof deviceEvent>;

/** POST account/device/verify-code. */
export const deviceCodeInput = z.object({ code: oneTimeCode });

export const DEVICE_DECISIONS = ["accept", "reject", "revoke"] as const;
export type DeviceDecision = (typeof DEVICE_DECISIONS)[number];
