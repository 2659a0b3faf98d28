import { storePicture } from "../files/store-picture.ts";
import { cleanImage } from "../images/clean-image.ts";
import type { StoredObject } from "../ports/object-store.ts";
import { requireUser, type With } from "../shared/context.ts";
import { DomainError } from "../shared/errors.ts";
import { consumeRateLimit } from "../shared/limits.ts";
import { backgroundAdd, backgroundGet, termsGet } from "./db.ts";
import { mediaId } from "./media-id.ts";
import type { MediaBackground } from "./schema.ts";
import { MEDIA_IMAGE_MAX_BYTES } from "./types.ts";

/**
 * Keeps an own photo for the agent's designs: a JPEG or PNG by its content, rebuilt without what tells where it was
 * made (docs/decisions/pictures.md). Throws `media_image_empty`, `media_extension_invalid`, `file_too_large`,
 * `image_dimensions`, `media_background_limit`, `rate_limited`, `maintenance`.
 */
export async function addBackground(
  ctx: With<"limiter" | "objects">,
  sent: Uint8Array | null,
): Promise<MediaBackground> {
  const { userId } = requireUser(ctx.actor);
  if (sent === null || sent.length === 0) throw new DomainError("media_image_empty", {}, { image: ["required"] });
  if (sent.length > MEDIA_IMAGE_MAX_BYTES) {
    throw new DomainError("file_too_large", { max_mb: MEDIA_IMAGE_MAX_BYTES / 2 ** 20 });
  }
  await consumeRateLimit(ctx.limiter, "picture", userId);
  // The database decides who may, before anything is stored.
  await termsGet(ctx.db);
  requireJpegOrPng(sent);
  const rule = { folder: "price-pictures", owner: userId, field: "image", maxBytes: MEDIA_IMAGE_MAX_BYTES } as const;
  return storePicture(ctx.objects, sent, rule, (object_key, content_type, { width, height }) =>
    backgroundAdd(ctx.db, { object_key, content_type, width, height }),
  );
}

function requireJpegOrPng(sent: Uint8Array): void {
  const refusal = new DomainError("media_extension_invalid", {}, { image: ["jpeg_or_png"] });
  let type: string;
  try {
    type = cleanImage(sent).contentType;
  } catch (error) {
    throw error instanceof DomainError && error.code === "image_unreadable" ? refusal : error;
  }
  if (type === "image/webp") throw refusal;
}

/** One of the agent's own photos. Throws `media_id_invalid`, `media_not_found`. */
export async function getBackground(ctx: With<"objects">, id: string): Promise<StoredObject> {
  requireUser(ctx.actor);
  const { object_key, content_type } = await backgroundGet(ctx.db, mediaId(id));
  const found = await ctx.objects.get(object_key);
  if (found === null) throw new DomainError("media_not_found");
  return { bytes: found.bytes, contentType: content_type };
}
