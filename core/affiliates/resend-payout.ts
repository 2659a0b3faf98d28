import { requireUser, type With } from "../shared/context.ts";
import { parseIdempotencyKey } from "../shared/idempotency.ts";
import { consumeRateLimit } from "../shared/limits.ts";
import { payoutAgain } from "./db.ts";
import type { Payout } from "./schema.ts";

/**
 * Has a payout that the bank refused sent again, to the bank account that is registered now; the same key answers the
 * first time again. Throws `not_found`, `payout_not_refused`, `payout_bank_unverified`, `idempotency_mismatch`,
 * `rate_limited`.
 */
export async function resendPayout(ctx: With<"limiter">, code: string, key: string): Promise<Payout> {
  const { userId } = requireUser(ctx.actor);
  const idempotencyKey = parseIdempotencyKey(key);
  await consumeRateLimit(ctx.limiter, "purchase", userId);
  return payoutAgain(ctx.db, idempotencyKey, code);
}
