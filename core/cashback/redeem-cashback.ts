import { pinProof } from "../accounts/pin/pin-proof.ts";
import { namingFields } from "../shared/answers.ts";
import { requireUser, type With } from "../shared/context.ts";
import { parseIdempotencyKey } from "../shared/idempotency.ts";
import { consumeRateLimit } from "../shared/limits.ts";
import { parseInput } from "../shared/validation.ts";
import { cashbackRedeem } from "./db.ts";
import { type PlacedRedemption, redeemInput } from "./schema.ts";

/**
 * Turns cashback into deposit. The same key with the same input answers the first redemption again
 * with `replayed`; every refusal means that nothing moved.
 * Throws `forbidden`, `below_minimum`, `insufficient_cashback`, `pin_incorrect`, `pin_not_set`,
 * `maximum pin attempts reached`, `idempotency_mismatch`, `rate_limited`.
 */
export async function redeemCashback(
  ctx: With<"limiter" | "pinPepper">,
  input: unknown,
  key: string,
): Promise<PlacedRedemption> {
  const { userId } = requireUser(ctx.actor);
  const idempotencyKey = parseIdempotencyKey(key);
  const wanted = parseInput(redeemInput, input);
  await consumeRateLimit(ctx.limiter, "purchase", userId);
  const proof = await pinProof(wanted.pin, userId, ctx.pinPepper);
  return namingFields(
    ({ code }) => (code === "below_minimum" ? { amount: [code] } : undefined),
    () => cashbackRedeem(ctx.db, idempotencyKey, wanted, proof),
  );
}
