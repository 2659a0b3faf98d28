import { channelUnavailable, chargeDeposit } from "../deposits/charge-deposit.ts";
import { namingFields } from "../shared/answers.ts";
import { addressOf, type With } from "../shared/context.ts";
import type { DomainError, FieldErrors } from "../shared/errors.ts";
import { parseIdempotencyKey } from "../shared/idempotency.ts";
import { consumeRateLimit } from "../shared/limits.ts";
import { parseInput } from "../shared/validation.ts";
import { orderPlace } from "./db.ts";
import { orderInput } from "./schema.ts";

function fieldsOf({ code }: DomainError): FieldErrors | undefined {
  if (code === "below_minimum" || code === "above_maximum") return { channel: [code] };
  return code === "channel_unavailable" ? { channel: ["one_of"] } : undefined;
}

/**
 * A guest's order: written first, then its provider is asked for the charge. Nothing is sold before it is paid. Safe
 * to repeat with the same key. Answers the token of its page. Throws `rate_limited`, and what `checkout_order_place`
 * raises: `checkout_closed`, `inquiry_expired`, `price_changed`, `confirm_repeat`, `duplicate_limit`,
 * `too_many_open_orders`, `invalid_number`, `channel_unavailable` and the refusals of a product.
 */
export async function placeOrder(
  ctx: With<"service" | "payments" | "limiter" | "waitUntil">,
  input: unknown,
  key: string,
): Promise<string> {
  await consumeRateLimit(ctx.limiter, "checkout", addressOf(ctx.actor));
  const idempotencyKey = parseIdempotencyKey(key);
  const wanted = parseInput(orderInput, input);
  const placed = await namingFields(fieldsOf, () => orderPlace(ctx.service, idempotencyKey, wanted, ctx.locale));
  if (placed.deposit.status === "failed") throw channelUnavailable();
  if (placed.charge !== null) await chargeDeposit(ctx, placed.deposit, placed.charge);
  return placed.order.token;
}
