import { storePicture } from "../files/store-picture.ts";
import type { StoredObject } from "../ports/object-store.ts";
import { type Context, requireUser, type With } from "../shared/context.ts";
import { sha256Hex } from "../shared/crypto.ts";
import { DomainError } from "../shared/errors.ts";
import { parseIdempotencyKey } from "../shared/idempotency.ts";
import { consumeRateLimit } from "../shared/limits.ts";
import { parseInput } from "../shared/validation.ts";
import { logoChangeTo, logoGet, settingsGet } from "./db.ts";
import { type LogoAnswer, logoId, logoInput } from "./schema.ts";

/** Most bytes of a logo: every visitor downloads it. */
export const LOGO_MAX_BYTES = 1024 * 1024;

/**
 * Admins: makes a picture the site's logo, in place of the one before, with a reason, once for a key. Throws
 * `forbidden`, `file_too_large`, `image_unreadable`, `image_dimensions`, `validation_failed`, `rate_limited`,
 * `maintenance`.
 */
export async function setLogo(
  ctx: With<"limiter" | "objects">,
  input: unknown,
  sent: Uint8Array | null,
  key: string,
): Promise<LogoAnswer> {
  const { userId } = requireUser(ctx.actor);
  await consumeRateLimit(ctx.limiter, "picture", userId);
  // The database decides who may act, and the store is written before it is asked for the rest.
  await settingsGet(ctx.db);
  const idempotencyKey = parseIdempotencyKey(key);
  const { reason: why } = parseInput(logoInput, input);
  const rule = { folder: "logos", owner: "site", field: "logo", maxBytes: LOGO_MAX_BYTES } as const;
  const digest = sent === null ? "" : await sha256Hex(new Uint8Array(sent));
  return storePicture(ctx.objects, sent, rule, (file, contentType) =>
    logoChangeTo(ctx.db, idempotencyKey, { file, contentType, digest }, why),
  );
}

/** Admins: takes the logo away; the mark and the name stand in its place. Throws `nothing_changed`, `forbidden`. */
export async function removeLogo(ctx: Context, input: unknown, key: string): Promise<LogoAnswer> {
  requireUser(ctx.actor);
  const idempotencyKey = parseIdempotencyKey(key);
  return logoChangeTo(ctx.db, idempotencyKey, null, parseInput(logoInput, input).reason);
}

/** Anybody: the logo of an address. Throws `not_found`. */
export async function getLogo(ctx: With<"objects">, id: unknown): Promise<StoredObject> {
  const parsed = logoId.safeParse(id);
  if (!parsed.success) throw new DomainError("not_found");
  const { object_key, content_type } = await logoGet(ctx.db, parsed.data);
  const found = await ctx.objects.get(object_key);
  if (found === null) throw new DomainError("not_found");
  return { bytes: found.bytes, contentType: content_type };
}
