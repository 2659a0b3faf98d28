import type { TransitionTable } from "../shared/transitions.ts";

/** The four states of core spec §4. */
export const DEVICE_STATUSES = ["new login attempt", "current session", "logged out", "blocked"] as const;
export type DeviceStatus = (typeof DEVICE_STATUSES)[number];

/**
 * The one table of a device's life (decisions §6); SQL holds the same in private.device_change.
 * A rejected device that is let in again is `logged out` and trusted. Signing in on a device that is `logged out`
 * begins a session at once where it is trusted, else a new login attempt.
 */
export const DEVICE_TRANSITIONS = {
  "new login attempt": ["current session", "blocked", "logged out"],
  "current session": ["logged out"],
  "logged out": ["current session", "new login attempt"],
  blocked: ["logged out"],
} as const satisfies TransitionTable<DeviceStatus>;
