import { requireUser, type With } from "../shared/context.ts";
import { parseIdempotencyKey } from "../shared/idempotency.ts";
import { consumeRateLimit } from "../shared/limits.ts";
import { payoutToDeposit } from "./db.ts";
import type { Payout } from "./schema.ts";

/**
 * Takes a payout that the bank refused into the caller's deposit; the same key answers the first time again. Throws
 * `not_found`, `payout_not_refused`, `idempotency_mismatch`, `rate_limited`.
 */
export async function takePayout(ctx: With<"limiter">, code: string, key: string): Promise<Payout> {
  const { userId } = requireUser(ctx.actor);
  const idempotencyKey = parseIdempotencyKey(key);
  await consumeRateLimit(ctx.limiter, "purchase", userId);
  return payoutToDeposit(ctx.db, idempotencyKey, code);
}
