import { pinProof } from "../accounts/pin/pin-proof.ts";
import { namingFields } from "../shared/answers.ts";
import { requireUser, type With } from "../shared/context.ts";
import type { DomainError, FieldErrors } from "../shared/errors.ts";
import { parseIdempotencyKey } from "../shared/idempotency.ts";
import { consumeRateLimit } from "../shared/limits.ts";
import { parseInput } from "../shared/validation.ts";
import { depositTransfer } from "./db.ts";
import { type PlacedTransfer, transferInput } from "./schema.ts";

/** Which field a refusal of SQL is about. */
function fieldsOf({ code }: DomainError): FieldErrors | undefined {
  if (code === "recipient_not_found" || code === "recipient_self") return { recipient: [code] };
  if (code === "below_minimum" || code === "above_maximum") return { amount: [code] };
  return undefined;
}

/**
 * Sends deposit to another account. The same key with the same input answers the first transfer
 * again with `replayed`; every refusal means that nothing moved.
 * Throws `recipient_not_found`, `recipient_self`, `forbidden`, `below_minimum`, `above_maximum`,
 * `changed_meanwhile`, `transfer_day_limit`, `insufficient_balance`, `pin_incorrect`, `pin_not_set`,
 * `maximum pin attempts reached`, `idempotency_mismatch`, `rate_limited`.
 */
export async function transferDeposit(
  ctx: With<"limiter" | "pinPepper">,
  input: unknown,
  key: string,
): Promise<PlacedTransfer> {
  const { userId } = requireUser(ctx.actor);
  const idempotencyKey = parseIdempotencyKey(key);
  const wanted = parseInput(transferInput, input);
  await consumeRateLimit(ctx.limiter, "purchase", userId);
  const proof = await pinProof(wanted.pin, userId, ctx.pinPepper);
  return namingFields(fieldsOf, () => depositTransfer(ctx.db, idempotencyKey, wanted, proof));
}
