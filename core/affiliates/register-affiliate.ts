import { cleanImage } from "../images/clean-image.ts";
import { namingFields } from "../shared/answers.ts";
import { requireUser, type With } from "../shared/context.ts";
import { DomainError } from "../shared/errors.ts";
import { consumeRateLimit } from "../shared/limits.ts";
import { parseInput } from "../shared/validation.ts";
import { affiliateGet, affiliateRegister } from "./db.ts";
import { type Affiliate, registerInput } from "./schema.ts";

/** Most bytes of the document as it is sent (second spec §9). */
export const DOCUMENT_MAX_BYTES = 8 * 1024 * 1024;

/**
 * Asks to take part in the affiliate programme: bank account and a picture of an identity document (second spec §5),
 * which admins alone see. Again after a refusal, or for another year in the last 30 days of one. Throws
 * `affiliate_waiting`, `affiliate_verified`, `file_too_large`, `image_unreadable`, `image_dimensions`, `rate_limited`,
 * `maintenance`.
 */
export async function registerAffiliate(
  ctx: With<"objects" | "limiter">,
  input: unknown,
  sent: Uint8Array | null,
): Promise<Affiliate> {
  const { userId } = requireUser(ctx.actor);
  const wanted = parseInput(registerInput, input);
  if (sent === null || sent.length === 0) throw new DomainError("validation_failed", {}, { document: ["required"] });
  if (sent.length > DOCUMENT_MAX_BYTES) {
    throw new DomainError("file_too_large", { max_mb: DOCUMENT_MAX_BYTES / 2 ** 20 }, { document: ["file_too_large"] });
  }
  await consumeRateLimit(ctx.limiter, "deposit_check", userId);
  // What cannot be asked for now is refused before anything is stored.
  const { state, renewable, until } = await affiliateGet(ctx.db);
  if (state === "waiting") throw new DomainError("affiliate_waiting");
  if (!renewable) throw new DomainError("affiliate_verified", { until: until ?? "" });
  const { bytes, contentType } = await namingFields(
    ({ code }) => ({ document: [code] }),
    async () => cleanImage(sent),
  );
  const key = await ctx.objects.put("affiliate-documents", userId, { bytes, contentType });
  try {
    return await affiliateRegister(ctx.db, wanted, { key, contentType });
  } catch (error) {
    await ctx.objects.delete(key).catch(() => undefined);
    throw error;
  }
}
