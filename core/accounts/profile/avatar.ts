import { storePicture } from "../../files/store-picture.ts";
import type { StoredObject } from "../../ports/object-store.ts";
import { type Context, requireUser, type With } from "../../shared/context.ts";
import { DomainError } from "../../shared/errors.ts";
import { consumeRateLimit } from "../../shared/limits.ts";
import { accountGet } from "../db.ts";
import { avatarGet, avatarRemove, avatarSet } from "./profile-db.ts";
import { type AvatarAnswer, avatarId } from "./profile-schema.ts";

/** Most bytes of a picture as it is sent. */
export const AVATAR_MAX_BYTES = 8 * 1024 * 1024;

/**
 * Makes a picture the person's, in place of the one before. What it is, its content says; where and with what it was
 * made is taken out. Throws `file_too_large`, `image_unreadable`, `image_dimensions`, `rate_limited`
 * (six a minute; thirty a day, counted in SQL), `maintenance`.
 */
export async function setAvatar(ctx: With<"limiter" | "objects">, sent: Uint8Array | null): Promise<AvatarAnswer> {
  const { userId } = requireUser(ctx.actor);
  await consumeRateLimit(ctx.limiter, "picture", userId);
  // The database decides who may act, and the store is written before it is asked for the rest.
  await accountGet(ctx.db);
  const rule = { folder: "avatars", owner: userId, field: "avatar", maxBytes: AVATAR_MAX_BYTES } as const;
  return storePicture(ctx.objects, sent, rule, (key, contentType) => avatarSet(ctx.db, key, contentType));
}

/** Takes the picture away; initials stand in its place. */
export async function removeAvatar(ctx: Context): Promise<AvatarAnswer> {
  requireUser(ctx.actor);
  return avatarRemove(ctx.db);
}

/** The picture of an address, for anybody who is signed in. Throws `not_found`. */
export async function getAvatar(ctx: With<"objects">, id: unknown): Promise<StoredObject> {
  requireUser(ctx.actor);
  const parsed = avatarId.safeParse(id);
  if (!parsed.success) throw new DomainError("not_found");
  const { object_key, content_type } = await avatarGet(ctx.db, parsed.data);
  const found = await ctx.objects.get(object_key);
  if (found === null) throw new DomainError("not_found");
  return { bytes: found.bytes, contentType: content_type };
}
