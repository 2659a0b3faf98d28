import { storePicture } from "../files/store-picture.ts";
import { type Context, requireUser, type With } from "../shared/context.ts";
import { sha256Hex } from "../shared/crypto.ts";
import { DomainError } from "../shared/errors.ts";
import { parseIdempotencyKey } from "../shared/idempotency.ts";
import { consumeRateLimit } from "../shared/limits.ts";
import { parseInput } from "../shared/validation.ts";
import { bannerList, bannerRemove, bannerSave } from "./banner-db.ts";
import { type AdminBanner, bannerId, bannerInput, bannerRemoval } from "./banner-schema.ts";
import { BANNER_MAX_BYTES } from "./types.ts";

type SaveContext = With<"limiter" | "objects" | "pictureSource">;

/** Which banner is saved, as the admin saw it; null makes one. */
export type SeenBanner = Pick<AdminBanner, "id" | "version"> | null;

/** Admins: every banner. Throws `forbidden` for everybody else. */
export function listBanners(ctx: Context): Promise<AdminBanner[]> {
  requireUser(ctx.actor);
  return bannerList(ctx.db);
}

/** Admins: one banner. Throws `not_found`, `forbidden`. */
export async function getBanner(ctx: Context, id: unknown): Promise<AdminBanner> {
  const found = (await listBanners(ctx)).find((one) => one.id === id);
  if (!found) throw new DomainError("not_found");
  return found;
}

/**
 * Admins: makes a banner or changes one, with a reason, once for a key. `sent` is the uploaded picture, null where none
 * was chosen: then the one before stays. A picture from elsewhere is fetched here, once, and kept; it is fetched again
 * when its address changes. Throws `validation_failed`, `picture_unreachable`, `file_too_large`, `image_unreadable`,
 * `image_dimensions`, `changed_meanwhile`, `nothing_changed`, `too_many_banners`, `not_found`, `rate_limited`,
 * `forbidden`.
 */
export async function saveBanner(
  ctx: SaveContext,
  seen: SeenBanner,
  input: Readonly<Record<string, unknown>>,
  sent: Uint8Array | null,
  key: string,
): Promise<{ id: string }> {
  const { userId } = requireUser(ctx.actor);
  await consumeRateLimit(ctx.limiter, "picture", userId);
  // The database decides who may act, and nothing is fetched or stored before it is asked.
  const before = (await bannerList(ctx.db)).find(({ id }) => id === seen?.id);
  const idempotencyKey = parseIdempotencyKey(key);
  const has_picture = sent !== null || before?.source === "upload";
  const { values, reason } = parseInput(bannerInput, { ...input, has_picture });
  const stays = before?.source === values.source && before.external_url === values.external_url;
  const fetched =
    values.external_url === null || stays ? null : await ctx.pictureSource.fetch(values.external_url, BANNER_MAX_BYTES);
  const bytes = values.external_url === null ? sent : fetched;
  if (stays && bytes === null) {
    return bannerSave(ctx.db, idempotencyKey, seen, { values, picture: null, reason });
  }
  const digest = bytes === null ? "" : await sha256Hex(new Uint8Array(bytes));
  const rule = { folder: "banners", owner: "site", field: "image", maxBytes: BANNER_MAX_BYTES } as const;
  return storePicture(ctx.objects, bytes, rule, (object_key, content_type, size) => {
    const picture = { object_key, content_type, ...size, digest };
    return bannerSave(ctx.db, idempotencyKey, seen, { values, picture, reason });
  });
}

/** Admins: takes a banner away for good, with a reason, once for a key. Throws `not_found`, `forbidden`. */
export async function removeBanner(ctx: Context, id: unknown, input: unknown, key: string): Promise<{ id: string }> {
  requireUser(ctx.actor);
  const idempotencyKey = parseIdempotencyKey(key);
  const parsed = bannerId.safeParse(id);
  if (!parsed.success) throw new DomainError("not_found");
  return bannerRemove(ctx.db, idempotencyKey, parsed.data, parseInput(bannerRemoval, input).reason);
}
