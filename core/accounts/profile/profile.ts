import { maskRecipient } from "../../codes/one-time-codes.ts";
import { tellOwner } from "../../notifications/owner-notice.ts";
import { type Context, requireUser, type With } from "../../shared/context.ts";
import { consumeRateLimit } from "../../shared/limits.ts";
import { padResponseTime } from "../../shared/pad-response-time.ts";
import { parseInput } from "../../shared/validation.ts";
import {
  accountSearch,
  addressGet,
  addressSet,
  profileGet,
  profileSet,
  pushTokenStore,
  settingsGet,
  settingsSet,
} from "./profile-db.ts";
import {
  type Address,
  accountSearchQuery,
  addressInput,
  type DeviceTokenStored,
  deviceTokenInput,
  type FoundAccount,
  type Profile,
  profileInput,
  type Settings,
  settingsInput,
} from "./profile-schema.ts";

export async function getProfile(ctx: Context): Promise<Profile> {
  requireUser(ctx.actor);
  return profileGet(ctx.db);
}

/**
 * Changes what is named; of another phone the owner is told. That is the account's once its code was entered: whether
 * it is somebody else's is not told here. Throws `phone_already_verified`, `phone_changes_exceeded`.
 */
export async function updateProfile(
  ctx: With<"dispatchQueue" | "service" | "waitUntil">,
  input: unknown,
): Promise<Profile> {
  const { userId } = requireUser(ctx.actor);
  const wanted = parseInput(profileInput, input);
  const before = wanted.hp === undefined ? null : await profileGet(ctx.db);
  const changed = await profileSet(ctx.db, wanted);
  if (before !== null && before.hp !== changed.hp) tellOwner(ctx, userId, "phone_changed", maskRecipient(changed.hp));
  return changed;
}

/** The account's address, or null while there is none. */
export async function getAddress(ctx: Context): Promise<Address | null> {
  requireUser(ctx.actor);
  return addressGet(ctx.db);
}

/** Replaces the address. */
export async function updateAddress(ctx: Context, input: unknown): Promise<Address> {
  requireUser(ctx.actor);
  return addressSet(ctx.db, parseInput(addressInput, input));
}

export async function getSettings(ctx: Context): Promise<Settings> {
  requireUser(ctx.actor);
  return settingsGet(ctx.db);
}

/** Changes the settings that are named; an unknown one is a field error. */
export async function updateSettings(ctx: Context, input: unknown): Promise<Settings> {
  requireUser(ctx.actor);
  return settingsSet(ctx.db, parseInput(settingsInput, input));
}

/** Whose phone number this is, the name mostly hidden; 20 searches a minute. Throws `user_not_found`. */
export async function searchAccount(ctx: With<"limiter">, input: unknown): Promise<FoundAccount> {
  const { userId } = requireUser(ctx.actor);
  const { hp } = parseInput(accountSearchQuery, input);
  await consumeRateLimit(ctx.limiter, "account_search", userId);
  return padResponseTime(() => accountSearch(ctx.db, hp));
}

/** Keeps this device's push token until it signs out. */
export async function storeDeviceToken(ctx: Context, input: unknown): Promise<DeviceTokenStored> {
  requireUser(ctx.actor);
  return pushTokenStore(ctx.db, parseInput(deviceTokenInput, input).device_token);
}
