import { z } from "zod";
import { cleanImage } from "../images/clean-image.ts";
import type { StoredObject } from "../ports/object-store.ts";
import { nameChannel } from "../shared/channel-name.ts";
import { requireUser, type With } from "../shared/context.ts";
import { sha256Hex } from "../shared/crypto.ts";
import { DomainError } from "../shared/errors.ts";
import { consumeRateLimit } from "../shared/limits.ts";
import { parseDepositCode } from "./code.ts";
import { depositGet, proofAdd, proofGet } from "./db.ts";
import type { Deposit } from "./schema.ts";

/** Most bytes of a picture as it is sent. */
export const PROOF_MAX_BYTES = 8 * 1024 * 1024;

/**
 * Attaches a picture of the transfer to the user's own deposit: a manual one that is not paid, or one that is
 * before an admin; three at most. What it is, its content says; where and with what it was made is taken out.
 * Throws `not_found`, `proof_not_accepted`, `file_too_large`, `image_unreadable`, `image_dimensions`,
 * `rate_limited`, `maintenance`.
 */
export async function addProof(
  ctx: With<"objects" | "limiter">,
  code: string,
  sent: Uint8Array | null,
): Promise<Deposit> {
  const { userId } = requireUser(ctx.actor);
  // A form without a picture asks nobody anything.
  if (sent === null || sent.length === 0) throw new DomainError("validation_failed", {}, { proof: ["required"] });
  await consumeRateLimit(ctx.limiter, "deposit_check", userId);
  // Whose it is comes before its picture: nothing is stored for a deposit of somebody else's.
  const { code: own } = await depositGet(ctx.db, parseDepositCode(code));
  if (sent.length > PROOF_MAX_BYTES) throw new DomainError("file_too_large", { max_mb: PROOF_MAX_BYTES / 2 ** 20 });
  const { bytes, contentType } = cleanImage(sent);
  const key = await ctx.objects.put("transfer-proofs", userId, { bytes, contentType });
  try {
    const digest = await sha256Hex(Uint8Array.from(bytes));
    return nameChannel(ctx, await proofAdd(ctx.db, own, { key, contentType, digest }));
  } catch (error) {
    await ctx.objects.delete(key).catch(() => undefined);
    throw error;
  }
}

/** A proof of transfer, for the deposit's owner and for admins. Throws `not_found`. */
export async function getProof(ctx: With<"objects">, id: string): Promise<StoredObject> {
  requireUser(ctx.actor);
  if (!z.uuid().safeParse(id).success) throw new DomainError("not_found");
  const { object_key, content_type } = await proofGet(ctx.db, id);
  const found = await ctx.objects.get(object_key);
  if (found === null) throw new DomainError("not_found");
  return { bytes: found.bytes, contentType: content_type };
}
