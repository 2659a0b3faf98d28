import type { StoredObject } from "../ports/object-store.ts";
import { type Context, requireUser, type With } from "../shared/context.ts";
import { DomainError } from "../shared/errors.ts";
import { cleanImage } from "../shared/images/clean-image.ts";
import { accountGet } from "./db.ts";
import { avatarGet, avatarRemove, avatarSet } from "./profile-db.ts";
import { type AvatarAnswer, avatarId } from "./profile-schema.ts";

/** Most bytes of a picture as it is sent. */
export const AVATAR_MAX_BYTES = 8 * 1024 * 1024;

/**
 * Makes a picture the person's, in place of the one before. What it is, its content says; where and with what it was
 * made is taken out. Throws `file_too_large`, `image_unreadable`, `image_dimensions`, `maintenance`.
 */
export async function setAvatar(ctx: With<"objects">, sent: Uint8Array | null): Promise<AvatarAnswer> {
  const { userId } = requireUser(ctx.actor);
  // The database decides who may act, and the store is written before it is asked for the rest.
  await accountGet(ctx.db);
  if (sent === null) throw new DomainError("validation_failed", {}, { avatar: ["required"] });
  if (sent.length > AVATAR_MAX_BYTES) throw new DomainError("file_too_large", { max_mb: AVATAR_MAX_BYTES / 2 ** 20 });
  const { bytes, contentType } = cleanImage(sent);
  const key = await ctx.objects.put("avatars", userId, { bytes, contentType });
  try {
    return await avatarSet(ctx.db, key, contentType);
  } catch (error) {
    await ctx.objects.delete(key).catch(() => undefined);
    throw error;
  }
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
