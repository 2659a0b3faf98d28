import { pinProof } from "../accounts/pin/pin-proof.ts";
import { namingFields } from "../shared/answers.ts";
import { requireUser, type With } from "../shared/context.ts";
import { parseIdempotencyKey } from "../shared/idempotency.ts";
import { consumeRateLimit } from "../shared/limits.ts";
import { parseInput } from "../shared/validation.ts";
import { loanRepay } from "./db.ts";
import { type PlacedRepayment, repayInput } from "./schema.ts";

/**
 * Pays back out of the deposit, partly or wholly. The same key with the same input answers the first
 * repayment again with `replayed`; every refusal means that nothing moved. Throws `forbidden`,
 * `repayment_above_usage`, `insufficient_balance`, `pin_incorrect`, `pin_not_set`,
 * `maximum pin attempts reached`, `idempotency_mismatch`, `rate_limited`, `account_inactive`.
 */
export async function repayLoan(
  ctx: With<"limiter" | "pinPepper">,
  input: unknown,
  key: string,
): Promise<PlacedRepayment> {
  const { userId } = requireUser(ctx.actor);
  const idempotencyKey = parseIdempotencyKey(key);
  const wanted = parseInput(repayInput, input);
  await consumeRateLimit(ctx.limiter, "purchase", userId);
  const proof = await pinProof(wanted.pin, userId, ctx.pinPepper);
  return namingFields(
    ({ code }) => (code === "repayment_above_usage" ? { amount: [code] } : undefined),
    () => loanRepay(ctx.db, idempotencyKey, wanted, proof),
  );
}
